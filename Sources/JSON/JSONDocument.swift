internal import CJansson

/// A JSON text that was read and checked, and is looked at in place.
///
/// Reading is jansson's: strict RFC 8259, valid UTF-8, no duplicate keys, no lone surrogates, no U+0000. Whole numbers
/// beyond 64 bits and numbers beyond a double's range are errors, never approximations. Not for use by two threads at
/// once.
package final class JSONDocument {
    /// What is refused for its size.
    package struct Limits: Equatable, Sendable {
        package var bytes: Int
        package var depth: Int

        /// By default 16 MiB, and 64 arrays and objects inside each other.
        ///
        /// jansson itself goes no deeper than 2048.
        package init(bytes: Int = 16 << 20, depth: Int = 64) {
            self.bytes = bytes
            self.depth = depth
        }
    }

    private let handle: UnsafeMutablePointer<json_t>

    /// Reads the whole of `utf8` as one value of any kind.
    package init(utf8: UnsafeRawBufferPointer, limits: Limits = Limits()) throws(JSONError) {
        handle = try Self.read(utf8, limits: limits).get()
    }

    /// Reads the whole of `text` as one value of any kind.
    package init(_ text: String, limits: Limits = Limits()) throws(JSONError) {
        var text = text
        handle = try text.withUTF8 { Self.read(UnsafeRawBufferPointer($0), limits: limits) }.get()
    }

    /// Reads the whole of `utf8` as one value of any kind.
    package init(utf8: [UInt8], limits: Limits = Limits()) throws(JSONError) {
        handle = try utf8.withUnsafeBytes { Self.read($0, limits: limits) }.get()
    }

    deinit { json_decref(handle) }

    /// The value that the text is.
    package var root: JSONNode { JSONNode(handle, in: self) }

    private static func read(
        _ utf8: UnsafeRawBufferPointer, limits: Limits
    ) -> Result<UnsafeMutablePointer<json_t>, JSONError> {
        guard utf8.count <= limits.bytes else {
            return .failure(JSONError(kind: .tooLarge, message: "longer than \(limits.bytes) bytes"))
        }
        if let end = Nesting.end(of: utf8, deeperThan: limits.depth) {
            return .failure(JSONError(kind: .tooDeep, at: end, in: utf8, message: "nested deeper than \(limits.depth)"))
        }
        // jansson refuses a null pointer as a caller's mistake; no bytes are merely no JSON.
        guard let start = utf8.baseAddress, !utf8.isEmpty else {
            return .failure(JSONError(kind: .syntax, message: "the text is empty"))
        }
        var details = json_error_t()
        let flags = Int(JSON_REJECT_DUPLICATES | JSON_DECODE_ANY)
        guard let handle = json_loadb(start, utf8.count, flags, &details) else { return .failure(JSONError(details)) }
        return .success(handle)
    }
}

/// The depth of brackets in a text, found before it is parsed.
private enum Nesting {
    /// The offset of the first bracket that stands inside more than `limit` others, or nil.
    static func end(of utf8: UnsafeRawBufferPointer, deeperThan limit: Int) -> Int? {
        var depth = 0
        var isInString = false
        var index = 0
        while index < utf8.count {
            switch utf8[index] {
            case UInt8(ascii: "\""): isInString.toggle()
            case UInt8(ascii: "\\") where isInString: index += 1
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                if isInString { break }
                depth += 1
                if depth > limit { return index }
            case UInt8(ascii: "}"), UInt8(ascii: "]"): if !isInString { depth -= 1 }
            default: break
            }
            index += 1
        }
        return nil
    }
}
