import FoodDomain

/// The amounts of a USDA record in the units of the registry, of several rows for one nutrient the best.
struct USDAFigures: Equatable, Sendable {
    private(set) var nutrients = Nutrients()
    private(set) var notes: [DecodingNote] = []
    private(set) var marks: [FoodMark] = []
    /// Whether a macronutrient is negative beyond what a difference can come to.
    private(set) var isNegative = false
    /// The names of nutrients that are not kept.
    var unread: [String] = []

    private var ranks: [Nutrient: Int] = [:]

    mutating func take(_ row: USDANutrient, _ number: LenientNumber, unit: String, isBelow: Bool, text: String) {
        let nutrient = row.nutrient
        switch number {
        case .blank: return
        case .unreadable:
            notes.append(DecodingNote(nutrient.key, .notANumber, text))
            return
        case .trace:
            keep(.trace, row)
            return
        case .number, .below, .atLeast, .about: break
        }
        guard var value = number.value else { return }
        if value < 0 {
            // A difference of analyses may fall a little below nothing.
            if nutrient == .carbs, value >= -1 {
                value = 0
                notes.append(DecodingNote(nutrient.key, .replaced, text))
                if !marks.contains(.carbsClamped) { marks.append(.carbsClamped) }
            } else {
                notes.append(DecodingNote(nutrient.key, .negative, text))
                if [.calories, .energyKJ, .protein, .fat, .carbs].contains(nutrient) { isNegative = true }
                return
            }
        }
        guard let amount = StatedUnit.convert(value, from: unit, to: nutrient) else {
            notes.append(DecodingNote(nutrient.key, .unknownUnit, "\(text) \(unit)"))
            return
        }
        switch number {
        case .below: keep(.below(amount), row)
        default: keep(isBelow && amount > 0 ? .below(amount) : .number(amount), row)
        }
    }

    private mutating func keep(_ amount: NutrientAmount, _ row: USDANutrient) {
        guard row.rank < ranks[row.nutrient] ?? .max else { return }
        ranks[row.nutrient] = row.rank
        nutrients[row.nutrient] = amount
        // US tables call phylloquinone vitamin K, and reference intakes are stated for it under that name.
        if row.nutrient == .vitaminKPhylloquinone { nutrients[.vitaminK] = amount }
    }

    /// Settles energy: kcal as stated, else kJ converted, else computed from the macronutrients and marked.
    mutating func settleEnergy() {
        guard !nutrients[.calories].isKnown else { return }
        if case .number(let kilojoules) = nutrients[.energyKJ] {
            nutrients[.calories] = .number(Conversions.kilocalories(kilojoules: kilojoules))
            marks.append(.energyFromKilojoules)
            return
        }
        guard case .number(let protein) = nutrients[.protein], case .number(let fat) = nutrients[.fat],
            case .number(let carbs) = nutrients[.carbs],
            let energy = EnergyScheme.general.energy(
                of: EnergyComponents(protein: protein, fat: fat, carbs: carbs, alcohol: nutrients[.alcohol].low)
            ).kilocalories
        else { return }
        nutrients[.calories] = .number(energy)
        marks.append(.energyComputed)
    }

    /// Sets a nutrient without looking at ranks.
    mutating func set(_ nutrient: Nutrient, _ amount: NutrientAmount) { nutrients[nutrient] = amount }

    /// Forgets a nutrient whose figure is out of date.
    mutating func forget(_ nutrient: Nutrient) { nutrients[nutrient] = .unknown }

    /// Takes out single nutrients that are more than the reference amount can hold.
    mutating func refuseExcess(_ checks: NutrientChecks) {
        for nutrient in checks.excess(in: nutrients) {
            notes.append(
                DecodingNote(nutrient.key, .tooLarge, DecimalText.trimmed(nutrients[nutrient].low, decimals: 3)))
            nutrients[nutrient] = .unknown
        }
    }
}
