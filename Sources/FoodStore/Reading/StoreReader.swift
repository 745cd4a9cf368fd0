import FoodDomain
import SQLite

/// Reads from one state of the log; good for one read, and kept alive by nothing else.
class StoreReader: LogReader {
    let store: LogStore
    /// The versions that were decoded: each is decoded once for a read, however often it was eaten.
    private var versions = DecodedVersions()
    /// The candidates that were given: to know their keys spares looking them up again.
    var given = GivenCandidates()

    /// What the person made of foods, once that was asked.
    var knownOwn: OwnThings?

    init(connection store: LogStore) { self.store = store }

    // MARK: Entries

    func entries(on day: Day) throws -> [Entry] {
        try entries(
            "\(raw: EntryRecord.select) WHERE e.day = \(day) AND e.deleted_at IS NULL ORDER BY e.number")
    }

    func entries(from first: Day, to last: Day) throws -> [Entry] {
        try entries(
            """
            \(raw: EntryRecord.select) WHERE e.day BETWEEN \(first) AND \(last) AND e.deleted_at IS NULL \
            ORDER BY e.day, e.number
            """)
    }

    func entries(after place: EntryPlace, to last: Day, limit: Int) throws -> [Entry] {
        try entries(
            """
            \(raw: EntryRecord.select) WHERE (e.day, e.number) > (\(place.day), \(place.number)) AND e.day <= \(last) \
            AND e.deleted_at IS NULL ORDER BY e.day, e.number LIMIT \(limit)
            """)
    }

    func entry(number: Int) throws -> Entry? {
        try entries("\(raw: EntryRecord.select) WHERE e.number = \(number) AND e.deleted_at IS NULL").first
    }

    func entry(id: FoodDomain.UUID) throws -> Entry? {
        try entries("\(raw: EntryRecord.select) WHERE e.id = \(id) AND e.deleted_at IS NULL").first
    }

    func isKnown(entry id: FoodDomain.UUID) throws -> Bool {
        try store.connection.first("SELECT 1 FROM entry WHERE id = \(id)") { row in try row[0] as Int } != nil
    }

    func lastEntry() throws -> Entry? {
        // Numbers are above zero: said so that the search begins at the end of their index.
        try entries(
            """
            \(raw: EntryRecord.select) WHERE e.number > 0 AND e.deleted_at IS NULL ORDER BY e.number DESC LIMIT 1
            """
        ).first
    }

    func isEmpty() throws -> Bool {
        // Numbers are never given back, so the counter knows.
        try store.connection.first("SELECT value FROM counter WHERE name = 'entry'") { row in try row[0] as Int } == 0
    }

    func entries(_ sql: SQL) throws -> [Entry] {
        try store.connection.query(sql) { row in try entry(row) }
    }

    /// The entry of a row that has the columns of `EntryRecord.select`.
    func entry(_ row: borrowing Row) throws -> Entry {
        let record = try EntryRecord(row)
        return record.entry(food: try food(of: record, row))
    }

    private func food(of record: EntryRecord, _ row: borrowing Row) throws -> VersionedFood? {
        guard let id = record.food, let version = record.version else { return nil }
        let columns = EntryRecord.versionColumns
        let key: Int64 = try row[columns.key]
        if let known = versions[key] { return known }
        let content: String = try row[columns.content]
        return try remember(key, id: id, version: version, content: content, fetchedAt: try row[columns.fetchedAt])
    }

    // MARK: Foods

    /// The columns that `versionedFood(_:)` reads.
    static let selectFood: StaticString = """
        SELECT v.key, f.id, v.digest, f.fetched_at, v.content \
        FROM food AS f JOIN food_version AS v ON v.key = f.current
        """

    func food(_ identity: FoodIdentity) throws -> VersionedFood? {
        try foods(
            """
            \(raw: Self.selectFood) WHERE f.source = \(identity.source.name) AND f.source_id = \(identity.sourceID)
            """
        ).first
    }

    func food(id: FoodDomain.UUID) throws -> VersionedFood? {
        try foods("\(raw: Self.selectFood) WHERE f.id = \(id)").first
    }

    func foods(barcode: String) throws -> [VersionedFood] {
        guard let barcode = Barcode.canonical(barcode) else { return [] }
        // The person's own food goes before what others say of the product, and the latest of them before the others.
        return try foods(
            """
            \(raw: Self.selectFood) WHERE f.barcode = \(barcode) \
            ORDER BY CASE WHEN f.source = 'own' THEN -f.key ELSE f.key END
            """)
    }

    func foods(_ sql: SQL) throws -> [VersionedFood] {
        try store.connection.query(sql) { row in try versionedFood(row) }
    }

    /// The food of a row that begins with the columns of `selectFood`.
    func versionedFood(_ row: borrowing Row) throws -> VersionedFood {
        let key: Int64 = try row[0]
        if let known = versions[key] { return known }
        return try remember(key, id: try row[1], version: try row[2], content: try row[4], fetchedAt: try row[3])
    }

    private func remember(
        _ key: Int64, id: FoodDomain.UUID, version: VersionID, content: String, fetchedAt: Instant?
    ) throws -> VersionedFood {
        do {
            let food = try FoodContent.decode(content)
            let versioned = VersionedFood(id: id, version: version, food: food, fetchedAt: fetchedAt)
            versions.keep(versioned, key: key)
            return versioned
        } catch {
            throw LogError.damagedVersion("\(version): \(error)")
        }
    }

    /// Forgets what was decoded of a food, since it was asked for again.
    func forgetVersions() { versions.removeAll() }

    /// Forgets what was decoded where that is more than a number of versions, so that memory does not grow with the log.
    func forgetVersions(above limit: Int) { if versions.count > limit { versions.removeAll() } }

    // MARK: Settings

    func hasMergedFoods() throws -> Bool { try ownThings().hasMergedFoods }

    func setting(_ name: String) throws -> String? {
        try store.connection.first("SELECT value FROM setting WHERE name = \(name)") { row in try row[0] }
    }
}

/// The one spelling of a barcode in the file.
enum Barcode {
    /// All 14 digits of the number, and 8 of a GTIN-8; nil for what is no barcode.
    static func canonical(_ text: String) -> String? {
        guard let number = GTIN(text) else { return nil }
        return number.digits.hasPrefix("000000") ? number.text : number.digits
    }
}
