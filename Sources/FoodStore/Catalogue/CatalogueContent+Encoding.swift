package import FoodDomain

extension CatalogueContent {
    /// The bytes of a food.
    ///
    /// - Throws: where it has an amount that is none, or a text with a NUL character.
    package static func encode(_ food: Food) throws(FoodContentError) -> [UInt8] {
        guard food.isPlain else { return [json] + (try FoodContent.encode(food)) }
        var writer = CompactWriter()
        try writer.write(food)
        return writer.bytes
    }
}

extension Food {
    /// Whether it is a single food with nothing that only a recipe has.
    fileprivate var isPlain: Bool {
        guard ingredients.count == 1, let only = ingredients.first else { return false }
        return only.name == name && only.basis == basis && only.baseAmount == basis.reference
            && baseAmount == basis.reference && only.identity == nil
            && only.grams == (basis == .mass ? basis.reference : nil)
    }
}

private struct CompactWriter {
    private(set) var bytes: [UInt8] = []

    init() { bytes.reserveCapacity(256) }

    mutating func write(_ food: Food) throws(FoodContentError) {
        bytes.append(CatalogueContent.fields)
        var flags = UInt8(Basis.allCases.firstIndex(of: food.basis) ?? 0)
        flags |= UInt8(CarbohydrateBasis.allCases.firstIndex(of: food.carbohydrateBasis) ?? 0) << 2
        if food.countUnit != nil { flags |= 1 << 4 }
        if food.whole != nil { flags |= 1 << 5 }
        if food.counterpart != nil { flags |= 1 << 6 }
        if food.refuse != nil { flags |= 1 << 7 }
        bytes.append(flags)
        try text(food.name, "name")
        try list(food.aliases, "aliases")
        try text(food.details, "details")
        try text(food.state, "state")
        whole(UInt64(food.servingUnits.count))
        for unit in food.servingUnits {
            try text(unit.name, "units")
            try measure(unit.measure, "units")
        }
        whole(UInt64(food.servingSizes.count))
        for size in food.servingSizes {
            try number(size.quantity, "sizes")
            let place = food.servingUnits.firstIndex { $0.name == size.unitName }
            whole(UInt64((place ?? -1) + 1))
            if place == nil { try text(size.unitName, "sizes") }
        }
        if let count = food.countUnit { try text(count, "count") }
        if let whole = food.whole { try measure(whole, "whole") }
        if let counterpart = food.counterpart { try text(counterpart, "counterpart") }
        if let refuse = food.refuse {
            guard refuse > 0, refuse < 100 else { throw FoodContentError("refuse", .notAnAmount) }
            try number(refuse, "refuse")
        }
        try list(food.marks, "marks")
        try text(food.license, "license")
        try nutrients(food.ingredients.first?.nutrients ?? Nutrients())
    }

    private mutating func nutrients(_ nutrients: Nutrients) throws(FoodContentError) {
        for nutrient in Nutrient.allCases {
            let amount = nutrients[nutrient]
            guard amount.isKnown else { continue }
            bytes.append(nutrient.rawValue)
            switch amount {
            case .number(let value):
                guard value >= 0 else { throw FoodContentError(nutrient.key, .notAnAmount) }
                try number(value, nutrient.key)
            case .below(let limit):
                guard limit >= 0 else { throw FoodContentError(nutrient.key, .notAnAmount) }
                try number(limit, nutrient.key, kind: 3)
            case .trace: bytes.append(1 << 4)
            case .assumedZero: bytes.append(2 << 4)
            case .unknown: bytes.removeLast()
            }
        }
    }

    private mutating func measure(_ measure: Measure, _ field: String) throws(FoodContentError) {
        let parts = [measure.grams, measure.milliliters, measure.servings]
        bytes.append(parts.enumerated().reduce(0) { $1.element == nil ? $0 : $0 | 1 << UInt8($1.offset) })
        for case let part? in parts { try number(part, field) }
    }

    private mutating func list(_ texts: [String], _ field: String) throws(FoodContentError) {
        whole(UInt64(texts.count))
        for each in texts { try text(each, field) }
    }

    private mutating func text(_ text: String, _ field: String) throws(FoodContentError) {
        if let place = CommonTexts.place(of: text) { return whole(UInt64(place) << 1 | 1) }
        guard !text.utf8.contains(0) else { throw FoodContentError(field, .nullCharacter) }
        whole(UInt64(text.utf8.count) << 1)
        bytes.append(contentsOf: text.utf8)
    }

    private mutating func whole(_ number: UInt64) {
        var rest = number
        while rest > 0x7F {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    private mutating func number(_ value: Double, _ field: String, kind: UInt8 = 0) throws(FoodContentError) {
        guard value.isFinite else { throw FoodContentError(field, .notAnAmount) }
        if value.sign == .plus {
            var scale = 1.0
            for decimals in UInt8(0)...6 {
                let digits = (value * scale).rounded()
                if digits < 0x1p53, digits / scale == value {
                    bytes.append(kind << 4 | decimals)
                    return whole(UInt64(digits))
                }
                scale *= 10
            }
        }
        bytes.append(kind << 4 | 15)
        for shift in stride(from: UInt64(0), to: 64, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: value.bitPattern >> shift))
        }
    }
}
