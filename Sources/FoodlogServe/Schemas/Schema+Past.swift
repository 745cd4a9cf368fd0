extension Schema {
    /// What was eaten before, and templates.
    static let again: [(name: String, schema: Schema)] = [
        ("Recent", recent), ("Found", found), ("Template", template),
        ("Templates", .object(["templates": .list(.named("Template"))])),
    ]

    private static let amountOrNull = Schema.named("Serving").orNull

    private static let recent = Schema.object([
        "meal": .text.orNull, "from": .date, "to": .date,
        "foods": .list(
            .object(
                listed
                    + members([
                        "amount": amountOrNull, "last": .date, "entry": .integer(atLeast: 1),
                        "entries": .integer(atLeast: 1),
                    ]))),
    ])

    private static let found = Schema.object([
        "query": .text, "entries": .count, "days": .count, "first": .date.orNull, "last": .date.orNull,
        "entry": .integer(atLeast: 1).orNull, "nutrients": nutrientsOf,
        "foods": .list(
            .object([
                "id": .uuid.orNull, "name": .text, "details": .text, "entries": .count, "days": .count,
                "first": .date, "last": .date, "entry": .integer(atLeast: 1), "grams": .amount.orNull,
                "weighed": .count, "milliliters": .amount.orNull, "poured": .count, "nutrients": nutrientsOf,
            ])),
        "next?": .text.orNull,
    ])

    private static let template = Schema.object([
        "name": .text,
        "items": .list(
            .object(
                listed
                    + members([
                        "text": .text, "amount": amountOrNull, "estimated": .flag, "nutrients": nutrientsOf,
                    ]))),
        "nutrients": nutrientsOf, "replaced": .flag,
    ])

    /// The history, and goals.
    static let past: [(name: String, schema: Schema)] = [
        ("Operations", operations), ("Goals", goalsOfDay), ("Proposal", proposal),
    ]

    private static let operations = Schema.object([
        "operations": .list(
            .object([
                "number": .integer(atLeast: 1), "id": .uuid, "at": .instant, "command": .text, "summary": .text,
                "entries": .numbers, "undone": .flag,
            ]))
    ])

    private static let goalsOfDay = Schema.object([
        "date": .date, "goals": goals,
        "all": .list(
            .object([
                "nutrient": .word(nutrientKeys),
                "measure": .word(["amount", "perKilogram", "percent", "rest", "none"]), "least": .amount.orNull,
                "most": .amount.orNull, "from": .date, "oneDay": .flag,
                "weekdays": .list(.word(["mon", "tue", "wed", "thu", "fri", "sat", "sun"])),
            ])),
    ])

    private static let proposal = Schema.object([
        "energy": .amount.orNull, "basis": .word(["formula", "log"]).orNull, "low": .flag,
        "kilogramsPerWeek": .number.orNull, "formula": .word(["mifflin", "harris", "katch", "cunningham"]),
        "citation": .text,
        "formulas": .list(
            .object(["sex": .word(["female", "male"]).orNull, "basal": .amount.orNull, "needs": .amount.orNull])),
        "missing": .list(.word(["weight", "height", "age", "activity", "bodyFat"])), "kilograms": .amount.orNull,
        "weighed": .date.orNull, "centimeters": .amount.orNull, "years": .count.orNull,
        "activity": .word(["sedentary", "light", "moderate", "active", "very-active"]).orNull,
        "activityFactor": .amount.orNull,
        "log": .object([
            "kilocalories": .number, "uncertainty": .amount.orNull, "lowerBound": .flag, "intake": .amount,
            "doneDays": .count, "from": .date, "to": .date, "rate": rate,
        ]).orNull,
    ])
}
