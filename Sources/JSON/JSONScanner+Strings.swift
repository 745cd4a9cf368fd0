extension JSONScanner {
    /// Reads a string.
    package mutating func readString() throws(JSONError) -> String {
        skipSpace()
        guard peek == UInt8(ascii: "\"") else { throw error(.syntax, "a string is expected") }
        position += 1
        let start = position
        var seen: UInt8 = 0
        while position < utf8.count {
            let byte = utf8[position]
            if byte == UInt8(ascii: "\"") {
                let bytes = UnsafeRawBufferPointer(rebasing: utf8[start..<position])
                position += 1
                // The check is generic code that costs more than most strings are long; ASCII needs none.
                return seen < 0x80 ? String(decoding: bytes, as: UTF8.self) : try string(bytes)
            }
            seen |= byte
            if byte == UInt8(ascii: "\\") { return try readEscapedString(from: start) }
            if byte < 0x20 { throw error(.syntax, "a control character in a string") }
            position += 1
        }
        throw error(.syntax, "the text ends too early")
    }

    /// Reads a string where it is `text`, written without escapes.
    ///
    /// - Returns: false, and nothing is read, where it is not.
    package mutating func readString(_ text: String) -> Bool {
        skipSpace()
        guard peek == UInt8(ascii: "\"") else { return false }
        var place = position + 1
        for byte in text.utf8 {
            guard place < utf8.count, utf8[place] == byte else { return false }
            place += 1
        }
        guard place < utf8.count, utf8[place] == UInt8(ascii: "\"") else { return false }
        position = place + 1
        return true
    }

    /// Reads a string that is `mark` and a number of at most 15 digits with neither sign nor exponent.
    ///
    /// - Returns: nil, and nothing is read, where another value is next.
    package mutating func readString(ofNumberBehind mark: UInt8) -> Double? {
        skipSpace()
        let start = position
        guard position + 1 < utf8.count, utf8[position] == UInt8(ascii: "\""), utf8[position + 1] == mark else {
            return nil
        }
        position += 2
        guard let number = readShortNumber(), peek == UInt8(ascii: "\"") else {
            position = start
            return nil
        }
        position += 1
        return number
    }

    private func string(_ bytes: some Collection<UInt8>) throws(JSONError) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw error(.invalidUTF8, "bytes that are not UTF-8")
        }
        return text
    }

    /// The rest of a string whose first escape is next, and whose beginning is at `start`.
    private mutating func readEscapedString(from start: Int) throws(JSONError) -> String {
        var bytes = Array(utf8[start..<position])
        while let byte = peek {
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return try string(bytes)
            case UInt8(ascii: "\\"): try readEscape(into: &bytes)
            case 0..<0x20: throw error(.syntax, "a control character in a string")
            default: bytes.append(byte)
            }
        }
        throw error(.syntax, "the text ends too early")
    }

    private mutating func readEscape(into bytes: inout [UInt8]) throws(JSONError) {
        guard let letter = peek else { throw error(.syntax, "the text ends too early") }
        position += 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): bytes.append(letter)
        case UInt8(ascii: "b"): bytes.append(0x08)
        case UInt8(ascii: "f"): bytes.append(0x0C)
        case UInt8(ascii: "n"): bytes.append(0x0A)
        case UInt8(ascii: "r"): bytes.append(0x0D)
        case UInt8(ascii: "t"): bytes.append(0x09)
        case UInt8(ascii: "u"): bytes.append(contentsOf: String(try readEscapedScalar()).utf8)
        default: throw error(.syntax, "invalid escape")
        }
    }

    /// The scalar of `\uXXXX`, or of two such escapes that are a surrogate pair; its `\u` is read already.
    private mutating func readEscapedScalar() throws(JSONError) -> Unicode.Scalar {
        var value = try readHexDigits()
        if value & 0xFC00 == 0xD800, peek == UInt8(ascii: "\\") {
            position += 1
            guard peek == UInt8(ascii: "u") else { throw error(.loneSurrogate, "half of a surrogate pair") }
            position += 1
            let low = try readHexDigits()
            guard low & 0xFC00 == 0xDC00 else { throw error(.loneSurrogate, "half of a surrogate pair") }
            value = 0x10000 + (value & 0x3FF) << 10 + low & 0x3FF
        }
        guard value != 0 else { throw error(.nullCharacter, "the character U+0000 is not allowed") }
        guard let scalar = Unicode.Scalar(value) else { throw error(.loneSurrogate, "half of a surrogate pair") }
        return scalar
    }

    private mutating func readHexDigits() throws(JSONError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = peek, let digit = hexDigit(byte) else { throw error(.syntax, "invalid escape") }
            value = value << 4 | UInt32(digit)
            position += 1
        }
        return value
    }
}

private func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
}
