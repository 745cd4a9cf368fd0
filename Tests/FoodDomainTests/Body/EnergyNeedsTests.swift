import FoodDomain
import Testing

/// Published formulas of the energy at rest, and heights as people type them.
@Suite struct EnergyNeedsTests {
    @Test func `the vectors hold`() throws {
        let rows = try VectorFile("needs").rows
        #expect(rows.count == 6)
        for row in rows {
            let names = [
                "mifflin": BasalFormula.mifflin, "harris1984": .harris, "katch": .katch, "cunningham": .cunningham,
            ]
            let formula = try #require(names[row["formula"] ?? ""])
            let kilograms = try #require(row["kg"].flatMap(Double.init))
            let expected = try #require(row["bmr_kcal"].flatMap(Double.init))
            let figure =
                if formula.isOfLeanMass {
                    formula.kilocalories(
                        kilograms: kilograms, bodyFat: try #require(row["body_fat_pct"].flatMap(Double.init)) / 100)
                } else {
                    formula.kilocalories(
                        kilograms: kilograms, centimeters: try #require(row["cm"].flatMap(Double.init)),
                        years: try #require(row["age"].flatMap(Double.init)),
                        sex: try #require(row["sex"].flatMap(Sex.init(word:))))
                }
            #expect(isClose(figure, expected), "\(row["id"] ?? "")")
        }
        #expect(BasalFormula.katch.kilocalories(kilograms: 80, centimeters: 180, years: 30, sex: .male) == nil)
        #expect(BasalFormula.mifflin.kilocalories(kilograms: 80, bodyFat: 0.2) == nil)
        #expect(ActivityLevel.allCases.map(\.factor) == [1.2, 1.375, 1.55, 1.725, 1.9])
    }

    @Test(arguments: [
        ("165", 165.0), ("165 cm", 165), ("165cm", 165), ("1.65 m", 165), ("1,65m", 165), ("5 ft 5", 165.1),
        ("5ft5in", 165.1), ("5'5\"", 165.1), ("65 in", 165.1), ("5 ft", 152.4),
    ])
    func `heights are exact`(text: String, centimeters: Double) {
        #expect(isClose(HeightText(text, locale: nil)?.centimeters, centimeters))
    }

    @Test(arguments: ["", "tall", "1.65", "3 m", "5 ft 12", "165 kg", "165 cm 3", "5'5\" x", "-165"])
    func `what is no height is none`(text: String) { #expect(HeightText(text, locale: nil) == nil) }
}
