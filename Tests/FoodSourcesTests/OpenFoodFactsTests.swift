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
}
