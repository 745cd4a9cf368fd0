import FoodDomain
import FoodLog
import Testing

/// White flour is not the same everywhere: the region decides which record a plain word means.
@Suite struct EnrichmentTests {
    @Test(
        arguments: [
            ("DE", "white rice", "unenriched white rice"), ("EU", "plain flour", "unenriched flour"),
            ("GB", "pasta", "unenriched pasta"), ("US", "white rice", "white rice"), ("CA", "pasta", "pasta"),
            ("DE", "egg", "egg"), (nil, "white rice", "white rice"),
        ] as [(String?, String, String)])
    func `a word means the food as it is sold in the region`(region: String?, word: String, name: String) throws {
        let bench = try Bench()
        bench.preferences.region = region.flatMap { Region($0) }
        #expect(try bench.add("100g \(word)").first?.food?.food.name == name)
        #expect(try bench.log.details(word, amount: "100g").food.name == name)
    }

    @Test func `an amount is read as that of the plain food`() throws {
        let bench = try Bench()
        let plain = try bench.add("1 cup white rice").first
        bench.preferences.region = Region("DE")
        let entry = try #require(
            try bench.log.preview(AddRequest(lines: ["1 cup unenriched white rice"])).entries.first)
        #expect(entry.measure.grams == plain?.measure.grams)
        // What was logged before stays what it was, and its added vitamins are an estimate here.
        let day = try bench.log.showDay(nil).totals
        #expect(day.lines.first?.entry.food?.food.name == "white rice")
        #expect(day.estimatedNutrients.contains(.iron) && !day.estimatedNutrients.contains(.protein))
        bench.preferences.region = Region("US")
        #expect(try bench.log.showDay(nil).totals.estimatedNutrients.isEmpty)
        bench.preferences.region = nil
        #expect(try bench.log.showDay(nil).totals.estimatedNutrients.isEmpty)
    }
}
