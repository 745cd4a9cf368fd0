import FoodDomain
import TextFolding

@testable import FoodLog

/// Entries, foods and answers that no catalogue has to provide.
enum Samples {
    static let day = Day(daysSince1970: 20_787)

    /// Names that try to break a screen.
    static let hostileNames: [String] = [
        "\u{1B}[2J\u{1B}[31mred\u{7}", "a\nb\r\tc", "\u{202E}drawkcab\u{2066}", "👩‍👩‍👧‍👦 soup 🇩🇪🇩", "麻婆豆腐とご飯、味噌汁と漬物のセット大盛り",
        "Z" + String(repeating: "\u{0301}\u{0327}", count: 500), "e\u{301}clair \u{FE0F}\u{200D}",
        String(repeating: "x", count: 10_000), String(repeating: "long words ", count: 900),
        String(repeating: "語", count: 5_000), "\u{FEFF}\u{200B}", "\u{E000}\u{10FFFF}", "שלום עולם", "",
    ]

    static func food(
        _ name: String = "porridge", details: String = "", units: [ServingUnit] = [ServingUnit("cup", grams: 240)],
        amounts: [Nutrient: NutrientAmount] = [
            .calories: .number(375), .carbs: .number(60), .protein: .number(13), .fat: .number(7),
        ]
    ) -> Food {
        var food = Food(
            identity: FoodIdentity(.own, name), name: name, details: details, carbohydrateBasis: .total,
            servingUnits: units + [ServingUnit("g", grams: 1)], nutrients: Nutrients(amounts))
        food.counterpart = name
        food.state = name.isEmpty ? "" : "cooked"
        food.marks = ["typical", name, "asks \(name): \(name)"]
        return food
    }

    static func entry(
        _ food: Food?, number: Int = 412, quantity: Double = 1, unit: ServingUnit? = nil, meal: String? = "lunch",
        day: Day = day, estimated: Bool = false, text: String = "typed"
    ) -> Entry {
        let version = food.map { VersionedFood(id: .zero, version: .zero, food: $0, fetchedAt: nil) }
        let serving = food.flatMap { food in
            (unit ?? food.servingUnits.last).map { ChosenServing(quantity: quantity, unit: $0) }
        }
        return Entry(
            id: .zero, number: number, day: day, time: EntryTime(Instant(seconds: 1_796_000_000), offset: 3600),
            zone: "Europe/Berlin", meal: meal, text: text, words: "", food: version, serving: serving,
            estimated: estimated, note: "")
    }

    static func totals(_ entries: [Entry]) -> DayTotals {
        DayTotals(day: day, entries: entries, slots: MealSlots.standard.names)
    }

    static func answer(_ entries: [Entry], today: Day = day) -> DayAnswer {
        DayAnswer(totals: totals(entries), today: today, zone: "Europe/Berlin", isEmptyLog: false)
    }

    static func details(_ food: Food, entry: Entry? = nil) -> DetailsAnswer {
        let serving = ChosenServing(quantity: 1, unit: food.servingUnits.first ?? ServingUnit("g", grams: 1))
        return DetailsAnswer(
            food: food, id: .zero, kept: nil, serving: serving, nutrients: food.nutrients(in: serving.measure),
            reference: food.nutrientsReference, entry: entry, today: totals(entry.map { [$0] } ?? []))
    }
}

/// The text without the colours that screens give it.
func withoutColors(_ text: String) -> String {
    text.split(separator: "\u{1B}", omittingEmptySubsequences: false).enumerated().map { place, piece in
        guard place > 0, let end = piece.firstIndex(of: "m") else { return String(piece) }
        return String(piece[piece.index(after: end)...])
    }.joined()
}

/// The lines of a screen without colours.
func plainLines(_ text: String) -> [String] {
    withoutColors(text).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}
