import FoodDomain
import FoodLog

/// The day on a wide terminal: a column for everything.
struct WideDay {
    let style: ScreenStyle

    func table(_ answer: DayAnswer) -> Table {
        let totals = answer.totals
        var table = Table(
            columns: [
                Table.Column(alignment: .right), Table.Column(), Table.Column(minimum: 14),
                Table.Column(minimum: 8, gap: 2), Table.Column(alignment: .right, isOptional: true, gap: 2),
            ] + figureColumns(gap: 2))
        let figures = DayFigures(style: style)
        table.add([Cell("#", .faint), Cell("time", .faint), .empty, .empty, .empty] + figures.header)
        for meal in totals.meals {
            table.add([Cell(mealHeading(meal.meal), .strong)] + figures.cells(meal.nutrients, .strong), span: 5)
            var lastTime = ""
            for line in meal.lines {
                let words = EntryWords(entry: line.entry, numbers: style.numbers)
                let clock = words.time
                let time = clock == lastTime ? "" : clock
                lastTime = clock
                table.add(
                    [
                        Cell("\(line.entry.number)", .faint), Cell(time, .faint), Cell(words.name), Cell(words.amount),
                        Cell(words.weight),
                    ] + figures.cells(line.nutrients, isEstimate: line.entry.estimated))
                if !line.entry.note.isEmpty { table.add([Self.note(line.entry)], span: 9) }
            }
        }
        table.add([Cell("Total", .strong)] + figures.cells(totals.nutrients, .strong), span: 5)
        for row in figures.goalRows(answer) { table.add(row, span: 5) }
        return table
    }

    /// What is remarked of an entry, on a line of its own.
    static func note(_ entry: Entry) -> Cell { Cell("      \(entry.note)", .faint) }
}

/// The day on a narrow terminal: what was eaten in one text, on a line of its own where it is long.
struct NarrowDay {
    let style: ScreenStyle

    func table(_ answer: DayAnswer) -> Table {
        let totals = answer.totals
        var table = Table(columns: [Table.Column(minimum: 1, overflows: true)] + figureColumns(gap: 1))
        let figures = DayFigures(style: style)
        table.add([.empty] + figures.header)
        for meal in totals.meals {
            table.add([Cell(mealHeading(meal.meal), .strong)] + figures.cells(meal.nutrients, .strong))
            for line in meal.lines {
                let words = EntryWords(entry: line.entry, numbers: style.numbers)
                table.add(
                    [Cell("\(line.entry.number) \(words.line)")]
                        + figures.cells(line.nutrients, isEstimate: line.entry.estimated))
                if !line.entry.note.isEmpty { table.add([WideDay.note(line.entry)], span: 5) }
            }
        }
        table.add([Cell("Total", .strong)] + figures.cells(totals.nutrients, .strong))
        for row in figures.goalRows(answer) { table.add(row) }
        return table
    }
}

/// The columns of energy and the three macronutrients.
func figureColumns(gap: Int) -> [Table.Column] {
    (0..<4).map { Table.Column(alignment: .right, gap: $0 == 0 ? 2 : gap) }
}

/// Energy and the three macronutrients as cells.
struct DayFigures {
    let style: ScreenStyle

    var header: [Cell] { [style.energyUnit.rawValue, "carbs", "prot", "fat"].map { Cell($0, .faint) } }

    func cells(_ totals: NutrientTotals, _ ink: Ink = .plain, isEstimate: Bool = false) -> [Cell] {
        let figures = Figures(style: style)
        return [Cell(figures.energy(totals[.calories], isEstimate: isEstimate), ink)]
            + [.carbs, .protein, .fat].map { Cell(figures.grams(totals[$0], of: $0), ink) }
    }

    /// The goals of energy and the macronutrients, and what is left of them; none where there are none.
    func goalRows(_ answer: DayAnswer) -> [[Cell]] {
        let nutrients: [Nutrient] = [.calories, .carbs, .protein, .fat]
        let goals = nutrients.map { answer.goals[$0] }
        guard goals.contains(where: { $0 != nil }) else { return [] }
        let words = GoalWords(style: style)
        let left = zip(nutrients, goals).map { nutrient, aim in
            Cell(aim.map { words.left($0, answer.totals.nutrients[nutrient]) } ?? "")
        }
        return [
            [Cell("Goal", .faint)] + goals.map { Cell($0.map(words.bounds) ?? "", .faint) },
            [Cell("Left", .faint)] + left,
        ]
    }
}
