package import FoodDomain
import SQLite

extension LogStore {
    package func importLines<Answer>(
        _ operation: FoodDomain.Operation, _ next: () throws -> [UInt8]?,
        _ body: (LogImportReport, any LogWriter) throws -> Answer
    ) throws -> Answer {
        try importLines(operation, readingAhead: LogImport.bytesAhead, next, body)
    }

    /// The same, with so many bytes of lines read before the log is locked.
    package func importLines<Answer>(
        _ operation: FoodDomain.Operation, readingAhead limit: Int, _ next: () throws -> [UInt8]?,
        _ body: (LogImportReport, any LogWriter) throws -> Answer
    ) throws -> Answer {
        var reader = LogFileReader()
        // Whoever else writes need not wait for that.
        let ahead = try reader.records(upTo: limit, next)
        return try writing(operation) { writer in
            var lines = LogImport(writer: writer)
            // Every entry touches four indices in no order of theirs.
            try connection.withCache(bytes: LogImport.cacheBytes) { try lines.run(ahead, &reader, next) }
            return try body(lines.report, writer)
        }
    }
}

/// Adds the records of an exported log to a log.
///
/// What the log has stays as it is: a record is added, is there already, or is left out and told of.
struct LogImport {
    /// How much of a file is read before the log is locked: more than a year of one person, and little to keep.
    static let bytesAhead = 8 << 20
    /// The indices of ten years and what they point into, several times.
    static let cacheBytes = 32 << 20

    let writer: StoreWriter
    private(set) var report = LogImportReport()

    /// The food whose versions are being added, and what its current version says.
    private var food: ImportedFood?
    private var current: ImportedVersion?
    /// Where the versions are, of which entries were read: most are eaten again and again.
    private var places: [VersionID: (food: FoodDomain.UUID, keys: StoreWriter.VersionKeys)] = [:]

    init(writer: StoreWriter) { self.writer = writer }

    /// Adds what was read, and what follows.
    ///
    /// - Throws: `LogFileError`, and what the store throws.
    mutating func run(
        _ ahead: [ReadRecord], _ reader: inout LogFileReader, _ next: () throws -> [UInt8]?
    ) throws {
        // Numbers of the file are kept free, so that an entry which needs another one does not take any of them.
        try writer.raiseCounter(to: reader.lastNumber)
        for record in ahead { try take(record) }
        while let record = try reader.next(next) { try take(record) }
        try finishFood()
    }

    private mutating func take(_ read: ReadRecord) throws {
        if case .version = read.record {} else { try finishFood() }
        try LogFileError.at(read.line) {
            switch read.record {
            case .setting(let name, let value): try takeSetting(name, value)
            case .food(let food): self.food = try writer.begin(food)
            case .version(let version): try takeVersion(version)
            case .unit(let unit): try takeUnit(unit)
            case .alias(let alias): try takeAlias(alias)
            case .template(let template): try takeTemplate(template)
            case .day(let day, let status): try takeDay(day, status)
            case .note(let day, let text): try takeNote(day, text)
            case .measurement(let record): try takeMeasurement(record)
            case .entry(let record): try takeEntry(record)
            }
        }
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

    private mutating func takeSetting(_ name: String, _ value: String) throws {
        if let known = try writer.setting(name) {
            return settle(.setting, isSame: known.utf8.elementsEqual(value.utf8), name: name)
        }
        try writer.set(name, to: value)
        report.added[.setting] += 1
    }

    private mutating func takeVersion(_ version: ImportedVersion) throws {
        guard let food else { throw LogFileError.Problem.unknownFood }
        if version.digest == food.current { current = version }
        if try writer.add(version, of: food) {
            report.added[.version] += 1
        } else {
            report.unchanged += 1
        }
    }

    /// Makes a food complete whose versions were all added.
    private mutating func finishFood() throws {
        guard let food, let current else { return }
        (self.food, self.current) = (nil, nil)
        try LogFileError.at(food.line) {
            switch try writer.finish(food, current) {
            case .added: report.added[.food] += 1
            case .same: report.unchanged += 1
            case .kept:
                let name = try current.food.name
                settle(.food, isSame: false, name: name)
            }
        }
    }

    private mutating func takeUnit(_ unit: OwnUnitRecord) throws {
        if let known = try writer.unitRecord(unit.name, of: unit.food) {
            return settle(.unit, isSame: known.measure == unit.measure, name: unit.name)
        }
        try writer.setUnit(unit.name, of: unit.food, to: unit.measure)
        report.added[.unit] += 1
    }

    private mutating func takeAlias(_ alias: AliasRecord) throws {
        if let known = try writer.aliasRecord(alias.key) {
            return settle(.alias, isSame: known.food == alias.food, name: alias.text)
        }
        try writer.setAlias(alias.key, text: alias.text, food: alias.food)
        report.added[.alias] += 1
    }

    private mutating func takeTemplate(_ template: TemplateRecord) throws {
        if let known = try writer.templateRecord(template.key) {
            return settle(.template, isSame: known == template, name: template.name)
        }
        try writer.put(template)
        report.added[.template] += 1
    }

    private mutating func takeDay(_ day: Day, _ status: DayStatus) throws {
        if let known = try writer.status(of: day) {
            return settle(.day, isSame: known == status, name: day.description)
        }
        try writer.set(status, of: day)
        report.added[.day] += 1
    }

    private mutating func takeNote(_ day: Day, _ text: String) throws {
        if let known = try writer.remarks(on: day).note {
            return settle(.note, isSame: known.utf8.elementsEqual(text.utf8), name: day.description)
        }
        try writer.setNote(text, of: day)
        report.added[.note] += 1
    }

    /// One that was deleted since is deleted here too, and one that was deleted here stays so.
    private mutating func takeMeasurement(_ record: MeasurementRecord) throws {
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

    private mutating func takeEntry(_ record: EntryRecord) throws {
        var record = record
        if let known = try writer.record(id: record.id) { return try settle(record, known) }
        if try writer.isTaken(record.number) {
            let number = try writer.nextNumber()
            report.renumbered.append(LogImportReport.Renumbered(before: record.number, after: number))
            record.number = number
        }
        try writer.add(record, try keys(of: record))
        report.added[.entry] += 1
    }

    private mutating func keys(of record: EntryRecord) throws -> StoreWriter.VersionKeys? {
        if let version = record.version, let place = places[version], place.food == record.food { return place.keys }
        guard let keys = try writer.keys(of: record) else { return nil }
        if let food = record.food, let version = record.version, places.count < Self.mostPlaces {
            places[version] = (food, keys)
        }
        return keys
    }

    /// More foods than somebody eats.
    private static let mostPlaces = 50_000

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
