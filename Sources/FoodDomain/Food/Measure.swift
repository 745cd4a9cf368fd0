/// How much of a food: a mass, a volume, a number of servings, or those of them that are known together.
///
/// Volume never becomes mass by itself: both stand here only where the food, or a person, said both.
package struct Measure: Hashable, Sendable {
    /// Mass in grams.
    package var grams: Double?
    /// Volume in millilitres.
    package var milliliters: Double?
    /// Number of servings, for foods that are known per serving.
    package var servings: Double?

    /// Nothing known where an argument is left out.
    package init(grams: Double? = nil, milliliters: Double? = nil, servings: Double? = nil) {
        self.grams = grams
        self.milliliters = milliliters
        self.servings = servings
    }

    /// The measure of `quantity` times as much.
    package func times(_ quantity: Double) -> Measure {
        Measure(
            grams: grams.map { $0 * quantity }, milliliters: milliliters.map { $0 * quantity },
            servings: servings.map { $0 * quantity })
    }

    /// Whether it is more than anybody logs at once: above `FoodItem.largestAmount` grams, millilitres or servings.
    package var isTooLarge: Bool {
        max(grams ?? 0, milliliters ?? 0, servings ?? 0) > FoodItem.largestAmount
    }

    /// The part of the measure that a basis counts in.
    package subscript(basis: Basis) -> Double? {
        switch basis {
        case .mass: grams
        case .volume: milliliters
        case .serving: servings
        }
    }
}

/// What the nutrients of a food are given for.
package enum Basis: String, Hashable, Sendable, CaseIterable {
    /// Per 100 g.
    case mass = "100 g"
    /// Per 100 ml.
    case volume = "100 ml"
    /// Per one serving, of unknown size.
    case serving = "serving"

    /// The reference amount, in the basis' own measure: 100 g, 100 ml or 1 serving.
    package var reference: Double { self == .serving ? 1 : 100 }
}

/// What the figure called carbohydrate holds.
package enum CarbohydrateBasis: String, Hashable, Sendable, CaseIterable {
    /// Fibre included: USDA's carbohydrate by difference, US labels.
    case total
    /// Fibre excluded: EU labels.
    case available
    /// Not said.
    case unknown
}
