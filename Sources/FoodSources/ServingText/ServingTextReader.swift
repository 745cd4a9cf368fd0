import FoodDomain

/// Reads a serving's text into its parts: number, unit, words.
///
///     serving = [approx] part { separator part }
///     part    = number [unit] [words] | words
struct ServingTextReader {
    /// One part of the text.
    struct Part {
        var quantity: Quantity?
        var unit: MeasureUnit?
        var words: [String] = []

        /// Whether it is grams or millilitres, or their multiples.
        var isMetric: Bool {
            switch unit {
            case .g, .mg, .ug, .kg, .dag, .hg, .ml, .cl, .dl, .l: true
            default: false
            }
        }
    }

    private var rest: Substring.UnicodeScalarView
    var serving = ServingText()
    var parts: [Part] = []

    init(_ text: String) {
        let clean = ProviderText.clean(text)
        rest = Substring(Self.withShortDecimals(clean)).unicodeScalars
    }

    /// Reads all parts and puts them together.
    mutating func read() -> ServingText {
        while !rest.isEmpty, parts.count < 16 {
            skipSeparators()
            if rest.isEmpty { break }
            readPart()
        }
        takeMetric()
        takeHousehold()
        return serving
    }

    // MARK: - Parts

    private mutating func readPart() {
        var part = Part()
        let start = rest
        let number = scanNumber()
        if case .failure = number {
            // Something that starts like a number and is none: the whole part says nothing.
            skipToSeparator()
            return
        }
        if case .success(let quantity?) = number {
            part.quantity = quantity
            if takeRange() {
                serving.flags.insert(.range)
                skipToSeparator()
                return
            }
            if let product = takeFactors(quantity) { part.quantity = product }
            let isAttached = rest.first.map { !$0.properties.isWhitespace } ?? false
            let beforeUnit = rest
            part.unit = takeUnit()
            if part.unit == nil, isAttached, isWord(beforeUnit.first) {
                // "15aug", "2x": no unit is written so.
                skipToSeparator()
                return
            }
        }
        part.words = takeWords()
        if rest.startIndex == start.startIndex { rest = rest.dropFirst() }
        if part.quantity?.isZero == true {
            serving.flags.insert(.zero)
            return
        }
        guard part.quantity != nil || !part.words.isEmpty else { return }
        parts.append(part)
    }

    private enum Scan { case success(Quantity?), failure }

    /// The number that starts here; success(nil) where none does.
    private mutating func scanNumber() -> Scan {
        do throws(AmountError) {
            guard let number = try NumberScanner.scan(Substring(rest), locale: .en) else { return .success(nil) }
            rest = number.rest.unicodeScalars
            return .success(number.quantity)
        } catch {
            return .failure
        }
    }

    /// Whether a dash, or `to`, and another number follow: a range.
    private mutating func takeRange() -> Bool {
        var ahead = rest.drop { $0.properties.isWhitespace }
        guard let sign = ahead.first else { return false }
        if sign == "-" || (0x2010...0x2015).contains(sign.value) {
            ahead = ahead.dropFirst().drop { $0.properties.isWhitespace }
            return ahead.first.map { ("0"..."9").contains($0) } ?? false
        }
        guard ["to", "or", "à", "bis"].contains(Self.word(at: ahead).lowercased()) else { return false }
        ahead = ahead.drop { !$0.properties.isWhitespace }.drop { $0.properties.isWhitespace }
        return ahead.first.map { ("0"..."9").contains($0) } ?? false
    }

    /// The product of `2 x 125`, or nil where no times sign and number follow.
    private mutating func takeFactors(_ first: Quantity) -> Quantity? {
        var product = first
        var found = false
        while true {
            let saved = rest
            var ahead = rest.drop { $0.properties.isWhitespace }
            guard let sign = ahead.first, sign == "x" || sign == "X" || sign == "*" || sign == "\u{D7}" else { break }
            ahead = ahead.dropFirst().drop { $0.properties.isWhitespace }
            guard ahead.first.map({ ("0"..."9").contains($0) || $0 == "." }) == true else { break }
            rest = ahead
            guard case .success(let factor?) = scanNumber(), let next = product.multiplied(by: factor) else {
                rest = saved
                break
            }
            product = next
            found = true
        }
        if found { serving.flags.insert(.multiplied) }
        return found ? product : nil
    }

    /// The unit word ahead, and the code's flag.
    private mutating func takeUnit() -> MeasureUnit? {
        let ahead = rest.drop { $0.properties.isWhitespace || $0 == "-" }
        let first = Self.word(at: ahead)
        guard !first.isEmpty else { return nil }
        var after = ahead.dropFirst(first.unicodeScalars.count)
        let lowered = first.lowercased()
        if lowered == "fl" || lowered == "fluid" {
            let next = after.drop { $0 == "." || $0.properties.isWhitespace }
            let second = Self.word(at: next)
            if ["oz", "ozs", "ounce", "ounces"].contains(second.lowercased()) {
                rest = next.dropFirst(second.unicodeScalars.count).drop { $0 == "." }
                return .floz
            }
        }
        guard let unit = ServingUnitCode.measure(first) else { return nil }
        if ServingUnitCode.isCode(first) { serving.flags.insert(.unitCode) }
        after = after.drop { $0 == "." }
        rest = after
        return unit
    }

    /// The words up to a separator or the next number.
    private mutating func takeWords() -> [String] {
        var words: [String] = []
        while true {
            let ahead = rest.drop { $0.properties.isWhitespace }
            guard let scalar = ahead.first, !Self.isSeparator(scalar) else {
                rest = ahead
                return words
            }
            let word = ahead.prefix { !$0.properties.isWhitespace && !Self.isSeparator($0) }
            // A number starts the next part, unless a percent sign or letters make it a word: "70%".
            if ("0"..."9").contains(scalar), !words.isEmpty || !word.contains("%") {
                rest = ahead
                if words.isEmpty { _ = skipWord() }
                return words
            }
            words.append(String(String.UnicodeScalarView(word)))
            rest = ahead[word.endIndex...]
        }
    }

    private mutating func skipWord() -> Bool {
        let ahead = rest.drop { !$0.properties.isWhitespace && !Self.isSeparator($0) }
        let moved = ahead.startIndex != rest.startIndex
        rest = ahead
        return moved
    }

    private mutating func skipSeparators() {
        rest = rest.drop { $0.properties.isWhitespace || Self.isSeparator($0) }
        if let sign = rest.first, sign == "~" || sign == "\u{2248}" {
            serving.flags.insert(.approximate)
            rest = rest.dropFirst()
        }
    }

    private mutating func skipToSeparator() { rest = rest.drop { !Self.isSeparator($0) } }

    private func isWord(_ scalar: Unicode.Scalar?) -> Bool {
        scalar.map { $0.properties.isAlphabetic } ?? false
    }

    private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "(", ")", "[", "]", "=", "/", "|", ",", ";", ":", "+": true
        default: false
        }
    }

    /// The letters ahead.
    private static func word(at scalars: Substring.UnicodeScalarView) -> String {
        String(String.UnicodeScalarView(scalars.prefix { $0.properties.isAlphabetic }))
    }

    /// The text with at most nine decimals in each number: more cannot be kept exactly, and say nothing.
    private static func withShortDecimals(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var decimals: Int?
        for scalar in text.unicodeScalars {
            if ("0"..."9").contains(scalar) {
                if let count = decimals {
                    decimals = count + 1
                    if count >= 9 { continue }
                }
            } else {
                decimals = scalar == "." || scalar == "," ? 0 : nil
            }
            result.append(scalar)
        }
        return String(result)
    }
}
