import FoodDomain
import FoodSources
import FoodTestSupport
import Testing

/// Answers with one trap each, and what must come of them.
///
/// `Dirty/index.tsv` names the file, its decoder, and conditions between middle dots; `Dirty/README.md` explains them.
@Suite("Dirty answers") struct DirtyAnswers {
    struct Row: Sendable, CustomStringConvertible {
        let file: String
        let decoder: String
        let conditions: [String]

        var description: String { file }
    }

    static let rows: [Row] = {
        let text = String(decoding: fileBytes(Fixtures.folder + "Dirty/index.tsv") ?? [], as: UTF8.self)
        return text.split(separator: "\n").dropFirst().map { line in
            let cells = line.split(separator: "\t").map(String.init)
            return Row(file: cells[0], decoder: cells[1], conditions: conditions(cells[2]))
        }
    }()

    private static func conditions(_ text: String) -> [String] {
        text.split(separator: "\u{B7}").map { $0.drop { $0 == " " } }
            .map { String($0.hasSuffix(" ") ? $0.dropLast() : $0) }
    }

    @Test func `are many`() { #expect(Self.rows.count > 180) }

    @Test(arguments: rows)
    func `are read as the index says`(_ row: Row) throws {
        let bytes = try #require(fileBytes(Fixtures.folder + "Dirty/" + row.file))
        do {
            let outcome = try DirtyOutcome(bytes, decoder: row.decoder)
            for condition in row.conditions {
                #expect(outcome.holds(condition), "\(condition): \(outcome)")
            }
        } catch let error as FoodDecodingError {
            #expect(row.conditions == ["error:" + Self.name(of: error)], "\(error.sentence)")
        }
    }

    private static func name(of error: FoodDecodingError) -> String {
        switch error {
        case .empty: "empty"
        case .html: "html"
        case .notJSON: "notJSON"
        case .tooDeep: "tooDeep"
        case .tooLarge: "tooLarge"
        case .wrongShape: "wrongShape"
        case .notFound: "notFound"
        case .refused: "refused"
        }
    }
}

/// What a decoder made of an answer, to hold conditions against.
struct DirtyOutcome: CustomStringConvertible {
    private var food: DecodedFood?
    private var count: Int?
    private var total: Int?
    private var hit: Passio.Hit?
    private var token = ""

    init(_ bytes: [UInt8], decoder: String) throws {
        switch decoder {
        case "off-product": food = try OpenFoodFacts.product(answer: bytes)
        case "off-line": food = try OpenFoodFacts.product(line: bytes)
        case "off-search": take(try OpenFoodFacts.search(answer: bytes))
        case "fdc-food": food = try FoodDataCentral.food(answer: bytes)
        case "fdc-search": take(try FoodDataCentral.search(answer: bytes))
        case "passio-food": food = try Passio.food(answer: bytes)
        case "passio-product": food = try Passio.product(answer: bytes, asked: "2900000099059")
        case "passio-search":
            let search = try Passio.search(answer: bytes)
            hit = search.hits.first
            count = search.hits.count
        case "passio-token":
            let answer = try Passio.token(answer: bytes)
            token = "\(answer.accessToken)/\(answer.customerID)/\(Int(answer.expiresIn))"
        default: Issue.record("no decoder \(decoder)")
        }
    }

    private mutating func take(_ search: DecodedSearch) {
        food = search.foods.first
        count = search.foods.count
        total = search.total
    }

    var description: String {
        guard let food else { return "\(token) \(hit.map { "\($0)" } ?? "")" }
        let amounts = food.food.ingredients.first?.nutrients.known.map { "\($0.nutrient.key)=\($0.amount)" } ?? []
        return "\(food.food.name) \(food.food.basis) \(food.food.marks) \(amounts) \(food.food.servingUnits) "
            + "\(food.food.servingSizes) \(food.notes)"
    }

    func holds(_ condition: String) -> Bool {
        if let equals = condition.firstIndex(of: "="), let nutrient = Nutrient(key: String(condition[..<equals])) {
            return amount(nutrient) == condition[condition.index(after: equals)...]
                || near(nutrient, String(condition[condition.index(after: equals)...]))
        }
        guard let colon = condition.firstIndex(of: ":") else { return false }
        let value = String(condition[condition.index(after: colon)...])
        switch condition[..<colon] {
        case "count": return count == Int(value)
        case "total": return total == Int(value)
        case "token": return token == value
        case "preview": return preview == value
        case "id": return id.hasPrefix(value)
        default: return food.map { Self.holds(String(condition[..<colon]), value, $0) } ?? false
        }
    }

    private var id: String {
        guard let identity = food?.food.identity ?? hit?.info.identity else { return "" }
        return "\(identity.source.name):\(identity.sourceID)"
    }

    private var preview: String {
        guard let preview = hit?.info.nutritionPreview else { return "none" }
        let quantity = DecimalText.trimmed(preview.servingQuantity, decimals: 3)
        let weight = DecimalText.trimmed(preview.weightQuantity, decimals: 3)
        return "\(quantity) \(preview.servingUnit) \(weight) g \(DecimalText.trimmed(preview.calories, decimals: 3))"
    }

    private func amount(_ nutrient: Nutrient) -> String {
        switch food?.food.ingredients.first?.nutrients[nutrient] ?? .unknown {
        case .number(let value): "\(value)"
        case .below(let limit): "<" + DecimalText.trimmed(limit, decimals: 9)
        case .trace: "tr"
        case .assumedZero: "0"
        case .unknown: "?"
        }
    }

    private func near(_ nutrient: Nutrient, _ text: String) -> Bool {
        guard let expected = Double(text), let value = food?[nutrient] else { return false }
        return (value - expected).magnitude <= 1e-9 * max(expected, 1)
    }

    private static func holds(_ key: String, _ value: String, _ decoded: DecodedFood) -> Bool {
        let food = decoded.food
        switch key {
        case "name": return food.name == value
        case "nameLength": return food.name.unicodeScalars.count == Int(value)
        case "details": return food.details == value
        case "state": return food.state == value
        case "license": return food.license == value
        case "basis": return food.basis.rawValue == value
        case "carbbasis": return food.carbohydrateBasis.rawValue == value
        case "mark": return food.marks.contains(value)
        case "nomark": return !food.marks.contains(value)
        case "aside": return decoded.setAside.contains { $0.reason.rawValue == value }
        case "noaside": return !decoded.setAside.contains { $0.reason.rawValue == value }
        case "note": return noted(value, decoded)
        case "nonote": return !noted(value, decoded)
        case "barcode": return (food.barcode ?? "none") == value
        case "alias": return food.aliases.contains(value)
        case "other": return decoded.otherIdentities.contains { $0.source.name == value }
        case "recipe": return food.ingredients.count == Int(value)
        case "unit": return unit(value, food)
        case "nounit": return !food.servingUnits.contains { $0.name == value }
        case "size": return size(value, food)
        default: return false
        }
    }

    /// `problem@field`, either of which may be empty.
    private static func noted(_ value: String, _ decoded: DecodedFood) -> Bool {
        let parts = value.split(separator: "@", omittingEmptySubsequences: false).map(String.init)
        return decoded.notes.contains { note in
            holds(parts[0], in: note.problem.rawValue) && (parts.count < 2 || note.field == parts[1])
        }
    }

    private static func holds(_ words: String, in text: String) -> Bool {
        words.isEmpty || text.indices.contains { text[$0...].hasPrefix(words) }
    }

    /// `name=15g`, `name=330ml`, `name=1serving`, `name=none`.
    private static func unit(_ value: String, _ food: Food) -> Bool {
        guard let equals = value.lastIndex(of: "=") else { return false }
        let name = value[..<equals]
        let size = value[value.index(after: equals)...]
        guard let unit = food.servingUnits.first(where: { $0.name == name }) else { return false }
        if size == "none" { return !unit.isSelectable(on: food.basis) }
        let number = Double(size.prefix { $0.isNumber || $0 == "." }) ?? -1
        let stated =
            size.hasSuffix("ml")
            ? unit.measure.milliliters : size.hasSuffix("serving") ? unit.measure.servings : unit.measure.grams
        return stated.map { ($0 - number).magnitude < 1e-6 } ?? false
    }

    /// `quantity:unit` of the default portion, or `none`.
    private static func size(_ value: String, _ food: Food) -> Bool {
        guard let size = food.servingSizes.first else { return value == "none" }
        return value == "\(DecimalText.trimmed(size.quantity, decimals: 6)):\(size.unitName)"
    }
}
