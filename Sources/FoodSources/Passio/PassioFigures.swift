import FoodDomain
import JSON

/// The nutrients of an ingredient, for 100 g, by the names that Passio gives them.
struct PassioFigures {
    private(set) var nutrients = Nutrients()
    private(set) var notes: [DecodingNote] = []
    /// Whether a macronutrient is negative.
    private(set) var isNegative = false

    /// Takes one row: `amount`, and `nutrient` with name, short name and unit.
    mutating func take(_ node: JSONNode) {
        guard node.isObject else {
            notes.append(DecodingNote("nutrients", .wrongType, node.noteText))
            return
        }
        let inner = node["nutrient"] ?? node
        let names = ["shortName", "name", "id"].compactMap { inner[$0]?.cleanText }
        guard let nutrient = names.lazy.compactMap(Self.nutrient).first else {
            notes.append(DecodingNote(names.first ?? "nutrient", .notRead, node["amount"]?.noteText ?? ""))
            return
        }
        guard let amount = node["amount"], !amount.isNull else { return }
        guard let value = amount.reading().value, amount.reading() != .blank else {
            if amount.reading() != .blank { notes.append(DecodingNote(nutrient.key, .notANumber, amount.noteText)) }
            return
        }
        guard value >= 0 else {
            notes.append(DecodingNote(nutrient.key, .negative, amount.noteText))
            if [.calories, .protein, .fat, .carbs].contains(nutrient) { isNegative = true }
            return
        }
        let unit = inner["unit"]?.cleanText ?? nutrient.unit.rawValue
        guard let converted = StatedUnit.convert(value, from: unit, to: nutrient) else {
            notes.append(DecodingNote(nutrient.key, .unknownUnit, "\(amount.noteText) \(unit)"))
            return
        }
        if !nutrients[nutrient].isKnown { nutrients[nutrient] = .number(converted) }
    }

    /// The nutrient of a name in any spelling: letters and figures only, in lower case.
    private static func nutrient(_ name: String) -> Nutrient? {
        let bytes = name.lowercased().utf8.filter { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
        return names[String(decoding: bytes, as: UTF8.self)]
    }

    private static let names: [String: Nutrient] = {
        var names: [String: Nutrient] = [
            "calories": .calories, "energy": .calories, "kcal": .calories, "energykcal": .calories,
            "proteins": .protein, "totalfat": .fat, "totallipidfat": .fat, "lipids": .fat, "carbohydrates": .carbs,
            "carbohydrate": .carbs, "totalcarbohydrate": .carbs, "carbohydratebydifference": .carbs, "fiber": .fibers,
            "fibre": .fibers, "dietaryfiber": .fibers, "fibertotaldietary": .fibers, "sugar": .sugars,
            "totalsugars": .sugars, "sugarstotal": .sugars, "addedsugars": .sugarsAdded, "addedsugar": .sugarsAdded,
            "sugarsadded": .sugarsAdded, "saturatedfat": .satFat, "fattyacidstotalsaturated": .satFat,
            "fattyacidstotaltrans": .transFat, "fattyacidstotalmonounsaturated": .monounsaturatedFat,
            "fattyacidstotalpolyunsaturated": .polyunsaturatedFat, "monofat": .monounsaturatedFat,
            "polyfat": .polyunsaturatedFat, "sugaralcohols": .sugarAlcohol, "alcoholethyl": .alcohol,
            "sodiumna": .sodium, "calciumca": .calcium, "ironfe": .iron, "potassiumk": .potassium,
            "magnesiummg": .magnesium, "phosphorusp": .phosphorus, "zinczn": .zinc, "seleniumse": .selenium,
            "vitaminctotalascorbicacid": .vitaminC, "vitaminealphatocopherol": .vitaminE, "vitaminarae": .vitaminARAE,
            "vitaminaiu": .vitaminA, "vitamindd2d3": .vitaminD,
        ]
        for nutrient in Nutrient.allCases { names[nutrient.key.lowercased()] = nutrient }
        return names
    }()
}
