extension TextFolding {
    /// `text` with everything that could steer a terminal, or that nobody can see, as a visible escape.
    ///
    /// Controls of C0 (line breaks too) and C1, DEL, bidirectional controls and all other invisible format characters
    /// become `\n`, `\r`, `\t` or `\u{202E}`. Joiners stay where they shape text: between emoji, and between letters of
    /// the scripts that use them; variation selectors stay behind a symbol.
    package static func visible(_ text: String) -> String {
        // Most of what a screen holds is made of characters that need no look into the tables of Unicode.
        if isPlain(text) { return text }
        if text.unicodeScalars.allSatisfy({ isSimple($0) && !isControl($0) }) { return text }
        var result = String.UnicodeScalarView()
        var previous: Unicode.Scalar?
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            if isHarmless(scalar) || isShaping(scalar, after: previous, before: rest.first) {
                result.append(scalar)
            } else {
                result.append(contentsOf: escape(scalar).unicodeScalars)
            }
            previous = scalar
        }
        return String(result)
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
    }

    private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.value >= 0x20 && scalar.value < 0x7F }
        let properties = scalar.properties
        if properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint { return false }
        return switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
        default: true
        }
    }

    private static func isShaping(
        _ scalar: Unicode.Scalar, after previous: Unicode.Scalar?, before next: Unicode.Scalar?
    ) -> Bool {
        guard let previous else { return false }
        switch scalar.value {
        case 0xFE0E, 0xFE0F:
            return previous.properties.isEmoji
        case 0x200C, 0x200D:
            guard let next else { return false }
            if isScriptWithJoiners(previous) { return isScriptWithJoiners(next) }
            return scalar.value == 0x200D && isEmojiPart(previous) && next.properties.isEmoji && !next.isASCII
        default:
            return false
        }
    }

    private static func isEmojiPart(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value == 0xFE0F || scalar.properties.isEmoji && !scalar.isASCII
    }

    /// Arabic and its neighbours, and the Indic scripts up to Khmer and Mongolian.
    private static func isScriptWithJoiners(_ scalar: Unicode.Scalar) -> Bool {
        guard (0x0620...0x18AF).contains(scalar.value) else { return false }
        switch scalar.properties.generalCategory {
        case .otherLetter, .nonspacingMark, .spacingMark: return !scalar.properties.isDefaultIgnorableCodePoint
        default: return false
        }
    }
}
