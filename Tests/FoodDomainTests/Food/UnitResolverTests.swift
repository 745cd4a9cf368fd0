import FoodDomain
import Testing

/// Typed amounts become servings of one food, and no weight is invented.
@Suite struct UnitResolverTests {
    static let bread = food(
        "bread",
        [
            ("slice, thin", 25), ("slice, medium", 30), ("slice, thick", 40), ("loaf", 500), ("cup, cubes", 35),
            ("cup, crumbs", 108), ("slice without crust", 20),
        ], count: "slice, medium", whole: 500)
    static let carrot = food(
        "carrot", [("cup, chopped", 128), ("cup, sliced", 122), ("small", 50), ("medium", 61), ("large", 72)],
        count: "medium")
    static let honey = food("honey", [("tablespoon", 21), ("packet, seasoning only", 14), ("oz", 28.3)], count: nil)
    static let soup = food("soup", [("bowl", 400), ("serving", 250)], count: nil)
    static let cake = food("cake", [("slice", 80)], count: "slice")

    static func food(_ name: String, _ units: [(String, Double)], count: String?, whole: Double? = nil) -> Food {
        var food = Food(
            identity: FoodIdentity(.own, name), name: name,
            servingUnits: units.map { ServingUnit($0.0, grams: $0.1) } + [
                ServingUnit("heap", Measure()), ServingUnit("g", grams: 1),
            ],
            servingSizes: [ServingSize(quantity: 2, unitName: units[0].0)],
            nutrients: Nutrients([.calories: .number(250)]))
        food.countUnit = count
        food.whole = whole.map { Measure(grams: $0) }
        return food
    }

    func serving(
        _ text: String, of food: Food, _ measures: MeasureSystem = .us
    ) throws -> ChosenServing {
        try UnitResolver(food, measures: measures).serving(AmountParser.parse(text, measures: measures))
    }

    @Test(
        arguments: [
            ("2", bread, "slice, medium", 60.0), ("2 slices", bread, "slice, medium", 60),
            ("1 slice, thick", bread, "slice, thick", 40), ("1 thick slice", bread, nil, 0),
            ("1/2", bread, "whole", 250), ("1 loaf", bread, "loaf", 500), ("1 whole", bread, "whole", 500),
            ("3 pieces", bread, "slice, medium", 90), ("150 g", bread, "g", 150), ("1 lb", bread, "lb", 453.59237),
            ("2 servings", bread, "serving", 100), ("1 serving", soup, "serving", 250), ("1 bowl", soup, "bowl", 400),
            ("1 cup chopped", carrot, "cup, chopped", 128), ("2 LARGE", carrot, "large", 144),
            ("1 tbsp", honey, "tablespoon", 21), ("2 oz", honey, "oz", 56.6), ("500 kcal", honey, "g", 200),
            ("3 tsp", honey, "tsp", 21), ("1 cup", honey, "cup", 336), ("1 sma", carrot, "small", 50),
            ("0.5", carrot, "medium", 30.5), ("1 1/2", cake, "slice", 120),
        ] as [(String, Food, String?, Double)])
    func `an amount is a serving of the food's own`(text: String, food: Food, unit: String?, grams: Double) throws {
        guard let unit else {
            #expect(throws: UnitError.self) { try self.serving(text, of: food) }
            return
        }
        let serving = try self.serving(text, of: food)
        #expect(serving.unit.name == unit)
        #expect(isClose(serving.measure.grams, grams))
    }

    @Test func `what cannot be told apart is refused with its candidates`() {
        #expect(throws: UnitError.ambiguousUnit("cup", candidates: ["cup, chopped", "cup, sliced"])) {
            try serving("1 cup", of: Self.carrot)
        }
        #expect(throws: UnitError.self) { try serving("2 tbsp", of: Self.carrot) }
        #expect(throws: UnitError.shareOfUnknownWhole(part: "slice")) { try serving("1/3", of: Self.cake) }
        #expect(throws: UnitError.self) { try serving("3", of: Self.honey) }
        #expect(throws: UnitError.self) { try serving("1 heap", of: Self.bread) }
    }

    @Test func `a unit that names a part answers to its whole name alone`() throws {
        #expect(throws: UnitError.self) { try serving("1 packet", of: Self.honey) }
        #expect(try serving("1 packet, seasoning only", of: Self.honey).measure.grams == 14)
    }

    @Test func `a misspelt unit names the nearest`() {
        let error = #expect(throws: UnitError.self) { try serving("2 smal", of: Self.soup) }
        guard case .unknownUnit("smal", let known, nil)? = error else { return }
        #expect(known == ["bowl", "serving", "g"])
        let near = #expect(throws: UnitError.self) { try serving("2 bowll", of: Self.soup) }
        guard case .unknownUnit(_, _, let nearest)? = near else { return }
        #expect(nearest == "bowl")
    }

    @Test func `volume becomes mass through the food's own volume alone`() throws {
        #expect(throws: UnitError.self) { try serving("100 ml", of: Self.cake) }
        #expect(throws: UnitError.noWeightForVolume("cup", known: ["slice", "g"])) {
            try serving("1 cup", of: Self.cake)
        }
        let dense = Food(
            identity: FoodIdentity(.own, "syrup"), name: "syrup",
            servingUnits: [ServingUnit("shot", Measure(grams: 60, milliliters: 50)), ServingUnit("g", grams: 1)],
            nutrients: Nutrients([.calories: .number(300)]))
        let served = try serving("100 ml", of: dense)
        #expect(served.measure == Measure(grams: 120, milliliters: 100))
    }

    @Test func `a food on the volume basis has no grams until it states a density`() throws {
        let milliliters = try serving("1 cup", of: SampleFoods.juice)
        #expect(isClose(milliliters.measure.milliliters, 236.5882365))
        #expect(milliliters.measure.grams == nil)
        #expect(throws: UnitError.self) { try serving("100 g", of: SampleFoods.juice) }
        #expect(isClose(try serving("1 pint", of: SampleFoods.juice, .imperial).measure.milliliters, 568.26125))
        #expect(try serving("90 kcal", of: SampleFoods.juice).measure.milliliters == 200)
        let weighed = Food(
            identity: FoodIdentity(.own, "milk"), name: "milk", basis: .volume,
            servingUnits: [ServingUnit("carton", Measure(grams: 1030, milliliters: 1000))],
            nutrients: Nutrients([.calories: .number(60)]))
        #expect(isClose(try serving("103 g", of: weighed).measure.milliliters, 100))
    }

    @Test func `a food that is known per serving counts its servings`() throws {
        #expect(try serving("2", of: SampleFoods.bar).measure.servings == 2)
        #expect(try serving("1 serving", of: SampleFoods.bar).measure.servings == 1)
        #expect(try serving("100 kcal", of: SampleFoods.bar).measure.servings == 0.5)
        #expect(throws: UnitError.self) { try serving("50 g", of: SampleFoods.bar) }
        #expect(throws: UnitError.self) { try serving("1 cup", of: SampleFoods.bar) }
    }

    @Test func `energy that nobody knows is no amount, and nobody eats a tonne`() throws {
        let water = Food(
            identity: FoodIdentity(.own, "water"), name: "water", servingUnits: [ServingUnit("g", grams: 1)],
            nutrients: Nutrients([.calories: .number(0)]))
        #expect(throws: UnitError.noEnergy) { try serving("100 kcal", of: water) }
        #expect(throws: UnitError.noEnergy) { try serving("100 kJ", of: Food.nothingKnown) }
        #expect(throws: UnitError.tooMuch(limit: 100_000)) { try serving("101 kg", of: water) }
        #expect(throws: UnitError.self) { try serving("1 serving", of: water) }
    }

    @Test(arguments: [
        ("tbsp", "tablespoon"), ("g", "g"), ("Tablespoon", "tablespoon"), ("lb", "lb"), ("oz", "oz"), ("tsp", "tsp"),
    ])
    func `a unit is named as edit names it`(text: String, unit: String) throws {
        #expect(try UnitResolver(Self.honey, measures: .us).unit(typed: text).name == unit)
    }

    @Test func `a unit that is none is refused, serving included where there is no default`() {
        for text in ["bushel", "kcal", "", "serving size"] {
            #expect(throws: UnitError.self) { try UnitResolver(Self.honey, measures: .us).unit(typed: text) }
        }
        #expect(throws: UnitError.self) { try UnitResolver(.nothingKnown, measures: .us).unit(typed: "portion") }
        #expect(UnitResolver(.nothingKnown, measures: .us).defaultServing == nil)
        #expect(UnitResolver(Self.soup, measures: .us).defaultServing?.quantity == 2)
    }
}

extension Food {
    fileprivate static let nothingKnown = Food(
        identity: FoodIdentity(.own, "?"), name: "?", servingUnits: [], nutrients: Nutrients())
}
