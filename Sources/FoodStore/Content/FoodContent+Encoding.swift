package import FoodDomain
private import JSON
private import TextFolding

extension FoodContent {
    /// The canonical content of a food, UTF-8.
    ///
    /// - Throws: where a number is not finite, an amount of a nutrient is negative, or a text holds U+0000.
    package static func encode(_ food: Food) throws(FoodContentError) -> [UInt8] {
        var encoder = FoodEncoder()
        try encoder.encode(food)
        return encoder.utf8
    }
}

private struct FoodEncoder {
    private var writer = JSONWriter()

    var utf8: [UInt8] { writer.utf8 }

    mutating func encode(_ food: Food) throws(FoodContentError) {
        writer.beginObject()
        try text(ContentKey.source, food.identity.source.name)
        try text(ContentKey.sourceID, food.identity.sourceID)
        try optional(ContentKey.barcode, food.barcode)
        try text(ContentKey.name, food.name)
        try list(ContentKey.aliases, food.aliases)
        try optional(ContentKey.details, food.details.isEmpty ? nil : food.details)
        try optional(ContentKey.state, food.state.isEmpty ? nil : food.state)
        try text(ContentKey.basis, food.basis.rawValue)
        try text(ContentKey.carbohydrates, food.carbohydrateBasis.rawValue)
        try encode(food.servingUnits)
        try encode(food.servingSizes)
        try optional(ContentKey.count, food.countUnit)
        if let whole = food.whole {
            writer.key(ContentKey.whole)
            writer.beginObject()
            try members(of: whole, path: ContentKey.whole)
            writer.endObject()
        }
        if let refuse = food.refuse {
            guard refuse > 0, refuse < 100 else { throw FoodContentError(ContentKey.refuse, .notAnAmount) }
            try number(ContentKey.refuse, refuse, path: "")
        }
        try number(ContentKey.amount, food.baseAmount, path: ContentKey.amount)
        writer.key(ContentKey.ingredients)
        writer.beginArray()
        for (index, ingredient) in food.ingredients.enumerated() {
            try encode(ingredient, path: "\(ContentKey.ingredients)[\(index)].")
        }
        writer.endArray()
        if let yield = food.yield {
            writer.key(ContentKey.yield)
            writer.beginObject()
            if let servings = yield.servings { try number(ContentKey.servings, servings, path: ContentKey.yield) }
            if let grams = yield.cookedGrams { try number(ContentKey.grams, grams, path: ContentKey.yield) }
            writer.endObject()
        }
        try list(ContentKey.changes, food.changes)
        try optional(ContentKey.counterpart, food.counterpart)
        try list(ContentKey.marks, food.marks)
        try optional(ContentKey.license, food.license.isEmpty ? nil : food.license)
        writer.endObject()
    }

    private mutating func encode(_ units: [ServingUnit]) throws(FoodContentError) {
        guard !units.isEmpty else { return }
        writer.key(ContentKey.units)
        writer.beginArray()
        for (index, unit) in units.enumerated() {
            let path = "\(ContentKey.units)[\(index)]."
            writer.beginObject()
            try text(ContentKey.name, unit.name, path: path)
            try members(of: unit.measure, path: path)
            writer.endObject()
        }
        writer.endArray()
    }

    private mutating func encode(_ sizes: [ServingSize]) throws(FoodContentError) {
        guard !sizes.isEmpty else { return }
        writer.key(ContentKey.sizes)
        writer.beginArray()
        for (index, size) in sizes.enumerated() {
            let path = "\(ContentKey.sizes)[\(index)]."
            writer.beginObject()
            try number(ContentKey.quantity, size.quantity, path: path)
            try text(ContentKey.unit, size.unitName, path: path)
            writer.endObject()
        }
        writer.endArray()
    }

    private mutating func encode(_ ingredient: Ingredient, path: String) throws(FoodContentError) {
        writer.beginObject()
        try text(ContentKey.name, ingredient.name, path: path)
        try text(ContentKey.basis, ingredient.basis.rawValue, path: path)
        try number(ContentKey.amount, ingredient.baseAmount, path: path)
        // Where the basis is mass, the amount is the weight.
        if ingredient.basis != .mass, let grams = ingredient.grams { try number(ContentKey.grams, grams, path: path) }
        if let identity = ingredient.identity {
            try text(ContentKey.source, identity.source.name, path: path)
            try text(ContentKey.sourceID, identity.sourceID, path: path)
        }
        writer.key(ContentKey.nutrients)
        writer.beginObject()
        for (nutrient, amount) in ingredient.nutrients.known {
            writer.key(nutrient.key)
            try encode(amount, path: "\(path)\(ContentKey.nutrients).\(nutrient.key)")
        }
        writer.endObject()
        if let line = ingredient.line { try encode(line, path: "\(path)\(ContentKey.line).") }
        writer.endObject()
    }

    private mutating func encode(_ line: IngredientLine, path: String) throws(FoodContentError) {
        writer.key(ContentKey.line)
        writer.beginObject()
        try text(ContentKey.text, line.text, path: path)
        if line.isMeasured {
            try number(ContentKey.quantity, line.quantity, path: path)
            try text(ContentKey.unit, line.unit, path: path)
        } else {
            writer.key(ContentKey.isUnmeasured)
            writer.bool(true)
        }
        try optional(ContentKey.version, line.version?.description)
        if line.carbohydrateBasis != .unknown {
            try text(ContentKey.carbohydrates, line.carbohydrateBasis.rawValue, path: path)
        }
        try list(ContentKey.marks, line.marks)
        if !line.parts.isEmpty {
            try number(ContentKey.amount, line.partsAmount, path: path)
            writer.key(ContentKey.parts)
            writer.beginArray()
            for (index, part) in line.parts.enumerated() {
                try encode(part, path: "\(path)\(ContentKey.parts)[\(index)].")
            }
            writer.endArray()
        }
        writer.endObject()
    }

    private mutating func encode(_ amount: NutrientAmount, path: String) throws(FoodContentError) {
        switch amount {
        case .number(let value):
            guard value.isFinite, value >= 0 else { throw FoodContentError(path, .notAnAmount) }
            writer.number(value)
        case .below(let limit):
            guard limit.isFinite, limit >= 0 else { throw FoodContentError(path, .notAnAmount) }
            var digits = JSONWriter()
            digits.number(limit)
            writer.string("<" + digits.text)
        case .trace: writer.string(ContentAmount.trace)
        case .assumedZero: writer.string(ContentAmount.assumedZero)
        case .unknown: writer.null()
        }
    }

    private mutating func members(of measure: Measure, path: String) throws(FoodContentError) {
        if let grams = measure.grams { try number(ContentKey.grams, grams, path: path) }
        if let milliliters = measure.milliliters { try number(ContentKey.milliliters, milliliters, path: path) }
        if let servings = measure.servings { try number(ContentKey.servings, servings, path: path) }
    }

    private mutating func number(_ key: String, _ value: Double, path: String) throws(FoodContentError) {
        guard value.isFinite else { throw FoodContentError(path + key, .notAnAmount) }
        writer.key(key)
        writer.number(value)
    }

    private mutating func text(_ key: String, _ value: String, path: String = "") throws(FoodContentError) {
        writer.key(key)
        try string(value, path: path + key)
    }

    private mutating func optional(_ key: String, _ value: String?) throws(FoodContentError) {
        if let value { try text(key, value) }
    }

    private mutating func list(_ key: String, _ values: [String]) throws(FoodContentError) {
        guard !values.isEmpty else { return }
        writer.key(key)
        writer.beginArray()
        for (index, value) in values.enumerated() { try string(value, path: "\(key)[\(index)]") }
        writer.endArray()
    }

    private mutating func string(_ value: String, path: String) throws(FoodContentError) {
        guard !value.utf8.contains(0) else { throw FoodContentError(path, .nullCharacter) }
        writer.string(TextFolding.nfc(value))
    }
}
