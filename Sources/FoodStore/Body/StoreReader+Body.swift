import FoodDomain
import SQLite

extension StoreReader {
    func measurements(_ kind: Measurement.Kind, from first: Day, to last: Day) throws -> [Measurement] {
        try store.connection.query(
            """
            \(raw: MeasurementRecord.select) WHERE kind = \(kind.rawValue) AND day BETWEEN \(first) AND \(last) \
            AND deleted_at IS NULL ORDER BY day, at IS NULL, at, key
            """
        ) { row in try MeasurementRecord(row).measurement }
    }

    func weight(upTo last: Day) throws -> Measurement? {
        let day: Day? = try store.connection.first(
            """
            SELECT day FROM measurement WHERE kind = 'weight' AND day <= \(last) AND deleted_at IS NULL \
            ORDER BY day DESC LIMIT 1
            """
        ) { row in try row[0] }
        return try day.flatMap { try measurements(.weight, from: $0, to: $0).first }
    }

    func lastMeasurement(_ kind: Measurement.Kind) throws -> Measurement? {
        // Keys are above zero: said so that the search begins at the end.
        try store.connection.first(
            """
            \(raw: MeasurementRecord.select) WHERE key > 0 AND kind = \(kind.rawValue) AND deleted_at IS NULL \
            ORDER BY key DESC LIMIT 1
            """
        ) { row in try MeasurementRecord(row).measurement }
    }

    func remarks(on day: Day) throws -> DayRemarks {
        let remarks = try store.connection.first(
            """
            SELECT (SELECT status FROM day_status WHERE day = \(day)), (SELECT text FROM day_note WHERE day = \(day))
            """
        ) { row in
            let status: String? = try row[0]
            return DayRemarks(status: try status.map(Self.status), note: try row[1])
        }
        return remarks ?? DayRemarks()
    }

    func notes(from first: Day, to last: Day) throws -> [(day: Day, text: String)] {
        try store.connection.query(
            "SELECT day, text FROM day_note WHERE day BETWEEN \(first) AND \(last) ORDER BY day"
        ) { row in (try row[0], try row[1]) }
    }
}
