package import FoodDomain
import SQLite

extension LogStore {
    /// Does something once for each idempotency key, in one transaction with the key and the answer.
    ///
    /// What `body` writes through this store is part of the transaction: key, answer and change are on disk when this
    /// returns, or none of them. The writer lock is held for as long as `body` takes.
    ///
    /// - Parameters:
    ///   - key: 1 to 500 scalars; remembered as `docs/schema.md` says.
    ///   - request: what tells this request from others.
    /// - Throws: what `body` throws; `LogError.keyReused` where the key was used for another request, `LogError.unfit`
    ///   for a key that is none.
    package func once(
        _ key: String, _ request: String, at now: Instant, _ body: () throws -> GivenAnswer
    ) throws -> KeyedOutcome {
        let (outcome, isChange) = try connection.transaction {
            if let known = try known(key, request) { return (known, false) }
            let before = try lastOperation()
            let answer = try body()
            let last = try lastOperation()
            try record(key: key, request, at: now, last > before ? before + 1...last : nil)
            try keep(answer, of: key)
            return (.done(answer), last > before)
        }
        if isChange { hasChanged = true }
        return outcome
    }

    /// What came of a request with that key; nil where it was not made.
    ///
    /// - Throws: as `once` does.
    package func known(_ key: String, _ request: String) throws -> KeyedOutcome? {
        try Limits.check("key", key, 1...500)
        let made = try connection.first("SELECT body FROM request WHERE key = \(key)") { row in try row[0] as String }
        guard let made else { return nil }
        guard made == request else { throw LogError.keyReused(key) }
        let answer = try connection.first(
            "SELECT status, tag, size, content FROM request_answer WHERE key = \(key)"
        ) { row -> GivenAnswer? in
            guard let content = Deflate.unpacked(try row[3], size: try row[2]) else { return nil }
            return GivenAnswer(status: try row[0], tag: try row[1], content: content)
        }
        return .repeated(answer ?? nil)
    }

    /// For how long a key is remembered at least, in milliseconds: 30 days.
    ///
    /// A retry comes within seconds, of a device that was offline within days.
    private static let keyLifetime: Int64 = 30 * 86_400_000

    /// How many old keys one write forgets at most, so that none of them takes long.
    private static let keysForgottenAtOnce = 100

    /// Records a key with what was done under it, and forgets keys that are old, with their answers.
    func record(key: String, _ request: String, at now: Instant, _ operations: ClosedRange<Int>?) throws {
        try connection.execute(
            """
            INSERT INTO request (key, body, at, first_operation, last_operation) \
            VALUES (\(key), \(request), \(now), \(operations?.lowerBound), \(operations?.upperBound))
            """)
        let (oldest, overflow) = now.milliseconds.subtractingReportingOverflow(Self.keyLifetime)
        guard !overflow else { return }
        try connection.execute(
            """
            DELETE FROM request WHERE key IN (SELECT key FROM request WHERE at < \(oldest) ORDER BY at \
            LIMIT \(Self.keysForgottenAtOnce))
            """)
    }

    private func keep(_ answer: GivenAnswer, of key: String) throws {
        guard let packed = Deflate.packed(answer.content) else {
            throw SQLiteError(.noMemory, "the answer cannot be packed")
        }
        try connection.execute(
            """
            INSERT INTO request_answer (key, status, tag, size, content) \
            VALUES (\(key), \(answer.status), \(answer.tag), \(answer.content.count), \(packed))
            """)
    }

    private func lastOperation() throws -> Int {
        try connection.first("SELECT number FROM operation ORDER BY number DESC LIMIT 1") { row in try row[0] as Int }
            ?? 0
    }
}
