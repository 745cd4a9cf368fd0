import FoodDomain
import FoodLog
import FoodStore
import Testing

/// Settings that change what the log means: they hold from now on, and the past stays.
@Suite struct SettingTests {
    /// The log as a new process opens it, by the settings that it holds.
    private func opened(_ bench: Bench) throws -> FoodLog {
        try FoodLog.open(
            path: bench.path,
            surroundings: Surroundings(
                now: bench.now, zone: bench.zone, zoneNamed: { try ZoneDirectory().zone(named: $0) },
                randomBytes: { Array(repeating: 7, count: $0) }))
    }

    @Test func `nothing set is the default`() throws {
        let settings = try Bench().log.settings()
        #expect(
            settings.map(\.name.rawValue) == [
                "day-start", "meals", "measure-system", "region", "sex", "birth-year", "height", "activity",
            ])
        #expect(settings.allSatisfy { $0.origin == .default && $0.value == $0.name.defaultValue })
        #expect(settings[0].value == "00:00" && settings[2].value == "us" && settings[3].value == nil)
    }

    @Test(arguments: [
        ("day-start", "4:00", "04:00"), ("Day-Start", "4am", "04:00"), ("region", "de", "DE"),
        ("measure-system", "Metric", "metric"), ("meals", "supper 18:00-20:00,snack", "supper 18:00-20:00, snack"),
    ])
    func `a setting is set, taken back, undone and done again`(name: String, text: String, value: String) throws {
        let bench = try Bench()
        let change = try bench.log.set(name, to: text)
        #expect(change.before.origin == .default)
        #expect(change.after.value == value && change.after.origin == .log)
        #expect(try bench.log.setting(named: name) == change.after)
        #expect(try bench.log.history().first?.command == "config set")
        #expect(try bench.log.history().first?.summary == "\(name.lowercased()) \(value)")

        let back = try bench.log.unset(name)
        #expect(back.before == change.after)
        #expect(back.after.origin == .default && back.after.value == change.before.value)
        _ = try bench.log.undo()
        #expect(try bench.log.setting(named: name) == change.after)
        _ = try bench.log.undo()
        #expect(try bench.log.setting(named: name) == change.before)
        _ = try bench.log.redo()
        #expect(try bench.log.setting(named: name) == change.after)
    }

    @Test(arguments: [
        ("day-start", "24:00"), ("day-start", "04:00:30"), ("day-start", "4"), ("day-start", ""), ("region", "XX"),
        ("measure-system", "cubits"), ("meals", "a, b"), ("meals", ""),
    ])
    func `what is no value is refused`(name: String, text: String) throws {
        let bench = try Bench()
        guard let setting = SettingName(rawValue: name) else { return }
        #expect(throws: FoodLogError.badSetting(setting, text: text)) { try bench.log.set(name, to: text) }
        #expect(try bench.log.history().isEmpty)
    }

    @Test func `an unknown setting is told the nearest`() throws {
        let bench = try Bench()
        #expect(throws: FoodLogError.unknownSetting("day-strat", nearest: "day-start")) {
            try bench.log.setting(named: "day-strat")
        }
        #expect(throws: FoodLogError.unknownSetting("x", nearest: nil)) { try bench.log.unset("x") }
    }

    @Test func `a new start of the day counts at once, moves nothing, and keeps its history`() throws {
        let bench = try Bench()
        bench.now = Bench.instant("2026-11-30T01:30:00+01:00")
        try bench.add("2 eggs")
        let past = try bench.digestOfAllDays()
        _ = try bench.log.set("day-start", to: "04:00")
        #expect(try bench.digestOfAllDays() == past)
        let night = try opened(bench)
        #expect(night.today().description == "2026-11-29")
        #expect(try night.add(AddRequest(lines: ["1 apple"])).entries[0].day.description == "2026-11-29")

        bench.now = Bench.instant("2026-12-05T12:00:00+01:00")
        _ = try bench.log.set("day-start", to: "03:00")
        bench.now = Bench.instant("2026-12-07T12:00:00+01:00")
        let change = try bench.log.unset("day-start")
        #expect(change.after.origin == .default && change.after.value == "00:00")
        #expect(
            change.after.history?.changes.map { "\($0.from) \($0.start)" } == [
                "2026-11-30 04:00", "2026-12-05 03:00", "2026-12-07 00:00",
            ])
        // A time that is named for an old day means what it meant then.
        let late = try opened(bench).add(
            AddRequest(lines: ["1 banana"], time: TimeOptions(day: "2026-12-01", time: "01:30"))
        ).entries[0]
        #expect(late.time?.instant.description == "2026-12-02T00:30:00Z")
    }

    @Test func `a start that was set and taken back on one day leaves no trace`() throws {
        let bench = try Bench()
        _ = try bench.log.set("day-start", to: "04:00")
        _ = try bench.log.unset("day-start")
        #expect(try bench.store.read { try $0.setting("day-start") } == nil)
        #expect(try bench.log.unset("day-start").after.origin == .default)
        #expect(try bench.log.history().count == 2)
    }

    @Test func `meals and measures are those of the log`() throws {
        let bench = try Bench()
        try bench.add("1 cup milk")
        let past = try bench.digestOfAllDays()
        _ = try bench.log.set("meals", to: "Znüni 08:30-10:00, Mittag 11:30-13:30, Imbiss")
        _ = try bench.log.set("measure-system", to: "metric")
        let log = try opened(bench)
        #expect(try bench.digestOfAllDays() == past)
        #expect(log.mealNames == ["Znüni", "Mittag", "Imbiss"])
        let entry = try log.add(AddRequest(lines: ["1 pint beer"])).entries[0]
        #expect(entry.meal == "Mittag")
        #expect(try log.showDay(nil).totals.meals.map(\.meal) == ["Mittag", "lunch"])
    }

    @Test(arguments: [
        ("day-start", "4"), ("day-start", "00:00\n2026-11-31 04:00"), ("day-start", "00:00\n2026-11-30 default\n"),
        ("day-start", "00:00\n2026-11-30 04:00\n2026-11-29 05:00"), ("day-start", ""), ("region", "Mars"),
        ("meals", "lunch 11:30-14:00"), ("measure-system", "cubits"),
    ])
    func `a value of a later program is refused, and can be mended`(name: String, text: String) throws {
        let bench = try Bench()
        let operation = FoodDomain.Operation(command: "test", summary: "", id: .zero, at: bench.now)
        try bench.store.write(operation) { try $0.set(name, to: text) }
        guard let setting = SettingName(rawValue: name) else { return }
        #expect(throws: FoodLogError.unreadableSetting(setting, text: text)) { try opened(bench) }
        #expect(try bench.log.settings().first { $0.name == setting }?.value == text)
        _ = try bench.log.unset(name)
        _ = try opened(bench)
    }
}
