extension MealSlots {
    /// The meals as a person writes them: `breakfast 04:00-10:30, lunch 11:30-14:00, snack`.
    ///
    /// A meal is a name, and the first and the last minute of it; one has no hours, and is that of every other time.
    /// Reading it gives the same meals.
    package var text: String {
        (slots.map { "\($0.name) \(Self.clock($0.from))-\(Self.clock($0.to))" } + [otherwise]).joined(separator: ", ")
    }

    /// The meals that `text` would write so; times may be written in any way that `TimeOfDay(parsing:)` reads.
    ///
    /// - Returns: nil where a name is missing, given twice, longer than `longestName` or holds what nobody can see;
    ///   where a time is none; and where not exactly one meal has no hours.
    package init?(text: String) {
        var slots: [MealSlot] = []
        var others: [String] = []
        for piece in text.split(separator: ",", omittingEmptySubsequences: false) {
            let meal = piece.withoutOuterSpaces
            let name: Substring
            if let blank = meal.lastIndex(of: " "), let hours = Self.hours(meal[blank...].dropFirst()) {
                name = meal[..<blank].withoutOuterSpaces
                guard let slot = MealSlot(name: String(name), from: hours.from, to: hours.to) else { return nil }
                slots.append(slot)
            } else {
                name = meal
                others.append(String(name))
            }
            guard Self.isName(name) else { return nil }
        }
        guard others.count == 1 else { return nil }
        self.init(slots, otherwise: others[0])
    }

    /// The most Unicode scalars of a name.
    package static let longestName = 60

    private static func isName(_ text: Substring) -> Bool {
        !text.isEmpty && text.unicodeScalars.count <= longestName
            && !looksLikeHours(text)
            && text.unicodeScalars.allSatisfy { scalar in
                switch scalar.properties.generalCategory {
                case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
                default: true
                }
            } && text.contains { $0.isLetter }
    }

    /// Whether a name ends in what is most likely hours that could not be read, such as `11-14`.
    private static func looksLikeHours(_ text: Substring) -> Bool {
        guard let last = text.split(separator: " ").last, last.first?.isNumber == true else { return false }
        return last.contains { $0 == ":" || $0 == "-" || $0 == "\u{2013}" }
    }

    private static func hours(_ text: Substring) -> (from: Int, to: Int)? {
        let times = text.split(separator: "-", omittingEmptySubsequences: false)
        guard times.count == 2, let from = minute(times[0]), let to = minute(times[1]) else { return nil }
        return (from, to)
    }

    private static func minute(_ text: Substring) -> Int? {
        guard let time = try? TimeOfDay(parsing: String(text)), time.second == 0 else { return nil }
        return time.minuteOfDay
    }

    private static func clock(_ minute: Int) -> String {
        TimeOfDay(wrapping: Int64(minute) * 60).description
    }
}
