import FoodDomain

/// The figures of one stated set in the units that nutrients are kept in, with energy, salt and alcohol settled.
struct StatedFigures {
    private(set) var nutrients = Nutrients()
    private(set) var estimates = Nutrients()
    private(set) var notes: [DecodingNote] = []
    private(set) var marks: [FoodMark] = []
    /// Whether a macronutrient is negative.
    private(set) var isNegative = false
    /// Whether the carbohydrate was stated under the key that includes fibre.
    private(set) var hasTotalCarbohydrate = false

    private let basis: Basis
    private var kilocalories: Double?
    private var kilojoules: Double?
    private var genericKilojoules: Double?
    private var saltGrams: NutrientAmount?

    /// Reads `set` as figures on `basis`; `milliliters` is the volume of a serving on the basis of one.
    init(_ set: StatedSet, basis: Basis, servingMilliliters: Double? = nil) {
        self.basis = basis
        for stated in set.nutrients { take(stated, servingMilliliters: servingMilliliters) }
        settleSalt()
    }

    private mutating func take(_ stated: StatedNutrient, servingMilliliters: Double?) {
        guard let (nutrient, factor) = meaning(of: stated, servingMilliliters) else { return }
        if stated.number == .unreadable {
            notes.append(DecodingNote(stated.key, .notANumber, stated.text))
            return
        }
        if stated.number == .trace {
            if stated.key != "energy" { nutrients[nutrient] = .trace }
            return
        }
        guard let value = stated.number.value else { return }
        guard value >= 0 else {
            notes.append(DecodingNote(stated.key, .negative, stated.text))
            if [.calories, .energyKJ, .protein, .fat, .carbs].contains(nutrient) { isNegative = true }
            return
        }
        guard let amount = factor(value) else {
            notes.append(DecodingNote(stated.key, .unknownUnit, "\(stated.text) \(stated.unit)"))
            return
        }
        if stated.isEstimate {
            estimates[nutrient] = .number(amount)
            notes.append(DecodingNote(stated.key, .estimate, stated.text))
            add(.estimatedNutrients)
            return
        }
        keep(stated, nutrient, amount)
    }

    private mutating func keep(_ stated: StatedNutrient, _ nutrient: Nutrient, _ amount: Double) {
        let kept: NutrientAmount
        switch stated.number {
        case .below: kept = .below(amount)
        case .atLeast:
            kept = .number(amount)
            notes.append(DecodingNote(stated.key, .atLeast, stated.text))
        case .about:
            kept = .number(amount)
            notes.append(DecodingNote(stated.key, .approximate, stated.text))
        default: kept = .number(amount)
        }
        switch stated.key {
        case "energy-kcal":
            if case .number = kept { kilocalories = amount } else { nutrients[.calories] = kept }
        case "energy-kj": kilojoules = amount
        case "energy": genericKilojoules = amount
        case "salt": saltGrams = kept
        case "carbohydrates-total":
            hasTotalCarbohydrate = true
            nutrients[.carbs] = kept
        case "carbohydrates":
            if !hasTotalCarbohydrate { nutrients[.carbs] = kept }
        case "vitamin-b9":
            if !nutrients[.folate].isKnown { nutrients[.folate] = kept }
        default: nutrients[nutrient] = kept
        }
    }

    /// The nutrient that a key names, and how its figures become amounts.
    private mutating func meaning(
        of stated: StatedNutrient, _ servingMilliliters: Double?
    ) -> (Nutrient, (Double) -> Double?)? {
        let unit = stated.unit
        switch stated.key {
        case "energy-kcal": return (.calories, { StatedUnit.convert($0, from: unit, to: .calories) })
        case "energy-kj", "energy": return (.energyKJ, { StatedUnit.convert($0, from: unit, to: .energyKJ) })
        case "salt": return (.sodium, { StatedUnit.convert($0, from: unit, to: .fat) })
        case "carbohydrates-total": return (.carbs, { StatedUnit.convert($0, from: unit, to: .carbs) })
        case "vitamin-b9": return (.folate, { StatedUnit.convert($0, from: unit, to: .folate) })
        case "alcohol" where ProviderText.holds("%", in: unit):
            return alcohol(stated, servingMilliliters)
        default: break
        }
        guard let nutrient = Self.keys[stated.key] else {
            if !Self.isPseudo(stated.key) { notes.append(DecodingNote(stated.key, .notRead, stated.text)) }
            return nil
        }
        return (nutrient, { StatedUnit.convert($0, from: unit, to: nutrient) })
    }

    /// Alcohol in % vol: grams in a volume are value × 0.789; in a mass they are not known but for zero.
    private mutating func alcohol(
        _ stated: StatedNutrient, _ servingMilliliters: Double?
    ) -> (Nutrient, (Double) -> Double?)? {
        let volume: Double? = basis == .volume ? 100 : basis == .serving ? servingMilliliters : nil
        if let volume {
            return (.alcohol, { Conversions.alcoholGrams(drinkMilliliters: volume, percentByVolume: $0) })
        }
        if stated.number.value == 0 { return (.alcohol, { $0 }) }
        notes.append(DecodingNote(stated.key, .notConvertible, "\(stated.text) \(stated.unit)"))
        return nil
    }

    private mutating func add(_ mark: FoodMark) {
        if !marks.contains(mark) { marks.append(mark) }
    }

    /// Keys among the nutriments that are scores and estimates, not nutrients.
    private static func isPseudo(_ key: String) -> Bool {
        ["nova-group", "nutrition-score", "fruits-vegetables", "carbon-footprint", "environmental", "ecoscore", "ph"]
            .contains { key.hasPrefix($0) } && key != "phosphorus" && key != "phylloquinone"
    }

    private static let keys: [String: Nutrient] = {
        var keys: [String: Nutrient] = [:]
        for nutrient in Nutrient.allCases { if let key = nutrient.openFoodFactsKey { keys[key] = nutrient } }
        return keys
    }()
}

// MARK: - Energy and salt

extension StatedFigures {
    /// One sodium of salt and sodium: salt where they contradict each other.
    private mutating func settleSalt() {
        guard let salt = saltGrams, case .number(let grams) = salt else {
            if let salt = saltGrams, !nutrients[.sodium].isKnown { nutrients[.sodium] = salt.scaled(by: 400) }
            return
        }
        let fromSalt = Conversions.sodiumMilligrams(saltGrams: grams)
        guard case .number(let sodium) = nutrients[.sodium] else {
            nutrients[.sodium] = .number(fromSalt)
            return
        }
        // Both are rounded for print: a tenth of a gram of salt is 40 mg of sodium.
        let difference = (fromSalt - sodium).magnitude
        guard difference > 0.05 * max(fromSalt, sodium), difference > 20 else { return }
        nutrients[.sodium] = .number(fromSalt)
        notes.append(DecodingNote("sodium", .contradiction, "\(DecimalText.trimmed(sodium, decimals: 3)) mg"))
        add(.saltMismatch)
    }

    /// Settles energy: kcal, else kJ, with the gate that finds kilojoules among the kcal.
    ///
    /// `checks` says what the macronutrients would have.
    mutating func settleEnergy(_ checks: NutrientChecks) {
        let stated = kilojoules ?? genericKilojoules
        if let stated { nutrients[.energyKJ] = .number(stated) }
        let estimate = checks.energyRange(of: nutrients)
        guard let kilocalories else {
            if let stated, !nutrients[.calories].isKnown {
                nutrients[.calories] = .number(Conversions.kilocalories(kilojoules: stated))
                add(.energyFromKilojoules)
            }
            return
        }
        nutrients[.calories] = .number(kilocalories)
        if let swapped = Self.swapped(kilocalories, stated, estimate) {
            notes.append(
                DecodingNote("energy-kcal", .replaced, "\(DecimalText.trimmed(kilocalories, decimals: 3)) kcal"))
            nutrients[.calories] = .number(swapped)
            if stated == nil { nutrients[.energyKJ] = .number(kilocalories) }
            add(.energyWasKilojoules)
        }
    }

    /// The energy in kcal where `kilocalories` is a number of kilojoules, else nil.
    private static func swapped(
        _ kilocalories: Double, _ kilojoules: Double?, _ estimate: ClosedRange<Double>?
    ) -> Double? {
        guard kilocalories > 0 else { return nil }
        let converted = Conversions.kilocalories(kilojoules: kilocalories)
        let isSame = kilojoules.map { ($0 - kilocalories).magnitude <= 0.01 * kilocalories } ?? false
        guard let estimate, estimate.upperBound >= 13 else { return isSame ? converted : nil }
        let nearest = min(max(kilocalories, estimate.lowerBound), estimate.upperBound)
        let ratio = kilocalories / nearest
        if isSame { return (0.7...1.3).contains(ratio) ? nil : converted }
        guard (3.4...5.0).contains(ratio) else { return nil }
        // Of the two readings the one nearer to the macronutrients.
        let other = kilojoules.map(Conversions.kilocalories(kilojoules:)) ?? converted
        return (other - nearest).magnitude < (converted - nearest).magnitude ? other : converted
    }

    /// Takes out single nutrients that are more than the reference amount can hold.
    mutating func refuseExcess(_ checks: NutrientChecks) {
        for nutrient in checks.excess(in: nutrients) {
            let amount = "\(DecimalText.trimmed(nutrients[nutrient].low, decimals: 3)) \(nutrient.unit.rawValue)"
            notes.append(DecodingNote(nutrient.openFoodFactsKey ?? nutrient.key, .tooLarge, amount))
            nutrients[nutrient] = .unknown
        }
    }

    /// Forgets everything, of a set that cannot be true.
    mutating func forgetAll() {
        nutrients = Nutrients()
    }
}
