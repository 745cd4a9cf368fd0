import FoodDomain
import FoodLog
import Testing

/// Lines as people type them in a week, and what they mean.
@Suite struct ItemReadingTests {
    /// The food's name, the quantity, the unit, and the grams of every item of a line.
    struct Expected: Sendable {
        let name: String
        let quantity: Double
        let unit: String
        let grams: Double?

        init(_ name: String, _ quantity: Double, _ unit: String, _ grams: Double?) {
            self.name = name
            self.quantity = quantity
            self.unit = unit
            self.grams = grams
        }
    }

    static let lines: [(String, [Expected])] = [
        ("2 eggs, 1 cup cooked rice", [.init("egg", 2, "large", 100), .init("white rice", 1, "cup", 158)]),
        (
            "2 eggs, 2 slices toast, coffee with milk",
            [
                .init("egg", 2, "large", 100), .init("toast", 2, "slice", 44),
                .init("coffee with milk", 1, "cup", 237),
            ]
        ),
        (
            "oats 40g, milk 200ml, banana",
            [
                .init("rolled oats", 40, "g", 40), .init("whole milk", 200, "ml", 206.26553848124232),
                .init("banana", 1, "medium", 118),
            ]
        ),
        ("20 almonds", [.init("almonds", 20, "kernel", 24)]),
        ("2% milk", [.init("reduced-fat milk", 1, "cup", 244)]),
        ("1 cup 2% milk", [.init("reduced-fat milk", 1, "cup", 244)]),
        ("30g 85% dark chocolate", [.init("dark chocolate", 30, "g", 30)]),
        ("1/3 pizza", [.init("pizza", 1.0 / 3, "whole", 853.0 / 3)]),
        ("1/2 banana", [.init("banana", 0.5, "medium", 59)]),
        ("12 oz beer", [.init("beer", 12, "oz", 340.1942775)]),
        ("180g pasta, 100g pasta sauce", [.init("pasta", 180, "g", 180), .init("pasta sauce", 100, "g", 100)]),
        ("412-180g soup", [.init("vegetable soup", 232, "g", 232)]),
        ("3x40g flour", [.init("plain flour", 120, "g", 120)]),
        ("3*40g flour", [.init("plain flour", 120, "g", 120)]),
        ("m&m's", [.init("chocolate candies", 1, "packet", 48)]),
        ("1 burger & fries", [.init("burger and fries", 1, "serving", 195)]),
        ("mac and cheese", [.init("macaroni cheese", 1, "cup", 189)]),
        ("2 eggs and toast", [.init("egg", 2, "large", 100), .init("toast", 1, "slice", 22)]),
        ("1,5 kg flour, 2 eggs", [.init("plain flour", 1.5, "kg", 1500), .init("egg", 2, "large", 100)]),
        ("1 cup chopped onion", [.init("onion", 1, "cup, chopped", 160)]),
        ("large egg", [.init("egg", 1, "large", 50)]),
        ("an egg", [.init("egg", 1, "large", 50)]),
        ("slice of toast", [.init("toast", 1, "slice", 22)]),
        ("half an avocado", [.init("avocado", 0.5, "avocado", 100.5)]),
        ("two eggs; 1 tbsp olive oil", [.init("egg", 2, "large", 100), .init("olive oil", 1, "tablespoon", 13.5)]),
        ("1 1/2 cups cooked rice", [.init("white rice", 1.5, "cup", 237)]),
        ("250 kcal bread", [.init("white bread", 250 / 266.0 * 100, "g", 250 / 266.0 * 100)]),
        ("5 cherry tomatoes", [.init("tomato", 5, "cherry", 85)]),
        ("raw rice 80g", [.init("dry white rice", 80, "g", 80)]),
        ("1 lb 4 oz chicken breast", [.init("chicken breast", 1.25, "lb", 566.9904625)]),
        ("banana 2 large", [.init("banana", 2, "large", 272)]),
        ("EGG", [.init("egg", 1, "large", 50)]),
        ("Gruy\u{e8}re 30 g", [.init("gruyere", 30, "g", 30)]),
    ]

    @Test(arguments: lines)
    func `a line means these servings`(line: String, expected: [Expected]) throws {
        let bench = try Bench()
        let entries = try bench.add(line)
        #expect(entries.map { $0.food?.food.name } == expected.map(\.name))
        for (entry, expected) in zip(entries, expected) {
            let serving = try #require(entry.serving)
            #expect(serving.unit.name == expected.unit)
            #expect(abs(serving.quantity - expected.quantity) < 1e-9)
            #expect(abs((entry.measure.grams ?? -1) - (expected.grams ?? -1)) < 1e-6)
        }
    }

    @Test(arguments: [
        ("a glass of red wine", "glass"), ("a mug of tea", "mug"), ("bowl of rice", "bowl"), ("1 scoop whey", "scoop"),
        ("2 bushels apples", "bushels"), ("1 glass red wine", "glass"), ("2 glasses red wine", "glasses"),
        ("1 bowl tomato soup", "bowl"), ("1 mug green tea", "mug"), ("1 scoop vanilla ice cream", "scoop"),
        ("1 large glass red wine", "large glass"), ("1 pinch sugar", "pinch"), ("glass red wine", "glass"),
    ])
    func `a measure that the food does not know is refused by its name`(line: String, unit: String) throws {
        let bench = try Bench()
        let error = #expect(throws: FoodLogError.self) { try bench.add(line) }
        guard case .unit(.unknownUnit(let typed, let known, _), _, let text)? = error else {
            Issue.record("\(line) gave \(String(describing: error))")
            return
        }
        #expect(typed == unit)
        #expect(!known.isEmpty)
        #expect(text == line)
        #expect(try bench.isEmpty())
    }

    @Test func `a misspelt unit names the one that is near`() throws {
        let bench = try Bench()
        let error = #expect(throws: FoodLogError.self) { try bench.add("2 slics bread") }
        guard case .unit(.unknownUnit(_, _, let nearest), _, _)? = error else { return }
        #expect(nearest == "slice")
    }

    @Test func `steaks are not counted, and nothing is called bibimbap`() throws {
        let bench = try Bench()
        let steak = #expect(throws: FoodLogError.self) { try bench.add("2 steak") }
        guard case .unit(.countNeedsUnit, let food, _)? = steak else {
            Issue.record("\(String(describing: steak))")
            return
        }
        #expect(food == "steak")
        let dish = #expect(throws: FoodLogError.self) { try bench.add("1 bowl bibimbap") }
        guard case .unknownFood(let words, _)? = dish else {
            Issue.record("\(String(describing: dish))")
            return
        }
        #expect(words.contains("bibimbap"))
    }

    @Test(arguments: [
        "0 eggs", "-2 eggs", "1e400 eggs", "1e3 g rice", "1,500 g rice", "1-2 eggs", "100001 g rice",
        "2 eggs\u{1B}[31m", "150 g", "1, 2 eggs", "", " ", ",", "1/0 cup rice", "5 \u{1F34E}",
    ])
    func `what cannot be an amount is refused, and nothing is written`(line: String) throws {
        let bench = try Bench()
        #expect(throws: FoodLogError.self) { try bench.add(line) }
        #expect(try bench.isEmpty())
    }

    @Test(arguments: [
        "nan", "inf", "nan g", String(repeating: "x", count: 10_000), "\u{0}", "' OR 1=1 --", "\"\"\"", "*",
    ])
    func `any text is safe to look for`(text: String) throws {
        let bench = try Bench()
        #expect(throws: FoodLogError.self) { try bench.add(text) }
        _ = try? bench.log.search(text)
        #expect(try bench.isEmpty())
    }

    @Test func `one bad item keeps the others from being written`() throws {
        let bench = try Bench()
        #expect(throws: FoodLogError.self) { try bench.add("2 eggs, 3 zorkmids, toast") }
        #expect(try bench.isEmpty())
        let kept = try bench.log.add(AddRequest(lines: ["2 eggs, 1 bowl bibimbap"], keepsUnknown: true))
        #expect(kept.entries.count == 2)
        #expect(kept.entries[1].food == nil)
        #expect(kept.entries[1].state(today: bench.log.today()) == .unresolved)
        #expect(kept.day.nutrients[.calories].isLowerBound)
    }

    @Test func `--one takes commas and connectors as they are`() throws {
        let bench = try Bench()
        #expect(throws: FoodLogError.self) { try bench.log.add(AddRequest(lines: ["2 eggs, toast"], isOneItem: true)) }
        let one = try bench.log.add(AddRequest(lines: ["mac and cheese"], isOneItem: true))
        #expect(one.entries.count == 1)
    }

    @Test func `a word that means several foods is offered until the person chose`() throws {
        let bench = try Bench()
        let error = #expect(throws: FoodLogError.self) { try bench.add("chips") }
        guard case .ambiguousFood(_, let choices)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(choices.map(\.name).contains("french fries"))
        let entry = try #require(try bench.log.add(AddRequest(lines: ["50 g chips"], keepsUnknown: true)).entries.first)
        _ = try bench.log.edit(EditRequest(entry: "\(entry.number)", food: "french fries"))
        let next = try bench.add("30 g chips")
        #expect(next.first?.food?.food.name == "french fries")
    }

    @Test func `without an amount the last one is taken, else the usual portion`() throws {
        let bench = try Bench()
        let first = try bench.log.add(AddRequest(lines: ["banana"]))
        #expect(first.notices[0].contains(.defaultPortion))
        try bench.add("200 g banana")
        let second = try bench.log.add(AddRequest(lines: ["banana"]))
        #expect(second.entries[0].measure.grams == 200)
        #expect(second.notices[0].contains(.lastAmount))
    }

    @Test func `a weight of a food that has another state says which was taken`() throws {
        let bench = try Bench()
        let answer = try bench.log.add(AddRequest(lines: ["180g pasta"]))
        #expect(answer.notices[0].contains(.state("cooked", counterpart: "dry pasta")))
        let edited = try bench.log.edit(EditRequest(entry: "last", food: "dry pasta"))
        #expect(edited.entry.measure.grams == 180)
        #expect(edited.entry.food?.food.state == "dry")
        let next = try bench.log.add(AddRequest(lines: ["100g pasta"]))
        #expect(next.entries[0].food?.food.name == "dry pasta")
        #expect(next.notices[0].first == .asBefore(name: "dry pasta"))
    }
}
