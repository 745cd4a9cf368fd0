/// How a person's recipe says an ingredient, and what is to be known of its food without asking for it.
package struct IngredientLine: Equatable, Sendable {
    /// The line as it was typed, with its amount.
    package var text: String
    /// How many of `unit`; 0 where it has no amount.
    package var quantity: Double
    /// The name of the unit; empty where it has no amount.
    package var unit: String
    /// Whether it has an amount: salt to taste has none.
    package var isMeasured: Bool
    /// The version of its food that the recipe holds; nil where the food is not known.
    package var version: VersionID?
    /// What the food's carbohydrate figure holds.
    package var carbohydrateBasis: CarbohydrateBasis
    /// The marks of the food.
    package var marks: [String]
    /// What the food is made of, where it is a recipe itself; else empty.
    package var parts: [Ingredient]
    /// What `parts` together make, in the measure of the ingredient's basis.
    package var partsAmount: Double

    /// A line of its parts.
    package init(
        text: String, quantity: Double, unit: String, isMeasured: Bool = true, version: VersionID? = nil,
        carbohydrateBasis: CarbohydrateBasis = .unknown, marks: [String] = [], parts: [Ingredient] = [],
        partsAmount: Double = 0
    ) {
        self.text = text
        self.quantity = quantity
        self.unit = unit
        self.isMeasured = isMeasured
        self.version = version
        self.carbohydrateBasis = carbohydrateBasis
        self.marks = marks
        self.parts = parts
        self.partsAmount = partsAmount
    }
}

extension Ingredient {
    /// A food as an ingredient, in an amount of it.
    ///
    /// A food of parts keeps them, so that it counts as one ingredient and yet sums exactly.
    /// - Parameter version: the version that is held; nil where it is not kept yet.
    package init(_ food: Food, _ serving: ChosenServing, text: String, version: VersionID?) {
        let amount = serving.measure[food.basis] ?? 0
        self.init(
            name: food.name, baseAmount: amount, basis: food.basis,
            grams: serving.measure.grams ?? food.grams(in: amount),
            nutrients: food.isRecipe ? Nutrients() : food.ingredients.first?.nutrients ?? Nutrients(),
            identity: food.identity)
        line = IngredientLine(
            text: text, quantity: serving.quantity, unit: serving.unit.name, version: version,
            carbohydrateBasis: food.carbohydrateBasis, marks: food.marks, parts: food.isRecipe ? food.ingredients : [],
            partsAmount: food.isRecipe ? food.baseAmount : 0)
    }

    /// A food as an ingredient in an amount that nobody measured: salt, to taste.
    ///
    /// Of what the food has none of, any amount of it has none; all else is unknown, not zero.
    package init(unmeasured food: Food, text: String, version: VersionID?) {
        var nutrients = Nutrients()
        if let reference = food.nutrientsReference {
            for nutrient in Nutrient.allCases where reference[nutrient].isSurelyNone {
                nutrients[nutrient] = .number(0)
            }
        }
        self.init(
            name: food.name, baseAmount: 0, basis: .serving, nutrients: nutrients, identity: food.identity)
        line = IngredientLine(
            text: text, quantity: 0, unit: "", isMeasured: false, version: version,
            carbohydrateBasis: food.carbohydrateBasis, marks: food.marks)
    }

    /// Words of which the food is not known: nothing is known of it.
    package init(unknown text: String) {
        self.init(name: text, baseAmount: 0, basis: .serving, nutrients: Nutrients())
        line = IngredientLine(text: text, quantity: 0, unit: "", isMeasured: false)
    }

    /// Adds so many reference amounts of it to totals, as one part of them.
    package func add(_ count: Double, to totals: inout NutrientTotals) {
        guard let line, !line.parts.isEmpty else { return totals.add(nutrients, times: count) }
        let share = line.partsAmount > 0 ? count * basis.reference / line.partsAmount : 0
        var sum = NutrientTotals()
        for part in line.parts { part.add(part.referenceCount * share, to: &sum) }
        totals.add(sum)
    }

    /// What a share of its base amount holds: 1 is all of it.
    package func nutrients(share: Double) -> NutrientTotals {
        var totals = NutrientTotals()
        add(referenceCount * share, to: &totals)
        return totals
    }

    /// Whether its amount is known; the parts of foods that are no person's recipe have one.
    package var isMeasured: Bool { line?.isMeasured ?? true }

    /// The serving of its food that it is; nil where it has no amount, or is no line of a recipe.
    package var serving: ChosenServing? {
        guard let line, line.isMeasured, line.quantity > 0 else { return nil }
        let one = baseAmount / line.quantity
        var measure = Measure(grams: grams.map { $0 / line.quantity })
        switch basis {
        case .mass: measure.grams = one
        case .volume: measure.milliliters = one
        case .serving: measure.servings = one
        }
        return ChosenServing(quantity: line.quantity, unit: ServingUnit(line.unit, measure))
    }

    /// A share of it.
    package func scaled(by share: Double) -> Ingredient {
        var scaled = Ingredient(
            name: name, baseAmount: baseAmount * share, basis: basis, grams: grams.map { $0 * share },
            nutrients: nutrients, identity: identity)
        scaled.line = line
        scaled.line?.quantity *= share
        return scaled
    }
}

extension NutrientTotal {
    /// Whether it is known to be zero, and not a trace or below some limit.
    fileprivate var isSurelyNone: Bool { isComplete && high == 0 && mark == nil }
}

extension Food {
    /// What an amount in the measure of the basis weighs, by a unit of which both are known; nil where none is.
    package func grams(in amount: Double) -> Double? {
        if basis == .mass { return amount }
        for unit in servingUnits where unit.isSelectable(on: basis) {
            if let grams = unit.measure.grams, grams > 0, let size = unit.measure[basis] {
                return amount * grams / size
            }
        }
        return nil
    }
}
