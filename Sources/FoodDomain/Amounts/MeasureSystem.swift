/// Which country's cups, spoons and pints are meant.
package enum MeasureSystem: String, CaseIterable, Sendable {
    /// US customary measures.
    case us
    /// The rounded measures of US nutrition labels, 21 CFR 101.9(b)(5)(viii).
    case label
    case metric
    /// Metric with Australia's tablespoon of 20 ml.
    case au
    case imperial

    /// The size of one unit in grams, millilitres or kilojoules, exact.
    package func size(of unit: MeasureUnit) -> Quantity {
        let (numerator, denominator) = fraction(of: unit)
        return Quantity(numerator, over: denominator) ?? .one
    }

    /// An amount in grams, millilitres or kilojoules.
    package func baseValue(of quantity: Quantity, _ unit: MeasureUnit) -> Double {
        let size = size(of: unit)
        return quantity.multiplied(by: size)?.value ?? quantity.value * size.value
    }

    private func fraction(of unit: MeasureUnit) -> (Int64, Int64) {
        switch unit {
        case .mg: (1, 1000)
        case .ug: (1, 1_000_000)
        case .g, .ml, .kJ: (1, 1)
        case .dag, .cl: (10, 1)
        case .hg, .dl: (100, 1)
        case .kg, .l: (1000, 1)
        case .oz: self == .label ? (28, 1) : (28_349_523_125, 1_000_000_000)
        case .lb: (45_359_237, 100_000)
        case .kcal: (4184, 1000)
        case .tsp, .tbsp, .floz, .cup, .pint, .quart, .gallon: volume(of: unit)
        }
    }

    private func volume(of unit: MeasureUnit) -> (Int64, Int64) {
        let sizes: (tsp: Int64, tbsp: Int64, floz: Int64, cup: Int64, pint: Int64, scale: Int64) =
            switch self {
            case .us:
                (
                    492_892_159_375, 1_478_676_478_125, 2_957_352_956_250, 23_658_823_650_000, 47_317_647_300_000,
                    100_000_000_000
                )
            case .label: (5, 15, 30, 240, 480, 1)
            case .metric: (5, 15, 30, 250, 500, 1)
            case .au: (5, 20, 30, 250, 500, 1)
            case .imperial: (50_000_000, 150_000_000, 284_130_625, 2_841_306_250, 5_682_612_500, 10_000_000)
            }
        return switch unit {
        case .tsp: (sizes.tsp, sizes.scale)
        case .tbsp: (sizes.tbsp, sizes.scale)
        case .floz: (sizes.floz, sizes.scale)
        case .cup: (sizes.cup, sizes.scale)
        case .pint: (sizes.pint, sizes.scale)
        case .quart: (2 * sizes.pint, sizes.scale)
        default: (8 * sizes.pint, sizes.scale)
        }
    }
}
