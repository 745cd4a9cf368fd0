/// Cleans the texts of data sources, which come with HTML entities, line breaks and invisible characters.
enum ProviderText {
    /// No name, brand or unit is longer than this many Unicode scalars.
    static let limit = 300

    /// The text with entities read, white space as single spaces, and control and invisible characters left out.
    static func clean(_ text: String) -> String {
        var text = String(Substring(text.unicodeScalars.prefix(20 * limit)))
        // Twice, since some records were escaped twice.
        for _ in 0..<2 where text.utf8.contains(UInt8(ascii: "&")) { text = unescaped(text) }
        var result = String.UnicodeScalarView()
        var count = 0
        var isSpacePending = false
        for scalar in text.unicodeScalars {
            if scalar.properties.isWhitespace || scalar.value < 0x20 {
                isSpacePending = count > 0
                continue
            }
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: continue
            default: break
            }
            guard count < limit else { break }
            if isSpacePending {
                result.append(" ")
                count += 1
                isSpacePending = false
            }
            result.append(scalar)
            count += 1
        }
        return String(result)
    }

    /// Whether `words`, in lower case, stand in `text`.
    static func holds(_ words: String, in text: String) -> Bool {
        let text = Array(text.utf8)
        let words = Array(words.utf8)
        guard let first = words.first, words.count <= text.count else { return false }
        for start in 0...(text.count - words.count) where text[start] == first {
            if text[start..<start + words.count].elementsEqual(words) { return true }
        }
        return false
    }

    /// The text with its HTML entities as characters; what is no entity stays.
    static func unescaped(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var rest = text.unicodeScalars[...]
        while let scalar = rest.first {
            rest = rest.dropFirst()
            guard scalar == "&", let end = rest.prefix(10).firstIndex(of: ";"),
                let meaning = entity(String(String.UnicodeScalarView(rest[..<end])))
            else {
                result.append(scalar)
                continue
            }
            result.append(meaning)
            rest = rest[rest.index(after: end)...]
        }
        return String(result)
    }

    private static func entity(_ name: String) -> Unicode.Scalar? {
        guard name.hasPrefix("#") else { return entities[name] }
        let digits = name.dropFirst()
        let number =
            digits.hasPrefix("x") || digits.hasPrefix("X") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return number.flatMap { $0 == 0 ? nil : Unicode.Scalar($0) }
    }

    private static let entities: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "rsquo": "\u{2019}",
        "lsquo": "\u{2018}", "ldquo": "\u{201C}", "rdquo": "\u{201D}", "ndash": "\u{2013}", "mdash": "\u{2014}",
        "hellip": "\u{2026}", "deg": "°", "frac12": "½", "frac14": "¼", "frac34": "¾", "times": "×", "reg": "®",
        "trade": "\u{2122}", "eacute": "é", "egrave": "è", "ecirc": "ê", "euml": "ë", "agrave": "à", "acirc": "â",
        "auml": "ä", "aacute": "á", "ccedil": "ç", "icirc": "î", "iuml": "ï", "iacute": "í", "ntilde": "ñ",
        "oacute": "ó",
        "ocirc": "ô", "ouml": "ö", "oslash": "ø", "uacute": "ú", "ugrave": "ù", "ucirc": "û", "uuml": "ü", "szlig": "ß",
        "aring": "å", "aelig": "æ", "oelig": "œ",
    ]
}
