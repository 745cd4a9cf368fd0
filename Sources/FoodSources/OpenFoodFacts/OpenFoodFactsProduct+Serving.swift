import FoodDomain
import JSON

extension OpenFoodFactsProduct {
    /// The serving, from its text and from the numbers beside it.
    func servingText(_ choice: Choice) -> ServingText {
        let text = product["serving_size"]?.cleanText ?? ""
        var unit = product["serving_quantity_unit"]?.cleanText ?? ""
        if unit.isEmpty {
            let literal = ServingText(text)
            unit =
                literal.grams == nil && literal.milliliters != nil
                ? "ml" : literal.grams == nil && choice.isVolume == true ? "ml" : "g"
        }
        let structured = product["serving_quantity"]?.reading().value.flatMap {
            ServingText.Structured($0, unit: unit)
        }
        return ServingText(text, structured: structured, package: package(isVolume: structured?.isVolume ?? false))
    }

    /// What the package holds in grams or millilitres, where it is stated.
    private func package(isVolume: Bool) -> Double? {
        guard let value = product["product_quantity"]?.reading(groups: true).value, value > 0 else { return nil }
        let unit = product["product_quantity_unit"]?.cleanText ?? (isVolume ? "ml" : "g")
        guard let structured = ServingText.Structured(value, unit: unit), structured.isVolume == isVolume else {
            return nil
        }
        return structured.value
    }

    /// Adds the units that the serving and the package make.
    func add(_ serving: ServingText, _ choice: Choice, to servings: inout ServingUnits) {
        let text = product["serving_size"]?.cleanText ?? ""
        // The serving of a powder says nothing of the drink that is made of it.
        if choice.set.isPrepared, servings.basis == .mass {
            if !text.isEmpty { servings.note(DecodingNote("serving_size", .otherBasis, text)) }
            return
        }
        servings.add(serving, field: "serving_size", text: text, defaultLimits: 1...500)
        guard !choice.set.isPrepared, servings.basis != .serving, !isDrained,
            let amount = package(isVolume: servings.basis == .volume), amount <= 20_000
        else { return }
        servings.add(package: amount)
    }

    /// Whether anything says that the package's weight is more than what is eaten of it: a drained weight, brine, oil
    /// or syrup.
    private var isDrained: Bool {
        let hints = ["syrup", "canned", "pickle", "sirop"]
        return isInLiquid || texts.contains { text in hints.contains { ProviderText.holds($0, in: text) } }
    }

    /// Reads `isInLiquid` of the texts; what the figures are for then is not recorded: openfoodfacts-server#9210.
    var liesInLiquid: Bool {
        let hints = [
            "drained", "brine", "in oil", "in-oil", "in olive oil", "in-olive-oil", "in sunflower", "in water",
            "in-water", "in syrup", "in-syrup", "in light syrup", "in-light-syrup", "abtropf", "égoutté", "egoutte",
            "sgocciolat", "escurrid", "uitlek", "saumure", "au sirop", "à l'huile",
        ]
        return texts.contains { text in hints.contains { ProviderText.holds($0, in: text) } }
    }

    /// The texts that say how the food is packed, in lower case.
    private var texts: [String] {
        var texts = ["quantity", "product_name", "product_name_en", "generic_name", "generic_name_en"].compactMap {
            product[$0]?.string?.lowercased()
        }
        texts += product["categories_tags"]?.textList.map { $0.lowercased() } ?? []
        return texts
    }
}
