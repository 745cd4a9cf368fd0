import FoodDomain
import FoodStore

/// A log of many years that no one lived: the same for the same seed, in every run.
struct GeneratedLog {
    private var random: SplitMix64
    private var count = 0
    private var foods: [VersionedFood] = []

    /// Entries of one day.
    private static let entriesPerDay = 20
    /// The first day, 2016-01-01.
    private static let firstDay = Day(daysSince1970: 16_801)
    /// How many rows one transaction writes: few transactions, without holding all of them in memory.
    private static let batch = 5_000

    init(seed: UInt64) { random = SplitMix64(state: seed) }

    /// Writes `foodCount` foods and `entryCount` entries into an empty log.
    mutating func write(entries entryCount: Int, foods foodCount: Int, into store: LogStore) throws {
        for start in stride(from: 0, to: foodCount, by: Self.batch) {
            try store.write(operation("import")) { writer in
                for number in start..<min(start + Self.batch, foodCount) {
                    foods.append(try writer.keep(food(number), fetchedAt: nil))
                }
            }
        }
        for start in stride(from: 0, to: entryCount, by: Self.batch) {
            try store.write(operation("add")) { writer in
                for number in start..<min(start + Self.batch, entryCount) { _ = try writer.add(entry(number)) }
            }
        }
    }

    private mutating func operation(_ command: String) -> FoodDomain.Operation {
        Operation(command: command, summary: "generated", id: id(), at: now)
    }

    private var now: Instant { Instant(milliseconds: 1_451_606_400_000 + Int64(count) * 1000) }

    private mutating func id() -> FoodDomain.UUID {
        count += 1
        return .v7(milliseconds: now.milliseconds, random: (0..<10).map { _ in UInt8(random.below(256)) })
    }

    // MARK: Foods

    private static let kinds = [
        "Apple", "Bread", "Cheese", "Chicken", "Soup", "Yogurt", "Rice", "Milk", "Egg", "Beans", "Pasta", "Salad",
        "Beef", "Juice", "Cereal", "Cookie", "Potato", "Fish", "Tofu", "Cake",
    ]
    private static let manners = [
        "raw", "cooked", "boiled", "baked", "fried", "dried", "canned", "frozen", "low fat", "whole", "with salt",
        "sweetened", "in water", "home style", "ready to eat",
    ]
    private static let brands = ["", "", "", "Acme", "Alpenhof", "Green Valley", "Casa Rossa", "Nordic"]

    private mutating func food(_ number: Int) -> Food {
        let kind = Self.kinds[random.below(Self.kinds.count)]
        let manner = Self.manners[random.below(Self.manners.count)]
        let name = "\(kind), \(Self.manners[random.below(Self.manners.count)]), \(manner) \(number)"
        let isPackaged = random.below(10) == 0
        let barcode = String(4_000_000_000_000 + number)
        var nutrients = Nutrients()
        for nutrient in Nutrient.allCases.prefix(52) {
            switch random.below(20) {
            case 0...1: continue
            case 2: nutrients[nutrient] = .trace
            case 3: nutrients[nutrient] = .assumedZero
            case 4: nutrients[nutrient] = .below(0.5)
            default: nutrients[nutrient] = .number(Double(random.below(10_000)) / 100)
            }
        }
        var food = Food(
            identity: isPackaged ? FoodIdentity(.openFoodFacts, barcode) : FoodIdentity(.usdaSR, "\(10_000 + number)"),
            name: name, details: Self.brands[random.below(Self.brands.count)], carbohydrateBasis: .total,
            servingUnits: [
                ServingUnit("cup", Measure(grams: Double(100 + random.below(200)), milliliters: 236.5882365)),
                ServingUnit("piece", grams: Double(1 + random.below(200))), ServingUnit("gram", grams: 1),
            ],
            servingSizes: [ServingSize(quantity: 1, unitName: "piece")], nutrients: nutrients)
        if isPackaged { food.barcode = barcode }
        return food
    }

    // MARK: Entries

    private mutating func entry(_ number: Int) -> NewEntry {
        let day = Self.firstDay.adding(days: number / Self.entriesPerDay)
        let hour = 7 + number % Self.entriesPerDay * 14 / Self.entriesPerDay
        let time = Instant(seconds: Int64(day.daysSince1970) * 86_400 + Int64(hour) * 3600)
        let meal = hour < 11 ? "breakfast" : hour < 15 ? "lunch" : hour < 18 ? "snack" : "dinner"
        guard let food = habit() else {
            return NewEntry(id: id(), day: day, time: nil, zone: "UTC", meal: meal, text: "?", food: nil, serving: nil)
        }
        let unit = food.food.servingUnits[random.below(food.food.servingUnits.count)]
        let quantity = Double(1 + random.below(8)) / 2 * unit.naturalQuantity
        return NewEntry(
            id: id(), day: day, time: EntryTime(time, offset: 0), zone: "UTC", meal: meal,
            text: "\(quantity) \(unit.name) \(food.food.name)", words: food.food.name.lowercased(), food: food,
            serving: ChosenServing(quantity: quantity, unit: unit))
    }

    /// A food as people eat: few of them often, most of them rarely.
    private mutating func habit() -> VersionedFood? {
        guard !foods.isEmpty else { return nil }
        let share = Double(random.below(1 << 20)) / Double(1 << 20)
        return foods[min(foods.count - 1, Int(share * share * share * Double(foods.count)))]
    }
}
