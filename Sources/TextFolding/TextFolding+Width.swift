private import CUtf8proc

extension TextFolding {
    /// The number of terminal columns that `text` takes.
    ///
    /// East Asian wide characters and emoji take two, an emoji sequence or flag two in all, combining marks and controls
    /// none. Pass text through `visible(_:)` first: what a control does to the cursor is not counted.
    package static func displayWidth(_ text: String) -> Int {
        if isPlain(text) { return text.utf8.count }
        var printable = 0
        for scalar in text.unicodeScalars {
            guard isSimple(scalar) else { return text.reduce(0) { $0 + width(of: $1) } }
            if !isControl(scalar) { printable += 1 }
        }
        return printable
    }

    /// `text`, or where it takes more than `width` columns as much of its beginning as fits before a final `…`.
    ///
    /// No grapheme cluster is cut, so the result may be a column short. A width below one gives the empty text.
    ///
    /// - Parameter ascii: end with `~`, for terminals that do not read UTF-8.
    package static func truncated(_ text: String, to width: Int, ascii: Bool = false) -> String {
        if width < 1 { return "" }
        // No character takes more columns than it has bytes.
        if text.utf8.count <= width || displayWidth(text) <= width { return text }
        let end = simpleEnd(of: text, width: width - 1) ?? clusterEnd(of: text, width: width - 1)
        return String(text[..<end]) + (ascii ? "~" : "…")
    }

    /// Where the first `width` columns of a text end whose every scalar takes one; nil for other texts.
    private static func simpleEnd(of text: String, width: Int) -> String.Index? {
        let scalars = text.unicodeScalars
        guard scalars.allSatisfy({ isSimple($0) && !isControl($0) }) else { return nil }
        return scalars.index(scalars.startIndex, offsetBy: width, limitedBy: scalars.endIndex) ?? scalars.endIndex
    }

    private static func clusterEnd(of text: String, width: Int) -> String.Index {
        var used = 0
        var end = text.startIndex
        for index in text.indices {
            used += self.width(of: text[index])
            if used > width { break }
            end = text.index(after: index)
        }
        return end
    }

    /// Whether all of a text is visible ASCII and blanks, a column each, as most of what a screen holds is.
    static func isPlain(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var place = 0
            // Eight at a time: a byte below 0x20 borrows from its highest bit, one above 0x7E carries into it.
            while bytes.count - place >= 8 {
                let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: place, as: UInt64.self)
                if word & 0x8080_8080_8080_8080 != 0 { return false }
                let low = word &- 0x2020_2020_2020_2020
                let high = word &+ 0x0101_0101_0101_0101
                if (low | high) & 0x8080_8080_8080_8080 != 0 { return false }
                place += 8
            }
            while place < bytes.count {
                if bytes[place] < 0x20 || bytes[place] >= 0x7F { return false }
                place += 1
            }
            return true
        }
    }

    /// Whether a scalar is a character of its own and no wider than one column, wherever it stands.
    ///
    /// Latin letters, dashes, quotation marks, bullets, signs of comparison, and what boxes and bars are drawn with: most
    /// of what a screen holds.
    static func isSimple(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xAD: false
        case 0...0x2FF, 0x2010...0x2027, 0x2212, 0x2248, 0x2264, 0x2265, 0x2500...0x25A0: true
        default: false
        }
    }

    /// Whether a scalar is a control of C0 or C1, or DEL.
    static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
    }

    private static func width(of character: Character) -> Int {
        let scalars = character.unicodeScalars
        if let first = scalars.first, isSimple(first), scalars.index(after: scalars.startIndex) == scalars.endIndex {
            return isControl(first) ? 0 : 1
        }
        var sum = 0
        var isEmoji = false
        for scalar in scalars {
            let width = width(of: scalar)
            sum += width
            isEmoji =
                isEmoji || scalar.value == 0xFE0F || width == 2 && scalar.properties.isEmoji
                || (0x1F1E6...0x1F1FF).contains(scalar.value)
        }
        // A flag without its second letter is drawn as one narrow letter by some terminals, as a wide one by most.
        return isEmoji ? 2 : sum
    }

    private static func width(of scalar: Unicode.Scalar) -> Int {
        if isControl(scalar) { return 0 }
        if isMedialJamo(scalar) { return 0 }
        // Newer than utf8proc's tables.
        if scalar.properties.isEmojiPresentation { return 2 }
        let width = Int(utf8proc_charwidth(utf8proc_int32_t(scalar.value)))
        if width > 0 || scalar.properties.isDefaultIgnorableCodePoint { return width }
        return switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark, .format, .control, .lineSeparator, .paragraphSeparator: 0
        default: 1
        }
    }

    /// Vowels and final consonants of a Hangul syllable, drawn into the cell of the initial one.
    private static func isMedialJamo(_ scalar: Unicode.Scalar) -> Bool {
        (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value)
    }
}
