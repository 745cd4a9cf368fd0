import Charts
import FoodDomain
import FoodLog

/// The lines of a period: its days, or its weeks or months where there are many, and the averages under them.
struct PeriodTable {
    private let answer: ReportAnswer
    private let style: ScreenStyle

    /// One line: a day, or the mean of the logged days of a week or a month.
    private struct Line {
        let label: String
        let note: String
        let nutrients: NutrientTotals?
        let goal: Double?
    }

    init(_ answer: ReportAnswer, style: ScreenStyle) {
        self.answer = answer
        self.style = style
    }

    var lines: [String] {
        let (rows, means) = (rows, means)
        let labelWidth = rows.reduce(0) { max($0, $1.label.count) }
        let noteWidth = rows.reduce(0) { max($0, $1.note.count) }
        let longest = means.reduce(labelWidth + 2 + noteWidth) { max($0, $1.label.count) }
        // What the figures leave.
        let barWidth = min(24, style.width - longest - 37)
        let hasBars = style.isWide && barWidth >= 8
        let energies = rows.map { $0.nutrients?[.calories].low ?? 0 }
        let scale = max(energies.max() ?? 0, rows.compactMap(\.goal).max() ?? 0)
        let gap = style.isWide ? 2 : 1
        var table = Table(columns: [
            Table.Column(minimum: 10, overflows: true), Table.Column(alignment: .right, gap: 2), Table.Column(gap: 2),
            Table.Column(alignment: .right, gap: gap), Table.Column(alignment: .right, gap: gap),
            Table.Column(alignment: .right, gap: gap),
        ])
        let goals = rows.compactMap(\.goal)
        let figures = PeriodFigures(style: style)
        let isOneGoal = !goals.isEmpty && Set(goals).count == 1 && goals.count == rows.count
        let mark = isOneGoal ? "goal \(figures.energy(goals[0])) at |" : goals.isEmpty ? "" : "goal at |"
        table.add(
            [.empty, Cell(style.energyUnit.rawValue, .faint), Cell(hasBars ? mark : "", .faint)]
                + ["carbs", "prot", "fat"].map { Cell($0, .faint) })
        for row in rows {
            let bar = hasBars ? self.bar(row, scale: scale, width: barWidth) : .empty
            let blanks = row.note.isEmpty ? 0 : labelWidth - row.label.count + gap
            let label = row.label + String(repeating: " ", count: blanks) + row.note
            table.add(
                [Cell(label), Cell(figures.energy(row.nutrients)), bar] + figures.macros(row.nutrients))
        }
        for mean in means {
            table.add(
                [Cell(mean.label, .strong), Cell(figures.energy(mean.nutrients), .strong), .empty]
                    + figures.macros(mean.nutrients, .strong))
        }
        return table.lines(style) + (hasBars ? [] : bars(rows, scale: scale, mark: mark)) + rest(rows)
    }

    /// The bars under the table, where there is no room for them in it.
    private func bars(_ rows: [Line], scale: Double, mark: String) -> [String] {
        guard scale > 0 else { return [] }
        var table = Table(columns: [Table.Column(), Table.Column(gap: 2)])
        let width = style.measure - rows.reduce(0) { max($0, $1.label.count) } - 4
        for row in rows where row.nutrients != nil {
            table.add([Cell(row.label), bar(row, scale: scale, width: width)])
        }
        return Paragraph.lines(sentence: "energy" + (mark.isEmpty ? ":" : ", \(mark):"), style) + table.lines(style)
    }

    /// What the part of a bar is that none of the macronutrients explains.
    private func rest(_ rows: [Line]) -> [String] {
        guard rows.contains(where: { $0.nutrients.map { EnergyParts($0).rest > 0 } ?? false }) else { return [] }
        let sign = MacroSign.rest
        return [sign.ink.paint("\(sign.character(style)) energy not known of what", style)]
    }

    /// A bar of the energy by macronutrient, with a mark at the goal.
    private func bar(_ row: Line, scale: Double, width: Int) -> Cell {
        guard scale > 0, let nutrients = row.nutrients else { return .empty }
        let lengths = Stack.cells(EnergyParts(nutrients).all, of: scale, width: width)
        let mark = row.goal.map { Stack.cell($0, of: scale, width: width) }
        var pieces: [Cell.Piece] = []
        var place = 0
        func draw(_ character: Character, _ count: Int, _ ink: Ink) {
            guard count > 0 else { return }
            pieces.append(Cell.Piece(text: String(repeating: character, count: count), ink: ink))
        }
        for (sign, length) in zip(MacroSign.all, lengths) where length > 0 {
            let before = mark.map { min(max($0 - place, 0), length) } ?? length
            draw(sign.character(style), before, sign.ink)
            if let mark, mark >= place, mark < place + length { draw("|", 1, .plain) }
            draw(sign.character(style), length - before, sign.ink)
            place += length
        }
        if let mark, mark >= place {
            draw(" ", mark - place, .plain)
            draw("|", 1, .plain)
        }
        return pieces.isEmpty ? .empty : Cell(drawn: pieces)
    }

    // MARK: - Rows

    private var rows: [Line] {
        let days = Array(zip(answer.totals.lines, answer.goals))
        if days.count <= 31 { return days.map { day($0.0, $0.1) } }
        let step: PeriodStep = days.count <= 7 * 26 ? .week : .month
        return answer.totals.runs(step).map { group(days[$0].map(\.0), step) }
    }

    private func day(_ line: PeriodTotals.DayLine, _ goals: DayGoals) -> Line {
        let isOneMonth = answer.period.first.firstOfMonth == answer.period.last.firstOfMonth || answer.period.count <= 7
        let range = goals[.calories]?.range
        let day =
            line.day.dayOfMonth < 10 ? "\(line.day.weekday.shortName)  \(line.day.dayOfMonth)" : line.day.weekdayAndDate
        return Line(
            label: isOneMonth ? day : "\(day) \(line.day.shortMonthName)",
            note: line.status?.rawValue ?? (line.isLogged || !style.isWide ? "" : "nothing logged"),
            nutrients: line.isLogged ? line.nutrients : nil, goal: range.flatMap { $0.most ?? $0.least })
    }

    private func group(_ lines: [PeriodTotals.DayLine], _ step: PeriodStep) -> Line {
        let mean = PeriodTotals.Mean(of: lines.filter(\.isLogged))
        let first = lines.first?.day ?? answer.period.first
        let label =
            step == .week
            ? "W\(first.isoWeek.week) \(first.dayOfMonth) \(first.shortMonthName)"
            : "\(first.shortMonthName) \(first.year)"
        return Line(
            label: label, note: mean.days == 0 ? "" : "mean of \(mean.days)",
            nutrients: mean.nutrients, goal: nil)
    }

    /// The averages, each by the days that it is of.
    private var means: [Line] {
        let totals = answer.totals
        var lines: [Line] = []
        func add(_ mean: PeriodTotals.Mean, _ which: String) {
            guard mean.days > 0, let nutrients = mean.nutrients else { return }
            let days = mean.days == 1 ? "the day" : "mean of the \(mean.days) days"
            lines.append(Line(label: "\(days) \(which)", note: "", nutrients: nutrients, goal: nil))
        }
        add(totals.perDoneDay, "done")
        add(totals.perLoggedDay, "logged")
        if totals.perCalendarDay.days != totals.perLoggedDay.days { add(totals.perCalendarDay, "of the calendar") }
        return lines
    }
}

/// Figures of days and means, without decimals.
struct PeriodFigures {
    let style: ScreenStyle

    func energy(_ kilocalories: Double) -> String {
        let figures = Figures(style: style)
        return figures.number(figures.energyValue(kilocalories), decimals: 0)
    }

    func energy(_ totals: NutrientTotals?) -> String {
        totals.map { Figures(style: style).energy($0[.calories]) } ?? style.dash
    }

    func macros(_ totals: NutrientTotals?, _ ink: Ink = .plain) -> [Cell] {
        [Nutrient.carbs, .protein, .fat].map { nutrient in
            guard let total = totals?[nutrient] else { return .empty }
            return Cell(Figures(style: style).whole(total, of: nutrient), ink)
        }
    }
}
