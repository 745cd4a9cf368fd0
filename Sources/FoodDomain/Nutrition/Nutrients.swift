/// The nutrient amounts in one reference amount of a food: 100 g, 100 ml or one serving.
package struct Nutrients: Equatable, Sendable {
    private var amounts: [NutrientAmount]

    /// Nothing known.
    package init() {
        amounts = Array(repeating: .unknown, count: Nutrient.allCases.count)
    }

    /// The given amounts; every other nutrient is unknown.
    package init(_ amounts: [Nutrient: NutrientAmount]) {
        self.init()
        for (nutrient, amount) in amounts { self[nutrient] = amount }
    }

    /// The amount of one nutrient, in the nutrient's unit.
    package subscript(nutrient: Nutrient) -> NutrientAmount {
        get { amounts[Int(nutrient.rawValue)] }
        set { amounts[Int(nutrient.rawValue)] = newValue }
    }

    /// The nutrients of which anything is known, in the order of the registry.
    package var known: [(nutrient: Nutrient, amount: NutrientAmount)] {
        zip(Nutrient.allCases, amounts).filter { $0.1.isKnown }.map { (nutrient: $0.0, amount: $0.1) }
    }

    /// The amounts restated: what was given for `measure` of a food becomes the amounts for `reference` of it.
    ///
    /// A label says "30 g have 100 kcal"; the food stores 333.33 kcal per 100 g. Returns nil where `measure` is not
    /// positive, since nothing can be said of a reference amount then.
    package func restated(from measure: Double, to reference: Double) -> Nutrients? {
        guard measure > 0, measure.isFinite, reference.isFinite else { return nil }
        var result = self
        for index in amounts.indices { result.amounts[index] = amounts[index].scaled(by: reference / measure) }
        return result
    }
}
