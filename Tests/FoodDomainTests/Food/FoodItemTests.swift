import FoodDomain
import Testing

/// The vectors T1 to T33 of the domain reference, by their numbers.
@Suite struct FoodItemTests {
    let apple = FoodItem(SampleFoods.apple)

    @Test func `T1: the reference is 100 g, and what is unknown stays unknown`() throws {
        let reference = try #require(apple.nutrientsReference())
        #expect(reference[.calories].value == 52)
        #expect(reference[.carbs].value == 13.81)
        #expect(reference[.iodine].value == nil)
    }

    @Test func `T2: the first suggested size is selected`() {
        #expect(apple.selectedUnit == "medium")
        #expect(apple.selectedQuantity == 1)
        #expect(apple.weight == 182)
        let nutrients = apple.nutrientsSelectedSize()
        #expect(isClose(nutrients[.calories].value, 94.64))
        #expect(isClose(nutrients[.carbs].value, 25.1342))
        #expect(isClose(nutrients[.protein].value, 0.4732))
        #expect(isClose(nutrients[.fat].value, 0.3094))
        #expect(isClose(nutrients[.fibers].value, 4.368))
        #expect(nutrients[.iodine].value == nil)
        #expect(nutrients[.iodine].count == 1)
    }

    @Test func `T4: nutrients of another weight leave the selection alone`() throws {
        let nutrients = try #require(apple.nutrients(weight: 250))
        #expect(isClose(nutrients[.calories].value, 130))
        #expect(isClose(nutrients[.carbs].value, 34.525))
        #expect(apple == FoodItem(SampleFoods.apple))
    }

    @Test(arguments: [(2.5, 455.0, 236.6, 62.8355), (2, 364, 189.28, 50.2684), (0, 0, 0, 0)])
    func `T5: quantity scales everything`(quantity: Double, grams: Double, energy: Double, carbs: Double) throws {
        var item = apple
        try item.select(quantity: quantity)
        #expect(isClose(item.weight, grams))
        #expect(isClose(item.nutrientsSelectedSize()[.calories].value, energy))
        #expect(isClose(item.nutrientsSelectedSize()[.carbs].value, carbs))
    }

    @Test(arguments: [
        ("gram", "gram", 100.0, 52.0), ("cup, sliced", "cup, sliced", 1, 57.2), ("GRAM", "gram", 100, 52),
        ("Grams", "gram", 100, 52), ("g", "gram", 100, 52), ("CUP", "cup", 1, 65),
    ])
    func `T6, T8, T10: a unit starts at its natural quantity, in the food's own spelling`(
        typed: String, stored: String, quantity: Double, energy: Double
    ) {
        var item = apple
        expect(item.setSelectedUnit(typed))
        #expect(item.selectedUnit == stored)
        #expect(item.selectedQuantity == quantity)
        #expect(isClose(item.nutrientsSelectedSize()[.calories].value, energy))
    }

    @Test(arguments: [("gram", 182.0), ("cup", 1.456), ("oz", 6.431095406360424)])
    func `T7: keeping the weight re-expresses it, there and back`(unit: String, quantity: Double) throws {
        var item = apple
        expect(item.setServingUnitKeepWeight(unit))
        #expect(isClose(item.selectedQuantity, quantity))
        #expect(isClose(item.nutrientsSelectedSize()[.calories].value, 94.64))
        try item.selectKeepingWeight(unit: "medium")
        #expect(abs(item.selectedQuantity - 1) < 1e-12)
    }

    @Test(arguments: ["bushel", "pinch", "unweighed", "", "medium "])
    func `T9, T15: a unit that cannot be selected changes nothing`(unit: String) {
        var item = apple
        expect(!item.setSelectedUnit(unit))
        expect(!item.setServingUnitKeepWeight(unit))
        expect(!item.setSelected(unit: unit, quantity: 2))
        #expect(throws: ServingError.self) { try item.selectKeepingQuantity(unit: unit) }
        #expect(item == apple)
    }

    @Test func `T11: the current unit changes nothing`() {
        var item = apple
        item.setSelectedQuantity(3)
        expect(item.setSelectedUnit("medium"))
        #expect(item.selectedQuantity == 3)
    }

    @Test func `T12: zero is reversible, also for a recipe`() {
        var item = FoodItem(SampleFoods.porridge)
        item.setSelectedQuantity(0)
        #expect(item.weight == 0)
        #expect(item.nutrientsSelectedSize()[.calories].value == 0)
        item.setSelectedQuantity(1)
        #expect(isClose(item.nutrientsSelectedSize()[.calories].value, 378.62))
    }

    @Test(arguments: [-1, .nan, .infinity, -.infinity, 1e308, 550])
    func `T13: an impossible quantity leaves the item as it was`(quantity: Double) {
        var item = apple
        expect(!item.setSelectedQuantity(quantity))
        #expect(item == apple)
    }

    @Test func `T13: the negative zero is zero`() throws {
        var item = apple
        try item.select(quantity: -0.0)
        #expect(item.selectedQuantity.sign == .plus)
    }

    @Test func `T17: a recipe sums its ingredients and marks what is partial`() {
        let item = FoodItem(SampleFoods.porridge)
        let nutrients = item.nutrientsSelectedSize()
        #expect(item.entityType == .recipe)
        #expect(item.weight == 358)
        #expect(isClose(nutrients[.calories].value, 378.62))
        #expect(isClose(nutrients[.carbs].value, 63.6312))
        #expect(isClose(nutrients[.protein].value, 12.8462))
        #expect(isClose(nutrients[.fat].value, 9.4974))
        #expect(isClose(nutrients[.fibers].value, 7.108))
        #expect(nutrients[.calories].isComplete)
        #expect(isClose(nutrients[.sodium].value, 88.4))
        #expect(nutrients[.sodium].isLowerBound)
        #expect(isClose(nutrients[.vitaminD].value, 2.2))
        #expect(nutrients[.vitaminD].known == 1)
        #expect(nutrients[.vitaminD].count == 3)
        #expect(nutrients[.alcohol].value == nil)
    }

    @Test func `T18: a recipe scales as a whole`() {
        var item = FoodItem(SampleFoods.porridge)
        item.setSelectedQuantity(2)
        #expect(isClose(item.nutrientsSelectedSize()[.calories].value, 757.24))
        #expect(item.ingredientWeights == [80, 400, 236])
    }

    @Test func `T19: a recipe by the gram equals its reference`() throws {
        var item = FoodItem(SampleFoods.porridge)
        expect(item.setSelectedUnit("gram"))
        #expect(isClose(item.nutrientsSelectedSize()[.calories].value, 105.759777, relative: 1e-8))
        let weights = item.ingredientWeights
        for (weight, expected) in zip(weights, [11.1731844, 55.8659218, 32.9608939]) {
            #expect(isClose(weight, expected, relative: 1e-8))
        }
        #expect(item.nutrientsSelectedSize() == item.nutrientsReference())
    }

    @Test func `T21: where amount and ingredients disagree the amount wins`() {
        let item = FoodItem(SampleFoods.pair)
        #expect(item.weight == 250)
        #expect(isClose(item.nutrientsSelectedSize()[.calories].value, 375))
        #expect(item.ingredientWeights == [187.5, 62.5])
        #expect(isClose(item.nutrientsReference()?[.calories].value, 150))
    }

    @Test func `T27: a label's serving comes back as printed`() {
        let nutrients = FoodItem(SampleFoods.ranch).nutrientsSelectedSize()
        #expect(isClose(nutrients[.calories].value, 100.000002))
        #expect(isClose(nutrients[.carbs].value, 1.99999995))
        #expect(isClose(nutrients[.fat].value, 11.0000004))
        #expect(isClose(nutrients[.sodium].value, 240))
    }

    @Test func `T29, T33: a can of beer and half an avocado`() {
        let beer = FoodItem(SampleFoods.beer).nutrientsSelectedSize()
        #expect(isClose(beer[.calories].value, 152.65))
        #expect(isClose(beer[.alcohol].value, 13.845))
        let avocado = FoodItem(SampleFoods.avocado)
        #expect(avocado.weight == 100.5)
        #expect(isClose(avocado.nutrientsSelectedSize()[.fat].value, 14.7333))
    }

    @Test func `no millilitre is taken for a gram`() {
        var item = FoodItem(SampleFoods.juice)
        #expect(item.weight == nil)
        #expect(item.weightGrams == 0)
        #expect(item.nutrients(weight: 100) == nil)
        #expect(item.nutrientsSelectedSize()[.calories].value == 90)
        expect(item.setSelectedUnit("ml"))
        #expect(item.selectedQuantity == 100)
        #expect(item.ingredientWeights == [nil])
    }

    @Test func `a drink is weighed by the first unit that says what it weighs`() throws {
        var juice = SampleFoods.juice
        juice.servingUnits.insert(ServingUnit("glass", Measure(grams: 208, milliliters: 200)), at: 0)
        let item = FoodItem(juice)
        let glass = try #require(juice.nutrients(in: Measure(milliliters: 200))[.calories].value)
        #expect(isClose(item.nutrients(weight: 208)?[.calories].value, glass))
        #expect(isClose(item.nutrients(weight: 52)?[.calories].value, glass / 4))
        #expect(item.nutrients(weight: -1) == nil)
        #expect(item.nutrients(weight: .infinity) == nil)
    }

    @Test func `a food that is known per serving scales by servings`() {
        var item = FoodItem(SampleFoods.bar)
        item.setSelectedQuantity(1.5)
        #expect(item.nutrientsSelectedSize()[.protein].value == 30)
        #expect(item.nutrients(weight: 100) == nil)
        expect(!item.setSelectedUnit("g"))
    }

    @Test func `a recipe of nothing has figures of nothing, and no reference`() {
        let food = Food(
            identity: FoodIdentity(.recipe, "nothing"), name: "Nothing", servingUnits: [ServingUnit("g", grams: 1)],
            ingredients: [
                Ingredient(name: "a", baseAmount: 0, nutrients: Nutrients([.calories: .number(10)])),
                Ingredient(name: "b", baseAmount: 0, nutrients: Nutrients()),
            ])
        let item = FoodItem(food)
        #expect(item.nutrientsSelectedSize()[.calories].low == 0)
        #expect(item.nutrientsReference() == nil)
        #expect(item.ingredientWeights == [0, 0])
    }

    @Test func `a food without a usable unit starts at zero and refuses to be measured`() {
        let food = Food(
            identity: FoodIdentity(.openFoodFacts, "x"), name: "x", servingUnits: [ServingUnit("serving", Measure())],
            nutrients: Nutrients([.calories: .number(1)]))
        var item = FoodItem(food)
        #expect(item.selectedQuantity == 0)
        #expect(item.nutrientsSelectedSize()[.calories].value == nil)
        expect(!item.setSelectedQuantity(1))
        let bare = FoodItem(
            Food(identity: FoodIdentity(.own, "y"), name: "y", servingUnits: [], nutrients: Nutrients()))
        #expect(bare.unit == nil)
        #expect(bare.measure == Measure())
    }

    @Test(arguments: [("Apple", "apple", nil), ("apple", "Apple, raw", "Apple, raw"), ("Egg", " ", nil)])
    func `T37: a subtitle that says nothing new is hidden`(name: String, details: String, subtitle: String?) {
        let food = Food(
            identity: FoodIdentity(.own, "1"), name: name, details: details, servingUnits: [], nutrients: Nutrients())
        #expect(food.subtitle == subtitle)
        #expect(SampleFoods.porridge.subtitle == nil)
    }

    @Test(arguments: [("recipe", EntityType.recipe), ("packagedFoodCode", .packagedFoodCode), ("?", .item)])
    func `an unknown entity type is an item`(name: String, type: EntityType) {
        #expect(EntityType(lenient: name) == type)
    }
}
