import FoodDomain
import FoodSources

/// Makes a food of what a person says of it.
struct FoodMaker {
    /// Whose decimal mark is meant where a number could be read in two ways.
    let locale: NumberLocale?
    /// Whose cups and spoons are meant.
    let measures: MeasureSystem
    /// Where the food is eaten; nil where that was not said.
    let region: Region?

    /// The food that a draft describes, and what to know of its figures.
    ///
    /// - Parameter old: the version that is changed; nil of a new food.
    /// - Throws: `FoodDraftError`; `FoodLogError.amount` for a number that cannot be read; `LogError.unfit` for a text
    ///   that no food has.
    func food(
        _ draft: FoodDraft, identity: FoodIdentity, over old: Food? = nil
    ) throws -> (food: Food, warnings: [FoodWarning]) {
        let name = try draft.name.map { try Self.text($0, field: "name", limit: 1_000) } ?? old?.name
        guard let name, !name.isEmpty else { throw FoodDraftError.noName }
        var food = try old ?? emptyFood(draft, identity, name)
        food.name = name
        if let details = draft.details { food.details = try Self.text(details, field: "brand", limit: 1_000) }
        if let basis = draft.carbohydrateBasis {
            food.carbohydrateBasis = basis
        } else if old == nil {
            food.carbohydrateBasis = usualCarbohydrates
        }
        var warnings: [FoodWarning] = []
        var figures = Figures(of: food, isSupplement: draft.isSupplement ?? food.isSupplement)
        if old != nil, let per = draft.per {
            warnings += try change(&food, &figures, to: StatedBasis(per, locale: locale, measures: measures), draft)
        }
        let label = food.labelAmount
        try change(unitsOf: &food, draft)
        if let label, let amount = food.amount(of: label), amount != food.baseAmount {
            // What was given for a bar stays so when the bar turns out to weigh more.
            figures.restate(by: food.baseAmount / amount)
            food.baseAmount = amount
        }
        try take(draft, into: &figures, of: food)
        warnings += try figures.settle(for: food)
        food.ingredients = [
            Ingredient(
                name: name, baseAmount: food.baseAmount, basis: food.basis,
                grams: food.basis == .serving ? figures.servingGrams(food) : nil, nutrients: figures.nutrients)
        ]
        try take(barcode: draft.barcode, into: &food)
        food.marks = food.marks.filter { mark in !Figures.ownMarks.contains { $0.rawValue == mark } }
        food.marks += figures.marks.map(\.rawValue)
        if let barcode = food.barcode.flatMap(GTIN.init), !barcode.hasValidCheckDigit {
            food.marks.append(FoodMark.barcodeCheckDigit.rawValue)
            warnings.append(.mark(.barcodeCheckDigit))
        }
        return (food, warnings)
    }

    // MARK: - Basis

    private func emptyFood(_ draft: FoodDraft, _ identity: FoodIdentity, _ name: String) throws -> Food {
        guard let per = draft.per else { throw FoodDraftError.noBasis }
        let stated = try StatedBasis(per, locale: locale, measures: measures)
        var food = Food(
            identity: identity, name: name, basis: stated.basis, servingUnits: [], nutrients: Nutrients())
        stated.apply(to: &food)
        return food
    }

    /// Takes another statement of what the figures are for; figures for another basis cannot be carried over.
    private func change(
        _ food: inout Food, _ figures: inout Figures, to stated: StatedBasis, _ draft: FoodDraft
    ) throws -> [FoodWarning] {
        guard !draft.nutrients.isEmpty || draft.strength != nil else { throw FoodDraftError.basisWithoutFigures }
        var warnings: [FoodWarning] = []
        if stated.basis != food.basis {
            let given = try draft.nutrients.map { try $0.nutrient() }
            let lost = figures.nutrients.known.map(\.nutrient).filter { !given.contains($0) && $0 != .energyKJ }
            if !lost.isEmpty { warnings.append(.figuresDropped(lost)) }
            figures = Figures(isSupplement: figures.isSupplement)
            food.servingUnits = []
            food.whole = nil
        }
        food.basis = stated.basis
        stated.apply(to: &food)
        return warnings
    }

    /// Total in the US and Canada, available where EU rules or ones like them hold; else it is not said.
    private var usualCarbohydrates: CarbohydrateBasis {
        guard let region else { return .unknown }
        if ["US", "CA"].contains(region.code) { return .total }
        return Self.availableRegions.contains(region.code) ? .available : .unknown
    }

    /// Where labels give carbohydrate without fibre: EU 1169/2011 in the Union, the EEA, the United Kingdom and
    /// Switzerland; the Food Standards Code in Australia and New Zealand.
    private static let availableRegions = WordList(
        """
        EU AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK IS LI NO CH GB AU NZ
        """)

    // MARK: - Figures

    private func take(_ draft: FoodDraft, into figures: inout Figures, of food: Food) throws {
        var seen: [String] = []
        for stated in draft.nutrients {
            let nutrient = try stated.nutrient()
            let key = stated.isSalt ? "salt" : nutrient.key
            guard !seen.contains(key) else { throw FoodDraftError.repeatedNutrient(key) }
            seen.append(key)
            let amount: NutrientAmount
            if stated.isSalt {
                amount = try saltAmount(stated.amount)
            } else {
                amount = try stated.amount.amount(of: nutrient, locale: locale)
            }
            let scaled = amount.scaled(by: food.basis.reference / food.baseAmount)
            figures.take(scaled, of: nutrient, isSalt: stated.isSalt)
        }
        guard let strength = draft.strength else { return }
        guard !seen.contains(Nutrient.alcohol.key) else { throw FoodDraftError.alcoholTwice }
        figures.take(.number(try alcohol(strength, of: food)), of: .alcohol, isSalt: false)
    }

    /// Salt in grams as sodium in milligrams.
    private func saltAmount(_ amount: StatedAmount) throws -> NutrientAmount {
        do {
            // Fat is a nutrient in grams like salt, which is none of the registry.
            return try amount.amount(of: .fat, locale: locale)
                .scaled(by: Conversions.sodiumMilligrams(saltGrams: 1))
        } catch FoodDraftError.badAmount(_, let text) {
            throw FoodDraftError.badAmount(key: "salt", text: text)
        }
    }

    /// Grams of alcohol in one reference amount of a drink of so many percent by volume.
    private func alcohol(_ text: String, of food: Food) throws -> Double {
        let figures = text.split { $0 == "%" || $0 == " " }.joined()
        guard let percent = try? AmountParser.parseQuantity(figures, locale: locale, allowsZero: true).value,
            percent <= 100
        else { throw FoodDraftError.badStrength(text) }
        let milliliters: Double
        switch food.basis {
        case .volume: milliliters = food.basis.reference
        case .mass, .serving:
            guard let unit = try? UnitResolver(food, measures: measures).unit(typed: "ml"),
                let size = unit.measure[food.basis], size > 0
            else { throw FoodDraftError.strengthWithoutVolume }
            milliliters = food.basis.reference / size
        }
        return Conversions.alcoholGrams(drinkMilliliters: milliliters, percentByVolume: percent)
    }

    // MARK: - Texts

    private func take(barcode text: String?, into food: inout Food) throws {
        guard let text else { return }
        guard text.contains(where: { !$0.isWhitespace }) else {
            food.barcode = nil
            return
        }
        guard let number = GTIN(text) else { throw FoodDraftError.badBarcode(text) }
        food.barcode = number.text
    }

    /// A text in one line, without what steers a terminal; a name is not empty.
    static func text(_ text: String, field: String, limit: Int) throws -> String {
        do throws(AmountError) {
            return try InputText.clean(text, limit: limit)
        } catch {
            switch error {
            case .tooLong(let limit): throw LogError.unfit(field: field, .tooLong(limit: limit))
            case .emptyText: return ""
            default: throw LogError.unfit(field: field, .badCharacter)
            }
        }
    }
}
