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
            if let word = takeWord(&second), fluidOunces.contains(word), isBoundary(second, digitEndsWord) {
                return UnitMatch(.measure(.floz), from: start, to: second)
            }
        }
        guard isBoundary(end, digitEndsWord) else { return nil }
        let typed = start.text(upTo: end)
        if typed == "T" { return UnitMatch(.measure(.tbsp), from: start, to: end) }
        let unit = (locale == .de ? germanNames[first] : nil) ?? names[first]
        return unit.map { UnitMatch($0, from: start, to: end) }
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
        case 0x41...0x5A, 0x61...0x7A: return scalar.properties.lowercaseMapping
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
        guard let match = Self.match(prefix: name[...], locale: locale),
            match.rest.allSatisfy(\.isWhitespace)
        else { return nil }
        self = match.unit
    }
}

extension UnitMatch {
    private static let fluidOunces: Set<String> = ["oz", "ozs", "ounce", "ounces"]

    private static let names: [String: AmountUnit] = {
        let words: [(MeasureUnit, String)] = [
            (.g, "g gr gm gms gram grams gramme grammes"),
            (.mg, "mg mgs milligram milligrams milligramme milligrammes"),
            (.ug, "\u{B5}g ug mcg microgram micrograms microgramme microgrammes"),
            (.kg, "kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes"),
            (.dag, "dag dkg deka decagram decagrams dekagram dekagrams"),
            (.hg, "hg hectogram hectograms"),
            (.oz, "oz ozs ounce ounces"),
            (.lb, "lb lbs pound pounds"),
            (.ml, "ml mls cc millilitre millilitres milliliter milliliters"),
            (.cl, "cl centilitre centilitres centiliter centiliters"),
            (.dl, "dl decilitre decilitres deciliter deciliters"),
            (.l, "l liter liters litre litres"),
            (.tsp, "t tsp tsps ts teaspoon teaspoons"),
            (.tbsp, "tbsp tbsps tbs tbl tb tablespoon tablespoons"),
            (.floz, "floz"),
            (.cup, "c cup cups"),
            (.pint, "pt pts pint pints"),
            (.quart, "qt qts quart quarts"),
            (.gallon, "gal gals gallon gallons"),
            (.kcal, "kcal kcals cal cals calorie calories kilocalorie kilocalories"),
            (.kJ, "kj kilojoule kilojoules"),
        ]
        var table: [String: AmountUnit] = [:]
        for (unit, aliases) in words {
            for alias in aliases.split(separator: " ") { table[String(alias)] = .measure(unit) }
        }
        for alias in ["serving", "servings", "portion", "portions"] { table[alias] = .serving }
        return table
    }()

    private static let germanNames: [String: AmountUnit] = [
        "el": .measure(.tbsp), "esslöffel": .measure(.tbsp), "tl": .measure(.tsp), "teelöffel": .measure(.tsp),
        "tasse": .measure(.cup), "tassen": .measure(.cup), "gramm": .measure(.g),
    ]
}
