import FoodDomain
package import FoodLog
import FoodlogAnswers

/// A food in detail: what a serving of it holds, beside a reference amount and the day's total.
package struct DetailsScreen {
    let answer: DetailsAnswer
    let style: ScreenStyle

    /// The screen of a food or an entry.
    package init(answer: DetailsAnswer, style: ScreenStyle = ScreenStyle()) {
        self.answer = answer
        self.style = style
    }

    /// The lines, with a line break between them.
    package var text: String {
        let blocks = [
            FoodHeading(food: answer.food, style: style).lines + subtitle + entry,
            DetailsTable(answer: answer, style: style).lines,
            shares + DetailsNotes(answer: answer, style: style).lines,
        ]
        return blocks.filter { !$0.isEmpty }.map { $0.joined(by: "\n") }.joined(by: "\n")
    }

    private var subtitle: [String] {
        guard let subtitle = answer.food.subtitle else { return [] }
        return Paragraph.lines(sentence: subtitle, limit: 2, style).map { Ink.faint.paint($0, style) }
    }

    private var entry: [String] {
        guard let entry = answer.entry else { return [] }
        let pieces = [
            "entry \(entry.number)", entry.day.displayText, entry.meal ?? "",
            EntryWords(entry: entry, numbers: style.numbers).time,
        ]
        let when = Paragraph.list(pieces.filter { !$0.isEmpty }, style)
        return when + weighing
            + (entry.note.isEmpty ? [] : Paragraph.lines(sentence: "note: \(entry.note)", hanging: 2, limit: 3, style))
    }

    /// What the scale showed, where that was more than what was eaten.
    private var weighing: [String] {
        guard let weighing = answer.weighing else { return [] }
        var sentence = "weighed: \(ServingText.size(weighing.gross, style.numbers)) g"
        if let tare = weighing.tare { sentence += ", \(ServingText.size(tare, style.numbers)) g of it the vessel" }
        if let refuse = weighing.refuse {
            let share = "\(ServingText.size(refuse, style.numbers)) %"
            sentence += weighing.tare == nil ? ", \(share) of it waste" : "; of the rest \(share) is waste"
        }
        return Paragraph.lines(sentence: sentence, hanging: 2, limit: 3, style)
    }

    private var shares: [String] {
        guard let macros = MacroLine(answer.nutrients, decimals: 1, style: style) else { return [] }
        return macros.sentence("share of macro energy") + [macros.bar]
    }
}

/// The table of a food's nutrients: the serving, a reference amount, and the day.
struct DetailsTable {
    private let answer: DetailsAnswer
    private let style: ScreenStyle
    private let figures: Figures

    init(answer: DetailsAnswer, style: ScreenStyle) {
        self.answer = answer
        self.style = style
        figures = Figures(style: style)
    }

    var lines: [String] {
        let isMain = style.nutrients == Nutrient.main
        // On a narrow terminal the serving stands above the table, and the day gives way to long names.
        let isNarrow = style.width < 60
        var table = Table(columns: [
            Table.Column(minimum: 10), Table.Column(alignment: .right, minimum: 9, gap: 2), Table.Column(),
            Table.Column(alignment: .right, gap: 2), Table.Column(alignment: .right, isOptional: isNarrow, gap: 2),
        ])
        table.minimumWidth = min(style.width, 64)
        let reference = answer.food.basis.rawValue
        table.add([
            .empty, Cell(isNarrow ? "" : serving, .faint), .empty,
            Cell(isNarrow ? reference : "per \(reference)", .faint), Cell("today", .faint),
        ])
        for row in isMain ? mainRows : style.nutrients.map(Row.init) {
            table.add([
                Cell(row.label, row.isPart ? .faint : .plain), Cell(text(row, answer.nutrients)),
                Cell(row.value(answer.nutrients)?.value == nil ? "" : style.symbol(row.unit)),
                Cell(answer.reference.map { text(row, $0) } ?? style.dash), Cell(text(row, answer.today.nutrients)),
            ])
        }
        if style.hasNetCarbs {
            func text(_ amount: NutrientAmount) -> String {
                var total = NutrientTotal()
                total.add(amount)
                return figures.grams(total, of: .carbs)
            }
            let net = answer.food.netCarbs(answer.nutrients)
            table.add([
                Cell("Carbohydrate, net"), Cell(text(net)), Cell(net.isKnown ? "g" : ""),
                Cell(answer.reference.map { text(answer.food.netCarbs($0)) } ?? style.dash),
                Cell(figures.grams(answer.today.netCarbs, of: .carbs)),
            ])
        }
        let above = isNarrow ? Paragraph.lines(sentence: "in \(serving):", limit: 2, style) : []
        return above + table.lines(style)
    }

    private var serving: String {
        let amount = ServingText.amount(answer.serving, style.numbers)
        return ServingText.weight(answer.serving, style.numbers).map { "\(amount), \($0)" } ?? amount
    }

    // MARK: - Rows

    private struct Row {
        let label: String
        let nutrient: Nutrient
        var unit: NutrientUnit
        var isPart = false
        var isSalt = false
        var isNet = false

        init(_ nutrient: Nutrient) {
            (label, self.nutrient, unit) = (nutrient.displayName, nutrient, nutrient.unit)
        }

        init(_ label: String, _ nutrient: Nutrient, isPart: Bool = false, isSalt: Bool = false, isNet: Bool = false) {
            self.label = isPart ? "  \(label)" : label
            self.nutrient = nutrient
            unit = isSalt ? .gram : nutrient.unit
            (self.isPart, self.isSalt, self.isNet) = (isPart, isSalt, isNet)
        }

        /// The total that the row shows; nil where it cannot be derived.
        func value(_ totals: NutrientTotals) -> NutrientTotal? {
            guard isNet else { return totals[nutrient] }
            let (carbs, fibers) = (totals[.carbs], totals[.fibers])
            guard carbs.isComplete, fibers.isComplete, carbs.mark == nil,
                let net = Conversions.netCarbs(carbs: carbs.low, fibre: fibers.low, basis: .total)
            else { return nil }
            var total = NutrientTotal()
            total.add(.number(net))
            return total
        }
    }

    private var mainRows: [Row] {
        // What a supplement holds is what its label states.
        if answer.food.isSupplement {
            return answer.food.ingredients.flatMap { $0.nutrients.known }.filter { $0.amount != .assumedZero }
                .map { Row($0.nutrient) }
        }
        let basis = answer.food.carbohydrateBasis
        let carbs =
            switch basis {
            case .total: "carbs, total"
            case .available: "carbs, available"
            case .unknown: "carbs"
            }
        var rows = [Row("energy", .calories), Row(carbs, .carbs), Row("fibre", .fibers, isPart: true)]
        if basis == .total { rows.append(Row("available", .carbs, isPart: true, isNet: true)) }
        rows += [
            Row("sugars", .sugars, isPart: true), Row("protein", .protein), Row("fat", .fat),
            Row("saturated", .satFat, isPart: true), Row("salt", .sodium, isSalt: true),
            Row("sodium", .sodium, isPart: true),
        ]
        if answer.nutrients[.alcohol].low > 0 { rows.append(Row("alcohol", .alcohol)) }
        return rows
    }

    private func text(_ row: Row, _ totals: NutrientTotals) -> String {
        // The day mixes foods whose carbohydrate is meant in different ways.
        if row.isNet, totals == answer.today.nutrients { return "" }
        guard let value = row.value(totals) else { return style.dash }
        return row.isSalt ? figures.salt(value) : figures.amount(value, of: row.nutrient)
    }
}
