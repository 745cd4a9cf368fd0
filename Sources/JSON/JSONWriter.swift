/// Prints JSON into a growing buffer of UTF-8, one token after the other.
///
/// The same calls give the same bytes. Numbers are in the shortest form that reads back as the same number. Beside what
/// RFC 8259 demands, everything that could steer a terminal or a browser is escaped (DEL, C1 controls, bidirectional
/// controls, U+2028 and U+2029), so the text is safe to print.
package struct JSONWriter {
    /// What was written so far.
    package private(set) var utf8: [UInt8] = []

    private let isPretty: Bool
    private var depth = 0
    private var needsComma = false
    private var followsKey = false

    /// A writer of compact text, or of one member a line, indented by two, where `pretty` is set.
    package init(pretty: Bool = false) { isPretty = pretty }

    /// What was written so far.
    package var text: String { String(decoding: utf8, as: UTF8.self) }

    /// Opens an object; `key(_:)` and a value follow for each member, then `endObject()`.
    package mutating func beginObject() { open(UInt8(ascii: "{")) }

    /// Closes the object opened last.
    package mutating func endObject() { close(UInt8(ascii: "}")) }

    /// Opens an array; its elements follow, then `endArray()`.
    package mutating func beginArray() { open(UInt8(ascii: "[")) }

    /// Closes the array opened last.
    package mutating func endArray() { close(UInt8(ascii: "]")) }

    /// Writes the name of the next member.
    package mutating func key(_ name: String) {
        separate()
        utf8.appendJSONString(name)
        utf8.append(UInt8(ascii: ":"))
        if isPretty { utf8.append(UInt8(ascii: " ")) }
        followsKey = true
    }

    /// Writes `null`.
    package mutating func null() { word("null") }

    /// Writes `true` or `false`.
    package mutating func bool(_ value: Bool) { word(value ? "true" : "false") }

    /// Writes a whole number.
    package mutating func int(_ value: Int) {
        separate()
        utf8.append(contentsOf: value.description.utf8)
        needsComma = true
    }

    /// Writes a number without a trailing `.0`; negative zero as `0`, what is not finite as `null`.
    package mutating func number(_ value: Double) {
        guard value.isFinite else { return null() }
        // Every whole double below 2^53 has no shorter form than its digits.
        if value.magnitude < 0x1p53, let whole = Int(exactly: value) { return int(whole) }
        separate()
        utf8.append(contentsOf: value.description.utf8)
        if utf8.suffix(2).elementsEqual(".0".utf8) { utf8.removeLast(2) }
        needsComma = true
    }

    /// Writes a string.
    package mutating func string(_ text: String) {
        separate()
        utf8.appendJSONString(text)
        needsComma = true
    }

    /// Writes a value that is compact JSON already, as it is.
    package mutating func json(_ value: [UInt8]) {
        separate()
        utf8.append(contentsOf: value)
        needsComma = true
    }

    /// Writes any value with all that is in it.
    package mutating func value(_ value: JSONValue) {
        switch value {
        case .null: null()
        case .bool(let value): bool(value)
        case .int(let value): int(value)
        case .number(let value): number(value)
        case .string(let text): string(text)
        case .array(let elements):
            beginArray()
            for element in elements { self.value(element) }
            endArray()
        case .object(let object):
            beginObject()
            for member in object.members {
                key(member.key)
                self.value(member.value)
            }
            endObject()
        }
    }

    private mutating func word(_ word: StaticString) {
        separate()
        word.withUTF8Buffer { utf8.append(contentsOf: $0) }
        needsComma = true
    }

    private mutating func open(_ bracket: UInt8) {
        separate()
        utf8.append(bracket)
        depth += 1
        needsComma = false
    }

    private mutating func close(_ bracket: UInt8) {
        depth -= 1
        // An empty object stays on its line.
        if needsComma { breakLine() }
        utf8.append(bracket)
        needsComma = true
    }

    private mutating func separate() {
        if followsKey {
            followsKey = false
            needsComma = false
            return
        }
        if needsComma { utf8.append(UInt8(ascii: ",")) }
        if depth > 0 { breakLine() }
        needsComma = false
    }

    private mutating func breakLine() {
        guard isPretty else { return }
        utf8.append(UInt8(ascii: "\n"))
        utf8.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * max(depth, 0)))
    }
}

extension JSONValue {
    /// The value as JSON, compact or with one member a line.
    package func text(pretty: Bool = false) -> String {
        var writer = JSONWriter(pretty: pretty)
        writer.value(self)
        return writer.text
    }
}
