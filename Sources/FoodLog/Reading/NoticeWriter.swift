import FoodDomain
private import TextFolding

/// Says what a person should know of how an item was understood.
struct NoticeWriter {
    /// Whose cups were meant.
    let measures: MeasureSystem

    /// The notices of one item, the most important first.
    func notices(
        found: FoodFinder.Found, words: String, amount: TypedAmount?, serving: ChosenServing, origin: AmountOrigin
    ) -> [Notice] {
        var notices: [Notice] = []
        if found.byHabit, FoodFinder.key(found.food.name) != words { notices.append(.asBefore(name: found.food.name)) }
        if let amount { notices += aboutUnit(amount, serving, found.food, words) }
        switch origin {
        case .last: notices.append(.lastAmount)
        case .standard: notices.append(.defaultPortion)
        case .typed: break
        }
        if found.food.isByRawWeight(serving) { notices.append(.rawWeight(grams: found.food.baseAmount)) }
        if found.food.marks.contains("typical") { notices.append(.typicalRecipe) }
        notices += found.food.doubts.map(Notice.doubt)
        return notices
    }

    private func aboutUnit(
        _ amount: TypedAmount, _ serving: ChosenServing, _ food: Food, _ words: String
    ) -> [Notice] {
        guard case .measure(let unit) = amount.unit, !food.servingUnits.contains(serving.unit) || serving.unit.isMetric
        else { return [] }
        switch unit.dimension {
        case .mass:
            var notices: [Notice] = []
            if let counterpart = food.counterpart, !StateWords.anyIsIn(words) {
                notices.append(.state(food.state, counterpart: counterpart))
            }
            if let refuse = food.noticeableRefuse { notices.append(.edibleWeight(refuse: refuse)) }
            if unit == .oz, food.basis == .mass, let fluid = fluidOunces(amount.quantity, of: food) {
                notices.append(.ouncesAreMass(fluidOunces: amount.quantity.value, grams: fluid))
            }
            return notices
        case .volume where [.pint, .quart, .gallon].contains(unit):
            let size = measures.size(of: unit).value
            return [.volume(unit: unit.displayName, milliliters: size, system: measures)]
        case .volume, .energy:
            return []
        }
    }

    /// What that many fluid ounces weigh, of a food that says what a volume of it weighs.
    private func fluidOunces(_ quantity: Quantity, of food: Food) -> Double? {
        guard food.servingUnits.contains(where: { MeasureUnit(name: $0.name) == .floz }) else { return nil }
        return try? UnitResolver(food, measures: measures).serving(quantity, .measure(.floz)).measure.grams
    }
}
