import FoodDomain
import FoodLog
import FoodlogAnswers

/// What applying a food's current version to entries of the past changes, a line for each day.
struct ApplyScreen {
    let answer: ApplyAnswer
    let style: ScreenStyle

    /// The lines, with a line break between them.
    var text: String { (heading + table + sum + skipped + changed).joined(separator: "\n") }

    private var heading: [String] {
        let name = answer.food.food.name
        let since = answer.since.displayText
        guard answer.count > 0 else {
            return Paragraph.lines(
                sentence: "No entry of \(name) since \(since) has other figures than it has now.", limit: 3, style)
        }
        let did = answer.isApplied ? "Changed" : "To be changed"
        return Paragraph.lines(
            sentence: "\(did): \(Self.entries(answer.count)) of \(name) since \(since)", limit: 3, style
        ).map { Ink.faint.paint($0, style) }
    }

    private var table: [String] {
        guard answer.count > 0 else { return [] }
        var table = Table(columns: [
            Table.Column(), Table.Column(minimum: 6, isOptional: !style.isWide, gap: 2),
            Table.Column(alignment: .right, gap: 2), Table.Column(), Table.Column(alignment: .right), Table.Column(),
        ])
        let figures = Figures(style: style)
        for day in answer.days {
            table.add([
                Cell(day.day.displayText), Cell(Self.entries(day.changes.count), .faint),
                Cell(figures.energy(day.before[.calories])), Cell(style.arrow, .faint),
                Cell(figures.energy(day.after[.calories]), .strong), Cell(style.energyUnit.rawValue, .faint),
            ])
        }
        return table.lines(style)
    }

    private var sum: [String] {
        guard answer.days.count > 1 else { return [] }
        let energy = { (sides: [NutrientTotals]) in
            sides.reduce(0) { $0 + Figures(style: style).energyValue($1[.calories].low) }
        }
        let difference = energy(answer.days.map(\.after)) - energy(answer.days.map(\.before))
        let sign = difference < 0 ? "-" : "+"
        let text = style.numbers.localized(DecimalText.fixed(difference.magnitude, decimals: 0, grouped: true))
        return Paragraph.lines(
            sentence: "in all \(sign)\(text) \(style.energyUnit.rawValue) on \(answer.days.count) days", style)
    }

    private var skipped: [String] {
        guard !answer.skipped.isEmpty else { return [] }
        let numbers = list(answer.skipped.map { String($0.number) })
        return Paragraph.lines(
            sentence: "left alone, since the food does not say what their unit is now: \(numbers)", hanging: 2, style)
    }

    private var changed: [String] {
        guard !answer.changed.isEmpty else { return [] }
        let numbers = list(answer.changed.map { String($0.number) })
        return Paragraph.lines(
            sentence: "left alone, since they were of the recipe with changes: \(numbers)", hanging: 2, style)
    }

    /// How many entries, in words.
    static func entries(_ count: Int) -> String { count == 1 ? "1 entry" : "\(count) entries" }
}
