extension Schema {
    /// Weight and water.
    static let body: [(name: String, schema: Schema)] = [
        ("Weight", measurement("kilograms")), ("Water", measurement("milliliters")),
        (
            "WeightPoint",
            .object(["date": .date, "kilograms": .amount.orNull, "trend": .amount.orNull])
        ),
        ("WeightLogged", .object(["weight": .named("Weight"), "trend": .amount.orNull, "rate": rate])),
        (
            "Weights",
            .object([
                "from": .date.orNull, "to": .date.orNull, "weights": .list(.named("Weight")),
                "trend": .list(.named("WeightPoint")), "rate": rate,
            ])
        ),
        ("WeightsRemoved", .object(["removed": .list(.named("Weight"))])),
        (
            "WaterOfDay",
            .object([
                "date": .date, "drinks": .list(.named("Water")), "milliliters": .amount,
                "changed": Schema.named("Water").orNull, "waterEntries": .numbers,
            ])
        ),
        ("Drinks", .object(["drinks": .list(.named("Water"))])),
    ]

    /// How fast the weight changes; null where that cannot be told.
    static let rate = Schema.object(["kilogramsPerWeek": .number, "standardError": .amount, "days": .count]).orNull

    private static func measurement(_ value: String) -> Schema {
        .object(
            members(["id": .uuid, "date": .date, "time": .clock.orNull, "at": .instant.orNull, "zone": .text])
                + [Member(name: value, schema: .amount, isNeeded: true)] + members(["unit": .text, "note": .text]))
    }
}
