import FoodDomain

/// A record of an exported log, read and checked: writing it needs nothing but the log.
indirect enum ImportedRecord {
    case setting(name: String, value: String)
    case food(ImportedFood)
    case version(ImportedVersion)
    case unit(OwnUnitRecord)
    case alias(AliasRecord)
    case template(TemplateRecord)
    case day(Day, DayStatus)
    case note(Day, String)
    case measurement(MeasurementRecord)
    case entry(EntryRecord)
}

/// A record with the line that it stands on.
struct ReadRecord {
    let line: Int
    let record: ImportedRecord
}

/// Reads the lines of an exported log, and refuses what cannot be in one; it looks at no log.
///
/// The order of the lines, which is part of the format, is what shows a record that is there twice.
struct LogFileReader {
    /// The largest number that an entry of the file has.
    private(set) var lastNumber = 0

    private var line = 0
    private var records = 0
    private var isEnded = false
    private var order = RecordOrder()
    /// The food whose versions are being read.
    private var food: (head: ImportedFood, order: RecordOrder, hasCurrent: Bool)?

    /// Reads as many records as stand in so many bytes.
    ///
    /// - Returns: the records; all of the file where there are no more bytes.
    mutating func records(upTo limit: Int, _ next: () throws -> [UInt8]?) throws -> [ReadRecord] {
        var found: [ReadRecord] = []
        var left = limit
        // The first line says which numbers are kept free.
        while line == 0 || left > 0 {
            let record = try self.next {
                let bytes = try next()
                left -= bytes?.count ?? 0
                return bytes
            }
            guard let record else { break }
            found.append(record)
        }
        return found
    }

    /// The next record; nil at the end of a file that is whole.
    ///
    /// - Throws: `LogFileError`, and what reading a line throws.
    mutating func next(_ next: () throws -> [UInt8]?) throws -> ReadRecord? {
        while let bytes = try next() {
            line += 1
            let number = line
            let record = try LogFileError.at(number) { try take(ImportedLine(bytes)) }
            if let record { return ReadRecord(line: number, record: record) }
        }
        guard line > 0 else { throw LogFileError(line: 1, problem: .empty) }
        guard isEnded else { throw LogFileError(line: line + 1, problem: .incomplete) }
        return nil
    }

    /// The record of a line; nil for the first and the last, which are none.
    private mutating func take(_ fields: ImportedLine) throws -> ImportedRecord? {
        if line == 1 {
            try begin(fields)
            return nil
        }
        guard !isEnded else { throw LogFileError.Problem.afterEnd }
        let name = try fields.text("record")
        if name != LogRecordKind.version.rawValue { try finishFood() }
        if name == "end" {
            guard try fields.int("records", in: 0...Int.max) == records else { throw LogFileError.Problem.incomplete }
            isEnded = true
            return nil
        }
        guard let kind = LogRecordKind(rawValue: name) else { throw LogFileError.Problem.unknownRecord(name) }
        records += 1
        return switch kind {
        case .setting: try setting(fields)
        case .food: try food(fields)
        case .version: .version(try version(fields))
        case .unit: .unit(try unit(fields))
        case .alias: .alias(try alias(fields))
        case .template: .template(try template(fields))
        case .day: try day(fields)
        case .note: try note(fields)
        case .measurement: .measurement(try measurement(fields))
        case .entry: .entry(try entry(fields))
        }
    }

    private mutating func begin(_ fields: ImportedLine) throws(LogFileError.Problem) {
        guard try fields.optionalText("format") == ExportFormat.name else { throw .foreign }
        let version = try fields.int("version", in: 1...Int.max)
        guard version <= ExportFormat.version else { throw .newer(found: version, known: ExportFormat.version) }
        lastNumber = try fields.int("lastNumber", in: 0...ExportFormat.largestNumber)
    }

    /// Looks at a food whose versions were all read.
    private mutating func finishFood() throws(LogFileError) {
        guard let food else { return }
        self.food = nil
        guard food.hasCurrent else { throw LogFileError(line: food.head.line, problem: .badField("current")) }
    }

    // MARK: Records

    private mutating func setting(_ fields: ImportedLine) throws(LogFileError.Problem) -> ImportedRecord {
        let (name, value) = (try fields.text("name"), try fields.text("value"))
        try order.advance(to: .setting, Array(name.utf8))
        return .setting(name: name, value: value)
    }

    private mutating func food(_ fields: ImportedLine) throws(LogFileError.Problem) -> ImportedRecord {
        let food = try ImportedFood(fields, line: line)
        try order.advance(to: .food, food.id.bytes)
        self.food = (food, RecordOrder(), false)
        return .food(food)
    }

    private mutating func version(_ fields: ImportedLine) throws -> ImportedVersion {
        guard var food, try fields.id("food") == food.head.id else { throw LogFileError.Problem.unknownFood }
        let version = try ImportedVersion(fields, of: food.head) { (digest) throws(LogFileError.Problem) in
            try food.order.advance(to: .version, digest.bytes)
        }
        if version.digest == food.head.current { food.hasCurrent = true }
        self.food = food
        return version
    }

    private mutating func unit(_ fields: ImportedLine) throws(LogFileError.Problem) -> OwnUnitRecord {
        let unit = OwnUnitRecord(
            food: try fields.id("food"), name: try fields.text("name"), measure: try fields.measure())
        try order.advance(to: .unit, unit.food.bytes + unit.name.utf8)
        guard unit.measure != Measure() else { throw .badField("g") }
        return unit
    }

    private mutating func alias(_ fields: ImportedLine) throws(LogFileError.Problem) -> AliasRecord {
        let alias = AliasRecord(
            key: try fields.text("word"), text: try fields.text("text"), food: try fields.id("food"))
        try order.advance(to: .alias, Array(alias.key.utf8))
        return alias
    }

    private mutating func template(_ fields: ImportedLine) throws(LogFileError.Problem) -> TemplateRecord {
        guard let template = fields.template else { throw .badField("items") }
        try order.advance(to: .template, Array(template.key.utf8))
        return template
    }

    private mutating func day(_ fields: ImportedLine) throws(LogFileError.Problem) -> ImportedRecord {
        let day = try fields.day("day")
        guard let status = DayStatus(rawValue: try fields.text("status")) else { throw .badField("status") }
        try order.advance(to: .day, Array(day.description.utf8))
        return .day(day, status)
    }

    private mutating func note(_ fields: ImportedLine) throws(LogFileError.Problem) -> ImportedRecord {
        let (day, text) = (try fields.day("day"), try fields.text("text"))
        try order.advance(to: .note, Array(day.description.utf8))
        return .note(day, text)
    }

    private mutating func measurement(_ fields: ImportedLine) throws -> MeasurementRecord {
        guard let record = fields.measurement else { throw LogFileError.Problem.badField("value") }
        try order.advance(to: .measurement, record.id.bytes)
        try record.validate()
        return record
    }

    private mutating func entry(_ fields: ImportedLine) throws -> EntryRecord {
        let record = try EntryRecord(fields)
        try order.advance(to: .entry, record.id.bytes)
        guard record.number <= lastNumber else { throw LogFileError.Problem.badField("number") }
        try record.validate()
        return record
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
