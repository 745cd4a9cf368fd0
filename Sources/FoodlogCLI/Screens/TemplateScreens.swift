import FoodDomain
import FoodLog
import FoodlogAnswers

/// A template: its items with what is in them, and what they add up to.
struct TemplateScreen {
    /// Why it is shown.
    enum Kind {
        case made
        case shown
        case removed
    }

    let template: MealTemplate
    let kind: Kind
    var replaces = false
    let style: ScreenStyle

    var text: String {
        let name = printable(template.name)
        if kind == .removed {
            return Paragraph.lines(
                sentence: "Removed the template \(name). What was logged with it stays.", hanging: 2, style
            ).joined(separator: "\n")
        }
        var table = EntryLines(style: style)
        for item in template.items { table.add(item.entry, label: "") }
        let figures = Figures(style: style)
        let nutrients = template.nutrients
        let macros = [(Nutrient.carbs, "carbs"), (.protein, "prot"), (.fat, "fat")].map { nutrient, name in
            "\(name) \(figures.grams(nutrients[nutrient], of: nutrient))"
        }
        let energy = "\(figures.energy(nutrients[.calories])) \(style.energyUnit.rawValue)"
        var lines = Paragraph.lines(sentence: heading(name), style).map { Ink.faint.paint($0, style) }
        lines += table.rendered.flatMap { $0 }
        lines += Paragraph.list([energy, macros.joined(separator: "  ") + " g"], label: "\(name):", style)
            .map { Ink.strong.paint($0, style) }
        if kind == .made {
            lines += Paragraph.lines(
                ["To log it:", "foodlog add \(FoodText.words(template.name))"], hanging: 2, style)
        }
        return lines.joined(separator: "\n")
    }

    private func heading(_ name: String) -> String {
        switch kind {
        case .made: replaces ? "\(name) is from now on:" : "Kept as \(name):"
        case .shown, .removed: "\(name):"
        }
    }
}

/// All templates, a line for each.
struct TemplateListScreen {
    let templates: [MealTemplate]
    let style: ScreenStyle

    var text: String {
        guard !templates.isEmpty else {
            return Paragraph.lines(
                [
                    "No templates yet. To make one:",
                    "foodlog template new \"usual breakfast\" --from 'yesterday breakfast'",
                ],
                hanging: 2, style
            ).joined(separator: "\n")
        }
        var table = Table(columns: [
            Table.Column(minimum: 10, overflows: true), Table.Column(minimum: 8, isOptional: !style.isWide, gap: 2),
            Table.Column(alignment: .right, gap: 2),
            Table.Column(),
        ])
        for template in templates {
            table.add([
                Cell(template.name, .strong),
                Cell(template.items.map { $0.food.food.name }.joined(separator: ", "), .faint),
                Cell(Figures(style: style).energy(template.nutrients[.calories])),
                Cell(style.energyUnit.rawValue, .faint),
            ])
        }
        return table.lines(style).joined(separator: "\n")
    }
}

extension MealTemplate.Item {
    /// The item as the entry that it begins, for a line of its own.
    var entry: Entry {
        Entry(
            id: .zero, number: 0, day: Day(daysSince1970: 0), time: nil, zone: "UTC", meal: nil, text: text,
            words: words,
            food: food, serving: serving, estimated: isEstimate, note: "")
    }
}
