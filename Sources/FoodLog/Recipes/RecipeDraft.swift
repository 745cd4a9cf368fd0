import FoodDomain

/// What a person says of a new recipe.
package struct RecipeDraft: Equatable, Sendable {
    /// What it is called.
    package var name: String
    /// The ingredients, one or more to a line, in the words of `add`.
    package var lines: [String]
    /// How many servings it makes, as typed; nil takes one, unless the weight is said.
    package var servings: String?
    /// What all of it weighs when it is ready, as typed.
    package var cookedWeight: String?
    /// Whether an ingredient of which the food is not known is kept, with everything unknown.
    package var keepsUnknown: Bool

    /// A recipe of some lines.
    package init(
        name: String, lines: [String], servings: String? = nil, cookedWeight: String? = nil, keepsUnknown: Bool = false
    ) {
        self.name = name
        self.lines = lines
        self.servings = servings
        self.cookedWeight = cookedWeight
        self.keepsUnknown = keepsUnknown
    }
}

/// What is to be changed of a recipe; nil and empty stay as they are.
package struct RecipeEdit: Equatable, Sendable {
    /// Another name.
    package var name: String?
    /// Another number of servings; `none` where only the weight is to count.
    package var servings: String?
    /// Another cooked weight; `none` where it is not known.
    package var cookedWeight: String?
    /// All ingredients anew; a line that is as the recipe has it stays as it is.
    package var lines: [String]?
    /// Ingredients for others: the number or name of one, `=`, and what takes its place.
    package var replaced: [String] = []
    /// Ingredients that are left out, by number or name.
    package var removed: [String] = []
    /// Ingredients that are added.
    package var added: [String] = []
    /// Whether newer versions of the ingredients are taken.
    package var refreshes = false
    /// Whether an ingredient of which the food is not known is kept, with everything unknown.
    package var keepsUnknown = false

    /// A change of nothing.
    package init() {}

    /// Whether nothing is to be changed.
    package var isEmpty: Bool {
        var other = self
        other.keepsUnknown = false
        return other == RecipeEdit()
    }
}

/// What is otherwise of a recipe the one time that it is logged.
package struct RecipeChanges: Equatable, Sendable {
    /// What was eaten with it, in amounts of what was eaten: `cheese 30g`.
    package var with: [String] = []
    /// The ingredients that were left out.
    package var without: [String] = []
    /// Ingredients that others took the place of: `milk=oat drink`.
    package var swaps: [String] = []

    /// No changes.
    package init() {}

    /// Whether nothing is otherwise.
    package var isEmpty: Bool { self == RecipeChanges() }

    /// What makes them different from others.
    var fingerprint: String { "\(with)\u{1E}\(without)\u{1E}\(swaps)" }
}

/// Why a recipe could not be made, changed or found.
///
/// The log is as it was before.
package enum RecipeError: Error, Equatable, Sendable {
    /// It has no name, or one without a letter.
    case noName(String)
    /// There is a recipe of that name already.
    case duplicate(String)
    /// It has no ingredients.
    case noIngredients
    /// Nothing is to be changed.
    case nothingToChange
    /// Several lines could not be understood: each with why.
    case lines([LineProblem])
    /// The text is no number of servings.
    case badServings(String)
    /// The text is no weight.
    case badWeight(String)
    /// The recipe says neither how many servings it makes nor what it weighs.
    case noYield
    /// The food is no recipe of the person's.
    case notRecipe(String)
    /// The food is a recipe, and is changed as one.
    case isRecipe(String)
    /// The text names no ingredient of the recipe.
    case unknownIngredient(String, recipe: String, known: [String])
    /// The text names several ingredients of the recipe.
    case ambiguousIngredient(String, recipe: String, known: [String])
    /// The text does not say what takes the place of which ingredient.
    case badReplacement(String)
    /// The recipe would be made of itself: the names on the way back to it.
    case circle([String])
    /// Recipes stand in one another deeper than this.
    case tooDeep(limit: Int)
    /// It has more ingredients than this, those of its ingredients included.
    case tooMany(limit: Int)
    /// Something is said to be otherwise of what is no single item.
    case changesOfSeveral(Int)
    /// Something is said to be otherwise of a food that has no ingredients.
    case changesOfFood(String)
    /// What was eaten is said to be without all that it is made of.
    case nothingLeft(String)
}

/// A line of ingredients that could not be understood.
package struct LineProblem: Equatable, Sendable {
    /// The line.
    package let line: String
    /// Why.
    package let error: FoodLogError
}
