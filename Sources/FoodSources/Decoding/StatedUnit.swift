package import FoodDomain

/// Converts amounts from the units in which sources state them to those that nutrients are kept in.
package enum StatedUnit {
    /// `value` of a unit as the source spells it, in the unit of `nutrient`; nil where that is not a conversion of units
    /// alone.
    ///
    /// Vitamin D is the only one whose IU has one meaning (1 µg = 40 IU); those of vitamins A and E depend on the form.
    package static func convert(_ value: Double, from unit: String, to nutrient: Nutrient) -> Double? {
        let unit = normalised(unit)
        switch nutrient.unit {
        case .kilocalorie:
            switch unit {
            case "kcal", "cal", "kilocalories": return value
            case "kj", "kilojoules": return Conversions.kilocalories(kilojoules: value)
            default: return nil
            }
        case .kilojoule:
            switch unit {
            case "kj", "kilojoules": return value
            case "kcal": return Conversions.kilojoules(kilocalories: value)
            default: return nil
            }
        case .internationalUnit: return unit == "iu" ? value : nil
        case .gram, .milligram, .microgram:
            if unit == "iu" {
                return nutrient == .vitaminD ? Conversions.vitaminDMicrograms(internationalUnits: value) : nil
            }
            guard let from = micrograms(unit) else { return nil }
            return value * from / (micrograms(nutrient.unit.rawValue) ?? 1)
        }
    }

    private static func micrograms(_ unit: String) -> Double? {
        switch unit {
        case "kg": 1e9
        case "g", "gram", "grams", "grm", "gr": 1e6
        case "mg", "milligram", "milligrams", "mg_ate", "mgm": 1e3
        case "\u{B5}g", "ug", "mcg", "microgram", "micrograms", "mcg_rae", "mcg_dfe": 1
        default: nil
        }
    }

    /// Lower case, and the Greek mu as the micro sign.
    private static func normalised(_ unit: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in ProviderText.clean(unit).lowercased().unicodeScalars {
            result.append(scalar == "\u{3BC}" ? "\u{B5}" : scalar)
        }
        return String(result)
    }
}
