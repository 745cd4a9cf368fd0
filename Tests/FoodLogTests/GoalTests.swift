import FoodDomain
import FoodLog
import FoodStore
import Testing

@Suite struct GoalTests {
    let bench: Bench

    init() throws { bench = try Bench() }

    @discardableResult
    private func set(_ nutrient: String, _ amount: String?, from since: String? = nil, on days: String? = nil) throws
        -> GoalsAnswer
    {
        try bench.log.setGoal(GoalRequest(nutrient: nutrient, amount: amount, since: since, weekdays: days))
    }

    @Test(
        arguments: [
            ("energy", "2000", 2000.0, 2000.0), ("energy", "8368 kJ", 2000, 2000),
            ("protein", "at least 120 g", 120, nil),
            ("fat", "max 70", nil, 70), ("carbs", "200-250", 200, 250), ("salt", "6", nil, 2400),
            ("salt", "6 g", nil, 2400),
            ("sodium", "2 g", nil, 2000), ("fibre", "30", 30, nil), ("iron", "18 mg", 18, nil),
            ("vitamin D", "20 \u{B5}g", 20, nil), ("sugar", "50", nil, 50),
        ] as [(String, String, Double?, Double?)])
    func `a goal is kept in the unit of its nutrient`(
        name: String, text: String, least: Double?, most: Double?
    ) throws {
        let answer = try set(name, text)
        let range = try #require(answer.goals.aims.first?.range)
        #expect(range.least == nil ? least == nil : abs((range.least ?? 0) - (least ?? -1)) < 1e-9)
        #expect(range.most == nil ? most == nil : abs((range.most ?? 0) - (most ?? -1)) < 1e-9)
        #expect(try bench.log.goals(on: nil).goals == answer.goals)
        #expect(try bench.log.showDay(nil).goals == answer.goals)
    }

    @Test func `a past day keeps the goal that held for it, and undo brings the former one back`() throws {
        try set("energy", "2000", from: "-10")
        try set("energy", "1800")
        #expect(try bench.log.goals(on: "yesterday").goals[.calories]?.range.most == 2000)
        #expect(try bench.log.goals(on: "today").goals[.calories]?.range.most == 1800)
        try set("energy", nil)
        #expect(try bench.log.goals(on: "today").goals.aims.isEmpty)
        _ = try bench.log.undo()
        #expect(try bench.log.goals(on: "today").goals[.calories]?.range.most == 1800)
        _ = try bench.log.undo()
        #expect(try bench.log.goals(on: "today").goals[.calories]?.range.most == 2000)
        #expect(try bench.log.goals(on: "-11").goals.aims.isEmpty)
    }

    @Test(arguments: [
        ("mon,wed", [1, 3]), ("mon-fri", [1, 2, 3, 4, 5]), ("weekend", [6, 7]), ("weekdays", [1, 2, 3, 4, 5]),
        ("fri-mon", [1, 5, 6, 7]), ("Sunday", [7]), ("mon, wed", [1, 3]),
    ])
    func `a goal holds on days of the week`(text: String, numbers: [Int]) throws {
        let goal = try #require(try set("energy", "2500", on: text).changed)
        #expect(goal.weekdays.map(\.rawValue) == numbers)
    }

    @Test(arguments: ["", "someday", "mon-", "mon-tue-wed", "1"])
    func `what is no day of the week is refused`(text: String) throws {
        #expect(throws: FoodLogError.weekdays(text)) { try set("energy", "2500", on: text) }
        #expect(try bench.log.history().isEmpty)
    }

    @Test(arguments: [
        ("joy", "5"), ("energy", "much"), ("energy", "2000 g"), ("protein", "5 ml"), ("iron", "20 %"), ("fat", "30 %"),
        ("carbs", "rest"), ("vitaminA", "5 g"), ("energy", "25 %"),
    ])
    func `a goal that cannot be is refused, and nothing is kept`(nutrient: String, text: String) throws {
        #expect(throws: FoodLogError.self) { try set(nutrient, text) }
        #expect(try bench.log.history().isEmpty)
        #expect(try bench.log.goals(on: nil).all == GoalList())
    }

    @Test func `the rest follows the others, and cannot be less than nothing`() throws {
        try set("energy", "2000")
        try set("protein", "25 %")
        #expect(try set("carbs", "rest").goals[.carbs]?.range.most == 375)
        #expect(throws: FoodLogError.goalProblem(.nothingLeft(.carbs, over: 1200))) { try set("fat", "300") }
        try set("fat", "100")
        #expect(throws: FoodLogError.goalProblem(.nothingLeft(.carbs, over: 150))) { try set("energy", "1000") }
        #expect(try bench.log.goals(on: nil).goals[.carbs]?.range.most == 150)
    }

    @Test func `goals that cannot be read are told, not guessed`() throws {
        try bench.store.write(
            Operation(command: "test", summary: "", id: UUID.v7(milliseconds: 1, random: []), at: bench.now)
        ) { try $0.set("goals", to: "later\tversion") }
        #expect(throws: FoodLogError.unreadableGoals) { try bench.log.showDay(nil) }
    }

    @Test(
        arguments: [
            // What was set, the day that it is shown for, and the most of that day.
            ("2300", "weekend", "2026-12-05", 2300.0), ("2300", nil, "2026-12-01", 2300), (nil, nil, "2026-12-01", nil),
            ("2300", "mon", "2026-12-07", 2300),
        ] as [(String?, String?, String, Double?)])
    func `the goals that are answered are those of a day that what was set holds on`(
        amount: String?, days: String?, shown: String, most: Double?
    ) throws {
        _ = try bench.log.setGoal(GoalRequest(nutrient: "energy", amount: "2500", only: "2026-11-30"))
        let answer = try set("energy", amount, on: days)
        #expect(answer.day.description == shown)
        #expect(answer.goals[.calories]?.range.most == most)
    }
}
