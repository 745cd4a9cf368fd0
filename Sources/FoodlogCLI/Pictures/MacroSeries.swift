import Charts
import FoodDomain

/// The macronutrients as series of a picture, in the order in which they are drawn.
enum MacroSeries {
    /// What the picture calls them; the last is energy of which the source is not known.
    static let names = ["carbs", "protein", "fat", "alcohol", "not known of what"]
    /// Their styles.
    static let styles = ["carbs", "protein", "fat", "alcohol", "rest"]

    /// The colours of the reference app's chart: light blue, green and purple.
    ///
    /// They differ in lightness, too, so that they can be told apart without colour. The rest is hatched by its outline.
    static let sheet = """
        .carbs{fill:#62bdf0}.protein{fill:#2f9e58}.fat{fill:#7d4fb3}.alcohol{fill:#e3a13a}
        .rest{fill:var(--grid);stroke:var(--axis);stroke-width:1;stroke-dasharray:3 2}
        .on-carbs,.on-alcohol{fill:#10202b}.on-protein,.on-fat{fill:#fff}
        """

    /// The shares of a mean or a sum, as a ring.
    static func ring(_ totals: NutrientTotals?, style: ScreenStyle) -> RingChart {
        let figures = Figures(style: style)
        let middle = (
            totals.map { figures.energy($0[.calories]) } ?? style.dash, "\(style.energyUnit.rawValue) a day"
        )
        guard let totals, let shares = MacroSplit(ofSum: totals).shares else {
            return RingChart(parts: [], middle: middle)
        }
        let shown = shares.shown(decimals: 0)
        var rows: [(Int, Nutrient, Double, String)] = [
            (0, .carbs, shares.carbs, shown.carbs), (1, .protein, shares.protein, shown.protein),
            (2, .fat, shares.fat, shown.fat),
        ]
        if let alcohol = shares.alcohol, alcohol > 0, let percent = shown.alcohol {
            rows.append((3, .alcohol, alcohol, percent))
        }
        return RingChart(
            parts: rows.map { place, nutrient, size, percent in
                RingChart.Part(
                    size: size, style: styles[place], share: "\(percent) %",
                    cells: [names[place], "\(percent) %", "\(figures.grams(totals[nutrient], of: nutrient)) g"])
            }, middle: middle)
    }
}
