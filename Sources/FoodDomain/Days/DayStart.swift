/// The time on the clock at which a person's day begins, in whole minutes after midnight.
package struct DayStart: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// Minutes after 00:00, 0 to 1439.
    package let minutes: Int

    package static let midnight = DayStart(unchecked: 0)

    private init(unchecked minutes: Int) { self.minutes = minutes }

    /// - Returns: nil outside 0 to 1439.
    package init?(minutes: Int) {
        guard (0...1439).contains(minutes) else { return nil }
        self.init(unchecked: minutes)
    }

    /// - Returns: nil where the time has seconds.
    package init?(_ time: TimeOfDay) {
        guard time.second == 0 else { return nil }
        self.init(unchecked: time.minuteOfDay)
    }

    /// The same as a time.
    package var time: TimeOfDay { TimeOfDay(wrapping: Int64(minutes) * 60) }

    /// `HH:MM`.
    package var description: String { time.description }

    package static func < (left: DayStart, right: DayStart) -> Bool { left.minutes < right.minutes }
}

/// From when to when a day lasts, `end` being outside.
package struct DayBounds: Hashable, Sendable {
    package let start: Instant
    package let end: Instant

    /// The length: 86400 on most days, 0 where the zone skipped the date.
    package var seconds: Int64 { end.seconds - start.seconds }

    /// Whether an instant lies in the day.
    package func contains(_ instant: Instant) -> Bool { start <= instant && instant < end }
}

/// The start of the day as it was set over time, and what day an instant belongs to by it.
///
/// A day D with start S begins at the earliest instant whose wall clock shows D S or later, and lasts until the next
/// one begins. So days follow each other without a gap or an overlap, also where S falls into an hour that the zone
/// skips or has twice, and where the setting changes. A date that the zone skipped has no length.
package struct DayStartHistory: Hashable, Sendable {
    /// A setting, and the first day that it holds for.
    package struct Change: Hashable, Sendable {
        /// The first day.
        package let from: Day
        /// The setting.
        package let start: DayStart
    }

    /// What holds before the first change.
    package let initial: DayStart

    /// In the order of their days, one for a day at most.
    package private(set) var changes: [Change] = []

    package init(_ initial: DayStart = .midnight) { self.initial = initial }

    /// Lets `start` hold from a day on, until the next change if there is one.
    package mutating func set(_ start: DayStart, from day: Day) {
        let index = changes.firstIndex { $0.from >= day } ?? changes.endIndex
        if index < changes.endIndex, changes[index].from == day { changes.remove(at: index) }
        changes.insert(Change(from: day, start: start), at: index)
    }

    /// Lets `start` hold from an instant on: from the earliest day that makes it count at once, and for good.
    ///
    /// At 02:00 a change from 00:00 to 04:00 brings yesterday back, since the night still belongs to it; one from 04:00
    /// to 00:00 begins the new date. Days before keep the start that they had.
    package mutating func set(_ start: DayStart, since instant: Instant, in zone: Zone) {
        let today = DayStartHistory(start).day(of: instant, in: zone)
        let next = today.adding(days: 1)
        let isInForce = self.start(on: next) == start && (changes.last?.from ?? next) <= next
        guard !isInForce || day(of: instant, in: zone) != today else { return }
        let day = max(day(of: instant, in: zone), today)
        changes = changes.filter { $0.from < day }
        if self.start(on: day) != start { set(start, from: day) }
    }

    /// The setting that holds for a day.
    package func start(on day: Day) -> DayStart { setting(day.daysSince1970) }

    /// From when to when a day lasts.
    package func bounds(of day: Day, in zone: Zone) -> DayBounds {
        DayBounds(
            start: Instant(seconds: firstSecond(of: day.daysSince1970, in: zone)),
            end: Instant(seconds: firstSecond(of: day.daysSince1970 + 1, in: zone)))
    }

    /// The day that an instant belongs to.
    package func day(of instant: Instant, in zone: Zone) -> Day {
        // The clocks may have shown a later date before they were set back, but never by more than two offsets.
        var day = zone.localTime(at: instant).day.daysSince1970 + 3
        while firstSecond(of: day, in: zone) > instant.seconds { day -= 1 }
        return Day(daysSince1970: day)
    }

    /// The instant of a time that somebody names for a day.
    ///
    /// A time before the start of the day lies on the next date: with a start at 04:00, 01:30 is late in the night.
    /// Where the zone skips the time, or the setting changes with the next day, the instant may lie outside the
    /// day's bounds; the day is what was said, and stays.
    package func instant(on day: Day, at time: TimeOfDay, in zone: Zone) -> Instant {
        let date = time < start(on: day).time ? day.adding(days: 1) : day
        return zone.instant(of: LocalTime(day: date, time: time))
    }

    private func setting(_ day: Int) -> DayStart {
        changes.last { $0.from.daysSince1970 <= day }?.start ?? initial
    }

    private func firstSecond(of day: Int, in zone: Zone) -> Int64 {
        zone.earliest(showing: Int64(day) * CivilCalendar.secondsPerDay + Int64(setting(day).minutes) * 60)
    }
}
