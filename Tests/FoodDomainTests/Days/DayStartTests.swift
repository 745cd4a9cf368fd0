import FoodDomain
import FoodTestSupport
import Testing

@Suite struct DayStartTests {
    @Test func `a start is a minute of the day`() throws {
        #expect(DayStart(minutes: -1) == nil && DayStart(minutes: 1440) == nil)
        #expect(DayStart(minutes: 240)?.description == "04:00" && DayStart(minutes: 0) == .midnight)
        #expect(DayStart(try TimeOfDay(parsing: "04:00:01")) == nil)
        #expect(try dayStart("03:59") < dayStart("04:00"))
    }

    @Test func `a setting holds from its day on`() throws {
        var history = DayStartHistory(try dayStart("03:00"))
        history.set(try dayStart("05:00"), from: try day("2025-02-01"))
        history.set(try dayStart("04:00"), from: try day("2025-01-01"))
        history.set(try dayStart("06:00"), from: try day("2025-02-01"))
        #expect(history.initial.description == "03:00")
        #expect(history.changes.map { "\($0.from) \($0.start)" } == ["2025-01-01 04:00", "2025-02-01 06:00"])
        for (text, start) in [
            ("2024-12-31", "03:00"), ("2025-01-01", "04:00"), ("2025-01-31", "04:00"), ("2025-02-01", "06:00"),
        ] {
            #expect(try history.start(on: day(text)) == dayStart(start))
        }
        // The last day of the old setting ends when the first of the new one begins.
        #expect(try history.bounds(of: day("2025-01-31"), in: .utc).seconds == 26 * 3600)
    }

    @Test(arguments: [
        ("00:00", "04:00", "2025-06-15T12:00:00Z", "2025-06-15", "2025-06-15"),
        ("00:00", "04:00", "2025-06-15T02:00:00Z", "2025-06-15", "2025-06-14"),
        ("04:00", "00:00", "2025-06-15T02:00:00Z", "2025-06-15", "2025-06-15"),
        ("04:00", "00:00", "2025-06-15T12:00:00Z", "2025-06-15", "2025-06-15"),
        ("00:00", "20:00", "2025-06-15T12:00:00Z", "2025-06-15", "2025-06-14"),
        ("20:00", "04:00", "2025-06-15T12:00:00Z", "2025-06-15", "2025-06-15"),
    ])
    func `a change counts at once, and for no day before`(
        old: String, new: String, at: String, from: String, today: String
    ) throws {
        let instant = try Instant(parsing: at)
        var history = DayStartHistory(try dayStart(old))
        history.set(try dayStart(new), since: instant, in: .utc)
        #expect(history.changes.map { "\($0.from) \($0.start)" } == ["\(from) \(new)"])
        #expect(history.day(of: instant, in: .utc).description == today)
        // Said again it is the same; taken back at once nothing is left of it but the day that it held for.
        let once = history
        history.set(try dayStart(new), since: instant, in: .utc)
        #expect(history == once)
    }

    @Test func `a change holds for good, also where the clock was ahead once`() throws {
        var history = DayStartHistory()
        history.set(try dayStart("05:00"), since: try Instant(parsing: "2031-01-01T12:00:00Z"), in: .utc)
        history.set(try dayStart("04:00"), since: try Instant(parsing: "2026-01-01T12:00:00Z"), in: .utc)
        #expect(history.changes.map { "\($0.from) \($0.start)" } == ["2026-01-01 04:00"])
    }

    @Test(arguments: [
        ("04:00", "2025-06-15", "08:00", "2025-06-15T06:00:00Z"),
        ("04:00", "2025-06-15", "01:30", "2025-06-15T23:30:00Z"),
        ("04:00", "2025-06-15", "04:00", "2025-06-15T02:00:00Z"),
        ("00:00", "2025-06-15", "00:00", "2025-06-14T22:00:00Z"),
        ("03:00", "2025-03-29", "02:30", "2025-03-30T01:30:00Z"),
    ])
    func `a time before the start lies on the next date`(start: String, on: String, time: String, at: String) throws {
        guard ZoneFiles.isInstalled else { return }
        let history = DayStartHistory(try dayStart(start))
        let instant = try history.instant(
            on: day(on), at: TimeOfDay(parsing: time), in: ZoneFiles.zone("Europe/Berlin"))
        #expect(instant.description == at)
    }
}

@Suite(.enabled(if: ZoneFiles.isInstalled, "\(ZoneFiles.missing)"))
struct DayBoundsTests {
    /// Zones with days that have no midnight, two midnights, half hours, or that are missing.
    private static let special = [
        "Pacific/Apia", "Pacific/Kwajalein", "America/Sao_Paulo", "America/Havana", "America/St_Johns",
        "Australia/Lord_Howe", "America/Juneau", "Asia/Manila", "Africa/Cairo", "Asia/Gaza", "Antarctica/Troll",
        "Europe/Dublin", "Africa/Casablanca", "America/Nuuk", "Asia/Amman", "America/Santiago",
    ]

    private static func history(_ random: inout SeededGenerator) -> DayStartHistory {
        var history = DayStartHistory(.midnight)
        for year in stride(from: 1900, to: 2200, by: Int.random(in: 1...40, using: &random)) {
            let day = Day(year: year, ordinal: Int.random(in: 1...365, using: &random)) ?? .first
            history.set(DayStart(minutes: Int.random(in: 0..<1440, using: &random)) ?? .midnight, from: day)
        }
        return history
    }

    @Test func `days tile the time line, whatever their start`() throws {
        var random = SeededGenerator(seed: 1)
        var wrong: [String] = []
        for name in Self.special + ZoneFiles.names.shuffled(using: &random).prefix(150) {
            let zone = try ZoneFiles.zone(name)
            let history = Self.history(&random)
            for _ in 0..<4 {
                let first = history.day(of: .random(using: &random), in: zone)
                var end = history.bounds(of: first, in: zone).start
                for day in first...first.adding(days: 40) {
                    let bounds = history.bounds(of: day, in: zone)
                    if bounds.start != end || !Self.holds(bounds, of: day, history, zone) {
                        wrong.append("\(name) \(day) \(history.start(on: day))")
                    }
                    end = bounds.end
                }
            }
        }
        #expect(wrong.isEmpty)
    }

    /// Whether a day has its first and last moment, and begins when the clock reaches its start and not before.
    private static func holds(_ bounds: DayBounds, of day: Day, _ history: DayStartHistory, _ zone: Zone) -> Bool {
        let start = LocalTime(day: day, time: history.start(on: day).time)
        guard bounds.seconds >= 0, zone.localTime(at: bounds.start) >= start,
            zone.localTime(at: bounds.start.adding(seconds: -1)) < start
        else { return false }
        return bounds.seconds == 0
            || history.day(of: bounds.start, in: zone) == day
                && history.day(of: Instant(milliseconds: bounds.end.milliseconds - 1), in: zone) == day
    }

    @Test func `the day of an instant has it within its bounds, and days never go back`() throws {
        var random = SeededGenerator(seed: 2)
        var wrong: [String] = []
        for name in ZoneFiles.names {
            let zone = try ZoneFiles.zone(name)
            let history = Self.history(&random)
            for _ in 0..<20 {
                let instant = Instant.random(using: &random)
                let day = history.day(of: instant, in: zone)
                let later = instant.adding(seconds: .random(in: 0...100_000, using: &random))
                if !history.bounds(of: day, in: zone).contains(instant) || history.day(of: later, in: zone) < day {
                    wrong.append("\(name) \(instant) \(later)")
                }
            }
        }
        #expect(wrong.isEmpty)
    }

    @Test(
        arguments: [
            ("Pacific/Apia", "00:00", "2011-12-30", 0), ("Pacific/Apia", "04:00", "2011-12-29", 20 * 3600),
            ("Pacific/Apia", "04:00", "2011-12-30", 4 * 3600), ("Pacific/Apia", "04:00", "2011-12-31", 24 * 3600),
            ("Pacific/Kwajalein", "00:00", "1993-08-21", 0), ("Australia/Lord_Howe", "00:00", "2025-10-05", 84_600),
            ("Australia/Lord_Howe", "00:00", "2025-04-06", 88_200),
            ("Europe/Berlin", "02:30", "2025-03-29", 23 * 3600 + 1800),
            ("Europe/Berlin", "02:30", "2025-10-26", 25 * 3600),
            ("America/Sao_Paulo", "00:00", "2018-02-17", 25 * 3600),
        ] as [(String, String, String, Int64)])
    func `a day is as long as the clock makes it`(name: String, start: String, on: String, seconds: Int64) throws {
        let bounds = try DayStartHistory(dayStart(start)).bounds(of: day(on), in: ZoneFiles.zone(name))
        #expect(bounds.seconds == seconds)
    }
}
