import FoodDomain
import FoodLog
import Testing

/// A correction reaches the past only where it is asked to, and can be taken back.
@Suite struct ApplyTests {
    let bench: Bench

    init() throws {
        bench = try Bench()
        _ = try bench.log.newFoods([
            FoodDraft(name: "bar", per: "1 bar = 40 g", nutrients: [StatedNutrient("calories", .text("200"))])
        ])
        for day in ["2026-11-26", "2026-11-27", "2026-11-30"] { try bench.add("2 bars", TimeOptions(day: day)) }
        try bench.add("10 g bar")
        try bench.add("1 egg")
    }

    private func energy(_ day: String) throws -> Double {
        let value = try bench.log.showDay(day).totals.nutrients[.calories].value ?? 0
        return (value * 1e6).rounded() / 1e6
    }

    private func correct(_ change: (inout FoodDraft) -> Void) throws {
        var draft = FoodDraft()
        change(&draft)
        _ = try bench.log.editFood("bar", draft)
    }

    @Test func `the entries since a day get the figures of now, and undo brings the old ones back`() throws {
        let before = try bench.digestOfAllDays()
        try correct { $0.nutrients = [StatedNutrient("calories", .text("220"))] }
        let plan = try bench.log.applyPlan("bar", since: "2026-11-27")
        #expect(plan.days.map(\.day.description) == ["2026-11-27", "2026-11-30"])
        #expect(plan.count == 3)
        #expect(plan.isApplied == false)
        #expect(try bench.digestOfAllDays() == before)
        let answer = try bench.log.apply("bar", since: "2026-11-27")
        #expect(answer.days == plan.days)
        #expect(answer.isApplied)
        #expect(try energy("2026-11-26") == 400)
        #expect(try energy("2026-11-27") == 440)
        #expect(try bench.log.applyPlan("bar", since: "2026-11-27").count == 0)
        #expect(try bench.log.history(limit: 1).first?.entries == [2, 3, 4])
        _ = try bench.log.undo()
        #expect(try bench.digestOfAllDays() == before)
        _ = try bench.log.redo()
        #expect(try energy("2026-11-27") == 440)
    }

    @Test func `a unit is what the food says now, and what was weighed stays as it was weighed`() throws {
        try correct { $0.units = ["bar = 50 g"] }
        // The figures were given for a bar, whatever it weighs.
        #expect(try bench.add("1 bar").first?.nutrients[.calories].value.map { abs($0 - 200) < 1e-9 } == true)
        _ = try bench.log.apply("bar", since: "2026-11-01")
        #expect(try energy("2026-11-27") == 400)
        let entries = try bench.log.showDay("2026-11-30").totals.lines.map(\.entry)
        #expect(entries.first { $0.number == 3 }?.measure.grams == 100)
        #expect(entries.first { $0.number == 4 }?.measure.grams == 10)
    }

    @Test func `an entry whose unit says nothing of the food any more is left alone and told`() throws {
        try correct {
            $0.per = "1 can = 330 ml"
            $0.nutrients = [StatedNutrient("calories", .text("100"))]
        }
        let plan = try bench.log.apply("bar", since: "2026-11-01")
        #expect(plan.count == 0)
        #expect(plan.skipped.map(\.number) == [1, 2, 3, 4])
        #expect(try energy("2026-11-27") == 400)
    }

    @Test func `own units keep the measure that they had`() throws {
        _ = try bench.log.setUnits(of: "bar", to: ["bite = 7 g"])
        try bench.add("1 bite bar")
        _ = try bench.log.setUnits(of: "bar", to: ["bite = 9 g"])
        try correct { $0.nutrients = [StatedNutrient("calories", .text("240"))] }
        _ = try bench.log.apply("bar", since: "2026-11-30")
        let bite = try #require(try bench.log.showDay(nil).totals.lines.last?.entry)
        #expect(bite.measure.grams == 7)
        #expect(bite.nutrients[.calories].value.map { abs($0 - 42) < 1e-9 } == true)
    }
}
