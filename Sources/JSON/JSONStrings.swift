extension [UInt8] {
    /// Appends `text` in quotes, escaped.
    mutating func appendJSONString(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            append(UInt8(ascii: "\""))
            var start = 0
            var index = 0
            while index < bytes.count {
                let byte = bytes[index]
                let length = byte < 0x80 ? asciiEscapeLength(byte) : hiddenScalarLength(bytes, at: index)
                if length == 0 {
                    index += 1
                    continue
                }
                append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
                appendEscape(bytes, at: index, length: length)
                index += length
                start = index
            }
            append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
            append(UInt8(ascii: "\""))
        }
    }

    private mutating func appendEscape(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int, length: Int) {
        switch bytes[index] {
        case UInt8(ascii: "\""): append(contentsOf: #"\""#.utf8)
        case UInt8(ascii: "\\"): append(contentsOf: #"\\"#.utf8)
        case 0x08: append(contentsOf: #"\b"#.utf8)
        case 0x09: append(contentsOf: #"\t"#.utf8)
        case 0x0A: append(contentsOf: #"\n"#.utf8)
        case 0x0C: append(contentsOf: #"\f"#.utf8)
        case 0x0D: append(contentsOf: #"\r"#.utf8)
        default: appendHexEscape(scalar(bytes, at: index, length: length))
        }
    }

    private mutating func appendHexEscape(_ scalar: UInt32) {
        append(contentsOf: #"\u"#.utf8)
        for shift in [UInt32(12), 8, 4, 0] {
            let digit = UInt8(truncatingIfNeeded: scalar >> shift & 0xF)
            append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        }
    }
}

/// 1 where the ASCII character is written as an escape, else 0.
private func asciiEscapeLength(_ byte: UInt8) -> Int {
    byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") ? 1 : 0
}

/// The number of bytes of the scalar at `index` where it is written as an escape, else 0.
///
/// Those are U+0080 to U+009F, U+061C, U+200E, U+200F, U+2028 to U+202E and U+2066 to U+2069.
private func hiddenScalarLength(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    guard bytes[index] == 0xC2 || bytes[index] == 0xD8 || bytes[index] == 0xE2, index + 1 < bytes.count else {
        return 0
    }
    let second = bytes[index + 1]
    switch bytes[index] {
    case 0xC2: return second < 0xA0 ? 2 : 0
    case 0xD8: return second == 0x9C ? 2 : 0
    default:
        guard index + 2 < bytes.count else { return 0 }
        return switch (second, bytes[index + 2]) {
        case (0x80, 0x8E...0x8F), (0x80, 0xA8...0xAE), (0x81, 0xA6...0xA9): 3
        default: 0
        }
    }
}

/// The scalar that one to three bytes of valid UTF-8 encode.
private func scalar(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int, length: Int) -> UInt32 {
    switch length {
    case 1: UInt32(bytes[index])
    case 2: UInt32(bytes[index] & 0x1F) << 6 | UInt32(bytes[index + 1] & 0x3F)
    default:
        UInt32(bytes[index] & 0x0F) << 12 | UInt32(bytes[index + 1] & 0x3F) << 6 | UInt32(bytes[index + 2] & 0x3F)
    }
}
