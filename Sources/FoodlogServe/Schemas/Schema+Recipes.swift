extension Schema {
    /// Recipes.
    static let recipes: [(name: String, schema: Schema)] = [
        ("Recipe", recipe), ("Ingredient", ingredient),
        (
            "Recipes",
            .object([
                "recipes": .list(
                    .object(
                        head
                            + members([
                                "ingredients": .count, "calories": .amount.orNull, "archivedAt": .instant.orNull,
                            ])))
            ])
        ),
        (
            "RecipesRefreshed",
            .object(["recipes": .list(.named("Recipe")), "unchanged": .texts, "skipped": .texts])
        ),
    ]

    private static let head = members([
        "id": .uuid.orNull, "version": .digest.orNull, "name": .text, "servings": .amount.orNull,
        "cookedWeight": .amount.orNull,
    ])

    private static let recipe = Schema.object([
        "recipe": .object(
            head
                + members(["rawWeight": .amount.orNull, "archivedAt": .instant.orNull, "marks": .texts])),
        "ingredients": .list(.named("Ingredient")), "nutrients": nutrientsOf, "perServing": nutrientsOf.orNull,
        "per100g": nutrientsOf.orNull,
        "amount?": .object([
            "quantity": .amount, "unit": .text, "grams": .amount.orNull, "nutrients": nutrientsOf,
        ]),
        "before?": .digest, "olderEntries?": .count,
    ])

    private static let ingredient = Schema.object([
        "number": .integer(atLeast: 1), "text": .text.orNull, "name": .text, "quantity": .amount.orNull,
        "unit": .text.orNull, "grams": .amount.orNull, "milliliters": .amount.orNull, "source": .text.orNull,
        "sourceId": .text.orNull, "version": .digest.orNull,
        "state": .word(["current", "newer", "archived", "unknown"]), "nutrients": nutrientsOf, "warnings": warnings,
    ])
}
