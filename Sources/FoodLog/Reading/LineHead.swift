import FoodDomain

/// What a line of many says in front of its items: `yesterday 08:10 breakfast: 2 eggs`.
struct LineHead: Equatable {
    /// The day, as it was typed.
    var day: String?
    /// The time, as it was typed.
    var time: String?
    /// The meal, by its name.
    var meal: String?

    /// What holds for a line with this head where `outer` holds around it.
    ///
    /// A day that is said takes nothing of the time and the meal over: they were those of another day. So does a time or
    /// a meal, of which one says the other well enough.
    func over(_ outer: TimeOptions) -> TimeOptions {
        var options = outer
        if let day { options.day = day }
        guard day != nil || time != nil || meal != nil else { return options }
        (options.time, options.meal) = (time, meal)
        return options
    }

    /// The parts of a line: the words before the first colon that a blank or the end of the line follows, and the items
    /// behind it; nil where there is no such colon or nothing before it.
    static func parts(of line: String) -> (head: String, items: String)? {
        let scalars = line.unicodeScalars
        var place = scalars.startIndex
        while place < scalars.endIndex {
            let next = scalars.index(after: place)
            if scalars[place] == ":", next == scalars.endIndex || scalars[next].properties.isWhitespace {
                let head = String(scalars[..<place].drop(while: \.properties.isWhitespace))
                return head.isEmpty ? nil : (head, String(scalars[next...]))
            }
            place = next
        }
        return nil
    }
}

extension FoodLog {
    /// Whether a line is a head alone, which holds for the lines after it: `lunch:`.
    package static func isHead(_ line: String) -> Bool {
        LineHead.parts(of: line)?.items.allSatisfy(\.isWhitespace) ?? false
    }

    /// What holds for the lines after one that is a head alone, where `outer` held before it.
    ///
    /// - Throws: `FoodLogError.lineHead` where the words before the colon say something else; what `add` throws for a day,
    ///   a time and a meal that do not fit.
    package func holding(_ line: String, over outer: TimeOptions) throws -> TimeOptions {
        guard let parts = LineHead.parts(of: line) else { return outer }
        let options = try lineHead(parts.head).over(outer)
        _ = try timing(options)
        return options
    }

    /// The day, the time and the meal that the words before a colon say, in that order; each may be left out.
    ///
    /// - Throws: `FoodLogError.lineHead` where they say something else.
    func lineHead(_ text: String) throws -> LineHead {
        var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        var head = LineHead()
        if let meal = preferences.mealSlots.names.first(where: { $0.lowercased() == text.lowercased() }) {
            head.meal = meal
            return head
        }
        let today = today()
        head.day = Self.longest(&words, of: 3) { (try? Day(parsing: $0, today: today)) != nil }
        head.time = Self.longest(&words, of: 2) { (try? MomentText(parsing: $0)) != nil }
        guard !words.isEmpty else { return head }
        let rest = words.joined(separator: " ")
        do throws(MealNameError) {
            head.meal = try preferences.mealSlots.name(matching: rest)
        } catch {
            if case .ambiguous = error { throw FoodLogError.meal(error) }
            throw FoodLogError.lineHead(rest, nearest: Spelling.nearest(to: rest.lowercased(), in: mealNames))
        }
        return head
    }

    /// Takes as many of the first words as are together what is looked for; nil where none are.
    private static func longest(_ words: inout [String], of most: Int, _ fits: (String) -> Bool) -> String? {
        for count in stride(from: min(most, words.count), to: 0, by: -1) {
            let text = words.prefix(count).joined(separator: " ")
            guard fits(text) else { continue }
            words.removeFirst(count)
            return text
        }
        return nil
    }
}

/// An error on a line of many.
package struct LineError: Error, Equatable {
    /// The number of the line, counted from 1.
    package let line: Int
    /// What is wrong with it.
    package let error: FoodLogError
}
