import FoodDomain
import JSON
import SQLite
private import TextFolding

extension StoreReader {
    func usedWords() throws -> [String] {
        // From one word to the next in their index: of ten years of entries only the few thousand words are looked at.
        try store.connection.query(
            """
            WITH RECURSIVE w (words) AS ( \
            SELECT (SELECT words FROM entry WHERE words > '' AND deleted_at IS NULL ORDER BY words LIMIT 1) UNION ALL \
            SELECT (SELECT e.words FROM entry AS e WHERE e.words > w.words AND e.deleted_at IS NULL \
            ORDER BY e.words LIMIT 1) FROM w WHERE w.words IS NOT NULL) \
            SELECT words FROM w WHERE words IS NOT NULL
            """
        ) { row in try row[0] }
    }

    func unresolvedEntries() throws -> [Entry] {
        try entries(
            "\(raw: EntryRecord.select) WHERE e.food IS NULL AND e.deleted_at IS NULL ORDER BY e.day, e.number")
    }

    func forEachEntry(
        of query: FoodQuery, named words: [String], ids: [FoodDomain.UUID], to last: Day,
        _ body: (Entry) throws -> Void
    ) throws {
        let keys = try foodKeys(answering: query)
        // The ids of entries are blobs, which JSON has none of.
        let unresolved = Self.texts(ids.map { $0.description.uppercased().filter { $0 != "-" } })
        try store.connection.forEach(
            """
            \(raw: EntryRecord.select) WHERE e.key IN ( \
            SELECT x.key FROM json_each(\(Self.list(keys))) AS j CROSS JOIN entry AS x ON x.food = j.value \
            AND x.deleted_at IS NULL UNION \
            SELECT x.key FROM json_each(\(Self.texts(words))) AS j CROSS JOIN entry AS x ON x.words = j.value \
            AND x.deleted_at IS NULL UNION \
            SELECT x.key FROM entry AS x WHERE x.food IS NULL AND x.deleted_at IS NULL \
            AND hex(x.id) IN (SELECT j.value FROM json_each(\(unresolved)) AS j)) \
            AND e.day <= \(last) ORDER BY e.day, e.number
            """
        ) { row in
            forgetVersions(above: 2_000)
            try body(try entry(row))
        }
    }

    /// The keys of the foods whose names and details have the words, and of the archived ones that no index has.
    private func foodKeys(answering query: FoodQuery) throws -> [Int64] {
        guard let match = TextMatch(query).lastAsPrefix else { return [] }
        let keys: [Int64] = try store.connection.query(
            "SELECT rowid FROM food_text WHERE food_text MATCH \(match) ORDER BY rowid"
        ) { row in try row[0] }
        let archived = try store.connection.query(
            """
            SELECT v.key, f.id, v.digest, f.fetched_at, v.content, w.food FROM own_food AS w \
            JOIN food AS f ON f.key = w.food JOIN food_version AS v ON v.key = f.current \
            WHERE w.archived_at IS NOT NULL ORDER BY w.food
            """
        ) { row in (key: try row[5] as Int64, food: try versionedFood(row).food) }
        return keys
            + archived.filter { food in
                query.isAnswered(by: FoodQuery.key(foldedWords: TextFolding.words(food.food.name)))
            }.map(\.key)
    }

    /// Texts as a JSON array, by which any number of them is one parameter.
    private static func texts(_ texts: [String]) -> String {
        var writer = JSONWriter()
        writer.beginArray()
        for text in texts { writer.string(text) }
        writer.endArray()
        return writer.text
    }
}
