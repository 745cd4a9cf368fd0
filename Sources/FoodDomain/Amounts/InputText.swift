/// Cleans up what was typed or pasted, before it is read.
package enum InputText {
    /// The text without invisible characters, with every run of white space as one space, and trimmed.
    ///
    /// Nothing is normalised: compatibility forms would turn `1½` into eleven halves. Throws `.badCharacter` for
    /// control characters (escape sequences, text direction), `.emptyText` where nothing is left, and `.tooLong` above
    /// `limit` Unicode scalars.
    package static func clean(_ text: String, limit: Int = 64) throws(AmountError) -> String {
        var result = String.UnicodeScalarView()
        var count = 0
        var spacePending = false
        for scalar in text.unicodeScalars where !isInvisible(scalar) {
            if scalar.properties.isWhitespace {
                spacePending = count > 0
                continue
            }
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: throw .badCharacter(codePoint: scalar.value)
            default: break
            }
            count += spacePending ? 2 : 1
            guard count <= limit else { throw .tooLong(limit: limit) }
            if spacePending { result.append(" ") }
            spacePending = false
            result.append(scalar)
        }
        guard count > 0 else { throw .emptyText }
        return String(result)
    }

    /// Soft hyphen, zero-width characters, direction marks, word joiner, byte-order mark; and the two selectors that
    /// choose between a plain and a coloured sign.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xAD, 0x200B...0x200F, 0x2060, 0xFEFF, 0xFE0E, 0xFE0F: true
        default: false
        }
    }
}
