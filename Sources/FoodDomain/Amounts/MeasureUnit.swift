/// What a unit measures.
package enum MeasureDimension: Sendable {
    /// In grams.
    case mass
    /// In millilitres.
    case volume
    /// In kilojoules.
    case energy
}

/// A unit whose size does not depend on the food.
///
/// The raw value is the name in databases and JSON.
package enum MeasureUnit: String, CaseIterable, Sendable {
    case mg
    case ug
    case g
    case dag
    case hg
    case kg
    case oz
    case lb
    case ml
    case cl
    case dl
    case l
    case tsp
    case tbsp
    case floz
    case cup
    case pint
    case quart
    case gallon
    case kcal
    case kJ

    package var dimension: MeasureDimension {
        switch self {
        case .mg, .ug, .g, .dag, .hg, .kg, .oz, .lb: .mass
        case .ml, .cl, .dl, .l, .tsp, .tbsp, .floz, .cup, .pint, .quart, .gallon: .volume
        case .kcal, .kJ: .energy
        }
    }

    /// The unit of a raw value.
    ///
    /// The initializer that Swift makes for so many cases fills a table first, which takes longer than a command's few
    /// look-ups.
    init?(spelling: String) {
        guard let unit = Self.allCases.first(where: { $0.rawValue == spelling }) else { return nil }
        self = unit
    }

    /// The name that a person reads.
    package var displayName: String {
        switch self {
        case .ug: "\u{B5}g"
        case .floz: "fl oz"
        default: rawValue
        }
    }

    /// A vessel or a spoon, of which the bare word means one (`cup of tea`); a bare `g`, `oz` or `ml` is a number
    /// left out.
    package var impliesOne: Bool {
        switch self {
        case .tsp, .tbsp, .cup, .pint, .quart, .gallon: true
        default: false
        }
    }
}
