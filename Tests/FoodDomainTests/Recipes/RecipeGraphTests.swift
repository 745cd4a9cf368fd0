import FoodDomain
import Testing

/// No recipe is made of itself, and what was otherwise one time is its own.
@Suite struct RecipeGraphTests {
    private func identity(_ number: Int) -> FoodIdentity {
        FoodIdentity(.recipe, "0195f2a0-0000-7000-8000-00000000000\(number)")
    }

    private func recipe(_ number: Int, of parts: [Int]) -> Food {
        let ingredients = parts.map {
            Ingredient(name: "\($0)", baseAmount: 1, nutrients: Nutrients(), identity: identity($0))
        }
        return Food(
            recipe: identity(number), name: "\(number)", ingredients: ingredients, yield: RecipeYield(servings: 1))
    }

    static let graphs: [(recipes: [[Int]], merged: [(Int, Int)], circle: [Int]?)] = [
        ([[0, 1], [1, 2], [2, 9]], [], nil),
        ([[0, 0]], [], [0, 0]),
        ([[0, 1], [1, 0]], [], [0, 1, 0]),
        ([[0, 9, 1], [1, 2], [2, 3, 1]], [], [1, 2, 1]),
        ([[0, 1], [0, 2], [1, 3], [2, 3]], [], nil),
        ([[0, 9], [1, 0]], [(9, 1)], [0, 1, 0]),
        ([[0, 9], [1, 0]], [(9, 8), (8, 1)], [0, 1, 0]),
        ([[0, 9], [1, 0]], [(9, 8)], nil),
        ([[0, 9]], [(9, 0)], [0, 0]),
        ([[0, 1], [1, 2], [2, 0]], [(2, 5)], nil),
        ([], [], nil),
    ]

    @Test(arguments: graphs.indices)
    func `a way back to itself is found`(index: Int) {
        let sample = Self.graphs[index]
        var graph = RecipeGraph()
        for parts in sample.recipes { graph.add(recipe(parts[0], of: Array(parts.dropFirst()))) }
        for (food, other) in sample.merged { graph.merge(identity(food), into: identity(other)) }
        #expect(graph.circle == sample.circle?.map(identity))
    }

    @Test func `a recipe that holds itself is known, however deep`() {
        let inner = recipe(1, of: [2])
        var middle = recipe(2, of: [])
        middle.ingredients = [
            Ingredient(inner, ChosenServing(quantity: 1, unit: ServingUnit("g", grams: 1)), text: "", version: nil)
        ]
        let outer = Ingredient(
            middle, ChosenServing(quantity: 1, unit: ServingUnit("g", grams: 1)), text: "", version: nil)
        var own = recipe(3, of: [])
        own.ingredients = [outer]
        #expect(middle.holdsItself)
        #expect(!own.holdsItself)
        #expect(own.recipeDepth == 3)
        #expect([1, 2].allSatisfy { outer.holds(identity($0)) })
        #expect(!outer.holds(identity(3)))
    }

    @Test func `what was eaten with changes is of its own, and scales as the recipe does`() throws {
        let recipe = RecipeTests.recipe(
            [RecipeTests.grams(RecipeTests.oats, 400), RecipeTests.grams(RecipeTests.milk, 800)], servings: 4,
            cooked: 1000)
        let serving = ChosenServing(quantity: 350, unit: ServingUnit("g", grams: 1))
        var eaten = try #require(recipe.ingredients(in: serving))
        #expect(eaten.map(\.grams) == [140, 280])
        eaten[1] = RecipeTests.grams(RecipeTests.oats, 30)
        let (food, changed) = recipe.changed(serving, to: eaten, changes: ["oats for milk"])
        #expect(food.identity == recipe.identity)
        #expect(food.name == "porridge (changed: oats for milk)")
        #expect(abs(food.nutrients(in: changed.measure)[.calories].low - 1.7 * 379) < 1e-9)
        #expect(changed.quantity == 350)
        #expect(changed.measure.grams == nil)
        var item = FoodItem(food)
        try item.select(unit: "serving", quantity: 2)
        #expect(abs(item.nutrientsSelectedSize()[.calories].low - 1.7 * 379 / 350 * 500) < 1e-9)
        #expect(food.isRecipe)
        let nothing = recipe.changed(
            ChosenServing(quantity: 0, unit: ServingUnit("g", grams: 1)), to: eaten, changes: [])
        #expect(nothing.food.nutrients(in: nothing.serving.measure)[.calories].low == 0)
    }
}
