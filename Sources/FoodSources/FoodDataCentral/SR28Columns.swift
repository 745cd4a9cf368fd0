import FoodDomain

/// The nutrient columns of SR28 as one row a food: `ndb_no,energy_kcal,energy_kj,protein_g,…`.
///
/// The unit is the end of a column's name. An empty cell is unknown, never zero.
package struct SR28Columns: Sendable {
    private let columns: [(index: Int, row: USDANutrient, unit: String)]

    /// The columns of a header, or nil where it has none of energy, protein, fat and carbohydrate.
    package init?(header: [String]) {
        var columns: [(index: Int, row: USDANutrient, unit: String)] = []
        for (index, name) in header.enumerated() {
            guard let id = Self.ids[name], let row = USDANutrient.row(id: id), let mark = name.lastIndex(of: "_") else {
                continue
            }
            columns.append((index, row, String(name[name.index(after: mark)...])))
        }
        guard columns.contains(where: { $0.row.nutrient == .calories || $0.row.nutrient == .protein }) else {
            return nil
        }
        self.columns = columns
    }

    /// Adds the amounts of a row to `food`.
    package func add(_ cells: [String], to food: inout USDAFood) {
        for (index, row, unit) in columns where cells.indices.contains(index) {
            food.add(row, name: row.nutrient.key, LenientNumber(cells[index]), unit: unit, "", text: cells[index])
        }
    }

    /// How many nutrient columns there are.
    package var count: Int { columns.count }

    private static let ids: [String: Int] = [
        "energy_kcal": 1008, "energy_kj": 1062, "protein_g": 1003, "fat_g": 1004, "carbohydrate_g": 1005,
        "fiber_g": 1079, "sugars_g": 2000, "starch_g": 1009, "alcohol_g": 1018, "water_g": 1051, "ash_g": 1007,
        "caffeine_mg": 1057, "saturated_fat_g": 1258, "monounsaturated_fat_g": 1292, "polyunsaturated_fat_g": 1293,
        "trans_fat_g": 1257, "cholesterol_mg": 1253, "fa_18_2_g": 1269, "fa_18_3_g": 1270, "ala_18_3_n3_g": 1404,
        "epa_20_5_n3_g": 1278, "dha_22_6_n3_g": 1272, "calcium_mg": 1087, "iron_mg": 1089, "magnesium_mg": 1090,
        "phosphorus_mg": 1091, "potassium_mg": 1092, "sodium_mg": 1093, "zinc_mg": 1095, "copper_mg": 1098,
        "manganese_mg": 1101, "selenium_ug": 1103, "vitamin_a_rae_ug": 1106, "vitamin_c_mg": 1162, "vitamin_d_ug": 1114,
        "vitamin_e_mg": 1109, "vitamin_k_ug": 1185, "thiamin_mg": 1165, "riboflavin_mg": 1166, "niacin_mg": 1167,
        "pantothenic_acid_mg": 1170, "vitamin_b6_mg": 1175, "folate_total_ug": 1177, "folate_dfe_ug": 1190,
        "vitamin_b12_ug": 1178, "choline_mg": 1180,
    ]
}
