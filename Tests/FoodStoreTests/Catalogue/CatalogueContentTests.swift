import FoodDomain
import FoodStore
import Testing

@Suite struct CatalogueContentTests {
    private func roundTrip(_ food: Food) throws -> Food {
        try CatalogueContent.decode(CatalogueContent.encode(food), identity: food.identity, barcode: food.barcode)
    }

    private func plain(_ nutrients: Nutrients) -> Food {
        Food(
            identity: FoodIdentity(.fdc, "1"), name: "Crème fraîche", servingUnits: [ServingUnit("g", grams: 1)],
            nutrients: nutrients)
    }

    @Test func `every field comes back`() throws {
        var food = Food(
            identity: FoodIdentity(.openFoodFacts, "1"), name: "Bar", details: "Acme", state: "raw", basis: .volume,
            carbohydrateBasis: .available,
            servingUnits: [
                ServingUnit("cup", Measure(grams: 12.25, milliliters: 236.5882365, servings: 1)),
                ServingUnit("odd", Measure()),
            ], servingSizes: [ServingSize(quantity: 0.5, unitName: "cup"), ServingSize(quantity: 2, unitName: "none")],
            nutrients: Nutrients([.calories: .number(0), .fat: .trace, .alcohol: .assumedZero, .iron: .below(0.05)]))
        food.aliases = ["a", "b"]
        food.countUnit = "cup"
        food.whole = Measure(grams: 400)
        food.refuse = 12.5
        food.counterpart = "dry bar"
        food.marks = ["typical"]
        food.license = "CC0"
        food.barcode = "4006381333931"
        #expect(try roundTrip(food) == food)
    }

    @Test func `a recipe comes back`() throws {
        let part = Ingredient(name: "egg", baseAmount: 50, nutrients: Nutrients([.protein: .number(12.56)]))
        let food = Food(
            identity: FoodIdentity(.recipe, "omelette"), name: "omelette", servingUnits: [ServingUnit("g", grams: 1)],
            ingredients: [part, part], baseAmount: 90)
        #expect(try roundTrip(food) == food)
    }

    @Test(arguments: [
        0, 0.1, 0.3, 1.005, 2.675, 12.56, 1e-6, 123_456.789, 1e15, 1e17, 0x1p53, 0x1p60, 0x1p-1074, 1.7e308, 1.0 / 3,
        0.1 + 0.2,
    ])
    func `numbers come back to the last bit`(value: Double) throws {
        let food = plain(Nutrients([.calories: .number(value)]))
        #expect(try roundTrip(food).ingredients[0].nutrients[.calories] == .number(value))
    }

    @Test(arguments: [-1, .infinity, .nan])
    func `what is no amount is refused`(value: Double) {
        #expect(throws: FoodContentError.self) {
            try CatalogueContent.encode(plain(Nutrients([.calories: .number(value)])))
        }
    }

    @Test(arguments: [0, 100, -3, .nan, 250])
    func `refuse is a part of the food and never all of it`(percent: Double) {
        var food = plain(Nutrients())
        food.refuse = percent
        #expect(throws: FoodContentError.self) { try CatalogueContent.encode(food) }
        #expect(throws: FoodContentError.self) { try FoodContent.encode(food) }
    }

    @Test func `damaged bytes are an error and never a trap`() throws {
        let bytes = try CatalogueContent.encode(plain(Nutrients([.calories: .number(42), .fat: .number(1.0 / 3)])))
        for length in bytes.indices {
            _ = try? CatalogueContent.decode(Array(bytes[..<length]), identity: FoodIdentity(.fdc, "1"), barcode: nil)
        }
        for place in bytes.indices {
            for value in UInt8.min...UInt8.max {
                var damaged = bytes
                damaged[place] = value
                _ = try? CatalogueContent.decode(damaged, identity: FoodIdentity(.fdc, "1"), barcode: nil)
            }
        }
    }
}
