import FoodDomain

/// Writes amounts: rounded for reading, marked where they are not exact.
///
/// `–` nothing known, `≥` a lower bound, `~` an estimate, `<` below a limit, `tr` a trace.
struct Figures {
    let style: ScreenStyle

    /// Energy without its unit, no decimals.
    func energy(_ total: NutrientTotal, isEstimate: Bool = false) -> String {
        text(total, isEstimate: isEstimate) { energyLabel($0) ?? number(energyValue($0), decimals: 0) }
    }

    /// Grams without the unit, one decimal.
    func grams(_ total: NutrientTotal, of nutrient: Nutrient) -> String {
        text(total) { label($0, nutrient) ?? number($0, decimals: 1) }
    }

    /// Salt in grams, one decimal, from sodium in milligrams.
    func salt(_ sodium: NutrientTotal) -> String {
        text(sodium) { milligrams in
            let grams = Conversions.saltGrams(sodiumMilligrams: milligrams)
            return style.label?.text(saltGrams: grams) ?? number(grams, decimals: 1)
        }
    }

    /// Any nutrient without its unit.
    ///
    /// Energy has no decimals and macronutrients have one. Of the others no more than three digits count: micrograms
    /// have one decimal, milligrams and grams none from 10 on. Below that milligrams and grams have one or two where
    /// so little matters, so that a little does not look like nothing.
    func amount(_ total: NutrientTotal, of nutrient: Nutrient, isEstimate: Bool = false) -> String {
        switch nutrient {
        case .calories: energy(total)
        case .energyKJ: text(total) { label($0, nutrient) ?? number($0, decimals: 0) }
        case _ where Self.isMacro(nutrient): grams(total, of: nutrient)
        default: text(total, isEstimate: isEstimate) { label($0, nutrient) ?? micronutrient($0, nutrient) }
        }
    }

    /// A figure without decimals, for tables of many days.
    func whole(_ total: NutrientTotal, of nutrient: Nutrient) -> String {
        text(total) { label($0, nutrient) ?? number($0, decimals: 0) }
    }

    /// What a label would say, where the style asks for that and there is a rule; nil else.
    private func label(_ value: Double, _ nutrient: Nutrient) -> String? {
        style.label?.text(value, of: nutrient)
    }

    private func energyLabel(_ kilocalories: Double) -> String? {
        style.energyUnit == .kJ
            ? style.label?.text(kilojoules: energyValue(kilocalories)) : label(kilocalories, .calories)
    }

    private static func isMacro(_ nutrient: Nutrient) -> Bool {
        switch nutrient {
        case .carbs, .protein, .fat, .satFat, .fibers, .sugars, .sugarsAdded, .sugarAlcohol, .alcohol, .starch, .water,
            .monounsaturatedFat, .polyunsaturatedFat:
            true
        default: false
        }
    }

    /// Energy in the unit of the style, from kcal.
    func energyValue(_ kilocalories: Double) -> Double {
        style.energyUnit == .kJ ? Conversions.kilojoules(kilocalories: kilocalories) : kilocalories
    }

    /// A number with so many decimals and grouped thousands, in at most nine columns.
    func number(_ value: Double, decimals: Int) -> String {
        guard value.isFinite else { return style.dash }
        return abs(value) < 10_000_000
            ? local(DecimalText.fixed(value, decimals: decimals, grouped: true)) : huge(value)
    }

    /// Of these a day needs hundreds of milligrams or more.
    private static func isPlentiful(_ nutrient: Nutrient) -> Bool {
        switch nutrient {
        case .sodium, .potassium, .calcium, .phosphorus, .magnesium, .chloride, .cholesterol, .choline, .caffeine:
            true
        default: false
        }
    }

    private func micronutrient(_ value: Double, _ nutrient: Nutrient) -> String {
        guard value.isFinite else { return style.dash }
        let size = abs(value)
        if size >= 10_000_000 { return huge(value) }
        if size >= 99.95 { return local(DecimalText.significant(value, digits: 3, decimals: 0, grouped: true)) }
        if Self.isPlentiful(nutrient) || nutrient.unit == .internationalUnit {
            return DecimalText.fixed(value, decimals: 0)
        }
        if nutrient.unit == .microgram { return local(DecimalText.fixed(value, decimals: 1)) }
        if size == 0 || size >= 10 { return local(DecimalText.fixed(value, decimals: nutrient.unit == .gram ? 1 : 0)) }
        return local(size < 0.005 ? "<0.01" : DecimalText.fixed(value, decimals: size < 1 ? 2 : 1))
    }

    private func text(_ total: NutrientTotal, isEstimate: Bool = false, _ write: (Double) -> String) -> String {
        guard let value = total.value else { return style.dash }
        switch total.mark {
        case .trace: return "tr"
        case .below: return "<" + write(total.high)
        case nil: break
        }
        if total.isLowerBound {
            let text = write(value)
            // What is at least less than something is at least nothing.
            return style.atLeast + (text.first == "<" ? "0" : text)
        }
        return (isEstimate ? "~" : "") + write(value)
    }

    /// `1.23e9`: of such numbers only the order counts.
    private func huge(_ value: Double) -> String {
        var mantissa = abs(value)
        var exponent = 0
        while mantissa >= 10 {
            mantissa /= 10
            exponent += 1
        }
        return (value < 0 ? "-" : "") + local(DecimalText.trimmed(mantissa, decimals: 2)) + "e\(exponent)"
    }

    private func local(_ number: String) -> String { style.numbers.localized(number) }
}

extension ScreenStyle {
    /// Whose rules the figures are rounded by, where they are those of labels.
    var labelNote: [String] {
        label.map {
            Paragraph.lines(sentence: "rounded as on a label, \($0.name); sums are exact", hanging: 2, self)
        } ?? []
    }
}
