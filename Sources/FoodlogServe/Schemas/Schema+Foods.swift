extension Schema {
    /// Foods, their units, and those of the person's own.
    static let foods: [(name: String, schema: Schema)] = [
        ("Food", food), ("ServingUnit", servingUnit), ("Details", details), ("Units", units), ("Search", search),
        ("OwnFood", .object(described)), ("OwnFoodsMade", .object(["foods": .list(.named("OwnFood"))])),
        ("OwnFoods", ownFoods), ("Applied", applied), ("Merged", merged),
    ]

    /// What is said of a food in a list.
    static let listed = members(["id": .uuid, "name": .text, "details": .text])

    private static let food = Schema.object([
        "id": .uuid, "version": .digest.orNull, "source": .text, "sourceId": .text, "barcode": .text.orNull,
        "name": .text, "details": .text, "state": .text, "per": basis,
        "carbohydrateBasis": .word(["total", "available", "unknown"]), "type": foodKind, "aliases": .texts,
        "marks": .texts, "counterpart": .text.orNull, "refuse": .amount.orNull, "license": .text.orNull,
    ])

    private static let servingUnit = Schema.object([
        "unit": .text, "grams": .amount.orNull, "milliliters": .amount.orNull, "selected": .flag,
    ])

    private static let serving = members([
        "food": .named("Food"), "amount": .named("Serving"), "nutrients": nutrientsOf, "reference?": nutrientsOf,
        "macros": .named("Macros"), "units": .list(.named("ServingUnit")),
    ])

    private static let details = Schema.object(
        serving
            + members([
                "netCarbs?": .named("NutrientAmount"),
                "ingredients": .list(
                    .object([
                        "name": .text, "grams": .amount.orNull, "source": .text.orNull, "sourceId": .text.orNull,
                        "nutrients": nutrientsOf,
                    ])),
                "cache": .object([
                    "fetchedAt": .instant.orNull, "ageDays": .count.orNull,
                    "state": .word(["builtIn", "kept", "fresh", "stale"]), "pinned": .flag,
                ]),
                "answer?": answered,
                "weighed?": .object([
                    "typed": .text, "gross": .amount, "tare": .amount.orNull, "refuse": .amount.orNull,
                ]), "entry?": .named("Entry"),
            ]))

    /// What a provider says of a food beside it.
    private static let answered = Schema.object([
        "setAside": .list(
            .object([
                "reason": .word(["impossible", "suggestion", "prepared", "serving"]), "per": basis,
                "nutrients": nutrientsOf,
            ])),
        "estimates": nutrientsOf, "label?": nutrientsOf,
        "notes": .list(.object(["field": .text, "problem": .text, "value": .text.orNull])),
    ])

    private static let units = Schema.object([
        "food": .named("Food"), "units": .list(.named("ServingUnit")), "own": .texts,
    ])

    private static let search = Schema.object([
        "query": .text,
        "results": .list(
            .object(
                listed
                    + members([
                        "state": .text, "source": .text, "sourceId": .text, "barcode": .text.orNull,
                        "calories": .amount.orNull, "per": basis, "score": .number, "provider": provider.orNull,
                        "marks": .texts,
                    ]))),
        "corrected": .text.orNull, "nearest": .texts, "remote": .word(["skipped", "fresh", "unreachable"]),
        "failures?": .list(.named("ProviderFailure")),
    ])

    private static let described =
        serving
        + members(["warnings": warnings, "before?": .digest, "olderEntries?": .count])

    private static let ownFoods = Schema.object([
        "foods": .list(
            .object([
                "id": .uuid, "version": .digest, "name": .text, "details": .text, "barcode": .text.orNull,
                "calories": .amount.orNull, "per": basis, "type": foodKind, "archivedAt": .instant.orNull,
            ]))
    ])

    private static let applied = Schema.object([
        "id": .uuid, "version": .digest, "name": .text, "since": .date,
        "days": .list(
            .object(["date": .date, "entries": .numbers, "before": nutrientsOf, "after": nutrientsOf])),
        "skipped": .numbers, "changedOnce": .numbers, "applied": .flag,
    ])

    private static let merged = Schema.object([
        "food": .named("KeptFood"), "merged": .named("KeptFood"), "entries": .count, "units": .texts, "words": .texts,
        "pinned": .flag, "unitsLeft": .texts,
    ])
}
