package import FoodDomain
private import JSON

extension FoodContent {
    /// The food that a content describes.
    ///
    /// Keys that this program does not know are passed over: a later program wrote them. A known key with a value of
    /// another type is an error.
    package static func decode(_ text: String) throws(FoodContentError) -> Food {
        var decoder = FoodDecoder()
        let parts: FoodParts
        do {
            parts = try JSONScanner.read(text) { scanner throws(JSONError) in try decoder.food(&scanner) }
        } catch {
            // Either the text is no JSON at all, or a value is not of the type that its key asks for.
            if (try? JSONReader.read(text)) == nil { throw FoodContentError("", .notJSON) }
            throw FoodContentError(decoder.place.description, .wrongType)
        }
        if let failure = decoder.failure { throw failure }
        return try parts.food()
    }

    /// The food that a content describes, as `decode(_:)` of its text.
    package static func decode(_ utf8: [UInt8]) throws(FoodContentError) -> Food {
        guard let text = String(validating: utf8, as: UTF8.self) else { throw FoodContentError("", .notJSON) }
        return try decode(text)
    }
}

/// What was read of a content, before it is known to be all of it.
private struct FoodParts {
    var source: FoodSource?
    var sourceID: String?
    var name: String?
    var basis: Basis?
    var carbohydrates: CarbohydrateBasis?
    var amount: Double?
    var ingredients: [Ingredient] = []
    var units: [ServingUnit] = []
    var sizes: [ServingSize] = []
    var barcode: String?
    var aliases: [String] = []
    var details = ""
    var state = ""
    var count: String?
    var whole: Measure?
    var refuse: Double?
    var counterpart: String?
    var marks: [String] = []
    var license = ""
    var yield: RecipeYield?
    var changes: [String] = []

    func food() throws(FoodContentError) -> Food {
        let identity = FoodIdentity(
            try need(source, ContentKey.source), try need(sourceID, ContentKey.sourceID))
        var food = Food(
            identity: identity, name: try need(name, ContentKey.name), details: details, state: state,
            basis: try need(basis, ContentKey.basis),
            carbohydrateBasis: try need(carbohydrates, ContentKey.carbohydrates), servingUnits: units,
            servingSizes: sizes, ingredients: ingredients, baseAmount: try need(amount, ContentKey.amount))
        food.barcode = barcode
        food.aliases = aliases
        food.countUnit = count
        food.whole = whole
        if let refuse, !(refuse > 0 && refuse < 100) { throw FoodContentError(ContentKey.refuse, .notAnAmount) }
        food.refuse = refuse
        food.counterpart = counterpart
        food.marks = marks
        food.license = license
        food.yield = yield
        food.changes = changes
        return food
    }

    private func need<Value>(_ value: Value?, _ key: String) throws(FoodContentError) -> Value {
        guard let value else { throw FoodContentError(key, .missing) }
        return value
    }
}

/// Where in the content the reader is; spelt out only when something is wrong there.
private struct Place: CustomStringConvertible {
    var key = ""
    var index: Int?
    var member = ""
    var nutrient: Nutrient?

    var description: String {
        var text = key
        if let index { text += "[\(index)]" }
        if !member.isEmpty { text += ".\(member)" }
        if let nutrient { text += ".\(nutrient.key)" }
        return text
    }
}

/// Reads a content in one pass.
private struct FoodDecoder {
    var place = Place()
    /// The first thing that is wrong though it is of the right type.
    private(set) var failure: FoodContentError?

    mutating func food(_ scanner: inout JSONScanner) throws(JSONError) -> FoodParts {
        var parts = FoodParts()
        try scanner.readObject(Self.foodKeys) { (index, scanner) throws(JSONError) in
            guard let member = FoodMember(rawValue: index) else { return }
            place = Place(key: FoodMember.names[index])
            switch member {
            case .source: parts.source = source(try scanner.readString())
            case .sourceID: parts.sourceID = try scanner.readString()
            case .barcode: parts.barcode = try scanner.readString()
            case .name: parts.name = try scanner.readString()
            case .aliases: parts.aliases = try texts(&scanner)
            case .details: parts.details = try scanner.readString()
            case .state: parts.state = try scanner.readString()
            case .basis: parts.basis = word(try scanner.readString())
            case .carbohydrates: parts.carbohydrates = word(try scanner.readString())
            case .units: try units(&scanner, &parts.units)
            case .sizes: try sizes(&scanner, &parts.sizes)
            case .count: parts.count = try scanner.readString()
            case .whole: parts.whole = try whole(&scanner)
            case .refuse: parts.refuse = try scanner.readDouble()
            case .amount: parts.amount = try scanner.readDouble()
            case .ingredients: try ingredients(&scanner, &parts.ingredients)
            case .counterpart: parts.counterpart = try scanner.readString()
            case .marks: parts.marks = try texts(&scanner)
            case .license: parts.license = try scanner.readString()
            case .yield: parts.yield = try yield(&scanner)
            case .changes: parts.changes = try texts(&scanner)
            }
        }
        return parts
    }

    private mutating func units(_ scanner: inout JSONScanner, _ units: inout [ServingUnit]) throws(JSONError) {
        try scanner.readArray { scanner throws(JSONError) in
            place = Place(key: ContentKey.units, index: units.count)
            var name: String?
            var measure = Measure()
            try scanner.readObject(Self.servingKeys) { (index, scanner) throws(JSONError) in
                place.member = ServingMember.names[index]
                if ServingMember(rawValue: index) == .name {
                    name = try scanner.readString()
                } else {
                    try read(ServingMember(rawValue: index), of: &measure, &scanner)
                }
            }
            units.append(ServingUnit(need(name, ContentKey.name) ?? "", measure))
        }
    }

    private mutating func sizes(_ scanner: inout JSONScanner, _ sizes: inout [ServingSize]) throws(JSONError) {
        try scanner.readArray { scanner throws(JSONError) in
            place = Place(key: ContentKey.sizes, index: sizes.count)
            var quantity: Double?
            var unit: String?
            try scanner.readObject(Self.servingKeys) { (index, scanner) throws(JSONError) in
                place.member = ServingMember.names[index]
                switch ServingMember(rawValue: index) {
                case .quantity: quantity = try scanner.readDouble()
                case .unit: unit = try scanner.readString()
                default: return
                }
            }
            sizes.append(
                ServingSize(
                    quantity: need(quantity, ContentKey.quantity) ?? 0, unitName: need(unit, ContentKey.unit) ?? ""))
        }
    }

    private mutating func ingredients(
        _ scanner: inout JSONScanner, _ ingredients: inout [Ingredient]
    ) throws(JSONError) {
        try scanner.readArray { scanner throws(JSONError) in
            place = Place(key: ContentKey.ingredients, index: ingredients.count)
            ingredients.append(try ingredient(&scanner))
        }
    }

    private mutating func ingredient(_ scanner: inout JSONScanner) throws(JSONError) -> Ingredient {
        var name: String?
        var basis: Basis?
        var amount: Double?
        var grams: Double?
        var source: FoodSource?
        var sourceID: String?
        var nutrients = Nutrients()
        var line: IngredientLine?
        try scanner.readObject(Self.ingredientKeys) { (index, scanner) throws(JSONError) in
            guard let member = IngredientMember(rawValue: index) else { return }
            place.member = IngredientMember.names[index]
            switch member {
            case .name: name = try scanner.readString()
            case .basis: basis = word(try scanner.readString())
            case .amount: amount = try scanner.readDouble()
            case .grams: grams = try scanner.readDouble()
            case .source: source = self.source(try scanner.readString())
            case .sourceID: sourceID = try scanner.readString()
            case .nutrients: try read(&nutrients, &scanner)
            case .line: line = try self.line(&scanner)
            }
        }
        let identity = source.flatMap { source in
            need(sourceID, ContentKey.sourceID).map { FoodIdentity(source, $0) }
        }
        var ingredient = Ingredient(
            name: need(name, ContentKey.name) ?? "", baseAmount: need(amount, ContentKey.amount) ?? 0,
            basis: need(basis, ContentKey.basis) ?? .mass, grams: grams, nutrients: nutrients, identity: identity)
        ingredient.line = line
        return ingredient
    }

    private mutating func line(_ scanner: inout JSONScanner) throws(JSONError) -> IngredientLine {
        var line = IngredientLine(text: "", quantity: 0, unit: "")
        try scanner.readObject { key, scanner throws(JSONError) in
            place.member = "\(ContentKey.line).\(key)"
            switch key {
            case ContentKey.text: line.text = try scanner.readString()
            case ContentKey.quantity: line.quantity = try scanner.readDouble()
            case ContentKey.unit: line.unit = try scanner.readString()
            case ContentKey.isUnmeasured: line.isMeasured = try scanner.readBool() == false
            case ContentKey.version:
                line.version = VersionID(hexadecimal: try scanner.readString())
                if line.version == nil { fail(.unknownWord) }
            case ContentKey.carbohydrates: line.carbohydrateBasis = word(try scanner.readString()) ?? .unknown
            case ContentKey.marks: line.marks = try texts(&scanner)
            case ContentKey.amount: line.partsAmount = try scanner.readDouble()
            case ContentKey.parts:
                let outer = place
                try scanner.readArray { scanner throws(JSONError) in line.parts.append(try ingredient(&scanner)) }
                place = outer
            default: return
            }
        }
        return line
    }

    private mutating func yield(_ scanner: inout JSONScanner) throws(JSONError) -> RecipeYield {
        var yield = RecipeYield()
        try scanner.readObject { key, scanner throws(JSONError) in
            place.member = key
            switch key {
            case ContentKey.servings: yield.servings = try scanner.readDouble()
            case ContentKey.grams: yield.cookedGrams = try scanner.readDouble()
            default: return
            }
        }
        return yield
    }

    // MARK: Amounts

    private static let foodKeys = JSONKeys(FoodMember.names)
    private static let servingKeys = JSONKeys(ServingMember.names)
    private static let ingredientKeys = JSONKeys(IngredientMember.names)
    private static let nutrientKeys = JSONKeys(Nutrient.allCases.map { $0.key })

    private mutating func read(_ nutrients: inout Nutrients, _ scanner: inout JSONScanner) throws(JSONError) {
        try scanner.readObject(Self.nutrientKeys) { (index, scanner) throws(JSONError) in
            guard let nutrient = Nutrient(rawValue: UInt8(truncatingIfNeeded: index)) else { return }
            place.nutrient = nutrient
            if let amount = try Self.amount(&scanner) {
                nutrients[nutrient] = amount
            } else {
                fail(.notAnAmount)
            }
        }
        place.nutrient = nil
    }

    private static func amount(_ scanner: inout JSONScanner) throws(JSONError) -> NutrientAmount? {
        if scanner.isAtNumber {
            let number = try scanner.readDouble()
            return number >= 0 ? .number(number) : nil
        }
        // As this program writes them; what is written in another way is read as any text.
        if let limit = scanner.readString(ofNumberBehind: ContentAmount.below) { return .below(limit) }
        if scanner.readString(ContentAmount.trace) { return .trace }
        if scanner.readString(ContentAmount.assumedZero) { return .assumedZero }
        guard let word = try scanner.readValue().string else { return nil }
        switch word {
        case ContentAmount.trace: return .trace
        case ContentAmount.assumedZero: return .assumedZero
        default:
            guard word.utf8.first == ContentAmount.below, let limit = Double(word.dropFirst()), limit.isFinite,
                limit >= 0
            else { return nil }
            return .below(limit)
        }
    }

    private mutating func whole(_ scanner: inout JSONScanner) throws(JSONError) -> Measure {
        var measure = Measure()
        try scanner.readObject(Self.servingKeys) { (index, scanner) throws(JSONError) in
            place.member = ServingMember.names[index]
            try read(ServingMember(rawValue: index), of: &measure, &scanner)
        }
        return measure
    }

    private func read(
        _ member: ServingMember?, of measure: inout Measure, _ scanner: inout JSONScanner
    ) throws(JSONError) {
        switch member {
        case .grams: measure.grams = try scanner.readDouble()
        case .milliliters: measure.milliliters = try scanner.readDouble()
        case .servings: measure.servings = try scanner.readDouble()
        default: return
        }
    }

    // MARK: Words

    private mutating func texts(_ scanner: inout JSONScanner) throws(JSONError) -> [String] {
        var texts: [String] = []
        try scanner.readArray { scanner throws(JSONError) in
            place.index = texts.count
            texts.append(try scanner.readString())
        }
        return texts
    }

    private mutating func source(_ name: String) -> FoodSource? {
        let source = FoodSource(name)
        if source == nil { fail(.unknownWord) }
        return source
    }

    private mutating func word<Word: RawRepresentable<String>>(_ text: String) -> Word? {
        let word = Word(rawValue: text)
        if word == nil { fail(.unknownWord) }
        return word
    }

    /// The value, which has to be there: else the content is at fault.
    private mutating func need<Value>(_ value: Value?, _ member: String) -> Value? {
        if value == nil {
            place.member = member
            fail(.missing)
        }
        return value
    }

    private mutating func fail(_ problem: FoodContentError.Problem) {
        if failure == nil { failure = FoodContentError(place.description, problem) }
    }
}
