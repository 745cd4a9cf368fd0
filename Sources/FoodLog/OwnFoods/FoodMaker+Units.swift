import FoodDomain

extension FoodMaker {
    /// Adds the units of a draft, and takes away those that it drops.
    ///
    /// The first unit of a new food that has no usual portion becomes it. A unit `whole` says how much the whole of a
    /// food is that is counted in parts.
    func change(unitsOf food: inout Food, _ draft: FoodDraft) throws {
        for name in draft.droppedUnits {
            guard
                let place = food.servingUnits.firstIndex(where: {
                    UnitResolver.isSameName($0.name, name) && !$0.isMetric
                }), food.servingUnits.count > 1
            else {
                let known = food.servingUnits.filter { !$0.isMetric }.map(\.name)
                throw FoodDraftError.noSuchUnit(name, food: food.name, known: known)
            }
            let dropped = food.servingUnits.remove(at: place).name
            food.servingSizes.removeAll { $0.unitName == dropped }
            if food.countUnit == dropped { food.countUnit = nil }
            if UnitResolver.isSameName(dropped, "whole") { food.whole = nil }
        }
        var names: [String] = []
        for text in draft.units {
            let unit = try unit(text, of: food)
            guard !names.contains(where: { UnitResolver.isSameName($0, unit.name) }) else {
                throw FoodDraftError.repeatedUnit(unit.name)
            }
            names.append(unit.name)
            add(unit, to: &food)
        }
    }

    private func add(_ unit: ServingUnit, to food: inout Food) {
        if let place = food.servingUnits.firstIndex(where: { UnitResolver.isSameName($0.name, unit.name) }) {
            food.servingUnits[place] = ServingUnit(food.servingUnits[place].name, unit.measure)
        } else {
            let end = food.servingUnits.firstIndex(where: \.isMetric) ?? food.servingUnits.endIndex
            food.servingUnits.insert(unit, at: end)
        }
        if UnitResolver.isSameName(unit.name, "whole") { food.whole = unit.measure }
        guard !unit.isMetric else { return }
        if food.servingSizes.isEmpty { food.servingSizes = [ServingSize(quantity: 1, unitName: unit.name)] }
        if food.countUnit == nil, StatedBasis.isCountable(unit) { food.countUnit = unit.name }
    }

    /// A unit as a person describes it, with what one of it is of this food.
    ///
    /// - Throws: `FoodDraftError.badUnitText`; `.unitWithoutSize` where the food cannot say what that is of it.
    func unit(_ text: String, of food: Food) throws -> ServingUnit {
        let stated = try statedUnit(text, of: food)
        let known = food.servingUnits.first { UnitResolver.isSameName($0.name, stated.name) }
        let measure = food.measure(of: stated.measure, over: known?.measure, measures: measures)
        guard let size = measure[food.basis], size > 0, size <= FoodItem.largestAmount else {
            throw FoodDraftError.unitWithoutSize(stated.name, food: food.name, basis: food.basis)
        }
        return ServingUnit(stated.name, measure)
    }

    /// A unit as a person describes it: only what they said of its size.
    func statedUnit(_ text: String, of food: Food) throws -> ServingUnit {
        let said = try UnitText(text, locale: locale, measures: measures)
        guard let name = said.name, !said.sizes.isEmpty else { throw FoodDraftError.badUnitText(text) }
        let clean = try Self.text(name, field: "unit", limit: 500)
        let measure = said.measure(measures)
        guard measure == Measure() else { return ServingUnit(clean, try sane(measure, text)) }
        // "pack = 6 slices": in a unit that the food has.
        let serving: ChosenServing
        do throws(UnitError) {
            serving = try UnitResolver(food, measures: measures).serving(said.sizes[0].amount)
        } catch {
            throw FoodLogError.unit(error, food: food.name, text: text)
        }
        return ServingUnit(clean, try sane(serving.measure.times(1 / said.quantity), text))
    }

    private func sane(_ measure: Measure, _ text: String) throws -> Measure {
        for size in [measure.grams, measure.milliliters, measure.servings].compactMap(\.self) {
            guard size.isFinite, size > 0, size <= FoodItem.largestAmount else {
                throw FoodDraftError.badUnitText(text)
            }
        }
        return measure
    }
}
