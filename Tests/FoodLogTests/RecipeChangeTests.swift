import FoodDomain
import FoodLog
import FoodStore
import Testing

/// A recipe that was otherwise the one time that it was eaten.
@Suite struct RecipeChangeTests {
    let bench: Bench

    init() throws {
        bench = try Bench()
        for (name, energy) in [("base", "100"), ("top", "200"), ("other", "50")] {
            bench.now = bench.now.adding(seconds: 1)
            _ = try bench.log.newFoods([
                FoodDraft(name: name, per: "100 g", nutrients: [StatedNutrient("calories", .text(energy))])
            ])
        }
        _ = try bench.log.newRecipe(
            RecipeDraft(name: "bowl", lines: ["800 g base, 400 g top"], servings: "4", cookedWeight: "1000 g"))
    }

    private func add(_ line: String, with: [String] = [], without: [String] = [], swaps: [String] = []) throws -> Entry
    {
        bench.now = bench.now.adding(seconds: 1)
        var request = AddRequest(lines: [line])
        request.changes.with = with
        request.changes.without = without
        request.changes.swaps = swaps
        return try #require(try bench.log.add(request).entries.first)
    }

    static let changes: [(line: String, with: [String], without: [String], swaps: [String], kcal: Double)] = [
        ("1 serving bowl", ["30 g other"], [], [], 415), ("2 servings bowl", ["30 g other"], [], [], 815),
        ("500 g bowl", ["30 g other"], [], [], 815), ("1 serving bowl", [], ["top"], [], 200),
        ("1 serving bowl", [], ["2"], [], 200), ("1 serving bowl", [], [], ["top=other"], 250),
        ("1/2 bowl", [], [], ["top=other"], 500), ("1 serving bowl", [], [], ["base=10 g other"], 205),
        ("1 serving bowl", ["10 g other, 20 g top"], ["base"], ["top=other"], 95),
        ("bowl", ["10 g other", "10 g other"], [], [], 410),
    ]

    @Test(arguments: changes)
    func `amounts are of what was eaten`(
        line: String, with: [String], without: [String], swaps: [String], kcal: Double
    ) throws {
        let recipe = try bench.log.recipe("bowl").kept
        let entry = try add(line, with: with, without: without, swaps: swaps)
        let energy = try #require(entry.nutrients[.calories].value)
        #expect(abs(energy - kcal) < 1e-9, "\(energy)")
        #expect(entry.food?.id == recipe.id)
        #expect(entry.food?.food.name.hasPrefix("bowl (changed: ") == true)
        #expect(try bench.log.recipe("bowl").kept == recipe)
        #expect(try bench.store.verify() == [])
        #expect(try energyOf(entry.number) == energy)
        // The next one is of the recipe again.
        let next = try #require(try bench.add("1 serving bowl").first)
        #expect(next.nutrients[.calories].value == 400)
    }

    private func energyOf(_ number: Int) throws -> Double? {
        try bench.log.showDay(nil).totals.lines.first { $0.entry.number == number }?.nutrients[.calories].value
    }

    @Test func `what was logged with changes scales, copies and comes back as it was`() throws {
        let entry = try add("1 serving bowl", with: ["30 g other"])
        bench.now = bench.now.adding(seconds: 1)
        #expect(
            try bench.log.edit(EditRequest(entry: "1", amount: "2 servings")).entry.nutrients[.calories].value == 830)
        bench.now = bench.now.adding(seconds: 1)
        let copy = try bench.log.copy(CopyRequest(from: ["1"], times: "1/2"))
        #expect(copy.entries[0].nutrients[.calories].value == 415)
        #expect(copy.entries[0].food?.version == entry.food?.version)
        // The last amount is that of the recipe, in the recipe's own size.
        #expect(try bench.add("bowl").first?.measure.grams == 250)
        _ = try bench.log.undo(4)
        #expect(try bench.log.showDay(nil).totals.lines.isEmpty)
        _ = try bench.log.redo(4)
        #expect(try energyOf(1) == 830)
    }

    @Test func `applying the recipe leaves what was otherwise alone`() throws {
        _ = try add("1 serving bowl", without: ["top"])
        try bench.add("1 serving bowl")
        var edit = RecipeEdit()
        edit.added = ["400 g other"]
        _ = try bench.log.editRecipe("bowl", edit)
        let plan = try bench.log.applyPlan("bowl", since: "-1")
        #expect(plan.count == 1)
        #expect(plan.changed.map(\.number) == [1])
    }

    @Test func `a preview writes nothing, and a retry adds nothing`() throws {
        var request = AddRequest(lines: ["1 serving bowl"], key: "k")
        request.changes.without = ["top"]
        #expect(try bench.log.preview(request).entries.first?.nutrients[.calories].value == 200)
        #expect(try bench.isEmpty())
        _ = try bench.log.add(request)
        #expect(try bench.log.add(request).isRepeat)
        var other = request
        other.changes.without = ["base"]
        #expect(throws: FoodLogError.keyReused("k")) { try bench.log.add(other) }
    }

    @Test func `a typical recipe can be otherwise too`() throws {
        let plain = try #require(try bench.add("100 g guacamole").first)
        let entry = try add("100 g guacamole", without: ["onion"])
        #expect(entry.nutrients[.calories].low < plain.nutrients[.calories].low)
        #expect(entry.food?.id == plain.food?.id)
        #expect(try bench.store.verify() == [])
    }

    static let refused: [(line: String, with: [String], without: [String], swaps: [String])] = [
        ("1 serving bowl, 1 egg", [], ["top"], []), ("1 egg", [], ["top"], []), ("1 serving bowl", [], ["rice"], []),
        ("1 serving bowl", [], ["0"], []), ("1 serving bowl", [], ["3"], []), ("1 serving bowl", [], [""], []),
        ("1 serving bowl", [], [], ["top"]), ("1 serving bowl", [], [], ["=top"]), ("1 serving bowl", [], [], ["top="]),
        ("1 serving bowl", [], ["base", "top"], []), ("1 serving bowl", ["zorkmid"], [], []),
        ("1 serving bowl", [], [], ["top=zorkmid"]), ("1 bucket bowl", [], ["top"], []),
    ]

    @Test(arguments: refused)
    func `what cannot be otherwise is refused, and nothing is written`(
        line: String, with: [String], without: [String], swaps: [String]
    ) throws {
        #expect(throws: (any Error).self) { try add(line, with: with, without: without, swaps: swaps) }
        #expect(try bench.isEmpty())
    }
}
