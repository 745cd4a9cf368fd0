package import FoodDomain

/// The rule table that tells doubtful figures and impossible ones: data that sources take in from labels is often
/// wrong in a few known ways.
///
/// Doubtful figures are counted and marked. A set that cannot be true is not counted at all.
package struct NutrientChecks {
    /// What the figures are given for.
    let basis: Basis
    /// What the carbohydrate figure holds.
    let carbohydrates: CarbohydrateBasis
    /// The weight of one serving in grams, for figures on the basis of a serving.
    package let servingGrams: Double?
    /// Figures of a food table rather than of labels: analyses go a little beyond what labels can say.
    let isTable: Bool

    /// Checks of figures for a basis.
    ///
    /// - Parameters:
    ///   - servingGrams: the weight of one serving, where the figures are for one.
    ///   - isTable: whether they are those of a food table.
    package init(
        basis: Basis, carbohydrates: CarbohydrateBasis, servingGrams: Double? = nil, isTable: Bool = false
    ) {
        self.basis = basis
        self.carbohydrates = carbohydrates
        self.servingGrams = servingGrams
        self.isTable = isTable
    }

    /// Whether the set cannot be true.
    ///
    /// More than 900 kcal in 100 g or ml, a macronutrient above 100.5 g, or all three above 105 g. Analyses of pure fat
    /// reach 902 kcal. In 100 ml of a heavy syrup there are up to 145 g.
    package func isImpossible(_ nutrients: Nutrients) -> Bool {
        let macros = [nutrients[.protein].low, nutrients[.fat].low, nutrients[.carbs].low]
        let weights = macros + [nutrients[.sugars].low, nutrients[.fibers].low, nutrients[.alcohol].low]
        guard let amount = limit, amount > 0 else { return false }
        let part = amount / 100
        if weights.contains(where: { $0 > 100.5 * part }) || macros.reduce(0, +) > 105 * part { return true }
        return nutrients[.calories].low > (isTable ? 910 : 900.5) * (basis == .volume ? 1 : part)
    }

    /// What the reference amount weighs at most, in grams; nil of a serving of unknown weight.
    package var limit: Double? { basis == .serving ? servingGrams : basis == .volume ? 145 : 100 }

    /// The nutrients of which more is stated than the reference amount can hold.
    package func excess(in nutrients: Nutrients) -> [Nutrient] {
        guard let amount = limit else { return [] }
        return nutrients.known.compactMap { nutrient, stated in
            let grams: Double
            switch nutrient.unit {
            case .gram: grams = stated.low
            case .milligram: grams = stated.low / 1e3
            case .microgram: grams = stated.low / 1e6
            case .kilocalorie, .kilojoule, .internationalUnit: return nil
            }
            return grams > 1.005 * amount ? nutrient : nil
        }
    }

    /// The marks that the figures earn, in a fixed order.
    package func marks(of nutrients: Nutrients) -> [FoodMark] {
        var marks: [FoodMark] = []
        if let estimate = energyRange(of: nutrients), case .number(let stated) = nutrients[.calories] {
            if Self.mismatch(stated, estimate) { marks.append(.energyMismatch) }
        }
        if let carbs = known(.carbs, nutrients) {
            if let sugars = known(.sugars, nutrients), sugars > carbs + 0.5 { marks.append(.sugarsOverCarbs) }
            if carbohydrates == .total, let fibre = known(.fibers, nutrients), fibre > carbs + 0.5 {
                marks.append(.fibreOverCarbs)
            }
        }
        if let fat = known(.fat, nutrients) {
            let parts = [Nutrient.satFat, .transFat, .monounsaturatedFat, .polyunsaturatedFat]
            let unsaturated = nutrients[.monounsaturatedFat].low + nutrients[.polyunsaturatedFat].low
            let isOver = parts.contains { nutrients[$0].low > fat + 0.5 }
            // Trans fatty acids are unsaturated: tables count them among the others, or beside them.
            let isTransOver =
                known(.monounsaturatedFat, nutrients) != nil && known(.polyunsaturatedFat, nutrients) != nil
                && nutrients[.transFat].low > unsaturated + 0.5
            if isOver || isTransOver || nutrients[.satFat].low + unsaturated > fat * 1.05 + 0.5 {
                marks.append(.fatPartsOverFat)
            }
        }
        return marks
    }

    /// The energy that the macronutrients have in kcal: 4-4-9, alcohol 7, fibre 2, polyols 2.4; nil where one of them
    /// is not known.
    ///
    /// Two figures where it is not known whether fibre is within the carbohydrate.
    package func energyRange(of nutrients: Nutrients) -> ClosedRange<Double>? {
        guard let protein = known(.protein, nutrients), let fat = known(.fat, nutrients),
            let carbs = known(.carbs, nutrients)
        else { return nil }
        let fibre = nutrients[.fibers].low
        let others =
            4 * protein + 9 * fat + 7 * nutrients[.alcohol].low - 1.6 * min(nutrients[.sugarAlcohol].low, carbs)
        let total = others + 4 * max(carbs - fibre, 0) + 2 * min(fibre, carbs)
        let available = others + 4 * carbs + 2 * fibre
        return switch carbohydrates {
        // USDA's general factors count fibre like the rest.
        case .total: max(total, 0)...max(total, others + 4 * carbs, 0)
        case .available: max(available, 0)...max(available, 0)
        case .unknown: max(min(total, available), 0)...max(available, 0)
        }
    }

    /// Whether stated energy contradicts the estimate; below 13 kcal nothing is said.
    private static func mismatch(_ stated: Double, _ estimate: ClosedRange<Double>) -> Bool {
        guard max(stated, estimate.upperBound) >= 13 else { return false }
        return EnergyContradiction.nearest(to: stated, in: estimate) != nil
    }

    private func known(_ nutrient: Nutrient, _ nutrients: Nutrients) -> Double? {
        nutrients[nutrient].isKnown ? nutrients[nutrient].low : nil
    }
}
