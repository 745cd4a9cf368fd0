import FoodDomain
import FoodTestSupport
import Testing

/// What a recipe makes: servings and weights, sums with what is not known of them, recipes in recipes.
@Suite struct RecipeTests {
    static let identity = FoodIdentity(.recipe, "0195f2a0-0000-7000-8000-0000000000aa")

    static func food(
        _ name: String, _ amounts: [Nutrient: NutrientAmount], basis: Basis = .mass, units: [ServingUnit] = []
    ) -> Food {
        let metric = basis == .mass ? ServingUnit("g", grams: 1) : ServingUnit("ml", Measure(milliliters: 1))
        return Food(
            identity: FoodIdentity(.usdaSR, name), name: name, basis: basis, carbohydrateBasis: .total,
            servingUnits: units + (basis == .serving ? [] : [metric]), nutrients: Nutrients(amounts))
    }

    static func grams(_ food: Food, _ grams: Double) -> Ingredient {
        Ingredient(
            food, ChosenServing(quantity: grams, unit: ServingUnit("g", grams: 1)), text: "\(grams) g \(food.name)",
            version: nil)
    }

    static let oats = food(
        "oats", [.calories: .number(379), .carbs: .number(67.7), .sodium: .number(6), .fibers: .number(10.1)])
    static let milk = food(
        "milk", [.calories: .number(61), .carbs: .number(4.8), .sodium: .number(43), .vitaminD: .number(1.1)])
    static let salt = food(
        "salt", [.calories: .number(0), .carbs: .number(0), .sodium: .number(38758), .iron: .number(0.3)])

    static func recipe(
        _ ingredients: [Ingredient], servings: Double? = nil, cooked: Double? = nil, name: String = "porridge"
    ) -> Food {
        Food(
            recipe: identity, name: name, ingredients: ingredients,
            yield: RecipeYield(servings: servings, cookedGrams: cooked))
    }

    private func value(_ food: Food, _ unit: String, _ quantity: Double = 1, _ nutrient: Nutrient = .calories) throws
        -> Double
    {
        var item = FoodItem(food)
        try item.select(unit: unit, quantity: quantity)
        return try #require(item.nutrientsSelectedSize()[nutrient].value)
    }

    private func isNear(_ left: Double, _ right: Double) -> Bool { abs(left - right) <= 1e-9 * max(1, abs(right)) }

    @Test func `six servings of 1,585 kcal: one has 264.17, the whole has 1,585`() throws {
        let stew = Self.food("stew", [.calories: .number(158.5)])
        for cooked in [nil, 800.0, 1300] {
            let recipe = Self.recipe([Self.grams(stew, 1000)], servings: 6, cooked: cooked)
            #expect(isNear(try value(recipe, "serving"), 1585 / 6))
            #expect(isNear(try value(recipe, "whole"), 1585))
            #expect(isNear(try value(recipe, "serving", 6), 1585))
            #expect(isNear(try value(recipe, "g", 100), 158_500 / (cooked ?? 1000)))
        }
    }

    @Test(arguments: [(2.5, 96.0), (0.5, 480), (1, 240), (4, 60)])
    func `servings may be a fraction`(servings: Double, grams: Double) throws {
        let recipe = Self.recipe([Self.grams(Self.oats, 40), Self.grams(Self.milk, 200)], servings: servings)
        #expect(recipe.servingUnits.map(\.name) == (servings == 1 ? ["serving", "g"] : ["serving", "whole", "g"]))
        #expect(isNear(recipe.servingUnits[0].measure.grams ?? 0, grams))
        #expect(isNear(try value(recipe, "serving", servings), 273.6))
        #expect(FoodItem(recipe).selectedUnit == "serving")
        #expect(recipe.marks == ["raw-weight"])
        #expect(recipe.isByRawWeight(ChosenServing(quantity: 100, unit: ServingUnit("g", grams: 1))))
        #expect(!recipe.isByRawWeight(ChosenServing(quantity: 1, unit: recipe.servingUnits[0])))
    }

    @Test func `the cooked weight is the denominator, and is no flag`() throws {
        let rice = Self.recipe([Self.grams(Self.oats, 100)], cooked: 300)
        #expect(rice.marks.isEmpty)
        #expect(rice.isRecipe)
        #expect(isNear(try value(rice, "g", 100), 379.0 / 3))
        #expect(rice.countUnit == "whole")
        #expect(FoodItem(rice).selectedQuantity == 100)
    }

    @Test func `an unknown value of an ingredient leaves the recipe a lower bound, with n of m`() throws {
        let recipe = Self.recipe([Self.grams(Self.oats, 40), Self.grams(Self.milk, 200)], servings: 1)
        let totals = FoodItem(recipe).nutrientsSelectedSize()
        #expect(totals[.vitaminD].value == 2.2)
        #expect(totals[.vitaminD].isLowerBound)
        #expect((totals[.vitaminD].known, totals[.vitaminD].count) == (1, 2))
        #expect(totals[.calories].isComplete)
        #expect(totals[.iodine].value == nil)
    }

    @Test func `salt to taste adds no energy, and an unknown amount of sodium`() throws {
        let recipe = Self.recipe(
            [Self.grams(Self.oats, 40), Ingredient(unmeasured: Self.salt, text: "salt, to taste", version: nil)],
            servings: 1)
        let totals = FoodItem(recipe).nutrientsSelectedSize()
        #expect(totals[.calories].isComplete)
        #expect(totals[.calories].value == 151.6)
        #expect(totals[.sodium].isLowerBound)
        #expect((totals[.sodium].known, totals[.sodium].count) == (1, 2))
        #expect(!totals[.iron].isComplete)
        #expect(recipe.baseAmount == 40)
    }

    @Test func `what has no weight makes no weight: the recipe is known per serving alone`() throws {
        let tablet = Self.food(
            "tablet", [.calories: .number(10)], basis: .serving, units: [ServingUnit("tablet", Measure(servings: 1))])
        let part = Ingredient(
            tablet, ChosenServing(quantity: 2, unit: tablet.servingUnits[0]), text: "2 tablets", version: nil)
        let recipe = Self.recipe([Self.grams(Self.oats, 100), part], servings: 4)
        #expect(recipe.basis == .serving)
        #expect(isNear(try value(recipe, "serving"), 399.0 / 4))
        #expect(isNear(try value(recipe, "whole"), 399))
        #expect(FoodItem(recipe).nutrients(weight: 100) == nil)
        let weighed = Self.recipe([Self.grams(Self.oats, 100), part], servings: 4, cooked: 350)
        #expect(isNear(try value(weighed, "g", 350), 399))
        let unknown = Self.recipe([Self.grams(Self.oats, 100), Ingredient(unknown: "bits")], servings: 2)
        #expect(unknown.basis == .serving)
        #expect(FoodItem(unknown).nutrientsSelectedSize()[.calories].isLowerBound)
    }

    @Test func `a volume counts by its weight where its food says what that is`() {
        let oil = Food(
            identity: FoodIdentity(.own, "oil"), name: "oil", basis: .volume,
            servingUnits: [
                ServingUnit("tbsp", Measure(grams: 13.6, milliliters: 15)), ServingUnit("ml", Measure(milliliters: 1)),
            ], nutrients: Nutrients([.calories: .number(800)]))
        let part = Ingredient(
            oil, ChosenServing(quantity: 30, unit: ServingUnit("ml", Measure(milliliters: 1))), text: "", version: nil)
        #expect(part.grams == 27.2)
        #expect(Self.recipe([part], servings: 1).baseAmount == 27.2)
    }

    @Test func `zero and back loses nothing`() throws {
        let recipe = Self.recipe([Self.grams(Self.oats, 40), Self.grams(Self.milk, 200)], servings: 3)
        var item = FoodItem(recipe)
        let before = item.nutrientsSelectedSize()
        try item.select(quantity: 0)
        #expect(item.nutrientsSelectedSize()[.calories].value == 0)
        try item.select(quantity: 1)
        #expect(item.nutrientsSelectedSize() == before)
    }

    @Test func `a recipe in a recipe counts as one, and sums to the last digit what its parts hold`() throws {
        let stock = Self.recipe(
            [
                Self.grams(Self.oats, 30), Self.grams(Self.milk, 70),
                Ingredient(unmeasured: Self.salt, text: "salt", version: nil),
            ], servings: 4, cooked: 80, name: "stock")
        let serving = try #require(stock.servingUnits.first)
        let soup = Food(
            recipe: FoodIdentity(.recipe, "0195f2a0-0000-7000-8000-0000000000bb"), name: "soup",
            ingredients: [
                Ingredient(stock, ChosenServing(quantity: 2, unit: serving), text: "2 servings stock", version: nil),
                Self.grams(Self.oats, 100),
            ], yield: RecipeYield(servings: 2))
        let totals = soup.nutrients(in: soup.whole ?? Measure())
        #expect(isNear(totals[.calories].low, 379 + (0.3 * 379 + 0.7 * 61) / 2))
        #expect((totals[.sodium].known, totals[.sodium].count) == (1, 2))
        #expect(totals[.calories].isComplete)
        #expect(soup.baseAmount == 140)
        #expect((soup.recipeDepth, soup.ingredientCount) == (2, 5))
        #expect(soup.carbohydrateBasis == .total)
    }

    @Test func `limits of an ingredient stay limits, however deep`() throws {
        let trace = Self.food("trace", [.sodium: .below(4), .calories: .number(1)])
        let known = Self.food("known", [.sodium: .number(10), .calories: .number(1)])
        let inner = Self.recipe([Self.grams(trace, 100), Self.grams(known, 100)], servings: 1)
        let outer = Self.recipe(
            [Ingredient(inner, ChosenServing(quantity: 0.5, unit: inner.servingUnits[0]), text: "", version: nil)],
            servings: 1)
        let total = FoodItem(outer).nutrientsSelectedSize()[.sodium]
        #expect((total.low, total.high) == (5, 7))
        #expect(total.isComplete)
    }

    @Test func `random recipes sum to what their foods hold, in any amount`() throws {
        var random = SeededGenerator(seed: 9)
        for _ in 0..<300 {
            let foods = (0..<Int.random(in: 1...8, using: &random)).map { number in
                Self.food("f\(number)", [.calories: .number(Double.random(in: 0...900, using: &random))])
            }
            let weights = foods.map { _ in Double.random(in: 0.5...2000, using: &random) }
            let servings = Double.random(in: 0.3...40, using: &random)
            let cooked = Bool.random(using: &random) ? Double.random(in: 10...5000, using: &random) : nil
            let recipe = Self.recipe(zip(foods, weights).map(Self.grams), servings: servings, cooked: cooked)
            let all = zip(foods, weights).reduce(0) { $0 + $1.0.ingredients[0].nutrients[.calories].low * $1.1 / 100 }
            let share = Double.random(in: 0...3, using: &random)
            guard recipe.baseAmount * share < FoodItem.largestAmount else { continue }
            let whole = recipe.nutrients(in: (recipe.whole ?? Measure()).times(share))[.calories].low
            #expect(abs(whole - all * share) <= 1e-9 * max(1, all * share))
            let serving = try #require(recipe.ingredients(in: ChosenServing(quantity: 1, unit: recipe.servingUnits[0])))
            let sum = serving.reduce(0) { $0 + $1.nutrients(share: 1)[.calories].low }
            #expect(abs(sum - all / servings) <= 1e-9 * max(1, sum))
        }
    }
}
