import FoodDomain
import FoodStore
import SQLite
import Testing
import TextFolding

@Suite struct SearchTests {
    private let log: TemporaryLog
    private let store: LogStore

    init() throws {
        log = try TemporaryLog()
        store = try log.open()
    }

    private func keep(_ names: [String], details: String = "") throws {
        try store.write(log.ids.operation()) { writer in
            for name in names {
                var food = Samples.food(log.ids.count)
                _ = log.ids.next()
                food.name = name
                food.details = details
                _ = try writer.keep(food, fetchedAt: nil)
            }
        }
    }

    private func found(_ text: String, limit: Int = 500) throws -> [String] {
        let query = FoodQuery(foldedWords: TextFolding.words(text), limit: limit)
        return try store.read { try $0.candidates(query) }.map { $0.names.first ?? "" }
    }

    @Test func `words are found whatever their case, accents and number`() throws {
        try keep([
            "Crème fraîche", "Äpfel", "Straße", "ĞÜL", "Борщ", "2% Milk", "M&M's", "Kellogg's Flakes", "Eggs, boiled",
        ])
        for (text, name) in [
            ("creme", "creme fraiche"), ("ÄPFEL", "apfel"), ("strasse", "strasse"), ("gul", "gul"), ("БОРЩ", "борщ"),
            ("2%", "2% milk"), ("m&ms", "m&m"), ("flakes kelloggs", "kellogg flake"), ("egg", "egg boiled"),
            ("boiled egg", "egg boiled"), ("fra", "creme fraiche"),
        ] {
            #expect(try found(text) == [name], "\(text)")
        }
        #expect(try found("creme apfel") == [])
    }

    @Test func `an exact name comes before what only holds it, however many hold it`() throws {
        try keep(["Egg"])
        try keep((0..<600).map { "Egg dish \($0)" } + ["Eggplant"])
        #expect(try found("egg").first == "egg")
        #expect(try found("eggs").first == "egg")
        #expect(try found("egg").count == 500)
        #expect(try found("e", limit: 20).count == 20)
        #expect(try found("egg", limit: 0) == [])
    }

    @Test func `an alias and the details are found, and the current version alone`() throws {
        _ = try store.write(log.ids.operation()) { try $0.keep(Samples.egg, fetchedAt: nil) }
        let query = FoodQuery(foldedWords: ["hens", "eggs"])
        let candidate = try #require(try store.read { try $0.candidates(query) }.first)
        #expect(candidate.names == ["egg whole raw", "egg", "hen egg"])
        #expect(candidate.details == "grade a raw")
        #expect(candidate.identity == Samples.egg.identity)
        #expect(candidate.isInLog)
        #expect(try found("grade").count == 1)
        var renamed = Samples.egg
        renamed.name = "Ovum"
        renamed.aliases = []
        _ = try store.write(log.ids.operation()) { try $0.keep(renamed, fetchedAt: nil) }
        #expect(try found("egg") == [])
        #expect(try found("ovum") == ["ovum"])
    }

    @Test(arguments: [
        #"a" OR b"#, "NEAR(a b)", "*", "^a", "names:egg", "-egg", "egg*", "(", ")", "\"", "\"\"", "a AND", "OR", "NOT",
        "{names}: a", "a + b", "'", "%", "_", "\\", "\0", "a\0b", "\u{301}", "é\u{301}", "日本", "👩‍👩‍👧", "", " ",
    ])
    func `no text is syntax`(text: String) throws {
        try keep(["Egg", "%", "100%_\\"])
        _ = try found(text)
        let raw = FoodQuery(foldedWords: [text, text])
        _ = try store.read { try $0.candidates(raw) }
    }

    @Test func `long queries are searched too`() throws {
        try keep(["Egg"])
        for text in [
            String(repeating: "\"", count: 10_000), String(repeating: "a ", count: 10_000),
            String(repeating: "a", count: 10_000), String(repeating: "(", count: 10_000),
        ] {
            #expect(try found(text) == [])
            #expect(try store.read { try $0.candidates(FoodQuery(foldedWords: [text])) } == [])
        }
    }

    @Test func `signs of pattern matching stand for themselves`() throws {
        try keep(["100%", "100_", "1000"])
        #expect(try found("100%") == ["100%"])
        #expect(try found("_") == [])
        #expect(try found("%") == [])
        #expect(try found("100") == ["100", "100%", "1000"])
    }

    @Test func `uses are counted up to fifty, with the last day`() throws {
        let egg = try store.write(log.ids.operation()) { writer in
            let egg = try writer.keep(Samples.egg, fetchedAt: nil)
            let milk = try writer.keep(Samples.milk, fetchedAt: nil)
            for number in 0..<60 {
                _ = try writer.add(log.ids.entry(of: egg, on: Samples.day.adding(days: number)))
            }
            let gone = try writer.add(log.ids.entry(of: milk))
            _ = try writer.add(log.ids.entry(of: milk, on: Samples.day))
            try writer.delete(gone)
            return egg
        }
        let foods = [egg.food.identity, Samples.milk.identity, Samples.porridge.identity]
        #expect(
            try store.read { try $0.uses(of: foods) } == [
                egg.food.identity: FoodUse(count: 50, last: Samples.day.adding(days: 59)),
                Samples.milk.identity: FoodUse(count: 1, last: Samples.day),
            ])
    }

    @Test func `uses are found in any order, of foods that were given before and of others`() throws {
        try keep((0..<40).map { "food \($0)" })
        try store.write(log.ids.operation()) { writer in
            for (index, candidate) in try writer.candidates(FoodQuery(foldedWords: ["food"])).enumerated() {
                let food = try #require(try writer.food(candidate.identity))
                _ = try writer.add(log.ids.entry(of: food, on: Samples.day.adding(days: index)))
            }
            _ = try writer.add(log.ids.entry(of: try writer.keep(Samples.egg, fetchedAt: nil)))
        }
        try store.read { reader throws in
            let given = try reader.candidates(FoodQuery(foldedWords: ["food"])).map(\.identity)
            #expect(given.count == 40)
            let egg = Samples.egg.identity
            let inOrder = try reader.uses(of: given)
            #expect(inOrder.count == 40 && Set(inOrder.values.map(\.last)).count == 40)
            for foods in [Array(given.reversed()), [egg] + given, Array(given.dropFirst(7)), given + given + [egg]] {
                let uses = try reader.uses(of: foods)
                for food in foods where food != egg { #expect(uses[food] == inOrder[food]) }
                #expect(uses[egg]?.count == (foods.contains(egg) ? 1 : nil))
            }
        }
    }

    @Test func `what was meant by words last, and its last serving`() throws {
        try store.write(log.ids.operation()) { writer in
            let egg = try writer.keep(Samples.egg, fetchedAt: nil)
            let milk = try writer.keep(Samples.milk, fetchedAt: nil)
            _ = try writer.add(log.ids.entry(of: milk, words: "breakfast"))
            _ = try writer.add(log.ids.entry(of: egg, quantity: 3, unit: "cup", words: "breakfast"))
            _ = try writer.add(log.ids.entry(of: nil, words: "breakfast"))
            let gone = try writer.add(log.ids.entry(of: milk, words: "breakfast"))
            try writer.delete(gone)
        }
        try store.read { reader throws in
            #expect(try reader.food(calledByPerson: "breakfast")?.kept.food == Samples.egg)
            #expect(try reader.food(calledByPerson: "") == nil)
            #expect(try reader.food(calledByPerson: "lunch") == nil)
            let serving = try reader.lastServing(of: Samples.egg.identity.id)
            #expect(serving == ChosenServing(quantity: 3, unit: Samples.egg.servingUnits[1]))
            #expect(try reader.lastServing(of: Samples.porridge.identity.id) == nil)
        }
    }
}
