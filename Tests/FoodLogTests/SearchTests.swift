import FoodDomain
import FoodLog
import Testing

/// Search finds the everyday word first.
@Suite struct SearchTests {
    @Test(arguments: [
        ("egg", "egg"), ("eggs", "egg"), ("banana", "banana"), ("milk", "whole milk"), ("coffee", "coffee"),
        ("rice", "white rice"), ("bread", "white bread"), ("butter", "butter"), ("chicken breast", "chicken breast"),
        ("Rice, cooked", "white rice"), ("greek yogurt", "greek yogurt"), ("yogurt greek", "greek yogurt"),
        ("oat", "rolled oats"), ("apple juice", "apple juice"), ("2% milk", "reduced-fat milk"), ("spaghetti", "pasta"),
    ])
    func `the food that the word means stands first`(query: String, first: String) throws {
        let bench = try Bench()
        let results = try bench.log.search(query).results.map(\.food.name)
        #expect(results.first == first, "\(query): \(results.prefix(5))")
    }

    @Test func `an egg is never a bagel`() throws {
        let bench = try Bench()
        let results = try bench.log.search("egg").results
        #expect(results.first?.food.identity.sourceID == "01123")
        #expect(results.count > 5)
        #expect(results.map(\.score) == results.map(\.score).sorted(by: >))
    }

    @Test func `words in any order, and the beginning of the last one, are enough`() throws {
        let bench = try Bench()
        #expect(try bench.log.search("sauce tom").results.contains { $0.food.name.contains("tomato") })
        #expect(try bench.log.search("zzzz").results.isEmpty)
        #expect(try bench.log.search("bananna").nearest.contains("banana"))
    }

    @Test func `what the person eats comes before what they do not`() throws {
        let bench = try Bench()
        let before = try bench.log.search("cheese").results.map(\.food.name)
        let habit = try #require(before.dropFirst(3).first)
        for _ in 0..<5 { try bench.add("30 g \(habit)") }
        let after = try bench.log.search("cheese").results.map(\.food.name)
        let rank = try #require(after.firstIndex(of: habit))
        #expect(rank < 3)
    }

    @Test func `a logged food is found once, and by its barcode never where it has none`() throws {
        let bench = try Bench()
        try bench.add("2 eggs")
        let names = try bench.log.search("egg").results.map(\.food.identity)
        #expect(Set(names).count == names.count)
        #expect(try bench.log.search("4006381333931").results.isEmpty)
    }

    @Test func `details show the food in the asked serving`() throws {
        let bench = try Bench()
        let cup = try bench.log.details("chickpeas", amount: "1 cup")
        #expect(cup.entry == nil)
        #expect(abs((cup.serving.measure.grams ?? 0) - 164) < 1e-9)
        #expect(abs((cup.nutrients[.calories].value ?? 0) - 268.96) < 0.01)
        #expect(cup.reference?[.calories].value == 164)
        let entry = try #require(try bench.add("3 eggs").first)
        let shown = try bench.log.details("\(entry.number)", amount: nil)
        #expect(shown.entry == entry)
        #expect(shown.serving.quantity == 3)
        #expect(try bench.log.details("last", amount: "1 large").serving.quantity == 1)
        #expect(throws: FoodLogError.unknownEntry("99")) { try bench.log.details("99", amount: nil) }
        #expect(throws: FoodLogError.self) { try bench.log.details("egg", amount: "") }
        #expect(throws: FoodLogError.self) { try bench.log.details("egg", amount: "3 bushels") }
    }

    @Test func `units lists what a food is served in, and marks the entry's`() throws {
        let bench = try Bench()
        let food = try bench.log.units("egg")
        #expect(food.units.map(\.name).contains("jumbo"))
        #expect(food.selected?.unit.name == "large")
        try bench.add("1 lb potatoes")
        let entry = try bench.log.units("last")
        #expect(entry.selected?.unit.name == "lb")
        #expect(entry.units.last?.name == "lb")
    }
}
