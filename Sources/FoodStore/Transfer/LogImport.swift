import FoodDomain
import SQLite

/// Adds the lines of an exported log to a log, one after the other, with no more than one of them in memory.
///
/// What the log has stays as it is: a record is added, is there already, or is left out and told of. The order of the
/// lines, which is part of the format, is what shows a record that is there twice.
struct LogImport {
    let writer: StoreWriter
    private(set) var report = LogImportReport()

    private var line = 0
    private var records = 0
    private var isEnded = false
    private var order = RecordOrder()
    /// The food whose versions are being read.
    private var food: ImportedFood?
    private var lastNumber = 0

    init(writer: StoreWriter) { self.writer = writer }

    /// Reads all lines.
    ///
    /// - Throws: `LogFileError`, and what the store throws.
    mutating func run(_ next: () throws -> [UInt8]?) throws {
        while let bytes = try next() {
            line += 1
            try at(line) { (importer) in try importer.take(ImportedLine(bytes)) }
        }
        guard line > 0 else { throw LogFileError(line: 1, problem: .empty) }
        guard isEnded else { throw LogFileError(line: line + 1, problem: .incomplete) }
    }

    /// Does something, and says of an error on which line it came up.
    private mutating func at(_ line: Int, _ body: (inout LogImport) throws -> Void) throws {
        do {
            try body(&self)
        } catch let problem as LogFileError.Problem {
            throw LogFileError(line: line, problem: problem)
        } catch let error as LogError {
            switch error {
            case .unfit(let field, let problem): throw LogFileError(line: line, problem: .unfit(field, problem))
            case .unknownFood, .unknownVersion: throw LogFileError(line: line, problem: .unknownFood)
            default: throw error
            }
        } catch let error as SQLiteError where error.code ~= .constraint {
            throw LogFileError(line: line, problem: .unfit("record", .outOfRange))
        }
    }

    private mutating func take(_ fields: ImportedLine) throws {
        if line == 1 { return try begin(fields) }
        guard !isEnded else { throw LogFileError.Problem.afterEnd }
        let name = try fields.text("record")
        if name != LogRecordKind.version.rawValue { try finishFood() }
        if name == "end" {
            guard try fields.int("records", in: 0...Int.max) == records else { throw LogFileError.Problem.incomplete }
            isEnded = true
            return
        }
        guard let kind = LogRecordKind(rawValue: name) else { throw LogFileError.Problem.unknownRecord(name) }
        records += 1
        switch kind {
        case .setting: try takeSetting(fields)
        case .food: try takeFood(fields)
        case .version: try takeVersion(fields)
        case .unit: try takeUnit(fields)
        case .alias: try takeAlias(fields)
        case .template: try takeTemplate(fields)
        case .day: try takeDay(fields)
        case .note: try takeNote(fields)
        case .measurement: try takeMeasurement(fields)
        case .entry: try takeEntry(fields)
        }
    }

    private mutating func begin(_ fields: ImportedLine) throws {
        guard try fields.optionalText("format") == ExportFormat.name else { throw LogFileError.Problem.foreign }
        let version = try fields.int("version", in: 1...Int.max)
        guard version <= ExportFormat.version else {
            throw LogFileError.Problem.newer(found: version, known: ExportFormat.version)
        }
        lastNumber = try fields.int("lastNumber", in: 0...ExportFormat.largestNumber)
        // Numbers of the file are kept free, so that an entry which needs another one does not take any of them.
        try writer.raiseCounter(to: lastNumber)
    }

    // MARK: Records

    /// Counts a record that is compared with what the log says.
    private mutating func settle(_ kind: LogRecordKind, isSame: Bool, name: @autoclosure () -> String) {
        if isSame {
            report.unchanged += 1
        } else {
            report.kept.append(LogImportReport.Kept(kind: kind, name: name()))
        }
    }

    private mutating func takeSetting(_ fields: ImportedLine) throws {
        let (name, value) = (try fields.text("name"), try fields.text("value"))
        try order.advance(to: .setting, Array(name.utf8))
        if let known = try writer.setting(name) {
            return settle(.setting, isSame: known.utf8.elementsEqual(value.utf8), name: name)
        }
        try writer.set(name, to: value)
        report.added[.setting] += 1
    }

    private mutating func takeFood(_ fields: ImportedLine) throws {
        let food = try ImportedFood(fields, line: line)
        try order.advance(to: .food, food.id.bytes)
        self.food = try writer.begin(food)
    }

    private mutating func takeVersion(_ fields: ImportedLine) throws {
        guard var food, try fields.id("food") == food.id else { throw LogFileError.Problem.unknownFood }
        let digest = try fields.version("digest")
        try food.order.advance(to: .version, digest.bytes)
        let content = try fields.rawValue("content")
        guard VersionID.of(content: content) == digest else { throw LogFileError.Problem.wrongDigest }
        let described: Food
        do throws(FoodContentError) {
            described = try FoodContent.decode(content)
        } catch {
            throw LogFileError.Problem.badContent(error.field)
        }
        guard described.identity == food.identity else { throw LogFileError.Problem.badContent(ContentKey.sourceID) }
        if digest == food.current { food.content = described }
        self.food = food
        if try writer.add(digest, content, described, of: food, createdAt: try fields.instant("createdAt")) {
            report.added[.version] += 1
        } else {
            report.unchanged += 1
        }
    }

    /// Makes a food complete whose versions were all read.
    private mutating func finishFood() throws {
        guard let food else { return }
        self.food = nil
        try at(food.line) { importer in
            guard let content = food.content else { throw LogFileError.Problem.badField("current") }
            switch try importer.writer.finish(food, content) {
            case .added: importer.report.added[.food] += 1
            case .same: importer.report.unchanged += 1
            case .kept: importer.settle(.food, isSame: false, name: content.name)
            }
        }
    }

    private mutating func takeUnit(_ fields: ImportedLine) throws {
        let unit = OwnUnitRecord(
            food: try fields.id("food"), name: try fields.text("name"), measure: try fields.measure())
        try order.advance(to: .unit, unit.food.bytes + unit.name.utf8)
        guard unit.measure != Measure() else { throw LogFileError.Problem.badField("g") }
        if let known = try writer.unitRecord(unit.name, of: unit.food) {
            return settle(.unit, isSame: known.measure == unit.measure, name: unit.name)
        }
        try writer.setUnit(unit.name, of: unit.food, to: unit.measure)
        report.added[.unit] += 1
    }

    private mutating func takeAlias(_ fields: ImportedLine) throws {
        let alias = AliasRecord(
            key: try fields.text("word"), text: try fields.text("text"), food: try fields.id("food"))
        try order.advance(to: .alias, Array(alias.key.utf8))
        if let known = try writer.aliasRecord(alias.key) {
            return settle(.alias, isSame: known.food == alias.food, name: alias.text)
        }
        try writer.setAlias(alias.key, text: alias.text, food: alias.food)
        report.added[.alias] += 1
    }

    private mutating func takeTemplate(_ fields: ImportedLine) throws {
        guard let template = fields.template else { throw LogFileError.Problem.badField("items") }
        try order.advance(to: .template, Array(template.key.utf8))
        if let known = try writer.templateRecord(template.key) {
            return settle(.template, isSame: known == template, name: template.name)
        }
        try writer.put(template)
        report.added[.template] += 1
    }

    private mutating func takeDay(_ fields: ImportedLine) throws {
        let day = try fields.day("day")
        guard let status = DayStatus(rawValue: try fields.text("status")) else {
            throw LogFileError.Problem.badField("status")
        }
        try order.advance(to: .day, Array(day.description.utf8))
        if let known = try writer.status(of: day) {
            return settle(.day, isSame: known == status, name: day.description)
        }
        try writer.set(status, of: day)
        report.added[.day] += 1
    }

    private mutating func takeNote(_ fields: ImportedLine) throws {
        let (day, text) = (try fields.day("day"), try fields.text("text"))
        try order.advance(to: .note, Array(day.description.utf8))
        if let known = try writer.remarks(on: day).note {
            return settle(.note, isSame: known.utf8.elementsEqual(text.utf8), name: day.description)
        }
        try writer.setNote(text, of: day)
        report.added[.note] += 1
    }

    /// One that was deleted since is deleted here too, and one that was deleted here stays so.
    private mutating func takeMeasurement(_ fields: ImportedLine) throws {
        guard let record = fields.measurement else { throw LogFileError.Problem.badField("value") }
        try order.advance(to: .measurement, record.id.bytes)
        try record.validate()
        guard let known = try writer.measurementRecord(record.id) else {
            try writer.put(record, over: nil)
            report.added[.measurement] += 1
            return
        }
        var (alive, knownAlive) = (record, known)
        (alive.deletedAt, knownAlive.deletedAt) = (nil, nil)
        if alive == knownAlive, record.deletedAt != nil, known.deletedAt == nil {
            try writer.put(record, over: known)
            report.unchanged += 1
        } else {
            let isSame = alive == knownAlive && (record.deletedAt == nil) == (known.deletedAt == nil)
            settle(.measurement, isSame: isSame, name: "\(record.kind.rawValue) of \(record.day)")
        }
    }

    private mutating func takeEntry(_ fields: ImportedLine) throws {
        var record = try EntryRecord(fields)
        try order.advance(to: .entry, record.id.bytes)
        guard record.number <= lastNumber else { throw LogFileError.Problem.badField("number") }
        try record.validate()
        if let known = try writer.record(id: record.id) { return try settle(record, known) }
        if try writer.isTaken(record.number) {
            let number = try writer.nextNumber()
            report.renumbered.append(LogImportReport.Renumbered(before: record.number, after: number))
            record.number = number
        }
        try writer.insert(record)
        report.added[.entry] += 1
    }

    /// Compares an entry with the one of its id: one that was deleted since is deleted here too, and one that was deleted
    /// here stays so.
    private mutating func settle(_ record: EntryRecord, _ known: EntryRecord) throws {
        var (alive, knownAlive) = (record, known)
        alive.number = known.number
        (alive.deletedAt, knownAlive.deletedAt) = (nil, nil)
        let isSame = alive == knownAlive && (record.deletedAt == nil) == (known.deletedAt == nil)
        if alive == knownAlive, let deletedAt = record.deletedAt, known.deletedAt == nil {
            alive.deletedAt = deletedAt
            try writer.put(alive, over: known)
            report.deleted.append(known.number)
        } else {
            settle(.entry, isSame: isSame, name: String(known.number))
        }
    }
}

/// The order that the lines of an exported log have: kind by kind, and by bytes of what names the record.
struct RecordOrder {
    private var kind: LogRecordKind?
    private var key: [UInt8] = []

    /// Goes on to a record.
    ///
    /// - Throws: `.repeated` where it is the one before, `.outOfOrder` where it belongs further to the front.
    mutating func advance(to kind: LogRecordKind, _ key: [UInt8]) throws(LogFileError.Problem) {
        if self.kind == kind {
            if key == self.key { throw .repeated }
            guard self.key.lexicographicallyPrecedes(key) else { throw .outOfOrder }
        } else if let before = self.kind, Self.place(of: kind) < Self.place(of: before) {
            throw .outOfOrder
        }
        (self.kind, self.key) = (kind, key)
    }

    private static func place(of kind: LogRecordKind) -> Int { LogRecordKind.allCases.firstIndex(of: kind) ?? 0 }
}
