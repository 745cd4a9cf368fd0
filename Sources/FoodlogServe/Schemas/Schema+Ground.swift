import FoodDomain

extension Schema {
    /// Every shape that has a name, as docs/json.md describes it.
    ///
    /// Members may be added later, so that none of them is said to be the last.
    package static let all: [(name: String, schema: Schema)] =
        ground + days + foods + recipes + again + past + body + words + care + transfer + session

    /// What other shapes are made of.
    private static let ground: [(name: String, schema: Schema)] = [
        ("NutrientAmount", nutrientAmount), ("Nutrients", nutrients), ("Macros", macros), ("Serving", serving),
        ("Warning", .object(["code": .text, "message": .text])),
        ("ProviderFailure", providerFailure), ("Problem", problem),
    ]

    static let nutrientsOf = Schema.named("Nutrients")
    static let warnings = Schema.list(.named("Warning"))
    static let basis = Schema.word(["100 g", "100 ml", "serving"])
    static let provider = Schema.word(["off", "fdc", "passio"])
    static let foodKind = Schema.word(["item", "recipe", "supplement"])
    static let dayStatus = Schema.word(["done", "partial", "fasted"])
    /// The keys of all nutrients.
    static let nutrientKeys = Nutrient.allCases.map(\.key)

    private static let unit = Schema.word(["kcal", "kJ", "g", "mg", "\u{B5}g", "IU"])

    /// A nutrient's amount: `value` is null where nothing is known, and a lower bound where not all is.
    private static let nutrientAmount = Schema.object([
        "value": .amount.orNull, "unit": unit, "known": .count, "of": .count, "high?": .amount,
        "mark?": .word(["trace", "below"]), "coverage?": .amount, "estimated?": .flag,
    ])

    private static let nutrients = Schema.map(keys: nutrientKeys, .named("NutrientAmount"))

    private static let macros: Schema = {
        let share = Schema.object([
            "grams": .amount.orNull, "kcal": .amount.orNull, "percent": .amount.orNull, "shownPercent": .amount.orNull,
        ])
        return .object(["carbs": share, "protein": share, "fat": share, "alcohol": share, "partial": .flag])
    }()

    private static let serving = Schema.object([
        "quantity": .amount, "unit": .text, "grams": .amount.orNull, "milliliters": .amount.orNull,
    ])

    private static let providerFailure = Schema.object([
        "provider": provider, "code": .word(["unreachable", "rateLimited", "refused", "unusable"]), "message": .text,
        "retryAt": .instant.orNull,
    ])

    /// What went wrong (RFC 9457).
    private static let problem = Schema.object([
        "type": .pattern("^urn:foodlog:problem:"), "title": .text, "status": .integer(atLeast: 400), "detail": .text,
        "code": .text, "hint?": .text.orNull,
        "choices?": .list(
            .anyOf([
                .object([
                    "id": .uuid, "name": .text, "details": .text, "state": .text, "source": .text, "sourceId": .text,
                    "calories": .amount.orNull, "per": basis, "word": .text,
                ]), .object(["unit": .text, "word": .text]),
            ])),
    ])

    /// Goals of nutrients by their keys, with how a day stands to them where that is asked.
    static let goals = Schema.map(
        keys: nutrientKeys,
        .object([
            "least": .amount.orNull, "most": .amount.orNull, "unit": unit,
            "state?": .word(["met", "short", "over", "open"]), "left?": .number.orNull,
        ])
    ).orNull
}
