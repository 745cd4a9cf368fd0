import FoodDomain
import JSON
import SQLite

extension StoreReader {
    func exportLines(of period: Period?, _ line: ([UInt8]) throws -> Void) throws -> LogCounts {
        var counts = LogCounts()
        let lastNumber: Int? = try store.connection.first("SELECT value FROM counter WHERE name = 'entry'") { row in
            try row[0]
        }
        try line(ExportFormat.header(lastNumber: lastNumber ?? 0))
        if period == nil { try exportSettings(&counts, line) }
        let wanted = ExportedFoods(period, parts: try period.map(partKeys) ?? [])
        try exportFoods(wanted, &counts, line)
        try exportUnits(wanted, &counts, line)
        try exportAliases(wanted, &counts, line)
        if period == nil { try exportTemplates(&counts, line) }
        try exportDays(of: period, &counts, line)
        try exportNotes(of: period, &counts, line)
        try exportMeasurements(of: period, &counts, line)
        try exportEntries(of: period, &counts, line)
        try line(ExportFormat.end(records: counts.total))
        return counts
    }

    func forEachEntry(from first: Day, to last: Day, _ body: (Entry) throws -> Void) throws {
        try store.connection.forEach(
            """
            \(raw: EntryRecord.select) WHERE e.day BETWEEN \(first) AND \(last) AND e.deleted_at IS NULL \
            ORDER BY e.day, e.number
            """
        ) { row in
            forgetVersions(above: 2_000)
            try body(try entry(row))
        }
    }

    // MARK: Sections

    private func exportSettings(_ counts: inout LogCounts, _ line: ([UInt8]) throws -> Void) throws {
        try store.connection.forEach("SELECT name, value FROM setting ORDER BY name") { row in
            let (name, value): (String, String) = (try row[0], try row[1])
            counts[.setting] += 1
            try line(
                ExportFormat.record(.setting) { writer in
                    writer.member("name", name)
                    writer.member("value", value)
                })
        }
    }

    /// The keys of what the recipes that were eaten in a period are made of.
    private func partKeys(of days: Period) throws -> [Int64] {
        var waiting: [FoodIdentity] = []
        try store.connection.forEach(
            """
            SELECT v.content FROM food_version AS v JOIN food AS f ON f.key = v.food \
            WHERE f.source = 'recipe' AND (v.key = f.current OR v.key IN (SELECT x.version FROM entry AS x \
            WHERE x.day BETWEEN \(days.first) AND \(days.last))) \
            AND f.key IN (SELECT x.food FROM entry AS x WHERE x.day BETWEEN \(days.first) AND \(days.last))
            """
        ) { row in waiting += try FoodContent.decode(try row[0] as String).ingredients.compactMap(\.identity) }
        var keys: [Int64] = []
        while let identity = waiting.popLast() {
            let found: (key: Int64, content: String)? = try store.connection.first(
                """
                SELECT f.key, v.content FROM food AS f JOIN food_version AS v ON v.key = f.current \
                WHERE f.source = \(identity.source.name) AND f.source_id = \(identity.sourceID)
                """
            ) { row in (try row[0], try row[1]) }
            guard let found, !keys.contains(found.key) else { continue }
            keys.append(found.key)
            guard identity.source == .recipe else { continue }
            waiting += try FoodContent.decode(found.content).ingredients.compactMap(\.identity)
        }
        return keys
    }

    private func exportFoods(
        _ wanted: ExportedFoods, _ counts: inout LogCounts, _ line: ([UInt8]) throws -> Void
    ) throws {
        try store.connection.forEach(
            """
            SELECT f.key, f.id, f.source, f.source_id, f.fetched_at, v.digest, CAST(v.content AS BLOB), \
            w.food IS NOT NULL, w.archived_at, p.food IS NOT NULL \
            FROM food AS f JOIN food_version AS v ON v.key = f.current LEFT JOIN own_food AS w ON w.food = f.key \
            LEFT JOIN pin AS p ON p.food = f.key WHERE \(sql: wanted.condition("f.key")) ORDER BY f.id
            """
        ) { row in
            let id: FoodDomain.UUID = try row[1]
            let (source, sourceID): (String, String) = (try row[2], try row[3])
            let fetchedAt: Instant? = try row[4]
            let version: VersionID = try row[5]
            let license = try JSONDocument(utf8: try Self.checked(try row[6], version)).root["license"]?.string
            let (isOwn, isPinned): (Bool, Bool) = (try row[7], try row[9])
            let archivedAt: Instant? = try row[8]
            counts[.food] += 1
            try line(
                ExportFormat.record(.food) { writer in
                    writer.member("id", id.description)
                    writer.member("source", source)
                    writer.member("sourceId", sourceID)
                    writer.member("license", license)
                    writer.member("current", version.description)
                    writer.member("fetchedAt", fetchedAt)
                    writer.member("own", ifTrue: isOwn)
                    writer.member("archivedAt", archivedAt)
                    writer.member("pinned", ifTrue: isPinned)
                })
            try exportVersions(of: try row[0], id, in: wanted.period, &counts, line)
        }
    }

    /// The versions of a food: the current one, and those that entries of the period point to.
    private func exportVersions(
        of key: Int64, _ id: FoodDomain.UUID, in period: Period?, _ counts: inout LogCounts,
        _ line: ([UInt8]) throws -> Void
    ) throws {
        let days = period ?? Period(.first, .last)
        try store.connection.forEach(
            """
            SELECT v.digest, v.created_at, CAST(v.content AS BLOB) FROM food_version AS v \
            JOIN food AS f ON f.key = v.food WHERE v.food = \(key) AND (\(period == nil) OR v.key = f.current \
            OR EXISTS (SELECT 1 FROM entry AS x WHERE x.version = v.key \
            AND x.day BETWEEN \(days.first) AND \(days.last))) ORDER BY v.digest
            """
        ) { row in
            let version: VersionID = try row[0]
            let createdAt: Instant = try row[1]
            let content = try Self.checked(try row[2], version)
            counts[.version] += 1
            try line(
                ExportFormat.record(.version) { writer in
                    writer.member("food", id.description)
                    writer.member("digest", version.description)
                    writer.member("createdAt", createdAt)
                    writer.key("content")
                    writer.json(content)
                })
        }
    }

    /// The content of a version that has the digest which names it.
    private static func checked(_ content: [UInt8], _ version: VersionID) throws -> [UInt8] {
        guard VersionID.of(content: content) == version else {
            throw LogError.damagedVersion("\(version): the content does not have this digest")
        }
        return content
    }

    private func exportUnits(
        _ wanted: ExportedFoods, _ counts: inout LogCounts, _ line: ([UInt8]) throws -> Void
    ) throws {
        try store.connection.forEach(
            """
            SELECT f.id, u.name, u.grams, u.milliliters, u.servings FROM own_unit AS u \
            JOIN food AS f ON f.key = u.food WHERE \(sql: wanted.condition("u.food")) ORDER BY f.id, u.name
            """
        ) { row in
            let unit = OwnUnitRecord(
                food: try row[0], name: try row[1],
                measure: Measure(grams: try row[2], milliliters: try row[3], servings: try row[4]))
            counts[.unit] += 1
            try line(
                ExportFormat.record(.unit) { writer in
                    writer.member("food", unit.food.description)
                    writer.member("name", unit.name)
                    writer.member("g", unit.measure.grams)
                    writer.member("ml", unit.measure.milliliters)
                    writer.member("servings", unit.measure.servings)
                })
        }
    }

    private func exportAliases(
        _ wanted: ExportedFoods, _ counts: inout LogCounts, _ line: ([UInt8]) throws -> Void
    ) throws {
        try store.connection.forEach(
            """
            SELECT a.word, a.text, f.id FROM alias AS a JOIN food AS f ON f.key = a.food \
            WHERE \(sql: wanted.condition("a.food")) ORDER BY a.word
            """
        ) { row in
            let alias = AliasRecord(key: try row[0], text: try row[1], food: try row[2])
            counts[.alias] += 1
            try line(
                ExportFormat.record(.alias) { writer in
                    writer.member("word", alias.key)
                    writer.member("text", alias.text)
                    writer.member("food", alias.food.description)
                })
        }
    }

    private func exportTemplates(_ counts: inout LogCounts, _ line: ([UInt8]) throws -> Void) throws {
        for template in try templateRecords() {
            counts[.template] += 1
            try line(ExportFormat.record(.template) { writer in template.write(to: &writer) })
        }
    }

    private func exportDays(
        of period: Period?, _ counts: inout LogCounts, _ line: ([UInt8]) throws -> Void
    ) throws {
        let days = period ?? Period(.first, .last)
        try store.connection.forEach(
            "SELECT day, status FROM day_status WHERE day BETWEEN \(days.first) AND \(days.last) ORDER BY day"
        ) { row in
            let (day, status): (Day, DayStatus) = (try row[0], try Self.status(try row[1]))
            counts[.day] += 1
            try line(
                ExportFormat.record(.day) { writer in
                    writer.member("day", day.description)
                    writer.member("status", status.rawValue)
                })
        }
    }

    private func exportNotes(
        of period: Period?, _ counts: inout LogCounts, _ line: ([UInt8]) throws -> Void
    ) throws {
        let days = period ?? Period(.first, .last)
        for (day, text) in try notes(from: days.first, to: days.last) {
            counts[.note] += 1
            try line(
                ExportFormat.record(.note) { writer in
                    writer.member("day", day.description)
                    writer.member("text", text)
                })
        }
    }

    private func exportMeasurements(
        of period: Period?, _ counts: inout LogCounts, _ line: ([UInt8]) throws -> Void
    ) throws {
        let days = period ?? Period(.first, .last)
        try store.connection.forEach(
            "\(raw: MeasurementRecord.select) WHERE day BETWEEN \(days.first) AND \(days.last) ORDER BY id"
        ) { row in
            let record = try MeasurementRecord(row)
            counts[.measurement] += 1
            try line(ExportFormat.record(.measurement) { writer in record.write(to: &writer) })
        }
    }

    private func exportEntries(
        of period: Period?, _ counts: inout LogCounts, _ line: ([UInt8]) throws -> Void
    ) throws {
        let days = period ?? Period(.first, .last)
        try store.connection.forEach(
            "\(raw: EntryRecord.select) WHERE e.day BETWEEN \(days.first) AND \(days.last) ORDER BY e.id"
        ) { row in
            counts[.entry] += 1
            try line(try EntryRecord(row).exportLine)
        }
    }
}

/// The foods that are exported.
private struct ExportedFoods {
    /// The days whose entries are; nil for all.
    let period: Period?
    /// The keys, as a JSON array, of what the recipes of those days are made of.
    private let parts: String

    init(_ period: Period?, parts: [Int64]) {
        self.period = period
        self.parts = "[" + parts.map(String.init).joined(separator: ",") + "]"
    }

    /// Whether the food of a key is among them: all are, or one that an entry of the period points to.
    func condition(_ key: StaticString) -> SQL {
        let days = period ?? Period(.first, .last)
        return """
            (\(period == nil) OR \(raw: key) IN (SELECT x.food FROM entry AS x \
            WHERE x.day BETWEEN \(days.first) AND \(days.last) AND x.food IS NOT NULL) \
            OR \(raw: key) IN (SELECT value FROM json_each(\(parts))))
            """
    }
}
