package import FoodDomain

/// A recipe, with what it holds.
package struct RecipeAnswer: Equatable, Sendable {
    /// The recipe as it is kept; with a version of zeros where it is not kept yet.
    package var kept: VersionedFood
    /// The same with the person's own units.
    package var food: Food
    /// When it was put away; nil for one that is in use.
    package var archivedAt: Instant?
    /// Its ingredients, in their order.
    package var ingredients: [RecipeIngredient]
    /// What all of it holds.
    package var nutrients: NutrientTotals
    /// What one serving holds; nil where it makes none.
    package var perServing: NutrientTotals?
    /// What 100 g hold; nil where its weight is not known.
    package var per100Grams: NutrientTotals?
    /// The amount that was asked for, and what it holds.
    package var amount: ChosenServing?
    /// What was there before a change.
    package var before: VersionedFood?
    /// How many entries would have other figures with this version.
    package var olderEntries = 0

    /// What the ingredients weigh together before they are cooked, in grams; nil where that is not known.
    package var rawGrams: Double? { Food.rawGrams(of: kept.food.ingredients) }

    /// Whether the cooked weight is so far from that of the ingredients that it may be a mistake: more than four times
    /// as much as rice takes up, or less than a fifth.
    package var hasOddWeight: Bool {
        guard let cooked = kept.food.yield?.cookedGrams, let raw = rawGrams else { return false }
        return cooked > 4 * raw || cooked < raw / 5
    }
}

/// An ingredient of a recipe.
package struct RecipeIngredient: Equatable, Sendable {
    /// How its food is now.
    package enum State: Equatable, Sendable {
        /// As the recipe has it.
        case current
        /// Otherwise than the recipe has it; the name that it has now.
        case newer(name: String)
        /// Put away.
        case archived
        /// Not known.
        case unknown
    }

    /// The ingredient, in the amount for the whole recipe.
    package var ingredient: Ingredient
    /// What it holds.
    package var nutrients: NutrientTotals
    /// How its food is now.
    package var state: State
    /// What to know of how it was understood.
    package var notices: [Notice] = []
}

/// What became of the ingredients of a recipe when newer versions were taken.
package struct RefreshAnswer: Equatable, Sendable {
    /// The recipes that changed, the inner ones first.
    package var changed: [RecipeAnswer]
    /// The names of those that are as new as their ingredients.
    package var unchanged: [String]
    /// The ingredients that stay, since their unit says nothing of the food as it is now: the recipe and the line.
    package var kept: [String]
}
