import FoodDomain
package import FoodLog

extension FoodWarning {
    /// The name of the case for programs.
    package var code: String {
        switch self {
        case .mark(let mark): mark.rawValue
        case .energy: FoodMark.energyMismatch.rawValue
        case .kilojoulesDiffer: "kilojoules-differ"
        case .sharedBarcode: "shared-barcode"
        case .figuresDropped: "figures-dropped"
        }
    }

    /// What to know, as a clause without a full stop.
    package var sentence: String {
        switch self {
        case .mark(let mark): return mark.sentence
        case .energy(let stated, let macros, let per):
            let (stated, macros) = (Self.number(stated), Self.number(macros))
            return "\(stated) kcal are stated for \(per), and the macros have about \(macros) kcal"
        case .kilojoulesDiffer(let kilocalories, let kilojoules):
            let (kcal, kJ) = (Self.number(kilocalories), Self.number(kilojoules))
            return "\(kcal) kcal and \(kJ) kJ are not the same energy; the kilocalories count"
        case .sharedBarcode(let barcode, let name): return "\(quoted(name)) has the barcode \(barcode) too"
        case .figuresDropped(let nutrients):
            return "unknown now, since they were for another basis: \(list(nutrients.map(\.key)))"
        }
    }

    private static func number(_ value: Double) -> String { DecimalText.fixed(value, decimals: 0, grouped: true) }
}
