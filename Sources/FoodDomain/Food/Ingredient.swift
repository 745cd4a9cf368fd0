/// A part of a food: the food itself where it is a single one, else one line of a recipe.
package struct Ingredient: Equatable, Sendable {
    /// The name of the ingredient.
    package let name: String
    /// How much of it the food's base amount holds, in the measure of `basis` (grams, millilitres or servings).
    ///
    /// Immutable: a selected serving scales it on the fly, so that zero is reversible and nothing drifts.
    package let baseAmount: Double
    /// What `nutrients` are given for.
    package let basis: Basis
    /// The mass of `baseAmount` in grams, where known.
    package let grams: Double?
    /// The nutrients in one reference amount: 100 g, 100 ml or one serving.
    package let nutrients: Nutrients
    /// The identity of the food that it is, where it is one that the log or a catalogue knows.
    package let identity: FoodIdentity?
    /// How a person's recipe says it; nil for a part of any other food.
    package var line: IngredientLine?

    /// An ingredient of `baseAmount`, in the measure of `basis`.
    ///
    /// `grams` is taken from `baseAmount` where the basis is mass.
    package init(
        name: String, baseAmount: Double, basis: Basis = .mass, grams: Double? = nil, nutrients: Nutrients,
        identity: FoodIdentity? = nil
    ) {
        self.name = name
        self.baseAmount = baseAmount
        self.basis = basis
        self.grams = basis == .mass ? baseAmount : grams
        self.nutrients = nutrients
        self.identity = identity
        line = nil
    }

    /// How many reference amounts the base amount is.
    var referenceCount: Double { baseAmount / basis.reference }
}
