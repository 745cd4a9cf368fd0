package import FoodDomain
package import JSON

extension JSONWriter {
    /// Writes the nutrients that are shown, by their keys.
    ///
    /// - Parameters:
    ///   - coverage: for each nutrient of the registry, the share of energy whose entries know it.
    ///   - estimated: the nutrients that hold an estimate.
    package mutating func nutrients(
        _ totals: NutrientTotals, as name: String = "nutrients", shown: [Nutrient], coverage: [Double]? = nil,
        estimated: [Nutrient] = []
    ) {
        object(name) { json in
            for nutrient in shown {
                json.key(nutrient.key)
                json.amount(
                    totals[nutrient], of: nutrient, coverage: coverage?[Int(nutrient.rawValue)],
                    isEstimate: estimated.contains(nutrient))
            }
        }
    }

    /// Writes the carbohydrate without fibre.
    mutating func netCarbs(_ total: NutrientTotal) {
        key("netCarbs")
        amount(total, of: .carbs, coverage: nil, isEstimate: false)
    }

    private mutating func amount(_ total: NutrientTotal, of nutrient: Nutrient, coverage: Double?, isEstimate: Bool) {
        object { json in
            json.member("value", total.value)
            json.member("unit", nutrient.unit.rawValue)
            json.member("known", total.known)
            json.member("of", total.count)
            if total.isComplete, total.high != total.low { json.member("high", total.high) }
            if let mark = total.mark { json.member("mark", mark.rawValue) }
            if let coverage { json.member("coverage", coverage) }
            if isEstimate { json.member("estimated", true) }
        }
    }

    /// Writes how the energy is shared among the macronutrients.
    ///
    /// - Parameter decimals: those of `shownPercent`, as the screen prints it.
    package mutating func macros(_ split: MacroSplit, decimals: Int) {
        let shown = split.shares?.shown(decimals: decimals).values
        object("macros") { json in
            json.macro(.carbs, split.carbs, split.shares?.carbs, shown?[0])
            json.macro(.protein, split.protein, split.shares?.protein, shown?[1])
            json.macro(.fat, split.fat, split.shares?.fat, shown?[2])
            let alcohol = shown.flatMap { $0.count > 3 ? $0[3] : nil }
            json.macro(.alcohol, split.alcohol, split.shares?.alcohol, alcohol)
            json.member("partial", split.isPartial)
        }
    }

    private mutating func macro(
        _ nutrient: Nutrient, _ grams: Double?, _ percent: Double?, _ shown: Double?
    ) {
        object(nutrient.key) { json in
            json.member("grams", grams)
            json.member("kcal", grams.map { $0 * (nutrient.kilocaloriesPerGram ?? 0) })
            json.member("percent", percent)
            json.member("shownPercent", shown)
        }
    }
}
