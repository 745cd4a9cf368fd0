import FoodDomain
package import FoodLog
import FoodSources
import FoodlogAnswers
private import TextFolding

/// The serving units of a food with what they weigh, the selected one marked.
package struct UnitsScreen {
    let answer: UnitsAnswer
    let style: ScreenStyle

    /// The screen of a food's units.
    package init(answer: UnitsAnswer, style: ScreenStyle = ScreenStyle()) {
        self.answer = answer
        self.style = style
    }

    /// The lines, with a line break between them.
    package var text: String {
        var table = Table(columns: [
            Table.Column(), Table.Column(minimum: 10), Table.Column(alignment: .right, gap: 2), Table.Column(),
            Table.Column(alignment: .right, gap: 2), Table.Column(),
        ])
        for unit in answer.units {
            let isSelected = unit.name == answer.selected?.unit.name
            let ink: Ink = isSelected ? .strong : .plain
            table.add([
                Cell(isSelected ? "*" : " ", ink), Cell(unit.name, ink), size(unit.measure.grams, ink),
                Cell(unit.measure.grams == nil ? "" : "g"), size(unit.measure.milliliters, ink),
                Cell(unit.measure.milliliters == nil ? "" : "ml"),
            ])
        }
        return (FoodHeading(food: answer.food, style: style).lines + table.lines(style) + selected + own)
            .joined(by: "\n")
    }

    private var own: [String] { answer.own.isEmpty ? [] : Paragraph.list(answer.own, label: "yours:", style) }

    private func size(_ value: Double?, _ ink: Ink) -> Cell {
        Cell(value.map { ServingText.size($0, style.numbers) } ?? "", ink)
    }

    private var selected: [String] {
        guard let serving = answer.selected else { return [] }
        let text = [ServingText.amount(serving, style.numbers), ServingText.weight(serving, style.numbers)].compactMap {
            $0
        }.joined(by: ", ")
        return Paragraph.lines(sentence: "* selected: \(text)", hanging: 2, limit: 2, style)
    }
}

/// The name of a food at the left, its source at the right.
struct FoodHeading {
    let food: Food
    let style: ScreenStyle

    /// The name and the source in one line; a name that is too long for that in several, with the source below it.
    var lines: [String] {
        let source = FoodText.source(food)
        let gap = 2
        guard TextFolding.displayWidth(food.name) + gap + TextFolding.displayWidth(source) > style.measure else {
            var table = Table(columns: [
                Table.Column(minimum: 12), Table.Column(alignment: .right, minimum: 8, gap: gap),
            ])
            table.minimumWidth = min(style.width, 64)
            table.add([Cell(food.name, .strong), Cell(source, .faint)])
            return table.lines(style)
        }
        return Paragraph.lines(sentence: food.name, hanging: 2, limit: 4, style).map { Ink.strong.paint($0, style) }
            + Paragraph.lines(sentence: source, indent: 2, hanging: 2, limit: 2, style).map {
                Ink.faint.paint($0, style)
            }
    }
}

/// What a search found.
package struct SearchScreen {
    let answer: SearchAnswer
    let style: ScreenStyle

    /// The screen of a search.
    package init(answer: SearchAnswer, style: ScreenStyle = ScreenStyle()) {
        self.answer = answer
        self.style = style
    }

    /// The lines, with a line break between them.
    package var text: String { (answer.results.isEmpty ? nothing : found).joined(by: "\n") }

    private var found: [String] {
        var table = Table(columns: [
            Table.Column(alignment: .right), Table.Column(minimum: 10),
            Table.Column(minimum: 8, isOptional: !style.isWide, gap: 2),
            Table.Column(minimum: 8, isOptional: !style.isWide, gap: 2), Table.Column(alignment: .right, gap: 2),
            Table.Column(), Table.Column(),
        ])
        let figures = Figures(style: style)
        let isMixed = answer.results.contains { $0.provider != nil }
        var heading: String?
        for (place, result) in answer.results.enumerated() {
            let food = result.food
            // A list of what is here needs no heading; one of what is not here says so.
            let group = result.provider.map { "\($0.name), not here yet:" } ?? "here:"
            if isMixed, group != heading {
                table.add([Cell(group, .faint)], span: 7)
                heading = group
            }
            let energy = food.nutrientsReference?[.calories] ?? NutrientTotals.unknown[.calories]
            table.add([
                Cell("@\(place + 1)", .faint), Cell(food.name), Cell(food.subtitle ?? "", .faint),
                Cell(FoodText.shortSource(food), .faint), Cell(figures.energy(energy)),
                Cell("\(style.energyUnit.rawValue) / \(food.basis.rawValue)", .faint),
                Cell(food.doubts.isEmpty ? "" : "!", .strong),
            ])
        }
        var below: [String] = []
        if let doubtful = answer.results.firstIndex(where: { !$0.food.doubts.isEmpty }) {
            below += Paragraph.lines(
                sentence: "! doubtful figures: foodlog show @\(doubtful + 1)", hanging: 2, limit: 2, style)
        }
        if isMixed {
            below += Paragraph.lines(
                sentence: "To log one: foodlog add @N; to keep it: foodlog fetch @N", hanging: 2, limit: 2, style)
        }
        return corrected + table.lines(style) + below
    }

    private var corrected: [String] {
        guard let words = answer.corrected else { return [] }
        return Paragraph.lines(
            sentence:
                "Nothing found for \(FoodText.argument(answer.query)); these answer to \(FoodText.argument(words)):",
            limit: 3, style)
    }

    private var nothing: [String] {
        let lines = Paragraph.lines(sentence: "Nothing found for \(FoodText.argument(answer.query)).", limit: 3, style)
        guard !answer.nearest.isEmpty else { return lines }
        return lines + Paragraph.list(answer.nearest, label: "Did you mean:", limit: 3, style)
    }
}
