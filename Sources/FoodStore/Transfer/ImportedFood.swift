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

/// A version of a food of an exported log.
struct ImportedVersion {
    let digest: VersionID
    /// What it says, whose digest names it.
    let content: [UInt8]
    let createdAt: Instant

    /// The version that a line describes.
    ///
    /// - Parameter named: looks at its name, before the content is.
    init(
        _ fields: ImportedLine, of food: ImportedFood, named: (VersionID) throws(LogFileError.Problem) -> Void
    ) throws {
        digest = try fields.version("digest")
        try named(digest)
        content = try fields.rawValue("content")
        guard VersionID.of(content: content) == digest else { throw LogFileError.Problem.wrongDigest }
        createdAt = try fields.instant("createdAt")
        let described = try self.food
        guard described.identity == food.identity else { throw LogFileError.Problem.badContent(ContentKey.sourceID) }
        try StoreWriter.validate(described)
    }

    /// The food that the content describes.
    var food: Food {
        get throws(LogFileError.Problem) {
            do throws(FoodContentError) {
                return try FoodContent.decode(content)
            } catch {
                throw .badContent(error.field)
            }
        }
    }
}

extension LogFileError {
    /// Does something, and says of an error on which line it came up.
    static func at<Answer>(_ line: Int, _ body: () throws -> Answer) throws -> Answer {
        do {
            return try body()
        } catch let problem as Problem {
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
}

/// What became of a food of an exported log.
enum FoodOutcome {
    case added
    case same
    /// The log says otherwise of it.
    case kept
}

extension StoreWriter {
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
    func add(_ version: ImportedVersion, of food: ImportedFood) throws -> Bool {
        let known: Int64? = try store.connection.first(
            "SELECT food FROM food_version WHERE digest = \(version.digest)"
        ) { row in try row[0] }
        if let known {
            guard known == food.key else { throw LogError.unknownVersion(version.digest) }
            return false
        }
        try store.connection.execute(
            """
            INSERT INTO food_version (digest, food, content, created_at) VALUES (\(version.digest), \(food.key), \
            \(String(decoding: version.content, as: UTF8.self)), \(version.createdAt))
            """)
        return true
    }

    /// Makes a food complete: what it is found by, and what the person made of it.
    func finish(_ food: ImportedFood, _ current: ImportedVersion) throws -> FoodOutcome {
        if !food.isKnown {
            try store.connection.execute(
                """
                UPDATE food SET current = (SELECT key FROM food_version WHERE digest = \(food.current)) \
                WHERE key = \(food.key)
                """)
            // A food of one's own whose making was undone is not found.
            if !food.isOwn {
                let isFound = !food.identity.isPersonal && !food.identity.source.isImported
                try reindex(try current.food, key: food.key, isFound: isFound)
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
