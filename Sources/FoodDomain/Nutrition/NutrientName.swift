/// A nutrient as somebody names it: by its key, or by a word of every day.
package struct NutrientName: Equatable, Sendable {
    /// The nutrient.
    package let nutrient: Nutrient
    /// Whether salt is meant, which is kept as the sodium in it.
    package let isSalt: Bool

    /// The nutrient of a name, in any letter case; nil where there is none.
    package init?(_ text: String) {
        let word = String(text.withoutOuterSpaces).lowercased()
        isSalt = word == "salt"
        if let key = Self.words.value(of: word.split(separator: " ").joined(separator: "-")),
            let nutrient = Nutrient(key: key)
        {
            self.nutrient = nutrient
        } else if let nutrient = Nutrient.allCases.first(where: { $0.key.lowercased() == word }) {
            self.nutrient = nutrient
        } else {
            return nil
        }
    }

    /// All names, for the nearest to a misspelt one.
    package static var all: [String] {
        Nutrient.allCases.map(\.key) + ["energy", "salt", "fibre", "sugar", "carbohydrate", "saturates"]
    }

    private static let words = WordList(
        """
        energy:calories kcal:calories calorie:calories kj:calories carb:carbs carbohydrate:carbs carbohydrates:carbs \
        proteins:protein fats:fat fibre:fibers fiber:fibers fibres:fibers sugar:sugars added-sugar:sugarsAdded \
        added-sugars:sugarsAdded salt:sodium saturates:satFat saturated:satFat saturated-fat:satFat trans-fat:transFat \
        vitamin-c:vitaminC vitamin-d:vitaminD vitamin-e:vitaminE vitamin-b6:vitaminB6 vitamin-b12:vitaminB12 \
        b12:vitaminB12 vitamin-a:vitaminARAE vitamin-k:vitaminK folic-acid:folicAcid alcohols:alcohol
        """)
}

extension Nutrient {
    /// The name within a sentence: `vitamin C`, `carbohydrate, total`, `EPA (omega-3)`.
    package var nameInSentence: String {
        let name = displayName
        guard let first = name.first, name.dropFirst().first?.isLowercase == true else { return name }
        return first.lowercased() + name.dropFirst()
    }

    /// Whether a number alone is the most that a person wants of it.
    package var isLimited: Bool {
        switch self {
        case .sugars, .sugarsAdded, .satFat, .transFat, .sodium, .cholesterol, .alcohol, .caffeine: true
        default: false
        }
    }

    /// Whether a number alone is an amount to come near to.
    package var isAimedAt: Bool {
        switch self {
        case .calories, .carbs, .protein, .fat: true
        default: false
        }
    }
}
