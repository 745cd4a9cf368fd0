import FoodDomain
import Testing

@Suite struct DayGoalsTests {
    private let day = Day(iso: "2026-11-30") ?? .first

    private func goals(_ goals: [(Nutrient, Goal.Measure, Double?, Double?)]) throws -> DayGoals {
        var list = GoalList()
        for (nutrient, measure, least, most) in goals {
            list.set(try #require(Goal(nutrient, GoalRange(least: least, most: most), in: measure, since: day)))
        }
        return list.goals(on: day)
    }

    @Test func `shares of energy are grams, and one takes the rest`() throws {
        let goals = try goals([
            (.calories, .amount, 2000, 2000), (.protein, .percent, 25, 25), (.fat, .percent, 20, 30),
            (.carbs, .rest, nil, nil),
        ])
        #expect(goals[.protein]?.range == GoalRange(least: 125, most: 125))
        #expect(isClose(goals[.fat]?.range.least, 400.0 / 9) && isClose(goals[.fat]?.range.most, 600.0 / 9))
        // 2000 less 500 of protein and 500 of the middle of fat.
        #expect(isClose(goals[.carbs]?.range.most, 250))
        #expect(isClose(goals.statedEnergy(), 2000) && goals.problems.isEmpty)
        #expect(goals.aims.map(\.nutrient) == [.calories, .carbs, .protein, .fat])
    }

    @Test func `what cannot be an amount is told`() throws {
        #expect(try goals([(.fat, .percent, 30, 30)]).problems == [.needsEnergy(.fat)])
        #expect(try goals([(.carbs, .rest, nil, nil)]).problems == [.needsEnergy(.carbs)])
        let over = try goals([
            (.calories, .amount, nil, 1000), (.protein, .amount, 300, nil), (.carbs, .rest, nil, nil),
        ])
        #expect(over.problems == [.nothingLeft(.carbs, over: 200)])
        let two = try goals([
            (.calories, .amount, nil, 1000), (.fat, .rest, nil, nil), (.carbs, .rest, nil, nil),
        ])
        #expect(two.problems == [.secondRest(.fat)] && two[.carbs] != nil)
    }

    @Test func `only what has energy is a share of it`() {
        #expect(Goal(.iron, GoalRange(least: 1, most: 1), in: .percent, since: day) == nil)
        #expect(Goal(.fibers, nil, in: .rest, since: day) == nil)
        #expect(Goal(.carbs, nil, in: .amount, since: day) == nil)
        #expect(GoalRange(least: nil, most: nil) == nil && GoalRange(least: 2, most: 1) == nil)
        #expect(GoalRange(least: .nan, most: nil) == nil && GoalRange(least: nil, most: .infinity) == nil)
    }

    private func total(_ amounts: [NutrientAmount]) -> NutrientTotal {
        var total = NutrientTotal()
        for amount in amounts { total.add(amount) }
        return total
    }

    // screens.md, truth rule 20: at most is never met on an incomplete total, at least may be.
    @Test(
        arguments: [
            (nil, 70.0, [NutrientAmount.number(60)], "met"), (nil, 70, [.number(60), .unknown], "open"),
            (nil, 70, [.number(71), .unknown], "over"), (nil, 70, [.number(71)], "over"),
            (120, nil, [.number(130), .unknown], "met"), (120, nil, [.number(100), .unknown], "open"),
            (120, nil, [.number(100)], "short"), (120, nil, [.number(120)], "met"),
            (200, 250, [.number(220)], "met"), (200, 250, [.number(220), .unknown], "open"),
            (200, 250, [.number(260), .unknown], "over"), (200, 250, [.number(190)], "short"),
            (2000, 2000, [.number(1800)], "met"), (2000, 2000, [.number(1799)], "short"),
            (2000, 2000, [.number(2200)], "met"), (2000, 2000, [.number(2201)], "over"), (100, nil, [.unknown], "open"),
        ] as [(Double?, Double?, [NutrientAmount], String)])
    func `a day stands to a goal`(least: Double?, most: Double?, amounts: [NutrientAmount], state: String) throws {
        let range = try #require(GoalRange(least: least, most: most))
        #expect(range.state(of: total(amounts)).rawValue == state)
    }

    @Test func `what is left counts to the upper bound`() throws {
        let eaten = total([.number(60)])
        #expect(try #require(GoalRange(least: 10, most: 70)).left(of: eaten) == 10)
        #expect(try #require(GoalRange(least: 100, most: nil)).left(of: eaten) == 40)
        #expect(try #require(GoalRange(least: nil, most: 50)).left(of: eaten) == -10)
    }
}
