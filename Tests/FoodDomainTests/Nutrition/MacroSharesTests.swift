import FoodDomain
import Testing

@Suite struct `Nutrition: macro shares` {
    @Test func `every row of percent.tsv`() throws {
        let rows = try VectorFile("percent").rows
        #expect(rows.count == 19)
        for row in rows {
            let id = row["id"] ?? ""
            let shares = MacroShares(
                carbs: row["carb_g"].flatMap(Double.init), protein: row["protein_g"].flatMap(Double.init),
                fat: row["fat_g"].flatMap(Double.init), alcohol: row["alcohol_g"].flatMap(Double.init))
            #expect((shares != nil) == (row["status"] == "ok"), "\(id)")
            guard let shares else { continue }
            let shown = shares.shown(decimals: try #require(row["decimals"].flatMap { Int($0) }))
            #expect(shown.carbs == row["carbs_pct"], "\(id)")
            #expect(shown.protein == row["protein_pct"], "\(id)")
            #expect(shown.fat == row["fat_pct"], "\(id)")
            #expect(shown.alcohol == row["alcohol_pct"], "\(id)")
        }
    }

    private struct Sample {
        let grams: (carbs: Double, protein: Double, fat: Double, alcohol: Double?)
        let percent: [Double]
        let shown: [String]
    }

    @Test func `foods of the domain reference`() throws {
        let samples = [
            Sample(
                grams: (25.1342, 0.4732, 0.3094, nil), percent: [95.554402, 1.798997, 2.646601],
                shown: ["95.6", "1.8", "2.6"]),
            Sample(
                grams: (63.6312, 12.8462, 9.4974, nil), percent: [65.0316, 13.1289, 21.8395],
                shown: ["65.0", "13.1", "21.9"]),
            Sample(grams: (12.6025, 1.633, 0, nil), percent: [88.5287, 11.4713, 0], shown: ["88.5", "11.5", "0.0"]),
            Sample(
                grams: (12.6025, 1.633, 0, 13.845), percent: [32.7642, 4.2455, 0, 62.9903],
                shown: ["32.8", "4.2", "0.0", "63.0"]),
            Sample(grams: (0, 25, 0, nil), percent: [0, 100, 0], shown: ["0.0", "100.0", "0.0"]),
        ]
        for sample in samples {
            let grams = sample.grams
            let shares = try #require(
                MacroShares(carbs: grams.carbs, protein: grams.protein, fat: grams.fat, alcohol: grams.alcohol))
            let percent = [shares.carbs, shares.protein, shares.fat] + (shares.alcohol.map { [$0] } ?? [])
            #expect(zip(percent, sample.percent).allSatisfy { ($0 - $1).magnitude < 5e-5 })
            let shown = shares.shown(decimals: 1)
            #expect([shown.carbs, shown.protein, shown.fat] + (shown.alcohol.map { [$0] } ?? []) == sample.shown)
        }
        let apple = MacroShares(carbs: 25.1342, protein: 0.4732, fat: 0.3094)
        #expect(apple?.shown(decimals: 0).values == [95, 2, 3])
        #expect(apple?.shown(decimals: 0).decimals == 0)
        #expect(agree(apple?.kilocalories ?? 0, 4 * 25.1342 + 4 * 0.4732 + 9 * 0.3094))
        #expect(apple.carbsPercentage + apple.proteinPercentage + apple.fatPercentage > 99.9)
    }

    @Test func `nothing to share`() {
        let none = MacroShares(carbs: 0, protein: 0, fat: 0)
        #expect(none == nil)
        #expect(
            [none.carbsPercentage, none.proteinPercentage, none.fatPercentage, none.alcoholPercentage] == [0, 0, 0, 0])
        for bad in [-1, .nan, .infinity] { #expect(MacroShares(carbs: bad, protein: 1, fat: 1) == nil) }
        #expect(MacroShares(carbs: 1, protein: nil, fat: 1) == nil)
    }

    @Test func `what binary sums leave behind decides no tie`() throws {
        // 3 x 0.3 is 0.8999999999999999: still three equal thirds.
        let shares = try #require(MacroShares(carbs: 0.3 + 0.3 + 0.3, protein: 0.9, fat: 0.4))
        #expect(shares.shown(decimals: 1).carbs == "33.4")
    }

    @Test func `printed shares add to exactly 100, each within a unit`() throws {
        var random = SeededGenerator(seed: 4_490)
        for round in 0..<100_000 {
            let scale = [1, 1e-9, 1e6, 1e300, 1e-300][round % 5]
            let grams = (0..<4).map { index in
                index == round % 7
                    ? 0 : Double.random(in: 0...1, using: &random) * (index == round % 11 ? 1e-12 : scale)
            }
            let alcohol = round % 2 == 0 ? grams[3] : nil
            guard let shares = MacroShares(carbs: grams[0], protein: grams[1], fat: grams[2], alcohol: alcohol) else {
                Issue.record("\(grams)")
                continue
            }
            let decimals = round % 4
            let unit = [1, 0.1, 0.01, 0.001][decimals]
            let shown = shares.shown(decimals: decimals)
            let texts = [shown.carbs, shown.protein, shown.fat, shown.alcohol].compactMap(\.self)
            let units = texts.compactMap { text in Int(text.filter { $0 != "." }) }
            check(units.reduce(0, +) == [100, 1000, 10_000, 100_000][decimals], "\(grams)")
            let exact = [shares.carbs, shares.protein, shares.fat] + (shares.alcohol.map { [$0] } ?? [])
            check(zip(shown.values, exact).allSatisfy { ($0 - $1).magnitude < unit }, "\(grams)")
        }
        let shares = try #require(MacroShares(carbs: 1, protein: 1, fat: 1))
        #expect(shares.shown(decimals: 99).decimals == 6 && shares.shown(decimals: -1).decimals == 0)
    }
}
