/// A food with the serving that is selected of it: what a food-details screen shows and changes.
///
/// The setters follow the Passio SDK's reference module. Each comes as the seed names it, with a Boolean answer, and
/// as a throwing `select…` that says what was wrong. A failed call leaves the item exactly as it was.
package struct FoodItem: Equatable, Sendable {
    /// The food, which no selection changes.
    package let food: Food
    /// The name of the selected unit, in the food's own spelling.
    package private(set) var selectedUnit: String
    /// How many of the selected unit.
    package private(set) var selectedQuantity: Double

    /// The largest amount that can be selected: 100,000 g, ml or servings.
    package static let largestAmount = 100_000.0

    /// The item with its default selection.
    ///
    /// That is the first suggested size, else the natural quantity of the metric unit, else one of the first usable
    /// unit; a food without a usable unit starts at 0 of what it has.
    package init(_ food: Food) {
        self.food = food
        let usable = food.servingUnits.filter { $0.isSelectable(on: food.basis) }
        let size = food.servingSizes.first { size in
            size.quantity.isFinite && size.quantity >= 0 && usable.contains { $0.name == size.unitName }
        }
        if let size {
            (selectedUnit, selectedQuantity) = (size.unitName, size.quantity)
        } else if let unit = usable.last(where: \.isMetric) ?? usable.first {
            (selectedUnit, selectedQuantity) = (unit.name, unit.naturalQuantity)
        } else {
            (selectedUnit, selectedQuantity) = (food.servingUnits.first?.name ?? "", 0)
        }
    }

    /// The selected unit, or nil where the food has no unit at all.
    package var unit: ServingUnit? { food.servingUnits.first { $0.name == selectedUnit } }

    /// What the selected serving measures.
    package var measure: Measure { unit?.measure.times(selectedQuantity) ?? Measure() }

    /// The weight of the selected serving in grams, or nil where it is not known.
    package var weight: Double? { measure.grams }

    /// The weight of the selected serving in grams, and 0 where it is not known: the seed's accessor.
    package var weightGrams: Double { weight ?? 0 }

    /// What kind of thing it is: a recipe where it has several ingredients.
    package var entityType: EntityType { food.isRecipe ? .recipe : .item }
}

// MARK: - Selecting

extension FoodItem {
    /// Selects `quantity` of the current unit.
    ///
    /// Zero is a quantity: setting another one afterwards gives what that one gives on its own.
    package mutating func select(quantity: Double) throws(ServingError) {
        guard let unit else { throw .unknownUnit(selectedUnit, known: food.servingUnits.map(\.name)) }
        try set(unit, quantity)
    }

    /// Selects a unit at its natural quantity: 100 of gram and millilitre, else 1.
    ///
    /// The current unit changes nothing.
    package mutating func select(unit name: String) throws(ServingError) {
        let unit = try food.unit(named: name)
        if unit.name != selectedUnit { try set(unit, unit.naturalQuantity) }
    }

    /// Selects a unit and how many of it.
    package mutating func select(unit name: String, quantity: Double) throws(ServingError) {
        try set(food.unit(named: name), quantity)
    }

    /// Selects a unit and re-expresses the same amount in it.
    package mutating func selectKeepingWeight(unit name: String) throws(ServingError) {
        let unit = try food.unit(named: name)
        guard unit.isSelectable(on: food.basis), let size = unit.measure[food.basis] else {
            throw .unmeasuredUnit(unit.name)
        }
        guard let amount = measure[food.basis] else { throw .unmeasuredUnit(selectedUnit) }
        if unit.name != selectedUnit { try set(unit, amount / size) }
    }

    /// Selects a unit and keeps the number: 2 cups become 2 tablespoons.
    package mutating func selectKeepingQuantity(unit name: String) throws(ServingError) {
        try set(food.unit(named: name), selectedQuantity)
    }

    private mutating func set(_ unit: ServingUnit, _ quantity: Double) throws(ServingError) {
        guard quantity.isFinite, quantity >= 0 else { throw .invalidQuantity(quantity) }
        guard unit.isSelectable(on: food.basis), let size = unit.measure[food.basis] else {
            throw .unmeasuredUnit(unit.name)
        }
        let largest = max(1, size, unit.measure.grams ?? 0, unit.measure.milliliters ?? 0) * quantity
        guard largest <= Self.largestAmount else { throw .tooMuch(limit: Self.largestAmount) }
        selectedUnit = unit.name
        selectedQuantity = quantity == 0 ? 0 : quantity  // never the negative zero
    }
}

// MARK: - As the seed names it

extension FoodItem {
    /// Selects `quantity` of the current unit; false where that is not possible.
    @discardableResult
    package mutating func setSelectedQuantity(_ quantity: Double) -> Bool {
        succeeds { item throws(ServingError) in try item.select(quantity: quantity) }
    }

    /// Selects a unit at its natural quantity; false where the food has no such unit, true for the current unit.
    @discardableResult
    package mutating func setSelectedUnit(_ unit: String) -> Bool {
        succeeds { item throws(ServingError) in try item.select(unit: unit) }
    }

    /// Selects a unit and how many of it; false where that is not possible.
    @discardableResult
    package mutating func setSelected(unit: String, quantity: Double) -> Bool {
        succeeds { item throws(ServingError) in try item.select(unit: unit, quantity: quantity) }
    }

    /// Selects a unit and keeps the weight; false where that is not possible.
    @discardableResult
    package mutating func setServingUnitKeepWeight(_ unit: String) -> Bool {
        succeeds { item throws(ServingError) in try item.selectKeepingWeight(unit: unit) }
    }

    private mutating func succeeds(_ change: (inout FoodItem) throws(ServingError) -> Void) -> Bool {
        do throws(ServingError) {
            try change(&self)
            return true
        } catch {
            return false
        }
    }

    /// The nutrients of the selected serving.
    package func nutrientsSelectedSize() -> NutrientTotals { food.nutrients(in: measure) }

    /// The nutrients in one reference amount, or nil for a recipe that weighs nothing.
    package func nutrientsReference() -> NutrientTotals? { food.nutrientsReference }

    /// The nutrients in `weight` grams, or nil where the food's weight is not known.
    ///
    /// The selection does not matter and stays.
    package func nutrients(weight: Double) -> NutrientTotals? {
        guard weight.isFinite, weight >= 0 else { return nil }
        if food.basis == .mass { return food.nutrients(in: Measure(grams: weight)) }
        for unit in food.servingUnits where unit.isSelectable(on: food.basis) {
            if let grams = unit.measure.grams, grams > 0 {
                return food.nutrients(in: unit.measure.times(weight / grams))
            }
        }
        return nil
    }

    /// The weight of each ingredient in the selected serving, in grams; nil where it is not known.
    package var ingredientWeights: [Double?] {
        let amount = measure[food.basis]
        return food.ingredients.map { ingredient in
            guard let amount, let grams = ingredient.grams else { return nil }
            return food.baseAmount > 0 ? grams * amount / food.baseAmount : 0
        }
    }
}
