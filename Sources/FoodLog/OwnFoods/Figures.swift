import FoodDomain
import FoodSources

/// The nutrients of a food of a person's own while they are gathered, in one reference amount.
struct Figures {
    private(set) var nutrients = Nutrients()
    private(set) var marks: [FoodMark] = []
    let isSupplement: Bool
    private var statedSalt: NutrientAmount?

    /// The marks that are settled here, and anew with each change.
    static let ownMarks: [FoodMark] = [
        .supplement, .energyFromKilojoules, .energyComputed, .energyMismatch, .saltMismatch, .sugarsOverCarbs,
        .fatPartsOverFat, .fibreOverCarbs, .barcodeCheckDigit,
    ]

    /// No figures.
    init(isSupplement: Bool) { self.isSupplement = isSupplement }

    /// The figures of a food, without those that were concluded from others: they are concluded anew.
    init(of food: Food, isSupplement: Bool) {
        self.init(isSupplement: isSupplement)
        guard let ingredient = food.ingredients.first else { return }
        nutrients = ingredient.nutrients
        for nutrient in Nutrient.allCases where nutrients[nutrient] == .assumedZero { nutrients[nutrient] = .unknown }
        let marks = food.marks.compactMap(FoodMark.init(rawValue:))
        if marks.contains(.energyComputed) || marks.contains(.energyFromKilojoules) {
            nutrients[.calories] = .unknown
        }
    }

    /// Takes what was stated.
    ///
    /// - Parameter isSalt: whether the sodium was stated as salt.
    mutating func take(_ amount: NutrientAmount, of nutrient: Nutrient, isSalt: Bool) {
        switch nutrient {
        // Of the two units of energy the one that is stated now holds; the other belongs to what it replaces.
        case .calories where !isEnergyStated: nutrients[.energyKJ] = .unknown
        case .energyKJ where !isEnergyStated: nutrients[.calories] = .unknown
        default: break
        }
        if nutrient == .calories || nutrient == .energyKJ { isEnergyStated = true }
        if isSalt { statedSalt = amount }
        if nutrient == .sodium, !isSalt { statedSodium = amount }
        nutrients[nutrient] = amount
    }

    /// Takes the figures for more or less than before.
    mutating func restate(by factor: Double) {
        for (nutrient, amount) in nutrients.known { nutrients[nutrient] = amount.scaled(by: factor) }
    }

    private var isEnergyStated = false
    private var statedSodium: NutrientAmount?

    /// The weight of a reference amount of a food that is known per serving; nil where no unit of it tells.
    func servingGrams(_ food: Food) -> Double? {
        for unit in food.servingUnits {
            if let grams = unit.measure.grams, let servings = unit.measure.servings, servings > 0 {
                return grams / servings
            }
        }
        return nil
    }

    /// Concludes what was not stated, and looks for contradictions.
    ///
    /// - Throws: `FoodDraftError` for a set that cannot be true.
    mutating func settle(for food: Food) throws -> [FoodWarning] {
        var warnings: [FoodWarning] = []
        if let salt = statedSalt, let sodium = statedSodium {
            nutrients[.sodium] = salt
            if (salt.low - sodium.low).magnitude > 0.05 * max(salt.low, sodium.low) { marks.append(.saltMismatch) }
        }
        warnings += settleEnergy(food.carbohydrateBasis)
        let checks = NutrientChecks(
            basis: food.basis, carbohydrates: food.carbohydrateBasis,
            servingGrams: food.basis == .serving ? servingGrams(food) : nil)
        try refuseImpossible(checks, food)
        for mark in checks.marks(of: nutrients) {
            marks.append(mark)
            if mark == .energyMismatch, let range = checks.energyRange(of: nutrients) {
                let stated = nutrients[.calories].low
                let nearest = EnergyContradiction.nearest(to: stated, in: range) ?? range.lowerBound
                let share = food.baseAmount / food.basis.reference
                warnings.append(
                    .energy(stated: stated * share, macros: nearest * share, per: Self.amountText(food)))
            } else {
                warnings.append(.mark(mark))
            }
        }
        if marks.contains(.saltMismatch) { warnings.append(.mark(.saltMismatch)) }
        if isSupplement {
            marks.append(.supplement)
            for nutrient in Nutrient.allCases where nutrient != .energyKJ && !nutrients[nutrient].isKnown {
                nutrients[nutrient] = .assumedZero
            }
        }
        return warnings
    }

    /// Kilojoules alone give the kilocalories; where neither is stated the macronutrients do.
    private mutating func settleEnergy(_ carbohydrates: CarbohydrateBasis) -> [FoodWarning] {
        if case .number(let kilojoules) = nutrients[.energyKJ] {
            guard nutrients[.calories].isKnown else {
                nutrients[.calories] = .number(Conversions.kilocalories(kilojoules: kilojoules))
                marks.append(.energyFromKilojoules)
                return []
            }
            // Both have factors of their own, by which they differ by 2 % and not more (EU 1169/2011 Annex XIV).
            let (stated, converted) = (nutrients[.calories].low, Conversions.kilocalories(kilojoules: kilojoules))
            guard (stated - converted).magnitude > max(0.05 * max(stated, converted), 1) else { return [] }
            return [.kilojoulesDiffer(kilocalories: stated, kilojoules: kilojoules)]
        }
        guard !nutrients[.calories].isKnown, !isSupplement else { return [] }
        let known = { [nutrients] (nutrient: Nutrient) in nutrients[nutrient].isKnown ? nutrients[nutrient].low : nil }
        let scheme: EnergyScheme = carbohydrates == .available ? .eu : .general
        let energy = scheme.energy(
            of: EnergyComponents(
                protein: known(.protein), fat: known(.fat), carbs: known(.carbs), fibre: known(.fibers),
                polyols: known(.sugarAlcohol), alcohol: known(.alcohol)))
        guard let kilocalories = energy.kilocalories else { return [] }
        nutrients[.calories] = .number(kilocalories)
        marks.append(.energyComputed)
        return [.mark(.energyComputed)]
    }

    private func refuseImpossible(_ checks: NutrientChecks, _ food: Food) throws {
        // Said in the figures that were given.
        let per = Self.amountText(food)
        let share = food.baseAmount / food.basis.reference
        if let excess = checks.excess(in: nutrients).first {
            throw FoodDraftError.impossibleAmount(excess, nutrients[excess].low * share, per: per)
        }
        guard checks.isImpossible(nutrients) else { return }
        let macros = nutrients[.protein].low + nutrients[.fat].low + nutrients[.carbs].low
        if let limit = checks.limit, macros > 1.05 * limit {
            throw FoodDraftError.impossibleSum(macros * share, per: per)
        }
        throw FoodDraftError.impossibleEnergy(
            nutrients[.calories].low * share, per: per, most: 9 * (checks.limit.map { min($0, 100) } ?? 100) * share)
    }

    /// What the figures were given for: `1 bar`, `100 g`.
    static func amountText(_ food: Food) -> String {
        if let size = food.labelAmount {
            return "\(DecimalText.trimmed(size.quantity, decimals: 3)) \(size.unitName)"
        }
        let amount = DecimalText.trimmed(food.baseAmount, decimals: 1)
        switch food.basis {
        case .mass: return "\(amount) g"
        case .volume: return "\(amount) ml"
        case .serving: return food.baseAmount == 1 ? "serving" : "\(amount) servings"
        }
    }
}
