/// What an amount is counted in.
package enum AmountUnit: Hashable, Sendable {
    /// A bare number: pieces, or the default serving.
    case none
    case measure(MeasureUnit)
    /// The food's serving.
    case serving
    /// A portion name as typed, to be found among the food's own.
    case label(String)
}

/// A unit word at the start of a text, and what follows it.
package struct UnitMatch: Sendable {
    /// `.measure` or `.serving`.
    package let unit: AmountUnit

    /// The word as typed, without a full stop after it.
    package let text: String

    /// The text after the word and its full stop.
    package let rest: Substring

    /// Whether the word alone means one of it, which no single letter does.
    package var impliesOne: Bool {
        guard text.unicodeScalars.count > 1 else { return false }
        return switch unit {
        case .measure(let measure): measure.impliesOne
        case .serving: true
        case .none, .label: false
        }
    }

    /// The longest unit word at the start, or nil where none ends at a word boundary.
    ///
    /// Letter case counts for `T` and `t` alone. A hyphen or an apostrophe that joins another word is no boundary
    /// (`T-bone`); with `digitEndsWord` a digit is one (`1lb4oz`).
    package static func first(
        in text: Substring, locale: NumberLocale? = nil, digitEndsWord: Bool = false
    ) -> UnitMatch? {
        var start = ScalarCursor(text)
        start.skipSpaces()
        var end = start
        guard let first = takeWord(&end) else { return nil }
        if first == "fl" || first == "fluid" {
            var second = end
            _ = second.take { $0 == "." }
            second.skipSpaces()
            if let word = takeWord(&second), ounces.contains(word), isBoundary(second, digitEndsWord) {
                return UnitMatch(.measure(.floz), from: start, to: second)
            }
        }
        guard isBoundary(end, digitEndsWord) else { return nil }
        let typed = start.text(upTo: end)
        if typed == "T" { return UnitMatch(.measure(.tbsp), from: start, to: end) }
        return unit(named: first, locale: locale).map { UnitMatch($0, from: start, to: end) }
    }

    private init(_ unit: AmountUnit, from start: ScalarCursor, to end: ScalarCursor) {
        var after = end
        _ = after.take { $0 == "." }
        self.unit = unit
        text = start.text(upTo: end)
        rest = after.remainder
    }

    /// Takes letters, folded to lower case and out of their compatibility forms.
    private static func takeWord(_ cursor: inout ScalarCursor) -> String? {
        var word = ""
        while let scalar = cursor.next, let letters = folded(scalar) {
            word += letters
            cursor.advance()
        }
        return word.isEmpty ? nil : word
    }

    private static func folded(_ scalar: Unicode.Scalar) -> String? {
        switch scalar.value {
        case 0x41...0x5A: return Unicode.Scalar(scalar.value + 0x20).map { String(Character($0)) }
        case 0x61...0x7A: return String(Character(scalar))
        case 0x39C, 0x3BC: return "\u{B5}"
        case 0x2113: return "l"
        case 0x338D: return "\u{B5}g"
        case 0x338E: return "mg"
        case 0x338F: return "kg"
        case 0x3396: return "ml"
        case 0x3397: return "dl"
        case 0x3389: return "kcal"
        case 0xFF21...0xFF3A, 0xFF41...0xFF5A:
            // Full-width letters keep the order of the ASCII ones.
            return Unicode.Scalar(scalar.value - 0xFEE0)?.properties.lowercaseMapping
        default: return scalar.isWordPart ? scalar.properties.lowercaseMapping : nil
        }
    }

    private static func isBoundary(_ cursor: ScalarCursor, _ digitEndsWord: Bool) -> Bool {
        guard let next = cursor.next else { return true }
        if next.decimalDigit != nil { return digitEndsWord }
        if next == "_" { return false }
        guard next.isHyphen || next == "'" || next == "\u{2019}" || next == "&" else { return !next.isWordPart }
        var ahead = cursor
        ahead.advance()
        return !(ahead.next?.isWordPart ?? false)
    }
}

extension MeasureUnit {
    /// The measure whose word starts the text, and what follows it, by the rules of `UnitMatch`.
    package static func match(prefix text: Substring, locale: NumberLocale? = nil) -> (unit: Self, rest: Substring)? {
        guard let match = UnitMatch.first(in: text, locale: locale), case .measure(let unit) = match.unit else {
            return nil
        }
        return (unit, match.rest)
    }

    /// The measure that a whole text names, or nil.
    package init?(name: String, locale: NumberLocale? = nil) {
        // Most units that are asked for have the name that this program gave them.
        if let unit = MeasureUnit(spelling: name) {
            self = unit
            return
        }
        // A word of small letters is folded already, and ends where it ends.
        if name.utf8.allSatisfy({ UInt8(ascii: "a") <= $0 && $0 <= UInt8(ascii: "z") }) {
            guard case .measure(let unit) = UnitMatch.unit(named: name, locale: locale) else { return nil }
            self = unit
            return
        }
        guard let match = Self.match(prefix: name[...], locale: locale),
            match.rest.allSatisfy(\.isWhitespace)
        else { return nil }
        self = match.unit
    }
}

extension UnitMatch {
    private static let ounces = WordList("oz ozs ounce ounces")
    private static let servings = WordList("serving servings portion portions")

    /// Every word that means a measure, with the measure's name.
    private static let measures = WordList(
        """
        g:g gr:g gm:g gms:g gram:g grams:g gramme:g grammes:g \
        mg:mg mgs:mg milligram:mg milligrams:mg milligramme:mg milligrammes:mg \
        \u{B5}g:ug ug:ug mcg:ug microgram:ug micrograms:ug microgramme:ug microgrammes:ug \
        kg:kg kgs:kg kilo:kg kilos:kg kilogram:kg kilograms:kg kilogramme:kg kilogrammes:kg \
        dag:dag dkg:dag deka:dag decagram:dag decagrams:dag dekagram:dag dekagrams:dag \
        hg:hg hectogram:hg hectograms:hg \
        oz:oz ozs:oz ounce:oz ounces:oz lb:lb lbs:lb pound:lb pounds:lb \
        ml:ml mls:ml cc:ml millilitre:ml millilitres:ml milliliter:ml milliliters:ml \
        cl:cl centilitre:cl centilitres:cl centiliter:cl centiliters:cl \
        dl:dl decilitre:dl decilitres:dl deciliter:dl deciliters:dl \
        l:l liter:l liters:l litre:l litres:l \
        t:tsp tsp:tsp tsps:tsp ts:tsp teaspoon:tsp teaspoons:tsp \
        tbsp:tbsp tbsps:tbsp tbs:tbsp tbl:tbsp tb:tbsp tablespoon:tbsp tablespoons:tbsp \
        floz:floz c:cup cup:cup cups:cup pt:pint pts:pint pint:pint pints:pint \
        qt:quart qts:quart quart:quart quarts:quart gal:gallon gals:gallon gallon:gallon gallons:gallon \
        kcal:kcal kcals:kcal cal:kcal cals:kcal calorie:kcal calories:kcal kilocalorie:kcal kilocalories:kcal \
        kj:kJ kilojoule:kJ kilojoules:kJ
        """)

    private static func germanMeasure(_ word: String) -> MeasureUnit? {
        switch word {
        case "el", "essl\u{F6}ffel": .tbsp
        case "tl", "teel\u{F6}ffel": .tsp
        case "tasse", "tassen": .cup
        case "gramm": .g
        default: nil
        }
    }

    fileprivate static func unit(named word: String, locale: NumberLocale?) -> AmountUnit? {
        if servings.contains(word) { return .serving }
        if locale == .de, let unit = germanMeasure(word) { return .measure(unit) }
        return measures.value(of: word).flatMap(MeasureUnit.init(spelling:)).map(AmountUnit.measure)
    }
}
