import FoodDomain
import JSON
import SQLite

/// A row of the table `measurement`.
struct MeasurementRecord: Equatable {
    var id: FoodDomain.UUID
    var kind: Measurement.Kind
    var day: Day
    var at: Instant?
    var offset: Int?
    var zone: String
    var value: Double
    var unit: String
    var note: String
    var deletedAt: Instant?

    /// The columns that `init(_:)` reads, in its order.
    static let select: StaticString = """
        SELECT id, kind, day, at, utc_offset, zone, value, unit, note, deleted_at FROM measurement
        """

    init(_ row: borrowing Row) throws {
        id = try row[0]
        let name: String = try row[1]
        guard let kind = Measurement.Kind(rawValue: name) else {
            throw SQLiteError(.corrupt, "the kind of a measurement is \(name)")
        }
        self.kind = kind
        day = try row[2]
        at = try row[3]
        offset = try row[4]
        zone = try row[5]
        value = try row[6]
        unit = try row[7]
        note = try row[8]
        deletedAt = try row[9]
    }

    init(_ measurement: Measurement) {
        id = measurement.id
        kind = measurement.kind
        day = measurement.day
        at = measurement.time?.instant
        offset = measurement.time?.offset
        zone = measurement.zone
        value = measurement.value
        unit = measurement.unit
        note = measurement.note
    }

    var measurement: Measurement {
        var time: EntryTime?
        if let at, let offset { time = EntryTime(at, offset: offset) }
        return Measurement(
            id: id, kind: kind, day: day, time: time, zone: zone, value: value, unit: unit, note: note)
    }

    /// Refuses what the table would refuse, by the name of the field.
    func validate() throws(LogError) {
        try Limits.check("zone", zone, 1...100)
        try Limits.check("unit", unit, 1...100)
        try Limits.check("note", note, 0...10_000)
        try Limits.check("value", value, atMost: 1e6)
        if value == 0 { throw .unfit(field: "value", .outOfRange) }
        if let offset, offset.magnitude > 100_000 { throw .unfit(field: "offset", .outOfRange) }
    }

    // MARK: - As JSON

    var image: String {
        var writer = JSONWriter()
        writer.beginObject()
        write(to: &writer)
        writer.endObject()
        return writer.text
    }

    func write(to writer: inout JSONWriter) {
        writer.member("id", id.description)
        writer.member("kind", kind.rawValue)
        writer.member("day", day.description)
        writer.member("at", at)
        writer.member("offset", offset)
        writer.member("zone", zone)
        writer.member("value", value)
        writer.member("unit", unit)
        writer.member("note", note.isEmpty ? nil : note)
        writer.member("deletedAt", deletedAt)
    }

    init?(image: String) {
        guard let root = try? JSONDocument(image).root else { return nil }
        self.init(root)
    }

    /// The measurement of an object that has its members; nil where one is missing or of another type.
    init?(_ node: JSONNode) {
        guard let id = node["id"]?.string.flatMap(FoodDomain.UUID.init),
            let kind = node["kind"]?.string.flatMap(Measurement.Kind.init(rawValue:)),
            let day = node["day"]?.string.flatMap(Day.init(iso:)), let zone = node["zone"]?.string,
            let value = node["value"]?.double, let unit = node["unit"]?.string
        else { return nil }
        self.id = id
        self.kind = kind
        self.day = day
        at = node["at"]?.int.flatMap { Instant(exactlyMilliseconds: Int64($0)) }
        offset = node["offset"]?.int
        self.zone = zone
        self.value = value
        self.unit = unit
        note = node["note"]?.string ?? ""
        deletedAt = node["deletedAt"]?.int.flatMap { Instant(exactlyMilliseconds: Int64($0)) }
        guard (at == nil) == (offset == nil) else { return nil }
    }
}
