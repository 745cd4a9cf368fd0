package import FoodDomain

extension CatalogueContent {
    /// The food of a row, with the identity and the barcode of its columns.
    package static func decode(
        _ bytes: [UInt8], identity: FoodIdentity, barcode: String?
    ) throws(FoodContentError) -> Food {
        var food: Food
        switch bytes.first {
        case json: food = try FoodContent.decode(Array(bytes.dropFirst()))
        case fields:
            var reader = CompactReader(bytes: bytes)
            guard let read = reader.food(identity) else { throw FoodContentError("", .wrongType) }
            food = read
        default: throw FoodContentError("", .wrongType)
        }
        food.barcode = barcode
        return food
    }
}

/// Reads what `CompactWriter` wrote; nil wherever the bytes end too early or say what they cannot.
private struct CompactReader {
    private let bytes: [UInt8]
    private var place = 1

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// More parts than any food has.
    private static let most = 10_000

    mutating func food(_ identity: FoodIdentity) -> Food? {
        guard let flags = byte(), let basis = Self.element(Basis.allCases, Int(flags & 3)),
            let carbohydrates = Self.element(CarbohydrateBasis.allCases, Int(flags >> 2 & 3)), let name = text(),
            let aliases = list(), let details = text(), let state = text(), let units = units(),
            let sizes = sizes(units)
        else { return nil }
        var count: String?
        var whole: Measure?
        var counterpart: String?
        if flags & 1 << 4 != 0 {
            guard let text = text() else { return nil }
            count = text
        }
        if flags & 1 << 5 != 0 {
            guard let measure = measure() else { return nil }
            whole = measure
        }
        if flags & 1 << 6 != 0 {
            guard let text = text() else { return nil }
            counterpart = text
        }
        var refuse: Double?
        if flags & 1 << 7 != 0 {
            guard let tag = byte(), let percent = number(tag), percent > 0, percent < 100 else { return nil }
            refuse = percent
        }
        guard let marks = list(), let license = text(), let nutrients = nutrients() else { return nil }
        var food = Food(
            identity: identity, name: name, details: details, state: state, basis: basis,
            carbohydrateBasis: carbohydrates, servingUnits: units, servingSizes: sizes, nutrients: nutrients)
        food.aliases = aliases
        food.countUnit = count
        food.whole = whole
        food.refuse = refuse
        food.counterpart = counterpart
        food.marks = marks
        food.license = license
        return food
    }

    private mutating func units() -> [ServingUnit]? {
        guard let parts = count() else { return nil }
        var units: [ServingUnit] = []
        for _ in 0..<parts {
            guard let name = text(), let measure = measure() else { return nil }
            units.append(ServingUnit(name, measure))
        }
        return units
    }

    private mutating func sizes(_ units: [ServingUnit]) -> [ServingSize]? {
        guard let parts = count() else { return nil }
        var sizes: [ServingSize] = []
        for _ in 0..<parts {
            guard let tag = byte(), let quantity = number(tag), let place = count() else { return nil }
            if place == 0 {
                guard let name = text() else { return nil }
                sizes.append(ServingSize(quantity: quantity, unitName: name))
            } else {
                guard let unit = Self.element(units, place - 1) else { return nil }
                sizes.append(ServingSize(quantity: quantity, unitName: unit.name))
            }
        }
        return sizes
    }

    private mutating func nutrients() -> Nutrients? {
        var nutrients = Nutrients()
        while place < bytes.count {
            guard let raw = byte(), let tag = byte() else { return nil }
            let amount: NutrientAmount
            switch tag >> 4 {
            case 0:
                guard let value = number(tag), value >= 0 else { return nil }
                amount = .number(value)
            case 1: amount = .trace
            case 2: amount = .assumedZero
            case 3:
                guard let value = number(tag), value >= 0 else { return nil }
                amount = .below(value)
            default: return nil
            }
            // A nutrient of a later program: passed over.
            if let nutrient = Nutrient(rawValue: raw) { nutrients[nutrient] = amount }
        }
        return nutrients
    }

    private mutating func measure() -> Measure? {
        guard let parts = byte(), parts < 8 else { return nil }
        var measure = Measure()
        for part in UInt8(0)..<3 where parts & 1 << part != 0 {
            guard let tag = byte(), let value = number(tag) else { return nil }
            switch part {
            case 0: measure.grams = value
            case 1: measure.milliliters = value
            default: measure.servings = value
            }
        }
        return measure
    }

    private mutating func list() -> [String]? {
        guard let parts = count() else { return nil }
        var texts: [String] = []
        for _ in 0..<parts {
            guard let text = text() else { return nil }
            texts.append(text)
        }
        return texts
    }

    private mutating func text() -> String? {
        guard let head = whole() else { return nil }
        if head & 1 == 1 { return Int(exactly: head >> 1).flatMap { Self.element(CommonTexts.all, $0) } }
        guard let length = Int(exactly: head >> 1), length <= bytes.count - place else { return nil }
        defer { place += length }
        return String(validating: bytes[place..<place + length], as: UTF8.self)
    }

    private mutating func count() -> Int? { whole().flatMap { $0 <= UInt64(Self.most) ? Int($0) : nil } }

    private mutating func number(_ tag: UInt8) -> Double? {
        let decimals = Int(tag & 15)
        if decimals == 15 {
            var bits: UInt64 = 0
            for shift in stride(from: UInt64(0), to: 64, by: 8) {
                guard let byte = byte() else { return nil }
                bits |= UInt64(byte) << shift
            }
            let value = Double(bitPattern: bits)
            return value.isFinite ? value : nil
        }
        guard let scale = Self.element(Self.scales, decimals), let digits = whole() else { return nil }
        return Double(digits) / scale
    }

    private static let scales = [1, 10, 100, 1e3, 1e4, 1e5, 1e6]

    private mutating func whole() -> UInt64? {
        var value: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 63, by: 7) {
            guard let byte = byte() else { return nil }
            value |= UInt64(byte & 0x7F) << shift
            if byte & 0x80 == 0 { return value }
        }
        return nil
    }

    private mutating func byte() -> UInt8? {
        guard place < bytes.count else { return nil }
        defer { place += 1 }
        return bytes[place]
    }

    private static func element<Element>(_ all: [Element], _ index: Int) -> Element? {
        all.indices.contains(index) ? all[index] : nil
    }
}
