import FoodDomain
import Testing

@Suite struct `Nutrition: energy from grams` {
    @Test func `every row of energy.tsv`() throws {
        let rows = try VectorFile("energy").rows
        #expect(rows.count == 21)
        for row in rows {
            let id = row["id"] ?? ""
            func number(_ column: String) -> Double? { row[column].flatMap(Double.init) }
            let scheme = try #require(row["scheme"].flatMap(EnergyScheme.init(rawValue:)))
            let energy = scheme.energy(
                of: EnergyComponents(
                    protein: number("protein_g"), fat: number("fat_g"), carbs: number("carb_g"),
                    fibre: number("fibre_g"),
                    solubleFibre: number("soluble_fibre_g"), polyols: number("polyols_g"),
                    polyolKind: row["polyol_kind"].flatMap(PolyolKind.init(rawValue:)),
                    erythritol: number("erythritol_g"),
                    salatrims: number("salatrim_g"), alcohol: number("alcohol_g"),
                    organicAcids: number("organic_acids_g")))
            #expect(energy.status.rawValue == row["status"], "\(id)")
            for (computed, column) in [
                (energy.kilocalories, "kcal"), (energy.kilojoules, "kj"), (energy.labelKilocalories, "label_kcal"),
                (energy.labelKilojoules, "label_kj"),
            ] {
                #expect((computed == nil) == (number(column) == nil), "\(id) \(column)")
                if let computed, let expected = number(column) { #expect(agree(computed, expected), "\(id) \(column)") }
            }
        }
    }

    @Test func `what was not measured makes a bound`() {
        let base = EnergyComponents(protein: 1, fat: 1, carbs: 10)
        #expect(EnergyScheme.eu.energy(of: base).status == .atLeast)
        #expect(EnergyScheme.usNet.energy(of: base).status == .atMost)
        var fibre = base
        fibre.fibre = 3
        #expect(EnergyScheme.usNet.energy(of: fibre).status == .atLeast)
        #expect(EnergyScheme.usNet.energy(of: fibre).kilocalories.map { agree($0, 41) } == true)
        fibre.polyols = 2
        #expect(EnergyScheme.usNet.energy(of: fibre).status == .unknown)
        fibre.solubleFibre = 1
        #expect(EnergyScheme.usNet.energy(of: fibre).status == .atMost)
        #expect(EnergyScheme.usNet.energy(of: fibre).kilocalories.map { agree($0, 41) } == true)
    }

    @Test func `parts never exceed their whole, and nonsense is unknown`() {
        var grams = EnergyComponents(protein: 0, fat: 1, carbs: 1, fibre: 5, solubleFibre: 0)
        #expect(EnergyScheme.usNet.energy(of: grams).kilocalories == 9)
        grams.salatrims = 2
        grams.polyols = 2
        #expect(EnergyScheme.eu.energy(of: grams).kilocalories.map { agree($0, 6 + 4.8 + 10) } == true)
        for bad in [-1, .nan, .infinity] {
            grams.alcohol = bad
            #expect(EnergyScheme.allCases.allSatisfy { $0.energy(of: grams).status == .unknown })
        }
    }

    @Test func `polyols by kind`() {
        #expect(PolyolKind.allCases.map(\.kilocaloriesPerGram) == [2, 2, 2.4, 2.1, 2.6, 3, 1.6, 0])
    }
}
