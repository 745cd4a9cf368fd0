/// A goal as somebody typed it: `2000`, `200-250 g`, `at least 120`, `max 70`, `25 %`, `1.6 g/kg`, `rest`.
package struct GoalText: Equatable, Sendable {
    /// The bounds, in `unit`; nil of the rest.
    package let range: GoalRange?
    /// What they are counted in.
    package let measure: Goal.Measure
    /// The unit that was typed; nil where none was.
    package let unit: MeasureUnit?
    /// Whether it is a number alone, which says neither "at least" nor "at most".
    package let isPlain: Bool

    /// Why a text is no goal.
    package enum Problem: Error, Equatable, Sendable {
        /// It is written in no way that a goal is.
        case notAGoal
        /// A number in it cannot be read.
        case number(AmountError)
        /// The least is above the most.
        case reversed
        /// The words after the number are no unit.
        case unit(String)
    }

    /// Reads a goal.
    package init(parsing text: String, locale: NumberLocale?) throws(Problem) {
        let word = String(text.withoutOuterSpaces).lowercased()
        if word == "rest" || word == "the rest" {
            (range, measure, unit, isPlain) = (nil, .rest, nil, false)
            return
        }
        let (bound, rest) = Self.bound(word)
        let sides = bound == nil ? Self.sides(rest) : nil
        guard let first = try Self.number(sides?.first ?? rest, locale) else { throw .notAGoal }
        var last = first
        if let sides {
            guard first.rest.isEmpty, let second = try Self.number(sides.second, locale) else { throw .notAGoal }
            last = second
        }
        (measure, unit) = try Self.unit(last.rest)
        guard first.value <= last.value else { throw .reversed }
        let range =
            switch bound {
            case .least: GoalRange(least: first.value, most: nil)
            case .most: GoalRange(least: nil, most: first.value)
            case nil: GoalRange(least: first.value, most: last.value)
            }
        guard let range else { throw .notAGoal }
        self.range = range
        isPlain = bound == nil && sides == nil
    }

    private enum Bound {
        case least
        case most
    }

    private static func bound(_ text: String) -> (Bound?, Substring) {
        let marks: [(String, Bound)] = [
            ("at least ", .least), ("min ", .least), ("minimum ", .least), (">=", .least), ("\u{2265}", .least),
            (">", .least), ("at most ", .most), ("max ", .most), ("maximum ", .most), ("<=", .most),
            ("\u{2264}", .most), ("<", .most),
        ]
        for (mark, bound) in marks where text.hasPrefix(mark) { return (bound, text.dropFirst(mark.count)) }
        return (nil, text[...])
    }

    /// The texts before and behind the mark between the two sides of a range.
    private static func sides(_ text: Substring) -> (first: Substring, second: Substring)? {
        for mark in ["..", "-", "\u{2013}", " to "] {
            var place = text.startIndex
            while place < text.endIndex, !text[place...].hasPrefix(mark) { place = text.index(after: place) }
            guard place < text.endIndex else { continue }
            let first = text[..<place].withoutOuterSpaces
            return (first, text[place...].dropFirst(mark.count))
        }
        return nil
    }

    private static func number(
        _ text: Substring, _ locale: NumberLocale?
    ) throws(Problem) -> (value: Double, rest: Substring)? {
        do throws(AmountError) {
            return try NumberScanner.scan(text, locale: locale).map { ($0.quantity.value, $0.rest) }
        } catch {
            throw .number(error)
        }
    }

    private static func unit(_ text: Substring) throws(Problem) -> (Goal.Measure, MeasureUnit?) {
        let word = String(text.withoutOuterSpaces)
        switch word {
        case "": return (.amount, nil)
        case "%", "percent", "% of energy": return (.percent, nil)
        case "g/kg", "g / kg", "g per kg", "g/kg body weight": return (.perKilogram, .g)
        default:
            guard let unit = MeasureUnit(name: word), unit.dimension != .volume else { throw .unit(word) }
            return (.amount, unit)
        }
    }
}
