package import FoodDomain

/// Reads a plain table of foods: docs/import.md describes its columns.
package struct CSVFoodImporter: FoodImporter {
    package let sources: [FoodSource]
    package let ordersByPopularity: Bool

    private var table: CSVTable
    private let columns: Columns
    /// The name of a serving that came last, and whether a bare number counts such servings: mostly the next is the same.
    private var lastServing = (name: "", isCounted: false)
    private let nutrients: [(column: Int, nutrient: Nutrient)]

    private struct Columns {
        let id: Int?
        let name: Int
        let aliases: Int?
        let brand: Int?
        let state: Int?
        let barcode: Int?
        let per: Int?
        let servingName: Int?
        let servingGrams: Int?
        let servingMilliliters: Int?
        let carbohydrates: Int?
        let popularity: Int?
        let license: Int?
    }

    /// The columns besides those of nutrients.
    package static let columnNames = [
        "id", "name", "aliases", "brand", "state", "barcode", "per", "serving", "serving_g", "serving_ml",
        "carbohydrates", "popularity", "license",
    ]

    /// An importer of a table, whose foods have the source `csv:NAME`.
    ///
    /// - Throws: `ImportError` where the header has no `name`, or a column that is not known.
    package init(_ stream: any ByteStream, name: String, file: String) throws {
        guard let source = FoodSource("csv:\(name)") else { throw ImportError.empty(file: file) }
        sources = [source]
        table = try CSVTable(stream, file: file)
        var nutrients: [(column: Int, nutrient: Nutrient)] = []
        for (index, column) in table.header.enumerated() where !Self.columnNames.contains(column) {
            guard let nutrient = Nutrient(key: column) else { throw ImportError.unknownColumn(column, file: file) }
            nutrients.append((index, nutrient))
        }
        self.nutrients = nutrients
        columns = Columns(
            id: table.optionalColumn("id"), name: try table.column("name"), aliases: table.optionalColumn("aliases"),
            brand: table.optionalColumn("brand"), state: table.optionalColumn("state"),
            barcode: table.optionalColumn("barcode"), per: table.optionalColumn("per"),
            servingName: table.optionalColumn("serving"), servingGrams: table.optionalColumn("serving_g"),
            servingMilliliters: table.optionalColumn("serving_ml"),
            carbohydrates: table.optionalColumn("carbohydrates"), popularity: table.optionalColumn("popularity"),
            license: table.optionalColumn("license"))
        ordersByPopularity = columns.popularity != nil
    }

    package var bytesRead: Int { table.bytesRead }

    package mutating func next() throws -> ImportedRecord? {
        guard try table.next() else { return nil }
        if let problem = table.row.problem { return refused(problem.clause) }
        let name = table.text(columns.name)
        guard !name.isEmpty else { return refused("has no name") }
        guard let basis = basis else { return refused("has another 'per' than 100 g, 100 ml or serving") }
        guard let carbohydrates = carbohydrateBasis else {
            return refused("has other 'carbohydrates' than total, available or unknown")
        }
        var amounts = Nutrients()
        for (column, nutrient) in nutrients {
            let text = table.row[bytes: column]
            guard let amount = Self.amount(text) else {
                return refused("has a '\(nutrient.key)' that is no amount")
            }
            if amount.isKnown { amounts[nutrient] = amount }
        }
        let barcode = Self.withoutBlanks(table.text(columns.barcode))
        guard barcode.isEmpty || GTIN(barcode) != nil else { return refused("has a barcode that is none") }
        let stated = table.text(columns.id)
        var food = Food(
            identity: FoodIdentity(sources[0], stated.isEmpty ? (barcode.isEmpty ? name : barcode) : stated),
            name: name, details: table.text(columns.brand), state: table.text(columns.state), basis: basis,
            carbohydrateBasis: carbohydrates, servingUnits: [], nutrients: amounts)
        if !barcode.isEmpty { food.barcode = barcode }
        food.aliases = table.text(columns.aliases).split(separator: ";").map {
            $0.split(separator: " ").joined(separator: " ")
        }.filter { !$0.isEmpty }
        food.license = table.text(columns.license)
        guard addServing(to: &food) else { return refused("has a serving whose size is no amount") }
        let popularity = table.number(columns.popularity).flatMap { Int64(exactly: $0.rounded()) } ?? 0
        return .food(
            CatalogueFood(food, popularity: popularity, prior: food.details.isEmpty && barcode.isEmpty ? 0 : -10))
    }

    private func refused(_ reason: String) -> ImportedRecord {
        .refused(RefusedRecord(line: table.row.line, id: table.text(columns.id), reason: reason))
    }

    // MARK: - Fields

    private var basis: Basis? {
        switch Self.withoutBlanks(table.text(columns.per)) {
        case "", "100g": return .mass
        case "100ml": return .volume
        case "serving": return .serving
        default: return nil
        }
    }

    private static func withoutBlanks(_ text: String) -> String {
        text.utf8.contains(0x20) ? String(decoding: text.utf8.filter { $0 != 0x20 }, as: UTF8.self) : text
    }

    private var carbohydrateBasis: CarbohydrateBasis? {
        let text = table.text(columns.carbohydrates)
        return text.isEmpty ? .unknown : CarbohydrateBasis(rawValue: text)
    }

    /// An empty field is unknown; `tr` is a trace, `<0.5` is below 0.5; nil for what is no amount.
    private static func amount(_ bytes: ArraySlice<UInt8>) -> NutrientAmount? {
        guard let first = bytes.first else { return .unknown }
        if first == UInt8(ascii: "<") {
            return DecimalField.number(bytes.dropFirst()).flatMap { $0 >= 0 ? .below($0) : nil }
        }
        if bytes.elementsEqual("tr".utf8) { return .trace }
        if bytes.allSatisfy({ $0 == 0x20 }) { return .unknown }
        return DecimalField.number(bytes).flatMap { $0 >= 0 ? .number($0) : nil }
    }

    /// Gives the food its serving and its metric unit.
    ///
    /// - Returns: false where the size of the serving is no amount.
    private mutating func addServing(to food: inout Food) -> Bool {
        var measure = Measure()
        for (column, field) in [
            (columns.servingGrams, \Measure.grams), (columns.servingMilliliters, \Measure.milliliters),
        ] {
            guard !table.text(column).isEmpty else { continue }
            guard let size = table.number(column), size > 0, size <= FoodItem.largestAmount else { return false }
            measure[keyPath: field] = size
        }
        if food.basis == .serving { measure.servings = 1 }
        let name = table.text(columns.servingName)
        if measure != Measure() {
            let unit = ServingUnit(name.isEmpty ? "serving" : name, measure)
            food.servingUnits = [unit]
            food.servingSizes = [ServingSize(quantity: 1, unitName: unit.name)]
            if name != lastServing.name {
                lastServing = (name, !name.isEmpty && name != "serving" && MeasureUnit(name: name) == nil)
            }
            if lastServing.isCounted { food.countUnit = name }
        }
        switch food.basis {
        case .mass: food.servingUnits.append(ServingUnit("g", grams: 1))
        case .volume: food.servingUnits.append(ServingUnit("ml", Measure(milliliters: 1)))
        case .serving: break
        }
        return true
    }
}
