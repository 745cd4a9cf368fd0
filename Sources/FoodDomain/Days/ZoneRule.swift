/// The yearly rule at the end of a zone file, for the time after its last transition.
///
/// The notation is POSIX's for `TZ` with the extensions of RFC 9636 3.3.1 (hours from -167 to 167), such as
/// `CET-1CEST,M3.5.0,M10.5.0/3`. Daylight saving time may be behind standard time, as in Dublin.
struct ZoneRule: Hashable, Sendable {
    /// Seconds east of UTC in standard time.
    private let standardOffset: Int64
    private let daylight: Daylight?

    private struct Daylight: Hashable, Sendable {
        let offset: Int64
        let start: YearlyChange
        let end: YearlyChange
    }

    /// - Returns: nil where `text` is no such rule. Daylight saving time without its dates is none.
    init?(posix text: some Sequence<UInt8>) {
        var scanner = ByteScanner(text)
        guard scanner.abbreviation(), let offset = scanner.zoneOffset() else { return nil }
        standardOffset = offset
        guard !scanner.isAtEnd else {
            daylight = nil
            return
        }
        guard scanner.abbreviation() else { return nil }
        var daylightOffset = offset + 3600
        if scanner.next != UInt8(ascii: ",") {
            guard let given = scanner.zoneOffset() else { return nil }
            daylightOffset = given
        }
        guard scanner.take(","), let start = YearlyChange(&scanner), scanner.take(","),
            let end = YearlyChange(&scanner), scanner.isAtEnd
        else { return nil }
        daylight = Daylight(offset: daylightOffset, start: start, end: end)
    }

    /// The stretch of one offset around an instant in seconds since 1970.
    func period(at seconds: Int64) -> Zone.Period {
        guard let daylight else { return Zone.Period(start: .min, end: .max, offset: standardOffset) }
        let year = CivilCalendar.date(
            days: Int(CivilCalendar.floorDivide(seconds, CivilCalendar.secondsPerDay))
        ).year
        // A change can lie a week outside its year, so one of the year before last is the first that surely is past,
        // and one of the year after next the first that surely is not.
        var period = Zone.Period(start: .min, end: .max, offset: standardOffset)
        years: for year in year - 2...year + 2 {
            let toDaylight = (at: daylight.start.wallSeconds(in: year) - standardOffset, offset: daylight.offset)
            let toStandard = (at: daylight.end.wallSeconds(in: year) - daylight.offset, offset: standardOffset)
            // Where an end and the start of the next year are at one instant, the start comes later and counts: that
            // is how daylight saving time all year round is written.
            for change in toStandard.at < toDaylight.at ? [toStandard, toDaylight] : [toDaylight, toStandard] {
                guard change.at <= seconds else {
                    period.end = change.at
                    break years
                }
                (period.start, period.offset) = change
            }
        }
        return period
    }
}

/// A day of every year, and the time on that day's clock at which something changes.
private struct YearlyChange: Hashable, Sendable {
    private enum Date: Hashable, Sendable {
        /// 1 to 365, where February 29 is never counted.
        case julian(Int)
        /// 0 to 365, where it is.
        case ordinal(Int)
        /// Week 1 to 5 of a month, 5 being the last, and a day from Sunday as 0.
        case weekday(month: Int, week: Int, day: Int)
    }

    private let date: Date
    /// Seconds after midnight, from -167 to 167 hours.
    private let time: Int64

    init?(_ scanner: inout ByteScanner) {
        if scanner.take("J") {
            guard let day = scanner.number(digits: 1...3), (1...365).contains(day) else { return nil }
            date = .julian(day)
        } else if scanner.take("M") {
            guard let month = scanner.number(digits: 1...2), (1...12).contains(month), scanner.take("."),
                let week = scanner.number(digits: 1), (1...5).contains(week), scanner.take("."),
                let day = scanner.number(digits: 1), (0...6).contains(day)
            else { return nil }
            date = .weekday(month: month, week: week, day: day)
        } else {
            guard let day = scanner.number(digits: 1...3), (0...365).contains(day) else { return nil }
            date = .ordinal(day)
        }
        if scanner.take("/") {
            guard let given = scanner.signedTime(hours: 167) else { return nil }
            time = given
        } else {
            time = 7200
        }
    }

    /// Seconds since 1970-01-01 00:00 on the clock that is about to change.
    func wallSeconds(in year: Int) -> Int64 {
        let day =
            switch date {
            case .julian(let day):
                CivilCalendar.days(year: year, month: 1, day: day)
                    + (day >= 60 && CivilCalendar.isLeap(year) ? 1 : 0)
            case .ordinal(let day):
                CivilCalendar.days(year: year, month: 1, day: day + 1)
            case .weekday(let month, let week, let day):
                Self.day(of: year, month: month, week: week, weekday: day)
            }
        return Int64(day) * CivilCalendar.secondsPerDay + time
    }

    private static func day(of year: Int, month: Int, week: Int, weekday: Int) -> Int {
        let first = CivilCalendar.days(year: year, month: month, day: 1)
        let distance = (weekday - Weekday(daysSince1970: first).rawValue + 7) % 7
        let inMonth = distance + (week - 1) * 7
        return first + (inMonth < CivilCalendar.daysInMonth(month, of: year) ? inMonth : inMonth - 7)
    }
}

extension ByteScanner {
    /// Takes three or more letters, or three or more letters, digits and signs between angle brackets.
    fileprivate mutating func abbreviation() -> Bool {
        guard take("<") else { return run(where: Self.isLetter).count >= 3 }
        let name = run {
            Self.isLetter($0) || Self.isDigit($0) || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-")
        }
        return name.count >= 3 && take(">")
    }

    /// Takes an offset, which POSIX counts to the west, and returns seconds east of UTC.
    fileprivate mutating func zoneOffset() -> Int64? {
        signedTime(hours: 24).map { -$0 }
    }

    /// Takes `[+-]h[hh][:mm[:ss]]` and returns seconds.
    fileprivate mutating func signedTime(hours limit: Int) -> Int64? {
        let isNegative = take("-")
        if !isNegative { _ = take("+") }
        guard let hours = number(digits: 1...3), hours <= limit else { return nil }
        var seconds = hours * 3600
        for unit in [60, 1] where take(":") {
            guard let part = number(digits: 2), part < 60 else { return nil }
            seconds += part * unit
        }
        return Int64(isNegative ? -seconds : seconds)
    }
}
