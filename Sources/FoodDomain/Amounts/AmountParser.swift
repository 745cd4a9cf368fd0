/// Reads amounts as people type them: `150g`, `1 1/2 cups`, `2 x 150 g`, `1 lb 4 oz`, `412-180g`, `a dozen eggs`.
package enum AmountParser {
    /// Reads a whole text as an amount.
    ///
    /// Words that are no known unit are the label of a portion. A vessel or spoon without number means one of it.
    package static func parse(
        _ text: String, locale: NumberLocale? = nil, measures: MeasureSystem = .us
    ) throws(AmountError) -> TypedAmount {
        let clean = try InputText.clean(text)
        guard let found = try AmountReading.read(clean[...], locale, measures) else {
            return try impliedOne(clean, text, locale)
        }
        let remainder = found.rest.trimmed
        guard !remainder.isEmpty else { return try found.amount(text: text) }
        guard found.isSimple else { throw .badUnit(text: String(remainder)) }
        if found.unit == .none, NumberScanner.startsFigure(remainder) { throw .badNumber(text: clean) }
        // The food's own portions may start with a unit word: "cup, sliced".
        let label = found.unit == .none ? remainder : found.unitStart.trimmed
        guard isLabel(label) else { throw .badUnit(text: String(label)) }
        return try found.amount(text: text, label: String(label.withoutFullStop))
    }

    /// Reads the amount that starts a text, and leaves the words after it alone.
    ///
    /// The unit is `.none`, `.serving` or a measure: whether the next words are a portion is for the food to say. Nil
    /// where no number starts the text, or one that belongs to a name: `2% milk`, `90/10 ground beef`, `7-up`. The text
    /// must be clean (`InputText.clean`).
    package static func scanPrefix(
        _ text: Substring, locale: NumberLocale? = nil, measures: MeasureSystem = .us
    ) throws(AmountError) -> (amount: TypedAmount, rest: Substring)? {
        guard let found = try AmountReading.read(text, locale, measures) else { return nil }
        if found.unit == .none {
            if found.form == .ratio || startsWithPercent(found.rest) || isJoinedToName(found.rest) { return nil }
            if NumberScanner.startsFigure(found.rest), !isName(found.rest, locale) {
                throw .badNumber(text: String(text.prefix(64)))
            }
        }
        let typed = text[..<found.rest.startIndex].trimmed
        return (try found.amount(text: String(typed)), found.rest)
    }

    /// Reads a whole text as a number without unit.
    ///
    /// Zero is refused unless `allowsZero`: setting an entry to nothing is legal, adding nothing is not.
    package static func parseQuantity(
        _ text: String, locale: NumberLocale? = nil, allowsZero: Bool = false
    ) throws(AmountError) -> Quantity {
        let clean = try InputText.clean(text)
        guard let number = try NumberScanner.scan(clean[...], locale: locale) else { throw .missingNumber(text: clean) }
        guard number.rest.trimmed.isEmpty else { throw .badNumber(text: clean) }
        guard allowsZero || !number.quantity.isZero else { throw .notPositive(text: clean) }
        return number.quantity
    }

    private static func impliedOne(
        _ clean: String, _ text: String, _ locale: NumberLocale?
    ) throws(AmountError) -> TypedAmount {
        guard let match = UnitMatch.first(in: clean[...], locale: locale), match.rest.trimmed.isEmpty, match.impliesOne
        else { throw .missingNumber(text: clean) }
        return TypedAmount(
            quantity: .one, unit: match.unit, unitText: match.text, isEstimate: false, isArticle: false, text: text)
    }

    /// Letters, and the marks that stand in portion names.
    private static func isLabel(_ text: Substring) -> Bool {
        guard text.unicodeScalars.first?.isWordPart == true else { return false }
        return text.unicodeScalars.allSatisfy { $0.isWordPart || $0.isHyphen || labelMarks.contains($0) }
    }

    private static let labelMarks: Set<Unicode.Scalar> = [" ", ",", ".", "'", "\u{2019}", "(", ")", "/", "&", "\""]

    private static func startsWithPercent(_ text: Substring) -> Bool {
        text.trimmed.unicodeScalars.first == "%"
    }

    /// `-up` of `7-up`.
    private static func isJoinedToName(_ text: Substring) -> Bool {
        var cursor = ScalarCursor(text)
        guard cursor.take({ $0.isDash || $0 == "'" || $0 == "\u{2019}" || $0 == "&" }) != nil else { return false }
        return cursor.next?.isWordPart ?? false
    }

    /// A name that starts with figures, after a number of its own: `2 7up`, `1 2% milk`, `1 90/10 burger`.
    private static func isName(_ text: Substring, _ locale: NumberLocale?) -> Bool {
        // A number that cannot be read is no name; the refusal of the whole says so.
        guard let number = try? NumberScanner.scan(text, locale: locale) else { return false }
        if number.form == .ratio || startsWithPercent(number.rest) || isJoinedToName(number.rest) { return true }
        guard number.rest.unicodeScalars.first?.isWordPart == true else { return false }
        return UnitMatch.first(in: number.rest, locale: locale) == nil
    }
}

extension Substring {
    var trimmed: Substring {
        let start = unicodeScalars.drop(while: \.properties.isWhitespace)
        guard let last = start.lastIndex(where: { !$0.properties.isWhitespace }) else { return Substring(start) }
        return Substring(start[...last])
    }

    fileprivate var withoutFullStop: Substring { hasSuffix(".") ? dropLast() : self }
}
