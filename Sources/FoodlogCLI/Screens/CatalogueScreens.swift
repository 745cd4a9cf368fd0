import FoodDomain
import FoodLog
import FoodlogAnswers

/// What an import did.
struct ImportScreen {
    let report: ImportReport
    let style: ScreenStyle

    /// The lines, with a line break between them.
    var text: String {
        let foods = Self.number(report.taken) + (report.taken == 1 ? " food" : " foods")
        let records = Self.number(report.read) + (report.read == 1 ? " record" : " records")
        var lines = Paragraph.lines(
            sentence:
                "\(FoodText.argument(report.name)): \(foods) of \(records), \(Self.size(report.size)).",
            limit: 3, style)
        guard report.refused > 0 else { return lines.joined(separator: "\n") }
        lines += Paragraph.lines(sentence: "Refused: \(Self.number(report.refused))", limit: 2, style)
        for reason in report.reasons.prefix(5) {
            lines += Paragraph.lines(
                sentence: "\(Self.number(reason.count)): \(reason.reason)", indent: 2, hanging: 4, limit: 2, style)
        }
        if let file = report.refusals {
            lines += Paragraph.lines(sentence: "Each of them: \(FoodText.argument(file))", limit: 3, style)
        }
        return lines.joined(separator: "\n")
    }

    static func number(_ value: Int) -> String { DecimalText.fixed(Double(value), decimals: 0, grouped: true) }

    /// A length in megabytes, in kilobytes where it is small, in bytes where it is smaller still.
    static func size(_ bytes: Int) -> String {
        guard bytes >= 1_000 else { return "\(bytes) B" }
        return bytes >= 1_000_000
            ? "\(DecimalText.fixed(Double(bytes) / 1e6, decimals: 1)) MB"
            : "\(DecimalText.fixed(Double(bytes) / 1e3, decimals: 0)) kB"
    }
}

/// The catalogues that there are.
struct CataloguesScreen {
    let catalogues: [CatalogueSummary]
    let style: ScreenStyle

    /// The lines, with a line break between them.
    var text: String {
        guard !catalogues.isEmpty else {
            return Paragraph.lines(
                sentence: "No catalogues yet. For example: foodlog food import usda FOLDER", limit: 3, style
            ).joined(separator: "\n")
        }
        var table = Table(columns: [
            Table.Column(minimum: 6), Table.Column(alignment: .right, gap: 2), Table.Column(),
            Table.Column(alignment: .right, gap: 2), Table.Column(gap: 2),
            Table.Column(minimum: 8, isOptional: !style.isWide, gap: 2),
        ])
        for catalogue in catalogues {
            table.add([
                Cell(catalogue.name, .strong), Cell(catalogue.foods.map(ImportScreen.number) ?? "?"), Cell("foods"),
                Cell(ImportScreen.size(catalogue.size)), Cell(catalogue.built ?? ""), Cell(catalogue.origin, .faint),
            ])
        }
        var lines = table.lines(style)
        for catalogue in catalogues where catalogue.foods == nil {
            let cure = catalogue.rebuild.map { "build it anew: \($0)" } ?? "import it anew"
            lines += Paragraph.lines(
                sentence: "\(catalogue.name) cannot be read by this version; \(cure)", limit: 4, style)
        }
        return lines.joined(separator: "\n")
    }
}
