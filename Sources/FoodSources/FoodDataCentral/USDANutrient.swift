package import FoodDomain

/// One row of USDA's nutrient table that foodlog reads, and the nutrient that it becomes.
///
/// Several rows can stand for one nutrient; the one of the lowest rank wins. Energy: 1008, then the specific Atwater
/// factors 2048, then the general 2047, since SR's 208 was made with specific ones.
package struct USDANutrient: Equatable, Sendable {
    /// The id in FoodData Central, for example 1003.
    package let id: Int
    /// The number of the older tables, for example `203`.
    package let number: String
    /// The nutrient of the registry.
    package let nutrient: Nutrient
    /// The unit of the row's amounts.
    package let unit: String
    /// The row's place among those for the same nutrient.
    package let rank: Int

    private init(_ id: Int, _ number: String, _ nutrient: Nutrient, unit: String? = nil, rank: Int = 0) {
        self.id = id
        self.number = number
        self.nutrient = nutrient
        self.unit = unit ?? nutrient.unit.rawValue
        self.rank = rank
    }

    /// The row of an id, or nil where foodlog keeps no such nutrient.
    package static func row(id: Int) -> USDANutrient? { byID[id] }

    /// The row of a number, with or without leading zeros.
    package static func row(number: String) -> USDANutrient? { byNumber[number] }

    /// Every row, by id.
    package static let rows: [USDANutrient] = [
        USDANutrient(1003, "203", .protein), USDANutrient(1053, "257", .protein, rank: 1),
        USDANutrient(1004, "204", .fat), USDANutrient(1085, "298", .fat, rank: 1),
        USDANutrient(1005, "205", .carbs), USDANutrient(1050, "205.2", .carbs, rank: 1),
        USDANutrient(1008, "208", .calories), USDANutrient(2048, "958", .calories, rank: 1),
        USDANutrient(2047, "957", .calories, rank: 2), USDANutrient(1062, "268", .energyKJ),
        USDANutrient(1079, "291", .fibers), USDANutrient(2033, "293", .fibers, rank: 1),
        USDANutrient(2000, "269", .sugars), USDANutrient(1063, "269.3", .sugars, rank: 1),
        USDANutrient(1235, "539", .sugarsAdded), USDANutrient(1009, "209", .starch), USDANutrient(1007, "207", .ash),
        USDANutrient(1018, "221", .alcohol), USDANutrient(1051, "255", .water), USDANutrient(1057, "262", .caffeine),
        USDANutrient(1086, "299", .sugarAlcohol), USDANutrient(1258, "606", .satFat),
        USDANutrient(1292, "645", .monounsaturatedFat), USDANutrient(1293, "646", .polyunsaturatedFat),
        USDANutrient(1257, "605", .transFat), USDANutrient(1253, "601", .cholesterol),
        USDANutrient(1093, "307", .sodium), USDANutrient(1092, "306", .potassium), USDANutrient(1087, "301", .calcium),
        USDANutrient(1088, "302", .chloride), USDANutrient(1089, "303", .iron), USDANutrient(1090, "304", .magnesium),
        USDANutrient(1091, "305", .phosphorus), USDANutrient(1095, "309", .zinc), USDANutrient(1096, "310", .chromium),
        USDANutrient(1098, "312", .copper), USDANutrient(1099, "313", .fluoride), USDANutrient(1100, "314", .iodine),
        USDANutrient(1101, "315", .manganese), USDANutrient(1102, "316", .molybdenum),
        USDANutrient(1103, "317", .selenium), USDANutrient(1104, "318", .vitaminA),
        USDANutrient(1106, "320", .vitaminARAE), USDANutrient(1109, "323", .vitaminE),
        USDANutrient(1110, "324", .vitaminD, unit: "IU", rank: 1), USDANutrient(1114, "328", .vitaminD),
        USDANutrient(1162, "401", .vitaminC), USDANutrient(1165, "404", .thiamin),
        USDANutrient(1166, "405", .riboflavin), USDANutrient(1167, "406", .niacin),
        USDANutrient(1170, "410", .pantothenicAcid), USDANutrient(1175, "415", .vitaminB6),
        USDANutrient(1176, "416", .biotin), USDANutrient(1177, "417", .folate), USDANutrient(1178, "418", .vitaminB12),
        USDANutrient(1180, "421", .choline), USDANutrient(1183, "428", .vitaminKMenaquinone4),
        USDANutrient(1184, "429", .vitaminKDihydrophylloquinone), USDANutrient(1185, "430", .vitaminKPhylloquinone),
        USDANutrient(1186, "431", .folicAcid), USDANutrient(1190, "435", .folateDFE),
        USDANutrient(1242, "573", .vitaminEAdded), USDANutrient(1246, "578", .vitaminB12Added),
        USDANutrient(1269, "618", .linoleicAcid), USDANutrient(1270, "619", .linolenicAcid),
        USDANutrient(1272, "621", .dha), USDANutrient(1278, "629", .epa),
        USDANutrient(1404, "851", .alphaLinolenicAcid),
    ]

    private static let byID = Dictionary(rows.map { ($0.id, $0) }) { first, _ in first }
    private static let byNumber = Dictionary(rows.map { ($0.number, $0) }) { first, _ in first }
}
