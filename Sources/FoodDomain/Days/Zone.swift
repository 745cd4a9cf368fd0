/// A time zone: how far its clocks are from UTC at every instant.
///
/// It is made from the bytes of a compiled zone file, since the program carries no zone data of its own.
package struct Zone: Hashable, Sendable {
    /// The name in the zone data, such as `Europe/Berlin`.
    package let id: String

    /// Seconds east of UTC before the first transition.
    private let firstOffset: Int32

    /// Seconds since 1970 at which the offset changes, ascending.
    private let transitions: [Int64]

    /// Seconds east of UTC from each transition on.
    private let offsets: [Int32]

    /// What holds after the last transition; without it the last offset goes on.
    private let rule: ZoneRule?

    /// Coordinated Universal Time, which needs no zone data.
    package static let utc = Zone(id: "UTC", firstOffset: 0, transitions: [], offsets: [], rule: nil)

    private init(id: String, firstOffset: Int32, transitions: [Int64], offsets: [Int32], rule: ZoneRule?) {
        self.id = id
        self.firstOffset = firstOffset
        self.transitions = transitions
        self.offsets = offsets
        self.rule = rule
    }

    /// A zone from the bytes of its TZif file (RFC 9636), versions 1 to 4.
    ///
    /// - Throws: `ZoneFileError` where the bytes are not such a file, whatever they are.
    package init(id: String, tzif bytes: [UInt8]) throws(ZoneFileError) {
        let file = try ZoneFile(bytes)
        self.init(
            id: id, firstOffset: file.firstOffset, transitions: file.transitions, offsets: file.offsets,
            rule: file.rule)
    }

    /// Seconds east of UTC at an instant: 7200 for Berlin in summer.
    package func offset(at instant: Instant) -> Int {
        Int(period(at: instant.seconds).offset)
    }

    /// What the calendar and the clock show at an instant.
    package func localTime(at instant: Instant) -> LocalTime {
        instant.localTime(offset: offset(at: instant))
    }

    /// The instant of a local time.
    ///
    /// A time that the zone skips moves forward by the length of the gap; of a time that it has twice, the first is
    /// meant.
    package func instant(of local: LocalTime) -> Instant {
        let wall = local.wallSeconds
        // Before this window no clock shows the time yet, and after it every clock has.
        var start = wall - Self.largestOffset
        while start <= wall + Self.largestOffset {
            let period = period(at: start)
            let instant = wall - period.offset
            if period.start <= instant && instant < period.end { return Instant(seconds: instant) }
            start = period.end
        }
        // No clock shows it. By the offset before the gap it comes as long after the gap as it was meant after its
        // beginning.
        let offsetBefore = period(at: earliest(showing: wall) - 1).offset
        return Instant(seconds: wall - offsetBefore)
    }
}

// MARK: - Periods of one offset

extension Zone {
    /// A stretch of time with one offset.
    ///
    /// `end` is outside, and later than `start`.
    struct Period {
        /// Seconds since 1970; `Int64.min` where it has no beginning.
        var start: Int64
        /// Seconds since 1970; `Int64.max` where it has no end.
        var end: Int64
        /// Seconds east of UTC.
        var offset: Int64
    }

    /// No zone is further from UTC, to either side: zone files with more are refused.
    static let largestOffset: Int64 = 93_600

    func period(at seconds: Int64) -> Period {
        let past = transitionsUpTo(seconds)
        if past == transitions.count, let rule {
            var period = rule.period(at: seconds)
            period.start = max(period.start, transitions.last ?? .min)
            return period
        }
        return Period(
            start: past == 0 ? .min : transitions[past - 1],
            end: past == transitions.count ? .max : transitions[past],
            offset: Int64(past == 0 ? firstOffset : offsets[past - 1]))
    }

    /// The earliest second since 1970 at which the clocks show `wallSeconds` or something later.
    func earliest(showing wallSeconds: Int64) -> Int64 {
        // At this instant no clock is there yet, and a little later every clock is.
        var period = period(at: wallSeconds - Self.largestOffset)
        while period.end <= wallSeconds - period.offset {
            period = self.period(at: period.end)
        }
        return max(period.start, wallSeconds - period.offset)
    }

    /// The number of transitions at or before an instant.
    private func transitionsUpTo(_ seconds: Int64) -> Int {
        var (low, high) = (0, transitions.count)
        while low < high {
            let middle = (low + high) / 2
            if transitions[middle] <= seconds { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
