import FoodDomain
import Testing

@Suite struct `Nutrition: conversions` {
    private static let functions: [String: @Sendable (Double) -> Double?] = [
        "kcal>kJ": { Conversions.kilojoules(kilocalories: $0) },
        "kJ>kcal": { Conversions.kilocalories(kilojoules: $0) },
        "sodium_mg>salt_g": { Conversions.saltGrams(sodiumMilligrams: $0) },
        "salt_g>sodium_mg": { Conversions.sodiumMilligrams(saltGrams: $0) },
        "sodium_g>salt_g": { Conversions.saltGrams(sodiumMilligrams: $0 * 1000) },
        "vitamin_d_IU>ug": { Conversions.vitaminDMicrograms(internationalUnits: $0) },
        "vitamin_d_ug>IU": { Conversions.vitaminDInternationalUnits(micrograms: $0) },
        "vitamin_a_retinol_IU>ug_RAE": { Conversions.vitaminAMicrogramsRAE(internationalUnits: $0, form: .retinol) },
        "vitamin_a_betacarotene_supplement_IU>ug_RAE": {
            Conversions.vitaminAMicrogramsRAE(internationalUnits: $0, form: .betaCaroteneFromSupplements)
        },
        "vitamin_a_unknown_form_IU>ug_RAE": { Conversions.vitaminAMicrogramsRAE(internationalUnits: $0, form: nil) },
        "betacarotene_food_ug>ug_RAE": { Conversions.vitaminAMicrogramsRAE(betaCarotene: $0) },
        "alphacarotene_food_ug>ug_RAE": { Conversions.vitaminAMicrogramsRAE(alphaCarotene: $0) },
        "vitamin_e_natural_IU>mg": { Conversions.vitaminEMilligrams(internationalUnits: $0, form: .natural) },
        "vitamin_e_synthetic_IU>mg": { Conversions.vitaminEMilligrams(internationalUnits: $0, form: .synthetic) },
        "folic_acid_ug>ug_DFE": { Conversions.folateMicrogramsDFE(folicAcid: $0) },
        "food_folate_ug>ug_DFE": { Conversions.folateMicrogramsDFE(foodFolate: $0) },
        "tryptophan_mg>mg_NE": { Conversions.niacinMilligramsNE(tryptophan: $0) },
        "niacin_mg>mg_NE": { Conversions.niacinMilligramsNE(niacin: $0) },
        "nitrogen_g>protein_g": { Conversions.proteinGrams(nitrogenGrams: $0) },
        "alcohol_ml>alcohol_g": { Conversions.alcoholGrams(ethanolMilliliters: $0) },
        "lb>kg": { Conversions.kilograms(pounds: $0) },
        "in>cm": { Conversions.centimeters(inches: $0) },
    ]

    @Test func `every row of convert.tsv`() throws {
        let rows = try VectorFile("convert").rows
        #expect(rows.count == 24)
        for row in rows {
            let (from, to) = (row["from"] ?? "", row["to"] ?? "")
            let expected = row["expect"].flatMap(Double.init)
            let result: Double?
            if let value = row["value"].flatMap(Double.init) {
                let convert = try #require(Self.functions[from + ">" + to], "\(from)")
                result = convert(value)
            } else {
                result = try netCarbs(from)
            }
            #expect((result == nil) == (expected == nil), "\(from)")
            if let result, let expected { #expect(agree(result, expected), "\(from): \(result)") }
        }
    }

    /// Reads a call such as `net_carb(total=20,fibre=8,polyols=0,basis=total)`.
    private func netCarbs(_ call: String) throws -> Double? {
        let inner = call.drop { $0 != "(" }.dropFirst().dropLast()
        let pairs = inner.split(separator: ",").map { $0.split(separator: "=") }
        let arguments = Dictionary(uniqueKeysWithValues: pairs.map { (String($0[0]), String($0[1])) })
        return Conversions.netCarbs(
            carbs: try #require(arguments["total"].flatMap(Double.init)),
            fibre: arguments["fibre"].flatMap(Double.init),
            polyols: try #require(arguments["polyols"].flatMap(Double.init)),
            basis: try #require(arguments["basis"].flatMap(CarbohydrateBasis.init(rawValue:))))
    }

    @Test func `net carbohydrate is never guessed and never negative`() {
        #expect(Conversions.netCarbs(carbs: 20, fibre: 8, basis: .unknown) == nil)
        #expect(Conversions.netCarbs(carbs: 20, fibre: nil, basis: .total) == nil)
        #expect(Conversions.netCarbs(carbs: 20, fibre: nil, polyols: 5, basis: .available) == 15)
        #expect(Conversions.netCarbs(carbs: 5, fibre: 8, basis: .total) == 0)
    }

    @Test func `the other forms and factors`() {
        #expect(Conversions.vitaminAMicrogramsRAE(internationalUnits: 5000, form: .betaCaroteneFromFood) == 250)
        #expect(Conversions.vitaminAMicrogramsRAE(internationalUnits: 1000, form: .otherProvitaminFromFood) == 25)
        #expect(
            Conversions.vitaminAMicrogramsRE(retinol: 1, betaCarotene: 6, alphaCarotene: 6, betaCryptoxanthin: 6) == 3)
        #expect(Conversions.vitaminEMilligrams(internationalUnits: 30, form: nil) == nil)
        #expect(
            NitrogenFactor.allCases.map { Conversions.proteinGrams(nitrogenGrams: 1, factor: $0) } == [
                6.25, 6.38, 5.7, 5.95,
            ])
        #expect(agree(Conversions.alcoholGrams(drinkMilliliters: 500, percentByVolume: 5), 19.725))
        #expect(agree(Conversions.kilograms(stones: 10), 63.5029318))
    }
}
