import FoodDomain
import FoodLog
import FoodStore
import Testing

/// Recipes as a person has them: written down, logged, changed, put away.
@Suite struct RecipeTests {
    let bench: Bench

    init() throws { bench = try Bench() }

    @discardableResult
    private func make(
        _ name: String, _ lines: String..., servings: String? = nil, cooked: String? = nil, keepsUnknown: Bool = false
    ) throws -> RecipeAnswer {
        bench.now = bench.now.adding(seconds: 1)
        return try bench.log.newRecipe(
            RecipeDraft(
                name: name, lines: lines, servings: servings, cookedWeight: cooked, keepsUnknown: keepsUnknown))
    }

    @discardableResult
    private func edit(_ name: String, _ change: (inout RecipeEdit) -> Void) throws -> RecipeAnswer {
        bench.now = bench.now.adding(seconds: 1)
        var edit = RecipeEdit()
        change(&edit)
        return try bench.log.editRecipe(name, edit)
    }

    private func energy(_ line: String) throws -> Double? {
        try bench.add(line).first?.nutrients[.calories].low
    }

    private func isNear(_ left: Double?, _ right: Double) -> Bool { left.map { abs($0 - right) < 1e-6 } ?? false }

    private func names(_ answer: RecipeAnswer) -> [String] { answer.ingredients.map(\.ingredient.name) }

    @Test func `ingredients are the items of add, in their order`() throws {
        let answer = try make(
            "chili", "500g ground beef, 2 onions, finely chopped", "- 1 can (400 g) canned tomatoes",
            "salt and freshly ground black pepper, to taste", "For the top:", "30 g cheese", servings: "4")
        #expect(
            names(answer) == ["minced beef", "onion", "canned tomatoes", "salt", "black pepper", "cheddar"])
        #expect(answer.ingredients.map(\.ingredient.isMeasured) == [true, true, true, false, false, true])
        #expect(answer.ingredients.map(\.ingredient.grams).prefix(3) == [500, 220, 400])
        #expect(answer.food.identity.source == .recipe)
        #expect(answer.kept.food.ingredients.allSatisfy { $0.line?.version != nil })
        #expect(answer.nutrients[.calories].isLowerBound)
        #expect((answer.nutrients[.sodium].known, answer.nutrients[.sodium].count) == (4, 6))
        #expect(try bench.log.recipes().map(\.kept.food.name) == ["chili"])
        #expect(try bench.log.ownFoods().isEmpty)
        #expect(try bench.store.verify() == [])
    }

    @Test func `what a bare amount means is said by the line`() throws {
        let answer = try make("snack", "banana", "2 eggs", servings: "1")
        #expect(answer.ingredients.map(\.ingredient.line?.text) == ["1 medium banana", "2 eggs"])
        #expect(answer.ingredients[0].notices == [.defaultPortion])
        #expect(
            try make("pinch", "100 g flour, a pinch of xanthan, a pinch of sugar", keepsUnknown: true).food.basis
                == .serving)
        let little = try make("little", "100 g flour, a splash of wine", servings: "1")
        #expect(little.ingredients[1].ingredient.isMeasured == false || little.ingredients[1].ingredient.grams != nil)
    }

    @Test func `all lines that are not understood are told at once, and nothing is written`() throws {
        let error = #expect(throws: RecipeError.self) {
            try make("x", "2 eggs, zorkmid", "cream 100 ml", "2 bushel carrots")
        }
        guard case .lines(let problems)? = error else { return }
        #expect(problems.map(\.line) == ["zorkmid", "cream 100 ml", "2 bushel carrots"])
        #expect(throws: FoodLogError.self) { try make("x", "2 eggs, zorkmid") }
        #expect(try bench.log.history().isEmpty)
        let kept = try make("x", "2 eggs, zorkmid", "2 bushel carrots", keepsUnknown: true)
        #expect(kept.ingredients.map(\.state) == [.current, .unknown, .unknown])
        #expect(kept.nutrients[.calories].isLowerBound)
        #expect(kept.food.basis == .serving)
        #expect(try bench.store.verify() == [])
    }

    static let logged: [(line: String, kcal: Double, unit: String)] = [
        ("1 serving chili", 400, "serving"), ("2 servings of chili", 800, "serving"), ("chili", 400, "serving"),
        ("350 g chili", 350, "g"), ("chili 350g", 350, "g"), ("1/4 chili", 400, "whole"), ("2 chilis", 800, "serving"),
        ("1/2 chili", 800, "whole"), ("1.5 chili", 600, "serving"), ("whole chili", 1600, "whole"),
        ("a serving of chili", 400, "serving"), ("200 kcal chili", 200, "g"), ("1 lb chili", 453.59237, "lb"),
    ]

    @Test(arguments: logged)
    func `a recipe is logged by serving, weight, share and energy`(line: String, kcal: Double, unit: String) throws {
        // 100 kcal in 100 g, cooked.
        _ = try bench.log.newFoods([
            FoodDraft(name: "mash", per: "100 g", nutrients: [StatedNutrient("calories", .text("200"))])
        ])
        try make("chili", "800 g mash", servings: "4", cooked: "1600 g")
        let entry = try #require(try bench.add(line).first)
        #expect(isNear(entry.nutrients[.calories].value, kcal), "\(entry.nutrients[.calories])")
        #expect(entry.serving?.unit.name == unit)
    }

    @Test func `by weight without a cooked weight is told, and by serving is not`() throws {
        try make("chili", "800 g tomatoes", servings: "4")
        let log = bench.log
        #expect(try log.add(AddRequest(lines: ["300 g chili"])).notices == [[.rawWeight(grams: 800)]])
        bench.now = bench.now.adding(seconds: 1)
        #expect(try bench.log.add(AddRequest(lines: ["2 servings chili"])).notices == [[]])
        try edit("chili") { $0.cookedWeight = "1850-1250g" }
        bench.now = bench.now.adding(seconds: 1)
        let answer = try bench.log.add(AddRequest(lines: ["150 g chili"]))
        #expect(answer.notices == [[]])
        #expect(answer.entries[0].food?.food.baseAmount == 600)
    }

    @Test func `the last amount is that of the recipe as it is now`() throws {
        try make("chili", "800 g tomatoes", servings: "4")
        try bench.add("2 servings chili")
        try edit("chili") { $0.servings = "8" }
        #expect(try bench.add("chili").first?.measure.grams == 200)
        try bench.add("350 g chili")
        #expect(try bench.add("chili").first?.measure.grams == 350)
    }

    @Test func `an edit makes a new version, entries keep theirs, and apply takes it to them`() throws {
        try make("chili", "400 g tomatoes, 200 g cheese, salt to taste", servings: "4")
        try bench.add("1 serving chili")
        let before = try bench.digestOfAllDays()
        let answer = try edit("chili") {
            $0.added = ["100 g rice"]
            $0.removed = ["tomato"]
            $0.replaced = ["2=300 g cheese"]
            $0.servings = "2"
        }
        #expect(names(answer) == ["cheddar", "salt", "white rice"])
        #expect(answer.before != nil)
        #expect(answer.olderEntries == 1)
        #expect(try bench.digestOfAllDays() == before)
        let plan = try bench.log.applyPlan("chili", since: "-1")
        #expect(plan.count == 1)
        #expect(plan.days[0].changes[0].after.measure.grams == 200)
        _ = try bench.log.apply("chili", since: "-1")
        #expect(try bench.digestOfAllDays() != before)
        _ = try bench.log.undo(2)
        #expect(try bench.digestOfAllDays() == before)
        #expect(try names(bench.log.recipe("chili")) == ["tomato", "cheddar", "salt"])
        _ = try bench.log.redo(1)
        #expect(try names(bench.log.recipe("chili")) == ["cheddar", "salt", "white rice"])
        #expect(try bench.store.verify() == [])
    }

    @Test func `lines that are as they were stay, whatever their words mean by now`() throws {
        let made = try make("porridge", "40 g oats", "200 ml milk", "banana", servings: "1")
        _ = try bench.log.newFoods([
            FoodDraft(name: "milk", per: "100 ml", nutrients: [StatedNutrient("calories", .text("1"))])
        ])
        var lines = made.ingredients.compactMap(\.ingredient.line?.text)
        #expect(try edit("porridge") { $0.lines = lines }.kept.version == made.kept.version)
        lines[0] = "50 g oats"
        lines.append("salt, to taste")
        let changed = try edit("porridge") { $0.lines = lines }
        #expect(changed.ingredients.map(\.ingredient.grams) == [50, made.ingredients[1].ingredient.grams, 118, nil])
        #expect(changed.ingredients[1].ingredient == made.ingredients[1].ingredient)
        let anew = try edit("porridge") { $0.replaced = ["milk=200 ml  milk"] }
        #expect(anew.ingredients[1].ingredient.identity?.source == .own)
        let copied = try make("copy", lines.joined(separator: "\n"), servings: "1")
        #expect(copied.ingredients.count == 4)
    }

    @Test func `a correction of an ingredient waits until it is taken`() throws {
        _ = try bench.log.newFoods([
            FoodDraft(name: "bar", per: "1 bar = 40 g", nutrients: [StatedNutrient("calories", .text("200"))])
        ])
        try make("snack", "2 bars, 100 g milk", servings: "1")
        try make("meal", "1 serving snack, 1 egg", servings: "1")
        var correction = FoodDraft(nutrients: [StatedNutrient("calories", .text("220"))])
        correction.units = ["bar = 50 g"]
        _ = try bench.log.editFood("bar", correction)
        #expect(try bench.log.recipe("snack").ingredients.map(\.state) == [.newer(name: "bar"), .current])
        let before = try bench.log.recipe("snack").nutrients[.calories].low
        #expect(isNear(try energy("1 serving snack"), before))
        let answer = try bench.log.refreshRecipes()
        #expect(answer.changed.map(\.kept.food.name) == ["snack", "meal"])
        #expect(isNear(try bench.log.recipe("snack").nutrients[.calories].low, before + 40))
        #expect(try bench.log.recipe("snack").ingredients[0].ingredient.grams == 100)
        #expect(try bench.log.recipe("meal").ingredients.map(\.state) == [.current, .current])
        #expect(try bench.log.refreshRecipes("snack").unchanged == ["snack"])
        _ = try bench.log.archive(["bar"])
        #expect(try bench.log.recipe("snack").ingredients[0].state == .archived)
    }

    @Test func `no recipe is made of itself: not by an edit, not by merging, not by import`() throws {
        try make("a", "100 g rice", servings: "1")
        try make("b", "1 serving a, 1 egg", servings: "1")
        try make("c", "1 serving b", servings: "1")
        let state = try bench.log.history(limit: 1)
        for part in ["a", "b", "c"] {
            #expect(throws: RecipeError.self) { try edit("a") { $0.added = ["1 serving \(part)"] } }
            #expect(throws: RecipeError.self) { try bench.log.merge("rice", into: part) }
        }
        #expect(throws: RecipeError.self) { try bench.log.merge("egg", into: "c") }
        #expect(try bench.log.history(limit: 1) == state)
        _ = try bench.log.merge("egg", into: "a")
        #expect(try bench.log.recipe("b").ingredients[1].state == .newer(name: "a"))
        #expect(throws: RecipeError.self) { try edit("a") { $0.added = ["1 egg, 1 serving c"] } }
        #expect(try bench.store.verify() == [])
    }

    @Test func `put away, a recipe is found no more, and the past stays`() throws {
        try make("chili", "400 g tomatoes", servings: "4")
        try make("plate", "1 serving chili, 100 g rice", servings: "1")
        try bench.add("1 serving chili")
        let before = try bench.digestOfAllDays()
        #expect(try bench.log.removeRecipe("chili").archivedAt != nil)
        #expect(try bench.digestOfAllDays() == before)
        #expect(try bench.log.recipes().map(\.kept.food.name) == ["plate"])
        #expect(try bench.log.recipes(archived: true).map(\.kept.food.name) == ["chili"])
        #expect(throws: (any Error).self) { try bench.log.recipe("chili") }
        #expect(try bench.log.search("chili").results.allSatisfy { !$0.food.identity.isPersonalRecipe })
        #expect(try bench.log.recipe("plate").ingredients[0].state == .archived)
        #expect(try energy("1 serving plate") ?? 0 > 100)
        _ = try bench.log.unarchive(["chili"])
        #expect(try bench.log.recipes().count == 2)
        _ = try bench.log.undo(5)
        #expect(try bench.log.recipes().count == 1)
        #expect(try bench.store.verify() == [])
    }

    @Test func `names are told apart, and a recipe is no food to edit`() throws {
        try make("chili", "400 g tomatoes", servings: "4")
        #expect(throws: RecipeError.duplicate("chili")) { try make("Chilis", "1 egg") }
        #expect(throws: RecipeError.duplicate("chili")) {
            try bench.log.newFoods([
                FoodDraft(name: "chili", per: "100 g", nutrients: [StatedNutrient("calories", .text("9"))])
            ])
        }
        #expect(throws: RecipeError.isRecipe("chili")) {
            try bench.log.editFood("chili", FoodDraft(nutrients: [StatedNutrient("calories", .text("9"))]))
        }
        #expect(throws: RecipeError.notRecipe("egg")) { try bench.log.recipe("egg") }
        #expect(try edit("chili") { $0.name = "Texas chili" }.food.name == "Texas chili")
        #expect(try bench.add("1 serving texas chili").count == 1)
        _ = try bench.log.setAlias("dinner", to: "Texas chili")
        #expect(try bench.add("2 servings dinner").first?.food?.food.name == "Texas chili")
        #expect(try bench.log.units("texas chili").units.map(\.name) == ["serving", "whole", "g"])
    }

    static let refused: [(servings: String?, cooked: String?)] = [
        ("0", nil), ("-1", nil), ("nan", nil), ("4-6", nil), ("1e9", nil), ("20000", nil), ("x", nil), ("4 g", nil),
        (nil, "1.2"), (nil, "0 g"), (nil, "2 l"), (nil, "lots"), (nil, "1200 kcal"), ("none", nil), ("none", "none"),
        (nil, "5000 kg"),
    ]

    @Test(arguments: refused)
    func `a yield that is none is refused`(servings: String?, cooked: String?) throws {
        #expect(throws: (any Error).self) { try make("x", "1 egg", servings: servings, cooked: cooked) }
        #expect(try bench.log.recipes().isEmpty)
    }

    @Test(arguments: ["", "  ", "5", "@1", "a\u{1B}b", String(repeating: "x", count: 1000)])
    func `a name that is none is refused`(name: String) throws {
        #expect(throws: (any Error).self) { try make(name, "1 egg") }
    }

    @Test func `too many ingredients are refused`() throws {
        try make("a", Array(repeating: "1 egg", count: 100).joined(separator: "; "), servings: "1")
        try make("b", Array(repeating: "1 serving a", count: 9).joined(separator: "; "), servings: "1")
        #expect(throws: RecipeError.tooMany(limit: 1000)) { try make("c", "1 serving b; 1 serving a", servings: "1") }
    }
}
