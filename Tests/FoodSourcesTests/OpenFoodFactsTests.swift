import FoodDomain
import FoodSources
import Testing

@Suite struct `Open Food Facts: products` {
    @Test(
        arguments: [
            ("p01_solid_clean_v2", "Oat & Cocoa Biscuits", Basis.mass, [483.0, 65, 6.6, 21], [""]),
            ("p02_beverage_per_100ml_v2", "Cola Testa", .volume, [42, 10.6, 0, 0], []),
            ("p03_per_serving_only_v2", "Crunchy Bites", .serving, [110, 20, 3, 2.5], []),
            ("p04_kj_in_kcal_field_v2", "Cereal Bar Honey", .mass, [1630 / 4.184, 62, 9, 11], ["energy-was-kj"]),
            ("p05_values_as_strings_v2", "Pizza Margherita & Basilico", .mass, [350, 47, 8, 12.5], []),
            ("p07_over_100g_per_100g_v2", "Fruit Gums", .mass, [nil, nil, nil, nil], ["impossible-values"]),
            ("p08_missing_macros_v2", "Almond Drink Unsweetened", .volume, [13, nil, nil, 1.1], []),
            ("p09_no_nutrition_data_v2", "Kräutertee Mischung", .mass, [nil, nil, nil, nil], ["no-nutrition-data"]),
            ("p10_prepared_only_v2", "Instant Vegetable Soup", .volume, [38, 6.1, 1, 0.9], ["prepared"]),
            ("p12_beer_alcohol_percent_vol_v2", "Pils Test", .volume, [43, 3.4, 0.5, 0], []),
            ("p13_v3_success", "Oat & Cocoa Biscuits", .mass, [483, 65, 6.6, 21], []),
            ("p14_v35_nutrition_sets_100ml", "Oat Drink", .volume, [45, 6.5, 1, 1.5], ["estimated-nutrients"]),
            ("e04_success_with_warnings_v3", "Oat & Cocoa Biscuits", .mass, [483, 65, 6.6, 21], []),
        ] as [(String, String, Basis, [Double?], [String])])
    func `are read as expected`(_ file: String, _ name: String, _ basis: Basis, _ figures: [Double?], _ marks: [String])
        throws
    {
        let decoded = try OpenFoodFacts.product(answer: Fixtures.bytes("off/\(file).json"))
        #expect(decoded.food.name == name)
        #expect(decoded.food.basis == basis)
        for (nutrient, value) in zip([Nutrient.calories, .carbs, .protein, .fat], figures) {
            #expect(agree(decoded[nutrient], value), "\(nutrient)")
        }
        for mark in marks where !mark.isEmpty { #expect(decoded.food.marks.contains(mark)) }
        #expect(decoded.food.license == OpenFoodFacts.license)
        #expect(decoded.gtin?.hasValidCheckDigit == true)
    }

    @Test(
        arguments: [
            ("Tuna in brine", "400 g", true, false), ("Feta", "400 g (drained 240 g)", true, false),
            ("Sardinen in Öl", "125 g, Abtropfgewicht 90 g", true, false),
            ("Peaches in light syrup", "410 g", true, false), ("Maple syrup", "250 g", false, false),
            ("Peanut butter", "350 g", false, true),
        ])
    func `what lies in a liquid says so, and its package is no unit`(
        _ name: String, _ quantity: String, _ isInLiquid: Bool, _ hasPackage: Bool
    ) throws {
        let body = """
            {"status":1,"product":{"code":"2900000000001","product_name":"\(name)","quantity":"\(quantity)",
            "product_quantity":400,"nutriments":{"energy-kcal_100g":100,"proteins_100g":20}}}
            """
        let food = try OpenFoodFacts.product(answer: Array(body.utf8)).food
        #expect(food.marks.contains("drained-unknown") == isInLiquid)
        #expect(food.servingUnits.contains { $0.name == "package" } == hasPackage)
    }
}

@Suite struct `Open Food Facts: servings and facts` {
    private func product(_ name: String) throws -> DecodedFood {
        try OpenFoodFacts.product(answer: Fixtures.bytes("off/\(name).json"))
    }

    @Test func `30 g are 2 biscuits`() throws {
        let food = try product("p01_solid_clean_v2").food
        #expect(try food.unit(named: "biscuit").measure == Measure(grams: 15))
        #expect(food.servingSizes == [ServingSize(quantity: 2, unitName: "biscuit")])
        #expect(food.carbohydrateBasis == .available)
        #expect(food.details == "Moulin Test, Testmill")
        #expect(food.countUnit == "biscuit")
    }

    @Test func `a can of a drink has millilitres and no grams`() throws {
        let food = try product("p02_beverage_per_100ml_v2").food
        let can = FoodItem(food)
        #expect(can.nutrientsSelectedSize()[.calories].value == 138.6)
        #expect(can.weight == nil)
        #expect(food.servingUnits.allSatisfy { $0.measure.grams == nil })
    }

    @Test func `a pouch is loggable without a weight`() throws {
        let decoded = try product("p03_per_serving_only_v2")
        let pouch = FoodItem(decoded.food)
        #expect(pouch.selectedUnit == "pouch" && pouch.weight == nil)
        #expect(pouch.nutrientsSelectedSize()[.calories].value == 110)
        #expect(agree(decoded[.sodium], 140))
        #expect(decoded.food.carbohydrateBasis == .unknown)
    }

    @Test func `blank figures are unknown, not zero`() throws {
        let decoded = try product("p05_values_as_strings_v2")
        #expect(decoded.food.ingredients[0].nutrients[.satFat] == .unknown)
        #expect(decoded.food.ingredients[0].nutrients[.fibers] == .unknown)
    }

    @Test func `an impossible set is kept beside the food, with the entered values as a suggestion`() throws {
        let decoded = try product("p07_over_100g_per_100g_v2")
        #expect(decoded.setAside.map(\.reason) == [.impossible, .suggestion])
        #expect(decoded.setAside.map { $0.nutrients[.carbs] } == [.number(240), .number(60)])
        #expect(decoded.food.ingredients[0].nutrients.known.isEmpty)
    }

    @Test func `a prepared soup is not the powder`() throws {
        let food = try product("p10_prepared_only_v2").food
        #expect(food.state == "prepared")
        #expect(food.servingUnits.allSatisfy { $0.measure.grams == nil })
    }

    @Test func `percent by volume become grams`() throws {
        #expect(agree(try product("p12_beer_alcohol_percent_vol_v2")[.alcohol], 3.945))
    }

    @Test func `an estimate is not counted`() throws {
        let decoded = try product("p14_v35_nutrition_sets_100ml")
        #expect(decoded.food.ingredients[0].nutrients[.sugarsAdded] == .unknown)
        #expect(decoded.estimates[.sugarsAdded] == .number(0.4))
        #expect(agree(decoded[.calcium], 120))
    }

    @Test func `both codes are remembered`() throws {
        let decoded = try OpenFoodFacts.product(
            answer: Fixtures.bytes("off/e04_success_with_warnings_v3.json"), asked: "02900000000018")
        #expect(decoded.food.identity == FoodIdentity(.openFoodFacts, "2900000000018"))
        #expect(decoded.otherIdentities == [FoodIdentity(.openFoodFacts, "02900000000018")])
        #expect(decoded.gtin == GTIN("2900000000018"))
    }
}

@Suite struct `Open Food Facts: searches and refusals` {
    @Test(arguments: [
        ("s01_search_v2_tags", 3, 1629, true), ("s02_search_legacy_cgi", 2, 2, true),
        ("s03_search_a_licious", 3, 10000, false), ("s04_search_a_licious_empty", 0, 0, true),
    ])
    func `searches are read`(_ file: String, _ count: Int, _ total: Int, _ isExact: Bool) throws {
        let search = try OpenFoodFacts.search(answer: Fixtures.bytes("off/\(file).json"))
        #expect(search.foods.count == count)
        #expect(search.total == total)
        #expect(search.isTotalExact == isExact)
        #expect(search.foods.allSatisfy { $0.extent == .hit })
    }

    @Test func `names may be maps and brands lists`() throws {
        let search = try OpenFoodFacts.search(answer: Fixtures.bytes("off/s03_search_a_licious.json"))
        #expect(search.foods.map(\.food.name) == ["Dark Chocolate 70%", "Chocolat noir", "2900000000261"])
        #expect(search.foods.map(\.food.details) == ["Testcao", "Testcao, Sous-marque", ""])
    }

    @Test(
        arguments: [
            ("e01_not_found_v2_http404.json", FoodDecodingError.notFound),
            ("e02_invalid_code_v2_http200.json", .notFound),
            ("e03_not_found_v3_http404.json", .notFound), ("e05_rate_limited_http429.html", .html),
            ("e06_overloaded_http503.html", .html), ("e07_forbidden_http403.html", .html),
            ("s05_search_a_licious_error_http400.json", .refused(code: "RequestError", message: "")),
            ("s06_search_a_licious_validation_http422.json", .refused(code: "value_error", message: "")),
        ] as [(String, FoodDecodingError)])
    func `refusals are told apart`(_ file: String, _ expected: FoodDecodingError) throws {
        let bytes = try Fixtures.bytes("off/" + file)
        do throws(FoodDecodingError) {
            _ = try OpenFoodFacts.product(answer: bytes)
            Issue.record("\(file) was read")
        } catch {
            #expect(error.kind == expected.kind)
        }
    }
}
