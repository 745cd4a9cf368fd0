/// Which recipes are made of which foods, to find one that would be made of itself.
package struct RecipeGraph: Sendable {
    private var parts: [FoodIdentity: [FoodIdentity]] = [:]
    private var meanings: [FoodIdentity: FoodIdentity] = [:]

    /// No recipes.
    package init() {}

    /// Adds a recipe, as it is now.
    package mutating func add(_ recipe: Food) { parts[recipe.identity] = recipe.ingredients.compactMap(\.identity) }

    /// Says that a food is another one from now on.
    package mutating func merge(_ food: FoodIdentity, into other: FoodIdentity) { meanings[food] = other }

    /// A way from a recipe back to itself, that recipe first and last; nil where there is none.
    package var circle: [FoodIdentity]? {
        var done: Set<FoodIdentity> = []
        // In a fixed order, so that one log always names the same way.
        let recipes = parts.keys.sorted { ($0.source.name, $0.sourceID) < ($1.source.name, $1.sourceID) }
        for recipe in recipes {
            var way: [FoodIdentity] = []
            if let circle = circle(meaning(recipe), &way, &done) { return circle }
        }
        return nil
    }

    private func circle(
        _ food: FoodIdentity, _ way: inout [FoodIdentity], _ done: inout Set<FoodIdentity>
    ) -> [FoodIdentity]? {
        if let start = way.firstIndex(of: food) { return way[start...] + [food] }
        guard !done.contains(food) else { return nil }
        way.append(food)
        for part in parts[food] ?? [] {
            if let circle = circle(meaning(part), &way, &done) { return circle }
        }
        way.removeLast()
        done.insert(food)
        return nil
    }

    private func meaning(_ food: FoodIdentity) -> FoodIdentity {
        var food = food
        // No way of merging is longer than there are merged foods.
        for _ in 0..<meanings.count {
            guard let next = meanings[food] else { break }
            food = next
        }
        return food
    }
}

extension Food {
    /// Whether it is among its own ingredients, or theirs.
    package var holdsItself: Bool { ingredients.contains { $0.holds(identity) } }

    /// How deep recipes stand in one another in it: 1 for ingredients that are no recipes.
    package var recipeDepth: Int { Self.depth(of: ingredients) }

    /// How many ingredients it has, those of its ingredients included.
    package var ingredientCount: Int { Self.count(of: ingredients) }

    /// The deepest that recipes may stand in one another.
    package static let deepestRecipe = 16
    /// The most ingredients that a recipe may have, those of its ingredients included.
    package static let mostIngredients = 1_000

    private static func depth(of ingredients: [Ingredient]) -> Int {
        ingredients.isEmpty ? 0 : 1 + (ingredients.map { depth(of: $0.line?.parts ?? []) }.max() ?? 0)
    }

    private static func count(of ingredients: [Ingredient]) -> Int {
        ingredients.reduce(0) { $0 + 1 + count(of: $1.line?.parts ?? []) }
    }
}

extension Ingredient {
    /// Whether it is a food, or made of it.
    package func holds(_ food: FoodIdentity) -> Bool {
        identity == food || line?.parts.contains { $0.holds(food) } ?? false
    }
}
