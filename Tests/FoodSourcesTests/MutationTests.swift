import FoodDomain
import FoodSources
import FoodTestSupport
import Glibc
import Testing

/// Answers that were damaged at random: every one is read or refused, none traps, and what is read can be stored.
@Suite struct `Damaged answers` {
    /// A million where soaking, else a few thousand.
    static let rounds = getenv("FOODLOG_SOAK").map { String(cString: $0) } == "1" ? 1_000_000 : 4000

    @Test func `never trap, and what is read is sound`() throws {
        let corpus = try Self.corpus()
        var random = SeededGenerator(seed: 20_261_130)
        var outcomes = (read: 0, refused: 0)
        for _ in 0..<Self.rounds {
            let (source, original) = corpus[Int.random(in: 0..<corpus.count, using: &random)]
            let other = corpus[Int.random(in: 0..<corpus.count, using: &random)].bytes
            let bytes = Self.damaged(original, other, &random)
            do {
                try Self.decode(bytes, source) { food in
                    outcomes.read += 1
                    if let fault = Self.fault(of: food) {
                        Issue.record("\(fault): \(String(decoding: bytes.prefix(4000), as: UTF8.self))")
                    }
                }
            } catch {
                outcomes.refused += 1
                if error.sentence.isEmpty { Issue.record("an error without words") }
            }
        }
        #expect(outcomes.read > Self.rounds / 10)
        #expect(outcomes.refused > Self.rounds / 100)
    }

    @Test func `serving texts never trap, and measures are positive`() {
        var random = SeededGenerator(seed: 6)
        var known = 0
        for _ in 0..<Self.rounds * 2 {
            let count = Int.random(in: 0...7, using: &random)
            let text = (0..<count).compactMap { _ in Self.pieces.randomElement(using: &random) }.joined()
            let unit = ["g", "ml", "GRM", "MLT", "MG", "IU", "", "oz"].randomElement(using: &random) ?? ""
            let value = Self.values.randomElement(using: &random) ?? 1
            let structured = Bool.random(using: &random) ? ServingText.Structured(value, unit: unit) : nil
            let package = Bool.random(using: &random) ? Self.values.randomElement(using: &random) : nil
            let serving = ServingText(text, structured: structured, package: package)
            let sizes = [serving.grams, serving.milliliters, serving.quantity].compactMap(\.self)
            if !sizes.allSatisfy({ $0.isFinite && $0 > 0 }) { Issue.record("\(text.debugDescription): \(serving)") }
            if (serving.metricSource == nil) != (serving.measure == Measure()) {
                Issue.record("\(text.debugDescription) has a measure from nowhere: \(serving)")
            }
            known += serving.measure == Measure() ? 0 : 1
        }
        #expect(known > Self.rounds / 4)
    }

    @Test(arguments: [
        (
            "off-product", #"{"code":"2900000000018","product":{"nutriments":{"#, #""k#_100g":1,"k#_modifier":"<","#,
            "\"a\":1}}}"
        ),
        ("off-search", #"{"count":1,"hits":["#, #"{"code":"29#"},"#, "{}]}"),
        (
            "fdc-food", #"{"fdcId":1,"description":"x","foodPortions":["#,
            ##"{"amount":1,"modifier":"unit #","gramWeight":5},"##, "{}]}"
        ),
        ("passio-food", #"{"displayName":"x","refCode":"x","ingredients":["#, "{},", "{}]}"),
        (
            "passio-food", #"{"displayName":"x","refCode":"x","nutrients":[],"portions":["#,
            ##"{"name":"unit #","weight":{"value":5,"unit":"g"}},"##, "{}]}"
        ),
    ])
    func `of endless lists cost no more than their bytes`(
        _ decoder: String, _ head: String, _ element: String, _ tail: String
    ) throws {
        var text = head
        for number in 0..<50_000 { text += element.split(separator: "#").joined(separator: String(number)) }
        let bytes = Array((text + tail).utf8)
        // The clock of the processor, so that a busy machine does not matter.
        let start = clock()
        try? Self.decode(bytes, decoder) { food in
            if food.notes.count > 200 { Issue.record("\(food.notes.count) notes") }
            if food.food.servingUnits.count > 300 { Issue.record("\(food.food.servingUnits.count) units") }
        }
        #expect(Double(clock() - start) / 1e6 < 60)
    }

    // MARK: - Damage

    private static func corpus() throws -> [(source: String, bytes: [UInt8])] {
        var corpus: [(String, [UInt8])] = []
        for row in DirtyAnswers.rows {
            if let bytes = fileBytes(Fixtures.folder + "Dirty/" + row.file) { corpus.append((row.decoder, bytes)) }
        }
        let fixtures = [
            "off/p01_solid_clean_v2": "off-product", "off/p12_beer_alcohol_percent_vol_v2": "off-product",
            "off/p14_v35_nutrition_sets_100ml": "off-product", "off/s03_search_a_licious": "off-search",
            "fdc/f01_foundation_atwater_energy_only": "fdc-food", "fdc/f04_branded_liquid_ml": "fdc-food",
            "fdc/f06_survey_fndds": "fdc-food", "fdc/s01_search_mixed": "fdc-search",
        ]
        for (file, decoder) in fixtures.sorted(by: { $0.key < $1.key }) {
            corpus.append((decoder, try Fixtures.bytes(file + ".json")))
        }
        return corpus
    }

    private static func damaged(_ bytes: [UInt8], _ other: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<9, using: &random) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.removeSubrange(place..<min(place + Int.random(in: 1...20, using: &random), bytes.count))
            case 2: bytes.insert(contentsOf: (tokens.randomElement(using: &random) ?? "").utf8, at: place)
            case 3: bytes = Array(bytes[..<place])
            case 4 where !other.isEmpty:
                let start = Int.random(in: 0..<other.count, using: &random)
                bytes.insert(contentsOf: other[start..<min(start + 60, other.count)], at: place)
            // The others keep the JSON whole, so that the decoders see what is inside.
            default: replaceValue(&bytes, from: place, &random)
            }
        }
        return bytes
    }

    /// Replaces the value after the next colon by another kind of value.
    private static func replaceValue(_ bytes: inout [UInt8], from place: Int, _ random: inout SeededGenerator) {
        guard let colon = bytes[place...].firstIndex(of: UInt8(ascii: ":")) else { return }
        var end = bytes.index(after: colon)
        var isInString = false
        while end < bytes.count {
            let byte = bytes[end]
            if byte == UInt8(ascii: "\"") { isInString.toggle() }
            if !isInString, [UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), 10].contains(byte) { break }
            if !isInString, byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") { return }
            end += 1
        }
        bytes.replaceSubrange((colon + 1)..<end, with: (replacements.randomElement(using: &random) ?? "0").utf8)
    }

    private static let replacements = [
        "null", "true", "\"\"", "\"-\"", "-1", "0", "-0.0", "1e308", "-1e308", "9223372036854775807", "1e-320", "0.1",
        "\"1e400\"", "\"nan\"", "\"1,5\"", "\"1.234,5\"", "\"<0.5\"", "\"\\u202e\"", "[]", "{}", "[[]]", "\"100ml\"",
        "\"serving\"", "\"1 cup (240 ml)\"", "\"30 g (2 biscuits)\"", "\"\u{1F34E}\"", "1.5", "100000000000000000000",
        "\"on\"", "\"IU\"", "\"\u{B5}g\"", "\"kcal\"", "\"% vol\"", "2048", "9999", "\"99999999999999\"",
    ]

    private static let tokens = [
        "{", "}", "[", "]", "\"", ",", ":", "null", "1e999", "\\u0000", "\\ud800", "\u{FEFF}", "<html>", "\"a\":1,",
        "-",
    ]

    private static let values: [Double] = [
        0, -1, 0.001, 1, 28, 30, 56, 240, 355, 5055, 1e9, 1e308, .nan, .infinity, 1e-300,
    ]

    private static let pieces = [
        "1", "2", "30", "0", ".5", "2,5", "1,000", "1/2", "1/0", "½", "1 2/3", "999999999999999999999", "-", "–", " x ",
        " ",
        "g", "GRM", "ml", "MLT", "oz", "ONZ", "OZA", "fl oz", "cup", "tbsp", "lb", "kg", "l", "(", ")", "=", "/", "|",
        ",",
        "biscuits", "BAR", "PC", "about ", "env. ", "~", "makes ", "per ", "container", "prepared", "dry", "serving",
        "%",
        "\u{202E}", "\u{300}", "٣", "é", "🍎", "Stück", "none", "a ", "dozen ", "to ", "&frac12;", "&#0;", "1e3", "0x10",
    ]

    // MARK: - Soundness

    private static func decode(
        _ bytes: [UInt8], _ decoder: String, _ body: (DecodedFood) -> Void
    ) throws(FoodDecodingError) {
        switch decoder {
        case "off-product": body(try OpenFoodFacts.product(answer: bytes, asked: "2900000000018"))
        case "off-line": body(try OpenFoodFacts.product(line: bytes))
        case "off-search": try OpenFoodFacts.search(answer: bytes).foods.forEach(body)
        case "fdc-food": body(try FoodDataCentral.food(answer: bytes))
        case "fdc-search": try FoodDataCentral.search(answer: bytes).foods.forEach(body)
        case "passio-food": body(try Passio.food(answer: bytes))
        case "passio-product": body(try Passio.product(answer: bytes, asked: "2900000099059"))
        case "passio-search": _ = try Passio.search(answer: bytes)
        default: _ = try Passio.token(answer: bytes)
        }
    }

    /// What keeps a decoded food from being stored or summed; nil for a sound one.
    private static func fault(of decoded: DecodedFood) -> String? {
        let food = decoded.food
        if food.name.isEmpty { return "no name" }
        if food.identity.sourceID.isEmpty { return "no id" }
        for ingredient in food.ingredients {
            guard ingredient.baseAmount.isFinite, ingredient.baseAmount >= 0 else { return "amount of an ingredient" }
            for (nutrient, amount) in ingredient.nutrients.known {
                guard amount.low.isFinite, amount.low >= 0, amount.high.map({ $0.isFinite && $0 >= 0 }) ?? true else {
                    return "\(nutrient) is \(amount)"
                }
            }
        }
        for unit in food.servingUnits {
            let sizes = [unit.measure.grams, unit.measure.milliliters, unit.measure.servings].compactMap(\.self)
            if !sizes.allSatisfy({ $0.isFinite && $0 > 0 }) { return "unit \(unit)" }
        }
        for size in food.servingSizes where !(size.quantity.isFinite && size.quantity > 0) { return "size \(size)" }
        guard food.servingUnits.contains(where: { $0.isSelectable(on: food.basis) }) else { return "no unit" }
        let item = FoodItem(food)
        if !item.nutrientsSelectedSize()[.calories].value.isFiniteOrNil { return "energy" }
        return Set(food.servingUnits.map(\.name)).count == food.servingUnits.count ? nil : "units of one name"
    }
}

extension Double? {
    fileprivate var isFiniteOrNil: Bool { self.map(\.isFinite) ?? true }
}
