/// A number at the start of a text, and what follows it.
package struct ScannedNumber: Sendable {
    /// How the number was written.
    package enum Form: Sendable {
        case integer
        case decimal
        case fraction
        /// `90/10`: two parts of a hundred, which before a food word is a name and no quantity.
        case ratio
        case mixed
        case word
        /// `a` or `an`.
        case article
    }

    package let quantity: Quantity
    package let form: Form

    /// The number as typed.
    package let text: String

    /// The text after the number, white space included.
    package let rest: Substring
}

/// Reads the number at the start of a text.
///
/// Decimals, vulgar and slash fractions, mixed numbers, and number words; no sign, exponent, or base. Zero is a number
/// here: whether it is an amount is for the caller to say.
package enum NumberScanner {
    /// The number at the start, or nil where none starts.
    ///
    /// Throws `.badNumber`, `.ambiguousNumber`, `.notPositive` (a sign in front) and `.outOfRange` for what starts like
    /// a number and cannot be one.
    package static func scan(_ text: Substring, locale: NumberLocale?) throws(AmountError) -> ScannedNumber? {
        var cursor = ScalarCursor(text)
        cursor.skipSpaces()
        let start = cursor
        try refuseSign(cursor)
        var found = try figures(&cursor, locale)
        if found == nil { found = try words(&cursor, locale) }
        guard var number = found else { return nil }
        var ahead = cursor
        if ahead.skipSpaces(), number.form != .decimal, ahead.takeWord() == "dozen" {
            guard let dozens = number.quantity.multiplied(by: Quantity(12)) else {
                throw .outOfRange(text: start.text(upTo: ahead))
            }
            number = (dozens, .word)
            cursor = ahead
        }
        let typed = start.text(upTo: cursor)
        guard number.quantity <= Quantity(Quantity.limit) else { throw .outOfRange(text: typed) }
        return ScannedNumber(quantity: number.quantity, form: number.form, text: typed, rest: cursor.remainder)
    }

    /// Whether a figure (not a word) starts here, possibly after white space.
    static func startsFigure(_ text: Substring) -> Bool {
        var cursor = ScalarCursor(text)
        cursor.skipSpaces()
        _ = cursor.take { $0 == "." || $0 == "," }
        return cursor.next.map { $0.decimalDigit != nil || vulgarFraction($0) != nil } ?? false
    }

    private typealias Number = (quantity: Quantity, form: ScannedNumber.Form)

    private static func refuseSign(_ cursor: ScalarCursor) throws(AmountError) {
        var ahead = cursor
        guard let sign = ahead.take({ $0 == "+" || $0.isDash }), startsFigure(ahead.remainder) else { return }
        let text = String(sign) + ahead.numberText
        throw sign == "+" ? .badNumber(text: text) : .notPositive(text: text)
    }

    // MARK: Figures

    private static func figures(_ cursor: inout ScalarCursor, _ locale: NumberLocale?) throws(AmountError) -> Number? {
        let start = cursor
        guard let number = try unchecked(&cursor, locale) else { return nil }
        var ahead = cursor
        let next = ahead.next
        let isFollowedByFigure = next.map { $0.decimalDigit != nil || vulgarFraction($0) != nil || $0 == "_" } ?? false
        ahead.skipSpaces()
        if isFollowedByFigure || ahead.next?.isFractionSlash == true || isExponent(cursor) {
            throw .badNumber(text: start.numberText)
        }
        return number
    }

    private static func unchecked(_ cursor: inout ScalarCursor, _ locale: NumberLocale?) throws(AmountError) -> Number?
    {
        if let fraction = vulgarFraction(&cursor) { return (fraction, .fraction) }
        let start = cursor
        var parts = cursor
        guard let decimal = try DecimalNumber.scan(&cursor, locale: locale) else { return nil }
        var ahead = cursor
        ahead.skipSpaces()
        if ahead.take(\.isFractionSlash) != nil {
            ahead.skipSpaces()
            // A second pass over the digits before the slash, as a number of their own.
            guard decimal.isPlainDigits, let above = DecimalNumber.scanDigits(&parts),
                let below = DecimalNumber.scanDigits(&ahead), let fraction = Quantity(above, over: below),
                ahead.next != ".", ahead.next != ","
            else { throw .badNumber(text: start.numberText) }
            cursor = ahead
            let isSpaced = start.text(upTo: cursor).unicodeScalars.contains(" ")
            return (fraction, !isSpaced && above + below == 100 ? .ratio : .fraction)
        }
        guard decimal.isInteger else { return (decimal.quantity, .decimal) }
        if let mixed = try mixedNumber(decimal.quantity, &cursor, from: start) { return (mixed, .mixed) }
        return (decimal.quantity, .integer)
    }

    /// A whole number and a fraction: `1½`, `1 1/2`, `2-1/2`, `1 and a half`.
    private static func mixedNumber(
        _ whole: Quantity, _ cursor: inout ScalarCursor, from start: ScalarCursor
    ) throws(AmountError) -> Quantity? {
        var ahead = cursor
        let isAttached = !ahead.skipSpaces()
        var fraction: Quantity?
        if let dash = ahead.take(\.isDash) {
            let isTight = !ahead.skipSpaces() && isAttached && dash.isHyphen
            fraction = vulgarFraction(&ahead) ?? properFraction(&ahead)
            // "2 - 1/2" may be a subtraction, and a dash may be a range.
            if let fraction, !isTight {
                let readings = [whole.adding(fraction), whole.subtracting(fraction)]
                let unit = ahead.followingWord
                throw .ambiguousNumber(
                    text: start.text(upTo: ahead), readings: readings.compactMap { $0 }.map { $0.fractionText + unit })
            }
        } else if isAttached {
            fraction = vulgarFraction(&ahead)
        } else {
            fraction = vulgarFraction(&ahead) ?? properFraction(&ahead) ?? andFraction(&ahead)
        }
        guard let fraction else { return nil }
        guard let sum = whole.adding(fraction) else { throw .outOfRange(text: start.text(upTo: ahead)) }
        cursor = ahead
        return sum
    }

    private static func vulgarFraction(_ cursor: inout ScalarCursor) -> Quantity? {
        guard let scalar = cursor.next, let fraction = vulgarFraction(scalar) else { return nil }
        cursor.advance()
        return fraction
    }

    /// A slash fraction below one, with nothing after it that makes it something else.
    private static func properFraction(_ cursor: inout ScalarCursor) -> Quantity? {
        var ahead = cursor
        guard let above = DecimalNumber.scanDigits(&ahead) else { return nil }
        ahead.skipSpaces()
        guard ahead.take(\.isFractionSlash) != nil else { return nil }
        ahead.skipSpaces()
        guard let below = DecimalNumber.scanDigits(&ahead), above < below, above + below != 100 else { return nil }
        cursor = ahead
        return Quantity(above, over: below)
    }

    /// The second half of `1 and a half`, `1 and 1/2`.
    private static func andFraction(_ cursor: inout ScalarCursor) -> Quantity? {
        var ahead = cursor
        guard ahead.takeWord() == "and", ahead.skipSpaces() else { return nil }
        if let fraction = vulgarFraction(&ahead) ?? properFraction(&ahead) {
            cursor = ahead
            return fraction
        }
        var word = ahead.takeWord()
        if word == "a" {
            ahead.skipSpaces()
            word = ahead.takeWord()
        }
        guard let word, let fraction = parts[word] else { return nil }
        cursor = ahead
        return fraction
    }

    /// `1e3`, `1e-3`: a number of another notation, which no unit word looks like.
    private static func isExponent(_ cursor: ScalarCursor) -> Bool {
        var ahead = cursor
        guard ahead.take({ $0 == "e" || $0 == "E" }) != nil else { return false }
        _ = ahead.take { $0 == "+" || $0.isDash }
        return ahead.next?.decimalDigit != nil
    }

    // MARK: Words

    private static func words(_ cursor: inout ScalarCursor, _ locale: NumberLocale?) throws(AmountError) -> Number? {
        var ahead = cursor
        guard let word = ahead.takeWord() else { return nil }
        let isArticle = word == "a" || word == "an"
        if word == "dozen" {
            cursor = ahead
            return (Quantity(12), .word)
        }
        if let part = parts[word] {
            return halfOf(part, &cursor, after: ahead)
        }
        guard let whole = isArticle ? .one : wholes[word] else { return nil }
        cursor = ahead
        guard ahead.skipSpaces() else { return (whole, isArticle ? .article : .word) }
        if isArticle {
            let figure = ahead
            if let number = try figures(&ahead, locale) {
                // "a 90/10 burger" is one of a thing with a name.
                guard number.form != .ratio else { return (whole, .article) }
                cursor = ahead
                return number
            }
            ahead = figure
        }
        var following = ahead
        if let word = following.takeWord(), let part = parts[word] ?? pluralParts[word],
            isArticle || word != "half" || whole == .one, let product = whole.multiplied(by: part)
        {
            cursor = following
            return (product, .word)
        }
        if let fraction = andFraction(&ahead), let sum = whole.adding(fraction) {
            cursor = ahead
            return (sum, .word)
        }
        return (whole, isArticle ? .article : .word)
    }

    /// `half`, `half a`, but not `half and half`, which is a food.
    private static func halfOf(_ part: Quantity, _ cursor: inout ScalarCursor, after word: ScalarCursor) -> Number? {
        cursor = word
        var ahead = word
        ahead.skipSpaces()
        if ahead.next == "&" { return nil }
        switch ahead.takeWord() {
        case "and": return nil
        case "a", "an": cursor = ahead
        default: break
        }
        return (part, .word)
    }

    private static let wholes: [String: Quantity] = [
        "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
        "eleven": 11, "twelve": 12,
    ].mapValues { Quantity($0) }

    private static let parts: [String: Quantity] = ["half": (1, 2), "quarter": (1, 4)].compactMapValues(fraction)

    private static let pluralParts: [String: Quantity] = ["quarters": (1, 4)].compactMapValues(fraction)

    /// A fraction that is one character.
    private static func vulgarFraction(_ scalar: Unicode.Scalar) -> Quantity? {
        let parts: (Int64, Int64)? =
            switch scalar {
            case "½": (1, 2)
            case "⅓": (1, 3)
            case "⅔": (2, 3)
            case "¼": (1, 4)
            case "¾": (3, 4)
            case "⅕": (1, 5)
            case "⅖": (2, 5)
            case "⅗": (3, 5)
            case "⅘": (4, 5)
            case "⅙": (1, 6)
            case "⅚": (5, 6)
            case "⅐": (1, 7)
            case "⅛": (1, 8)
            case "⅜": (3, 8)
            case "⅝": (5, 8)
            case "⅞": (7, 8)
            case "⅑": (1, 9)
            case "⅒": (1, 10)
            case "↉": (0, 3)
            default: nil
            }
        return parts.flatMap(fraction)
    }

    private static func fraction(_ parts: (Int64, Int64)) -> Quantity? { Quantity(parts.0, over: parts.1) }
}
