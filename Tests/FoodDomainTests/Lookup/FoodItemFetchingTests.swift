import FoodDomain
import Testing

/// The seed's flow: an advisor result holds a packaged food or a hit, and a hit is fetched with its serving selected.
@Suite struct FoodItemFetchingTests {
    struct Source: FoodFetching {
        func food(_ identity: FoodIdentity) -> Food? {
            [SampleFoods.apple, SampleFoods.juice].first { $0.identity == identity }
        }
    }

    let source = Source()

    func hit(_ unit: String, _ quantity: Double, weight: Double = 240) -> FoodDataInfo {
        FoodDataInfo(
            identity: SampleFoods.apple.identity, foodName: "Apple",
            nutritionPreview: NutritionPreview(
                calories: 198, carbs: 1, protein: 1, fat: 1, servingUnit: unit, servingQuantity: quantity,
                weightQuantity: weight))
    }

    @Test(arguments: [
        (500.0, "gram", "gram", 500.0, 260.0, nil), (1.5, "bowl", "gram", 240, 124.8, "bowl"),
        (2, "cup", "cup", 2, 130, nil),
    ])
    func `T23: the asked serving is selected, else the preview's weight`(
        quantity: Double, unit: String, selected: String, selectedQuantity: Double, energy: Double, missing: String?
    ) throws {
        let fetched = try #require(
            try source.fetchFoodItem(for: hit("medium", 1), servingQuantity: quantity, servingUnit: unit))
        #expect(fetched.item.selectedUnit == selected)
        #expect(fetched.item.selectedQuantity == selectedQuantity)
        #expect(isClose(fetched.item.nutrientsSelectedSize()[.calories].value, energy))
        #expect(fetched.missingUnit == missing)
    }

    @Test func `T23: with nothing asked the food's own default stays`() throws {
        let fetched = try #require(
            try source.fetchFoodItem(for: hit("medium", 1), servingQuantity: nil, servingUnit: nil))
        #expect(fetched.item == FoodItem(SampleFoods.apple))
    }

    @Test func `a quantity alone applies to the default unit, a unit alone starts at its natural quantity`() throws {
        let quantity = try #require(
            try source.fetchFoodItem(for: hit("medium", 1), servingQuantity: 3, servingUnit: nil))
        #expect(quantity.item.selectedUnit == "medium")
        #expect(quantity.item.selectedQuantity == 3)
        let unit = try #require(
            try source.fetchFoodItem(for: hit("medium", 1), servingQuantity: nil, servingUnit: "gram"))
        #expect(unit.item.selectedQuantity == 100)
    }

    @Test func `an unknown unit without a weight keeps the default and says so`() throws {
        let fetched = try #require(
            try source.fetchFoodItem(for: hit("bowl", 1, weight: 0), servingQuantity: 1, servingUnit: "bowl"))
        #expect(fetched.item == FoodItem(SampleFoods.apple))
        #expect(fetched.missingUnit == "bowl")
    }

    @Test func `an advisor result shows its packaged food, else its hit with the preview's serving`() throws {
        let packaged = FoodItem(SampleFoods.ranch)
        let both = AdvisorFoodInfo(recognisedName: "dip", packagedFoodItem: packaged, foodDataInfo: hit("cup", 2))
        #expect(try source.foodItem(for: both)?.item == packaged)
        let result = try source.foodItem(for: AdvisorFoodInfo(recognisedName: "apple", foodDataInfo: hit("cup", 2)))
        #expect(result?.item.selectedUnit == "cup")
        #expect(result?.item.selectedQuantity == 2)
    }

    @Test func `there may be nothing to show`() throws {
        #expect(try source.foodItem(for: AdvisorFoodInfo(recognisedName: "?")) == nil)
        let gone = FoodDataInfo(identity: FoodIdentity(.passio, "gone"), foodName: "Gone")
        #expect(try source.foodItem(for: AdvisorFoodInfo(recognisedName: "gone", foodDataInfo: gone)) == nil)
    }

    @Test func `T25: the preview's serving wins over the estimate, and no weight gives no figure`() throws {
        let preview = try #require(hit("large", 2, weight: 128).nutritionPreview)
        #expect(preview.calories == 198)
        #expect(preview.calories(inGrams: 100) == 154.6875)
        #expect(hit("large", 2, weight: 0).nutritionPreview?.calories(inGrams: 100) == nil)
    }
}
