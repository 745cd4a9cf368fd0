import FoodDomain

extension USDAFood {
    /// Adds the portions, or the serving of a branded food.
    func add(to servings: inout ServingUnits, _ serving: ServingText?) {
        if let serving {
            servings.add(serving, field: "householdServingFullText", text: householdServing, defaultLimits: 1...500)
        }
        var unspecified: Double?
        for portion in portions {
            let text = [portion.portionDescription, portion.measureUnit, portion.modifier].filter { !$0.isEmpty }
                .joined(separator: " ")
            if portion.portionDescription.lowercased() == "quantity not specified" {
                unspecified = portion.gramWeight
                continue
            }
            guard let (amount, name) = Self.name(of: portion) else {
                servings.note(DecodingNote("foodPortions", .notAServing, text))
                continue
            }
            if USDAPortions.isMass(name) {
                servings.note(DecodingNote("foodPortions", .massOnly, text))
                continue
            }
            guard let grams = portion.gramWeight, (1e-6...100_000).contains(grams) else {
                servings.note(DecodingNote("foodPortions", .noWeight, text))
                servings.add(unweighed: name)
                continue
            }
            servings.add(portion: name, amount: amount, grams: grams)
        }
        if dataType != .branded, let piece = USDAPortions.countUnit(of: servings.names, foodNamed: description) {
            servings.count(in: piece)
            servings.setDefault(ServingSize(quantity: 1, unitName: piece))
        }
        if let unspecified, (1e-6...100_000).contains(unspecified) {
            let unit = servings.unit(weighing: unspecified)
            servings.setDefault(
                unit.map { ServingSize(quantity: 1, unitName: $0.name) }
                    ?? ServingSize(quantity: unspecified, unitName: "g"))
        }
    }

    /// How many of what a portion is.
    ///
    /// The words stand in the description (FNDDS), in unit and modifier (Foundation), or in the modifier alone (SR
    /// Legacy, whose unit is always undetermined; a modifier of digits is a code).
    private static func name(of portion: Portion) -> (Double, String)? {
        let description = ProviderText.clean(portion.portionDescription)
        let unit = ProviderText.clean(portion.measureUnit)
        var modifier = USDAPortions.cleaned(ProviderText.clean(portion.modifier))
        if modifier.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { modifier = "" }
        if !description.isEmpty, description != "NONE" {
            if description.lowercased().hasPrefix("guideline amount") { return nil }
            return counted(description)
        }
        let amount = portion.amount.flatMap { (0.001...10_000).contains($0) ? $0 : nil }
        if portion.amount != nil, amount == nil { return nil }
        if unit.isEmpty || unit == "undetermined" {
            guard !modifier.isEmpty else { return nil }
            return amount == nil ? counted(modifier) : (amount ?? 1, modifier)
        }
        let name = MeasureUnit(name: unit)?.displayName ?? unit
        if modifier.isEmpty { return (amount ?? 1, name) }
        let isExplained = modifier.utf8.first.map { (0x30...0x39).contains($0) } ?? false
        return (amount ?? 1, isExplained ? "\(name) (\(modifier))" : "\(name), \(modifier)")
    }

    /// A text that begins with its number: `1 cup`, `1/2 breast`; one of it where there is none.
    private static func counted(_ text: String) -> (Double, String)? {
        // A text whose number cannot be read is a name, and stands for one.
        guard let number = try? NumberScanner.scan(text[...], locale: .en), number.form != .article,
            number.form != .word,
            !number.quantity.isZero
        else { return (1, text) }
        let name = ProviderText.clean(String(number.rest))
        return name.isEmpty ? nil : (number.quantity.value, name)
    }
}
