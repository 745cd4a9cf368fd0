import Charts
import FoodDomain
import FoodLog

/// How the main nutrients went from day to day: a row of heights for each, and its least and greatest day.
struct SparklineBlock {
    private let answer: ReportAnswer
    private let style: ScreenStyle

    init(_ answer: ReportAnswer, style: ScreenStyle) { (self.answer, self.style) = (answer, style) }

    /// The heights, the least in front.
    private var signs: [Character] { Array(style.unicode ? "▁▂▃▄▅▆▇█" : "_.-~=+*#") }

    /// The columns that names and figures take beside the heights.
    private static let besides = 26

    /// The lines; none where there are fewer than three days, which need no picture.
    var lines: [String] {
        let days = answer.totals.lines
        guard days.count > 2, days.count(where: \.isLogged) > 1 else { return [] }
        let room = style.measure - Self.besides
        var table = Table(columns: [Table.Column(), Table.Column(), Table.Column(alignment: .right, gap: 2)])
        let shown: [(Nutrient, String, Ink)] = [
            (.calories, "energy", .plain), (.carbs, "carbs", .carbs), (.protein, "protein", .protein),
            (.fat, "fat", .fat), (.alcohol, "alcohol", .alcohol), (.fibers, "fibre", .plain), (.sodium, "salt", .plain),
        ]
        for (nutrient, name, ink) in shown {
            let values = days.map { line in line.isLogged ? line.nutrients[nutrient].value : nil }
            let known = values.compactMap { $0 }
            guard known.count > 1, let most = known.max(), most > 0, let least = known.min() else { continue }
            let levels = Sparkline.levels(Sparkline.grouped(values, atMost: room), count: signs.count)
            let text = String(levels.map { level in level.map { signs[$0] } ?? " " })
            let range = "\(figure(least, nutrient))\(style.unicode ? "\u{2013}" : "-")\(figure(most, nutrient))"
            table.add([
                Cell(name), Cell(drawn: [Cell.Piece(text: text, ink: ink)]),
                Cell("\(range) \(nutrient == .sodium ? "g" : style.symbol(nutrient.unit))", .faint),
            ])
        }
        guard !table.rows.isEmpty else { return [] }
        let size = (days.count + room - 1) / max(room, 1)
        let sentence = size > 1 ? "each sign the mean of \(size) days, from 0 up:" : "day by day, from 0 up:"
        return Paragraph.lines(sentence: sentence, style) + table.lines(style)
    }

    private func figure(_ value: Double, _ nutrient: Nutrient) -> String {
        let figures = Figures(style: style)
        return switch nutrient {
        case .calories: figures.number(figures.energyValue(value), decimals: 0)
        case .sodium: figures.number(Conversions.saltGrams(sodiumMilligrams: value), decimals: 1)
        default: figures.number(value, decimals: 0)
        }
    }
}
