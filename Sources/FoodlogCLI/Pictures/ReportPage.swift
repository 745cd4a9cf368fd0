import Charts
import FoodDomain
import FoodLog

/// A report as a page: its pictures, and the same figures as a table.
struct ReportPage {
    let picture: ReportPicture

    /// The page.
    var text: String {
        let style = picture.style
        let figures = PeriodFigures(style: style)
        let bars = ReportBars(picture.answer, style: style)
        return Page.text(title: "Food log, \(picture.title)") { page in
            page.element("h1", [], text: picture.title)
            page.element("p", [.style("faint")], text: picture.facts.joined(separator: " \u{B7} "))
            guard picture.answer.totals.perLoggedDay.days > 0 else {
                page.element("p", [], text: "Nothing is logged in these days.")
                return
            }
            picture.write(&page)
            page.begin("div", [.style("wide")])
            page.begin("table")
            page.begin("thead")
            let named = bars.lines.contains { $0.status != nil }
            page.row(
                [bars.step == .day ? "day" : bars.step == .week ? "week" : "month"] + (named ? [""] : []),
                [style.energyUnit.rawValue, "goal", "carbs g", "protein g", "fat g"], isHeading: true)
            page.end()
            page.begin("tbody")
            for line in bars.lines {
                page.row(
                    [bars.name(line)]
                        + (named ? [line.status?.rawValue ?? (line.logged == 0 ? "nothing logged" : "")] : []),
                    [figures.energy(line.nutrients), line.goal.map(figures.energy).joined(separator: "\u{2013}")]
                        + figures.macros(line.nutrients).map(\.text))
            }
            for (name, mean) in means {
                page.row(
                    [name] + (named ? [""] : []), [figures.energy(mean), ""] + figures.macros(mean).map(\.text),
                    style: "total")
            }
            page.end()
            page.end()
            page.end()
            page.element("p", [.style("faint")], text: Marks.sentence(style))
        }
    }

    private var means: [(String, NutrientTotals)] {
        let totals = picture.answer.totals
        return [
            (totals.perDoneDay, "done"), (totals.perLoggedDay, "logged"), (totals.perCalendarDay, "of the calendar"),
        ]
        .compactMap { mean, name in
            mean.nutrients.map { ("mean of \(mean.days == 1 ? "the day" : "the \(mean.days) days") \(name)", $0) }
        }
    }
}

/// The marks of figures in words.
enum Marks {
    static func sentence(_ style: ScreenStyle) -> String {
        "\(style.dash) not known; \(style.atLeast) at least, since not all of it is known; ~ an estimate; "
            + "? not counted. Figures are rounded, totals are sums of exact values."
    }
}
