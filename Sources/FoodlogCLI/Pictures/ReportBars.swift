import Charts
import FoodDomain
import FoodLog

/// The energy of a period as bars: one for each day, week or month.
struct ReportBars {
    /// What a bar is of.
    let step: PeriodStep
    /// One line of figures for each bar.
    let lines: [Line]
    private let style: ScreenStyle

    /// What a bar and a row of a table are of.
    struct Line {
        let first: Day
        let last: Day
        /// Nil where nothing was logged.
        let nutrients: NutrientTotals?
        let status: DayStatus?
        /// How many days were logged.
        let logged: Int
        /// The bounds of the energy that was aimed at, in kcal; the mean of the days where they differ.
        let goal: [Double]
    }

    /// The bars of a report: days up to a quarter of a year, weeks up to two years, months beyond.
    init(_ answer: ReportAnswer, style: ScreenStyle) {
        let count = answer.totals.lines.count
        step = count <= 92 ? .day : count <= 731 ? .week : .month
        self.style = style
        lines = answer.totals.runs(step).map { run in
            let days = answer.totals.lines[run]
            let logged = days.filter(\.isLogged)
            let goals = answer.goals[run].map { Self.bounds($0[.calories]?.range) }
            return Line(
                first: days.first?.day ?? answer.period.first, last: days.last?.day ?? answer.period.last,
                nutrients: PeriodTotals.Mean(of: logged).nutrients,
                status: run.count == 1 ? days.first?.status : nil, logged: logged.count, goal: Self.mean(goals))
        }
    }

    private static func bounds(_ range: GoalRange?) -> [Double] {
        guard let range else { return [] }
        if range.isPoint { return [range.most ?? 0] }
        return [range.least, range.most].compactMap { $0 }
    }

    /// The mean of the bounds of several days; none where the days have different kinds of goals.
    private static func mean(_ goals: [[Double]]) -> [Double] {
        guard let first = goals.first, goals.allSatisfy({ $0.count == first.count }) else { return [] }
        return first.indices.map { place in goals.reduce(0) { $0 + $1[place] } / Double(goals.count) }
    }

    /// Whether no bar has any height.
    var isEmpty: Bool { lines.allSatisfy { $0.nutrients?[.calories].value == nil } }

    /// What stands above the chart.
    var heading: String {
        switch step {
        case .day: "Energy by day"
        case .week: "Energy a day, by week (mean of the days logged)"
        case .month: "Energy a day, by month (mean of the days logged)"
        }
    }

    /// The chart.
    var chart: StackedBarChart {
        let figures = Figures(style: style)
        return StackedBarChart(
            bars: lines.map(bar), styles: MacroSeries.styles, unit: style.energyUnit.rawValue, lineName: "goal",
            figure: { figures.number($0, decimals: 0) })
    }

    /// The legend of what the chart has.
    var legend: Legend {
        var items: [Legend.Item] = []
        let parts = lines.compactMap { $0.nutrients.map { EnergyParts($0).all } }
        for (place, name) in MacroSeries.names.enumerated()
        where place < 3 || parts.contains(where: { $0[place] > 0 }) {
            items.append(Legend.Item(name, style: MacroSeries.styles[place]))
        }
        if lines.contains(where: { !$0.goal.isEmpty }) {
            items.append(Legend.Item("goal", style: "goal", isLine: true))
        }
        if lines.contains(where: { $0.nutrients?[.calories].isLowerBound == true }) {
            items.append(Legend.Item("\(style.atLeast) at least: not all is known"))
        }
        return Legend(items)
    }

    private func bar(_ line: Line) -> StackedBarChart.Bar {
        let figures = Figures(style: style)
        var bar = StackedBarChart.Bar(
            label: label(line), group: group(line), lines: line.goal.map(figures.energyValue))
        let name = name(line)
        guard let nutrients = line.nutrients else {
            (bar.mark, bar.figure, bar.hint) = ("", style.dash, "\(name): nothing logged")
            return bar
        }
        bar.parts = EnergyParts(nutrients).all.map(figures.energyValue)
        bar.figure = figures.energy(nutrients[.calories])
        bar.mark =
            nutrients[.calories].value == nil ? "?" : nutrients[.calories].isLowerBound ? style.atLeast : ""
        let macros = [(Nutrient.carbs, "carbs"), (.protein, "protein"), (.fat, "fat")].map { nutrient, name in
            "\(name) \(figures.grams(nutrients[nutrient], of: nutrient)) g"
        }
        bar.hint = "\(name): \(bar.figure) \(style.energyUnit.rawValue), " + macros.joined(separator: ", ")
        return bar
    }

    /// The days of a bar, in full.
    func name(_ line: Line) -> String { DayRangeText.text(line.first, line.last) }

    private func label(_ line: Line) -> String {
        switch step {
        case .day: lines.count <= 10 ? line.first.weekdayAndDate : "\(line.first.dayOfMonth)"
        case .week: "\(line.first.dayOfMonth) \(line.first.shortMonthName)"
        case .month: line.first.shortMonthName
        }
    }

    private func group(_ line: Line) -> String {
        step == .day ? "\(line.first.shortMonthName) \(line.first.year)" : "\(line.first.year)"
    }
}
