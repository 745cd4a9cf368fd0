import FoodDomain
import SQLite

extension StoreReader {
    func status(of day: Day) throws -> DayStatus? {
        try store.connection.first("SELECT status FROM day_status WHERE day = \(day)") { row in
            try Self.status(try row[0])
        }
    }

    func statuses(from first: Day, to last: Day) throws -> [(day: Day, status: DayStatus)] {
        try store.connection.query(
            "SELECT day, status FROM day_status WHERE day BETWEEN \(first) AND \(last) ORDER BY day"
        ) { row in (try row[0], try Self.status(try row[1])) }
    }

    func loggedDays() throws -> Period? {
        // Each side is read from an end of its index.
        let first: Day? = try store.connection.first(
            "SELECT day FROM entry WHERE deleted_at IS NULL ORDER BY day, number LIMIT 1"
        ) { row in try row[0] }
        let last: Day? = try store.connection.first(
            "SELECT day FROM entry WHERE deleted_at IS NULL ORDER BY day DESC, number DESC LIMIT 1"
        ) { row in try row[0] }
        guard let first, let last else { return nil }
        return Period(first, last)
    }

    /// The status of a word that the table took.
    static func status(_ word: String) throws -> DayStatus {
        guard let status = DayStatus(rawValue: word) else {
            throw SQLiteError(.corrupt, "the status of a day is \(word)")
        }
        return status
    }
}
