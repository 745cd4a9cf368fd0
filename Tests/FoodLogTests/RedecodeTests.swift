import FoodDomain
import FoodLog
import FoodSources
import FoodStore
import Testing

/// Answers that are read again, as after a decoder was mended.
@Suite struct RedecodeTests {
    private let bench: Bench

    init() throws { bench = try Bench() }

    private static let question = ProviderQuestion(.openFoodFacts, .barcode, "4006381333931")

    private static let body = """
        {"code":"4006381333931","status":1,"product":{"code":"4006381333931","product_name":"Oat biscuits",
        "nutrition_data_per":"100g","nutriments":{"energy-kcal_100g":450,"carbohydrates_100g":60,"proteins_100g":8,
        "fat_100g":20}}}
        """

    /// Keeps the biscuits with the figure that a wrong decoder read of them.
    private func keepMisread(body: String = body) throws -> VersionedFood {
        try bench.store.write(operation("lookup")) { writer in
            let wrong = Food(
                identity: FoodIdentity(.openFoodFacts, "4006381333931"), name: "Oat biscuits",
                servingUnits: [ServingUnit("g", grams: 1)], nutrients: Nutrients([.calories: .number(45)]))
            let kept = try writer.keep(wrong, fetchedAt: bench.now)
            try writer.keep(
                ProviderAnswer(
                    question: Self.question, isFound: true, fetchedAt: bench.now, decoder: 1, body: Array(body.utf8)),
                food: kept.id)
            return kept
        }
    }

    private func operation(_ command: String) -> FoodDomain.Operation {
        FoodDomain.Operation(
            command: command, summary: "",
            id: UUID.v7(milliseconds: bench.now.milliseconds, random: Array(repeating: 9, count: 10)), at: bench.now)
    }

    private func current() throws -> VersionedFood? {
        try bench.store.read { try $0.food(FoodIdentity(.openFoodFacts, "4006381333931")) }
    }

    @Test func `a misread food is corrected without asking anybody; entries and age stay`() throws {
        let wrong = try keepMisread()
        try bench.add("100g oat biscuits")
        let days = try bench.digestOfAllDays()
        let history = try bench.store.read { try $0.history(limit: 9) }.count
        let report = try bench.log.redecodeCache()
        #expect(report.changed.map(\.id) == [wrong.id] && report.unchanged == 0 && report.failed.isEmpty)
        let now = try #require(try current())
        #expect(now.food.nutrientsReference?[.calories].value == 450)
        #expect(now.fetchedAt == wrong.fetchedAt && now.version != wrong.version)
        #expect(try bench.digestOfAllDays() == days)
        #expect(try bench.store.read { try $0.history(limit: 9) }.count == history)
        let again = try bench.log.redecodeCache()
        #expect(again.changed.isEmpty && again.unchanged == 1)
        #expect(try bench.add("100g oat biscuits").first?.nutrients[.calories].value == 450)
    }

    @Test func `a pinned food stays as it is`() throws {
        let wrong = try keepMisread()
        #expect(try bench.log.pin("oat biscuits", true).id == wrong.id)
        let report = try bench.log.redecodeCache()
        #expect(report.pinned.map(\.id) == [wrong.id] && report.changed.isEmpty)
        #expect(try current()?.version == wrong.version)
    }

    @Test(arguments: ["", "<html>", "{", #"{"status":0}"#, "\u{0}", #"{"code":"1","product":[]}"#])
    func `an answer that cannot be read leaves the food as it was`(body: String) throws {
        let wrong = try keepMisread(body: body)
        let report = try bench.log.redecodeCache()
        #expect(report.failed.map(\.id) == [wrong.id] && report.changed.isEmpty)
        #expect(try current()?.version == wrong.version)
    }

    @Test func `what was renewed by a search is not set back by an older answer`() throws {
        _ = try keepMisread()
        bench.now = bench.now.adding(seconds: 60)
        let newer = try bench.store.write(operation("lookup")) { writer in
            var food = try #require(try current()).food
            food.name = "Oat biscuits, new"
            return try writer.keep(food, fetchedAt: bench.now)
        }
        let report = try bench.log.redecodeCache()
        #expect(report.changed.isEmpty)
        #expect(try current()?.version == newer.version)
    }
}
