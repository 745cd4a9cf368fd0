import FoodDomain
import FoodStore

/// Foods and entries that tests store.
enum Samples {
    static let day = Day(daysSince1970: 20_422)

    /// A single food with what a source can say, every kind of amount among it.
    static var egg: Food {
        var food = Food(
            identity: FoodIdentity(.usdaSR, "01123"), name: "Egg, whole, raw", details: "Grade A", state: "raw",
            basis: .mass, carbohydrateBasis: .total,
            servingUnits: [
                ServingUnit("large", grams: 50), ServingUnit("cup", Measure(grams: 243, milliliters: 236.5882365)),
                ServingUnit("gram", grams: 1),
            ],
            servingSizes: [ServingSize(quantity: 1, unitName: "large"), ServingSize(quantity: 0.5, unitName: "cup")],
            nutrients: Nutrients([
                .calories: .number(143), .protein: .number(12.56), .fat: .number(9.51), .carbs: .number(0.72),
                .fibers: .assumedZero, .vitaminC: .number(0), .iodine: .below(0.5), .caffeine: .trace,
            ]))
        food.aliases = ["egg", "hen's egg"]
        food.countUnit = "large"
        food.marks = ["typical"]
        food.license = "CC0"
        return food
    }

    /// A food of a brand, known per millilitre, with a barcode.
    static var milk: Food {
        var food = Food(
            identity: FoodIdentity(.openFoodFacts, "4006381333931"), name: "Crème fraîche", details: "Müller",
            basis: .volume, carbohydrateBasis: .available,
            servingUnits: [
                ServingUnit("glass", Measure(milliliters: 200)), ServingUnit("ml", Measure(milliliters: 1)),
            ],
            nutrients: Nutrients([.calories: .number(64.5), .calcium: .number(120)]))
        food.barcode = "4006381333931"
        return food
    }

    /// A dish of parts on every basis.
    static var porridge: Food {
        var food = Food(
            identity: FoodIdentity(.recipe, "0195f2a0-0000-7000-8000-00000000abcd"), name: "Porridge",
            servingUnits: [ServingUnit("bowl", grams: 300), ServingUnit("g", grams: 1)],
            ingredients: [
                Ingredient(
                    name: "Oats", baseAmount: 40, nutrients: Nutrients([.calories: .number(379)]),
                    identity: FoodIdentity(.usdaSR, "20038")),
                Ingredient(
                    name: "Milk", baseAmount: 200, basis: .volume, grams: 206,
                    nutrients: Nutrients([.calories: .number(61), .vitaminD: .unknown])),
                Ingredient(
                    name: "Sachet", baseAmount: 1, basis: .serving, nutrients: Nutrients([.sodium: .number(0.1)])),
            ],
            baseAmount: 240.5)
        food.whole = Measure(grams: 240.5, servings: 2)
        food.counterpart = "Oats, dry"
        return food
    }

    static let all = [egg, milk, porridge]

    /// A food that a person described.
    static func ownBar(name: String = "Protein bar", energy: Double = 400) -> Food {
        var food = Food(
            identity: FoodIdentity(.own, "0195f2a0-0000-7000-8000-0000000000ba"), name: name,
            servingUnits: [ServingUnit("bar", grams: 45), ServingUnit("g", grams: 1)],
            nutrients: Nutrients([.calories: .number(energy)]))
        food.barcode = "4006381333931"
        return food
    }

    /// A food that differs from every other of another number.
    static func food(_ number: Int, energy: Double = 100) -> Food {
        Food(
            identity: FoodIdentity(.usdaSR, "\(10_000 + number)"), name: "Food \(number)",
            servingUnits: [ServingUnit("g", grams: 1), ServingUnit("piece", grams: Double(number % 7 + 1))],
            nutrients: Nutrients([.calories: .number(energy), .protein: .number(Double(number))]))
    }
}

extension TestIDs {
    /// An entry that is about to be added.
    mutating func entry(
        of food: VersionedFood?, quantity: Double = 2, unit: String? = nil, on day: Day = Samples.day,
        text: String = "2 eggs", words: String = "eggs"
    ) -> NewEntry {
        let chosen = food?.food.servingUnits.first { unit == nil || $0.name == unit }
        return NewEntry(
            id: next(), day: day, time: EntryTime(now, offset: 3600), zone: "Europe/Berlin", meal: "lunch", text: text,
            words: words, food: food, serving: chosen.map { ChosenServing(quantity: quantity, unit: $0) },
            estimated: true, note: "")
    }
}
