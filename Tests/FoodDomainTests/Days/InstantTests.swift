import FoodDomain
import FoodTestSupport
import Testing

@Suite struct InstantTests {
    @Test(
        arguments: [
            ("1970-01-01T00:00:00Z", 0), ("2025-03-30T23:30:00+09:00", 1_743_345_000_000),
            ("1969-12-31T23:59:59.999Z", -1), ("2025-03-30T12:00:00.5Z", 1_743_336_000_500),
            ("2025-03-30T12:00:00.123999999Z", 1_743_336_000_123), ("2025-03-30 12:00-00:30", 1_743_337_800_000),
        ] as [(String, Int64)])
    func `an instant is read exactly`(text: String, milliseconds: Int64) throws {
        let instant = try Instant(parsing: text)
        #expect(instant.milliseconds == milliseconds)
        #expect(try Instant(parsing: instant.description) == instant)
        #expect(Instant(exactlyMilliseconds: milliseconds) == instant)
    }

    @Test(arguments: [
        ("2025-03-30T12:00", DateTextError.badTime("2025-03-30T12:00", .needsOffset)),
        (" 08:15 ", .badTime("08:15", .needsOffset)),
        ("2025-03-30T12:00:00+2:00", .badTime("2025-03-30T12:00:00+2:00", nil)),
        ("2025-03-30T12:00:00+24:00", .badTime("2025-03-30T12:00:00+24:00", nil)),
        ("2025-03-30T12:00:00+02:60", .badTime("2025-03-30T12:00:00+02:60", nil)),
        ("2025-03-30T12:00:00Zz", .badTime("2025-03-30T12:00:00Zz", nil)),
        ("2025-03-30T12:00:00.Z", .badTime("2025-03-30T12:00:00.Z", nil)),
        ("2025-03-30T12:00:00.1234567890Z", .badTime("2025-03-30T12:00:00.1234567890Z", nil)),
        ("2025-03-30", .badTime("2025-03-30", .needsMinutes)),
        ("2025-03-30x", .badTime("2025-03-30x", nil)),
        ("2025-03-30T12", .badTime("2025-03-30T12", .needsMinutes)),
        ("2025-03-30Tnoon", .badTime("2025-03-30Tnoon", nil)),
        ("2025-03-30T12:00:6Z", .badTime("2025-03-30T12:00:6Z", nil)),
        ("2025-03-30T24:00Z", .badTime("2025-03-30T24:00Z", .hour24)),
        ("2025-06-30T23:59:60Z", .badTime("2025-06-30T23:59:60Z", .second60)),
        ("2025-02-29T12:00Z", .noSuchDay("2025-02-29T12:00Z")),
        ("1899-12-31T12:00Z", .badDay("1899-12-31T12:00Z", .yearOutOfRange)),
    ])
    func `an instant that is not exact is refused`(text: String, error: DateTextError) {
        #expect(throws: error) { try Instant(parsing: text) }
    }

    @Test func `an offset is written with the clock it makes`() throws {
        let instant = try Instant(parsing: "2025-03-30T14:30:00.045Z")
        #expect(instant.iso8601(offset: 9 * 3600) == "2025-03-30T23:30:00.045+09:00")
        #expect(instant.iso8601(offset: -34_200) == "2025-03-30T05:00:00.045-09:30")
        #expect(instant.iso8601(offset: 0) == "2025-03-30T14:30:00.045+00:00")
        #expect(instant.iso8601(offset: 3208) == "2025-03-30T15:23:00.045+00:53")
        #expect(instant.iso8601(offset: .max) == "2025-03-31T14:29:00.045+23:59")
        #expect(instant.iso8601(offset: .min) == "2025-03-29T14:31:00.045-23:59")
        #expect(try Instant(parsing: instant.iso8601(offset: 3208)) == instant)
    }

    @Test func `an offset is enough to show a local time`() throws {
        let instant = try Instant(parsing: "2025-03-30T14:30:00Z")
        let local = instant.localTime(offset: 9 * 3600 + 1800)
        #expect(local == LocalTime(day: try day("2025-03-31"), time: .midnight))
        #expect(instant.localTime(offset: .max).day == local.day.adding(days: 1))
        #expect(instant.localTime(offset: .min).day.description == "2025-03-28")
    }

    @Test func `instants stop at the first and the last year`() throws {
        let (first, last) = (Instant(milliseconds: .min), Instant(milliseconds: .max))
        #expect(first.description == "0001-01-01T00:00:00Z" && last.description == "9999-12-31T23:59:59.999Z")
        #expect(Instant(seconds: .min) == first && Instant(seconds: .max) == last)
        #expect(first.adding(seconds: .max) == last && last.adding(seconds: .min) == first)
        #expect(first.adding(seconds: 1_000_000_000_000) == last && first.adding(seconds: 1) > first)
        #expect(Instant(exactlyMilliseconds: .max) == nil && Instant(exactlyMilliseconds: .min) == nil)
        #expect(Zone.utc.localTime(at: first) < Zone.utc.localTime(at: last))
        let history = DayStartHistory()
        #expect(history.day(of: last, in: .utc) == .last && history.day(of: first, in: .utc) == .first)
        #expect(history.bounds(of: .last, in: .utc).end == last)
        #expect(history.instant(on: .last, at: .midnight, in: .utc) < last)
    }

    @Test func `seconds are rounded down`() {
        #expect(Instant(milliseconds: -1).seconds == -1 && Instant(milliseconds: 1999).seconds == 1)
    }
}
