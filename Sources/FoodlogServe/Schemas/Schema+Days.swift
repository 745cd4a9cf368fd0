extension Schema {
    /// Entries, days and periods.
    static let days: [(name: String, schema: Schema)] = [
        ("Entry", entry), ("Day", day), ("DaySoFar", .object(daySums)),
        (
            "Added",
            .object([
                "entries": .list(.named("Entry")), "day": .named("DaySoFar"), "otherDays?": .list(.named("DaySoFar")),
                "dryRun": .flag, "repeated": .flag,
            ])
        ),
        ("Edited", .object(["entry": .named("Entry"), "before": .named("Entry"), "day": .named("DaySoFar")])),
        ("EntryPage", .object(["entries": .list(.named("Entry")), "next": .text.orNull])),
        ("Removed", .object(["removed": .list(.named("Entry"))])),
        (
            "DayStatus",
            .object(["date": .date, "done": dayStatus.orNull, "before": dayStatus.orNull, "entries": .count])
        ),
        ("Note", .object(["date": .date, "note": .text.orNull, "before": .text.orNull])),
        ("Meals", .object(["meals": .texts])), ("Report", report),
    ]

    private static let entry = Schema.object([
        "number": .integer(atLeast: 1).orNull, "id": .uuid, "date": .date, "time": .clock.orNull,
        "at": .instant.orNull, "zone": .text, "meal": .text.orNull, "text": .text,
        "state": .word(["counted", "unresolved", "planned"]), "estimated": .flag, "name": .text, "details": .text,
        "changes?": .texts, "quantity": .amount.orNull, "unit": .text.orNull, "grams": .amount.orNull,
        "milliliters": .amount.orNull, "nutrients": nutrientsOf,
        "food": .object([
            "id": .uuid.orNull, "version": .digest.orNull, "source": .text, "sourceId": .text, "barcode": .text.orNull,
        ]).orNull,
        "note": .text, "warnings": warnings,
    ])

    private static let daySums = members(["date": .date, "nutrients": nutrientsOf, "macros": .named("Macros")])

    private static let day = Schema.object([
        "date": .date, "zone": .text, "entries": .list(.named("Entry")),
        "meals": .list(.object(["meal": .text.orNull, "entries": .numbers, "nutrients": nutrientsOf])),
        "nutrients": nutrientsOf, "macros": .named("Macros"), "goals": goals, "done": dayStatus.orNull,
        "note": .text.orNull, "kilograms": .amount.orNull, "water": .list(.named("Water")), "estimatedEnergy": .amount,
        "warnings": .list(.object(["code": .text, "message": .text, "entry": .integer(atLeast: 1)])),
    ])

    private static let mean = Schema.object(["nutrients": nutrientsOf, "macros": .named("Macros")]).orNull

    private static let report = Schema.object([
        "from": .date, "to": .date,
        "days": .list(
            .object([
                "date": .date, "logged": .flag, "done": dayStatus.orNull, "entries": .count, "nutrients": nutrientsOf,
                "macros": .named("Macros"), "goals": goals,
            ])),
        "averages": .object([
            "perLoggedDay": mean, "perDoneDay": mean, "perCalendarDay": mean, "loggedDays": .count, "doneDays": .count,
            "calendarDays": .count,
        ]),
        "nutrients": nutrientsOf,
        "body": .object([
            "weight": .object(["points": .list(.named("WeightPoint")), "trendBefore": .amount.orNull, "rate": rate]),
            "water": .object([
                "days": .list(.object(["date": .date, "milliliters": .amount, "count": .count])),
                "meanPerDayWithWater": .amount.orNull,
            ]),
        ]),
        "netCarbs?": .named("NutrientAmount"),
        "top": .object([
            "nutrient": .word(nutrientKeys),
            "parts": .list(
                .object(["name": .text, "entries": .count, "share": .number.orNull, "nutrients": nutrientsOf])),
        ]).orNull,
    ])
}
