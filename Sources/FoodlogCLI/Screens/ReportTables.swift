import FoodDomain
import FoodLog

/// Where a nutrient came from.
struct ContributionTable {
    private let contributions: Contributions
    private let style: ScreenStyle

    init(_ contributions: Contributions, style: ScreenStyle) {
        self.contributions = contributions
        self.style = style
    }

    private static let mostParts = 15

    var lines: [String] {
        let nutrient = contributions.nutrient
        let figures = Figures(style: style)
        let total = contributions.sum[nutrient]
        let unit = style.symbol(nutrient.unit)
        var table = Table(columns: [
            Table.Column(minimum: 12, overflows: true), Table.Column(alignment: .right, isOptional: true, gap: 2),
            Table.Column(alignment: .right, gap: 2), Table.Column(), Table.Column(alignment: .right, gap: 2),
        ])
        let parts = contributions.parts.filter { $0.nutrients[nutrient].low > 0 }
        for part in parts.prefix(Self.mostParts) {
            table.add([
                Cell(part.name ?? "no meal"), Cell("\(part.count)\(style.unicode ? "\u{D7}" : "x")", .faint),
                Cell(figures.amount(part.nutrients[nutrient], of: nutrient)), Cell(unit, .faint),
                Cell(contributions.share(of: part).map { "\(DecimalText.noDigit($0 * 100)) %" } ?? ""),
            ])
        }
        table.add([
            Cell("Total", .strong), .empty, Cell(figures.amount(total, of: nutrient), .strong), Cell(unit, .faint),
            .empty,
        ])
        var lines = Paragraph.lines(sentence: "Where the \(nutrient.nameInSentence) came from:", style)
        lines += table.lines(style)
        if parts.count > Self.mostParts {
            lines += Paragraph.lines(
                sentence: "and \(parts.count - Self.mostParts) more: --format csv has all of them", style)
        }
        let unknown = contributions.parts.count { $0.nutrients[nutrient].value == nil }
        if unknown > 0 {
            lines += Paragraph.lines(
                sentence: "not known of \(unknown == 1 ? "one of them" : "\(unknown) of them")", style)
        }
        return lines
    }
}

/// The mean of the logged days, nutrient by nutrient, against published amounts.
struct ReferenceTable {
    private let totals: PeriodTotals
    private let style: ScreenStyle

    init(_ totals: PeriodTotals, style: ScreenStyle) {
        self.totals = totals
        self.style = style
    }

    var lines: [String] {
        guard let mean = totals.perLoggedDay.nutrients else { return [] }
        let figures = Figures(style: style)
        var table = Table(columns: [
            Table.Column(minimum: 6, overflows: true), Table.Column(alignment: .right, gap: 2), Table.Column(),
            Table.Column(alignment: .right, gap: 2), Table.Column(alignment: .right, gap: 2),
            Table.Column(alignment: .right, isOptional: true, gap: 2),
        ])
        table.add(
            [.empty, Cell("a day", .faint), .empty]
                + ReferenceSet.allCases.map { Cell("% \(style.width < 60 ? short($0) : $0.name)", .faint) }
                + [Cell("% known", .faint)])
        for nutrient in Nutrient.allCases where nutrient != .energyKJ && mean[nutrient].value != nil {
            let total = mean[nutrient]
            let shares = ReferenceSet.allCases.map { set in
                set.amount(of: nutrient).map { percent(total, nutrient, of: $0) } ?? ""
            }
            let known = totals.coverage.map { DecimalText.noDigit($0[Int(nutrient.rawValue)] * 100) } ?? ""
            table.add(
                [
                    Cell(nutrient.displayName), Cell(figures.amount(total, of: nutrient)),
                    Cell(style.symbol(nutrient.unit), .faint),
                ] + shares.map { Cell($0) } + [Cell(total.isComplete ? "" : known, .faint)])
        }
        let days = totals.perLoggedDay.days
        return table.lines(style)
            + Paragraph.lines(
                sentence: days == 1
                    ? "One day is logged. % known: of energy, from foods that say it."
                    : "Mean of the \(days) days logged. % known: of energy, from foods that say it.", hanging: 2, style)
    }

    /// Whose amounts they are: `FDA`, `EU`.
    private func short(_ set: ReferenceSet) -> String {
        set.name.split(separator: " ").first.map(String.init) ?? set.name
    }

    private func percent(_ total: NutrientTotal, _ nutrient: Nutrient, of amount: Double) -> String {
        let percent = total.low / amount * 100
        guard style.label == .fda else {
            return (total.isLowerBound ? style.atLeast : "")
                + style.numbers.localized(DecimalText.fixed(percent, decimals: 0, grouped: true))
        }
        let text = LabelRules.dailyValue(percent, isMicronutrient: !LabelRules.isMacronutrient(nutrient))
        return total.isLowerBound ? style.atLeast + (text.first == "<" ? "0" : text) : text
    }
}
