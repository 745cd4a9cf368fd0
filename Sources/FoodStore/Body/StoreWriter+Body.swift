import FoodDomain
import SQLite

extension StoreWriter {
    // MARK: Measurements

    func add(_ measurement: Measurement) throws {
        let record = MeasurementRecord(measurement)
        try record.validate()
        try put(record, over: nil)
    }

    func delete(_ measurement: Measurement) throws {
        guard let before = try measurementRecord(measurement.id), before.deletedAt == nil else {
            throw LogError.noSuchEntry(measurement.id)
        }
        var after = before
        after.deletedAt = request.at
        try put(after, over: before)
    }

    /// The row of a measurement, deleted or not.
    func measurementRecord(_ id: FoodDomain.UUID) throws -> MeasurementRecord? {
        try store.connection.first("\(raw: MeasurementRecord.select) WHERE id = \(id)") { row in
            try MeasurementRecord(row)
        }
    }

    /// Replaces a row, and journals that where it differs.
    func put(_ after: MeasurementRecord, over before: MeasurementRecord?) throws {
        guard after != before else { return }
        try store.connection.execute(
            """
            INSERT INTO measurement (id, kind, day, at, utc_offset, zone, value, unit, note, deleted_at) \
            VALUES (\(after.id), \(after.kind.rawValue), \(after.day), \(after.at), \(after.offset), \(after.zone), \
            \(after.value), \(after.unit), \(after.note), \(after.deletedAt)) \
            ON CONFLICT (id) DO UPDATE SET kind = excluded.kind, day = excluded.day, at = excluded.at, \
            utc_offset = excluded.utc_offset, zone = excluded.zone, value = excluded.value, unit = excluded.unit, \
            note = excluded.note, deleted_at = excluded.deleted_at
            """)
        try journal(.measurement, after.id.description, before: before?.image, after: after.image)
    }

    /// Puts a measurement from one of its images to the other; one that was not there is there as a deleted one.
    func replaceMeasurement(
        _ expected: MeasurementRecord?, by wanted: MeasurementRecord?, of row: String, in operation: PastOperation
    ) throws {
        guard let id = FoodDomain.UUID(row), let now = try measurementRecord(id),
            expected.map({ $0 == now }) ?? (now.deletedAt != nil)
        else { throw LogError.changedSince(operation: operation) }
        var after = wanted ?? now
        if wanted == nil { after.deletedAt = request.at }
        try put(after, over: now)
    }

    // MARK: Notes

    func setNote(_ text: String?, of day: Day) throws {
        if let text { try Limits.check("note", text, 1...10_000) }
        try put(note: text, of: day, over: try remarks(on: day).note)
    }

    /// Replaces what is written of a day, and journals that where it differs.
    func put(note after: String?, of day: Day, over before: String?) throws {
        // Compared by bytes: texts that only look equal are another value.
        guard before.map({ Array($0.utf8) }) != after.map({ Array($0.utf8) }) else { return }
        if let after {
            try store.connection.execute(
                """
                INSERT INTO day_note (day, text) VALUES (\(day), \(after)) \
                ON CONFLICT (day) DO UPDATE SET text = excluded.text
                """)
        } else {
            try store.connection.execute("DELETE FROM day_note WHERE day = \(day)")
        }
        try journal(
            .note, day.description, before: before.map(SettingImage.encode), after: after.map(SettingImage.encode))
    }

    /// Puts what is written of a day from one of its images to the other.
    func replaceNote(_ expected: String?, by wanted: String?, of row: String, in operation: PastOperation) throws {
        guard let day = Day(iso: row) else { throw SQLiteError(.corrupt, "the journal names the day \(row)") }
        let now = try remarks(on: day).note
        guard now == (try expected.map(SettingImage.decode)) else { throw LogError.changedSince(operation: operation) }
        try put(note: try wanted.map(SettingImage.decode), of: day, over: now)
    }
}
