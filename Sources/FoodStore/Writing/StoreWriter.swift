import FoodDomain
import SQLite

/// Changes the log inside one transaction, and journals what it changed.
final class StoreWriter: StoreReader, LogWriter {
    let request: FoodDomain.Operation
    /// The operation that changes are journaled under at present; nil before the first change.
    var current: OpenOperation?
    /// The numbers of the first and the last operation that was begun.
    private var operations: ClosedRange<Int>?

    init(connection store: LogStore, operation: FoodDomain.Operation) {
        request = operation
        super.init(connection: store)
    }

    /// Whether anything was journaled.
    var isChange: Bool { operations != nil }

    // MARK: Entries

    func add(_ entry: NewEntry) throws -> Entry {
        var record = EntryRecord(entry.entry)
        try record.validate()
        record.number = try nextNumber()
        try insert(record)
        return record.entry(food: entry.entry.food)
    }

    /// The next number of an entry, which is given once.
    func nextNumber() throws -> Int {
        let number: Int? = try store.connection.first(
            "UPDATE counter SET value = value + 1 WHERE name = 'entry' RETURNING value"
        ) { row in try row[0] }
        guard let number else { throw SQLiteError(.corrupt, "the counter of entries is missing") }
        return number
    }

    /// Adds a row with the number that it has, and journals that.
    func insert(_ record: EntryRecord) throws { try add(record, try keys(of: record)) }

    /// The same, of which the keys are known.
    func add(_ record: EntryRecord, _ keys: VersionKeys?) throws {
        try insert(record, keys)
        try journal(
            .entry, record.id.description, number: record.number, before: nil, after: EntryImage.encode(record))
    }

    func update(_ entry: Entry) throws {
        guard let before = try record(id: entry.id), before.deletedAt == nil else {
            throw LogError.noSuchEntry(entry.id)
        }
        var after = EntryRecord(entry)
        after.number = before.number
        try after.validate()
        try put(after, over: before)
    }

    func delete(_ entry: Entry) throws {
        guard let before = try record(id: entry.id), before.deletedAt == nil else {
            throw LogError.noSuchEntry(entry.id)
        }
        var after = before
        after.deletedAt = request.at
        try put(after, over: before)
    }

    /// The row of an entry, deleted or not.
    func record(id: FoodDomain.UUID) throws -> EntryRecord? {
        try store.connection.first("\(raw: EntryRecord.select) WHERE e.id = \(id)") { row in try EntryRecord(row) }
    }

    /// Replaces a row, and journals that where it differs.
    func put(_ after: EntryRecord, over before: EntryRecord) throws {
        guard after != before else { return }
        try after.isFound(as: before) ? overwrite(after) : replace(after)
        try journal(
            .entry, after.id.description, number: after.number, before: EntryImage.encode(before),
            after: EntryImage.encode(after))
    }

    /// Changes what no index has: the indices are not written then, which is half of what a change writes.
    private func overwrite(_ after: EntryRecord) throws {
        try store.connection.execute(
            """
            UPDATE entry SET at = \(after.at), utc_offset = \(after.offset), zone = \(after.zone), \
            meal = \(after.meal), text = \(after.text), quantity = \(after.quantity), unit = \(after.unit), \
            unit_grams = \(after.measure.grams), unit_milliliters = \(after.measure.milliliters), \
            unit_servings = \(after.measure.servings), estimated = \(after.estimated), note = \(after.note) \
            WHERE id = \(after.id)
            """)
    }

    private func replace(_ after: EntryRecord) throws {
        let keys = try keys(of: after)
        try store.connection.execute(
            """
            UPDATE entry SET day = \(after.day), at = \(after.at), utc_offset = \(after.offset), \
            zone = \(after.zone), meal = \(after.meal), text = \(after.text), words = \(after.words), \
            food = \(keys?.food), version = \(keys?.version), quantity = \(after.quantity), unit = \(after.unit), \
            unit_grams = \(after.measure.grams), unit_milliliters = \(after.measure.milliliters), \
            unit_servings = \(after.measure.servings), estimated = \(after.estimated), note = \(after.note), \
            deleted_at = \(after.deletedAt) WHERE id = \(after.id)
            """)
    }

    private func insert(_ record: EntryRecord, _ keys: VersionKeys?) throws {
        try store.connection.execute(
            """
            INSERT INTO entry (id, number, day, at, utc_offset, zone, meal, text, words, food, version, quantity, \
            unit, unit_grams, unit_milliliters, unit_servings, estimated, note, deleted_at) \
            VALUES (\(record.id), \(record.number), \(record.day), \(record.at), \(record.offset), \(record.zone), \
            \(record.meal), \(record.text), \(record.words), \(keys?.food), \(keys?.version), \(record.quantity), \
            \(record.unit), \(record.measure.grams), \(record.measure.milliliters), \(record.measure.servings), \
            \(record.estimated), \(record.note), \(record.deletedAt))
            """)
    }

    /// The keys, in this file, of the food and the version that an entry points to.
    struct VersionKeys {
        let food: Int64
        let version: Int64
    }

    func keys(of record: EntryRecord) throws -> VersionKeys? {
        guard let id = record.food, let version = record.version else { return nil }
        let keys = try store.connection.first(
            """
            SELECT food, key FROM food_version WHERE digest = \(version) \
            AND food = (SELECT key FROM food WHERE id = \(id))
            """
        ) { row in VersionKeys(food: try row[0], version: try row[1]) }
        guard let keys else { throw LogError.unknownVersion(version) }
        return keys
    }

    // MARK: Settings

    func set(_ name: String, to value: String?) throws {
        try Limits.check("setting name", name, 1...100)
        if let value { try Limits.check("setting", value, 0...10_000) }
        try put(setting: name, value, over: try setting(name))
    }

    /// Replaces a setting, and journals that where it differs.
    func put(setting name: String, _ after: String?, over before: String?) throws {
        // Compared by bytes: texts that only look equal are another value.
        guard before.map({ Array($0.utf8) }) != after.map({ Array($0.utf8) }) else { return }
        knownOwn = nil
        if let after {
            try store.connection.execute(
                """
                INSERT INTO setting (name, value) VALUES (\(name), \(after)) \
                ON CONFLICT (name) DO UPDATE SET value = excluded.value
                """)
        } else {
            try store.connection.execute("DELETE FROM setting WHERE name = \(name)")
        }
        try journal(
            .setting, name, number: nil, before: before.map(SettingImage.encode), after: after.map(SettingImage.encode))
    }

    // MARK: Idempotency

    /// Refuses an operation whose key was used: with the answer where the request was the same.
    func refuseKnownKey() throws {
        guard let key = request.key else { return }
        try Limits.check("key", key, 1...500)
        guard let answer = try answer(key: key) else { return }
        throw answer.request == request.request ? LogError.alreadyDone(answer) : LogError.keyReused(key)
    }

    /// Records the key with what was done under it.
    func recordKey() throws {
        guard let key = request.key else { return }
        try store.record(key: key, request.request, at: request.at, operations)
    }

    // MARK: Journal

    /// An operation of the journal that changes are being added to.
    struct OpenOperation {
        let number: Int
        var changes = 0
    }

    enum Subject: String {
        case entry
        case setting
        /// A food that the person described.
        case food
        /// The person's own unit of a food.
        case unit
        /// The person's own words for a food.
        case alias
        /// What the person eats again and again.
        case template
        /// What is said of a day.
        case day
        /// What is written of a day.
        case note
        /// A weight, or water.
        case measurement
        /// That a looked-up food is to stay as it is.
        case pin
    }

    enum Kind: String {
        case `do`
        case undo
        case redo
    }

    /// Begins an operation; what follows is journaled under it.
    func begin(_ kind: Kind, target: Int? = nil) throws {
        let id = operations.map { Self.furtherID(request.id, $0.count) } ?? request.id
        try store.connection.execute(
            """
            INSERT INTO operation (id, at, kind, command, summary, target) VALUES (\(id), \(request.at), \
            \(kind.rawValue), \(request.command), \(request.summary), \(target))
            """)
        let number = Int(store.connection.lastInsertedRowID)
        current = OpenOperation(number: number)
        operations = (operations?.lowerBound ?? number)...number
    }

    /// Ends the operation: a further change begins another one.
    func end() { current = nil }

    /// Notes a row as it was before and as it is now, under the current operation.
    ///
    /// - Parameter number: of an entry.
    func journal(
        _ subject: Subject, _ row: String, number: Int? = nil, before: String?, after: String?
    ) throws {
        if current == nil { try begin(.do) }
        guard let operation = current else { return }
        try store.connection.execute(
            """
            INSERT INTO change (operation, position, subject, row, number, before, after) VALUES (\(operation.number), \
            \(operation.changes), \(subject.rawValue), \(row), \(number), \(before), \(after))
            """)
        current?.changes += 1
    }

    /// The id of a further operation in one write, such as the second of two that are undone together.
    private static func furtherID(_ id: FoodDomain.UUID, _ index: Int) -> FoodDomain.UUID {
        FoodIdentity(.own, "\(id) \(index)").id
    }
}
