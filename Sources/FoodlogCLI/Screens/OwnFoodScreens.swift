import FoodDomain
import FoodLog

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

extension FoodWarning {
    /// The name of the case for programs.
    var code: String {
        switch self {
        case .mark(let mark): mark.rawValue
        case .energy: FoodMark.energyMismatch.rawValue
        case .kilojoulesDiffer: "kilojoules-differ"
        case .sharedBarcode: "shared-barcode"
        case .figuresDropped: "figures-dropped"
        }
    }

    /// What to know, as a clause without a full stop.
    var sentence: String {
        switch self {
        case .mark(let mark): return mark.sentence
        case .energy(let stated, let macros, let per):
            let (stated, macros) = (Self.number(stated), Self.number(macros))
            return "\(stated) kcal are stated for \(per), and the macros have about \(macros) kcal"
        case .kilojoulesDiffer(let kilocalories, let kilojoules):
            let (kcal, kJ) = (Self.number(kilocalories), Self.number(kilojoules))
            return "\(kcal) kcal and \(kJ) kJ are not the same energy; the kilocalories count"
        case .sharedBarcode(let barcode, let name): return "\(quoted(name)) has the barcode \(barcode) too"
        case .figuresDropped(let nutrients):
            return "unknown now, since they were for another basis: \(list(nutrients.map(\.key)))"
        }
    }

    private static func number(_ value: Double) -> String { DecimalText.fixed(value, decimals: 0, grouped: true) }
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
                Cell("\(style.energyUnit.rawValue) / \(serving.map { ServingText.amount($0) } ?? "")", .faint),
            ])
        }
        return table.lines(style).joined(separator: "\n")
    }
}
