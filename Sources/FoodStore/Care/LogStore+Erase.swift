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
        if !report.isEmpty { hasChanged = true }
        report.rewriting = rewrite(isNeeded: !report.isEmpty)
        return report
    }

    /// Writes the file anew; where nothing was erased only what an earlier call left to be done.
    ///
    /// That it fails is no failure of the erasing, which is on the medium.
    private func rewrite(isNeeded: Bool) -> Rewriting {
        var failure: Rewriting?
        do {
            let free: Int? = try connection.first("PRAGMA freelist_count") { row in try row[0] }
            if isNeeded || free ?? 0 > 0 { try connection.vacuum() }
        } catch {
            failure = Self.obstacle(error)
        }
        do {
            // What was freed is overwritten in the file, too, where that was not written anew.
            let isOverwritten = try connection.checkpoint()
            return failure ?? (isOverwritten ? .done : .reader)
        } catch {
            return failure ?? Self.obstacle(error)
        }
    }

    private static func obstacle(_ error: any Error) -> Rewriting {
        guard let error = error as? SQLiteError else { return .failed }
        return error.code ~= .full ? .noRoom : .failed
    }

    /// Ends a transaction that nothing is to be kept of.
    private struct Preview: Error {
        let report: ErasureReport
    }
}

/// Erases inside of a transaction.
struct Eraser {
    let store: LogStore

    var connection: Connection { _read { yield store.connection } }

    func erase(_ erasure: Erasure) throws -> ErasureReport {
        try connection.executeScript(
            """
            CREATE TEMP TABLE erased_entry (key INTEGER PRIMARY KEY, id TEXT NOT NULL, food INTEGER);
            CREATE TEMP TABLE erased_food (key INTEGER PRIMARY KEY, id TEXT NOT NULL);
            CREATE TEMP TABLE erased_template (word TEXT PRIMARY KEY);
            CREATE TEMP TABLE erased_row (subject TEXT, row TEXT, name TEXT, PRIMARY KEY (subject, row));
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
        if erasure.deleted { try connection.execute("DELETE FROM measurement WHERE deleted_at IS NOT NULL") }
        try connection.executeScript("CREATE TEMP TABLE undone (key INTEGER PRIMARY KEY)")
        if erasure.deleted {
            for food in try undoneFoods() { try connection.execute("INSERT INTO undone VALUES (\(food.key))") }
        }
        try eraseFoods(chosen: erasure.food)
        report.foods = try count("SELECT count(*) FROM erased_food")
        report.others = try connection.query("SELECT subject, name FROM erased_row ORDER BY subject, row") { row in
            (try row[0] as String, try row[1] as String)
        }.compactMap { subject, name in ErasedRow.Kind(rawValue: subject).map { ErasedRow($0, name: name) } }
        report.operations = try eraseOperations()
        try connection.executeScript(
            """
            INSERT INTO food_text (food_text) VALUES ('rebuild');
            DROP TABLE erased_entry; DROP TABLE erased_food; DROP TABLE erased_template; DROP TABLE touched;
            DROP TABLE erased_row; DROP TABLE undone;
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

    /// The measurements that are there, as the journal names them.
    private static var liveMeasurements: StaticString {
        """
        SELECT lower(substr(hex(id), 1, 8) || '-' || substr(hex(id), 9, 4) || '-' || substr(hex(id), 13, 4) || '-' || \
        substr(hex(id), 17, 4) || '-' || substr(hex(id), 21)) FROM measurement WHERE deleted_at IS NULL
        """
    }

    /// The own units that are there, as the journal names them.
    private static var liveUnits: StaticString {
        """
        SELECT lower(substr(hex(f.id), 1, 8) || '-' || substr(hex(f.id), 9, 4) || '-' || substr(hex(f.id), 13, 4) || \
        '-' || substr(hex(f.id), 17, 4) || '-' || substr(hex(f.id), 21)) || ' ' || u.name \
        FROM own_unit AS u JOIN food AS f ON f.key = u.food
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
        if erasure.deleted { try forgetDeleted() }
        guard let food = erasure.food else { return }
        let id = food.description
        try forget("subject IN ('food', 'pin') AND row = \(id)")
        try forget("subject = 'unit' AND substr(row, 1, 37) = \(id + " ")")
        try forgetStates(of: food)
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
        try forgetVersions(holding: food)
    }

    /// Takes rows that are no longer there out of the journal, with all that was ever in them.
    private func forgetDeleted() throws {
        // Days are numbers in the table, and dates in the journal.
        let days = try connection.query("SELECT DISTINCT row FROM change WHERE subject = 'note'") { row in
            try row[0] as String
        }
        for day in days {
            guard let date = Day(iso: day) else { continue }
            let isWritten = try connection.first("SELECT 1 FROM day_note WHERE day = \(date)") { _ in true } ?? false
            if !isWritten { try forget("subject = 'note' AND row = \(day)") }
        }
        // Of a row that is there again, what was before it was removed.
        try connection.executeScript(
            """
            CREATE TEMP TABLE removal (subject TEXT, row TEXT, place INTEGER, PRIMARY KEY (subject, row));
            INSERT INTO removal SELECT c.subject, c.row, max(c.operation * 1000000 + c.position)
                FROM change AS c JOIN operation AS o ON o.number = c.operation
                WHERE c.subject IN ('note', 'template', 'alias', 'unit') AND c.after IS NULL AND o.kind = 'do'
                AND NOT EXISTS (SELECT 1 FROM operation AS u WHERE u.target = o.number) GROUP BY c.subject, c.row;
            """)
        try forget(
            """
            operation * 1000000 + position <= (SELECT r.place FROM removal AS r \
            WHERE r.subject = change.subject AND r.row = change.row)
            """)
        try connection.executeScript("DROP TABLE removal")
        try forget("subject = 'template' AND row NOT IN (SELECT word FROM template)")
        try forget("subject = 'alias' AND row NOT IN (SELECT word FROM alias)")
        try forget("subject = 'unit' AND row NOT IN (\(raw: Self.liveUnits))")
        try forget("subject = 'measurement' AND row NOT IN (\(raw: Self.liveMeasurements))")
        for food in try undoneFoods() { try forget("subject IN ('food', 'pin') AND row = \(food.id.description)") }
    }

    /// Takes changes out of the journal, and notes whose they were.
    func forget(_ condition: SQL) throws {
        // The latest name of each; a measurement is called by its day.
        try connection.execute(
            """
            INSERT OR REPLACE INTO erased_row SELECT subject, row, coalesce(CASE subject \
            WHEN 'template' THEN coalesce(json_extract(after, '$.name'), json_extract(before, '$.name')) \
            WHEN 'alias' THEN coalesce(json_extract(after, '$.text'), json_extract(before, '$.text')) \
            WHEN 'unit' THEN substr(row, 38) \
            WHEN 'measurement' THEN coalesce(json_extract(after, '$.day'), json_extract(before, '$.day')) \
            END, row) \
            FROM change WHERE subject IN ('note', 'measurement', 'day', 'template', 'alias', 'unit') \
            AND (\(sql: condition)) ORDER BY operation, position
            """)
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
        // Answers name foods and repeat words, those of an undo for example the words of another operation.
        try connection.execute("DELETE FROM request_answer")
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
}
