import FoodDomain
import FoodLog
import Testing

/// When something was eaten, as options say it.
@Suite struct TimingTests {
    @Test func `an entry for today gets now and its meal, one for another day no clock time`() throws {
        let bench = try Bench()
        let today = try #require(try bench.add("1 egg").first)
        #expect(today.time?.offset == 3600)
        #expect(today.meal == "lunch")
        let yesterday = try #require(try bench.add("1 egg", TimeOptions(day: "yesterday")).first)
        #expect(yesterday.time == nil)
        #expect(yesterday.meal == nil)
        #expect(yesterday.day.description == "2026-11-29")
    }

    @Test(arguments: [
        ("03:59", "snack"), ("04:00", "breakfast"), ("10:30", "breakfast"), ("10:31", "snack"), ("11:30", "lunch"),
        ("14:00", "lunch"), ("17:00", "dinner"), ("21:01", "snack"),
    ])
    func `T35: the meal follows the entry's own time, on a past day too`(time: String, meal: String) throws {
        let bench = try Bench()
        let entry = try #require(try bench.add("1 egg", TimeOptions(day: "2026-11-02", time: time)).first)
        #expect(entry.meal == meal)
    }

    @Test func `a time before the day start lies on the next calendar date`() throws {
        let bench = try Bench()
        bench.preferences.dayStart = DayStartHistory(.init(minutes: 240) ?? .midnight)
        let entry = try #require(try bench.add("1 egg", TimeOptions(day: "2026-11-20", time: "01:30")).first)
        #expect(entry.day.description == "2026-11-20")
        #expect(entry.time?.instant.description.hasPrefix("2026-11-21T00:30") == true)
    }

    @Test func `a date and time says its own day, an instant is of the eater's zone`() throws {
        let bench = try Bench()
        let local = try #require(try bench.add("1 egg", TimeOptions(time: "2025-03-30 08:15")).first)
        #expect(local.day.description == "2025-03-30")
        #expect(local.time?.instant.description.hasPrefix("2025-03-30T06:15") == true)
        let instant = try #require(try bench.add("1 egg", TimeOptions(time: "2025-03-30T23:30:00+09:00")).first)
        #expect(instant.day.description == "2025-03-30")
    }

    @Test func `a zone keeps the eater's day`() throws {
        let bench = try Bench()
        bench.now = Bench.instant("2026-11-30T20:00:00Z")
        let entry = try #require(try bench.add("1 egg", TimeOptions(zone: "Asia/Tokyo")).first)
        #expect(entry.day.description == "2026-12-01")
        #expect(entry.zone == "Asia/Tokyo")
        #expect(entry.time?.offset == 9 * 3600)
        #expect(entry.meal == "breakfast")
    }

    @Test(arguments: [
        TimeOptions(day: "03/04/2025"), TimeOptions(day: "2025-02-29"), TimeOptions(day: "last"),
        TimeOptions(time: "24:00"), TimeOptions(time: "12"), TimeOptions(zone: "Nope/Zone"),
        TimeOptions(zone: "../../etc/passwd"), TimeOptions(meal: "elevenses"),
    ])
    func `what is no date, time, zone or meal is refused`(options: TimeOptions) throws {
        let bench = try Bench()
        #expect(throws: FoodLogError.self) { try bench.add("1 egg", options) }
        #expect(try bench.isEmpty())
    }

    @Test(arguments: [
        (nil, "Europe/Berlin"), ("", "UTC"), ("UTC", "UTC"), (":Asia/Tokyo", "Asia/Tokyo"),
        ("/usr/share/zoneinfo/Europe/Paris", "Europe/Paris"),
    ])
    func `TZ names the zone`(value: String?, id: String) throws {
        guard let value else { return }
        #expect(try ZoneDirectory().zone(environment: value).id == id)
    }

    @Test(arguments: ["Nope/Zone", "CET-1CEST", "/etc/passwd", "../UTC", "Europe", "posixrules\u{0}", "+02:00"])
    func `a bad TZ is an error`(value: String) {
        #expect(throws: FoodLogError.zone(value)) { try ZoneDirectory().zone(environment: value) }
    }

    @Test func `the system's own zone can be read, and FOODLOG_NOW replaces the clock`() throws {
        let surroundings = try Surroundings.system(now: "2026-11-30T12:00:00Z", timeZone: "Europe/Berlin")
        #expect(surroundings.now == Bench.instant("2026-11-30T12:00:00Z"))
        #expect(surroundings.randomBytes(10).count == 10)
        #expect(throws: FoodLogError.self) { try Surroundings.system(now: "2026-11-30", timeZone: nil) }
        #expect(!(try ZoneDirectory().zone(environment: nil)).id.isEmpty)
    }

    @Test func `an entry of a later day is planned until the day comes`() throws {
        let bench = try Bench()
        let entry = try #require(try bench.add("1 egg", TimeOptions(day: "tomorrow")).first)
        #expect(entry.state(today: bench.log.today()) == .planned)
        bench.now = bench.now.adding(seconds: 86_400)
        #expect(entry.state(today: bench.log.today()) == .counted)
    }

    @Test func `copies go to the meal by the clock, or keep theirs where a whole day is copied`() throws {
        let bench = try Bench()
        try bench.add("2 eggs", TimeOptions(day: "yesterday", time: "08:00"))
        try bench.add("1 pizza", TimeOptions(day: "yesterday", time: "19:00"))
        let dinner = try bench.log.copy(CopyRequest(from: ["yesterday", "dinner"]))
        #expect(dinner.entries.map(\.meal) == ["lunch"])
        #expect(dinner.entries.first?.day == bench.log.today())
        let day = try bench.log.copy(CopyRequest(from: ["yesterday"], to: "2026-12-05"))
        #expect(day.entries.map(\.meal) == ["breakfast", "dinner"])
        #expect(day.entries.map { $0.time?.minuteOfDay } == [480, 1140])
        let half = try bench.log.copy(CopyRequest(from: ["2"], meal: "snack", times: "1/2"))
        #expect(half.entries.first?.serving?.quantity == 0.5)
        #expect(half.entries.first?.meal == "snack")
        #expect(throws: FoodLogError.self) { try bench.log.copy(CopyRequest(from: ["2"], times: "0")) }
        #expect(throws: FoodLogError.self) { try bench.log.copy(CopyRequest(from: ["yesterday", "brunch"])) }
    }
}
