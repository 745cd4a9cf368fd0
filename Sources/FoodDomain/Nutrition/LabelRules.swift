/// The rules by which figures are rounded on food labels.
///
/// They are a form of output: nothing is stored, summed or compared as it is rounded. Half of a step goes up.
package enum LabelRules: String, CaseIterable, Sendable {
    /// The United States: 21 CFR 101.9(c) and appendix H of the FDA's food labeling guide.
    case fda
    /// The European Union: the Commission's guidance on tolerances of December 2012, on regulation 1169/2011.
    case eu

    /// The name that stands with the figures.
    package var name: String {
        switch self {
        case .fda: "FDA (21 CFR 101.9)"
        case .eu: "EU (guidance of December 2012)"
        }
    }

    /// An amount as a label states it, such as `380`, `0.5` or `<1`, in the nutrient's unit.
    ///
    /// Where the rules say nothing of the nutrient it is nil.
    package func text(_ value: Double, of nutrient: Nutrient) -> String? {
        guard value.isFinite, value >= 0 else { return nil }
        switch self {
        case .fda: return fda(value, nutrient)
        case .eu: return eu(value, nutrient)
        }
    }

    /// Energy in kJ as a label states it; nil where labels have none.
    package func text(kilojoules: Double) -> String? {
        guard self == .eu, kilojoules.isFinite, kilojoules >= 0 else { return nil }
        return DecimalText.fixed(kilojoules, decimals: 0)
    }

    /// Salt in grams as a label states it; nil where labels have none.
    package func text(saltGrams value: Double) -> String? {
        guard self == .eu, value.isFinite, value >= 0 else { return nil }
        if value <= 0.0125 { return value == 0 ? "0" : "<0.01" }
        return value >= 1 ? Self.steps(value, decimals: 1) : Self.steps(value, decimals: 2)
    }

    /// A percentage of a daily value as a label states it: of a vitamin or mineral in steps, of others to the unit.
    package static func dailyValue(_ percent: Double, isMicronutrient: Bool) -> String {
        guard percent.isFinite, percent >= 0 else { return DecimalText.dash }
        guard isMicronutrient else { return DecimalText.fixed(percent, decimals: 0) }
        if percent < 2 { return percent == 0 ? "0" : "<2" }
        return step(percent, percent <= 10 ? 2 : percent <= 50 ? 5 : 10)
    }

    /// Whether a percentage of the daily value is one of energy, a macronutrient, cholesterol or sodium: not of a vitamin
    /// or a mineral.
    package static func isMacronutrient(_ nutrient: Nutrient) -> Bool {
        switch nutrient {
        case .calories, .carbs, .protein, .fat, .satFat, .fibers, .sugars, .sugarsAdded, .cholesterol, .sodium: true
        default: false
        }
    }

    // MARK: - United States

    private func fda(_ value: Double, _ nutrient: Nutrient) -> String? {
        switch nutrient {
        case .calories: return value < 5 ? "0" : Self.step(value, value <= 50 ? 5 : 10)
        case .fat, .satFat, .transFat, .monounsaturatedFat, .polyunsaturatedFat:
            if value < 0.5 { return "0" }
            return value < 5
                ? DecimalText.trimmed((value * 2 + 0.5).rounded(.down) / 2, decimals: 1) : Self.step(value, 1)
        case .cholesterol:
            if value < 2 { return "0" }
            return value <= 5 ? "<5" : Self.step(value, 5)
        case .sodium: return value < 5 ? "0" : Self.step(value, value <= 140 ? 5 : 10)
        case .carbs, .fibers, .sugars, .sugarsAdded, .sugarAlcohol, .protein:
            if value < 0.5 { return "0" }
            return value < 1 ? "<1" : Self.step(value, 1)
        default:
            // Amounts of vitamins and minerals go by the size of the daily value.
            guard let daily = ReferenceSet.fda.amount(of: nutrient) else { return nil }
            if daily < 25 { return DecimalText.fixed(value, decimals: 1) }
            return Self.step(value, daily < 250 ? 1 : daily < 500 ? 5 : 10)
        }
    }

    // MARK: - European Union

    private func eu(_ value: Double, _ nutrient: Nutrient) -> String? {
        switch nutrient {
        case .calories, .energyKJ: return DecimalText.fixed(value, decimals: 0)
        case .fat, .carbs, .sugars, .sugarsAdded, .protein, .fibers, .sugarAlcohol, .starch:
            return Self.grams(value, least: 0.5)
        case .satFat, .monounsaturatedFat, .polyunsaturatedFat: return Self.grams(value, least: 0.1)
        case .sodium:
            let grams = value / 1000
            if grams <= 0.005 { return value == 0 ? "0" : "<5" }
            let rounded = DecimalText.rounded(grams, decimals: grams >= 1 ? 1 : 2)
            return DecimalText.fixed(rounded * 1000, decimals: 0)
        case .vitaminARAE, .folate, .folateDFE, .folicAcid, .chloride, .calcium, .phosphorus, .magnesium, .iodine,
            .potassium:
            return DecimalText.significant(value, digits: 3)
        default:
            guard ReferenceSet.eu.amount(of: nutrient) != nil else { return nil }
            return DecimalText.significant(value, digits: 2)
        }
    }

    private static func grams(_ value: Double, least: Double) -> String {
        if value <= least { return value == 0 ? "0" : "<\(DecimalText.trimmed(least, decimals: 1))" }
        return value >= 10 ? DecimalText.fixed(value, decimals: 0) : steps(value, decimals: 1)
    }

    // MARK: - Steps

    /// Rounded to so many decimals, without zeros at the end.
    private static func steps(_ value: Double, decimals: Int) -> String {
        DecimalText.trimmed(value, decimals: decimals)
    }

    /// Rounded to a multiple of a whole number: a half of it is exact in binary, so that the quotient is, too.
    private static func step(_ value: Double, _ size: Int) -> String {
        let count = DecimalText.rounded(value / Double(size), decimals: 0)
        return DecimalText.fixed(count * Double(size), decimals: 0)
    }
}
