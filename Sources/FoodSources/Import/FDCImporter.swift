package import FoodDomain

/// Reads USDA FoodData Central's downloads as CSV: food.csv and food_nutrient.csv, and beside them food_portion.csv,
/// measure_unit.csv, branded_food.csv, sr_legacy_food.csv and foundation_food.csv where they are there.
///
/// Foods of the types Foundation, SR Legacy, Survey (FNDDS) and Branded are taken; the samples that figures were made
/// from are passed over.
package struct FDCImporter: FoodImporter {
    package let sources = [FoodSource.usdaSR, .fdc]
    package let ordersByPopularity = true

    private var foods: CSVTable
    private let stage: any RecordStage
    private let numbers: [Int64: String]
    private let column: Columns
    private var bytesBefore = 0

    private struct Columns {
        let id: Int
        let type: Int
        let description: Int
        let category: Int?
        let date: Int?
    }

    /// The names of the files that have to be there.
    package static let files = ["food.csv", "food_nutrient.csv"]
    /// The names of the files that may be there.
    package static let optionalFiles = [
        "food_portion.csv", "measure_unit.csv", "branded_food.csv", "sr_legacy_food.csv", "foundation_food.csv",
    ]

    /// An importer of the files that `open` opens by their names; it answers nil where there is no such file.
    ///
    /// - Parameter progress: is called with the bytes that were read so far.
    /// - Throws: `ImportError` where a file is not what it should be, and what `open` and `stage` throw.
    package init(
        stage: any RecordStage, open: (String) throws -> (any ByteStream)?, progress: @escaping (Int) -> Void = { _ in }
    ) throws {
        self.stage = stage
        var rows = FDCRows(stage: stage, progress: progress)
        var numbers: [Int64: String] = [:]
        for file in ["sr_legacy_food.csv", "foundation_food.csv"] {
            if let stream = try open(file) { try rows.readNumbers(stream, file, into: &numbers) }
        }
        self.numbers = numbers
        var units: [String: String] = [:]
        if let stream = try open("measure_unit.csv") { try rows.readUnits(stream, into: &units) }
        if let stream = try open("food_portion.csv") { try rows.stagePortions(stream, units) }
        if let stream = try open("branded_food.csv") { try rows.stageBrands(stream) }
        guard let nutrients = try open("food_nutrient.csv") else { throw ImportError.empty(file: "food_nutrient.csv") }
        try rows.stageNutrients(nutrients)
        bytesBefore = rows.bytesRead
        guard let stream = try open("food.csv") else { throw ImportError.empty(file: "food.csv") }
        foods = try CSVTable(stream, file: "food.csv")
        column = Columns(
            id: try foods.column("fdc_id"), type: try foods.column("data_type"),
            description: try foods.column("description"), category: foods.optionalColumn("food_category_id"),
            date: foods.optionalColumn("publication_date"))
    }

    package var bytesRead: Int { bytesBefore + foods.bytesRead }

    package mutating func next() throws -> ImportedRecord? {
        while try foods.next() {
            let stated = foods.text(column.id)
            if let problem = foods.row.problem { return refused(stated, problem.clause) }
            let type = USDAFood.DataType(name: foods.text(column.type))
            if type == .other { continue }
            guard let id = Int64(stated) else { return refused(stated, "has no FDC id") }
            let description = foods.text(column.description)
            guard !description.isEmpty else { return refused(stated, "has no description") }
            var record = USDAFood(fdcID: stated, dataType: type, description: description)
            record.ndbNumber = numbers[id]
            record.modified = foods.text(column.date)
            if type == .srLegacy, let group = Int(foods.text(column.category)) { record.category = Self.group(group) }
            try FDCRows.add(to: &record, id: id, from: stage)
            guard let decoded = record.decoded() else { return refused(stated, "has no id") }
            guard decoded.food.ingredients.contains(where: { !$0.nutrients.known.isEmpty }) else {
                return refused(stated, "has no nutrients that can be counted")
            }
            let food = decoded.food
            let prior = Self.prior(record)
            return .food(
                CatalogueFood(
                    food, popularity: Int64(prior) * 1000 - Int64(min(description.utf8.count, 999)), prior: prior,
                    hasHeadFirst: type != .branded))
        }
        return nil
    }

    private func refused(_ id: String, _ reason: String) -> ImportedRecord {
        .refused(RefusedRecord(line: foods.row.line, id: id, reason: reason))
    }

    /// The code of a food group in the tables of SR, of its number in FoodData Central: group 9 is 0900.
    private static func group(_ number: Int) -> String {
        (1...36).contains(number) ? (number < 10 ? "0\(number)00" : "\(number)00") : ""
    }

    private static func prior(_ record: USDAFood) -> Int {
        switch record.dataType {
        case .branded: -30
        case .foundation: 20
        case .survey: 5
        case .srLegacy, .other:
            USDAWords.prior(
                group: record.category, description: record.description,
                isBranded: USDAWords.namesBrand(record.description), isSurveyed: false, isCurrent: true)
        }
    }
}
