import FoodDomain
import SQLite

/// A food of an exported log while its versions are read.
struct ImportedFood {
    let id: FoodDomain.UUID
    let identity: FoodIdentity
    /// The version that a new entry gets.
    let current: VersionID
    let fetchedAt: Instant?
    /// Whether the person described it.
    let isOwn: Bool
    let archivedAt: Instant?
    let isPinned: Bool
    /// The line that it stands on.
    let line: Int
    /// The order of its versions.
    var order = RecordOrder()
    /// What its current version says, once that was read.
    var content: Food?
    /// The key in this file; and whether the file had the food.
    var key: Int64 = 0
    var isKnown = false

    /// The food that a line describes.
    init(_ fields: ImportedLine, line: Int) throws(LogFileError.Problem) {
        guard let source = FoodSource(try fields.text("source")) else { throw .badField("source") }
        identity = FoodIdentity(source, try fields.text("sourceId"))
        id = try fields.id("id")
        // Equal foods have equal ids in every log.
        guard id == identity.id else { throw .badField("id") }
        current = try fields.version("current")
        fetchedAt = try fields.optionalInstant("fetchedAt")
        isOwn = try fields.flag("own")
        archivedAt = try fields.optionalInstant("archivedAt")
        guard isOwn || archivedAt == nil else { throw .badField("archivedAt") }
        isPinned = try fields.flag("pinned")
        self.line = line
    }
}

/// What became of a food of an exported log.
enum FoodOutcome {
    case added
    case same
    /// The log says otherwise of it.
    case kept
}

extension StoreWriter {
    func importLines(_ next: () throws -> [UInt8]?) throws -> LogImportReport {
        var lines = LogImport(writer: self)
        try lines.run(next)
        return lines.report
    }

    /// Makes room for a food, whose versions follow.
    func begin(_ food: ImportedFood) throws -> ImportedFood {
        var food = food
        let key: Int64? = try store.connection.first("SELECT key FROM food WHERE id = \(food.id)") { row in
            try row[0]
        }
        food.isKnown = key != nil
        if let key {
            food.key = key
        } else {
            try Limits.check("source", food.identity.source.name, 1...100)
            try Limits.check("id", food.identity.sourceID, 1...500)
            try store.connection.execute(
                """
                INSERT INTO food (id, source, source_id, details, fetched_at) VALUES (\(food.id), \
                \(food.identity.source.name), \(food.identity.sourceID), '', \(food.fetchedAt))
                """)
            food.key = store.connection.lastInsertedRowID
        }
        return food
    }

    /// Keeps a version, unless it is kept already.
    ///
    /// - Returns: whether it was added.
    func add(
        _ version: VersionID, _ content: [UInt8], _ described: Food, of food: ImportedFood, createdAt: Instant
    ) throws -> Bool {
        try validate(described)
        let known: Int64? = try store.connection.first(
            "SELECT food FROM food_version WHERE digest = \(version)"
        ) { row in try row[0] }
        if let known {
            guard known == food.key else { throw LogError.unknownVersion(version) }
            return false
        }
        try store.connection.execute(
            """
            INSERT INTO food_version (digest, food, content, created_at) \
            VALUES (\(version), \(food.key), \(String(decoding: content, as: UTF8.self)), \(createdAt))
            """)
        return true
    }

    /// Makes a food complete: what it is found by, and what the person made of it.
    func finish(_ food: ImportedFood, _ content: Food) throws -> FoodOutcome {
        if !food.isKnown {
            try store.connection.execute(
                """
                UPDATE food SET current = (SELECT key FROM food_version WHERE digest = \(food.current)) \
                WHERE key = \(food.key)
                """)
            // A food of one's own whose making was undone is not found.
            if !food.isOwn {
                let isFound = !food.identity.isPersonal && !food.identity.source.isImported
                try reindex(content, key: food.key, isFound: isFound)
            }
        }
        if food.isPinned, try !isPinned(food.id) { try setPinned(true, food: food.id) }
        guard food.isOwn else { return food.isKnown ? .same : .added }
        let record = OwnFoodRecord(id: food.id, version: food.current, archivedAt: food.archivedAt)
        if let known = try ownRecord(food.id) { return known == record ? .same : .kept }
        try put(record, of: food.id, over: nil)
        return .added
    }

    /// Whether a number was given to an entry, deleted or not.
    func isTaken(_ number: Int) throws -> Bool {
        try store.connection.first("SELECT 1 FROM entry WHERE number = \(number)") { row in try row[0] as Int } != nil
    }

    /// Gives no number again up to this one.
    func raiseCounter(to number: Int) throws {
        try store.connection.execute(
            "UPDATE counter SET value = \(number) WHERE name = 'entry' AND value < \(number)")
    }
}
