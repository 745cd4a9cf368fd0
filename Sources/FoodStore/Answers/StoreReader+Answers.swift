import FoodDomain
import SQLite

extension StoreReader {
    /// The columns that `keptAnswer(_:)` reads.
    private static var selectAnswer: StaticString {
        """
        SELECT a.provider, a.kind, a.asked, a.status, a.fetched_at, a.decoder, f.id, a.size, length(a.body) \
        FROM answer AS a LEFT JOIN food AS f ON f.key = a.food
        """
    }

    func answer(to question: ProviderQuestion) throws -> KeptAnswer? {
        let answer: KeptAnswer?? = try store.connection.first(
            """
            \(raw: Self.selectAnswer) WHERE a.kind = \(question.kind.rawValue) AND a.asked = \(question.asked) \
            AND a.provider = \(question.provider.name)
            """
        ) { row in try keptAnswer(row) }
        return answer ?? nil
    }

    func answers() throws -> [KeptAnswer] {
        try store.connection.query("\(raw: Self.selectAnswer) ORDER BY a.fetched_at DESC, a.key DESC") { row in
            try keptAnswer(row)
        }.compactMap { $0 }
    }

    func answers(about food: FoodDomain.UUID) throws -> [KeptAnswer] {
        try store.connection.query(
            """
            \(raw: Self.selectAnswer) WHERE a.food = (SELECT key FROM food WHERE id = \(food)) \
            ORDER BY a.fetched_at DESC, a.key DESC
            """
        ) { row in try keptAnswer(row) }.compactMap { $0 }
    }

    /// The answer in a row; nil where a later program knows who was asked, or what.
    private func keptAnswer(_ row: borrowing Row) throws -> KeptAnswer? {
        guard let provider = FoodSource(try row[0]), let kind = ProviderQuestion.Kind(rawValue: try row[1]) else {
            return nil
        }
        let status: String = try row[3]
        return KeptAnswer(
            question: ProviderQuestion(provider, kind, try row[2]), isFound: status == "found",
            fetchedAt: try row[4], decoder: try row[5], food: try row[6], size: try row[7], storedSize: try row[8])
    }

    func body(of question: ProviderQuestion) throws -> [UInt8]? {
        let stored: (size: Int, body: [UInt8])? = try store.connection.first(
            """
            SELECT size, body FROM answer WHERE kind = \(question.kind.rawValue) AND asked = \(question.asked) \
            AND provider = \(question.provider.name)
            """
        ) { row in (try row[0], try row[1]) }
        guard let stored else { return nil }
        guard let body = Deflate.unpacked(stored.body, size: stored.size) else {
            throw SQLiteError(.corrupt, "the answer to \(question.kind.rawValue) \(question.asked) does not unpack")
        }
        return body
    }

    func foods(answering barcode: String) throws -> [VersionedFood] {
        try foods(
            """
            \(raw: Self.selectFood) JOIN answer AS a ON a.food = f.key \
            WHERE a.kind = 'barcode' AND a.asked = \(barcode) ORDER BY a.key
            """)
    }

    func lookedUpFoods() throws -> [CachedFood] {
        let foods = try foods(
            "\(raw: Self.selectFood) WHERE f.fetched_at IS NOT NULL ORDER BY f.key")
        return try foods.map { food in
            CachedFood(kept: food, uses: try uses(of: food.id), isPinned: try isPinned(food.id))
        }.sorted { ($0.kept.food.name, $0.kept.id) < ($1.kept.food.name, $1.kept.id) }
    }

    private func uses(of food: FoodDomain.UUID) throws -> Int {
        try store.connection.first(
            """
            SELECT count(*) FROM entry WHERE food = (SELECT key FROM food WHERE id = \(food)) AND deleted_at IS NULL
            """
        ) { row in try row[0] } ?? 0
    }

    func isPinned(_ food: FoodDomain.UUID) throws -> Bool {
        try store.connection.first(
            "SELECT 1 FROM pin WHERE food = (SELECT key FROM food WHERE id = \(food))"
        ) { row in try row[0] as Int } != nil
    }

    func requests(of budget: String, since: Instant) throws -> [Instant] {
        try store.connection.query(
            "SELECT at FROM request_made WHERE budget = \(budget) AND at >= \(since) ORDER BY at DESC"
        ) { row in try row[0] }
    }

    func pause(of provider: FoodSource) throws -> Instant? {
        try store.connection.first("SELECT until FROM pause WHERE provider = \(provider.name)") { row in try row[0] }
    }
}
