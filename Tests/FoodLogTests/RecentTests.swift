import FoodDomain
import FoodLog
import Testing

/// What was eaten before, for logging it again.
@Suite struct RecentTests {
    private func bench() throws -> Bench {
        let bench = try Bench()
        for day in ["-3", "-2", "-1"] {
            try bench.add("40g oats, 200 ml milk", TimeOptions(day: day, time: "08:00"))
        }
        try bench.add("2 slices pizza", TimeOptions(day: "-1", time: "19:00"))
        try bench.add("30 g oats", TimeOptions(day: "-1", time: "20:00"))
        try bench.add("3 apples", TimeOptions(day: "tomorrow"))
        return bench
    }

    @Test func `of a meal the last amount at that meal is listed`() throws {
        let log = try bench().log
        let all = try log.recent(nil)
        #expect(all.foods.map(\.food.food.name) == ["rolled oats", "whole milk", "pizza"] || all.foods.count == 3)
        #expect(all.foods.first?.serving.quantity == 30 && all.foods.first?.count == 4)
        let breakfast = try log.recent("breakf")
        #expect(breakfast.meal == "breakfast" && breakfast.foods.map(\.count) == [3, 3])
        #expect(breakfast.foods.contains { $0.serving.quantity == 40 })
        #expect(try log.recent(nil, limit: 1).foods.count == 1)
        #expect(throws: FoodLogError.self) { try log.recent("elevenses") }
    }

    @Test func `a log that rests shows what was eaten last`() throws {
        let bench = try bench()
        bench.now = Bench.instant("2028-05-01T09:00:00+02:00")
        let answer = try bench.log.recent(nil)
        #expect(answer.period.last.description == "2026-12-01" && answer.foods.count == 4)
        #expect(try Bench().log.recent(nil).foods.isEmpty)
    }

    @Test func `a line of a list is logged with the amount that it showed`() throws {
        let bench = try bench()
        let recent = try bench.log.recent("breakfast").foods
        bench.lastList = recent.map { ListedFood($0.food.food.identity, serving: $0.serving) }
        let added = try bench.add("@1, @2 50 g")
        #expect(added.map { $0.serving?.quantity } == [bench.lastList[0].serving?.quantity, 50])
        // Another list has another food there.
        let names = recent.map(\.food.food.name)
        #expect(added.map(\.text) == [names[0], "\(names[1]) 50 g"])
        #expect(try bench.log.history(limit: 1).first?.summary == "\(names[0]), \(names[1]) 50 g")
        _ = try bench.log.newRecipe(RecipeDraft(name: "bowl", lines: ["200 ml @2", "50 g @1"]))
        #expect(
            try bench.log.recipe("bowl").ingredients.map { $0.ingredient.line?.text }
                == ["200 ml \(names[1])", "50 g \(names[0])"])
    }

    @Test func `what was eaten is found by its name, by what it was called and where it has none`() throws {
        let bench = try bench()
        _ = try bench.log.setAlias("moo", to: "milk")
        try bench.add("100 ml moo")
        _ = try bench.log.add(AddRequest(lines: ["1 bowl bibimbap"], keepsUnknown: true))
        let oats = try bench.log.find("oats").found
        #expect(oats.count == 4 && oats.days == 3 && oats.parts.first?.grams == 150)
        #expect(try bench.log.find("moo").found.count == 4)
        #expect(try bench.log.find("mil").found.count == 4)
        #expect(try bench.log.find("BIBIM").found.parts.first?.subject == .words("1 bowl bibimbap"))
        // What is planned was not eaten.
        #expect(try bench.log.find("apple").found.count == 0)
        #expect(try bench.log.find("piza").nearest == "pizza")
        #expect(throws: FoodLogError.self) { try bench.log.find("!?") }
    }
}
