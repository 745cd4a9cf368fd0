import FoodDomain
import SQLite

extension StoreReader {
    /// The columns of `selectFood`, and when the food was put away.
    private static var selectOwn: StaticString {
        """
        SELECT v.key, f.id, v.digest, f.fetched_at, v.content, w.archived_at \
        FROM own_food AS w JOIN food AS f ON f.key = w.food JOIN food_version AS v ON v.key = f.current
        """
    }

    func ownFoods() throws -> [OwnFood] {
        try store.connection.query("\(raw: Self.selectOwn) ORDER BY w.food") { row in
            OwnFood(kept: try versionedFood(row), archivedAt: try row[5])
        }
    }

    func ownFood(id: FoodDomain.UUID) throws -> OwnFood? {
        try store.connection.first("\(raw: Self.selectOwn) WHERE f.id = \(id)") { row in
            OwnFood(kept: try versionedFood(row), archivedAt: try row[5])
        }
    }

    func keeps(_ food: FoodIdentity) throws -> Bool {
        try store.connection.first(
            "SELECT 1 FROM food WHERE source = \(food.source.name) AND source_id = \(food.sourceID)"
        ) { row in try row[0] as Int } != nil
    }

    func ownUnits(of food: FoodIdentity) throws -> [ServingUnit] {
        guard try ownThings().hasUnits else { return [] }
        return try store.connection.query(
            """
            SELECT name, grams, milliliters, servings FROM own_unit WHERE food = ( \
            SELECT key FROM food WHERE source = \(food.source.name) AND source_id = \(food.sourceID)) ORDER BY name
            """
        ) { row in
            ServingUnit(try row[0], Measure(grams: try row[1], milliliters: try row[2], servings: try row[3]))
        }
    }

    func aliases() throws -> [FoodAlias] {
        try store.connection.query(
            """
            SELECT v.key, f.id, v.digest, f.fetched_at, v.content, a.word, a.text \
            FROM alias AS a JOIN food AS f ON f.key = a.food JOIN food_version AS v ON v.key = f.current ORDER BY a.word
            """
        ) { row in FoodAlias(key: try row[5], text: try row[6], food: try versionedFood(row)) }
    }

    func food(calledByPerson key: String) throws -> CalledFood? {
        guard !key.isEmpty else { return nil }
        guard try ownThings().hasNames else {
            return try store.connection.first(
                """
                \(raw: Self.selectFood) WHERE f.key = ( \
                SELECT food FROM entry WHERE words = \(key) AND food IS NOT NULL AND deleted_at IS NULL \
                ORDER BY number DESC LIMIT 1)
                """
            ) { row in CalledFood(kept: try versionedFood(row), isAlias: false) }
        }
        // One statement, of which each part is run only where those before it have no answer.
        return try store.connection.first(
            """
            SELECT v.key, f.id, v.digest, f.fetched_at, v.content, EXISTS (SELECT 1 FROM alias WHERE word = \(key)) \
            FROM food AS f JOIN food_version AS v ON v.key = f.current WHERE f.key = coalesce( \
            (SELECT food FROM alias WHERE word = \(key)), \
            (SELECT min(n.food) FROM food_name AS n JOIN own_food AS w ON w.food = n.food \
            WHERE n.folded = \(key) AND n.position = 0 HAVING count(*) = 1), \
            (SELECT food FROM entry WHERE words = \(key) AND food IS NOT NULL AND deleted_at IS NULL \
            ORDER BY number DESC LIMIT 1)) \
            AND NOT EXISTS (SELECT 1 FROM own_food AS w WHERE w.food = f.key AND w.archived_at IS NOT NULL)
            """
        ) { row in CalledFood(kept: try versionedFood(row), isAlias: try row[5]) }
    }

    func entries(of food: FoodDomain.UUID, since day: Day) throws -> [Entry] {
        try entries(
            """
            \(raw: EntryRecord.select) WHERE e.food = (SELECT key FROM food WHERE id = \(food)) AND e.day >= \(day) \
            AND e.deleted_at IS NULL ORDER BY e.day, e.number
            """)
    }

    /// Which kinds of things the person made: most logs have none, and need not look each time.
    func ownThings() throws -> OwnThings {
        if let knownOwn { return knownOwn }
        // ';' comes after ':'.
        let things = try store.connection.first(
            """
            SELECT EXISTS (SELECT 1 FROM own_unit), EXISTS (SELECT 1 FROM own_food) OR EXISTS (SELECT 1 FROM alias), \
            EXISTS (SELECT 1 FROM template), EXISTS (SELECT 1 FROM setting WHERE name > 'merged:' AND name < 'merged;')
            """
        ) { row in
            OwnThings(
                hasUnits: try row[0], hasNames: try row[1], hasTemplates: try row[2], hasMergedFoods: try row[3])
        }
        let known = things ?? OwnThings(hasUnits: true, hasNames: true, hasTemplates: true, hasMergedFoods: true)
        knownOwn = known
        return known
    }
}

/// Which kinds of things a person made of foods.
struct OwnThings: Equatable {
    /// Units of any food.
    let hasUnits: Bool
    /// Foods of their own, or words for any.
    let hasNames: Bool
    /// Templates of meals.
    let hasTemplates: Bool
    /// Foods that were merged into others, each of which is a setting.
    let hasMergedFoods: Bool
}
