/// Somewhere that the full food of a search hit can be fetched.
package protocol FoodFetching {
    /// The food of an identity, or nil where the source knows none.
    func food(_ identity: FoodIdentity) throws -> Food?
}

/// A fetched item, and what had to be decided for it.
package struct FetchedFoodItem: Equatable, Sendable {
    /// The item with its serving selected.
    package var item: FoodItem
    /// The unit that was asked for and that the food does not have, where that happened.
    package var missingUnit: String?

    /// An item; `missingUnit` nil where the asked serving could be selected.
    package init(item: FoodItem, missingUnit: String? = nil) {
        self.item = item
        self.missingUnit = missingUnit
    }
}

extension FoodFetching {
    /// The item that an advisor result shows: its packaged food, else its hit's food with the preview's serving.
    ///
    /// Nil where the result holds neither, or the source no longer knows the food.
    package func foodItem(for result: AdvisorFoodInfo) throws -> FetchedFoodItem? {
        if let packaged = result.packagedFoodItem { return FetchedFoodItem(item: packaged) }
        guard let hit = result.foodDataInfo else { return nil }
        return try fetchFoodItem(
            for: hit, servingQuantity: hit.nutritionPreview?.servingQuantity,
            servingUnit: hit.nutritionPreview?.servingUnit)
    }

    /// Fetches the food of a hit, with that quantity and unit selected.
    ///
    /// A unit that the food does not have is replaced by the preview's weight in grams; without a weight the food's
    /// default stays. A quantity alone applies to the default unit, a unit alone follows `setSelectedUnit`.
    package func fetchFoodItem(
        for hit: FoodDataInfo, servingQuantity: Double?, servingUnit: String?
    ) throws -> FetchedFoodItem? {
        guard let food = try food(hit.identity) else { return nil }
        var item = FoodItem(food)
        switch (servingUnit, servingQuantity) {
        case (nil, nil):
            return FetchedFoodItem(item: item)
        case (nil, let quantity?):
            item.setSelectedQuantity(quantity)
            return FetchedFoodItem(item: item)
        case (let unit?, let quantity):
            let selected =
                quantity.map { item.setSelected(unit: unit, quantity: $0) } ?? item.setSelectedUnit(unit)
            if selected { return FetchedFoodItem(item: item) }
            if let grams = hit.nutritionPreview?.weightQuantity, grams > 0 {
                item.setSelected(unit: "gram", quantity: grams)
            }
            return FetchedFoodItem(item: item, missingUnit: unit)
        }
    }
}
