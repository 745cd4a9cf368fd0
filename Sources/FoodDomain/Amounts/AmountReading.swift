/// What the start of a text says of an amount: the number and unit worked out, and where they ended.
struct AmountReading {
    private(set) var quantity: Quantity
    private(set) var unit: AmountUnit = .none
    let form: ScannedNumber.Form
    private(set) var isEstimate = false

    /// Not a sum or a tare, so that the unit may turn out to be the start of a label.
    private(set) var isSimple = true

    /// The text from the unit on.
    private(set) var unitStart: Substring
    private(set) var unitText = ""
    private(set) var rest: Substring
    private let start: Substring

    /// The amount, or the error of a quantity out of bounds.
    func amount(text: String, label: String? = nil) throws(AmountError) -> TypedAmount {
        guard !quantity.isZero else { throw .notPositive(text: text) }
        guard quantity <= Quantity(Quantity.limit) else { throw .outOfRange(text: text) }
        return TypedAmount(
            quantity: quantity, unit: label.map { .label($0) } ?? unit, unitText: label ?? unitText,
            isEstimate: isEstimate, isArticle: form == .article, text: text)
    }
}

extension AmountReading {
    /// Reads number, factors, unit, and what is added or taken away; nil where no number starts the text.
    static func read(
        _ text: Substring, _ locale: NumberLocale?, _ measures: MeasureSystem
    ) throws(AmountError) -> AmountReading? {
        var cursor = ScalarCursor(text)
        cursor.skipSpaces()
        let isEstimate = cursor.take { $0 == "~" } != nil
        guard let number = try NumberScanner.scan(cursor.remainder, locale: locale) else { return nil }
        var reading = AmountReading(
            quantity: number.quantity, form: number.form, isEstimate: isEstimate, unitStart: number.rest,
            rest: number.rest, start: text)
        let isProduct = try reading.takeFactors(locale)
        let second = try reading.takeSecondNumber(locale)
        reading.takeUnit(locale)
        if let second {
            guard !isProduct else { throw .badNumber(text: reading.typedText) }
            try reading.subtract(second)
        } else if case .measure = reading.unit {
            try reading.takeFurtherParts(locale, measures)
        }
        return reading
    }

    private var typedText: String { String(start[..<rest.startIndex].trimmed) }

    // MARK: Before the unit

    /// Takes `x40` of `3x40g`, passes over the `x` of `2x eggs`, and says whether there was a second factor.
    private mutating func takeFactors(_ locale: NumberLocale?) throws(AmountError) -> Bool {
        var count = 0
        while true {
            var cursor = ScalarCursor(rest)
            cursor.skipSpaces()
            guard cursor.take(\.isTimesSign) != nil else { break }
            let isSpaced = cursor.next?.properties.isWhitespace ?? false
            guard isSpaced || NumberScanner.startsFigure(cursor.remainder) else { break }
            guard let factor = try NumberScanner.scan(cursor.remainder, locale: locale) else {
                rest = cursor.remainder
                break
            }
            rest = factor.rest
            guard let product = quantity.multiplied(by: factor.quantity) else { throw .outOfRange(text: typedText) }
            quantity = product
            count += 1
        }
        unitStart = rest
        return count > 0
    }

    /// The number after a dash, or after `to` and `or`, which make a range at once.
    private mutating func takeSecondNumber(_ locale: NumberLocale?) throws(AmountError) -> Quantity? {
        guard let (number, isDash) = try Self.joinedNumber(rest, locale) else { return nil }
        rest = number.rest
        unitStart = rest
        isSimple = false
        guard isDash else { throw .rangeNotSupported(text: typedText) }
        return number.quantity
    }

    private static func joinedNumber(
        _ text: Substring, _ locale: NumberLocale?
    ) throws(AmountError) -> (number: ScannedNumber, isDash: Bool)? {
        var cursor = ScalarCursor(text)
        let isSpaced = cursor.skipSpaces()
        if cursor.take(\.isDash) != nil {
            guard NumberScanner.startsFigure(cursor.remainder) else { return nil }
            return try NumberScanner.scan(cursor.remainder, locale: locale).map { ($0, true) }
        }
        guard isSpaced, let word = cursor.takeWord(), word == "to" || word == "or",
            NumberScanner.startsFigure(cursor.remainder)
        else { return nil }
        return try NumberScanner.scan(cursor.remainder, locale: locale).map { ($0, false) }
    }

    /// The unit word, which a hyphen may join to the number: `12-oz steak`.
    private mutating func takeUnit(_ locale: NumberLocale?) {
        var cursor = ScalarCursor(rest)
        _ = cursor.take(\.isHyphen)
        guard let match = UnitMatch.first(in: cursor.remainder, locale: locale, digitEndsWord: true) else { return }
        unit = match.unit
        unitText = match.text
        unitStart = cursor.remainder
        rest = match.rest
    }

    /// Takes the weight of the vessel from the gross weight (`412-180g`); the other way round it is a range.
    private mutating func subtract(_ tare: Quantity) throws(AmountError) {
        guard quantity != tare else { throw .notPositive(text: typedText) }
        guard case .measure(let measure) = unit, measure.dimension != .energy, let net = quantity.subtracting(tare)
        else { throw .rangeNotSupported(text: typedText) }
        quantity = net
    }

    // MARK: After the unit

    /// `1 lb 4 oz`, `1 cup + 2 tbsp`, `412g - 180g`.
    private mutating func takeFurtherParts(_ locale: NumberLocale?, _ measures: MeasureSystem) throws(AmountError) {
        guard case .measure(let first) = unit else { return }
        while let part = try nextPart(locale) {
            guard part.unit.dimension == first.dimension else {
                // "1 cup milk + 30 g sugar" without the milk: two items, where items can be split.
                if part.sign == .plus { return }
                throw .mixedDimensions(text: String(start[..<part.rest.startIndex].trimmed))
            }
            rest = part.rest
            isSimple = false
            let converted = part.quantity.multiplied(by: measures.size(of: part.unit))?
                .divided(by: measures.size(of: first))
            guard let converted else { throw .outOfRange(text: typedText) }
            if part.sign == .minus {
                try subtract(converted)
            } else {
                guard let sum = quantity.adding(converted) else { throw .outOfRange(text: typedText) }
                quantity = sum
            }
        }
    }

    private enum Sign { case none, plus, minus }

    private struct Part {
        let sign: Sign
        let quantity: Quantity
        let unit: MeasureUnit
        let rest: Substring
    }

    /// A further number with a measure, or nil where something else follows: `1 cup 2% milk`.
    private func nextPart(_ locale: NumberLocale?) throws(AmountError) -> Part? {
        var cursor = ScalarCursor(rest)
        cursor.skipSpaces()
        var sign = Sign.none
        if cursor.take({ $0 == "+" }) != nil {
            sign = .plus
        } else if cursor.take(\.isDash) != nil {
            sign = .minus
        }
        guard NumberScanner.startsFigure(cursor.remainder) else { return nil }
        guard let number = try NumberScanner.scan(cursor.remainder, locale: locale) else { return nil }
        guard let match = UnitMatch.first(in: number.rest, locale: locale, digitEndsWord: true),
            case .measure(let measure) = match.unit
        else { return nil }
        return Part(sign: sign, quantity: number.quantity, unit: measure, rest: match.rest)
    }
}
