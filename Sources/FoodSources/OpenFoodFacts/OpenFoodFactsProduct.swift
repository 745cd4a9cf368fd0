import FoodDomain
import JSON

/// Reads one product object.
struct OpenFoodFactsProduct {
    let product: JSONNode
    private let code: String
    private let extent: DecodedFood.Extent
    private(set) var notes: [DecodingNote] = []
    private var marks: [FoodMark] = []
    /// Whether anything says that the food lies in a liquid that is not the food.
    private(set) var isInLiquid = false

    init(_ product: JSONNode, code: String, extent: DecodedFood.Extent) {
        self.product = product
        self.code = code
        self.extent = extent
    }

    /// The food that the product is.
    mutating func read() -> DecodedFood {
        let choice = chooseSet()
        isInLiquid = liesInLiquid
        let serving = servingText(choice)
        let basis = choice.basis(serving)
        let milliliters = serving.milliliters
        var figures = StatedFigures(choice.set, basis: basis, servingMilliliters: milliliters)
        let carbohydrates = carbohydrateBasis(figures)
        let checks = NutrientChecks(basis: basis, carbohydrates: carbohydrates, servingGrams: serving.grams)
        figures.settleEnergy(checks)

        var setAside: [SetAside] = []
        let isImpossible = figures.isNegative || checks.isImpossible(figures.nutrients)
        if isImpossible {
            setAside.append(SetAside(.impossible, basis: basis, nutrients: figures.nutrients))
            setAside += suggestion(choice, basis: basis, carbohydrates)
            figures.forgetAll()
        } else {
            figures.refuseExcess(checks)
            setAside += others(choice, basis: basis, serving)
        }

        let name = OpenFoodFactsNames(product).name ?? code
        var food = Food(
            identity: FoodIdentity(.openFoodFacts, code), name: name, details: OpenFoodFactsNames(product).brands,
            state: choice.set.isPrepared ? "prepared" : "", basis: basis, carbohydrateBasis: carbohydrates,
            servingUnits: [], nutrients: figures.nutrients)
        food.license = OpenFoodFacts.license
        var servings = ServingUnits(basis: basis)
        add(serving, choice, to: &servings)
        servings.apply(to: &food)

        var decoded = DecodedFood(food: food, extent: extent)
        decoded.estimates = figures.estimates
        decoded.setAside = setAside
        decoded.notes = notes + figures.notes + servings.notes
        decoded.modified = product["last_modified_t"]?.cleanText
        decoded.score = product["popularity_key"]?.double ?? product["_score"]?.double
        decoded.take(barcode: code, field: "code")
        if isImpossible { decoded.mark(.impossibleValues) }
        for mark in figures.marks + checks.marks(of: figures.nutrients) + marks + servings.marks { decoded.mark(mark) }
        if choice.set.isPrepared { decoded.mark(.prepared) }
        if basis == .mass, !choice.set.isPrepared, !choice.set.isEmpty, isInLiquid { decoded.mark(.drainedUnknown) }
        if choice.set.isEmpty, isTrue("no_nutrition_data") { decoded.mark(.noNutritionData) }
        if let tags = product["data_quality_errors_tags"], tags.count > 0 { decoded.mark(.sourceDoubts) }
        return decoded
    }

    /// Whether a field is set: `on`, `true`, 1.
    private func isTrue(_ key: String) -> Bool {
        guard let node = product[key] else { return false }
        return node.bool ?? (node.double.map { $0 != 0 } ?? (["on", "true", "1", "yes"].contains(node.string ?? "")))
    }
}

// MARK: - Choosing what is counted

extension OpenFoodFactsProduct {
    /// The set that is counted, and those beside it.
    struct Choice {
        var set = StatedSet()
        var others: [StatedSet] = []
        var entered = StatedSet()
        /// What `nutrition_data_per` and the units of the package say of the basis of 100.
        var isVolume: Bool?

        /// The basis of the set's figures.
        func basis(_ serving: ServingText) -> Basis {
            if set.isServing { return .serving }
            if let isVolume = set.isVolume ?? isVolume { return isVolume ? .volume : .mass }
            return serving.grams == nil && serving.milliliters != nil ? .volume : .mass
        }
    }

    /// As sold before prepared, per 100 before per serving.
    private mutating func chooseSet() -> Choice {
        var choice = Choice()
        var sets: [StatedSet] = []
        if let nutrition = product["nutrition"], nutrition.isObject { sets = StatedSet.nutrition(nutrition) }
        if sets.isEmpty, let nutriments = product["nutriments"] {
            if nutriments.isObject {
                let flat = StatedSet.flat(nutriments)
                sets = [flat[false, false], flat[false, true], flat[true, false], flat[true, true]]
                choice.entered = flat.entered
            } else if !nutriments.isNull, nutriments.count > 0 || !nutriments.isArray {
                notes.append(DecodingNote("nutriments", .wrongType, nutriments.noteText))
            }
        }
        let ranked = [
            sets.first { !$0.isPrepared && !$0.isServing && $0.hasEnergyOrMacro },
            sets.first { !$0.isPrepared && $0.isServing && $0.hasEnergyOrMacro },
            sets.first { $0.isPrepared && !$0.isServing && $0.hasEnergyOrMacro },
            sets.first { $0.isPrepared && $0.isServing && $0.hasEnergyOrMacro }, sets.first { !$0.isEmpty },
        ]
        choice.set = ranked.compactMap(\.self).first ?? StatedSet()
        choice.others = sets.filter {
            !$0.isEmpty && ($0.isPrepared, $0.isServing) != (choice.set.isPrepared, choice.set.isServing)
        }
        choice.isVolume = isVolume(isPrepared: choice.set.isPrepared)
        // A serving of a stated amount is restated for 100 of it.
        if choice.set.isServing, let amount = choice.set.amount, choice.set.isVolume != nil {
            choice.set = choice.set.restated(from: amount)
        }
        return choice
    }

    /// Whether 100 are millilitres, by the fields that say so; nil where none does.
    private func isVolume(isPrepared: Bool) -> Bool? {
        let per = product[isPrepared ? "nutrition_data_prepared_per" : "nutrition_data_per"]?.string?.lowercased() ?? ""
        if per == "100ml" || per == "100 ml" { return true }
        if isPrepared { return nil }
        for key in ["product_quantity_unit", "serving_quantity_unit"] {
            if let text = product[key]?.string, let unit = ServingUnitCode.measure(ProviderText.clean(text)) {
                return unit.dimension == .volume
            }
            if key == "product_quantity_unit", let text = product["quantity"]?.string {
                let quantity = ServingText(text)
                if quantity.grams != nil || quantity.milliliters != nil { return quantity.grams == nil }
            }
        }
        return nil
    }

    /// What the carbohydrate figure holds, by evidence.
    ///
    /// The key that names the total; fibre that is more than the carbohydrate; else the countries where it is sold. The
    /// plain key of a product of the US or Canada may be either, and stays unknown.
    private func carbohydrateBasis(_ figures: StatedFigures) -> CarbohydrateBasis {
        if figures.hasTotalCarbohydrate { return .total }
        guard case .number(let carbs) = figures.nutrients[.carbs] else { return .unknown }
        if case .number(let fibre) = figures.nutrients[.fibers], fibre > carbs + 0.1 { return .available }
        let countries = product["countries_tags"]?.textList ?? []
        guard !countries.isEmpty, countries.allSatisfy(Self.availableCountries.contains) else { return .unknown }
        return .available
    }

    /// Countries whose labels state carbohydrate without fibre: Regulation (EU) 1169/2011 and those that follow it, and
    /// the Australia New Zealand Food Standards Code.
    private static let availableCountries: Set<String> = Set(
        """
        austria belgium bulgaria croatia cyprus czech-republic denmark estonia finland france germany greece hungary \
        ireland italy latvia lithuania luxembourg malta netherlands poland portugal romania slovakia slovenia spain \
        sweden norway iceland liechtenstein switzerland united-kingdom serbia bosnia-and-herzegovina montenegro \
        north-macedonia albania moldova ukraine turkey monaco andorra san-marino australia new-zealand reunion \
        guadeloupe martinique french-guiana new-caledonia french-polynesia european-union
        """.split(separator: " ").map { "en:" + $0 })

    /// The values as entered, where they could be the figures of an impossible set.
    private func suggestion(_ choice: Choice, basis: Basis, _ carbohydrates: CarbohydrateBasis) -> [SetAside] {
        guard !choice.entered.isEmpty else { return [] }
        var figures = StatedFigures(choice.entered, basis: basis)
        let checks = NutrientChecks(basis: basis, carbohydrates: carbohydrates)
        figures.settleEnergy(checks)
        guard !figures.isNegative, !checks.isImpossible(figures.nutrients) else { return [] }
        return [SetAside(.suggestion, basis: basis, nutrients: figures.nutrients)]
    }

    /// The sets that are not counted: those of the prepared food, and of a serving.
    private func others(_ choice: Choice, basis: Basis, _ serving: ServingText) -> [SetAside] {
        choice.others.compactMap { set in
            let otherBasis: Basis = set.isServing ? .serving : set.isVolume.map { $0 ? .volume : .mass } ?? basis
            var figures = StatedFigures(set, basis: otherBasis, servingMilliliters: serving.milliliters)
            figures.settleEnergy(
                NutrientChecks(basis: otherBasis, carbohydrates: .unknown, servingGrams: serving.grams))
            let reason: SetAside.Reason = set.isPrepared ? .prepared : .serving
            guard !figures.isNegative, !figures.nutrients.known.isEmpty,
                set.isPrepared != choice.set.isPrepared || set.isServing
            else { return nil }
            return SetAside(reason, basis: otherBasis, nutrients: figures.nutrients)
        }
    }
}

extension StatedSet {
    /// Whether it holds more than scores: energy or a macronutrient.
    fileprivate var hasEnergyOrMacro: Bool {
        nutrients.contains {
            ["energy-kcal", "energy-kj", "energy", "fat", "proteins", "carbohydrates", "carbohydrates-total"].contains(
                $0.key)
        }
    }

    /// The figures for 100 g or ml, from those for `amount`; alcohol in % vol is the same in any amount.
    fileprivate func restated(from amount: Double) -> StatedSet {
        var set = self
        set.isServing = false
        set.amount = nil
        for index in set.nutrients.indices where !ProviderText.holds("%", in: set.nutrients[index].unit) {
            set.nutrients[index].number.scale(by: 100 / amount)
        }
        return set
    }
}

extension LenientNumber {
    fileprivate mutating func scale(by factor: Double) {
        switch self {
        case .number(let value): self = .number(value * factor)
        case .below(let value): self = .below(value * factor)
        case .atLeast(let value): self = .atLeast(value * factor)
        case .about(let value): self = .about(value * factor)
        case .trace, .blank, .unreadable: break
        }
    }
}
