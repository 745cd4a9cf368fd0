package import FoodDomain
package import FoodSources

/// What became of another program's diary.
package struct DiaryImportReport: Equatable, Sendable {
    /// Whose it was.
    package var program: DiaryProgram
    /// How many rows there were, those that were refused among them.
    package var read = 0
    /// The numbers of the entries that were added, the first and the last; nil where none were.
    package var numbers: ClosedRange<Int>?
    /// How many entries were added.
    package var added = 0
    /// How many rows the log had already.
    package var unchanged = 0
    /// How many rows stand for entries that were deleted here, and stay so.
    package var deletedHere = 0
    /// The rows that were not taken.
    package var refused: [RefusedRecord]
    /// The days of the rows.
    package var days: Period?
    /// How many of the days had entries from elsewhere.
    package var sharedDays = 0
    /// How many days were marked as done, since the diary says so.
    package var doneDays = 0
    /// The headings of figures that were not taken.
    package var left: [String]
    /// The order of its dates.
    package var dateOrder: DateOrder
    /// Its decimal mark.
    package var decimalMark: DecimalMark
    /// What was made besides entries; nil of a table, of which nothing is.
    package var made: MadeRecords?
    /// The file that lists the refused rows; nil where there is none.
    package var refusals: String?
}

/// What became of a file.
package enum FileImport: Equatable, Sendable {
    /// An exported log was added.
    case log(LogImportReport)
    /// A diary of another program was added.
    case diary(DiaryImportReport)
}

/// How a file is to be imported.
package struct FileImportRequest: Equatable, Sendable {
    /// The file.
    package var source: LogSource
    /// How a diary is to be read.
    package var reading: DiaryReading
    /// Where the refused rows of a diary are listed; nil is beside the file.
    package var refusals: String?
    /// Whether all is done but kept.
    package var isDryRun: Bool

    /// A request to import a file.
    package init(
        source: LogSource, reading: DiaryReading = DiaryReading(), refusals: String? = nil, isDryRun: Bool = false
    ) {
        (self.source, self.reading, self.refusals, self.isDryRun) = (source, reading, refusals, isDryRun)
    }
}

extension FoodLog {
    /// Adds what a file has and the log has not: an exported log, or a diary of another program that is known.
    ///
    /// All of it is one operation. A row that was imported before is known again, whatever was imported since.
    /// - Throws: `DiaryError` for a diary that cannot be read; `LogFileError` for an exported log that cannot;
    ///   `ImportFailure` for a file that cannot be read at all. Nothing is written then.
    package func importFile(_ request: FileImportRequest) throws -> FileImport {
        let (stream, name) = try request.source.opened()
        let file = try OpenedFile(stream)
        switch file.kind {
        case .log: return .log(try importLines(of: file, name, isDryRun: request.isDryRun))
        case .archive:
            throw ImportFailure.unfit(file: name, problem: "is a zip archive: unpack it, and import the table in it")
        case .journal, .text, .waistline:
            guard let bytes = try file.all(limit: Self.longestDiary) else {
                throw ImportFailure.unfit(file: name, problem: "is larger than \(Self.longestDiary >> 20) MB")
            }
            if file.kind == .waistline { return .diary(try importWaistline(bytes, name, request)) }
            if file.kind == .journal { return .diary(try importJournal(bytes, name, request)) }
            let diary = try DiaryFile.read(bytes, request.reading)
            return .diary(
                try keepReport(request, command: "\(name) (\(diary.program.name))") { writer in
                    var rows = DiaryWriter(diary, log: self, writer: writer)
                    try rows.run()
                    return rows.report
                })
        }
    }

    /// A lifetime of rows.
    private static var longestDiary: Int { WaistlineBackup.longest }

    /// Writes what a diary has as one operation, and lists the rows that were refused.
    ///
    /// Where the list cannot be written, nothing is: no row vanishes.
    func keepReport(
        _ request: FileImportRequest, command summary: String,
        _ write: (any LogWriter) throws -> DiaryImportReport
    ) throws -> DiaryImportReport {
        do {
            return try repository.write(operation("import", summary)) { writer in
                var report = try write(writer)
                if request.isDryRun { throw GivenUp(report: report) }
                report.refusals = try list(report.refused, at: request.refusals ?? request.source.refusals)
                return report
            }
        } catch let given as GivenUp {
            return given.report
        }
    }

    /// Lists the rows that were refused.
    ///
    /// - Returns: the path of the list; nil where there is nothing to list, or no place for it.
    private func list(_ records: [RefusedRecord], at path: String?) throws(ImportFailure) -> String? {
        guard !records.isEmpty, let path else { return nil }
        let list = RefusalFile(path: path)
        for record in records { try list.add(record) }
        try list.flush()
        return path
    }
}

/// Ends a write that nothing is to be kept of.
private struct GivenUp: Error {
    let report: DiaryImportReport
}

extension LogSource {
    /// The list of refused rows beside the file; nil where there is no file.
    fileprivate var refusals: String? {
        guard case .file(let path) = self else { return nil }
        return path + ".refused.tsv"
    }
}

/// Writes the rows of a diary as entries with figures of their own.
struct DiaryWriter {
    private let file: DiaryFile
    private let log: FoodLog
    private let writer: any LogWriter
    private(set) var report: DiaryImportReport
    /// The foods of this diary, which repeats most of them.
    private var foods: [String: VersionedFood] = [:]
    /// How many rows there were that are alike: the second of two is another entry.
    private var alike: [String: Int] = [:]

    init(_ file: DiaryFile, log: FoodLog, writer: any LogWriter) {
        (self.file, self.log, self.writer) = (file, log, writer)
        report = DiaryImportReport(
            program: file.program, read: file.rows.count + file.refused.count, refused: file.refused, left: file.left,
            dateOrder: file.dateOrder, decimalMark: file.decimalMark)
    }

    mutating func run() throws {
        let source = FoodSource.imported(from: file.program)
        try begin()
        for row in file.rows {
            do {
                try take(row, source)
            } catch LogError.unfit(let field, _) {
                report.refused.append(
                    RefusedRecord(line: row.line, id: row.name, reason: "has a \(field) that cannot be stored"))
            }
        }
        report.refused.sort { $0.line < $1.line }
        for day in file.wholeDays where try writer.status(of: day) == nil {
            try writer.set(.done, of: day)
            report.doneDays += 1
        }
    }

    /// Notes the days of the rows, before any of them is written.
    ///
    /// - Parameter keys: the keys of entries that are of this diary whatever their food is.
    mutating func begin(keys: [String] = []) throws {
        let source = FoodSource.imported(from: file.program)
        if let first = file.rows.map(\.day).min(), let last = file.rows.map(\.day).max() {
            report.days = Period(first, last)
            var busy: Set<Int> = []
            let earlier = Set(try keys.map { try id(ofKey: $0, source) })
            // One at a time: a lifetime of entries is not held at once.
            try writer.forEachEntry(from: first, to: last) { entry in
                if entry.food?.food.identity.source != source, !earlier.contains(entry.id) {
                    busy.insert(entry.day.daysSince1970)
                }
            }
            report.sharedDays = Set(file.rows.map(\.day.daysSince1970)).intersection(busy).count
        }
    }

    private mutating func take(_ row: DiaryRow, _ source: FoodSource) throws {
        let key = [row.day.description, row.time?.description ?? "", row.meal, row.foodKey, row.note].joined(
            separator: "\u{1F}")
        let ordinal = alike[key, default: 0]
        alike[key] = ordinal + 1
        try take(row, source, key: "\(key)\u{1F}\(ordinal)", linked: nil)
    }

    private func id(ofKey key: String, _ source: FoodSource) throws -> FoodDomain.UUID {
        try writer.id(of: FoodIdentity(source, "entry\u{1F}\(key)"))
    }

    /// Adds the entry of a row, unless it is known by its key.
    ///
    /// - Parameter linked: the kept food that has the figures of the row, and how much of it that is; nil where the
    ///   entry gets a food of its own.
    mutating func take(
        _ row: DiaryRow, _ source: FoodSource, key: String, linked: (food: VersionedFood, serving: ChosenServing)?
    ) throws {
        let food = row.foodKey
        let id = try id(ofKey: key, source)
        guard try !writer.isKnown(entry: id) else {
            if try writer.entry(id: id) == nil { report.deletedHere += 1 } else { report.unchanged += 1 }
            return
        }
        let unit = row.servingUnit
        let kept =
            try linked?.food ?? foods[food]
            ?? writer.keep(row.food(source, id: try writer.id(of: FoodIdentity(source, food)), unit), fetchedAt: nil)
        if linked == nil { foods[food] = kept }
        let zone = log.surroundings.zone
        // What was written down on another day was not eaten then.
        let instant =
            row.time.map { log.preferences.dayStart.instant(on: row.day, at: $0, in: zone) }
            ?? row.instant.flatMap { log.preferences.dayStart.day(of: $0, in: zone) == row.day ? $0 : nil }
        let entry = try writer.add(
            NewEntry(
                id: id, day: row.day, time: instant.map { EntryTime($0, offset: zone.offset(at: $0)) }, zone: zone.id,
                meal: log.mealName(of: row.meal), text: row.text, food: kept,
                serving: linked?.serving ?? ChosenServing(quantity: row.quantity ?? 1, unit: unit), note: row.note))
        report.added += 1
        report.numbers = (report.numbers?.lowerBound ?? entry.number)...entry.number
    }
}

extension FoodLog {
    /// The meal that another program's name means: one of the person's, in the singular too; else as it stands.
    fileprivate func mealName(of text: String) -> String? {
        let word = text.lowercased().split(separator: " ").joined(separator: " ")
        guard !["", "uncategorized", "other", "anytime"].contains(word) else { return nil }
        return mealNames.first { name in
            let name = name.lowercased()
            return name == word || name + "s" == word || name == word + "s"
        } ?? word
    }
}

extension DiaryRow {
    /// What makes the row's food the same as another's: its name, its amount and its figures.
    fileprivate var foodKey: String {
        let figures = nutrients.known.map { "\($0.nutrient.key)=\($0.amount.low)" }
        return ([name, quantity.map { "\($0)" } ?? "", unit] + figures).joined(separator: "\u{1F}")
    }

    /// The unit of which the row has `quantity`, so that they are the one serving that the figures are of.
    fileprivate var servingUnit: ServingUnit {
        let quantity = quantity ?? 1
        let name = unit.isEmpty ? "serving" : unit
        var measure = Measure(servings: Self.share(of: quantity))
        switch name.lowercased() {
        case "g", "gram", "grams": measure.grams = 1
        case "ml", "milliliter", "milliliters", "millilitre", "millilitres": measure.milliliters = 1
        default: break
        }
        return ServingUnit(name, measure)
    }

    /// What times a quantity is one, exactly where a double can say it.
    static func share(of quantity: Double) -> Double {
        let share = 1 / quantity
        return [share, share.nextUp, share.nextDown].first { $0 * quantity == 1 } ?? share
    }

    fileprivate func food(_ source: FoodSource, id: FoodDomain.UUID, _ unit: ServingUnit) -> Food {
        Food(
            identity: FoodIdentity(source, id.description), name: name, basis: .serving,
            carbohydrateBasis: carbohydrateBasis, servingUnits: [unit],
            servingSizes: [ServingSize(quantity: quantity ?? 1, unitName: unit.name)], nutrients: nutrients)
    }

    /// The row as somebody would have typed it.
    fileprivate var text: String {
        let amount = quantity.map { DecimalText.trimmed($0, decimals: 4) } ?? ""
        return [amount, unit, name].filter { !$0.isEmpty }.joined(separator: " ")
    }
}
