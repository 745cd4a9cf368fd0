/// What a look-up recognised: a food that is complete already, or a hit from which one can be fetched.
///
/// `PassioAdvisorFoodInfo` of the Passio SDK, as far as a food log needs it.
package struct AdvisorFoodInfo: Equatable, Sendable {
    /// The words that were recognised.
    package var recognisedName: String
    /// The estimate of the portion's weight in grams; metadata, which the preview serving outranks.
    package var weightGrams: Double?
    /// The food itself, for packaged foods.
    package var packagedFoodItem: FoodItem?
    /// A search hit.
    package var foodDataInfo: FoodDataInfo?

    /// A result; with neither a packaged food nor a hit there is nothing to show.
    package init(
        recognisedName: String, weightGrams: Double? = nil, packagedFoodItem: FoodItem? = nil,
        foodDataInfo: FoodDataInfo? = nil
    ) {
        self.recognisedName = recognisedName
        self.weightGrams = weightGrams
        self.packagedFoodItem = packagedFoodItem
        self.foodDataInfo = foodDataInfo
    }
}

/// A search hit: enough to show the food in a list, and to fetch it.
package struct FoodDataInfo: Equatable, Sendable {
    /// The food's identity at its source.
    package var identity: FoodIdentity
    /// The name of the food.
    package var foodName: String
    /// The brand, or another subtitle.
    ///
    /// May be empty.
    package var brandName: String
    /// How well it fits the query: higher is better.
    package var score: Double
    /// The figures of one serving, where the source gives them with the hit.
    package var nutritionPreview: NutritionPreview?

    /// A hit.
    package init(
        identity: FoodIdentity, foodName: String, brandName: String = "", score: Double = 0,
        nutritionPreview: NutritionPreview? = nil
    ) {
        self.identity = identity
        self.foodName = foodName
        self.brandName = brandName
        self.score = score
        self.nutritionPreview = nutritionPreview
    }
}

/// The figures of one whole serving, as they come with a search hit.
///
/// They are not per 100 g.
package struct NutritionPreview: Equatable, Sendable {
    /// Energy in kcal.
    package var calories: Double
    /// Carbohydrate in g.
    package var carbs: Double
    /// Protein in g.
    package var protein: Double
    /// Fat in g.
    package var fat: Double
    /// The name of the serving's unit.
    package var servingUnit: String
    /// How many of that unit.
    package var servingQuantity: Double
    /// The weight of the whole serving in grams.
    package var weightQuantity: Double

    /// A preview of one serving.
    package init(
        calories: Double, carbs: Double, protein: Double, fat: Double, servingUnit: String, servingQuantity: Double,
        weightQuantity: Double
    ) {
        self.calories = calories
        self.carbs = carbs
        self.protein = protein
        self.fat = fat
        self.servingUnit = servingUnit
        self.servingQuantity = servingQuantity
        self.weightQuantity = weightQuantity
    }

    /// The energy of `grams` of the food, or nil where the serving weighs nothing.
    package func calories(inGrams grams: Double) -> Double? {
        weightQuantity > 0 ? calories / weightQuantity * grams : nil
    }
}
