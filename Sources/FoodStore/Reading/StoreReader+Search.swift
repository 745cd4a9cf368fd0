import FoodDomain
import SQLite

extension StoreReader {
    func candidates(named key: String) throws -> [FoodCandidate] {
        guard !key.isEmpty else { return [] }
        let keys: [Int64] = try store.connection.query(
            "SELECT food FROM food_name WHERE folded = \(key) LIMIT \(Self.mostCandidates)"
        ) { row in try row[0] }
        return try candidates(keys)
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
        return try candidates(keys.keys)
    }

    /// Where the person's own words for a food begin among its names.
    static var firstAliasPosition: Int { 1000 }

    /// However high a query's limit is, ranking more is of no use to a person.
    private static var mostCandidates: Int { 500 }

    /// The foods of some keys, in that order; all in one statement, since to run one takes longer than to step it.
    private func candidates(_ keys: [Int64]) throws -> [FoodCandidate] {
        guard !keys.isEmpty else { return [] }
        var candidates: [FoodCandidate] = []
        candidates.reserveCapacity(keys.count)
        var pending: PendingCandidate?
        func finish() {
            guard let key = pending?.key, let candidate = pending?.candidate else { return }
            candidates.append(candidate)
            given.keys.append(key)
        }
        try store.connection.forEach(
            """
            SELECT f.key, n.position, n.folded, f.source, f.source_id, f.details FROM json_each(\(Self.list(keys))) AS j \
            CROSS JOIN food AS f ON f.key = j.value LEFT JOIN food_name AS n ON n.food = f.key
            """
        ) { row in
            let key: Int64 = try row[0]
            if pending?.key != key {
                finish()
                pending = PendingCandidate(key: key, source: try row[3], sourceID: try row[4], details: try row[5])
            }
            if let name: String = try row[2] { pending?.names.append((try row[1], name)) }
        }
        finish()
        given.candidates += candidates
        return candidates
    }

    func uses(of foods: [FoodIdentity]) throws -> [FoodIdentity: FoodUse] {
        var identities: [Int64: FoodIdentity] = [:]
        identities.reserveCapacity(foods.count)
        var known = given.keyFinder()
        for food in foods {
            let key: Int64? =
                try known.key(of: food)
                ?? store.connection.first(
                    "SELECT key FROM food WHERE source = \(food.source.name) AND source_id = \(food.sourceID)"
                ) { row in try row[0] }
            if let key { identities[key] = food }
        }
        var uses: [FoodIdentity: FoodUse] = [:]
        uses.reserveCapacity(identities.count)
        try store.connection.forEach(
            """
            SELECT j.value, \
            (SELECT max(day) * 64 + count(*) FROM (SELECT day FROM entry WHERE food = j.value AND deleted_at IS NULL \
            ORDER BY number DESC LIMIT \(Self.oftenCount))) \
            FROM json_each(\(Self.list(identities.keys.sorted()))) AS j
            """
        ) { row in
            // Both from one look at the food's entries: the day, and below it how many there are.
            guard let food = identities[try row[0] as Int64], let use: Int = try row[1] else { return }
            uses[food] = FoodUse(count: use & 63, last: Day(daysSince1970: use >> 6))
        }
        return uses
    }

    /// Keys as a JSON array, by which any number of them is one parameter.
    static func list(_ keys: [Int64]) -> String {
        // Byte by byte: of hundreds of keys the text is longer in the making than the statement in the running.
        let room = 2 + keys.count * (1 + String(Int64.min).utf8.count)
        return String(unsafeUninitializedCapacity: room) { bytes in
            var end = bytes.startIndex
            func put(_ byte: UInt8) {
                bytes[end] = byte
                end += 1
            }
            put(UInt8(ascii: "["))
            for (index, key) in keys.enumerated() {
                if index > 0 { put(UInt8(ascii: ",")) }
                if key < 0 { put(UInt8(ascii: "-")) }
                let first = end
                var rest = key.magnitude
                repeat {
                    put(UInt8(ascii: "0") + UInt8(rest % 10))
                    rest /= 10
                } while rest > 0
                bytes[first..<end].reverse()
            }
            put(UInt8(ascii: "]"))
            return end
        }
    }

    func id(of identity: FoodIdentity) -> FoodDomain.UUID { identity.id }

    /// The count that stands for "often"; below 64.
    private static var oftenCount: Int { 50 }

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

/// Candidates that a read gave, with their keys in the file.
struct GivenCandidates {
    /// In the order in which they were given.
    var candidates: [FoodCandidate] = []
    /// Their keys, in the same order.
    var keys: [Int64] = []

    /// Finds the keys of foods; quickly where these are asked for in the order in which they were given.
    struct KeyFinder {
        private let given: GivenCandidates
        private var next = 0
        /// Of all, once a food was not the next.
        private var keyByFood: [FoodIdentity: Int64]?

        fileprivate init(_ given: GivenCandidates) { self.given = given }

        /// The key of a food; nil for one that was not given.
        mutating func key(of food: FoodIdentity) -> Int64? {
            if next < given.candidates.count, given.candidates[next].identity == food {
                next += 1
                return given.keys[next - 1]
            }
            let all =
                keyByFood
                ?? Dictionary(
                    zip(given.candidates.map(\.identity), given.keys), uniquingKeysWith: { first, _ in first })
            keyByFood = all
            return all[food]
        }
    }

    func keyFinder() -> KeyFinder { KeyFinder(self) }
}

/// A food whose names are still being read.
private struct PendingCandidate {
    let key: Int64
    let source: String
    let sourceID: String
    let details: String
    var names: [(position: Int, folded: String)] = []

    /// The food; nil where a later program knows the source: such foods are kept, but cannot be spoken of here.
    var candidate: FoodCandidate? {
        guard let source = FoodSource(source) else { return nil }
        let sorted = names.sorted { $0.position < $1.position }
        return FoodCandidate(
            identity: FoodIdentity(source, sourceID), names: sorted.map(\.folded), details: details, isInLog: true,
            isEveryday: false,
            personalNames: sorted.count { $0.position >= StoreReader.firstAliasPosition })
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
