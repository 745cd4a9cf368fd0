import FoodDomain
import JSON

/// Reads one full item: a list of ingredients with portions, or a single ingredient-like object of a product code.
struct PassioItem {
    private let node: JSONNode
    private let productCode: String?
    private let hit: Passio.Hit?
    private var notes: [DecodingNote] = []
    private var marks: [FoodMark] = []
    private var isImpossible = false
    private var setAside: [SetAside] = []

    init(_ node: JSONNode, productCode: String?, hit: Passio.Hit?) {
        self.node = node
        self.productCode = productCode
        self.hit = hit
    }

    mutating func read() throws(FoodDecodingError) -> DecodedFood {
        let parts = self.parts
        guard !parts.isEmpty, parts.count <= ListLimit.ingredients else { throw .wrongShape("ingredients") }
        guard
            let name = node["displayName"]?.cleanText ?? node["name"]?.cleanText ?? node["internalName"]?.cleanText
                ?? parts[0]["name"]?.cleanText
        else { throw .wrongShape("name") }
        let refCode = node["refCode"]?.string ?? parts[0]["refCode"]?.string ?? ""
        guard let identity = identity(refCode, parts) else { throw .wrongShape("refCode") }

        let portions = node["portions"]?.count ?? 0 > 0 ? node["portions"] : parts[0]["portions"]
        let basis: Basis = parts.count == 1 && Self.isVolume(portions) ? .volume : .mass
        var ingredients: [Ingredient] = []
        for part in parts { ingredients.append(ingredient(part, name: name, basis: basis, isSingle: parts.count == 1)) }

        var servings = ServingUnits(basis: basis)
        addPortions(portions, to: &servings)
        var food = Food(
            identity: identity, name: name, details: brand(parts), basis: basis, carbohydrateBasis: .unknown,
            servingUnits: [], ingredients: ingredients, baseAmount: parts.count == 1 ? basis.reference : nil)
        servings.apply(to: &food)
        food.license = license(parts)

        var decoded = DecodedFood(food: food)
        addCodes(refCode, to: &decoded)
        decoded.take(barcode: barcode(parts), field: "productCode")
        decoded.setAside = setAside
        decoded.notes = notes + servings.notes
        if isImpossible { decoded.mark(.impossibleValues) }
        for mark in marks + servings.marks + concerns(parts) { decoded.mark(mark) }
        if previewDiffers(food) { decoded.mark(.previewDiffers) }
        return decoded
    }

    /// The ingredients, or the object itself where it is one.
    private var parts: [JSONNode] {
        var parts: [JSONNode] = []
        for part in node["ingredients"]?.elements(limit: ListLimit.ingredients + 1) ?? [] where part.isObject {
            parts.append(part)
        }
        if parts.isEmpty, node["nutrients"]?.isArray == true || node["portions"]?.isArray == true { return [node] }
        return parts
    }

    private func identity(_ refCode: String, _ parts: [JSONNode]) -> FoodIdentity? {
        if let reference = PassioReference(refCode: refCode) { return reference.identity }
        if let hit { return hit.info.identity }
        // Packaged items come with empty refCodes: the barcode names them.
        let barcode = barcode(parts).flatMap(GTIN.init)
        return PassioReference.opaque(refCode) ?? barcode.map { FoodIdentity(.passio, "gtin/\($0.text)") }
            ?? (node["internalId"]?.cleanText ?? node["id"]?.cleanText ?? parts[0]["id"]?.cleanText).flatMap(
                PassioReference.opaque)
    }

    private func addCodes(_ refCode: String, to decoded: inout DecodedFood) {
        for code in [refCode, hit?.refCode ?? ""] {
            guard let identity = PassioReference.opaque(code), identity != decoded.food.identity,
                !decoded.otherIdentities.contains(identity)
            else { continue }
            decoded.otherIdentities.append(identity)
        }
    }

    private func barcode(_ parts: [JSONNode]) -> String? {
        let branded = node["branded"] ?? parts[0]["branded"]
        return branded?["productCode"]?.cleanText ?? branded?["upc"]?.cleanText ?? productCode
    }

    private func brand(_ parts: [JSONNode]) -> String {
        node["brandName"]?.cleanText ?? node["branded"]?["owner"]?.cleanText ?? parts[0]["branded"]?["owner"]?.cleanText
            ?? ""
    }

    /// The terms: those that the record names, which must be shown for Open Food Facts.
    private func license(_ parts: [JSONNode]) -> String {
        for part in [node] + parts {
            if let text = part["licenseCopy"]?.cleanText { return text }
            var isOpenFood = false
            part["origin"]?.forEachElement { origin in
                if let source = origin["source"]?.string, source.lowercased().hasPrefix("openfood") {
                    isOpenFood = true
                }
            }
            if isOpenFood { return "\(Passio.license); \(OpenFoodFacts.license)" }
        }
        return Passio.license
    }

    /// Whether the energy of a reference amount differs from that of the hit's preview by more than 5 %.
    private func previewDiffers(_ food: Food) -> Bool {
        guard let preview = hit?.info.nutritionPreview, let shown = preview.calories(inGrams: 100),
            case let total? = food.nutrientsReference?[.calories], total.isComplete
        else { return false }
        return (total.low - shown).magnitude > 0.05 * max(total.low, shown) && max(total.low, shown) >= 13
    }

    private func concerns(_ parts: [JSONNode]) -> [FoodMark] {
        let codes: [Int: FoodMark] = [
            1002: .missingEssentials, 1100: .servingImplausible, 1205: .excessiveSodium, 1211: .sourceDoubts,
            1300: .noIngredientList,
        ]
        var marks: [FoodMark] = []
        for part in [node] + parts {
            part["concerns"]?.forEachElement { concern in
                if let code = concern.reading().value.flatMap({ Int(exactly: $0) }), let mark = codes[code],
                    !marks.contains(mark)
                {
                    marks.append(mark)
                }
            }
        }
        return marks
    }
}

// MARK: - Ingredients and portions

extension PassioItem {
    /// One ingredient with its figures for 100 g.
    private mutating func ingredient(_ part: JSONNode, name: String, basis: Basis, isSingle: Bool) -> Ingredient {
        var figures = PassioFigures()
        part["nutrients"]?.elements(limit: ListLimit.nutrients).forEach { figures.take($0) }
        notes += figures.notes
        var nutrients = figures.nutrients
        let checks = NutrientChecks(basis: basis, carbohydrates: .unknown, isTable: true)
        if figures.isNegative || checks.isImpossible(nutrients) {
            isImpossible = true
            setAside.append(SetAside(.impossible, basis: basis, nutrients: nutrients))
            nutrients = Nutrients()
        }
        for nutrient in checks.excess(in: nutrients) {
            notes.append(
                DecodingNote(nutrient.key, .tooLarge, DecimalText.trimmed(nutrients[nutrient].low, decimals: 3)))
            nutrients[nutrient] = .unknown
        }
        for mark in checks.marks(of: nutrients) where !marks.contains(mark) { marks.append(mark) }
        guard !isSingle else {
            return Ingredient(name: name, baseAmount: basis.reference, basis: basis, nutrients: nutrients)
        }
        // The amount of an ingredient in the recipe: its first portion.
        let grams = Self.weight(part["portions"]?[0]) ?? 0
        if grams == 0 { notes.append(DecodingNote("ingredients.portions", .noWeight, part["name"]?.cleanText ?? "")) }
        return Ingredient(name: part["name"]?.cleanText ?? "", baseAmount: grams, nutrients: nutrients)
    }

    /// The grams of a portion: the weight of one unit times how many.
    private static func weight(_ portion: JSONNode?) -> Double? {
        guard let portion, let one = unitWeight(portion), !one.isVolume else { return nil }
        let quantity = quantities(portion).first ?? 1
        let grams = one.value * quantity
        return grams.isFinite && grams <= 100_000 ? grams : nil
    }

    private static func unitWeight(_ portion: JSONNode) -> ServingText.Structured? {
        portion["weight"]?["value"]?.reading().value.flatMap {
            ServingText.Structured($0, unit: portion["weight"]?["unit"]?.string ?? "g")
        }
    }

    /// The suggested quantities, else the portion's own.
    private static func quantities(_ portion: JSONNode) -> [Double] {
        var quantities: [Double] = []
        portion["suggestedQuantity"]?.forEachElement { node in
            if let value = node.reading().value, value > 0, value <= 10_000, quantities.count < 20 {
                quantities.append(value)
            }
        }
        if quantities.isEmpty, let value = portion["quantity"]?.reading().value, value > 0, value <= 10_000 {
            quantities = [value]
        }
        return quantities
    }

    /// Whether every weighed portion is measured in millilitres.
    private static func isVolume(_ portions: JSONNode?) -> Bool {
        var volumes = 0
        var masses = 0
        portions?.forEachElement { portion in
            guard let weight = unitWeight(portion) else { return }
            if weight.isVolume { volumes += 1 } else { masses += 1 }
        }
        return volumes > 0 && masses == 0
    }

    /// Adds the units and the suggested sizes; the first size is the default.
    private mutating func addPortions(_ portions: JSONNode?, to servings: inout ServingUnits) {
        portions?.elements(limit: ListLimit.portions).forEach { portion in
            guard let name = portion["name"]?.cleanText else {
                notes.append(DecodingNote("portions.name", .missing))
                return
            }
            guard let weight = Self.unitWeight(portion) else {
                servings.note(DecodingNote("portions", .noWeight, name))
                servings.add(unweighed: name)
                return
            }
            guard weight.isVolume == (servings.basis == .volume) else {
                servings.note(DecodingNote("portions", .otherBasis, name))
                return
            }
            let measure =
                weight.isVolume ? Measure(milliliters: weight.value) : Measure(grams: weight.value)
            servings.add(unit: name, measure: measure, quantities: Self.quantities(portion))
        }
    }
}
