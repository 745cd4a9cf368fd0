import FoodDomain
import Testing

/// A person's own units of a food, among those that it has.
@Suite struct OwnUnitTests {
    private let bread = UnitResolverTests.bread

    private func names(_ food: Food) -> [String] { food.servingUnits.map(\.name) }

    @Test func `a unit of one's own comes first, and takes the place of one of its name`() throws {
        let own = bread.adding([ServingUnit("Slice, Thin", grams: 18), ServingUnit("toast", grams: 33)], measures: .us)
        #expect(Array(names(own).prefix(2)) == ["slice, thin", "toast"])
        #expect(names(own).count == names(bread).count + 1)
        #expect(own.servingUnits.first?.measure.grams == 18)
        #expect(bread.adding([], measures: .us) == bread)
    }

    @Test func `what was not said of a unit stays as the food has it`() throws {
        let own = bread.adding([ServingUnit("loaf", Measure(milliliters: 2_000))], measures: .us)
        let loaf = try #require(own.servingUnits.first)
        #expect(loaf.measure == Measure(grams: 500, milliliters: 2_000))
    }

    @Test func `the gram stays where it is`() throws {
        let own = bread.adding([ServingUnit("g", Measure(grams: 1, servings: 0.01))], measures: .us)
        #expect(names(own) == names(bread))
        #expect(own.servingUnits.last?.measure == Measure(grams: 1, servings: 0.01))
    }

    @Test func `a weight is a volume too where the food says what a volume weighs`() throws {
        var juice = SampleFoods.juice
        juice.servingUnits.insert(ServingUnit("glass", Measure(grams: 208, milliliters: 200)), at: 0)
        let carton = try #require(juice.adding([ServingUnit("carton", grams: 416)], measures: .us).servingUnits.first)
        #expect(carton.name == "carton" && carton.measure.grams == 416)
        #expect(isClose(carton.measure.milliliters, 400))
        // Of this one nobody knows what a gram of it fills.
        let unknown = try #require(
            SampleFoods.juice.adding([ServingUnit("carton", grams: 416)], measures: .us).servingUnits.first)
        #expect(unknown.measure == Measure(grams: 416))
    }
}
