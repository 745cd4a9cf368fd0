internal import CJansson

/// Why a text is not read as JSON.
package struct JSONError: Error, Equatable, Sendable, CustomStringConvertible {
    /// What is wrong, for programs.
    package enum Kind: Equatable, Sendable {
        /// Not JSON: a missing bracket, a stray comma, text after the end, no text at all.
        case syntax
        /// Bytes that are not UTF-8.
        case invalidUTF8
        /// Half of a surrogate pair in an escape.
        case loneSurrogate
        /// The character U+0000 in a string.
        case nullCharacter
        /// A key that occurs twice in an object.
        case duplicateKey
        /// A whole number that does not fit 64 bits, or a number beyond the range of a double.
        case numberOutOfRange
        /// More arrays and objects inside each other than allowed.
        case tooDeep
        /// More bytes than allowed.
        case tooLarge
        /// No memory for the document.
        case outOfMemory
    }

    package let kind: Kind
    /// The line, counted from 1; 0 where the error has no place.
    package let line: Int
    /// The column in characters, counted from 1; 0 where the error has no place.
    package let column: Int
    /// What is wrong as a sentence's part, without a full stop and without anything of the text itself.
    package let message: String

    /// What is wrong, and where.
    package var description: String {
        line > 0 ? "line \(line), column \(column): \(message)" : message
    }
}

extension JSONError {
    init(kind: Kind, message: String) {
        self.init(kind: kind, line: 0, column: 0, message: message)
    }

    /// An error at the byte `offset` of `utf8`.
    init(kind: Kind, at offset: Int, in utf8: UnsafeRawBufferPointer, message: String) {
        var line = 1
        var column = 1
        for byte in utf8[..<offset] {
            if byte == UInt8(ascii: "\n") {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        self.init(kind: kind, line: line, column: column, message: message)
    }

    /// jansson's error without the piece of text that jansson quotes, which may be private or steer a terminal.
    init(_ details: json_error_t) {
        let text = withUnsafeBytes(of: details.text) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        // The code is kept in the last byte of the text.
        let code = withUnsafeBytes(of: details.text) { $0.last ?? 0 }
        let (kind, message) = Self.meaning(of: json_error_code(rawValue: UInt32(code)), text: text)
        self.init(kind: kind, line: Int(details.line), column: Int(details.column), message: message)
    }

    private static func meaning(of code: json_error_code, text: String) -> (Kind, String) {
        switch code {
        case json_error_invalid_utf8: return (.invalidUTF8, "bytes that are not UTF-8")
        case json_error_duplicate_key: return (.duplicateKey, "a key occurs twice in one object")
        case json_error_numeric_overflow: return (.numberOutOfRange, "a number is out of range")
        case json_error_null_character, json_error_null_byte_in_key:
            return (.nullCharacter, "the character U+0000 is not allowed")
        case json_error_out_of_memory: return (.outOfMemory, "not enough memory")
        case json_error_stack_overflow: return (.tooDeep, "nested too deeply")
        case json_error_premature_end_of_input: return (.syntax, "the text ends too early")
        case json_error_end_of_input_expected: return (.syntax, "more text after the value")
        default:
            if text.hasPrefix("invalid Unicode") { return (.loneSurrogate, "half of a surrogate pair") }
            return (.syntax, sentence(text))
        }
    }

    /// What jansson says up to the place where it begins to quote.
    private static func sentence(_ text: String) -> String {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        let end = words.firstIndex(of: "near") ?? words.endIndex
        let sentence = words[..<end].joined(separator: " ")
        return sentence.isEmpty ? "not JSON" : sentence
    }
}
