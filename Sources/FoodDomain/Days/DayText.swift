extension Day {
    /// The day that somebody typed, seen from `today`.
    ///
    /// - `today`, `yesterday`, `tomorrow`; `-1`, `+2`; `3 days ago`
    /// - a weekday, full or in three letters: the latest, today included; with `last` strictly before today, with
    ///   `next` strictly after
    /// - `YYYY-MM-DD`, `YYYYMMDD`, `YYYY-Www-D`, `YYYY-DDD`
    ///
    /// Words may be in any letter case, and spaces around the text do not count. Everything else is refused, above
    /// all what could be read in two ways. Nothing rolls over.
    package init(parsing text: String, today: Day) throws(DateTextError) {
        let trimmed = String(text.withoutOuterSpaces)
        guard let day = try Self.isoDay(trimmed) ?? Self.relativeDay(trimmed.lowercased(), today: today) else {
            throw .badDay(trimmed, Self.hint(for: trimmed))
        }
        guard Self.inputYears.contains(day.year) else { throw .badDay(trimmed, .yearOutOfRange) }
        self = day
    }

    private static func relativeDay(_ text: String, today: Day) -> Day? {
        switch text {
        case "today": return today
        case "yesterday": return today.adding(days: -1)
        case "tomorrow": return today.adding(days: 1)
        default: break
        }
        if let weekday = Weekday(name: text) { return today.onOrBefore(weekday) }
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        if words.count == 2, let weekday = Weekday(name: String(words[1])) {
            if words[0] == "last" { return today.adding(days: -1).onOrBefore(weekday) }
            if words[0] == "next" { return today.adding(days: 7).onOrBefore(weekday) }
        }
        return distance(text).map(today.adding(days:))
    }

    /// `-1`, `+2`, `3 days ago` and `1 day ago`, as a number of days.
    private static func distance(_ text: String) -> Int? {
        var scanner = ByteScanner(text)
        if scanner.take("-") {
            guard let count = scanner.number(digits: 1...9), scanner.isAtEnd else { return nil }
            return -count
        }
        if scanner.take("+") {
            guard let count = scanner.number(digits: 1...9), scanner.isAtEnd else { return nil }
            return count
        }
        guard let count = scanner.number(digits: 1...9) else { return nil }
        let words = scanner.run { _ in true }
        guard words.elementsEqual(" days ago".utf8) || (count == 1 && words.elementsEqual(" day ago".utf8)) else {
            return nil
        }
        return -count
    }

    /// - Returns: nil where the text is in none of the ISO notations.
    private static func isoDay(_ text: String) throws(DateTextError) -> Day? {
        var scanner = ByteScanner(text)
        let day: Day?
        let year: Int
        if let fields = scanner.calendarDate() {
            year = fields.year
            day = Day(year: year, month: fields.month, day: fields.day)
        } else if let basic = scanner.number(digits: 8) {
            year = basic / 10_000
            day = Day(year: year, month: basic / 100 % 100, day: basic % 100)
        } else if let first = scanner.number(digits: 4), scanner.take("-") {
            year = first
            if scanner.take("W") {
                guard let week = scanner.number(digits: 2), scanner.take("-"), let number = scanner.number(digits: 1)
                else { return nil }
                day = Day(isoYear: year, week: week, weekday: number)
            } else {
                guard let ordinal = scanner.number(digits: 3) else { return nil }
                day = Day(year: year, ordinal: ordinal)
            }
        } else {
            return nil
        }
        guard scanner.isAtEnd else { return nil }
        guard inputYears.contains(year) else { throw .badDay(text, .yearOutOfRange) }
        guard let day else { throw .noSuchDay(text) }
        return day
    }
}

// MARK: - Hints

extension Day {
    private static func hint(for text: String) -> DateTextError.DayHint? {
        let word = text.lowercased()
        let first = word.prefix { $0 != " " }
        if first == "last" || first == "next" { return .needsWeekday(after: String(first)) }
        let days = candidates(text)
        return days.isEmpty ? nil : .candidates(days)
    }

    /// The days that three numbers with `/`, `.` or `-` between them could mean, the order with the day first in front.
    private static func candidates(_ text: String) -> [Day] {
        var scanner = ByteScanner(text)
        guard let first = scanner.number(digits: 1...4), let separator = scanner.next,
            "/.-".utf8.contains(separator), scanner.take(Unicode.Scalar(separator)),
            let second = scanner.number(digits: 1...2), scanner.take(Unicode.Scalar(separator)),
            let third = scanner.number(digits: 1...4), scanner.isAtEnd
        else { return [] }
        let orders =
            if inputYears.contains(first) {
                [Day(year: first, month: second, day: third)]
            } else {
                [Day(year: third, month: second, day: first), Day(year: third, month: first, day: second)]
            }
        var days: [Day] = []
        for case let day? in orders where inputYears.contains(day.year) && !days.contains(day) { days.append(day) }
        return days
    }
}
