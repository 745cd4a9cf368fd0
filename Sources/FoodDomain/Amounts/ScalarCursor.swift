/// A place in a text that is read from left to right, one Unicode scalar at a time.
///
/// Scalars, not characters: a combining mark after a digit must not hide the digit. A copy is a bookmark.
struct ScalarCursor {
    private(set) var rest: Substring.UnicodeScalarView

    init(_ text: Substring) {
        rest = text.unicodeScalars
    }

    var next: Unicode.Scalar? { rest.first }

    var remainder: Substring { Substring(rest) }

    mutating func advance() {
        rest = rest.dropFirst()
    }

    /// Passes over white space, and says whether there was any.
    @discardableResult
    mutating func skipSpaces() -> Bool {
        skip(while: \.properties.isWhitespace) > 0
    }

    /// Passes over the scalars that fit, and counts them.
    @discardableResult
    mutating func skip(while fits: (Unicode.Scalar) -> Bool) -> Int {
        var count = 0
        while let scalar = next, fits(scalar) {
            advance()
            count += 1
        }
        return count
    }

    mutating func take(_ fits: (Unicode.Scalar) -> Bool) -> Unicode.Scalar? {
        guard let scalar = next, fits(scalar) else { return nil }
        advance()
        return scalar
    }

    /// Takes a run of letters in lower case, if white space or the end of the text follows it.
    mutating func takeWord() -> String? {
        var ahead = self
        guard ahead.skip(while: \.isWordPart) > 0 else { return nil }
        guard ahead.next?.properties.isWhitespace ?? true else { return nil }
        let word = text(upTo: ahead).lowercased()
        self = ahead
        return word
    }

    /// The text between this place and a later one.
    func text(upTo later: ScalarCursor) -> String {
        String(Substring(rest[rest.startIndex..<later.rest.startIndex]))
    }
}

extension Unicode.Scalar {
    /// The value of a decimal digit of any script, and the first scalar of its script's ten.
    var decimalDigit: (value: Int64, zero: UInt32)? {
        if value < 0x80 {
            return 0x30...0x39 ~= value ? (Int64(value - 0x30), 0x30) : nil
        }
        guard properties.numericType == .decimal, let numeric = properties.numericValue else { return nil }
        return (Int64(numeric), value - UInt32(numeric))
    }

    /// A letter, or a mark that belongs to one.
    var isWordPart: Bool {
        if value < 0x80 { return 0x41...0x5A ~= value || 0x61...0x7A ~= value }
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark:
            return true
        default:
            return false
        }
    }

    /// The marks that join two numbers: hyphens, dashes and the minus sign.
    var isDash: Bool { self == "-" || 0x2010...0x2015 ~= value || value == 0x2212 }

    /// A hyphen proper, which also joins the parts of a mixed number.
    var isHyphen: Bool { self == "-" || value == 0x2010 || value == 0x2011 }

    /// The marks between the parts of a fraction: `/`, the fraction slash, the division slash.
    var isFractionSlash: Bool { self == "/" || value == 0x2044 || value == 0x2215 }

    /// The marks of a product: `x`, `×`, `*`.
    package var isTimesSign: Bool { self == "x" || self == "X" || self == "*" || value == 0xD7 }
}
