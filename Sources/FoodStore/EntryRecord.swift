import FoodDomain
import SQLite

/// A row of the table `entry`, with the food and the version by their lasting names.
struct EntryRecord: Equatable {
    var id: FoodDomain.UUID
    var number: Int
    var day: Day
    var at: Instant?
    var offset: Int?
    var zone: String
    var meal: String?
    var text: String
    var words: String
    var food: FoodDomain.UUID?
    var version: VersionID?
    var quantity: Double?
    var unit: String?
    var measure: Measure
    var estimated: Bool
    var note: String
    var deletedAt: Instant?

    /// The columns that `init(_:)` reads, in its order; then the key, the time of fetching and the content of the
    /// food version, for `VersionCache`.
    static let select: StaticString = """
        SELECT e.id, e.number, e.day, e.at, e.utc_offset, e.zone, e.meal, e.text, e.words, f.id, v.digest, \
        e.quantity, e.unit, e.unit_grams, e.unit_milliliters, e.unit_servings, e.estimated, e.note, e.deleted_at, \
        e.version, f.fetched_at, v.content \
        FROM entry AS e LEFT JOIN food AS f ON f.key = e.food LEFT JOIN food_version AS v ON v.key = e.version
        """
    static let versionColumns = (key: 19, fetchedAt: 20, content: 21)

    init(_ row: borrowing Row) throws(SQLiteError) {
        id = try row[0]
        number = try row[1]
        day = try row[2]
        at = try row[3]
        offset = try row[4]
        zone = try row[5]
        meal = try row[6]
        text = try row[7]
        words = try row[8]
        food = try row[9]
        version = try row[10]
        quantity = try row[11]
        unit = try row[12]
        measure = Measure(grams: try row[13], milliliters: try row[14], servings: try row[15])
        estimated = try row[16]
        note = try row[17]
        deletedAt = try row[18]
    }

    init(_ entry: Entry) {
        id = entry.id
        number = entry.number
        day = entry.day
        at = entry.time?.instant
        offset = entry.time?.offset
        zone = entry.zone
        meal = entry.meal
        text = entry.text
        words = entry.words
        food = entry.food?.id
        version = entry.food?.version
        quantity = entry.serving?.quantity
        unit = entry.serving?.unit.name
        measure = entry.serving?.unit.measure ?? Measure()
        estimated = entry.estimated
        note = entry.note
        deletedAt = nil
    }

    /// Whether all that indices of the table are made of is the same: they find it where they found the other.
    func isFound(as other: EntryRecord) -> Bool {
        day == other.day && food == other.food && version == other.version && deletedAt == other.deletedAt
            && words.utf8.elementsEqual(other.words.utf8)
    }

    /// The entry, with the food version that it points to.
    func entry(food: VersionedFood?) -> Entry {
        var time: EntryTime?
        if let at, let offset { time = EntryTime(at, offset: offset) }
        var serving: ChosenServing?
        if let quantity, let unit { serving = ChosenServing(quantity: quantity, unit: ServingUnit(unit, measure)) }
        return Entry(
            id: id, number: number, day: day, time: time, zone: zone, meal: meal, text: text, words: words,
            food: food, serving: serving, estimated: estimated, note: note)
    }
}

// MARK: - What the log stores

extension EntryRecord {
    /// Refuses what the table would refuse, by the name of the field.
    func validate() throws(LogError) {
        try Limits.check("zone", zone, 1...100)
        if let meal { try Limits.check("meal", meal, 1...100) }
        try Limits.check("text", text, 0...10_000)
        try Limits.check("words", words, 0...10_000)
        try Limits.check("note", note, 0...10_000)
        if let unit { try Limits.check("unit", unit, 1...500) }
        if let offset, offset.magnitude > 100_000 { throw .unfit(field: "offset", .outOfRange) }
        if let quantity { try Limits.check("quantity", quantity, atMost: 1e9) }
        for size in [measure.grams, measure.milliliters, measure.servings].compactMap(\.self) {
            try Limits.check("unit", size, atMost: .greatestFiniteMagnitude)
        }
    }
}

/// What a field of the log may hold.
enum Limits {
    static func check(_ field: String, _ text: String, _ lengths: ClosedRange<Int>) throws(LogError) {
        // A text has at least a quarter as many scalars as bytes, and no more than it has bytes.
        if text.utf8.count > lengths.upperBound, text.unicodeScalars.count > lengths.upperBound {
            throw .unfit(field: field, .tooLong(limit: lengths.upperBound))
        }
        if text.isEmpty, lengths.lowerBound > 0 { throw .unfit(field: field, .empty) }
        if text.utf8.contains(0) { throw .unfit(field: field, .nullCharacter) }
    }

    static func check(_ field: String, _ number: Double, atMost limit: Double) throws(LogError) {
        guard number.isFinite, number >= 0, number <= limit else { throw .unfit(field: field, .outOfRange) }
    }
}
