import FoodDomain
import SQLite

extension StoreReader {
    func candidates(named key: String) throws -> [FoodCandidate] {
        guard !key.isEmpty else { return [] }
        let keys: [Int64] = try store.connection.query(
            "SELECT food FROM food_name WHERE folded = \(key) LIMIT \(Self.mostCandidates)"
        ) { row in try row[0] }
        return try keys.compactMap(candidate)
    }

    func candidates(_ query: FoodQuery) throws -> [FoodCandidate] {
        let limit = min(query.limit, Self.mostCandidates)
        guard limit > 0 else { return [] }
        var keys = OrderedKeys(limit: limit)
        if !query.key.isEmpty {
            try keys.add(
                from: store.connection, "SELECT food FROM food_name WHERE folded = \(query.key) LIMIT \(limit)")
        }
        let words = TextMatch(query)
        if let match = words.whole { try keys.add(from: store.connection, matching: match) }
        if !query.key.isEmpty {
            // U+10FFFF comes after every text that begins with the query.
            let end = query.key + "\u{10FFFF}"
            try keys.add(
                from: store.connection,
                """
                SELECT food FROM food_name WHERE folded > \(query.key) AND folded < \(end) ORDER BY folded, food \
                LIMIT \(limit)
                """)
        }
        if let match = words.lastAsPrefix { try keys.add(from: store.connection, matching: match) }
        return try keys.keys.compactMap(candidate)
    }

    /// However high a query's limit is, ranking more is of no use to a person.
    private static var mostCandidates: Int { 500 }

    private func candidate(key: Int64) throws -> FoodCandidate? {
        let names: [String] = try store.connection.query(
            "SELECT folded FROM food_name WHERE food = \(key) ORDER BY position"
        ) { row in try row[0] }
        let found: FoodCandidate?? = try store.connection.first(
            "SELECT source, source_id, details FROM food WHERE key = \(key)"
        ) { row -> FoodCandidate? in
            let name: String = try row[0]
            // A source of a later program: its foods are kept, but cannot be spoken of here.
            guard let source = FoodSource(name) else { return nil }
            return FoodCandidate(
                identity: FoodIdentity(source, try row[1]), names: names, details: try row[2], isInLog: true,
                isEveryday: false)
        }
        return found ?? nil
    }

    func uses(of foods: [FoodIdentity]) throws -> [FoodIdentity: FoodUse] {
        var uses: [FoodIdentity: FoodUse] = [:]
        for food in foods where uses[food] == nil {
            let use: FoodUse?? = try store.connection.first(
                """
                SELECT count(*), max(day) FROM ( \
                SELECT day FROM entry WHERE food = (SELECT key FROM food WHERE source = \(food.source.name) \
                AND source_id = \(food.sourceID)) AND deleted_at IS NULL ORDER BY number DESC \
                LIMIT \(Self.oftenCount))
                """
            ) { row -> FoodUse? in
                let count: Int = try row[0]
                return count > 0 ? FoodUse(count: count, last: try row[1]) : nil
            }
            if let use = use ?? nil { uses[food] = use }
        }
        return uses
    }

    func id(of identity: FoodIdentity) -> FoodDomain.UUID { identity.id }

    /// The count that stands for "often".
    private static var oftenCount: Int { 50 }

    func food(lastCalled key: String) throws -> VersionedFood? {
        guard !key.isEmpty else { return nil }
        return try foods(
            """
            \(raw: Self.selectFood) WHERE f.key = ( \
            SELECT food FROM entry WHERE words = \(key) AND food IS NOT NULL AND deleted_at IS NULL \
            ORDER BY number DESC LIMIT 1)
            """
        ).first
    }

    func lastServing(of food: FoodDomain.UUID) throws -> ChosenServing? {
        try store.connection.first(
            """
            SELECT quantity, unit, unit_grams, unit_milliliters, unit_servings FROM entry \
            WHERE food = (SELECT key FROM food WHERE id = \(food)) AND quantity IS NOT NULL AND deleted_at IS NULL \
            ORDER BY number DESC LIMIT 1
            """
        ) { row in
            let measure = Measure(grams: try row[2], milliliters: try row[3], servings: try row[4])
            return ChosenServing(quantity: try row[0], unit: ServingUnit(try row[1], measure))
        }
    }
}

/// The keys of foods, each once, in the order in which they were found.
private struct OrderedKeys {
    private(set) var keys: [Int64] = []
    private var known: Set<Int64> = []
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    mutating func add(from db: borrowing Connection, _ sql: SQL) throws {
        guard keys.count < limit else { return }
        for key in try db.query(sql, { row in try row[0] as Int64 }) where keys.count < limit {
            if known.insert(key).inserted { keys.append(key) }
        }
    }

    /// The latest foods first.
    mutating func add(from db: borrowing Connection, matching match: String) throws {
        try add(
            from: db,
            "SELECT rowid FROM food_text WHERE food_text MATCH \(match) ORDER BY rowid DESC LIMIT \(limit)")
    }
}
