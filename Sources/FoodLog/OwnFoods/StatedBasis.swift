import FoodDomain

/// What the figures of a food are given for, as a label says it.
struct StatedBasis: Equatable {
    /// Whether that is a weight, a volume, or a serving of unknown size.
    let basis: Basis
    /// How much, in the measure of the basis.
    let amount: Double
    /// The unit that it names, and how many of it; nil for a plain 100 g or 100 ml.
    let unit: ServingUnit?
    let quantity: Double

    /// Reads `100 g`, `1 bar = 45 g`, `2 tbsp (30 g)`, `330 ml`, `1 can = 330 ml`, `serving`, `slice`.
    ///
    /// - Throws: `FoodDraftError.badUnitText`, `FoodLogError.amount`.
    init(_ text: String, locale: NumberLocale?, measures: MeasureSystem) throws {
        let said = try UnitText(text, locale: locale, measures: measures)
        var one = said.measure(measures)
        guard said.sizes.allSatisfy({ if case .measure = $0.amount.unit { true } else { false } }) else {
            throw FoodDraftError.badUnitText(text)
        }
        if let name = said.name {
            basis = one.grams != nil ? .mass : one.milliliters != nil ? .volume : .serving
            // Per serving: the number of pieces that were said is one serving.
            if basis == .serving { one.servings = 1 / said.quantity }
            unit = ServingUnit(name, one)
            quantity = said.quantity
            amount = (one[basis] ?? 1) * said.quantity
        } else {
            basis = one.grams != nil ? .mass : .volume
            amount = one[basis] ?? 0
            if amount == 100, said.sizes.count == 1 {
                (unit, quantity) = (nil, 100)
            } else if said.sizes.count == 1, case .measure(let measure) = said.sizes[0].amount.unit,
                measure.impliesOne
            {
                quantity = said.sizes[0].amount.quantity.value
                unit = ServingUnit(measure.displayName, one.times(1 / quantity))
            } else {
                (unit, quantity) = (ServingUnit("serving", one), 1)
            }
        }
        guard amount.isFinite, amount > 0, amount <= FoodItem.largestAmount else {
            throw FoodDraftError.badUnitText(text)
        }
    }

    /// Gives a food the basis' amount, its unit as the usual portion, and the metric unit at the end.
    func apply(to food: inout Food) {
        food.basis = basis
        food.baseAmount = amount
        if let unit {
            food.servingUnits.removeAll { UnitResolver.isSameName($0.name, unit.name) }
            food.servingUnits.insert(unit, at: 0)
            food.servingSizes = [ServingSize(quantity: quantity, unitName: unit.name)]
            food.countUnit = Self.isCountable(unit) ? unit.name : nil
        }
        food.addMetricUnit()
    }

    /// Whether a bare number counts such units: pieces, not measures.
    static func isCountable(_ unit: ServingUnit) -> Bool {
        MeasureUnit(name: unit.name) == nil && !unit.isMetric
    }
}

extension Food {
    /// The serving that the figures were given for, where that is one of a unit and not 100 g or ml.
    var labelAmount: ServingSize? {
        guard let size = servingSizes.first, baseAmount != basis.reference || basis == .serving,
            let amount = amount(of: size), (amount - baseAmount).magnitude < 1e-9 * baseAmount
        else { return nil }
        return size
    }

    /// How much an amount is, in the measure of the basis; nil where the food has no such unit any more.
    func amount(of size: ServingSize) -> Double? {
        servingUnits.first { $0.name == size.unitName }?.measure[basis].map { $0 * size.quantity }
    }

    /// Adds the gram or the millilitre at the end, where it is not there.
    mutating func addMetricUnit() {
        guard basis != .serving, !servingUnits.contains(where: { $0.isMetric && $0.measure[basis] == 1 }) else {
            return
        }
        servingUnits.append(
            basis == .mass ? ServingUnit("g", grams: 1) : ServingUnit("ml", Measure(milliliters: 1)))
    }
}
