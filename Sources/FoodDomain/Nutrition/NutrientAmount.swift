/// What is known about one nutrient of one food.
///
/// The five kinds of food composition tables (FAO/INFOODS): a missing value is never zero.
package enum NutrientAmount: Hashable, Sendable {
    /// Measured, calculated or declared, in the nutrient's unit; finite and at least 0.
    case number(Double)
    /// Present, but too little to quantify.
    case trace
    /// Somewhere from 0 up to this limit.
    case below(Double)
    /// A zero that the source concluded instead of measuring, for example fibre in oil.
    case assumedZero
    /// Nobody measured it.
    case unknown

    /// The least that it can be: what a sum adds.
    package var low: Double {
        switch self {
        case .number(let value): value
        case .trace, .below, .assumedZero, .unknown: 0
        }
    }

    /// The most that it can be, or nil where nothing bounds it.
    package var high: Double? {
        switch self {
        case .number(let value): value
        case .below(let limit): limit
        case .trace, .assumedZero: 0
        case .unknown: nil
        }
    }

    /// Whether anything is known of it.
    package var isKnown: Bool { self != .unknown }

    /// The amount in `factor` times as much food.
    package func scaled(by factor: Double) -> NutrientAmount {
        switch self {
        case .number(let value): .number(value * factor)
        case .below(let limit): .below(limit * factor)
        case .trace, .assumedZero, .unknown: self
        }
    }
}
