package import FoodDomain

/// Reads USDA SR28 as CSV: foods.csv, food_nutrients.csv, portions.csv and nutrients.csv of one folder.
package struct SR28Importer: FoodImporter {
    package let sources = [FoodSource.usdaSR]
    package let ordersByPopularity = true

    private var foods: CSVTable
    private var nutrients: CSVTable
    /// The columns of nutrients, and their ids in FoodData Central.
    private let nutrientColumns: [(column: Int, id: Int)]
    private let portions: [String: [USDAFood.Portion]]
    /// Rows of nutrients that came before their food.
    private var early: [String: [Amount]] = [:]
    private let column: Columns
    private let bytesBefore: Int

    private struct Amount {
        let id: Int
        let text: String
        let number: Double?
    }

    private struct Columns {
        let number: Int
        let fdc: Int?
        let group: Int?
        let description: Int
        let commonNames: Int?
        let manufacturer: Int?
        let survey: Int?
        let refuse: Int?
        let nutrientNumber: Int
    }

    private static let license = "USDA SR28, public domain"

    /// The names of the files of the folder.
    package static let files = ["foods.csv", "food_nutrients.csv", "portions.csv", "nutrients.csv"]

    /// An importer of the files that `open` opens by their names.
    ///
    /// - Throws: `ImportError` where a file is not what it should be, and what `open` throws.
    package init(open: (String) throws -> any ByteStream) throws {
        foods = try CSVTable(open("foods.csv"), file: "foods.csv")
        nutrients = try CSVTable(open("food_nutrients.csv"), file: "food_nutrients.csv")
        var registry = try CSVTable(open("nutrients.csv"), file: "nutrients.csv")
        nutrientColumns = try Self.columns(of: nutrients, &registry)
        var table = try CSVTable(open("portions.csv"), file: "portions.csv")
        portions = try Self.portions(&table)
        bytesBefore = registry.bytesRead + table.bytesRead
        column = Columns(
            number: try foods.column("ndb_no"), fdc: foods.optionalColumn("fdc_id"),
            group: foods.optionalColumn("group_code"), description: try foods.column("description"),
            commonNames: foods.optionalColumn("common_names"), manufacturer: foods.optionalColumn("manufacturer"),
            survey: foods.optionalColumn("survey"), refuse: foods.optionalColumn("refuse_pct"),
            nutrientNumber: try nutrients.column("ndb_no"))
    }

    package var bytesRead: Int { bytesBefore + foods.bytesRead + nutrients.bytesRead }

    package mutating func next() throws -> ImportedRecord? {
        guard try foods.next() else { return nil }
        let number = Self.number(foods.text(column.number))
        if let problem = foods.row.problem { return refused(number ?? "", problem.clause) }
        guard let number else { return refused(foods.text(column.number), "has no NDB number of up to 5 digits") }
        let description = foods.text(column.description)
        guard !description.isEmpty else { return refused(number, "has no description") }
        guard let amounts = try nutrients(of: number) else { return refused(number, "has no nutrients") }
        var record = USDAFood(fdcID: nil, dataType: .srLegacy, description: description)
        record.ndbNumber = number
        record.brand = foods.text(column.manufacturer)
        record.category = foods.text(column.group)
        record.license = Self.license
        record.refuse = column.refuse.flatMap { foods.number($0) }.flatMap {
            USDAWords.refuse($0, group: foods.text(column.group), description: description)
        }
        record.aliases = foods.text(column.commonNames).split(separator: ",").map(String.init)
        for amount in amounts {
            if let value = amount.number {
                record.add(nutrient: amount.id, amount: value)
            } else {
                record.add(nutrient: amount.id, amount: amount.text)
            }
        }
        for portion in portions[number] ?? [] { record.add(portion) }
        guard let food = record.decoded()?.food else { return refused(number, "has no NDB number of up to 5 digits") }
        let prior = USDAWords.prior(
            group: foods.text(column.group), description: description,
            isBranded: !foods.text(column.manufacturer).isEmpty || USDAWords.namesBrand(description),
            isSurveyed: foods.text(column.survey) == "Y",
            isCurrent: column.fdc == nil || !foods.text(column.fdc).isEmpty)
        return .food(
            CatalogueFood(
                food, popularity: Int64(prior) * 1000 - Int64(description.utf8.count), prior: prior,
                hasHeadFirst: true))
    }

    private func refused(_ id: String, _ reason: String) -> ImportedRecord {
        .refused(RefusedRecord(line: foods.row.line, id: id, reason: reason))
    }

    // MARK: - Tables

    /// The NDB number in 5 digits: some tables leave leading zeros out.
    static func number(_ text: String) -> String? {
        guard (1...5).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        return String(repeating: "0", count: 5 - text.utf8.count) + text
    }

    /// The nutrients of a food: mostly in the next row, since both tables are in the same order.
    private mutating func nutrients(of number: String) throws -> [Amount]? {
        if let known = early.removeValue(forKey: number) { return known }
        while try nutrients.next() {
            guard nutrients.row.problem == nil, let found = Self.number(nutrients.text(column.nutrientNumber)) else {
                continue
            }
            let amounts = nutrientColumns.compactMap { column, id -> Amount? in
                let number = nutrients.number(column)
                let text = number == nil ? nutrients.text(column) : ""
                return number == nil && text.isEmpty ? nil : Amount(id: id, text: text, number: number)
            }
            if found == number { return amounts }
            early[found] = amounts
        }
        return nil
    }

    private static func columns(
        of nutrients: CSVTable, _ registry: inout CSVTable
    ) throws -> [(column: Int, id: Int)] {
        let id = try registry.column("fdc_nutrient_id")
        let name = try registry.column("column")
        var columns: [(column: Int, id: Int)] = []
        while try registry.next() {
            guard let column = nutrients.optionalColumn(registry.text(name)), let fdcID = Int(registry.text(id)),
                USDANutrient.row(id: fdcID) != nil
            else { continue }
            columns.append((column, fdcID))
        }
        return columns
    }

    private static func portions(_ table: inout CSVTable) throws -> [String: [USDAFood.Portion]] {
        let number = try table.column("ndb_no")
        let amount = try table.column("amount")
        let description = try table.column("description")
        let grams = try table.column("gram_weight")
        var portions: [String: [USDAFood.Portion]] = [:]
        while try table.next() {
            guard table.row.problem == nil, let food = Self.number(table.text(number)),
                let amount = table.number(amount), let grams = table.number(grams)
            else { continue }
            portions[food, default: []].append(
                USDAFood.Portion(amount: amount, modifier: table.text(description), gramWeight: grams))
        }
        return portions
    }
}
