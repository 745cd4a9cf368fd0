import FoodDomain
import FoodLog
import Testing

/// A person's units of any food, and their words for one.
@Suite struct OwnUnitTests {
    let bench: Bench

    init() throws { bench = try Bench() }

    @Test func `a scoop is weighed once, for that food, and stands before its own units`() throws {
        #expect(throws: FoodLogError.self) { try bench.add("1 scoop whey") }
        let answer = try bench.log.setUnits(of: "whey", to: ["scoop = 30g"])
        #expect(answer.own == ["scoop"])
        let entry = try #require(try bench.add("2 scoops whey").first)
        #expect(entry.measure.grams == 60)
        #expect(entry.serving?.unit.name == "scoop")
        #expect(throws: FoodLogError.self) { try bench.add("1 scoop oats") }
        let before = try bench.digestOfAllDays()
        _ = try bench.log.setUnits(of: "whey", to: ["Scoops = 25 g"])
        #expect(try bench.digestOfAllDays() == before)
        #expect(try bench.add("1 scoop whey").first?.measure.grams == 25)
        #expect(try bench.log.units("whey").own == ["Scoops"])
        _ = try bench.log.undo(2)
        #expect(try bench.add("1 scoop whey").first?.measure.grams == 30)
    }

    @Test func `a volume is a weight of the food that says what a volume of it weighs`() throws {
        _ = try bench.log.setUnits(of: "whole milk", to: ["my mug = 300 ml"])
        let entry = try #require(try bench.add("my mug whole milk").first)
        // SR28: a cup of whole milk weighs 244 g.
        #expect(abs((entry.measure.grams ?? 0) - 300 / 236.5882365 * 244) < 1e-6)
        #expect(entry.measure.milliliters == 300)
        #expect(try bench.add("2 mugs whole milk").first?.serving?.unit.name == "my mug")
        #expect(throws: FoodDraftError.self) { try bench.log.setUnits(of: "steak", to: ["mug = 300 ml"]) }
        _ = try bench.log.setUnits(of: "banana", to: ["1 ml = 1.03 g"])
        #expect(try bench.add("100 ml banana").first?.measure.grams.map { abs($0 - 103) < 1e-9 } == true)
    }

    @Test func `a cake that is counted in slices gets its weight`() throws {
        var draft = FoodDraft(name: "cake", per: "slice", nutrients: [StatedNutrient("calories", .text("350"))])
        draft.units = ["whole = 8 slices"]
        _ = try bench.log.newFoods([draft])
        #expect(throws: FoodLogError.self) { try bench.add("60 g cake") }
        _ = try bench.log.setUnits(of: "cake", to: ["slice = 120 g"])
        #expect(try bench.add("60 g cake").first?.nutrients[.calories].value == 175)
        #expect(try bench.add("2 cake").first?.nutrients[.calories].value == 700)
        #expect(try bench.add("1/4 cake").first?.nutrients[.calories].value == 700)
    }

    @Test func `units can be taken away and given back, and entries edited with them`() throws {
        _ = try bench.log.setUnits(of: "egg", to: ["tray = 30 large", "half = 25 g"])
        #expect(try bench.add("1 tray egg").first?.measure.grams == 1500)
        let edit = try bench.log.edit(EditRequest(entry: "1", unit: "half", keep: .weight))
        #expect(edit.entry.serving == ChosenServing(quantity: 60, unit: ServingUnit("half", grams: 25)))
        _ = try bench.log.setUnits(of: "egg", to: ["large = 60 g"])
        #expect(try bench.add("2 large egg").first?.measure.grams == 120)
        #expect(try bench.log.edit(EditRequest(entry: "2", unit: "large", keep: .weight)).entry.serving?.quantity == 2)
        _ = try bench.log.removeUnits(of: "egg", ["large", "tray"])
        #expect(try bench.add("2 large egg").first?.measure.grams == 100)
        #expect(throws: FoodDraftError.self) { try bench.log.removeUnits(of: "egg", ["half", "medium"]) }
        #expect(try bench.log.units("egg").own == ["half"])
    }

    @Test(arguments: [
        "", "=", "mug", "mug =", "= 30 g", "mug = 30", "mug = 0 g", "mug = -1 g", "mug = nan g", "mug = 100 kcal",
        "mug = 1e9 g", "g = 2 g", "mug\u{1B} = 3 g", "mug\0 = 3 g", "mug = 3 bushels",
    ])
    func `what is no unit is refused, and nothing is kept`(text: String) throws {
        #expect(throws: (any Error).self) { try bench.log.setUnits(of: "egg", to: ["ok = 3 g", text]) }
        #expect(try bench.log.units("egg").own.isEmpty)
        #expect(try bench.log.history().isEmpty)
    }

    @Test func `a word of one's own goes before names, habits and own foods`() throws {
        for _ in 1...3 { try bench.add("200 ml milk") }
        _ = try bench.log.newFoods([
            FoodDraft(name: "milk", per: "100 ml", nutrients: [StatedNutrient("calories", .text("1"))])
        ])
        let answer = try bench.log.setAlias("Milk", to: "skim milk")
        #expect(answer.before == nil)
        let entry = try #require(try bench.add("200 ml milk").first)
        #expect(entry.food?.food.name == "skim milk")
        #expect(try bench.log.search("milk").results.first?.food.name == "skim milk")
        #expect(try bench.log.setAlias("milk", to: "oat milk").before?.food.food.name == "skim milk")
        #expect(try bench.add("milk 200 ml").first?.food?.food.name == "oat milk")
        #expect(try bench.log.aliases().map(\.text) == ["milk"])
        _ = try bench.log.undo(3)
        #expect(try bench.add("200 ml milk").first?.food?.food.name == "skim milk")
        #expect(try bench.log.removeAlias("MILKS")?.food.food.name == "skim milk")
        #expect(try bench.log.removeAlias("milk") == nil)
        #expect(try bench.add("200 ml milk").first?.food?.food.identity.source == .own)
    }

    @Test func `a word that several foods answer to is settled once`() throws {
        #expect(throws: FoodLogError.self) { try bench.add("30 g chips") }
        _ = try bench.log.setAlias("chips", to: "french fries")
        #expect(try bench.add("30 g chips").first?.food?.food.name == "french fries")
        #expect(try bench.add("30 g chips and 1 egg").count == 2)
        _ = try bench.log.setAlias("the usual", to: "porridge with milk")
        #expect(try bench.add("the usual").first?.food?.food.name == "porridge with milk")
    }

    @Test(arguments: [
        "", " ", "g", "cup", "serving", "12", "@1", "a\0", "\u{1B}[2J", String(repeating: "x", count: 10_000),
    ])
    func `what can be no word is refused`(word: String) throws {
        #expect(throws: (any Error).self) { try bench.log.setAlias(word, to: "milk") }
        #expect(try bench.log.aliases().isEmpty)
        #expect(try bench.log.history().isEmpty)
    }

    @Test func `what was kept unknown is cured by its own amount`() throws {
        bench.now = bench.now.adding(seconds: 1)
        _ = try bench.log.add(AddRequest(lines: ["1 bowl bibimbap"], keepsUnknown: true))
        #expect(throws: FoodLogError.self) { try bench.log.edit(EditRequest(entry: "1", food: "fried rice")) }
        _ = try bench.log.setUnits(of: "fried rice", to: ["bowl = 400 g"])
        let entry = try bench.log.edit(EditRequest(entry: "1", food: "fried rice")).entry
        #expect(entry.measure.grams == 400)
        #expect(entry.words == "bibimbap")
        #expect(try bench.add("100 g bibimbap").first?.food?.food.name == "fried rice")
        bench.now = bench.now.adding(seconds: 1)
        _ = try bench.log.add(AddRequest(lines: ["~2 bowls jjigae"], keepsUnknown: true))
        let estimate = try bench.log.edit(EditRequest(entry: "last", food: "fried rice")).entry
        #expect(estimate.measure.grams == 800)
        #expect(estimate.estimated)
        #expect(try bench.log.showDay(nil).totals.estimatedEnergy == estimate.nutrients[.calories].value)
    }
}
