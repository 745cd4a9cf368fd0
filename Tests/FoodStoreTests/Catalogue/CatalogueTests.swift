import FoodDomain
import FoodStore
import FoodTestSupport
import SQLite
import Testing

@Suite struct CatalogueTests {
    let directory: TemporaryDirectory
    var folder: CatalogueFolder { CatalogueFolder(path: directory.file("catalogues")) }

    init() throws { directory = try TemporaryDirectory() }

    private func food(_ id: String, _ name: String, barcode: String? = nil, details: String = "") -> Food {
        var food = Food(
            identity: FoodIdentity(.openFoodFacts, id), name: name, details: details,
            servingUnits: [ServingUnit("g", grams: 1)], nutrients: Nutrients([.calories: .number(52.5)]))
        food.barcode = barcode
        return food
    }

    @discardableResult
    private func build(_ foods: [CatalogueFood], name: String = "shop", ordered: Bool = true) throws -> [String] {
        try folder.build(name) { path in
            let writer = try CatalogueWriter(path: path, sources: [.openFoodFacts], ordersByPopularity: ordered)
            try writer.write { for food in foods { try writer.add(food) } }
            return try writer.finish(facts: [("origin", "test"), ("rebuild", "foodlog food import")]) { _ in }
        }
    }

    private func open(_ name: String = "shop") throws -> CatalogueFile {
        try CatalogueFile(name: name, path: folder.path(of: name))
    }

    private func query(_ words: String...) -> FoodQuery { FoodQuery(foldedWords: words) }

    @Test(arguments: [true, false])
    func `a catalogue finds its foods by id, barcode, name, words and beginnings`(ordered: Bool) throws {
        let milk = food("4006381333931", "Milk Chocolate", barcode: "4006381333931", details: "Acme")
        try build(
            [
                CatalogueFood(food("x1", "Dark chocolate"), popularity: 1), CatalogueFood(milk, popularity: 9),
                CatalogueFood(food("x3", "Chocolates, filled"), popularity: 5, prior: -7, hasHeadFirst: true),
            ], ordered: ordered)
        let file = try open()
        #expect(try file.food(FoodIdentity(.openFoodFacts, "4006381333931")) == milk)
        #expect(try file.food(FoodIdentity(.fdc, "4006381333931")) == nil)
        #expect(try file.food(barcode: "04006381333931") == milk)
        #expect(try file.food(barcode: "4006381333932") == nil)
        #expect(try file.candidates(named: "milk chocolate").map(\.identity) == [milk.identity])
        let found = try file.candidates(query("chocolate"))
        #expect(
            found.map(\.identity.sourceID)
                == (ordered ? ["4006381333931", "x3", "x1"] : ["x1", "4006381333931", "x3"]))
        #expect(found.first { $0.identity.sourceID == "x3" }?.pieces == NamePieces(counts: [1, 1]))
        #expect(found.first { $0.identity.sourceID == "x3" }?.prior == -7)
        #expect(try file.candidates(query("acme", "cho")).map(\.identity) == [milk.identity])
        #expect(try file.candidates(query("vanilla")).isEmpty)
    }

    @Test func `the beginning of a common word finds the most popular of many foods`() throws {
        try build(
            (0..<700).map { number in
                CatalogueFood(
                    food("c\(number)", number.isMultiple(of: 2) ? "Chocolate no\(number)" : "Chocobar no\(number)"),
                    popularity: Int64(number))
            } + [CatalogueFood(food("x", "Chocolate"), popularity: -1)])
        let file = try open()
        for beginning in ["ch", "cho", "choc", "choco"] {
            let found = try file.candidates(query(beginning)).map(\.identity.sourceID)
            #expect(found.count == 500 && found.first == "c699", "\(beginning)")
        }
        #expect(try file.candidates(query("chocolate")).contains { $0.identity.sourceID == "x" })
        #expect(try file.candidates(query("chocobar", "no6")).count == 55)
    }

    @Test func `of foods with one id the most popular stays`() throws {
        let twice = try build(
            [
                CatalogueFood(food("x1", "Old")), CatalogueFood(food("x1", "New"), popularity: 2),
                CatalogueFood(food("x2", "Other")),
            ])
        #expect(twice == ["x1"])
        let file = try open()
        #expect(try file.food(FoodIdentity(.openFoodFacts, "x1"))?.name == "New")
        #expect(try file.fact("foods") == "2")
        #expect(try file.candidates(query("old")).isEmpty)
    }

    @Test(arguments: ["chocolte", "chocolatte", "hcocolate", "chocolabe", "chocolat", "xchocolate"])
    func `a word with one mistake has its neighbours`(word: String) throws {
        try build([CatalogueFood(food("x1", "Chocolate"))])
        #expect(try open().words(near: word) == [KnownWord("chocolate", foods: 1)])
        #expect(try open().words(near: "chocolate").isEmpty)
        #expect(try open().words(near: "choclat").isEmpty)
    }

    @Test(arguments: [
        "\"", "a\" OR b", "NEAR(a b)", "*", "^", "col:", "-", "a*b", "{names}: x", "\u{0}", "AND", "names:egg",
        String(repeating: "\"", count: 10_000), String(repeating: "egg ", count: 5000),
    ])
    func `any text is a query`(text: String) throws {
        try build([CatalogueFood(food("x1", "Egg"))])
        let file = try open()
        _ = try file.candidates(FoodQuery(foldedWords: text.split(separator: " ").map(String.init)))
        _ = try file.candidates(FoodQuery(foldedWords: [text]))
        _ = try file.candidates(named: text)
        _ = try file.words(near: text)
        _ = try file.food(barcode: text)
        _ = try file.food(FoodIdentity(.openFoodFacts, text))
    }

    @Test func `a failed build leaves the old catalogue, and what a killed one left is swept`() throws {
        struct Stop: Error {}
        try build([CatalogueFood(food("x1", "Egg"))])
        #expect(throws: Stop.self) {
            try folder.build("shop") { path in
                _ = try CatalogueWriter(path: path, sources: [.openFoodFacts], ordersByPopularity: false)
                throw Stop()
            }
        }
        #expect(try open().candidates(named: "egg").count == 1)
        try writeFile(directory.file("catalogues/.other.building"), [1, 2])
        try writeFile(directory.file("catalogues/etilqs_38a7bb9411bc7a6"), [1, 2])
        try build([CatalogueFood(food("x1", "Egg"))])
        #expect(namesInDirectory(directory.file("catalogues")).sorted() == [".lock", "shop.sqlite"])
    }

    @Test func `one build at a time`() throws {
        var error: CatalogueError?
        try build([CatalogueFood(food("x1", "Egg"))])
        _ = try? folder.build("shop") { _ in
            do {
                try folder.build("other") { _ in }
            } catch let failure as CatalogueError {
                error = failure
            }
        }
        #expect(error == .busy(path: folder.path))
    }

    @Test func `another format is named with the command that rebuilds it, another file is refused`() throws {
        try build([CatalogueFood(food("x1", "Egg"))])
        do {
            let db = try Connection(.file(folder.path(of: "shop")), configuration: Configuration(journal: .none))
            try db.execute("PRAGMA user_version = 99")
        }
        #expect(
            throws: CatalogueError.otherFormat(
                path: folder.path(of: "shop"), found: 99, rebuild: "foodlog food import")
        ) { try open() }
        do {
            let db = try Connection(.file(folder.path(of: "shop")), configuration: Configuration(journal: .none))
            try db.execute("PRAGMA application_id = 7")
        }
        #expect(throws: CatalogueError.foreignFile(path: folder.path(of: "shop"))) { try open() }
    }

    @Test(arguments: ["", "-a", "A", "a/b", "..", "a b", String(repeating: "a", count: 41)])
    func `names that are no file names are refused`(name: String) throws {
        #expect(!CatalogueFolder.isName(name))
        #expect(try !folder.remove(name))
    }

    @Test func `a catalogue is removed with its file`() throws {
        try build([CatalogueFood(food("x1", "Egg"))])
        #expect(folder.names() == ["shop"])
        #expect(try folder.remove("shop"))
        #expect(try !folder.remove("shop"))
        #expect(folder.names().isEmpty)
    }
}
