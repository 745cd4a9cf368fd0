import FoodDomain
import Testing

@Suite struct GoalTextTests {
    @Test(arguments: [
        ("2000", 2000, 2000, "amount", true), ("2000 kcal", 2000, 2000, "amount", true),
        ("200-250", 200, 250, "amount", false), ("200 - 250 g", 200, 250, "amount", false),
        ("200\u{2013}250", 200, 250, "amount", false), ("200..250", 200, 250, "amount", false),
        ("200 to 250", 200, 250, "amount", false), ("25 %", 25, 25, "percent", true),
        ("20-35%", 20, 35, "percent", false), ("30 percent", 30, 30, "percent", true),
        ("1/2 g", 0.5, 0.5, "amount", true),
    ])
    func `a goal with both bounds`(text: String, least: Double, most: Double, measure: String, isPlain: Bool) throws {
        let goal = try GoalText(parsing: text, locale: nil)
        #expect(goal.range?.least == least && goal.range?.most == most)
        #expect(goal.measure.rawValue == measure && goal.isPlain == isPlain)
    }

    @Test(arguments: ["at least 120", "min 120", "Minimum 120 g", ">=120", "\u{2265}120", "> 120"])
    func `a goal with a lower bound`(text: String) throws {
        let goal = try GoalText(parsing: text, locale: nil)
        #expect(goal.range == GoalRange(least: 120, most: nil) && !goal.isPlain)
    }

    @Test(arguments: ["at most 70", "max 70", "maximum 70", "<=70", "\u{2264} 70 g", "<70"])
    func `a goal with an upper bound`(text: String) throws {
        #expect(try GoalText(parsing: text, locale: nil).range == GoalRange(least: nil, most: 70))
    }

    @Test func `the rest has no bounds`() throws {
        let goal = try GoalText(parsing: " the Rest ", locale: nil)
        #expect(goal.range == nil && goal.measure == .rest)
    }

    @Test(arguments: [
        "", "lots", "at least", "200-", "-200", "200-100", "2000 ml", "20 bananas", "10-20-30", "nan", "1e9", "min max",
        "5 % g", "\u{0}", "2000 kcal kcal",
    ])
    func `what is no goal is refused`(text: String) {
        #expect(throws: GoalText.Problem.self) { try GoalText(parsing: text, locale: nil) }
    }
}
