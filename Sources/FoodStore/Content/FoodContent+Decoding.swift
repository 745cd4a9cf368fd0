package import FoodDomain
private import JSON

extension FoodContent {
    /// The food that a content describes.
    ///
    /// Keys that this program does not know are passed over: a later program wrote them. A known key with a value of
    /// another type is an error.
    package static func decode(_ utf8: [UInt8]) throws(FoodContentError) -> Food {
        guard let document = try? JSONDocument(utf8: utf8) else { throw FoodContentError("", .notJSON) }
        return try food(ContentNode(document.root, path: ""))
    }

    /// The food that a content describes, as `decode(_:)` of its bytes.
    package static func decode(_ text: String) throws(FoodContentError) -> Food {
        guard let document = try? JSONDocument(text) else { throw FoodContentError("", .notJSON) }
        return try food(ContentNode(document.root, path: ""))
    }

    private static func food(_ node: ContentNode) throws(FoodContentError) -> Food {
        let basis: Basis = try node.word(ContentKey.basis)
        var food = Food(
            identity: try identity(node), name: try node.text(ContentKey.name), basis: basis,
            servingUnits: try node.list(ContentKey.units, servingUnit),
            servingSizes: try node.list(ContentKey.sizes, servingSize),
            ingredients: try node.list(ContentKey.ingredients, ingredient),
            baseAmount: try node.number(ContentKey.amount))
        food.carbohydrateBasis = try node.word(ContentKey.carbohydrates)
        food.barcode = try node.optionalText(ContentKey.barcode)
        food.aliases = try node.texts(ContentKey.aliases)
        food.details = try node.optionalText(ContentKey.details) ?? ""
        food.state = try node.optionalText(ContentKey.state) ?? ""
        food.countUnit = try node.optionalText(ContentKey.count)
        food.whole = try node.optionalObject(ContentKey.whole, measure)
        food.counterpart = try node.optionalText(ContentKey.counterpart)
        food.marks = try node.texts(ContentKey.marks)
        food.license = try node.optionalText(ContentKey.license) ?? ""
        return food
    }

    private static func identity(_ node: ContentNode) throws(FoodContentError) -> FoodIdentity {
        guard let source = FoodSource(try node.text(ContentKey.source)) else {
            throw FoodContentError(node.path(of: ContentKey.source), .unknownWord)
        }
        return FoodIdentity(source, try node.text(ContentKey.sourceID))
    }

    private static func measure(_ node: ContentNode) throws(FoodContentError) -> Measure {
        Measure(
            grams: try node.optionalNumber(ContentKey.grams),
            milliliters: try node.optionalNumber(ContentKey.milliliters),
            servings: try node.optionalNumber(ContentKey.servings))
    }

    private static func servingUnit(_ node: ContentNode) throws(FoodContentError) -> ServingUnit {
        ServingUnit(try node.text(ContentKey.name), try measure(node))
    }

    private static func servingSize(_ node: ContentNode) throws(FoodContentError) -> ServingSize {
        ServingSize(quantity: try node.number(ContentKey.quantity), unitName: try node.text(ContentKey.unit))
    }

    private static func ingredient(_ node: ContentNode) throws(FoodContentError) -> Ingredient {
        Ingredient(
            name: try node.text(ContentKey.name), baseAmount: try node.number(ContentKey.amount),
            basis: try node.word(ContentKey.basis), grams: try node.optionalNumber(ContentKey.grams),
            nutrients: try nutrients(node),
            identity: node.has(ContentKey.source) ? try identity(node) : nil)
    }

    private static let nutrientsByKey = Dictionary(
        uniqueKeysWithValues: Nutrient.allCases.map { ($0.key, $0) })

    private static func nutrients(_ node: ContentNode) throws(FoodContentError) -> Nutrients {
        var nutrients = Nutrients()
        try node.forEachMember(of: ContentKey.nutrients) { key, value throws(FoodContentError) in
            guard let nutrient = nutrientsByKey[key] else { return }
            guard let amount = amount(value) else {
                throw FoodContentError(node.path(of: "\(ContentKey.nutrients).\(key)"), .notAnAmount)
            }
            nutrients[nutrient] = amount
        }
        return nutrients
    }

    private static func amount(_ value: JSONNode) -> NutrientAmount? {
        if let number = value.double { return number >= 0 ? .number(number) : nil }
        guard let word = value.string else { return nil }
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
}

/// An object of the content, and where it stands.
private struct ContentNode {
    private let node: JSONNode
    private let path: String

    init(_ node: JSONNode, path: String) throws(FoodContentError) {
        guard node.isObject else { throw FoodContentError(path, .wrongType) }
        self.node = node
        self.path = path
    }

    func path(of key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

    func has(_ key: String) -> Bool { node[key] != nil }

    func text(_ key: String) throws(FoodContentError) -> String {
        guard let text = try optionalText(key) else { throw FoodContentError(path(of: key), .missing) }
        return text
    }

    func optionalText(_ key: String) throws(FoodContentError) -> String? {
        guard let value = node[key] else { return nil }
        guard let text = value.string else { throw FoodContentError(path(of: key), .wrongType) }
        return text
    }

    func number(_ key: String) throws(FoodContentError) -> Double {
        guard let number = try optionalNumber(key) else { throw FoodContentError(path(of: key), .missing) }
        return number
    }

    func optionalNumber(_ key: String) throws(FoodContentError) -> Double? {
        guard let value = node[key] else { return nil }
        guard let number = value.double else { throw FoodContentError(path(of: key), .wrongType) }
        return number
    }

    func word<Word: RawRepresentable<String>>(_ key: String) throws(FoodContentError) -> Word {
        guard let word = Word(rawValue: try text(key)) else { throw FoodContentError(path(of: key), .unknownWord) }
        return word
    }

    func texts(_ key: String) throws(FoodContentError) -> [String] {
        var texts: [String] = []
        guard let value = node[key] else { return texts }
        guard value.isArray else { throw FoodContentError(path(of: key), .wrongType) }
        texts.reserveCapacity(value.count)
        try value.forEachElement { element throws(FoodContentError) in
            guard let text = element.string else {
                throw FoodContentError("\(path(of: key))[\(texts.count)]", .wrongType)
            }
            texts.append(text)
        }
        return texts
    }

    func list<Element>(
        _ key: String, _ read: (ContentNode) throws(FoodContentError) -> Element
    ) throws(FoodContentError) -> [Element] {
        var elements: [Element] = []
        guard let value = node[key] else { return elements }
        guard value.isArray else { throw FoodContentError(path(of: key), .wrongType) }
        elements.reserveCapacity(value.count)
        try value.forEachElement { element throws(FoodContentError) in
            elements.append(try read(ContentNode(element, path: "\(path(of: key))[\(elements.count)]")))
        }
        return elements
    }

    func optionalObject<Value>(
        _ key: String, _ read: (ContentNode) throws(FoodContentError) -> Value
    ) throws(FoodContentError) -> Value? {
        guard let value = node[key] else { return nil }
        return try read(ContentNode(value, path: path(of: key)))
    }

    func forEachMember(
        of key: String, _ body: (String, JSONNode) throws(FoodContentError) -> Void
    ) throws(FoodContentError) {
        guard let value = node[key] else { return }
        guard value.isObject else { throw FoodContentError(path(of: key), .wrongType) }
        try value.forEachMember(body)
    }
}
