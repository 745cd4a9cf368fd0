import FoodDomain
import FoodLog
import FoodlogAnswers

/// A food of the person's own that was made or changed: its details, and what to know of its figures.
struct OwnFoodScreen {
    /// What was done.
    enum Kind {
        case made
        case changed
        case preview
    }

    let answer: OwnFoodAnswer
    let kind: Kind
    let style: ScreenStyle

    /// The lines, with a line break between them.
    var text: String {
        ([heading, [DetailsScreen(answer: details, style: style).text], warnings, older] as [[String]])
            .flatMap(\.self).joined(separator: "\n")
    }

    /// The food without the marks that a warning says better.
    private var details: DetailsAnswer {
        var details = answer.details
        let told = answer.warnings.compactMap { warning in
            switch warning {
            case .mark(let mark): mark.rawValue
            case .energy: FoodMark.energyMismatch.rawValue
            default: nil
            }
        }
        details.food.marks.removeAll(where: told.contains)
        return details
    }

    private var heading: [String] {
        let sentence =
            switch kind {
            case .made: "Kept as a food of your own:"
            case .preview: "Not kept yet:"
            case .changed:
                answer.before?.version == answer.details.kept?.version ? "Nothing changed:" : "Changed from now on:"
            }
        return Paragraph.lines(sentence: sentence, style).map { Ink.faint.paint($0, style) }
    }

    private var warnings: [String] {
        answer.warnings.flatMap {
            Paragraph.lines(sentence: "look again: \($0.sentence)", hanging: 2, limit: 4, style)
        }
    }

    private var older: [String] {
        guard answer.olderEntries > 0, answer.before?.version != answer.details.kept?.version else { return [] }
        let name = FoodText.argument(answer.details.food.name)
        let entries = answer.olderEntries == 1 ? "1 entry keeps" : "\(answer.olderEntries) entries keep"
        return Paragraph.lines(
            ["\(entries) the figures of before;", "to change them too:", "foodlog food apply \(name) --since DATE"],
            hanging: 2, style)
    }
}

/// The foods of the person's own.
struct OwnFoodListScreen {
    let foods: [OwnFood]
    let archived: Bool
    let style: ScreenStyle

    /// The lines, with a line break between them.
    var text: String {
        guard !foods.isEmpty else {
            let sentence =
                archived
                ? "No food was put away."
                : "No foods of your own yet. For example: foodlog food new \"protein bar\" --per '1 bar = 45 g' --kcal 190"
            return Paragraph.lines(sentence: sentence, limit: 4, style).joined(separator: "\n")
        }
        var table = Table(columns: [
            Table.Column(alignment: .right), Table.Column(minimum: 10),
            Table.Column(minimum: 8, isOptional: !style.isWide, gap: 2), Table.Column(alignment: .right, gap: 2),
            Table.Column(),
        ])
        let figures = Figures(style: style)
        for (place, own) in foods.enumerated() {
            let item = FoodItem(own.kept.food)
            let energy = item.nutrientsSelectedSize()[.calories]
            let serving = item.unit.map { ChosenServing(quantity: item.selectedQuantity, unit: $0) }
            table.add([
                Cell("@\(place + 1)", .faint), Cell(own.kept.food.name), Cell(own.kept.food.details, .faint),
                Cell(figures.energy(energy)),
                Cell(
                    "\(style.energyUnit.rawValue) / \(serving.map { ServingText.amount($0, style.numbers) } ?? "")",
                    .faint),
            ])
        }
        return table.lines(style).joined(separator: "\n")
    }
}
