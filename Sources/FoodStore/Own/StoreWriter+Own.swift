import FoodDomain
import SQLite

extension StoreWriter {
    // MARK: Foods

    func put(_ food: Food) throws -> VersionedFood {
        let before = try ownRecord(food.identity.id)
        let kept = try keep(food, fetchedAt: nil)
        let after = OwnFoodRecord(id: kept.id, version: kept.version, archivedAt: before?.archivedAt)
        try put(after, of: kept.id, over: before)
        return kept
    }

    func setArchived(_ isArchived: Bool, food: FoodDomain.UUID) throws {
        guard let before = try ownRecord(food) else { throw LogError.unknownFood(food) }
        guard isArchived == (before.archivedAt == nil) else { return }
        var after = before
        after.archivedAt = isArchived ? request.at : nil
        try put(after, of: food, over: before)
    }

    /// What the log says of a food of the person's own; nil where it is none, or its making was undone.
    func ownRecord(_ id: FoodDomain.UUID) throws -> OwnFoodRecord? {
        try store.connection.first(
            """
            SELECT v.digest, w.archived_at FROM own_food AS w JOIN food AS f ON f.key = w.food \
            JOIN food_version AS v ON v.key = f.current WHERE f.id = \(id)
            """
        ) { row in OwnFoodRecord(id: id, version: try row[0], archivedAt: try row[1]) }
    }

    /// Makes the log say of a food what a record does, and journals that where it differs.
    func put(_ after: OwnFoodRecord?, of id: FoodDomain.UUID, over before: OwnFoodRecord?) throws {
        guard after != before else { return }
        knownOwn = nil
        let key = try foodKey(id)
        if let after {
            let version: (key: Int64, food: Food)? = try store.connection.first(
                "SELECT key, content FROM food_version WHERE digest = \(after.version) AND food = \(key)"
            ) { row in (try row[0], try FoodContent.decode(try row[1] as String)) }
            guard let version else { throw LogError.unknownVersion(after.version) }
            try store.connection.execute(
                """
                INSERT INTO own_food (food, archived_at) VALUES (\(key), \(after.archivedAt)) \
                ON CONFLICT (food) DO UPDATE SET archived_at = excluded.archived_at
                """)
            try store.connection.execute("UPDATE food SET current = \(version.key) WHERE key = \(key)")
            try reindex(version.food, key: key, isFound: after.archivedAt == nil)
        } else {
            try store.connection.execute("DELETE FROM own_food WHERE food = \(key)")
            try reindex(nil, key: key, isFound: false)
        }
        forgetVersions()
        try journal(.food, id.description, before: before?.image, after: after?.image)
    }

    /// The key of a food in this file.
    func foodKey(_ id: FoodDomain.UUID) throws -> Int64 {
        let key: Int64? = try store.connection.first("SELECT key FROM food WHERE id = \(id)") { row in try row[0] }
        guard let key else { throw LogError.unknownFood(id) }
        return key
    }

    // MARK: Units

    func setUnit(_ name: String, of food: FoodDomain.UUID, to measure: Measure?) throws {
        try Limits.check("unit", name, 1...500)
        for size in [measure?.grams, measure?.milliliters, measure?.servings].compactMap(\.self) {
            try Limits.check("unit", size, atMost: FoodItem.largestAmount)
            if size == 0 { throw LogError.unfit(field: "unit", .outOfRange) }
        }
        try put(
            measure.map { OwnUnitRecord(food: food, name: name, measure: $0) }, name: name, of: food,
            over: try unitRecord(name, of: food))
    }

    func unitRecord(_ name: String, of food: FoodDomain.UUID) throws -> OwnUnitRecord? {
        try store.connection.first(
            """
            SELECT grams, milliliters, servings FROM own_unit \
            WHERE food = (SELECT key FROM food WHERE id = \(food)) AND name = \(name)
            """
        ) { row in
            OwnUnitRecord(
                food: food, name: name,
                measure: Measure(grams: try row[0], milliliters: try row[1], servings: try row[2]))
        }
    }

    /// Replaces a unit, and journals that where it differs.
    func put(
        _ after: OwnUnitRecord?, name: String, of food: FoodDomain.UUID, over before: OwnUnitRecord?
    ) throws {
        guard after != before else { return }
        knownOwn = nil
        let key = try foodKey(food)
        if let measure = after?.measure {
            try store.connection.execute(
                """
                INSERT INTO own_unit (food, name, grams, milliliters, servings) \
                VALUES (\(key), \(name), \(measure.grams), \(measure.milliliters), \(measure.servings)) \
                ON CONFLICT (food, name) DO UPDATE SET grams = excluded.grams, \
                milliliters = excluded.milliliters, servings = excluded.servings
                """)
        } else {
            try store.connection.execute("DELETE FROM own_unit WHERE food = \(key) AND name = \(name)")
        }
        let row = OwnUnitRecord(food: food, name: name, measure: Measure()).row
        try journal(.unit, row, before: before?.image, after: after?.image)
    }

    // MARK: Words

    func setAlias(_ key: String, text: String, food: FoodDomain.UUID?) throws {
        try Limits.check("word", key, 1...1_000)
        try Limits.check("word", text, 1...1_000)
        try put(
            food.map { AliasRecord(key: key, text: text, food: $0) }, key: key, over: try aliasRecord(key))
    }

    func aliasRecord(_ key: String) throws -> AliasRecord? {
        try store.connection.first(
            "SELECT a.text, f.id FROM alias AS a JOIN food AS f ON f.key = a.food WHERE a.word = \(key)"
        ) { row in AliasRecord(key: key, text: try row[0], food: try row[1]) }
    }

    /// Replaces a word, and journals that where it differs.
    func put(_ after: AliasRecord?, key: String, over before: AliasRecord?) throws {
        guard after != before else { return }
        knownOwn = nil
        if let after {
            try store.connection.execute(
                """
                INSERT INTO alias (word, text, food) VALUES (\(key), \(after.text), \(try foodKey(after.food))) \
                ON CONFLICT (word) DO UPDATE SET text = excluded.text, food = excluded.food
                """)
        } else {
            try store.connection.execute("DELETE FROM alias WHERE word = \(key)")
        }
        for food in [before?.food, after?.food].compactMap(\.self) { try reindex(food) }
        try journal(.alias, key, before: before?.image, after: after?.image)
    }

    /// Writes anew by which words a food is found.
    private func reindex(_ id: FoodDomain.UUID) throws {
        guard let kept = try food(id: id) else { throw LogError.unknownFood(id) }
        try reindex(kept.food, key: try foodKey(id), isFound: try ownRecord(id)?.archivedAt == nil)
    }
}
