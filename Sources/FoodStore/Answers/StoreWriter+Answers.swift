import FoodDomain
import JSON
import SQLite

extension StoreWriter {
    func keep(_ answer: ProviderAnswer, food: FoodDomain.UUID?) throws {
        let question = answer.question
        try Limits.check("question", question.asked, 1...2_000)
        guard let packed = Deflate.packed(answer.body) else {
            throw SQLiteError(.noMemory, "the answer to \(question.kind.rawValue) \(question.asked) is not packed")
        }
        let key: Int64? = try food.flatMap { id in
            try store.connection.first("SELECT key FROM food WHERE id = \(id)") { row in try row[0] }
        }
        try store.connection.execute(
            """
            INSERT INTO answer (provider, kind, asked, status, fetched_at, decoder, food, size, body) \
            VALUES (\(question.provider.name), \(question.kind.rawValue), \(question.asked), \
            \(answer.isFound ? "found" : "notFound"), \(answer.fetchedAt), \(answer.decoder), \(key), \
            \(answer.body.count), \(packed)) \
            ON CONFLICT (kind, asked, provider) DO UPDATE SET status = excluded.status, \
            fetched_at = excluded.fetched_at, decoder = excluded.decoder, food = excluded.food, size = excluded.size, \
            body = excluded.body
            """)
    }

    func setPinned(_ isPinned: Bool, food: FoodDomain.UUID) throws {
        guard try self.isPinned(food) != isPinned else { return }
        if isPinned {
            guard try self.food(id: food) != nil else { throw LogError.unknownFood(food) }
            try store.connection.execute("INSERT INTO pin (food) SELECT key FROM food WHERE id = \(food)")
        } else {
            try store.connection.execute("DELETE FROM pin WHERE food = (SELECT key FROM food WHERE id = \(food))")
        }
        let image = PinImage.encode(food)
        try journal(
            .pin, food.description, before: isPinned ? nil : image, after: isPinned ? image : nil)
    }

    /// Puts the pin of a food from one of its images to the other.
    func replacePin(_ expected: String?, by wanted: String?, of row: String, in operation: PastOperation) throws {
        guard let food = FoodDomain.UUID(row) else { throw SQLiteError(.corrupt, "the journal names the food \(row)") }
        guard try isPinned(food) == (expected != nil) else { throw LogError.changedSince(operation: operation) }
        try setPinned(wanted != nil, food: food)
    }

    func pruneAnswers(before: Instant) throws -> PruneReport {
        let old: (count: Int, bytes: Int)? = try store.connection.first(
            """
            SELECT count(*), coalesce(sum(length(body)), 0) FROM answer WHERE fetched_at < \(before) \
            AND (food IS NULL OR food NOT IN (SELECT food FROM pin))
            """
        ) { row in (try row[0], try row[1]) }
        try store.connection.execute(
            """
            DELETE FROM answer WHERE fetched_at < \(before) \
            AND (food IS NULL OR food NOT IN (SELECT food FROM pin))
            """)
        let foods: [Int64] = try store.connection.query(
            // The journal's images name foods too, and undo may bring them back.
            """
            WITH used (id) AS ( \
            SELECT json_extract(before, '$.food') FROM change \
            WHERE subject IN ('entry', 'unit', 'alias', 'pin') AND before IS NOT NULL \
            UNION SELECT json_extract(after, '$.food') FROM change \
            WHERE subject IN ('entry', 'unit', 'alias', 'pin') AND after IS NOT NULL \
            UNION SELECT json_extract(i.value, '$.food') FROM change AS c, \
            json_each(coalesce(c.before, c.after), '$.items') AS i WHERE c.subject = 'template' \
            UNION SELECT json_extract(i.value, '$.food') FROM change AS c, \
            json_each(coalesce(c.after, c.before), '$.items') AS i WHERE c.subject = 'template' \
            UNION SELECT value FROM setting WHERE name > 'merged:' AND name < 'merged;' \
            UNION SELECT substr(name, 8) FROM setting WHERE name > 'merged:' AND name < 'merged;' \
            UNION SELECT substr(row, 8) FROM change WHERE subject = 'setting' AND row > 'merged:' AND row < 'merged;' \
            UNION SELECT json_extract(coalesce(after, before), '$') FROM change \
            WHERE subject = 'setting' AND row > 'merged:' AND row < 'merged;'), \
            part (source, id) AS MATERIALIZED ( \
            SELECT json_extract(i.value, '$.source'), json_extract(i.value, '$.id') \
            FROM food AS r JOIN food_version AS v ON v.food = r.key JOIN json_each(v.content, '$.ingredients') AS i \
            WHERE r.source = 'recipe' AND json_extract(i.value, '$.id') IS NOT NULL) \
            SELECT key FROM food WHERE fetched_at < \(before) AND key NOT IN (SELECT food FROM pin) \
            AND NOT EXISTS (SELECT 1 FROM answer AS a WHERE a.food = food.key) \
            AND NOT EXISTS (SELECT 1 FROM entry AS e WHERE e.food = food.key) \
            AND lower(hex(id)) NOT IN (SELECT replace(id, '-', '') FROM used WHERE id IS NOT NULL) \
            AND (source, source_id) NOT IN (SELECT source, id FROM part)
            """
        ) { row in try row[0] }
        for key in foods { try remove(food: key) }
        return PruneReport(answers: old?.count ?? 0, bytes: old?.bytes ?? 0, foods: foods.count)
    }

    /// Removes a food that nothing points to.
    private func remove(food key: Int64) throws {
        try store.connection.execute("UPDATE food SET current = NULL WHERE key = \(key)")
        try store.connection.execute("DELETE FROM food_version WHERE food = \(key)")
        try store.connection.execute("DELETE FROM food_text WHERE rowid = \(key)")
        try store.connection.execute("DELETE FROM food WHERE key = \(key)")
        forgetVersions()
    }

    func recordRequest(of budget: String, at: Instant, forgettingBefore: Instant) throws {
        try store.connection.execute(
            "DELETE FROM request_made WHERE budget = \(budget) AND at < \(forgettingBefore)")
        try store.connection.execute("INSERT INTO request_made (budget, at) VALUES (\(budget), \(at))")
    }

    func setPause(of provider: FoodSource, until: Instant?) throws {
        if let until {
            try store.connection.execute(
                """
                INSERT INTO pause (provider, until) VALUES (\(provider.name), \(until)) \
                ON CONFLICT (provider) DO UPDATE SET until = excluded.until
                """)
        } else {
            try store.connection.execute("DELETE FROM pause WHERE provider = \(provider.name)")
        }
    }
}

/// The journal's picture of a pin: the food that has it.
private enum PinImage {
    static func encode(_ food: FoodDomain.UUID) -> String {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("food", food.description)
        writer.endObject()
        return writer.text
    }
}
