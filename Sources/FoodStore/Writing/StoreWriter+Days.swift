import FoodDomain
import SQLite

extension StoreWriter {
    func set(_ status: DayStatus?, of day: Day) throws { try put(status, of: day, over: try self.status(of: day)) }

    /// Replaces the status of a day, and journals that where it differs.
    func put(_ after: DayStatus?, of day: Day, over before: DayStatus?) throws {
        guard after != before else { return }
        if let after {
            try store.connection.execute(
                """
                INSERT INTO day_status (day, status) VALUES (\(day), \(after.rawValue)) \
                ON CONFLICT (day) DO UPDATE SET status = excluded.status
                """)
        } else {
            try store.connection.execute("DELETE FROM day_status WHERE day = \(day)")
        }
        try journal(
            .day, day.description, before: before.map { SettingImage.encode($0.rawValue) },
            after: after.map { SettingImage.encode($0.rawValue) })
    }

    /// Puts the status of a day from one of its images to the other.
    func replaceStatus(
        _ expected: String?, by wanted: String?, of row: String, in operation: PastOperation
    ) throws {
        guard let day = Day(iso: row) else { throw SQLiteError(.corrupt, "the journal names the day \(row)") }
        let now = try status(of: day)
        guard now?.rawValue == (try expected.map(SettingImage.decode)) else {
            throw LogError.changedSince(operation: operation)
        }
        try put(try wanted.map { try Self.status(try SettingImage.decode($0)) }, of: day, over: now)
    }
}
