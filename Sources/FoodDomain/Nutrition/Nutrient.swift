/// A nutrient that foodlog knows: one row of an append-only table.
///
/// The raw value is the row's number. Rows are only ever added at the end, since exports and databases name nutrients
/// by `key`. The first 37 are those of the Passio SDK's nutrient record; the others are what USDA SR28 and the
/// reference intake tables have beside them.
package enum Nutrient: UInt8, CaseIterable, Hashable, Sendable {
    case calories
    case carbs
    case protein
    case fat
    case satFat
    case transFat
    case monounsaturatedFat
    case polyunsaturatedFat
    case fibers
    case sugars
    case sugarsAdded
    case sugarAlcohol
    case alcohol
    case cholesterol
    case sodium
    case calcium
    case iron
    case potassium
    case magnesium
    case phosphorus
    case zinc
    case vitaminC
    case vitaminB6
    case vitaminE
    case vitaminEAdded
    case vitaminD
    case vitaminB12
    case vitaminB12Added
    case vitaminARAE
    case iodine
    case selenium
    case folicAcid
    case chromium
    case vitaminKPhylloquinone
    case vitaminKMenaquinone4
    case vitaminKDihydrophylloquinone
    case vitaminA
    case water
    case starch
    case ash
    case caffeine
    case thiamin
    case riboflavin
    case niacin
    case pantothenicAcid
    case choline
    case copper
    case manganese
    case folate
    case folateDFE
    case vitaminK
    case biotin
    case molybdenum
    case chloride
    case fluoride
    case linoleicAcid
    case linolenicAcid
    case alphaLinolenicAcid
    case epa
    case dha
    case energyKJ

    /// The name in JSON, in exports and on the command line, for example `satFat`.
    package var key: String { Self.table[Int(rawValue)].key }

    /// The unit that every amount of this nutrient is kept in.
    package var unit: NutrientUnit { Self.table[Int(rawValue)].unit }

    /// The id in USDA FoodData Central, where it has one.
    package var fdcID: Int? { Self.table[Int(rawValue)].fdcID }

    /// The key in Open Food Facts' nutriments, where it has one.
    package var openFoodFactsKey: String? { Self.table[Int(rawValue)].openFoodFactsKey }

    /// The row of the reference intake tables (FDA DV, EU NRV, DRI), where there is one.
    package var referenceKey: String? { Self.table[Int(rawValue)].referenceKey }

    /// The name that a person reads.
    package var displayName: String { Self.table[Int(rawValue)].displayName }

    /// The nutrient of a key, or nil where there is none.
    ///
    /// Letter case counts.
    package init?(key: String) {
        guard let index = Self.table.firstIndex(where: { $0.key == key }) else { return nil }
        self.init(rawValue: UInt8(index))
    }

    /// What a day shows unless more is asked for: energy, the macronutrients, and what limits are set on.
    package static let main: [Nutrient] = [
        .calories, .carbs, .protein, .fat, .fibers, .sugars, .satFat, .sodium, .alcohol,
    ]
}

/// The unit of a nutrient amount.
package enum NutrientUnit: String, Hashable, Sendable {
    case kilocalorie = "kcal"
    case kilojoule = "kJ"
    case gram = "g"
    case milligram = "mg"
    /// Written with U+00B5.
    case microgram = "\u{B5}g"
    case internationalUnit = "IU"
}

extension Nutrient {
    private struct Row: Sendable {
        let key: String
        let unit: NutrientUnit
        let fdcID: Int?
        let openFoodFactsKey: String?
        let referenceKey: String?
        let displayName: String

        init(
            _ key: String, _ unit: NutrientUnit, _ fdcID: Int?, _ openFoodFactsKey: String?, _ referenceKey: String?,
            _ displayName: String
        ) {
            self.key = key
            self.unit = unit
            self.fdcID = fdcID
            self.openFoodFactsKey = openFoodFactsKey
            self.referenceKey = referenceKey
            self.displayName = displayName
        }
    }

    private static let table: [Row] = [
        Row("calories", .kilocalorie, 1008, "energy-kcal", "energy", "Energy"),
        Row("carbs", .gram, 1005, "carbohydrates", "carbohydrate", "Carbohydrate, total"),
        Row("protein", .gram, 1003, "proteins", "protein", "Protein"),
        Row("fat", .gram, 1004, "fat", "fat", "Fat"),
        Row("satFat", .gram, 1258, "saturated-fat", "saturates", "Saturated fat"),
        Row("transFat", .gram, 1257, "trans-fat", "trans", "Trans fat"),
        Row("monounsaturatedFat", .gram, 1292, "monounsaturated-fat", nil, "Monounsaturated fat"),
        Row("polyunsaturatedFat", .gram, 1293, "polyunsaturated-fat", nil, "Polyunsaturated fat"),
        Row("fibers", .gram, 1079, "fiber", "fibre", "Fibre"),
        Row("sugars", .gram, 2000, "sugars", "sugars", "Sugars, total"),
        Row("sugarsAdded", .gram, 1235, "added-sugars", "added_sugars", "Sugars, added"),
        Row("sugarAlcohol", .gram, 1086, "polyols", nil, "Sugar alcohols"),
        Row("alcohol", .gram, 1018, "alcohol", nil, "Alcohol"),
        Row("cholesterol", .milligram, 1253, "cholesterol", "cholesterol", "Cholesterol"),
        Row("sodium", .milligram, 1093, "sodium", "sodium", "Sodium"),
        Row("calcium", .milligram, 1087, "calcium", "calcium", "Calcium"),
        Row("iron", .milligram, 1089, "iron", "iron", "Iron"),
        Row("potassium", .milligram, 1092, "potassium", "potassium", "Potassium"),
        Row("magnesium", .milligram, 1090, "magnesium", "magnesium", "Magnesium"),
        Row("phosphorus", .milligram, 1091, "phosphorus", "phosphorus", "Phosphorus"),
        Row("zinc", .milligram, 1095, "zinc", "zinc", "Zinc"),
        Row("vitaminC", .milligram, 1162, "vitamin-c", "vitamin_c", "Vitamin C"),
        Row("vitaminB6", .milligram, 1175, "vitamin-b6", "vitamin_b6", "Vitamin B6"),
        Row("vitaminE", .milligram, 1109, "vitamin-e", "vitamin_e", "Vitamin E"),
        Row("vitaminEAdded", .milligram, 1242, nil, nil, "Vitamin E, added"),
        Row("vitaminD", .microgram, 1114, "vitamin-d", "vitamin_d", "Vitamin D"),
        Row("vitaminB12", .microgram, 1178, "vitamin-b12", "vitamin_b12", "Vitamin B12"),
        Row("vitaminB12Added", .microgram, 1246, nil, nil, "Vitamin B12, added"),
        Row("vitaminARAE", .microgram, 1106, nil, "vitamin_a", "Vitamin A, RAE"),
        Row("iodine", .microgram, 1100, "iodine", "iodine", "Iodine"),
        Row("selenium", .microgram, 1103, "selenium", "selenium", "Selenium"),
        Row("folicAcid", .microgram, 1186, nil, nil, "Folic acid (synthetic)"),
        Row("chromium", .microgram, 1096, "chromium", "chromium", "Chromium"),
        Row("vitaminKPhylloquinone", .microgram, 1185, "phylloquinone", nil, "Vitamin K1 (phylloquinone)"),
        Row("vitaminKMenaquinone4", .microgram, 1183, nil, nil, "Vitamin K2 (menaquinone-4)"),
        Row("vitaminKDihydrophylloquinone", .microgram, 1184, nil, nil, "Dihydrophylloquinone"),
        Row("vitaminA", .internationalUnit, 1104, nil, nil, "Vitamin A (IU, form not stated)"),
        Row("water", .gram, 1051, "water", "water", "Water"),
        Row("starch", .gram, 1009, "starch", nil, "Starch"),
        Row("ash", .gram, 1007, nil, nil, "Ash"),
        Row("caffeine", .milligram, 1057, "caffeine", nil, "Caffeine"),
        Row("thiamin", .milligram, 1165, "vitamin-b1", "thiamin", "Thiamin (B1)"),
        Row("riboflavin", .milligram, 1166, "vitamin-b2", "riboflavin", "Riboflavin (B2)"),
        Row("niacin", .milligram, 1167, "vitamin-pp", "niacin", "Niacin (B3)"),
        Row("pantothenicAcid", .milligram, 1170, "pantothenic-acid", "pantothenic_acid", "Pantothenic acid (B5)"),
        Row("choline", .milligram, 1180, "choline", "choline", "Choline"),
        Row("copper", .milligram, 1098, "copper", "copper", "Copper"),
        Row("manganese", .milligram, 1101, "manganese", "manganese", "Manganese"),
        Row("folate", .microgram, 1177, "folates", nil, "Folate, total"),
        Row("folateDFE", .microgram, 1190, nil, "folate", "Folate, DFE"),
        Row("vitaminK", .microgram, nil, "vitamin-k", "vitamin_k", "Vitamin K"),
        Row("biotin", .microgram, 1176, "biotin", "biotin", "Biotin"),
        Row("molybdenum", .microgram, 1102, "molybdenum", "molybdenum", "Molybdenum"),
        Row("chloride", .milligram, 1088, "chloride", "chloride", "Chloride"),
        Row("fluoride", .milligram, 1099, "fluoride", "fluoride", "Fluoride"),
        Row("linoleicAcid", .gram, 1269, "linoleic-acid", "linoleic", "Linoleic acid (18:2)"),
        Row("linolenicAcid", .gram, 1270, nil, nil, "Linolenic acid (18:3)"),
        Row(
            "alphaLinolenicAcid", .gram, 1404, "alpha-linolenic-acid", "alpha_linolenic",
            "Alpha-linolenic acid (omega-3)"),
        Row("epa", .gram, 1278, "eicosapentaenoic-acid", nil, "EPA (omega-3)"),
        Row("dha", .gram, 1272, "docosahexaenoic-acid", nil, "DHA (omega-3)"),
        Row("energyKJ", .kilojoule, 1062, "energy-kj", nil, "Energy, stated in kJ"),
    ]
}
