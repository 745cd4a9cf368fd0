/// A unit in which one food is served, and what one of it measures.
///
/// Serving units belong to their food: a cup of one food weighs what that food says, not what a table says.
package struct ServingUnit: Hashable, Sendable {
    /// The name as the source spells it, for example `cup, sliced`.
    package let name: String
    /// The measure of one such unit.
    package let measure: Measure

    /// A unit of a name and a measure.
    package init(_ name: String, _ measure: Measure) {
        self.name = name
        self.measure = measure
    }

    /// A unit that weighs `grams`.
    package init(_ name: String, grams: Double) {
        self.init(name, Measure(grams: grams))
    }

    /// Whether the unit can be selected of a food on `basis`: what one measures is finite and above zero.
    ///
    /// A unit without a usable measure is kept for display, and never divided by.
    package func isSelectable(on basis: Basis) -> Bool {
        guard let size = measure[basis] else { return false }
        return size.isFinite && size > 0
    }

    /// Whether it is the gram or the millilitre itself, under any of its spellings.
    package var isMetric: Bool { Self.metricName(name) != nil }

    /// The quantity that choosing this unit starts from: 100 for gram and millilitre, else 1.
    ///
    /// This is the rule of `setSelectedUnit` in the reference module. It stands in this one place.
    package var naturalQuantity: Double { isMetric ? 100 : 1 }

    /// `gram` or `milliliter` for any of their spellings, else nil.
    static func metricName(_ name: String) -> String? {
        switch name.lowercased() {
        case "g", "gram", "grams", "gramme", "grammes": "gram"
        case "ml", "milliliter", "milliliters", "millilitre", "millilitres": "milliliter"
        default: nil
        }
    }
}

/// An amount that the source suggests, for example one medium.
package struct ServingSize: Hashable, Sendable {
    /// How many units.
    package let quantity: Double
    /// The name of a serving unit of the same food.
    package let unitName: String

    /// A suggested amount.
    package init(quantity: Double, unitName: String) {
        self.quantity = quantity
        self.unitName = unitName
    }
}
