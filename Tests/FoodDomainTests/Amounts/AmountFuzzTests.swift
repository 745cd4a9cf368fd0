import FoodDomain
import Testing

@Suite struct `Amounts: random texts` {
    private static let pieces = [
        "1", "2", "150", "9", "0", "00", "999999999999999", "1,500", ".5", "1.", "½", "↉", "٣", "२", "/", "⁄", "-", "–",
        "−", "+", "x", "×", "*", "~", " ", "\u{A0}", "\u{200B}", "\u{300}", "\u{20E3}", "%", "#", "_", "e", "g", "kg",
        "oz",
        "lb", "cup", "fl", "fl oz", "T", "t", "ml", "kcal", "a", "an", "half", "dozen", "quarter", "and", "to", "or",
        ".",
        ",", "'", "&", "eggs", "🍎", "(", ")", "\u{1B}", "\u{202E}", "ß", "㎏", "Ⅻ", "serving", "one", "twelve", "\n",
        "🇩🇪", "𝟙",
    ]

    @Test func `never trap, and every refusal is an error`() {
        var random = SeededGenerator(seed: 20_260_801)
        var accepted = 0
        for round in 0..<100_000 {
            let count = Int.random(in: 0...9, using: &random)
            let text = (0..<count).compactMap { _ in Self.pieces.randomElement(using: &random) }.joined()
            let locale = NumberLocale.allCases.randomElement(using: &random).flatMap { round % 2 == 0 ? $0 : nil }
            let measures = MeasureSystem.allCases[round % MeasureSystem.allCases.count]
            do throws(AmountError) {
                let amount = try AmountParser.parse(text, locale: locale, measures: measures)
                accepted += 1
                check(!amount.quantity.isZero && amount.quantity <= Quantity(Quantity.limit), text.debugDescription)
                check(amount.baseValue(in: measures).map(\.isFinite) ?? true, text.debugDescription)
            } catch {
                check(!error.sentence.isEmpty && !error.hint.isEmpty, text.debugDescription)
            }
            // Uncleaned text must not trap either.
            if let found = try? AmountParser.scanPrefix(text[...], locale: locale, measures: measures) {
                check(
                    text.unicodeScalars.reversed().starts(with: found.rest.unicodeScalars.reversed()),
                    text.debugDescription)
            }
        }
        #expect(accepted > 3000)
    }

    @Test func `random scalars never trap`() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<100_000 {
            var text = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                let limit: UInt32 = Bool.random(using: &random) ? 0x7F : 0x1_FFFF
                if let scalar = Unicode.Scalar(UInt32.random(in: 0...limit, using: &random)) { text.append(scalar) }
            }
            _ = try? AmountParser.parse(String(text))
            _ = try? AmountParser.scanPrefix(String(text)[...])
            _ = LabelWord.singular(String(text))
        }
    }

    @Test func `long texts never trap`() {
        for text in ["9", "1 ", "x", "1x", "1,", "1/", "-", "a ", "½", "1g "] {
            let long = String(repeating: text, count: 20_000)
            #expect(throws: AmountError.self) { try AmountParser.parse(long) }
            _ = try? AmountParser.scanPrefix(long[...])
            _ = try? NumberScanner.scan(long[...], locale: .fr)
        }
    }

    @Test func `what is printed reads back`() throws {
        var random = SeededGenerator(seed: 99)
        for _ in 0..<100_000 {
            let below = Int64.random(in: 1...16, using: &random)
            let above = Int64.random(in: 1...(1000 * below), using: &random)
            guard let quantity = Quantity(above, over: below) else { continue }
            let text = quantity.fractionText
            let back = try AmountParser.parse(text + " cup", locale: nil).quantity
            // Fractions that no kitchen uses are printed to three decimals, or three digits.
            let isNear = text.contains(".") && (back.value - quantity.value).magnitude <= 0.000_501
            check(back == quantity || isNear, text)
        }
    }
}
