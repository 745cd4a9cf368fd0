package import FoodDomain

/// What a column of a diary holds.
package enum DiaryColumn: Equatable {
    case day
    case time
    case meal
    case food
    case brand
    case quantity
    case unit
    /// An amount and its unit in one field: `100.00 g`.
    case amount
    case note
    /// Whether the row was deleted there.
    case deleted
    /// Food or exercise.
    case kind
    /// Whether the day is complete.
    case completed
    /// A nutrient; its figures are divided by `factor`.
    case nutrient(Nutrient, factor: Double)
    /// What is said elsewhere, or says nothing of food.
    case ignored
    /// A figure that cannot be taken, such as a percentage of an unnamed reference.
    case left
}

/// Finds the nutrient of a column by its name: the words that the programs use, with a unit in parentheses.
package enum DiaryNutrient {
    /// The nutrient of a heading such as `Saturated Fat (g)` or `B12 (Cobalamin) (µg)`.
    ///
    /// - Returns: nil where it is none, or in a unit that cannot be converted.
    package static func column(_ heading: String, units: [String: NutrientUnit] = [:]) -> DiaryColumn? {
        let (name, unit) = parts(heading)
        if name == "kilojoules", unit.isEmpty { return .nutrient(.calories, factor: 4.184) }
        // The log keeps the sodium of salt in milligrams.
        if name == "salt", unit.isEmpty || unit == "g" { return .nutrient(.sodium, factor: 2.5 / 1000) }
        guard let key = names.value(of: joined(name)), let nutrient = Nutrient(key: key) else { return nil }
        guard !unit.isEmpty else {
            return .nutrient(nutrient, factor: factor(from: units[name] ?? nutrient.unit, to: nutrient) ?? 1)
        }
        guard let stated = self.unit(unit) else { return .left }
        if nutrient == .vitaminD, stated == .internationalUnit { return .nutrient(.vitaminD, factor: 40) }
        if nutrient == .vitaminARAE, stated == .internationalUnit { return .nutrient(.vitaminA, factor: 1) }
        guard let factor = factor(from: stated, to: nutrient) else { return .left }
        return .nutrient(nutrient, factor: factor)
    }

    /// The name in lower case and the unit in the last parentheses.
    package static func parts(_ heading: String) -> (name: String, unit: String) {
        let text = heading.lowercased()
        guard text.last == ")", let open = text.lastIndex(of: "(") else { return (trimmed(text), "") }
        return (trimmed(String(text[..<open])), trimmed(String(text[text.index(after: open)...].dropLast())))
    }

    private static func trimmed(_ text: String) -> String {
        text.split(separator: " ").joined(separator: " ")
    }

    private static func joined(_ name: String) -> String {
        // A second name in parentheses says the same: b12 (cobalamin).
        let first = name.prefix { $0 != "(" }
        return first.split(whereSeparator: { $0 == " " || $0 == "-" || $0 == "_" || $0 == ":" }).joined(separator: "_")
    }

    private static func unit(_ text: String) -> NutrientUnit? {
        switch text {
        case "g": .gram
        case "mg": .milligram
        case "mcg", "ug", "\u{B5}g", "\u{3BC}g": .microgram
        case "kcal", "cal": .kilocalorie
        case "kj": .kilojoule
        case "iu": .internationalUnit
        default: nil
        }
    }

    /// What figures in a unit are divided by, to be in the nutrient's.
    private static func factor(from unit: NutrientUnit, to nutrient: Nutrient) -> Double? {
        if unit == nutrient.unit { return 1 }
        if unit == .kilojoule, nutrient == .calories { return 4.184 }
        guard let from = perGram(unit), let to = perGram(nutrient.unit) else { return nil }
        return from / to
    }

    private static func perGram(_ unit: NutrientUnit) -> Double? {
        switch unit {
        case .gram: 1
        case .milligram: 1000
        case .microgram: 1_000_000
        case .kilocalorie, .kilojoule, .internationalUnit: nil
        }
    }

    /// With underscores: `WordList` takes a hyphen for the end of a word.
    private static let names = WordList(
        """
        calories:calories energy:calories kcal:calories kilocalories:calories food_cals:calories kilojoules:calories \
        fat:fat total_fat:fat saturated_fat:satFat saturated:satFat saturates:satFat saturated_fats:satFat \
        polyunsaturated_fat:polyunsaturatedFat polyunsaturated:polyunsaturatedFat \
        monounsaturated_fat:monounsaturatedFat monounsaturated:monounsaturatedFat trans_fat:transFat \
        trans_fats:transFat cholesterol:cholesterol sodium:sodium potassium:potassium carbohydrates:carbs \
        carbohydrate:carbs carbs:carbs total_carbs:carbs carbohydrate_total:carbs sugars_total:sugars sugars_added:sugarsAdded \
        vitamin_a_rae:vitaminARAE folate_dfe:folateDFE folate_total:folate fiber:fibers fibre:fibers dietary_fiber:fibers sugar:sugars \
        sugars:sugars added_sugars:sugarsAdded added_sugar:sugarsAdded sugar_alcohol:sugarAlcohol \
        sugar_alcohols:sugarAlcohol starch:starch protein:protein proteins:protein alcohol:alcohol caffeine:caffeine \
        water:water ash:ash vitamin_b1:thiamin vitamin_b2:riboflavin vitamin_pp:niacin vitamin_b9:folate \
        b1:thiamin thiamin:thiamin thiamine:thiamin b2:riboflavin riboflavin:riboflavin b3:niacin \
        niacin:niacin b5:pantothenicAcid pantothenic_acid:pantothenicAcid b6:vitaminB6 vitamin_b6:vitaminB6 \
        b12:vitaminB12 vitamin_b12:vitaminB12 biotin:biotin choline:choline folate:folate folates:folate \
        folic_acid:folicAcid vitamin_a:vitaminARAE vitamin_c:vitaminC vitamin_d:vitaminD vitamin_e:vitaminE \
        vitamin_k:vitaminK calcium:calcium chromium:chromium copper:copper iodine:iodine iron:iron \
        magnesium:magnesium manganese:manganese molybdenum:molybdenum phosphorus:phosphorus selenium:selenium \
        zinc:zinc chloride:chloride fluoride:fluoride
        """)
}
