import FoodDomain
import FoodlogAnswers

/// Entries as lines of their own, aligned where there are several: number, food and amount, energy, macronutrients.
struct EntryLines {
    private let style: ScreenStyle
    private var table: Table

    init(style: ScreenStyle) {
        self.style = style
        let gap = style.width < 56 ? 1 : 2
        table = Table(
            columns: [Table.Column(alignment: .right), Table.Column(minimum: 1, overflows: true)]
                + (0..<4).map { Table.Column(alignment: .right, gap: $0 == 0 && style.isWide ? 3 : gap) })
    }

    /// Adds an entry; `label` stands before it instead of its number.
    mutating func add(_ entry: Entry, label: String? = nil, showsName: Bool = true) {
        let figures = Figures(style: style)
        let nutrients = entry.nutrients
        let words = EntryWords(entry: entry, numbers: style.numbers)
        let text = showsName ? words.line : [words.amount, words.weight].filter { !$0.isEmpty }.joined(by: ", ")
        let number = entry.number > 0 ? "\(entry.number)" : ""
        let energy = figures.energy(nutrients[.calories], isEstimate: entry.estimated)
        table.add([
            Cell(label ?? number, .faint), Cell(text), Cell("\(energy) \(style.energyUnit.rawValue)"),
            macro(nutrients, .carbs, "carbs", .carbs), macro(nutrients, .protein, "prot", .protein),
            macro(nutrients, .fat, "fat", .fat),
        ])
    }

    /// The lines of each entry.
    var rendered: [[String]] { table.rendered(style) }

    private func macro(_ totals: NutrientTotals, _ nutrient: Nutrient, _ name: String, _ ink: Ink) -> Cell {
        let grams = Figures(style: style).grams(totals[nutrient], of: nutrient)
        return Cell("\(grams) \(style.isWide ? name : String(name.prefix(1)))", ink)
    }
}

/// The day's totals in one line.
struct DayLine {
    let day: DayTotals
    let style: ScreenStyle

    /// `Mon 30 Nov 2026: 1,361 kcal · carbs 136.5  protein 38.9  fat 16.3 g`.
    var lines: [String] {
        let figures = Figures(style: style)
        let nutrients = day.nutrients
        let energy = "\(figures.energy(nutrients[.calories])) \(style.energyUnit.rawValue)"
        let macros = [(Nutrient.carbs, "carbs"), (.protein, "prot"), (.fat, "fat")].map { nutrient, name in
            "\(name) \(figures.grams(nutrients[nutrient], of: nutrient))"
        }
        let sum = macros.joined(by: "  ") + " g"
        return Paragraph.list([energy, sum], label: "\(day.day.displayText):", style)
            .map { Ink.strong.paint($0, style) }
    }
}
