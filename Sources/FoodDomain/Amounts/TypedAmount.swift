/// An amount as a person gave it: how many, of what unit, and the words.
package struct TypedAmount: Equatable, Sendable {
    /// Above zero, with sums, products and tares worked out: `1 lb 4 oz` is 5/4 of a pound.
    package let quantity: Quantity

    /// The unit, for a sum that of its first part.
    package let unit: AmountUnit

    /// The unit as typed, to look for among the food's own portions first; empty for a bare number.
    package let unitText: String

    /// Marked with `~`.
    package let isEstimate: Bool

    /// Written as `a` or `an`, so that the number may be left out again.
    package let isArticle: Bool

    /// The whole text as typed.
    package let text: String

    /// Grams, millilitres or kilojoules, or nil where the food must say how much the unit is.
    package func baseValue(in measures: MeasureSystem) -> Double? {
        guard case .measure(let unit) = unit else { return nil }
        return measures.baseValue(of: quantity, unit)
    }
}
