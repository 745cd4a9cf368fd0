/// One immutable version of a food: all that is known of it, and nothing of what a person chose.
package struct Food: Equatable, Sendable {
    /// Its source and the source's own id.
    package var identity: FoodIdentity
    /// The barcode, as digits, where it has one.
    package var barcode: String?
    /// The name that a person reads.
    package var name: String
    /// Other names that it answers to.
    package var aliases: [String]
    /// The brand, or what distinguishes the food.
    ///
    /// May be empty.
    package var details: String
    /// What its weight is the weight of: raw, cooked, dry, drained, as sold.
    ///
    /// May be empty.
    package var state: String
    /// What the nutrients of a single food are given for, and what its serving units measure.
    package var basis: Basis
    /// What the carbohydrate figure holds.
    package var carbohydrateBasis: CarbohydrateBasis
    /// The units that it is served in.
    ///
    /// The metric unit of the basis comes last.
    package var servingUnits: [ServingUnit]
    /// The amounts that the source suggests; the first is the default portion.
    package var servingSizes: [ServingSize]
    /// The unit that a bare number counts, for example `large` of an egg.
    ///
    /// Nil where a bare number must be refused.
    package var countUnit: String?
    /// The whole of a food that is counted in parts, for example a pizza that is counted in slices.
    package var whole: Measure?
    /// How much of its weight as bought is not eaten (peel, shell, core, stones), in percent: above 0 and below 100.
    ///
    /// Its units, portions and figures are of what is eaten. Nil where nothing is said of it.
    package var refuse: Double?
    /// The parts: exactly one for a single food, two or more for a recipe.
    package var ingredients: [Ingredient]
    /// What all `ingredients` together make, as eaten, in the measure of `basis`.
    ///
    /// For a single food it is the reference amount, or the amount that a person gave its figures for; for a recipe the
    /// cooked weight, else the sum of the weights.
    package var baseAmount: Double
    /// The name of the same food in its other state (dry for cooked), which may be meant instead.
    package var counterpart: String?
    /// Facts that are shown with the food: `typical`, `us-enriched`, `trans-unknown` and the like.
    package var marks: [String]
    /// The terms under which the figures may be passed on.
    ///
    /// May be empty.
    package var license: String
    /// What a person's recipe makes; nil for any other food.
    package var yield: RecipeYield?
    /// What was otherwise the one time that it was eaten so, a clause each; empty but for what one entry holds.
    package var changes: [String]

    /// A single food: its nutrients are those in one reference amount of `basis`.
    package init(
        identity: FoodIdentity, name: String, details: String = "", state: String = "", basis: Basis = .mass,
        carbohydrateBasis: CarbohydrateBasis = .unknown, servingUnits: [ServingUnit], servingSizes: [ServingSize] = [],
        nutrients: Nutrients
    ) {
        self.init(
            identity: identity, name: name, details: details, state: state, basis: basis,
            carbohydrateBasis: carbohydrateBasis, servingUnits: servingUnits, servingSizes: servingSizes,
            ingredients: [
                Ingredient(name: name, baseAmount: basis.reference, basis: basis, nutrients: nutrients)
            ],
            baseAmount: basis.reference)
    }

    /// A food of parts.
    ///
    /// `baseAmount` is what they make together, in the measure of `basis`; nil adds up their grams.
    package init(
        identity: FoodIdentity, name: String, details: String = "", state: String = "", basis: Basis = .mass,
        carbohydrateBasis: CarbohydrateBasis = .unknown, servingUnits: [ServingUnit], servingSizes: [ServingSize] = [],
        ingredients: [Ingredient], baseAmount: Double? = nil
    ) {
        self.identity = identity
        self.name = name
        self.details = details
        self.state = state
        self.basis = basis
        self.carbohydrateBasis = carbohydrateBasis
        self.servingUnits = servingUnits
        self.servingSizes = servingSizes
        self.ingredients = ingredients
        self.baseAmount = baseAmount ?? ingredients.reduce(0) { $0 + ($1.grams ?? 0) }
        barcode = nil
        aliases = []
        countUnit = nil
        whole = nil
        refuse = nil
        counterpart = nil
        marks = []
        license = ""
        yield = nil
        changes = []
    }

    /// Whether it is a dietary supplement: a kind of its own, whose label states all that is in it.
    ///
    /// 21 CFR 101.36(b)(2) and directive 2002/46/EC have every nutrient declared that is there; what is not declared is
    /// a zero that was concluded (`NutrientAmount.assumedZero`), so that a tablet makes no total of a day uncertain.
    package var isSupplement: Bool { marks.contains(FoodMark.supplement.rawValue) }

    /// Whether it is made of parts: of several, or by a person's recipe, which may have a single one.
    package var isRecipe: Bool { ingredients.count > 1 || yield != nil || !changes.isEmpty }

    /// The subtitle to show under the name, or nil where it would only repeat the name or belongs to a recipe.
    ///
    /// The seed's rule: hidden for a recipe, and where it equals the name but for letter case; here also where blank.
    package var subtitle: String? {
        guard !isRecipe else { return nil }
        let trimmed = details.singleSpaced
        return trimmed.isEmpty || trimmed.lowercased() == name.singleSpaced.lowercased() ? nil : trimmed
    }
}

// MARK: - Nutrients

extension Food {
    /// The nutrients in `measure` of the food, computed from the base values in one step.
    ///
    /// Everything is unknown where the measure does not say how much that is in the food's basis. Equal measures give
    /// equal figures, whatever was selected before.
    package func nutrients(in measure: Measure) -> NutrientTotals {
        var totals = NutrientTotals()
        for ingredient in ingredients {
            if let amount = measure[basis] {
                ingredient.add(scale(of: ingredient, for: amount), to: &totals)
            } else {
                totals.add(Nutrients(), times: 1)
            }
        }
        return totals
    }

    /// The nutrients in one reference amount: 100 g, 100 ml or one serving.
    ///
    /// Nil for a recipe that weighs nothing. A single food answers with its own figures.
    package var nutrientsReference: NutrientTotals? {
        guard ingredients.count == 1 || baseAmount > 0 else { return nil }
        let amount = basis.reference
        return nutrients(in: Measure(grams: amount, milliliters: amount, servings: amount))
    }

    /// How many reference amounts of `ingredient` are in `amount` of the food; 0 of a food that weighs nothing.
    private func scale(of ingredient: Ingredient, for amount: Double) -> Double {
        if ingredients.count == 1, ingredient.basis == basis, ingredient.baseAmount == baseAmount {
            return amount / basis.reference
        }
        return baseAmount > 0 ? ingredient.referenceCount * amount / baseAmount : 0
    }
}

// MARK: - Refuse

extension Food {
    /// How many grams are eaten of `gross` grams that were weighed with all that is thrown away.
    ///
    /// Nil where what is thrown away is not known.
    package func edibleGrams(ofGross gross: Double) -> Double? {
        refuse.map { gross * (100 - $0) / 100 }
    }
}

// MARK: - Units

extension Food {
    /// The serving unit that `name` means, as the setters resolve it.
    ///
    /// Exact spelling first, then the only one that differs in letter case, then the spellings of gram and millilitre.
    package func unit(named name: String) throws(ServingError) -> ServingUnit {
        if let exact = servingUnits.first(where: { $0.name == name }) { return exact }
        let lowered = name.lowercased()
        let folded = servingUnits.filter { $0.name.lowercased() == lowered }
        if folded.count == 1, let unit = folded.first { return unit }
        if folded.count > 1 { throw .ambiguousUnit(name, candidates: folded.map(\.name)) }
        if let metric = ServingUnit.metricName(name),
            let unit = servingUnits.first(where: { ServingUnit.metricName($0.name) == metric })
        {
            return unit
        }
        throw .unknownUnit(name, known: servingUnits.map(\.name))
    }
}
