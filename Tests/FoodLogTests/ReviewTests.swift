import FoodDomain
import FoodLog
import FoodStore
import Testing

/// Looking back: what is said of days, periods, and where a nutrient came from.
@Suite struct ReviewTests {
    let bench: Bench

    init() throws { bench = try Bench() }

    @Test func `what is said of a day is undone and done again, and changes no total`() throws {
        try bench.add("2 eggs", TimeOptions(day: "yesterday"))
        let digest = try bench.digestOfAllDays()
        let done = try bench.log.setStatus(.done, of: "yesterday")
        #expect(done.before == nil && done.after == .done && done.count == 1)
        let partial = try bench.log.setStatus(.partial, of: "yesterday")
        #expect(partial.before == .done)
        #expect(try bench.log.showDay("yesterday").status == .partial)
        _ = try bench.log.undo()
        #expect(try bench.log.showDay("yesterday").status == .done)
        _ = try bench.log.undo()
        #expect(try bench.log.showDay("yesterday").status == nil)
        _ = try bench.log.redo()
        #expect(try bench.log.showDay("yesterday").status == .done)
        #expect(try bench.log.setStatus(nil, of: "yesterday").before == .done)
        #expect(try bench.digestOfAllDays() == digest)
        #expect(try bench.store.verify().isEmpty)
        #expect(try bench.log.history().first?.command == "done")
    }

    @Test func `a day to come cannot be done, nor a day with entries be fasted`() throws {
        try bench.add("1 egg")
        let tomorrow = bench.log.today().adding(days: 1)
        #expect(throws: FoodLogError.dayToCome(tomorrow)) { try bench.log.setStatus(.done, of: "tomorrow") }
        #expect(throws: FoodLogError.fastedWithEntries(bench.log.today(), count: 1)) {
            try bench.log.setStatus(.fasted, of: nil)
        }
        #expect(try bench.log.setStatus(.fasted, of: "yesterday").after == .fasted)
        #expect(try bench.log.history().count == 2)
    }

    @Test func `a report is of the days that it names, and leaves out what is planned`() throws {
        try bench.add("100g banana", TimeOptions(day: "-6"))
        try bench.add("200g banana", TimeOptions(day: "-1"))
        try bench.add("1 kg banana", TimeOptions(day: "+1"))
        try bench.add("1 kg banana", TimeOptions(day: "-7"))
        _ = try bench.log.setStatus(.done, of: "-1")
        let report = try bench.log.report(nil)
        #expect(report.totals.lines.count == 7)
        let energy = try #require(try bench.log.showDay("-6").totals.nutrients[.calories].value)
        #expect(report.totals.perLoggedDay.days == 2)
        #expect(abs((report.totals.perLoggedDay.nutrients?[.calories].value ?? 0) - energy * 1.5) < 1e-9)
        #expect(abs((report.totals.perDoneDay.nutrients?[.calories].value ?? 0) - energy * 2) < 1e-9)
        let all = try bench.log.report("all")
        #expect(all.period.count == 9 && all.totals.lines.count == 8)
        let toCome = try bench.log.report("tomorrow")
        #expect(toCome.totals.lines.isEmpty)
        let week = try bench.log.week(nil)
        #expect(week.period.count == 7 && week.period.first.weekday == .monday)
        #expect(throws: FoodLogError.self) { try bench.log.report("1900..2199") }
        #expect(throws: FoodLogError.self) { try bench.log.report("someday") }
    }

    @Test func `all of an empty log is today`() throws {
        let report = try bench.log.report("all")
        #expect(report.period.count == 1 && report.totals.perLoggedDay.days == 0)
    }

    @Test func `a nutrient is traced to foods and meals`() throws {
        try bench.add("100g cheddar", TimeOptions(meal: "lunch"))
        try bench.add("50g cheddar, 1 banana", TimeOptions(meal: "dinner"))
        let foods = try #require(try bench.log.report("today", by: .food, nutrient: .sodium).contributions)
        #expect(foods.parts.map(\.name) == ["cheddar", "banana"] && foods.parts.map(\.count) == [2, 1])
        let meals = try #require(try bench.log.report("today", by: .meal, nutrient: .sodium).contributions)
        #expect(meals.parts.map(\.name) == ["lunch", "dinner"])
    }
}
