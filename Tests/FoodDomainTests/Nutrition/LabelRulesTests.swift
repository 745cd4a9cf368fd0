import FoodDomain
import Testing

/// Figures as labels state them.
@Suite struct LabelRulesTests {
    private func text(_ rules: LabelRules, _ row: String, _ unit: String, _ value: Double) -> String? {
        switch row {
        case "energy", "energy_kcal": return rules.text(value, of: .calories)
        case "energy_kj": return rules.text(kilojoules: value)
        case "salt": return rules.text(saltGrams: value)
        case "vitamin_dv_pct": return LabelRules.dailyValue(value, isMicronutrient: true)
        case "macro_dv_pct": return LabelRules.dailyValue(value, isMicronutrient: false)
        case "sodium" where unit == "g":
            // The log keeps milligrams.
            let text = rules.text(value * 1000, of: .sodium)
            return text == "<5" ? "<0.005" : text
        default:
            let nutrient = Nutrient.allCases.first { $0.referenceKey == row }
            return nutrient.flatMap { rules.text(value, of: $0) }
        }
    }

    @Test func `the rules give the figures of the vectors`() throws {
        let rows = try VectorFile("rounding").rows
        for row in rows {
            let rules = try #require(row["rule_set"].flatMap(LabelRules.init))
            let value = try #require(row["value"].flatMap(Double.init))
            let found = text(rules, row["nutrient"] ?? "", row["unit"] ?? "", value)
            #expect(found == row["label"], "\(row["id"] ?? "")")
        }
        #expect(rows.count == 43)
    }

    @Test(arguments: [
        (LabelRules.fda, Nutrient.satFat, 4.75, "5"), (.fda, .cholesterol, 5, "<5"), (.fda, .cholesterol, 5.1, "5"),
        (.fda, .sodium, 140, "140"), (.fda, .iron, 2.346, "2.3"), (.fda, .vitaminC, 12.5, "13"),
        (.fda, .vitaminARAE, 126, "130"), (.fda, .folateDFE, 97.5, "100"), (.eu, .sodium, 0, "0"),
        (.eu, .sodium, 394, "390"), (.eu, .sodium, 1240, "1200"), (.eu, .carbs, 0, "0"), (.eu, .protein, 9.96, "10"),
        (.eu, .energyKJ, 1597.5, "1598"),
    ])
    func `limits of the rules`(rules: LabelRules, nutrient: Nutrient, value: Double, text: String) {
        #expect(rules.text(value, of: nutrient) == text)
    }

    @Test func `what has no rule has no text`() {
        #expect(LabelRules.fda.text(3, of: .caffeine) == nil && LabelRules.eu.text(3, of: .cholesterol) == nil)
        #expect(LabelRules.fda.text(kilojoules: 3) == nil && LabelRules.fda.text(saltGrams: 3) == nil)
        for value in [-1, .nan, .infinity] {
            #expect(LabelRules.fda.text(value, of: .fat) == nil && LabelRules.eu.text(saltGrams: value) == nil)
        }
        #expect(LabelRules.dailyValue(0, isMicronutrient: true) == "0")
        #expect(LabelRules.dailyValue(62, isMicronutrient: true) == "60")
    }
}
