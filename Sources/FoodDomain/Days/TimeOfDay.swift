/// What a wall clock reads, to the second: 00:00:00 to 23:59:59.
package struct TimeOfDay: Hashable, Comparable, Sendable {
    /// Seconds that the clock shows past 00:00, 0 to 86399.
    package let secondOfDay: Int

    package static let midnight = TimeOfDay(wrapping: 0)

    /// The time a number of seconds past 00:00, whole days left out.
    init(wrapping seconds: Int64) {
        let days = CivilCalendar.floorDivide(seconds, CivilCalendar.secondsPerDay)
        secondOfDay = Int(seconds - days * CivilCalendar.secondsPerDay)
    }

    /// The time of an hour, a minute and a second; nil where no clock shows it, as 24:00 or a 60th second.
    package init?(hour: Int, minute: Int, second: Int = 0) {
        guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else { return nil }
        secondOfDay = hour * 3600 + minute * 60 + second
    }

    /// The hour, 0 to 23.
    package var hour: Int { secondOfDay / 3600 }

    /// The minute, 0 to 59.
    package var minute: Int { secondOfDay / 60 % 60 }

    /// The second, 0 to 59.
    package var second: Int { secondOfDay % 60 }

    /// Whole minutes past 00:00, 0 to 1439.
    package var minuteOfDay: Int { secondOfDay / 60 }

    package static func < (left: TimeOfDay, right: TimeOfDay) -> Bool { left.secondOfDay < right.secondOfDay }
}

extension TimeOfDay: CustomStringConvertible {
    /// `HH:MM`; the seconds are left out.
    package var description: String {
        "\(CivilCalendar.padded(hour, 2)):\(CivilCalendar.padded(minute, 2))"
    }

    /// `HH:MM:SS`.
    package var textWithSeconds: String { "\(description):\(CivilCalendar.padded(second, 2))" }
}

/// A date and a time as a calendar and a clock on some wall show them, in a zone that is known from elsewhere.
package struct LocalTime: Hashable, Comparable, Sendable {
    package let day: Day
    package let time: TimeOfDay

    package init(day: Day, time: TimeOfDay) {
        self.day = day
        self.time = time
    }

    /// The reading a number of seconds after 1970-01-01 00:00 on the same wall.
    init(wallSeconds: Int64) {
        day = Day(daysSince1970: Int(CivilCalendar.floorDivide(wallSeconds, CivilCalendar.secondsPerDay)))
        time = TimeOfDay(wrapping: wallSeconds)
    }

    /// Seconds after 1970-01-01 00:00 on the same wall.
    var wallSeconds: Int64 { Int64(day.daysSince1970) * CivilCalendar.secondsPerDay + Int64(time.secondOfDay) }

    package static func < (left: LocalTime, right: LocalTime) -> Bool { left.wallSeconds < right.wallSeconds }
}
