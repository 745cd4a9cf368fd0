import FoodDomain
import FoodLog
import Testing

/// How big a glass is, is asked once and then known.
@Suite struct MeasureTests {
    @Test func `a measure makes its word an amount, of every food that says what a volume of it is`() throws {
        let bench = try Bench()
        #expect(throws: FoodLogError.self) { try bench.add("a glass of red wine") }
        _ = try bench.log.setMeasure("Glasses", to: "150 ml")
        let wine = try #require(try bench.add("a glass of red wine").first)
        #expect(wine.serving?.unit.name == "glass")
        #expect(wine.serving?.quantity == 1)
        // SR28: a fluid ounce of red wine weighs 29.4 g.
        #expect(abs((wine.measure.grams ?? 0) - 150 / 29.5735295625 * 29.4) < 1e-6)
        #expect(try bench.add("2 glasses milk").first?.serving?.quantity == 2)
        #expect(throws: FoodLogError.self) { try bench.add("1 glass steak") }
        #expect(try bench.log.edit(EditRequest(entry: "1", unit: "glass")).entry.serving?.unit.name == "glass")
    }

    @Test func `a scoop can be weighed once`() throws {
        let bench = try Bench()
        _ = try bench.log.setMeasure("scoop", to: "30g")
        #expect(try bench.add("2 scoops whey").first?.measure.grams == 60)
    }

    @Test func `a food's own unit stands before a measure, and an entry keeps what it said`() throws {
        let bench = try Bench()
        _ = try bench.log.setMeasure("mug", to: "300 ml")
        let before = try #require(try bench.add("1 mug of tea").first)
        _ = try bench.log.setMeasure("mug", to: "400 ml")
        #expect(try bench.log.showDay(nil).totals.lines.first?.entry == before)
        _ = try bench.log.setMeasure("slice", to: "999 g")
        #expect(try bench.add("1 slice toast").first?.measure.grams == 22)
    }

    @Test func `measures are listed, forgotten, and undone`() throws {
        let bench = try Bench()
        #expect(try bench.log.measures().isEmpty)
        _ = try bench.log.setMeasure("mug", to: "300 ml")
        _ = try bench.log.setMeasure("bowl", to: "1 lb")
        #expect(try bench.log.measures().map(\.word) == ["bowl", "mug"])
        #expect(try bench.log.removeMeasure("mugs")?.measure.milliliters == 300)
        #expect(try bench.log.removeMeasure("mug") == nil)
        _ = try bench.log.undo()
        #expect(try bench.log.measures().map(\.word) == ["bowl", "mug"])
        _ = try bench.log.removeMeasure("mug")
        _ = try bench.log.removeMeasure("bowl")
        #expect(try bench.log.measures().isEmpty)
    }

    @Test(arguments: [
        ("mug", "300"), ("mug", "2 slices"), ("mug", "100 kcal"), ("mug", ""), ("mug", "0 ml"), ("cup", "300 ml"),
        ("g", "1 g"), ("", "1 g"), ("mug\u{1B}", "1 ml"),
    ])
    func `what is no measure is refused`(word: String, size: String) throws {
        let bench = try Bench()
        #expect(throws: FoodLogError.self) { try bench.log.setMeasure(word, to: size) }
        #expect(try bench.log.measures().isEmpty)
    }
}
