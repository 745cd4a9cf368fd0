extension TypedAmount {
    /// The same number of a portion that is to be found among the food's own.
    package func with(label: String) -> TypedAmount {
        TypedAmount(
            quantity: quantity, unit: .label(label), unitText: label, isEstimate: isEstimate, isArticle: isArticle,
            text: text)
    }

    /// One of a portion that was named without a number: `slice of toast`.
    package static func one(label: String) -> TypedAmount {
        let measure = MeasureUnit(name: label)
        let unit = measure.map(AmountUnit.measure) ?? .label(label)
        return TypedAmount(
            quantity: .one, unit: unit, unitText: label, isEstimate: false, isArticle: true, text: label)
    }
}
