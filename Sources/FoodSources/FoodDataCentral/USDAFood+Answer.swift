import FoodDomain
import JSON

extension USDAFood {
    /// Fills the record from a food of an answer.
    mutating func fill(from node: JSONNode) {
        ndbNumber = node["ndbNumber"]?.cleanText
        gtin = node["gtinUpc"]?.cleanText
        brand = node["brandName"]?.cleanText ?? node["brandOwner"]?.cleanText ?? ""
        category =
            node["foodCategory"]?["description"]?.cleanText ?? node["foodCategory"]?.cleanText
            ?? node["brandedFoodCategory"]?.cleanText ?? ""
        modified = node["publishedDate"]?.cleanText ?? node["publicationDate"]?.cleanText
        householdServing = node["householdServingFullText"]?.cleanText ?? ""
        servingSizeUnit = node["servingSizeUnit"]?.cleanText ?? ""
        servingSize = number(node["servingSize"], "servingSize")
        fillAliases(node)
        var isList = false
        if let nutrients = node["foodNutrients"] {
            isList = nutrients.isArray
            if !isList, !nutrients.isNull {
                notes.append(DecodingNote("foodNutrients", .wrongType, nutrients.noteText))
            }
            nutrients.elements(limit: ListLimit.nutrients).forEach { add(nutrient: $0) }
        }
        node["foodPortions"]?.elements(limit: ListLimit.portions).forEach { add(portion: $0) }
        for measure in node["foodMeasures"]?.elements(limit: ListLimit.portions) ?? [] {
            add(
                Portion(
                    amount: nil, portionDescription: measure["disseminationText"]?.cleanText ?? "",
                    gramWeight: number(measure["gramWeight"], "gramWeight")))
        }
        fillLabel(node["labelNutrients"])
    }

    private mutating func fillAliases(_ node: JSONNode) {
        aliases += (node["commonNames"]?.string ?? "").split { $0 == ";" || $0 == "," }.map(String.init)
        // Commas belong to these: "banana, NFS".
        aliases += (node["additionalDescriptions"]?.string ?? "").split(separator: ";").map(String.init)
        for attribute in node["foodAttributes"]?.elements(limit: ListLimit.texts) ?? [] {
            let type = attribute["foodAttributeType"]?["name"]?.string ?? attribute["name"]?.string
            if type == "Additional Description" || type == "Common Name", let text = attribute["value"]?.string {
                aliases += text.split(separator: ";").map(String.init)
            }
        }
    }

    /// One nutrient row: full (`nutrient{id,number}`, `amount`), abridged (`number`, `amount`), or of a search
    /// (`nutrientId`, `value`).
    private mutating func add(nutrient node: JSONNode) {
        guard node.isObject else {
            notes.append(DecodingNote("foodNutrients", .wrongType, node.noteText))
            return
        }
        let inner = node["nutrient"] ?? node
        let id = (node["nutrient"]?["id"] ?? node["nutrientId"])?.reading().value.flatMap { Int(exactly: $0) }
        let number = (inner["number"] ?? node["nutrientNumber"])?.cleanText
        let row = id.flatMap(USDANutrient.row(id:)) ?? (id == nil ? number.flatMap(USDANutrient.row(number:)) : nil)
        let name = (inner["name"] ?? node["nutrientName"])?.cleanText ?? id.map(String.init) ?? number ?? "nutrient"
        guard let value = node["amount"] ?? node["value"] else { return }
        let derivation = node["foodNutrientDerivation"]?["code"]?.string ?? node["derivationCode"]?.string ?? ""
        let unit = (inner["unitName"] ?? node["unitName"])?.cleanText
        add(
            row, name: name, value.reading(groups: row?.nutrient == .energyKJ), unit: unit, derivation,
            text: value.noteText)
    }

    private mutating func add(portion node: JSONNode) {
        let unit = node["measureUnit"]?["name"]?.cleanText ?? node["measureUnitName"]?.cleanText ?? ""
        let portion = Portion(
            amount: number(node["amount"] ?? node["value"], "foodPortions.amount"),
            measureUnit: unit, modifier: node["modifier"]?.cleanText ?? "",
            portionDescription: node["portionDescription"]?.cleanText ?? "",
            gramWeight: number(node["gramWeight"], "foodPortions.gramWeight"))
        add(portion)
    }

    /// The label's figures for one serving as printed.
    private mutating func fillLabel(_ node: JSONNode?) {
        guard let node, node.isObject, node.count > 0 else { return }
        var label = Nutrients()
        for (key, nutrient) in Self.labelKeys {
            guard let value = node[key]?["value"] else { continue }
            let reading = value.reading()
            switch reading {
            case .number(let amount) where amount >= 0: label[nutrient] = .number(amount)
            case .below(let limit) where limit >= 0: label[nutrient] = .below(limit)
            case .blank: break
            default: notes.append(DecodingNote("labelNutrients.\(key)", .notANumber, value.noteText))
            }
        }
        if !label.known.isEmpty { labelFigures = label }
    }

    /// The specification spells potassium as `postassium`.
    private static let labelKeys: [(String, Nutrient)] = [
        ("calories", .calories), ("fat", .fat), ("saturatedFat", .satFat), ("transFat", .transFat),
        ("cholesterol", .cholesterol), ("sodium", .sodium), ("carbohydrates", .carbs), ("fiber", .fibers),
        ("sugars", .sugars), ("addedSugar", .sugarsAdded), ("addedSugars", .sugarsAdded), ("protein", .protein),
        ("calcium", .calcium), ("iron", .iron), ("potassium", .potassium), ("postassium", .potassium),
        ("vitaminD", .vitaminD),
    ]

    private mutating func number(_ node: JSONNode?, _ field: String) -> Double? {
        guard let node else { return nil }
        switch node.reading() {
        case .number(let value), .about(let value): return value
        case .blank: return nil
        default:
            notes.append(DecodingNote(field, .notANumber, node.noteText))
            return nil
        }
    }
}
