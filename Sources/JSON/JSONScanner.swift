/// Walks a JSON text once from its beginning to its end, and builds nothing that is not asked for.
///
/// This is for texts that the program itself wrote and reads often; foreign ones go through `JSONDocument`, whose parser
/// the world has tried to break. It accepts and refuses the same texts, but for one difference: only `readValue()`
/// notices a key that occurs twice. A scanner is valid only inside the closure that it is handed to.
package struct JSONScanner {
    let utf8: UnsafeRawBufferPointer
    var position = 0
    var depth = 0
    private let depthLimit: Int

    /// Reads all of `text` by `body`, which must read exactly one value.
    package static func read<Result>(
        _ text: String, limits: JSONDocument.Limits = .init(),
        _ body: (inout JSONScanner) throws(JSONError) -> Result
    ) throws(JSONError) -> Result {
        var text = text
        let result = text.withUTF8 { Self.scan(UnsafeRawBufferPointer($0), limits, body) }
        return try result.get()
    }

    /// Reads all of `utf8` by `body`, which must read exactly one value.
    package static func read<Result>(
        utf8: UnsafeRawBufferPointer, limits: JSONDocument.Limits = .init(),
        _ body: (inout JSONScanner) throws(JSONError) -> Result
    ) throws(JSONError) -> Result {
        try scan(utf8, limits, body).get()
    }

    private static func scan<Value>(
        _ utf8: UnsafeRawBufferPointer, _ limits: JSONDocument.Limits,
        _ body: (inout JSONScanner) throws(JSONError) -> Value
    ) -> Result<Value, JSONError> {
        guard utf8.count <= limits.bytes else {
            return .failure(JSONError(kind: .tooLarge, message: "longer than \(limits.bytes) bytes"))
        }
        var scanner = JSONScanner(utf8, depthLimit: limits.depth)
        do throws(JSONError) {
            let value = try body(&scanner)
            scanner.skipSpace()
            guard scanner.position == utf8.count else { throw scanner.error(.syntax, "more text after the value") }
            return .success(value)
        } catch {
            return .failure(error)
        }
    }

    private init(_ utf8: UnsafeRawBufferPointer, depthLimit: Int) {
        self.utf8 = utf8
        self.depthLimit = depthLimit
    }

    // MARK: Containers

    /// Reads an object; `body` is called with each key and reads its value, which is skipped where it does not.
    package mutating func readObject(
        _ body: (_ key: String, _ value: inout JSONScanner) throws(JSONError) -> Void
    ) throws(JSONError) {
        try open(UInt8(ascii: "{"), "an object is expected")
        if close(UInt8(ascii: "}")) { return }
        repeat {
            let key = try readString()
            try takeColon()
            let start = position
            try body(key, &self)
            if position == start { try skipValue() }
        } while try hasNext(before: UInt8(ascii: "}"))
    }

    /// Reads an array; `body` is called before each element and reads it; an element that it leaves is skipped.
    package mutating func readArray(_ body: (inout JSONScanner) throws(JSONError) -> Void) throws(JSONError) {
        try open(UInt8(ascii: "["), "an array is expected")
        if close(UInt8(ascii: "]")) { return }
        repeat {
            skipSpace()
            let start = position
            try body(&self)
            if position == start { try skipValue() }
        } while try hasNext(before: UInt8(ascii: "]"))
    }

    mutating func open(_ bracket: UInt8, _ message: String) throws(JSONError) {
        skipSpace()
        guard peek == bracket else { throw error(.syntax, message) }
        guard depth < depthLimit else { throw error(.tooDeep, "nested deeper than \(depthLimit)") }
        position += 1
        depth += 1
    }

    mutating func close(_ bracket: UInt8) -> Bool {
        skipSpace()
        guard peek == bracket else { return false }
        position += 1
        depth -= 1
        return true
    }

    /// Reads what is between a key and its value.
    @inline(__always)
    mutating func takeColon() throws(JSONError) {
        skipSpace()
        try expect(UInt8(ascii: ":"), "':' expected")
        skipSpace()
    }

    @inline(__always)
    mutating func hasNext(before bracket: UInt8) throws(JSONError) -> Bool {
        if peek == UInt8(ascii: ",") {
            position += 1
            return true
        }
        if close(bracket) { return false }
        try expect(UInt8(ascii: ","), "',' or a closing bracket is expected")
        return true
    }

    // MARK: Any value

    /// Reads a value with all that is in it.
    package mutating func readValue() throws(JSONError) -> JSONValue {
        skipSpace()
        switch peek {
        case UInt8(ascii: "{"):
            var members: [JSONObject.Member] = []
            var keys: Set<String> = []
            try readObject { (key, scanner) throws(JSONError) in
                guard keys.insert(key).inserted else {
                    throw scanner.error(.duplicateKey, "a key occurs twice in one object")
                }
                members.append(JSONObject.Member(key: key, value: try scanner.readValue()))
            }
            return .object(JSONObject(members: members))
        case UInt8(ascii: "["):
            var elements: [JSONValue] = []
            try readArray { (scanner) throws(JSONError) in elements.append(try scanner.readValue()) }
            return .array(elements)
        case UInt8(ascii: "\""): return .string(try readString())
        case UInt8(ascii: "t"): return .bool(try readBool())
        case UInt8(ascii: "f"): return .bool(try readBool())
        case UInt8(ascii: "n"):
            guard readNull() else { throw error(.syntax, "invalid token") }
            return .null
        default: return try readNumber()
        }
    }

    /// Reads a value and forgets it.
    package mutating func skipValue() throws(JSONError) {
        skipSpace()
        switch peek {
        case UInt8(ascii: "{"): try readObject { (_, scanner) throws(JSONError) in try scanner.skipValue() }
        case UInt8(ascii: "["): try readArray { (scanner) throws(JSONError) in try scanner.skipValue() }
        default: _ = try readValue()
        }
    }

    /// Reads a value as the bytes that it is written in.
    package mutating func readRawValue() throws(JSONError) -> [UInt8] {
        skipSpace()
        let start = position
        try skipValue()
        return Array(utf8[start..<position])
    }

    /// Reads `true` or `false`.
    package mutating func readBool() throws(JSONError) -> Bool {
        skipSpace()
        if take("true") { return true }
        if take("false") { return false }
        throw error(.syntax, "true or false is expected")
    }

    /// Reads `null` where it is next.
    ///
    /// - Returns: false, and nothing is read, where another value is next.
    package mutating func readNull() -> Bool {
        skipSpace()
        return take("null")
    }

    // MARK: Bytes

    var peek: UInt8? { position < utf8.count ? utf8[position] : nil }

    func error(_ kind: JSONError.Kind, _ message: String) -> JSONError {
        JSONError(kind: kind, at: min(position, utf8.count), in: utf8, message: message)
    }

    @inline(__always)
    mutating func skipSpace() {
        // What the program wrote has none.
        if position < utf8.count, utf8[position] <= UInt8(ascii: " ") { skipSpaces() }
    }

    private mutating func skipSpaces() {
        while position < utf8.count {
            switch utf8[position] {
            case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): position += 1
            default: return
            }
        }
    }

    @inline(__always)
    private mutating func expect(_ byte: UInt8, _ message: String) throws(JSONError) {
        guard peek == byte else { throw error(.syntax, message) }
        position += 1
    }

    private mutating func take(_ word: StaticString) -> Bool {
        let length = word.utf8CodeUnitCount
        guard utf8.count - position >= length else { return false }
        let isNext = word.withUTF8Buffer { utf8[position..<position + length].elementsEqual($0) }
        if isNext { position += length }
        return isNext
    }
}
