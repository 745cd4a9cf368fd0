/// Stages the rows of FoodData Central's tables by the food that they belong to.
struct FDCRows {
    private enum Kind {
        static let nutrients = 1
        static let portion = 2
        static let brand = 3
    }

    private let stage: any RecordStage
    private let progress: (Int) -> Void
    private(set) var bytesRead = 0

    init(stage: any RecordStage, progress: @escaping (Int) -> Void) {
        self.stage = stage
        self.progress = progress
    }

    /// Between the fields of a staged record.
    private static let separator: UInt8 = 0x1F

    mutating func readNumbers(_ stream: any ByteStream, _ file: String, into numbers: inout [Int64: String]) throws {
        var table = try CSVTable(stream, file: file)
        let id = try table.column("fdc_id")
        let number = try table.column("NDB_number")
        while try table.next() {
            if let id = Int64(table.text(id)), !table.text(number).isEmpty { numbers[id] = table.text(number) }
        }
        bytesRead += table.bytesRead
    }

    mutating func readUnits(_ stream: any ByteStream, into units: inout [String: String]) throws {
        var table = try CSVTable(stream, file: "measure_unit.csv")
        let id = try table.column("id")
        let name = try table.column("name")
        while try table.next() { units[table.text(id)] = table.text(name) }
        bytesRead += table.bytesRead
    }

    mutating func stagePortions(_ stream: any ByteStream, _ units: [String: String]) throws {
        var table = try CSVTable(stream, file: "food_portion.csv")
        let columns = [
            try table.column("amount"), try table.column("modifier"), try table.column("portion_description"),
            try table.column("gram_weight"),
        ]
        let unit = try table.column("measure_unit_id")
        let food = try table.column("fdc_id")
        try forEach(&table) { table, stage in
            guard let id = Int64(table.text(food)) else { return }
            let fields = columns.map { table.text($0) } + [units[table.text(unit)] ?? ""]
            try stage.add(Kind.portion, id, Self.joined(fields))
        }
    }

    mutating func stageBrands(_ stream: any ByteStream) throws {
        var table = try CSVTable(stream, file: "branded_food.csv")
        let food = try table.column("fdc_id")
        let columns = [
            "brand_owner", "brand_name", "gtin_upc", "serving_size", "serving_size_unit", "household_serving_fulltext",
            "modified_date",
        ].map { table.optionalColumn($0) }
        try forEach(&table) { table, stage in
            guard let id = Int64(table.text(food)) else { return }
            try stage.add(Kind.brand, id, Self.joined(columns.map { table.text($0) }))
        }
    }

    /// Stages the nutrients: those of one food mostly stand together, and are one record.
    mutating func stageNutrients(_ stream: any ByteStream) throws {
        var table = try CSVTable(stream, file: "food_nutrient.csv")
        let food = try table.column("fdc_id")
        let nutrient = try table.column("nutrient_id")
        let amount = try table.column("amount")
        let derivation = table.optionalColumn("derivation_id")
        var current: Int64 = -1
        var bytes: [UInt8] = []
        try forEach(&table) { table, stage in
            guard let id = Int64(table.text(food)) else { return }
            if id != current {
                if !bytes.isEmpty { try stage.add(Kind.nutrients, current, bytes) }
                bytes.removeAll(keepingCapacity: true)
                current = id
            }
            // A hostile table could give one food no end of rows.
            guard bytes.count < 1 << 20 else { return }
            bytes += table.row[bytes: nutrient]
            bytes.append(Self.separator)
            bytes += table.row[bytes: amount]
            bytes.append(Self.separator)
            if let derivation { bytes += table.row[bytes: derivation] }
            bytes.append(Self.separator)
        }
        if !bytes.isEmpty { try stage.add(Kind.nutrients, current, bytes) }
    }

    /// Adds what was staged for a food.
    static func add(to record: inout USDAFood, id: Int64, from stage: any RecordStage) throws {
        for bytes in try stage.records(Kind.nutrients, id) {
            let fields = split(bytes)
            for start in stride(from: 0, to: fields.count - 2, by: 3) {
                if let nutrient = Int(fields[start]) {
                    record.add(nutrient: nutrient, amount: fields[start + 1], derivation: fields[start + 2])
                }
            }
        }
        if record.dataType == .branded {
            for bytes in try stage.records(Kind.brand, id).prefix(1) {
                let fields = split(bytes)
                guard fields.count >= 7 else { continue }
                record.brand = fields[1].isEmpty ? fields[0] : fields[1]
                record.gtin = fields[2].isEmpty ? nil : fields[2]
                record.servingSize = Double(fields[3]).flatMap { $0.isFinite ? $0 : nil }
                record.servingSizeUnit = fields[4]
                record.householdServing = fields[5]
                if !fields[6].isEmpty { record.modified = fields[6] }
            }
            return
        }
        for bytes in try stage.records(Kind.portion, id) {
            let fields = split(bytes)
            guard fields.count >= 5 else { continue }
            record.add(
                USDAFood.Portion(
                    amount: DecimalField.number(fields[0].utf8), measureUnit: fields[4], modifier: fields[1],
                    portionDescription: fields[2], gramWeight: DecimalField.number(fields[3].utf8)))
        }
    }

    // MARK: - Rows

    private mutating func forEach(_ table: inout CSVTable, _ body: (CSVTable, any RecordStage) throws -> Void) throws {
        var rows = 0
        while try table.next() {
            rows += 1
            if rows.isMultiple(of: 10_000) { progress(bytesRead + table.bytesRead) }
            if table.row.problem == nil { try body(table, stage) }
        }
        bytesRead += table.bytesRead
    }

    private static func joined(_ fields: [String]) -> [UInt8] {
        var bytes: [UInt8] = []
        for field in fields {
            bytes += field.utf8.filter { $0 != separator }
            bytes.append(separator)
        }
        return bytes
    }

    private static func split(_ bytes: [UInt8]) -> [String] {
        bytes.split(separator: separator, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    }
}
