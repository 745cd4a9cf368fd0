import FoodDomain
import JSON

/// The lines of an exported log: docs/export.md describes them.
enum ExportFormat {
    /// What the first line says that the file is.
    static let name = "foodlog"
    /// The version that is written, and the latest that is read.
    static let version = 1
    /// The most that the number of an entry can be.
    static let largestNumber = 1_000_000_000_000

    /// The first line.
    ///
    /// - Parameter lastNumber: the highest number of an entry that was ever given in the log.
    static func header(lastNumber: Int) -> [UInt8] {
        line { writer in
            writer.member("format", name)
            writer.member("version", version)
            writer.member("lastNumber", lastNumber)
        }
    }

    /// The last line.
    ///
    /// - Parameter records: how many lines there are between the first and this.
    static func end(records: Int) -> [UInt8] {
        line { writer in
            writer.member("record", "end")
            writer.member("records", records)
        }
    }

    /// The line of a record.
    static func record(_ kind: LogRecordKind, _ members: (inout JSONWriter) -> Void) -> [UInt8] {
        line { writer in
            writer.member("record", kind.rawValue)
            members(&writer)
        }
    }

    private static func line(_ members: (inout JSONWriter) -> Void) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        members(&writer)
        writer.endObject()
        return writer.utf8
    }
}

extension JSONWriter {
    /// Writes a member where it is true.
    mutating func member(_ key: String, ifTrue value: Bool) {
        guard value else { return }
        self.key(key)
        bool(true)
    }

    mutating func member(_ key: String, _ instant: Instant?) { member(key, instant.map { Int($0.milliseconds) }) }
}

extension EntryRecord {
    /// The line of an exported log.
    var exportLine: [UInt8] {
        ExportFormat.record(.entry) { writer in
            writer.member("id", id.description)
            writer.member("number", number)
            writer.member("day", day.description)
            writer.member("at", at)
            writer.member("offset", offset)
            writer.member("zone", zone)
            writer.member("meal", meal)
            writer.member("text", text)
            writer.member("words", words)
            writer.member("food", food?.description)
            writer.member("version", version?.description)
            writer.member("quantity", quantity)
            writer.member("unit", unit)
            writer.member("g", measure.grams)
            writer.member("ml", measure.milliliters)
            writer.member("servings", measure.servings)
            writer.member("estimated", ifTrue: estimated)
            writer.member("note", note.isEmpty ? nil : note)
            writer.member("deletedAt", deletedAt)
        }
    }

    /// The entry that a line describes.
    init(_ line: ImportedLine) throws(LogFileError.Problem) {
        id = try line.id("id")
        number = try line.int("number", in: 1...ExportFormat.largestNumber)
        day = try line.day("day")
        at = try line.optionalInstant("at")
        offset = try line.optionalInt("offset")
        zone = try line.text("zone")
        meal = try line.optionalText("meal")
        text = try line.text("text")
        words = try line.text("words")
        food = try line.optionalID("food")
        version = try line.optionalVersion("version")
        quantity = try line.optionalNumber("quantity")
        unit = try line.optionalText("unit")
        measure = try line.measure()
        estimated = try line.flag("estimated")
        note = try line.optionalText("note") ?? ""
        deletedAt = try line.optionalInstant("deletedAt")
        guard (at == nil) == (offset == nil) else { throw .badField("offset") }
        guard (food == nil) == (version == nil) else { throw .badField("version") }
        guard (quantity == nil) == (unit == nil) else { throw .badField("unit") }
    }
}
