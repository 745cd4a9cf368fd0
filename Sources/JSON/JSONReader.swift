/// Reads JSON into values.
package enum JSONReader {
    /// The value that `text` is, read by the rules of `JSONDocument`.
    package static func read(_ text: String, limits: JSONDocument.Limits = .init()) throws(JSONError) -> JSONValue {
        try JSONDocument(text, limits: limits).root.value
    }

    /// The value that `utf8` is, read by the rules of `JSONDocument`.
    package static func read(utf8: [UInt8], limits: JSONDocument.Limits = .init()) throws(JSONError) -> JSONValue {
        try JSONDocument(utf8: utf8, limits: limits).root.value
    }
}
