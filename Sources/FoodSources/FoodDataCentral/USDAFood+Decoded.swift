import FoodDomain

extension USDAFood {
    /// The food that the rows are, or nil where there is neither a number nor an FDC id.
    package func decoded(extent: DecodedFood.Extent = .full) -> DecodedFood? {
        guard let identity else { return nil }
        let serving = brandedServing
        let basis = self.basis(serving)
        var figures = self.figures
        var notes = self.notes
        if figures.nutrients.known.isEmpty, let label = labelFigures { figures = .init(label: label, serving, basis) }
        figures.settleEnergy()
        let checks = NutrientChecks(
            basis: basis, carbohydrates: .total, servingGrams: serving?.grams, isTable: dataType != .branded)
        var setAside: [SetAside] = []
        let isImpossible = figures.isNegative || checks.isImpossible(figures.nutrients)
        var nutrients = figures.nutrients
        if isImpossible {
            setAside = [SetAside(.impossible, basis: basis, nutrients: nutrients)]
            nutrients = Nutrients()
        } else {
            figures.refuseExcess(checks)
            if isTransOutdated, figures.nutrients[.transFat].isKnown { figures.forget(.transFat) }
            nutrients = figures.nutrients
        }

        let name = ProviderText.clean(description)
        var food = Food(
            identity: identity, name: name.isEmpty ? identity.sourceID : name, details: ProviderText.clean(brand),
            state: dataType == .branded ? "" : USDAWords.state(name), basis: basis,
            carbohydrateBasis: .total, servingUnits: [], nutrients: nutrients)
        food.license = license
        food.refuse = refuse
        food.aliases = otherNames(than: name)
        var servings = ServingUnits(basis: basis)
        add(to: &servings, serving)
        servings.apply(to: &food)

        if !figures.unread.isEmpty {
            let names = figures.unread.prefix(8).joined(separator: ", ")
            notes.append(DecodingNote("foodNutrients", .notRead, "\(figures.unread.count): \(names)"))
        }
        var decoded = DecodedFood(food: food, extent: extent)
        decoded.setAside = setAside
        decoded.label = labelFigures
        decoded.notes = notes + figures.notes + servings.notes
        decoded.modified = modified
        decoded.kind = dataType.rawValue
        if identity.source == .usdaSR, let fdcID { decoded.otherIdentities = [FoodIdentity(.fdc, fdcID)] }
        decoded.take(barcode: gtin, field: "gtinUpc")
        if isImpossible { decoded.mark(.impossibleValues) }
        for mark in figures.marks + checks.marks(of: nutrients) + servings.marks { decoded.mark(mark) }
        if dataType == .srLegacy, isTransOutdated { decoded.mark(.transUnknown) }
        if dataType == .srLegacy, USDADescription.isEnriched(name) { decoded.mark(.usEnriched) }
        if labelDiffers(nutrients, serving, basis) { decoded.mark(.labelDiffers) }
        return decoded
    }

    /// The serving of a branded food, from its text and its number.
    private var brandedServing: ServingText? {
        guard dataType == .branded else { return nil }
        let structured = servingSize.flatMap { ServingText.Structured($0, unit: servingSizeUnit) }
        guard structured != nil || !householdServing.isEmpty else { return nil }
        return ServingText(householdServing, structured: structured)
    }

    private func basis(_ serving: ServingText?) -> Basis {
        guard dataType == .branded else { return .mass }
        if figures.nutrients.known.isEmpty, labelFigures != nil, serving?.measure == Measure() || serving == nil {
            return .serving
        }
        let unit = ServingUnitCode.measure(ProviderText.clean(servingSizeUnit))
        return unit?.dimension == .volume ? .volume : .mass
    }

    /// Whether USDA's trans fat of 2015 and before predates what the food holds since the US ban.
    private var isTransOutdated: Bool {
        dataType == .srLegacy && USDADescription.isTransOutdated(description, category: category)
    }

    private func otherNames(than name: String) -> [String] {
        var names: [String] = []
        for alias in aliases {
            let clean = ProviderText.clean(alias)
            if !clean.isEmpty, clean != name, !names.contains(clean), names.count < 20 { names.append(clean) }
        }
        return names
    }

    /// Whether the label's energy for a serving is another than that of the figures: more than 10 % and 10 kcal apart.
    private func labelDiffers(_ nutrients: Nutrients, _ serving: ServingText?, _ basis: Basis) -> Bool {
        guard let label = labelFigures, case .number(let printed) = label[.calories],
            case .number(let stated) = nutrients[.calories], let amount = serving?.measure[basis]
        else { return false }
        let computed = stated * amount / basis.reference
        return (computed - printed).magnitude > 10 && (computed - printed).magnitude > 0.1 * max(computed, printed)
    }
}

extension USDAFigures {
    /// The figures of a label, for foods that have none of their own.
    init(label: Nutrients, _ serving: ServingText?, _ basis: Basis) {
        self.init()
        let restated = serving?.measure[basis].flatMap { label.restated(from: $0, to: basis.reference) }
        for (nutrient, amount) in (restated ?? label).known { set(nutrient, amount) }
    }
}
