import FoodDomain
import JSON

/// The journal's picture of a row, as JSON: what undo puts back.
///
/// Foods and versions are named by what they are called in every log, never by keys of this file. Only what is known
/// is written.
enum EntryImage {
    /// The picture of `record`; equal records give equal text.
    static func encode(_ record: EntryRecord) -> String {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("id", record.id.description)
        writer.member("number", record.number)
        writer.member("day", record.day.daysSince1970)
        writer.member("at", record.at.map { Int($0.milliseconds) })
        writer.member("offset", record.offset)
        writer.member("zone", record.zone)
        writer.member("meal", record.meal)
        writer.member("text", record.text)
        writer.member("words", record.words)
        writer.member("food", record.food?.description)
        writer.member("version", record.version?.description)
        writer.member("quantity", record.quantity)
        writer.member("unit", record.unit)
        writer.member("g", record.measure.grams)
        writer.member("ml", record.measure.milliliters)
        writer.member("servings", record.measure.servings)
        if record.estimated {
            writer.key("estimated")
            writer.bool(true)
        }
        writer.member("note", record.note.isEmpty ? nil : record.note)
        writer.member("deletedAt", record.deletedAt.map { Int($0.milliseconds) })
        writer.endObject()
        return writer.text
    }

    /// The record that a picture shows, or nil where it is none.
    static func decode(_ text: String) -> EntryRecord? {
        guard let document = try? JSONDocument(text) else { return nil }
        return EntryRecord(document.root)
    }
}

extension EntryRecord {
    fileprivate init?(_ image: JSONNode) {
        guard let id = image["id"]?.string.flatMap(FoodDomain.UUID.init), let number = image["number"]?.int,
            let day = image["day"]?.int, let zone = image["zone"]?.string, let text = image["text"]?.string,
            let words = image["words"]?.string
        else { return nil }
        self.id = id
        self.number = number
        self.day = Day(daysSince1970: day)
        at = image["at"]?.int.flatMap { Instant(exactlyMilliseconds: Int64($0)) }
        offset = image["offset"]?.int
        self.zone = zone
        meal = image["meal"]?.string
        self.text = text
        self.words = words
        food = image["food"]?.string.flatMap(FoodDomain.UUID.init)
        version = image["version"]?.string.flatMap(VersionID.init(hexadecimal:))
        quantity = image["quantity"]?.double
        unit = image["unit"]?.string
        measure = Measure(
            grams: image["g"]?.double, milliliters: image["ml"]?.double, servings: image["servings"]?.double)
        estimated = image["estimated"]?.bool ?? false
        note = image["note"]?.string ?? ""
        deletedAt = image["deletedAt"]?.int.flatMap { Instant(exactlyMilliseconds: Int64($0)) }
    }
}

extension VersionID {
    /// The digest that 64 hexadecimal digits in lower case spell, or nil.
    init?(hexadecimal text: String) {
        var bytes: [UInt8] = []
        var pending: UInt8?
        for character in text.utf8 {
            let digit: UInt8
            switch character {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = character - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = character - UInt8(ascii: "a") + 10
            default: return nil
            }
            if let high = pending {
                bytes.append(high << 4 | digit)
                pending = nil
            } else {
                pending = digit
            }
        }
        guard pending == nil else { return nil }
        self.init(bytes: bytes)
    }
}

/// Members of an image: what is nil is left out.
extension JSONWriter {
    mutating func member(_ key: String, _ text: String?) {
        guard let text else { return }
        self.key(key)
        string(text)
    }

    mutating func member(_ key: String, _ number: Int?) {
        guard let number else { return }
        self.key(key)
        int(number)
    }

    mutating func member(_ key: String, _ number: Double?) {
        guard let number else { return }
        self.key(key)
        self.number(number)
    }
}
