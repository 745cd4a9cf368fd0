/// A point in time, to the millisecond.
///
/// Instants run from 0001-01-01T00:00:00Z to 9999-12-31T23:59:59.999Z. Leap seconds are not counted, as on every
/// POSIX clock.
package struct Instant: Hashable, Comparable, Sendable {
    /// Milliseconds since 1970-01-01T00:00:00Z, negative before it.
    package let milliseconds: Int64

    private static let range: ClosedRange<Int64> = {
        let day = CivilCalendar.secondsPerDay * 1000
        return Int64(Day.first.daysSince1970) * day...(Int64(Day.last.daysSince1970) + 1) * day - 1
    }()

    /// The instant of a count of milliseconds since 1970, held to the years 1 to 9999.
    package init(milliseconds: Int64) {
        self.milliseconds = min(max(milliseconds, Self.range.lowerBound), Self.range.upperBound)
    }

    /// The instant of a count of milliseconds since 1970; nil outside the years 1 to 9999.
    package init?(exactlyMilliseconds milliseconds: Int64) {
        guard Self.range.contains(milliseconds) else { return nil }
        self.milliseconds = milliseconds
    }

    /// The instant of a count of seconds since 1970, held to the years 1 to 9999.
    package init(seconds: Int64) {
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1000)
        self.init(milliseconds: overflow ? (seconds < 0 ? .min : .max) : product)
    }

    /// Whole seconds since 1970, rounded down.
    package var seconds: Int64 { CivilCalendar.floorDivide(milliseconds, 1000) }

    package static func < (left: Instant, right: Instant) -> Bool { left.milliseconds < right.milliseconds }

    /// The instant `seconds` later, or earlier where it is negative, held to the years 1 to 9999.
    package func adding(seconds: Int64) -> Instant {
        let limit = Self.range.upperBound - Self.range.lowerBound
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1000)
        let step = overflow ? (seconds < 0 ? -limit : limit) : min(max(product, -limit), limit)
        return Instant(milliseconds: milliseconds + step)
    }
}

extension Instant {
    /// What a clock shows that is `offset` seconds east of UTC, held to two days.
    ///
    /// An entry keeps its offset, so its own time can be shown without the zone data.
    package func localTime(offset: Int) -> LocalTime {
        LocalTime(wallSeconds: seconds + Int64(min(max(offset, -172_800), 172_800)))
    }
}

extension Instant: CustomStringConvertible {
    /// ISO 8601 in UTC, such as `2025-03-30T14:30:00Z`; milliseconds are shown where there are any.
    package var description: String { "\(clockText(offset: 0))Z" }

    /// ISO 8601 with an offset from UTC in seconds, such as `2025-03-30T23:30:00+09:00`.
    ///
    /// The notation has no seconds in an offset, which zones had before about 1970: they are left out of the clock
    /// and the offset alike, so that the text still names this instant.
    package func iso8601(offset: Int) -> String {
        // No zone is off by a day or more; a larger number could not be written either.
        let minutes = min(max(offset / 60, -1439), 1439)
        let size = abs(minutes)
        let sign = minutes < 0 ? "-" : "+"
        return clockText(offset: minutes * 60)
            + "\(sign)\(CivilCalendar.padded(size / 60, 2)):\(CivilCalendar.padded(size % 60, 2))"
    }

    private func clockText(offset: Int) -> String {
        let local = localTime(offset: offset)
        let fraction = Int(milliseconds - seconds * 1000)
        return "\(local.day)T\(local.time.textWithSeconds)"
            + (fraction == 0 ? "" : ".\(CivilCalendar.padded(fraction, 3))")
    }
}
