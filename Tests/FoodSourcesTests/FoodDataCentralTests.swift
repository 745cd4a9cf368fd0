import FoodDomain
import FoodSources
import Testing

@Suite struct `FoodData Central: foods` {
    @Test(
        arguments: [
            ("f01_foundation_atwater_energy_only", "fdc:9900001", Basis.mass, [168.0, 16.1, 7.31, 8.59]),
            ("f02_sr_legacy_banana", "usda-sr:09040", .mass, [89, 22.84, 1.09, 0.33]),
            ("f03_branded_solid", "fdc:9900003", .mass, [500, 42.86, 14.29, 32.14]),
            ("f04_branded_liquid_ml", "fdc:9900004", .volume, [50, 12.92, 0, 0]),
            ("f06_survey_fndds", "fdc:9900006", .mass, [149, 16.9, 5.1, 7.2]),
            ("f08_foundation_kj_and_alcohol", "fdc:9900008", .mass, [355 / 4.184, 2.61, 0.07, 0]),
        ] as [(String, String, Basis, [Double])])
    func `are read as expected`(_ file: String, _ id: String, _ basis: Basis, _ figures: [Double]) throws {
        let decoded = try FoodDataCentral.food(answer: Fixtures.bytes("fdc/\(file).json"))
        #expect("\(decoded.food.identity.source.name):\(decoded.food.identity.sourceID)" == id)
        #expect(decoded.food.basis == basis)
        #expect(decoded.food.carbohydrateBasis == .total)
        for (nutrient, value) in zip([Nutrient.calories, .carbs, .protein, .fat], figures) {
            #expect(agree(decoded[nutrient], value), "\(nutrient)")
        }
        #expect(decoded.food.license == USDAFood.centralLicense)
        #expect(decoded.extent == .full)
    }

    @Test(
        arguments: [
            ("f01_foundation_atwater_energy_only", "tbsp", 16.95, nil, 2.0, "tbsp"),
            ("f02_sr_legacy_banana", "medium (7\" to 7-7/8\" long)", 118, nil, 1, "medium (7\" to 7-7/8\" long)"),
            ("f03_branded_solid", "serving", 28, nil, 1, "serving"),
            ("f04_branded_liquid_ml", "fl oz", nil, 355.0 / 12, 12, "fl oz"),
            ("f06_survey_fndds", "cup", 245, nil, 1, "cup"),
            ("f08_foundation_kj_and_alcohol", "fl oz (1 glass)", 147.0 / 5, nil, 5, "fl oz (1 glass)"),
        ] as [(String, String, Double?, Double?, Double, String)])
    func `are served in their portions`(
        _ file: String, _ unit: String, _ grams: Double?, _ milliliters: Double?, _ quantity: Double, _ size: String
    ) throws {
        let food = try FoodDataCentral.food(answer: Fixtures.bytes("fdc/\(file).json")).food
        let measure = try food.unit(named: unit).measure
        #expect(agree(measure.grams, grams) && agree(measure.milliliters, milliliters))
        #expect(food.servingSizes.first == ServingSize(quantity: quantity, unitName: size))
        #expect(!food.servingUnits.contains { $0.name == "Quantity not specified" })
    }

    @Test func `an SR Legacy record is known by its NDB number and its FDC id`() throws {
        let decoded = try FoodDataCentral.food(answer: Fixtures.bytes("fdc/f02_sr_legacy_banana.json"))
        #expect(decoded.otherIdentities == [FoodIdentity(.fdc, "173944")])
        #expect(decoded.food.state == "raw")
        #expect(decoded[.vitaminK] == 0.5 && decoded[.vitaminKPhylloquinone] == 0.5)
        #expect(decoded.food.ingredients[0].nutrients[.iodine] == .unknown)
    }

    @Test func `a label's serving agrees with the figures per 100 g`() throws {
        let decoded = try FoodDataCentral.food(answer: Fixtures.bytes("fdc/f03_branded_solid.json"))
        #expect(decoded.label?[.calories] == .number(140))
        #expect(decoded.food.nutrients(in: Measure(grams: 28))[.calories].value == 140)
        #expect(!decoded.marks.contains(.labelDiffers))
        #expect(decoded.gtin == GTIN("0290000000031"))
    }

    @Test func `fibre of the newer method and sugars of the older one are taken`() throws {
        #expect(
            try FoodDataCentral.food(answer: Fixtures.bytes("fdc/f01_foundation_atwater_energy_only.json"))[.fibers]
                == 5.4)
        #expect(try FoodDataCentral.food(answer: Fixtures.bytes("fdc/f04_branded_liquid_ml.json"))[.sugars] == 12.5)
    }
}

@Suite struct `FoodData Central: lists and refusals` {
    @Test func `a search shows generic foods before branded ones`() throws {
        let search = try FoodDataCentral.search(answer: Fixtures.bytes("fdc/s01_search_mixed.json"))
        #expect(search.foods.map(\.kind) == ["SR Legacy", "Foundation", "Survey (FNDDS)", "Branded"])
        #expect(search.total == 4)
        #expect(search.foods.map { $0[.calories] } == [89, 85, 97, 312])
        #expect(search.foods.allSatisfy { $0.extent == .hit })
        #expect(search.foods[2].food.aliases == ["banana, NFS", "red banana"])
        #expect(search.foods[2].food.servingSizes.first == ServingSize(quantity: 1, unitName: "banana"))
    }

    @Test func `a barcode is found only where it is equal`() throws {
        let search = try FoodDataCentral.search(answer: Fixtures.bytes("fdc/s01_search_mixed.json"))
        let known = try #require(GTIN("02900000000130"))
        let other = try #require(GTIN("2900000000147"))
        #expect(FoodDataCentral.food(gtin: known, in: search)?.food.name == "BANANA")
        #expect(FoodDataCentral.food(gtin: other, in: search) == nil)
    }

    @Test func `an empty search and a batch with missing ids are no errors`() throws {
        #expect(try FoodDataCentral.search(answer: Fixtures.bytes("fdc/s02_search_empty.json")).foods.isEmpty)
        #expect(
            try FoodDataCentral.foods(answer: Fixtures.bytes("fdc/b01_foods_batch_one_missing.json")).foods.count == 2)
        #expect(try FoodDataCentral.foods(answer: Fixtures.bytes("fdc/b02_foods_batch_none.json")).foods.isEmpty)
    }

    @Test(
        arguments: [
            ("e01_key_missing_http403.json", FoodDecodingError.refused(code: "API_KEY_MISSING", message: "")),
            ("e02_key_invalid_http403.json", .refused(code: "API_KEY_INVALID", message: "")),
            ("e03_over_rate_limit_http429.json", .refused(code: "OVER_RATE_LIMIT", message: "")),
            ("e04_not_found_http404.txt", .empty), ("e05_bad_request_http400.json", .refused(code: "400", message: "")),
            ("e06_gateway_http503.html", .html),
            ("e07_key_disabled_http403.json", .refused(code: "API_KEY_DISABLED", message: "")),
        ] as [(String, FoodDecodingError)])
    func `refusals are told apart`(_ file: String, _ expected: FoodDecodingError) throws {
        let bytes = try Fixtures.bytes("fdc/" + file)
        do throws(FoodDecodingError) {
            _ = try FoodDataCentral.food(answer: bytes)
            Issue.record("\(file) was read")
        } catch {
            #expect(error.kind == expected.kind)
            #expect(!error.sentence.isEmpty)
        }
    }
}

extension FoodDecodingError {
    /// The case and its code, without the words of a source.
    var kind: String {
        switch self {
        case .refused(let code, _): "refused \(code)"
        case .notJSON: "not JSON"
        default: "\(self)"
        }
    }
}
