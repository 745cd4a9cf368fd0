import FoodDomain
import Testing

@Suite struct `Amounts: whole texts` {
    @Test(
        arguments: [
            ("3x40g", "", "120/1", "g"), ("3*40g", "", "120/1", "g"), ("2 × 1/2 cup", "", "1/1", "cup"),
            ("2x3x40g", "", "240/1", "g"), ("2 x eggs", "", "2/1", "label:eggs"),
            ("2x eggs", "", "2/1", "label:eggs"), ("2 xl", "", "2/1", "label:xl"),
            ("2 x 4 eggs", "", "8/1", "label:eggs"), ("412-180g", "", "232/1", "g"),
            ("412 - 180 g", "", "232/1", "g"), ("412g - 180g", "", "232/1", "g"), ("1 kg - 250 g", "", "3/4", "kg"),
            ("5-3/2 cups", "", "7/2", "cup"), ("2-1/2 cups", "", "5/2", "cup"), ("2-½ cups", "", "5/2", "cup"),
            ("1 cup + 2 tbsp", "", "9/8", "cup"), ("1lb4oz", "", "5/4", "lb"), ("1 lb 4 oz 8 oz", "", "7/4", "lb"),
            ("1 kg 500 g", "", "3/2", "kg"), ("12-oz", "", "12/1", "oz"), ("8 fl. oz.", "", "8/1", "floz"),
            ("2 fluid ounces", "", "2/1", "floz"), ("5 kJ", "", "5/1", "kJ"),
            ("half a dozen eggs", "", "6/1", "label:eggs"), ("half dozen", "", "6/1", ""),
            ("two dozen", "", "24/1", ""), ("2 dozen eggs", "", "24/1", "label:eggs"),
            ("dozen eggs", "", "12/1", "label:eggs"), ("a half cup", "", "1/2", "cup"),
            ("one half cup", "", "1/2", "cup"), ("a quarter cup", "", "1/4", "cup"),
            ("quarter cup", "", "1/4", "cup"), ("three quarters cup", "", "3/4", "cup"),
            ("twelve g", "", "12/1", "g"), ("half an apple", "", "1/2", "label:apple"), ("Half", "", "1/2", ""),
            ("one and a half cups", "", "3/2", "cup"), ("1 and a quarter cups", "", "5/4", "cup"),
            ("1 and 1/2 cups", "", "3/2", "cup"), ("2 and ½ cups", "", "5/2", "cup"),
            ("one and half cups", "", "3/2", "cup"), ("1 and more", "", "1/1", "label:and more"),
            ("two half", "", "2/1", "label:half"), ("a 12 oz", "", "12/1", "oz"), ("an 1/2 oz", "", "1/2", "oz"),
            ("~150g", "", "150/1", "g"), ("~ 2 slices", "", "2/1", "label:slices"), ("cup", "", "1/1", "cup"),
            ("tbsp.", "", "1/1", "tbsp"), ("serving", "", "1/1", "serving"),
            ("1 cup, sliced", "", "1/1", "label:cup, sliced"), ("1 T-bone", "", "1/1", "label:T-bone"),
            ("1 large.", "", "1/1", "label:large"), ("1 t'ing", "", "1/1", "label:t'ing"),
            ("2 servings (small)", "", "2/1", "label:servings (small)"), ("1 500 g", "fr", "1500/1", "g"),
            ("1 500,5 g", "fr", "3001/2", "g"), ("1.500 g", "fr", "1500/1", "g"), ("1.500 g", "de", "1500/1", "g"),
            ("1,500 g", "fr", "3/2", "g"), ("1.5 g", "de", "3/2", "g"), ("0.500 g", "de", "1/2", "g"),
            ("1,5 g", "en", "3/2", "g"), ("0,500 kg", "", "1/2", "kg"), ("1234,500 g", "", "2469/2", "g"),
            ("1.234,5 g", "", "2469/2", "g"), ("1 100/200 g", "fr", "3/2", "g"), (",5 g", "", "1/2", "g"),
            ("１５０ｇ", "", "150/1", "g"), ("2 ㎏", "", "2/1", "kg"), ("25 μg", "", "25/1", "ug"),
            ("2 Μg", "", "2/1", "ug"), ("3 ℓ", "", "3/1", "l"), ("3 ㎎", "", "3/1", "mg"), ("3 ㎍", "", "3/1", "ug"),
            ("3 ㎖", "", "3/1", "ml"), ("3 ㎗", "", "3/1", "dl"), ("3 ㎉", "", "3/1", "kcal"),
            ("3 ＴＢＳＰ", "", "3/1", "tbsp"), ("1 Tasse", "de", "1/1", "cup"), ("2 TL", "de", "2/1", "tsp"),
            ("2 Teelo\u{308}ffel", "de", "2/1", "tsp"), ("2 TL", "", "2/1", "label:TL"),
            ("1\tcup", "", "1/1", "cup"), ("1 fl cup", "", "1/1", "label:fl cup"), ("1 hg", "", "1/1", "hg"),
        ] as [(String, String, String, String)])
    func `read as`(_ text: String, locale: String, quantity: String, unit: String) throws {
        let amount = try AmountParser.parse(text, locale: NumberLocale(rawValue: locale))
        #expect("\(amount.quantity.numerator)/\(amount.quantity.denominator)" == quantity)
        #expect(amount.unit.name == unit)
        #expect(amount.isEstimate == text.hasPrefix("~"))
        #expect(amount.text == text)
    }

    @Test(arguments: [
        ("180-412g", "range_not_supported"), ("3-2 eggs", "range_not_supported"), ("5-5 g", "not_positive"),
        ("5 or 6 g", "range_not_supported"), ("1 cup - 2 cups", "range_not_supported"),
        ("3-2 kcal", "range_not_supported"),
        ("3x40-10g", "bad_number"), ("1 lb 4 ml", "mixed_dimensions"), ("1 lb 4", "bad_unit"),
        ("1 cup 2 slices", "bad_unit"),
        ("1 cup + 30 g", "bad_unit"), ("2 - 1/2 cup", "ambiguous_number"), ("1–1/2 cup", "ambiguous_number"),
        ("0x10", "not_positive"), ("1e400", "bad_number"), ("1e-5 g", "bad_number"), ("abc", "missing_number"),
        ("t", "missing_number"),
        ("oz", "missing_number"), ("half and half", "missing_number"), ("half & half", "missing_number"),
        ("1\u{661} g", "bad_number"), ("1234567890123456 g", "out_of_range"), ("1,234,567 g", "out_of_range"),
        ("100000 x 100000 g", "out_of_range"), ("99999 x 99999 x 99999 x 99999 g", "out_of_range"),
        ("9000 dozen eggs", "out_of_range"), ("60000 g 60000 g", "out_of_range"), ("1 g 1.2.3 g", "bad_number"),
        ("1,23,4 g", "bad_number"), ("12.345.0 mg", "bad_number"), ("1,2.3,4 g", "bad_number"),
        ("1.5,25.5", "bad_number"), ("3 #10", "bad_unit"),
        ("5 g2", "bad_unit"),
        ("1_", "bad_number"), ("5/ cup", "bad_number"), ("1/2.5 cup", "bad_number"),
        ("1/1234567890123456 g", "bad_number"),
        ("-½ cup", "not_positive"), ("\u{2212}5 g", "not_positive"), ("+½", "bad_number"), ("½ ½", "bad_number"),
        ("1 g \u{202E}", "bad_character"), ("\u{2028}", "empty"), (String(repeating: "9", count: 65), "too_long"),
        ("999999999999999 1/999999999999998 g", "out_of_range"),
        ("1/999999999999989 g 1/999999999999987 lb", "out_of_range"),
        ("1/999999999999989 x 1/999999999999987 g", "out_of_range"), ("\u{20E3}", "missing_number"),
        ("1\u{20E3} g", "bad_unit"),
        ("-", "missing_number"), ("~", "missing_number"), ("1 - g", "bad_unit"), ("50 000 1", "bad_number"),
        ("100000 99999/999999999999998", "out_of_range"), ("1/999999999999989 lb 1/999999999999989 oz", "out_of_range"),
    ])
    func `refused as`(_ text: String, code: String) {
        let error = #expect(throws: AmountError.self) { try AmountParser.parse(text) }
        #expect(error?.code == code)
    }

    @Test func `an ambiguous number offers what to type instead`() throws {
        let error = #expect(throws: AmountError.self) { try AmountParser.parse("1,500 g") }
        #expect(error?.sentence == "\"1,500\" can be read in two ways")
        #expect(error?.hint == "say 1500 g or 1.5 g")
        let whole = #expect(throws: AmountError.self) { try AmountParser.parse("1,000") }
        #expect(whole?.hint == "say 1000 or 1.0")
        let mixed = #expect(throws: AmountError.self) { try AmountParser.parse("2 - 1/2 cup") }
        #expect(mixed?.hint == "say 2 1/2 cup or 1 1/2 cup")
    }

    @Test(arguments: ["1 500.000,5 g", "1,5 000 g", "1 500 00 g", "1,500 2,500 g"])
    func `spaces group only between threes`(_ text: String) {
        let error = #expect(throws: AmountError.self) { try AmountParser.parse(text, locale: .fr) }
        #expect(error?.code == "bad_number")
    }

    @Test func `every error says what is wrong and what to do`() {
        let errors: [AmountError] = [
            .emptyText, .tooLong(limit: 64), .badCharacter(codePoint: 0x1B), .badNumber(text: "x"),
            .ambiguousNumber(text: "x", readings: ["1", "2"]), .rangeNotSupported(text: "x"), .notPositive(text: "x"),
            .outOfRange(text: "x"), .missingNumber(text: "g"), .badUnit(text: "x"), .mixedDimensions(text: "x"),
        ]
        #expect(Set(errors.map(\.code)).count == errors.count)
        #expect(errors.allSatisfy { !$0.sentence.isEmpty && !$0.hint.isEmpty })
        #expect(errors[2].sentence.contains("U+001B"))
        #expect(errors[7].hint.contains("100000 of"))
    }

    @Test(arguments: [
        ("1/3", 1.0 / 3), ("1 1/2", 1.5), ("½", 0.5), ("0,5", 0.5), ("twelve", 12),
    ])
    func `a number alone`(_ text: String, value: Double) throws {
        #expect(try AmountParser.parseQuantity(text).value == value)
    }

    @Test func `zero is a number where it is asked for`() throws {
        #expect(try AmountParser.parseQuantity("0", allowsZero: true) == .zero)
        #expect(throws: AmountError.notPositive(text: "0")) { try AmountParser.parseQuantity("0") }
        #expect(throws: AmountError.badNumber(text: "1 g")) { try AmountParser.parseQuantity("1 g") }
        #expect(throws: AmountError.emptyText) { try AmountParser.parseQuantity(" ") }
        #expect(throws: AmountError.missingNumber(text: "abc")) { try AmountParser.parseQuantity("abc") }
    }
}
