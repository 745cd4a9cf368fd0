import FoodDomain
import SQLite

extension StoreReader {
    /// The columns that `pastOperation(_:)` reads.
    ///
    /// An undo and a redo say the operation that they are of. An operation is undone where the last that was done to it was that.
    private static var selectOperation: StaticString {
        """
        SELECT o.number, o.id, o.at, o.command, coalesce((SELECT rtrim(t.command || ' ' || t.summary) \
        FROM operation AS t WHERE t.number = o.target), o.summary), \
        coalesce((SELECT u.kind FROM operation AS u WHERE u.target = o.number ORDER BY u.number DESC LIMIT 1), 'do') \
        FROM operation AS o
        """
    }

    func history(limit: Int) throws -> [PastOperation] {
        try store.connection.query(
            "\(raw: Self.selectOperation) ORDER BY o.number DESC LIMIT \(max(0, limit))"
        ) { row in try pastOperation(row) }
    }

    func operation(number: Int) throws -> PastOperation? {
        try store.connection.first("\(raw: Self.selectOperation) WHERE o.number = \(number)") { row in
            try pastOperation(row)
        }
    }

    private func pastOperation(_ row: borrowing Row) throws -> PastOperation {
        let number: Int = try row[0]
        let state: String = try row[5]
        return PastOperation(
            number: number, id: try row[1], at: try row[2], command: try row[3], summary: try row[4],
            entries: try entryNumbers(changedBy: number), isUndone: state == "undo")
    }

    private func entryNumbers(changedBy operation: Int) throws -> [Int] {
        try store.connection.query(
            """
            SELECT DISTINCT number FROM change WHERE operation = \(operation) AND number IS NOT NULL ORDER BY number
            """
        ) { row in try row[0] }
    }

    func answer(key: String) throws -> KeyedAnswer? {
        let request: (body: String, first: Int?, last: Int?)? = try store.connection.first(
            "SELECT body, first_operation, last_operation FROM request WHERE key = \(key)"
        ) { row in (try row[0], try row[1], try row[2]) }
        guard let request else { return nil }
        guard let first = request.first, let last = request.last else {
            return KeyedAnswer(request: request.body, entries: [])
        }
        return KeyedAnswer(
            request: request.body, entries: try entries(leftBy: first...max(first, last)),
            isUndone: try operation(number: last)?.isUndone ?? false)
    }

    /// The entries that operations touched and did not delete, each as the last of them left it.
    private func entries(leftBy operations: ClosedRange<Int>) throws -> [Entry] {
        var order: [String] = []
        var images: [String: String] = [:]
        try store.connection.forEach(
            """
            SELECT row, after FROM change WHERE operation BETWEEN \(operations.lowerBound) AND \
            \(operations.upperBound) AND subject = 'entry' ORDER BY operation, position
            """
        ) { row in
            let name: String = try row[0]
            if images[name] == nil { order.append(name) }
            images[name] = try row[1] as String? ?? ""
        }
        return try order.compactMap { name in
            guard let image = images[name], let record = EntryImage.decode(image), record.deletedAt == nil else {
                return nil
            }
            guard let version = record.version else { return record.entry(food: nil) }
            return record.entry(food: try food(version: version))
        }
    }

    /// The food of a version that an image names.
    private func food(version: VersionID) throws -> VersionedFood {
        let found = try foods(
            """
            SELECT v.key, f.id, v.digest, f.fetched_at, v.content \
            FROM food_version AS v JOIN food AS f ON f.key = v.food WHERE v.digest = \(version)
            """)
        guard let food = found.first else { throw LogError.unknownVersion(version) }
        return food
    }
}
