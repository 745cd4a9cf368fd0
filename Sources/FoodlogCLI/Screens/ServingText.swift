import FoodDomain

/// Writes servings as a person says them: `2 large`, `1 1/2 cups`, `100 g`.
enum ServingText {
    /// The quantity and the unit.
    static func amount(
        _ serving: ChosenServing, isEstimate: Bool = false, _ marks: NumberMarks = .point
    ) -> String {
        let unit = serving.unit.name
        // What `quick` logs is one of itself.
        if unit == "quick", serving.quantity == 1 { return unit }
        let isWeighed = serving.unit.isMetric || MeasureUnit(name: unit)?.dimension == .mass
        let number = isWeighed ? decimal(serving.quantity, marks) : quantity(serving.quantity, marks)
        let name = isWeighed || (serving.quantity > 0 && serving.quantity <= 1) ? unit : plural(unit)
        return (isEstimate ? "~" : "") + (name.isEmpty ? number : "\(number) \(name)")
    }

    /// What a serving weighs, or its volume where that is all that is known; nil where the unit says it already.
    static func weight(_ serving: ChosenServing, _ marks: NumberMarks = .point) -> String? {
        if serving.unit.isMetric || ["kg", "l", "dl", "cl"].contains(serving.unit.name) { return nil }
        return measure(serving.measure, marks)
    }

    /// The grams of a measure, else its millilitres; nil where neither is known.
    static func measure(_ measure: Measure, _ marks: NumberMarks = .point) -> String? {
        if let grams = measure.grams { return "\(size(grams, marks)) g" }
        return measure.milliliters.map { "\(size($0, marks)) ml" }
    }

    /// Grams or millilitres: one decimal below 100, none above.
    static func size(_ value: Double, _ marks: NumberMarks = .point) -> String {
        marks.localized(DecimalText.trimmed(value, decimals: abs(value) < 100 ? 1 : 0, grouped: true))
    }

    /// A number of pieces: a fraction that kitchens know is written as one.
    static func quantity(_ value: Double, _ marks: NumberMarks = .point) -> String {
        guard value > 0, value < 1000 else { return decimal(value, marks) }
        let whole = value.rounded(.down)
        let rest = value - whole
        for (numerator, denominator) in fractions where abs(rest - numerator / denominator) < 1e-9 {
            let fraction = "\(Int(numerator))/\(Int(denominator))"
            return whole == 0 ? fraction : "\(Int(whole)) \(fraction)"
        }
        return decimal(value, marks)
    }

    private static let fractions: [(Double, Double)] = [
        (1, 2), (1, 3), (2, 3), (1, 4), (3, 4), (1, 8), (3, 8), (5, 8), (7, 8),
    ]

    private static func decimal(_ value: Double, _ marks: NumberMarks) -> String {
        if value == 0 || !value.isFinite || abs(value) >= 0.1 {
            return marks.localized(DecimalText.trimmed(value, decimals: 2, grouped: true))
        }
        return marks.localized(abs(value) < 0.0001 ? "<0.0001" : DecimalText.significant(value, digits: 2))
    }

    // MARK: - Plural

    /// The name of several of a unit: `slices, thin`, `cups`; adjectives and symbols stay.
    static func plural(_ unit: String) -> String {
        let head = unit.prefix { $0 != "," && $0 != "(" }
        let words = head.split(separator: " ", omittingEmptySubsequences: true)
        guard let last = words.last, let end = last.indices.last, isNoun(String(last)) else { return unit }
        let plural = pluralWord(String(last))
        return String(unit[..<last.startIndex]) + plural + String(unit[unit.index(after: end)...])
    }

    private static func isNoun(_ word: String) -> Bool {
        word.count > 2 && word.allSatisfy { $0.isASCII && $0.isLetter && $0.isLowercase } && !unchanging.contains(word)
            && LabelWord.singular(word) == word
    }

    private static let unchanging = WordList(
        """
        large medium small jumbo mini whole regular midget big thick thin typical quick tsp tbsp floz gram \
        milliliter
        """)

    private static func pluralWord(_ word: String) -> String {
        if let known = irregular.value(of: word) { return known }
        if ["s", "x", "z", "ch", "sh"].contains(where: word.hasSuffix) { return word + "es" }
        if word.hasSuffix("y"), let before = word.dropLast().last, !"aeiou".contains(before) {
            return word.dropLast() + "ies"
        }
        return word + "s"
    }

    private static let irregular = WordList(
        """
        leaf:leaves loaf:loaves half:halves tomato:tomatoes potato:potatoes
        """)
}
