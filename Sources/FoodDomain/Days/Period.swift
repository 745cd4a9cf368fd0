/// A run of days that is looked back at.
package struct Period: Equatable, Sendable {
    /// The first day.
    package let first: Day
    /// The last day, which is not before the first.
    package let last: Day

    /// The days from the earlier of two to the later.
    package init(_ first: Day, _ last: Day) {
        self.first = min(first, last)
        self.last = max(first, last)
    }

    /// How many days there are.
    package var count: Int { first.distance(to: last) + 1 }

    /// The days, the first in front.
    package var days: [Day] { (0..<count).map(first.adding(days:)) }

    /// The week that a day lies in, from a day of the week on.
    package static func week(of day: Day, from weekday: Weekday = .monday) -> Period {
        let first = day.onOrBefore(weekday)
        return Period(first, first.adding(days: 6))
    }

    /// The month that a day lies in.
    package static func month(of day: Day) -> Period { Period(day.firstOfMonth, day.lastOfMonth) }
}

/// A period as somebody typed it.
package enum PeriodText: Equatable, Sendable {
    case days(Period)
    /// All that was logged.
    case all

    /// The period of a text, seen from `today`.
    ///
    /// - `7d`, `4w`: so many days or weeks that end today
    /// - `week`, `month`, `year`; `last week`, `last month`, `last year`
    /// - `2026`, `2026-11`, `2026-W49`; `all`
    /// - `A..B`: two days as `Day(parsing:today:)` reads them; a day alone is a period of one
    ///
    /// Words may be in any letter case.
    package init(parsing text: String, today: Day, weekStart: Weekday = .monday) throws(DateTextError) {
        let word = String(text.withoutOuterSpaces).lowercased()
        if word == "all" {
            self = .all
        } else if let period = Self.named(word, today, weekStart) ?? Self.counted(word, today) ?? Self.calendar(word) {
            self = .days(period)
        } else if let (first, last) = Self.sides(word) {
            self = .days(Period(try Day(parsing: first, today: today), try Day(parsing: last, today: today)))
        } else {
            let day = try Day(parsing: text, today: today)
            self = .days(Period(day, day))
        }
    }

    private static func named(_ word: String, _ today: Day, _ weekStart: Weekday) -> Period? {
        switch word {
        case "week": Period.week(of: today, from: weekStart)
        case "last week": Period.week(of: today.adding(days: -7), from: weekStart)
        case "month": Period.month(of: today)
        case "last month": Period.month(of: today.firstOfMonth.adding(days: -1))
        case "year": year(today.year)
        case "last year": year(today.year - 1)
        default: nil
        }
    }

    /// `7d`, `4w`.
    private static func counted(_ word: String, _ today: Day) -> Period? {
        var scanner = ByteScanner(word)
        guard let count = scanner.number(digits: 1...5), count > 0 else { return nil }
        let days: Int
        if scanner.take("d") {
            days = count
        } else if scanner.take("w") {
            days = count * 7
        } else {
            return nil
        }
        return scanner.isAtEnd ? Period(today.adding(days: 1 - days), today) : nil
    }

    /// `2026`, `2026-11`, `2026-W49`.
    private static func calendar(_ word: String) -> Period? {
        var scanner = ByteScanner(word)
        guard let number = scanner.number(digits: 4), Day.inputYears.contains(number) else { return nil }
        if scanner.isAtEnd { return year(number) }
        guard scanner.take("-") else { return nil }
        if scanner.take("w") {
            guard let week = scanner.number(digits: 2), scanner.isAtEnd else { return nil }
            return Day(isoYear: number, week: week, weekday: 1).map { Period($0, $0.adding(days: 6)) }
        }
        guard let month = scanner.number(digits: 2), scanner.isAtEnd else { return nil }
        return Day(year: number, month: month, day: 1).map(Period.month)
    }

    private static func year(_ year: Int) -> Period? {
        guard let first = Day(year: year, month: 1, day: 1), let last = Day(year: year, month: 12, day: 31) else {
            return nil
        }
        return Period(first, last)
    }

    /// The texts on both sides of `..`.
    private static func sides(_ word: String) -> (String, String)? {
        let bytes = Array(word.utf8)
        let dot = UInt8(ascii: ".")
        guard let place = bytes.indices.dropLast().first(where: { bytes[$0] == dot && bytes[$0 + 1] == dot }) else {
            return nil
        }
        return (
            String(decoding: bytes[..<place], as: UTF8.self), String(decoding: bytes[(place + 2)...], as: UTF8.self)
        )
    }
}
