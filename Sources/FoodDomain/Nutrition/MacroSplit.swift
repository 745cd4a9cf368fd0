/// The macronutrients of a food, a meal or a day, and how their energy is shared.
package struct MacroSplit: Equatable, Sendable {
    /// Grams; nil where nothing is known.
    package let carbs: Double?
    /// Grams; nil where nothing is known.
    package let protein: Double?
    /// Grams; nil where nothing is known.
    package let fat: Double?
    /// Grams; nil where nothing is known.
    package let alcohol: Double?
    /// The shares, or nil where there are none to tell.
    package let shares: MacroShares?
    /// Whether it is the split of the known part alone, since carbohydrate, protein or fat is not known of all.
    package let isPartial: Bool

    /// The split of a single food: nothing where one of carbohydrate, protein and fat is not wholly known.
    package init(ofFood totals: NutrientTotals) {
        self.init(totals) { $0.isComplete ? $0.value : nil }
    }

    /// The split of what is known of a sum over several foods.
    ///
    /// Nothing where one of carbohydrate, protein and fat is known of no food at all.
    package init(ofSum totals: NutrientTotals) {
        self.init(totals) { $0.value }
    }

    private init(_ totals: NutrientTotals, sharing part: (NutrientTotal) -> Double?) {
        carbs = totals[.carbs].value
        protein = totals[.protein].value
        fat = totals[.fat].value
        alcohol = totals[.alcohol].value
        shares = MacroShares(
            carbs: part(totals[.carbs]), protein: part(totals[.protein]), fat: part(totals[.fat]), alcohol: alcohol)
        isPartial = [.carbs, .protein, .fat].contains { !totals[$0].isComplete }
    }
}
