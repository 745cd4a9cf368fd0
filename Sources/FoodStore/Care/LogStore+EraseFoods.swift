import FoodDomain
import SQLite

extension Eraser {
    /// The foods and recipes whose making was undone, and which no entry has that stays.
    func undoneFoods() throws -> [(key: Int64, id: FoodDomain.UUID)] {
        try connection.query(
            """
            SELECT key, id FROM food AS f \
            WHERE (source = 'own' OR source = 'recipe' AND lower(hex(id)) = replace(source_id, '-', '')) \
            AND NOT EXISTS (SELECT 1 FROM own_food AS w WHERE w.food = f.key) \
            AND NOT EXISTS (SELECT 1 FROM entry AS e WHERE e.food = f.key \
            AND e.key NOT IN (SELECT key FROM erased_entry))
            """
        ) { row in (try row[0], try row[1]) }
    }

    /// Erases a food, and those that only what is erased used.
    ///
    /// - Throws: `ErasureRefused` where something is made of the chosen food.
    func eraseFoods(chosen food: FoodDomain.UUID?) throws {
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
        try eraseUnusedRecipeVersions()
        try keepIngredients(chosen: food)
        let candidates: [(key: Int64, id: FoodDomain.UUID)] = try connection.query(
            """
            SELECT f.key, f.id FROM food AS f WHERE f.key IN (SELECT food FROM erased_entry \
            UNION SELECT key FROM undone) AND f.fetched_at IS NULL \
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
        try eraseChosenFoods()
        try connection.executeScript(
            """
            DELETE FROM food_version WHERE food IN (SELECT food FROM erased_entry) AND \(Self.isUnused);
            DROP TABLE used;
            """)
    }

    /// Erases the rows of the foods that are chosen by now.
    private func eraseChosenFoods() throws {
        try connection.executeScript(
            """
            UPDATE food SET current = NULL WHERE key IN (SELECT key FROM erased_food);
            DELETE FROM food_name WHERE food IN (SELECT key FROM erased_food);
            DELETE FROM food_text WHERE rowid IN (SELECT key FROM erased_food);
            DELETE FROM food_version WHERE food IN (SELECT key FROM erased_food);
            DELETE FROM food WHERE key IN (SELECT key FROM erased_food);
            """)
    }

    /// Whether nothing leads to a version: no entry, no food, no change of the journal.
    private static let isUnused = """
        NOT EXISTS (SELECT 1 FROM entry AS e WHERE e.version = food_version.key) \
        AND NOT EXISTS (SELECT 1 FROM food AS f WHERE f.current = food_version.key) \
        AND lower(hex(digest)) NOT IN (SELECT word FROM used)
        """

    /// Erases what is held by nothing of what was made of ingredients: that would hold their foods.
    private func eraseUnusedRecipeVersions() throws {
        try connection.executeScript(
            "DELETE FROM food_version WHERE instr(content, '\"line\":') > 0 AND \(Self.isUnused)")
    }

    /// Takes what entries and words were, while they were of the chosen food, out of the journal.
    ///
    /// The journal says from then on that they were what they became: it stays whole, and `undo` leads to nothing that
    /// is gone. A word of which nothing is left leaves it as a whole.
    func forgetStates(of food: FoodDomain.UUID) throws {
        let id = food.description
        let rows: [(subject: String, row: String)] = try connection.query(
            """
            SELECT DISTINCT subject, row FROM change WHERE subject IN ('entry', 'alias') \
            AND (json_extract(before, '$.food') = \(id) OR json_extract(after, '$.food') = \(id))
            """
        ) { row in (try row[0], try row[1]) }
        for (subject, row) in rows {
            let goesOn =
                try subject == "entry"
                || connection.first(
                    """
                    SELECT 1 FROM alias WHERE word = \(row) AND food <> (SELECT key FROM food WHERE id = \(food))
                    """
                ) { _ in true } ?? false
            if goesOn {
                try forgetStates(of: id, subject, row)
            } else {
                try forget("subject = \(subject) AND row = \(row)")
            }
        }
    }

    /// Puts what a row became in the place of each of its states that is of the food `id`, from the last to the first.
    private func forgetStates(of id: String, _ subject: String, _ row: String) throws {
        typealias Change = (
            operation: Int64, position: Int64, before: String?, after: String?, isBefore: Bool, isAfter: Bool
        )
        let changes: [Change] = try connection.query(
            """
            SELECT operation, position, before, after, coalesce(json_extract(before, '$.food') = \(id), 0), \
            coalesce(json_extract(after, '$.food') = \(id), 0) FROM change \
            WHERE subject = \(subject) AND row = \(row) ORDER BY operation DESC, position DESC
            """
        ) { row in (try row[0], try row[1], try row[2], try row[3], try row[4], try row[5]) }
        var later: String?
        for change in changes {
            let after = change.isAfter ? later : change.after
            later = after ?? later
            let before = change.isBefore ? later : change.before
            later = before ?? later
            guard change.isAfter || change.isBefore else { continue }
            try connection.execute("INSERT OR IGNORE INTO touched VALUES (\(change.operation))")
            // The journal's rows never change: others take their places.
            try connection.execute(
                """
                INSERT OR REPLACE INTO change (operation, position, subject, row, number, before, after) \
                SELECT operation, position, subject, row, number, \(before), \(after) FROM change \
                WHERE operation = \(change.operation) AND position = \(change.position)
                """)
        }
    }

    /// Takes what recipes were, while they held the chosen food, out of the journal, where nothing else leads to it.
    ///
    /// The journal says from then on that they were as they are now: it stays whole, and `undo` leads to nothing that is
    /// gone. What recipes are now, and what entries are of, stays.
    func forgetVersions(holding food: FoodDomain.UUID) throws {
        let versions: [(content: String, digest: VersionID, name: String?, current: VersionID)] =
            try connection.query(
                """
                SELECT v.content, v.digest, json_extract(c.content, '$.name'), c.digest \
                FROM food_version AS v JOIN food AS f ON f.key = v.food JOIN food_version AS c ON c.key = f.current \
                WHERE instr(v.content, '"line":') > 0 AND v.key <> f.current AND f.id <> \(food) \
                AND NOT EXISTS (SELECT 1 FROM entry AS e WHERE e.version = v.key \
                AND e.key NOT IN (SELECT key FROM erased_entry)) ORDER BY v.key
                """
            ) { row in (try row[0], try row[1], try row[2], try row[3]) }
        for version in versions {
            let recipe = try FoodContent.decode(version.content)
            guard recipe.ingredients.contains(where: { $0.holds(id: food) }) else { continue }
            let (digest, current) = (version.digest.description, version.current.description)
            let isMeant: SQL = """
                subject IN ('food', 'entry') AND (json_extract(before, '$.version') = \(digest) \
                OR json_extract(after, '$.version') = \(digest))
                """
            try connection.execute(
                "INSERT OR IGNORE INTO touched SELECT operation FROM change WHERE \(sql: isMeant)")
            // The journal's rows never change: others take their places.
            try connection.execute(
                """
                INSERT OR REPLACE INTO change (operation, position, subject, row, number, before, after) \
                SELECT operation, position, subject, row, number, \
                iif(json_extract(before, '$.version') = \(digest), json_set(before, '$.version', \(current)), before), \
                iif(json_extract(after, '$.version') = \(digest), json_set(after, '$.version', \(current)), after) \
                FROM change WHERE \(sql: isMeant)
                """)
            try connection.execute(
                "INSERT OR IGNORE INTO erased_row VALUES ('version', \(digest), \(version.name ?? recipe.name))")
        }
    }

    /// Notes what the recipes that stay are made of as used, with the versions that they hold.
    ///
    /// - Throws: `ErasureRefused` where that is the chosen food.
    private func keepIngredients(chosen: FoodDomain.UUID?) throws {
        var refusal = ErasureRefused()
        let versions: [(key: Int64, content: String, name: String?, isThere: Bool, isCurrent: Bool)] =
            try connection.query(
                """
                SELECT v.key, v.content, (SELECT json_extract(c.content, '$.name') FROM food_version AS c \
                WHERE c.key = f.current), EXISTS (SELECT 1 FROM own_food AS w WHERE w.food = f.key), v.key IS f.current \
                FROM food_version AS v JOIN food AS f ON f.key = v.food WHERE instr(v.content, '"line":') > 0 \
                AND v.food NOT IN (SELECT key FROM erased_food UNION SELECT key FROM undone) ORDER BY v.key
                """
            ) { row in (try row[0], try row[1], try row[2], try row[3], try row[4]) }
        for version in versions {
            let food = try FoodContent.decode(version.content)
            var waiting = food.ingredients
            var isHolder = false
            while let ingredient = waiting.popLast() {
                waiting += ingredient.line?.parts ?? []
                if let version = ingredient.line?.version {
                    try connection.execute("INSERT OR IGNORE INTO used VALUES (\(version.description))")
                }
                guard let id = ingredient.identity?.id else { continue }
                try connection.execute("INSERT OR IGNORE INTO used VALUES (\(id.description))")
                isHolder = isHolder || id == chosen
            }
            guard isHolder else { continue }
            let name = version.name ?? food.name
            for (number, isDeleted) in try entries(of: version.key) where !refusal.entries.contains(number) {
                refusal.entries.append(number)
                if isDeleted { refusal.deletedEntries.append(number) }
            }
            guard version.isCurrent else { continue }
            if !version.isThere {
                refusal.isUndone = true
            } else if !refusal.recipes.contains(name) {
                refusal.recipes.append(name)
            }
        }
        refusal.entries.sort()
        guard refusal == ErasureRefused() else { throw refusal }
    }

    /// The numbers of the entries of a version, and which of them were deleted.
    private func entries(of version: Int64) throws -> [(number: Int, isDeleted: Bool)] {
        try connection.query(
            "SELECT number, deleted_at IS NOT NULL FROM entry WHERE version = \(version) ORDER BY number"
        ) { row in (try row[0], try row[1]) }
    }
}

extension Ingredient {
    /// Whether it is the food of an id, or made of it.
    fileprivate func holds(id food: FoodDomain.UUID) -> Bool {
        identity?.id == food || line?.parts.contains { $0.holds(id: food) } ?? false
    }
}
