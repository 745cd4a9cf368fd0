package import FoodDomain
import SQLite

extension LogStore {
    package func erase(_ erasure: Erasure, isDryRun: Bool) throws -> ErasureReport {
        // What is freed is overwritten, and what a program reads of the file by itself finds nothing.
        try connection.executeScript("PRAGMA secure_delete=ON")
        var report: ErasureReport
        do {
            report = try connection.transaction {
                let report = try Eraser(store: self).erase(erasure)
                if isDryRun { throw Preview(report: report) }
                return report
            }
        } catch let preview as Preview {
            return preview.report
        }
        guard report.entries + report.foods + report.operations > 0 else { return report }
        hasChanged = true
        try connection.vacuum()
        report.isRewritten = try connection.checkpoint()
        return report
    }

    /// Ends a transaction that nothing is to be kept of.
    private struct Preview: Error {
        let report: ErasureReport
    }
}

/// Erases inside of a transaction.
private struct Eraser {
    let store: LogStore

    private var connection: Connection { _read { yield store.connection } }

    func erase(_ erasure: Erasure) throws -> ErasureReport {
        try connection.executeScript(
            """
            CREATE TEMP TABLE erased_entry (key INTEGER PRIMARY KEY, id TEXT NOT NULL, food INTEGER);
            CREATE TEMP TABLE erased_food (key INTEGER PRIMARY KEY, id TEXT NOT NULL);
            CREATE TEMP TABLE erased_template (word TEXT PRIMARY KEY);
            CREATE TEMP TABLE touched (number INTEGER PRIMARY KEY);
            """)
        try choose(erasure)
        var report = ErasureReport()
        report.entries = try count("SELECT count(*) FROM erased_entry")
        try eraseJournal(erasure)
        try connection.execute("DELETE FROM entry WHERE key IN (SELECT key FROM erased_entry)")
        if let day = erasure.before {
            try connection.execute("DELETE FROM day_status WHERE day < \(day)")
            try connection.execute("DELETE FROM day_note WHERE day < \(day)")
            try connection.execute("DELETE FROM measurement WHERE day < \(day)")
        }
        try eraseFoods(chosen: erasure.food)
        report.foods = try count("SELECT count(*) FROM erased_food")
        report.operations = try eraseOperations()
        try connection.executeScript(
            """
            INSERT INTO food_text (food_text) VALUES ('rebuild');
            DROP TABLE erased_entry; DROP TABLE erased_food; DROP TABLE erased_template; DROP TABLE touched;
            """)
        return report
    }

    private func count(_ sql: SQL) throws -> Int { try connection.first(sql) { row in try row[0] as Int } ?? 0 }

    // MARK: Choosing

    private static var take: StaticString {
        """
        INSERT OR IGNORE INTO erased_entry SELECT key, lower(substr(hex(id), 1, 8) || '-' || substr(hex(id), 9, 4) || \
        '-' || substr(hex(id), 13, 4) || '-' || substr(hex(id), 17, 4) || '-' || substr(hex(id), 21)), food FROM entry
        """
    }

    private func choose(_ erasure: Erasure) throws {
        for id in erasure.entries { try connection.execute("\(raw: Self.take) WHERE id = \(id)") }
        if let day = erasure.before { try connection.execute("\(raw: Self.take) WHERE day < \(day)") }
        if erasure.deleted { try connection.execute("\(raw: Self.take) WHERE deleted_at IS NOT NULL") }
        if let food = erasure.food {
            try connection.execute("\(raw: Self.take) WHERE food = (SELECT key FROM food WHERE id = \(food))")
        }
    }

    // MARK: Journal

    private func eraseJournal(_ erasure: Erasure) throws {
        try forget("subject = 'entry' AND row IN (SELECT id FROM erased_entry)")
        if let day = erasure.before {
            try forget("subject IN ('day', 'note') AND row < \(day.description)")
            try forget(
                """
                subject = 'measurement' AND min(coalesce(json_extract(before, '$.day'), '9999'), \
                coalesce(json_extract(after, '$.day'), '9999')) < \(day.description) AND NOT EXISTS (SELECT 1 \
                FROM measurement AS m WHERE m.day >= \(day) AND change.row = lower(substr(hex(m.id), 1, 8) || '-' || \
                substr(hex(m.id), 9, 4) || '-' || substr(hex(m.id), 13, 4) || '-' || substr(hex(m.id), 17, 4) || '-' || \
                substr(hex(m.id), 21)))
                """)
        }
        guard let food = erasure.food else { return }
        let id = food.description
        try forget("subject IN ('food', 'pin') AND row = \(id)")
        try forget("subject = 'unit' AND substr(row, 1, 37) = \(id + " ")")
        try forget(
            """
            subject = 'alias' AND (json_extract(before, '$.food') = \(id) OR json_extract(after, '$.food') = \(id))
            """)
        try forget(
            """
            subject = 'setting' AND row > 'merged:' AND row < 'merged;' AND (row = \("merged:" + id) \
            OR json_extract(coalesce(after, before), '$') = \(id))
            """)
        // A template that ever held it goes as a whole: a part of one is not what the person put together.
        try connection.execute(
            """
            INSERT OR IGNORE INTO erased_template SELECT template FROM template_item \
            WHERE food = (SELECT key FROM food WHERE id = \(food))
            """)
        try connection.execute(
            """
            INSERT OR IGNORE INTO erased_template SELECT c.row FROM change AS c, json_each(c.before, '$.items') AS i \
            WHERE c.subject = 'template' AND json_extract(i.value, '$.food') = \(id)
            """)
        try connection.execute(
            """
            INSERT OR IGNORE INTO erased_template SELECT c.row FROM change AS c, json_each(c.after, '$.items') AS i \
            WHERE c.subject = 'template' AND json_extract(i.value, '$.food') = \(id)
            """)
        try forget("subject = 'template' AND row IN (SELECT word FROM erased_template)")
    }

    /// Takes changes out of the journal, and notes whose they were.
    private func forget(_ condition: SQL) throws {
        try connection.execute("INSERT OR IGNORE INTO touched SELECT operation FROM change WHERE \(sql: condition)")
        try connection.execute("DELETE FROM change WHERE \(sql: condition)")
    }

    /// Takes operations of which nothing is left out of the history, and the words of the others.
    private func eraseOperations() throws -> Int {
        // A key's request repeats the words; a retry of it would add them anew.
        try connection.execute(
            """
            DELETE FROM request WHERE EXISTS (SELECT 1 FROM touched AS t \
            WHERE t.number BETWEEN first_operation AND last_operation)
            """)
        var erased = 0
        while true {
            let count = try connection.execute(
                """
                DELETE FROM operation WHERE number IN (SELECT number FROM touched) \
                AND NOT EXISTS (SELECT 1 FROM change AS c WHERE c.operation = operation.number) \
                AND NOT EXISTS (SELECT 1 FROM operation AS o WHERE o.target = operation.number)
                """)
            if count == 0 { break }
            erased += count
        }
        // The journal's rows never change: one without the words takes the place of each.
        try connection.execute(
            """
            INSERT OR REPLACE INTO operation (number, id, at, kind, command, summary, target) \
            SELECT number, id, at, kind, command, '', target FROM operation WHERE number IN (SELECT number FROM touched)
            """)
        return erased
    }

    // MARK: Foods

    private func eraseFoods(chosen food: FoodDomain.UUID?) throws {
        if let food {
            try connection.execute(
                "INSERT INTO erased_food SELECT key, \(food.description) FROM food WHERE id = \(food)")
            for table: StaticString in ["own_unit", "alias", "pin", "own_food", "answer"] {
                try connection.execute(
                    "DELETE FROM \(raw: table) WHERE food IN (SELECT key FROM erased_food)")
            }
            try connection.execute("DELETE FROM template WHERE word IN (SELECT word FROM erased_template)")
            let id = food.description
            try connection.execute(
                """
                DELETE FROM setting WHERE name > 'merged:' AND name < 'merged;' \
                AND (name = \("merged:" + id) OR value = \(id))
                """)
        }
        // What only the erased entries used tells of them: catalogues have it anew where it is eaten again.
        try connection.executeScript(
            """
            CREATE TEMP TABLE used (word TEXT PRIMARY KEY);
            INSERT OR IGNORE INTO used
                SELECT json_extract(before, '$.food') FROM change WHERE subject IN ('entry', 'unit', 'alias', 'pin')
                AND json_extract(before, '$.food') IS NOT NULL;
            INSERT OR IGNORE INTO used
                SELECT json_extract(after, '$.food') FROM change WHERE subject IN ('entry', 'unit', 'alias', 'pin')
                AND json_extract(after, '$.food') IS NOT NULL;
            INSERT OR IGNORE INTO used
                SELECT json_extract(before, '$.version') FROM change WHERE subject IN ('entry', 'food')
                AND json_extract(before, '$.version') IS NOT NULL;
            INSERT OR IGNORE INTO used
                SELECT json_extract(after, '$.version') FROM change WHERE subject IN ('entry', 'food')
                AND json_extract(after, '$.version') IS NOT NULL;
            INSERT OR IGNORE INTO used
                SELECT json_extract(i.value, '$.food') FROM change AS c, json_each(c.before, '$.items') AS i
                WHERE c.subject = 'template';
            INSERT OR IGNORE INTO used
                SELECT json_extract(i.value, '$.food') FROM change AS c, json_each(c.after, '$.items') AS i
                WHERE c.subject = 'template';
            INSERT OR IGNORE INTO used SELECT value FROM setting WHERE name > 'merged:' AND name < 'merged;';
            INSERT OR IGNORE INTO used SELECT substr(name, 8) FROM setting WHERE name > 'merged:' AND name < 'merged;';
            """)
        let candidates: [(key: Int64, id: FoodDomain.UUID)] = try connection.query(
            """
            SELECT f.key, f.id FROM food AS f WHERE f.key IN (SELECT food FROM erased_entry) AND f.fetched_at IS NULL \
            AND NOT EXISTS (SELECT 1 FROM entry AS e WHERE e.food = f.key) \
            AND NOT EXISTS (SELECT 1 FROM own_food AS w WHERE w.food = f.key) \
            AND NOT EXISTS (SELECT 1 FROM own_unit AS u WHERE u.food = f.key) \
            AND NOT EXISTS (SELECT 1 FROM alias AS a WHERE a.food = f.key) \
            AND NOT EXISTS (SELECT 1 FROM pin AS p WHERE p.food = f.key) \
            AND NOT EXISTS (SELECT 1 FROM template_item AS t WHERE t.food = f.key)
            """
        ) { row in (try row[0], try row[1]) }
        for (key, id) in candidates {
            let isUsed =
                try connection.first("SELECT 1 FROM used WHERE word = \(id.description)") { _ in true } ?? false
            if !isUsed {
                try connection.execute("INSERT OR IGNORE INTO erased_food VALUES (\(key), \(id.description))")
            }
        }
        try connection.executeScript(
            """
            UPDATE food SET current = NULL WHERE key IN (SELECT key FROM erased_food);
            DELETE FROM food_name WHERE food IN (SELECT key FROM erased_food);
            DELETE FROM food_text WHERE rowid IN (SELECT key FROM erased_food);
            DELETE FROM food_version WHERE food IN (SELECT key FROM erased_food);
            DELETE FROM food WHERE key IN (SELECT key FROM erased_food);
            DELETE FROM food_version WHERE food IN (SELECT food FROM erased_entry)
                AND NOT EXISTS (SELECT 1 FROM entry AS e WHERE e.version = food_version.key)
                AND NOT EXISTS (SELECT 1 FROM food AS f WHERE f.current = food_version.key)
                AND lower(hex(digest)) NOT IN (SELECT word FROM used);
            DROP TABLE used;
            """)
    }
}
