extension TimeOfDay {
    /// The time that somebody typed.
    ///
    /// `H:MM`, `HH:MM`, with `:SS` if wanted, on a clock of 24 hours; or with `am` or `pm` behind it on one of 12,
    /// where the minutes may be left out: `7:30pm`, `7 PM`. Spaces around the text do not count.
    package init(parsing text: String) throws(DateTextError) {
        let trimmed = String(text.withoutOuterSpaces)
        var scanner = ByteScanner(trimmed)
        switch scanner.clockTime(hourDigits: 1...2) {
        case .success(let time) where scanner.isAtEnd: self = time
        case .success, .failure(.notation):
            guard let time = Self.twelveHours(trimmed.lowercased()) else {
                throw .badTime(trimmed, Self.hint(for: trimmed))
            }
            self = time
        case .failure(.impossible(let hint)): throw .badTime(trimmed, hint)
        }
    }

    /// A time on a clock of 12 hours: 12 am is midnight, 12 pm noon.
    private static func twelveHours(_ text: String) -> TimeOfDay? {
        var scanner = ByteScanner(text)
        guard let hour = scanner.number(digits: 1...2), (1...12).contains(hour) else { return nil }
        var parts = [0, 0]
        for index in parts.indices where scanner.take(":") {
            guard let part = scanner.number(digits: 2) else { return nil }
            parts[index] = part
        }
        _ = scanner.take(" ")
        let isMorning = scanner.take("a")
        guard isMorning || scanner.take("p"), scanner.take("m"), scanner.isAtEnd else { return nil }
        return TimeOfDay(hour: hour % 12 + (isMorning ? 0 : 12), minute: parts[0], second: parts[1])
    }

    private static func hint(for text: String) -> DateTextError.TimeHint? {
        var scanner = ByteScanner(text)
        let digits = scanner.run(where: ByteScanner.isDigit).count
        guard digits > 0, scanner.isAtEnd else { return nil }
        return digits <= 2 ? .needsMinutes : .needsColon
    }
}

/// What `-t` may say: a time of the day, a date with a time, or an instant.
package enum MomentText: Hashable, Sendable {
    case time(TimeOfDay)
    /// A date and a time without an offset: the person's own zone is meant.
    case local(LocalTime)
    /// With an offset, so that no zone is needed. Its day is still the one of the person's zone.
    case instant(Instant)

    /// Reads a time as `TimeOfDay(parsing:)` does, or `YYYY-MM-DD`, `T` or a space, `HH:MM`, and after it if wanted
    /// `:SS`, a fraction (kept to the millisecond) and an offset, `Z` or `+HH:MM`.
    package init(parsing text: String) throws(DateTextError) {
        let trimmed = String(text.withoutOuterSpaces)
        var scanner = ByteScanner(trimmed)
        guard let date = scanner.calendarDate() else {
            self = .time(try TimeOfDay(parsing: trimmed))
            return
        }
        guard Day.inputYears.contains(date.year) else { throw .badDay(trimmed, .yearOutOfRange) }
        guard let day = Day(year: date.year, month: date.month, day: date.day) else { throw .noSuchDay(trimmed) }
        guard scanner.take("T") || scanner.take(" ") else {
            throw .badTime(trimmed, scanner.isAtEnd ? .needsMinutes : nil)
        }
        let time: TimeOfDay
        switch scanner.clockTime(hourDigits: 2...2) {
        case .success(let read): time = read
        case .failure(.impossible(let hint)): throw .badTime(trimmed, hint)
        case .failure(.notation): throw .badTime(trimmed, scanner.hoursAlone() ? .needsMinutes : nil)
        }
        guard let milliseconds = scanner.fraction() else { throw .badTime(trimmed, nil) }
        let local = LocalTime(day: day, time: time)
        if scanner.isAtEnd {
            self = .local(local)
        } else {
            guard let offset = scanner.offset(), scanner.isAtEnd else { throw .badTime(trimmed, nil) }
            self = .instant(Instant(milliseconds: (local.wallSeconds - offset) * 1000 + milliseconds))
        }
    }
}

extension Instant {
    /// The instant that a text names exactly, in ISO 8601 with a date, a time and an offset; for `FOODLOG_NOW`.
    package init(parsing text: String) throws(DateTextError) {
        guard case .instant(let instant) = try MomentText(parsing: text) else {
            throw .badTime(String(text.withoutOuterSpaces), .needsOffset)
        }
        self = instant
    }
}

extension ByteScanner {
    fileprivate enum ClockFailure: Error {
        /// The bytes are no time at all.
        case notation
        /// They are one, and no clock shows it.
        case impossible(DateTextError.TimeHint?)
    }

    /// Takes hours, a colon, two digits of minutes, and seconds where there is a second colon.
    fileprivate mutating func clockTime(hourDigits: ClosedRange<Int>) -> Result<TimeOfDay, ClockFailure> {
        let start = self
        guard let hour = number(digits: hourDigits), take(":"), let minute = number(digits: 2) else {
            self = start
            return .failure(.notation)
        }
        var second = 0
        if take(":") {
            guard let given = number(digits: 2) else { return .failure(.impossible(nil)) }
            second = given
        }
        guard let time = TimeOfDay(hour: hour, minute: minute, second: second) else {
            return .failure(.impossible(hour == 24 ? .hour24 : second == 60 ? .second60 : nil))
        }
        return .success(time)
    }

    fileprivate mutating func hoursAlone() -> Bool {
        number(digits: 1...2) != nil && isAtEnd
    }

    /// Takes a point and up to nine digits, and returns whole milliseconds; 0 where there is no point.
    fileprivate mutating func fraction() -> Int64? {
        guard take(".") else { return 0 }
        let digits = run(where: Self.isDigit)
        guard (1...9).contains(digits.count) else { return nil }
        let milliseconds = (Array(digits) + [0x30, 0x30]).prefix(3)
        return milliseconds.reduce(0) { $0 * 10 + Int64($1 - 0x30) }
    }

    /// Takes `Z` or `+HH:MM` and returns seconds east of UTC.
    fileprivate mutating func offset() -> Int64? {
        if take("Z") { return 0 }
        let isWest = take("-")
        guard isWest || take("+"), let hours = number(digits: 2), hours < 24, take(":"),
            let minutes = number(digits: 2), minutes < 60
        else { return nil }
        let seconds = Int64(hours * 3600 + minutes * 60)
        return isWest ? -seconds : seconds
    }
}
