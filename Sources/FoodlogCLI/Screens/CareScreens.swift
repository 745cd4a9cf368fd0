import FoodDomain
import FoodLog
import FoodlogAnswers

/// A backup, and how much is in it.
struct BackupScreen {
    let backup: Backup
    let verb: String
    let style: ScreenStyle

    /// The lines, with a line break between them.
    var text: String {
        var items = [
            "\(ImportScreen.number(backup.entries)) \(backup.entries == 1 ? "entry" : "entries")",
            "\(ImportScreen.number(backup.foods)) \(backup.foods == 1 ? "food" : "foods")",
            ImportScreen.size(backup.size),
        ]
        if let day = backup.lastDay { items.append("up to \(day)") }
        var lines = Paragraph.lines(
            verb.split(separator: " ").map(String.init) + [FoodText.argument(backup.path)], style)
        lines += Paragraph.list(items, style)
        if backup.isOutdated {
            lines += Paragraph.lines(
                sentence: "An older foodlog wrote it: the first command after restoring it brings it up to date.", style
            )
        }
        return lines.joined(separator: "\n")
    }
}

/// What a look at a log found, a line for each check.
struct ExaminationScreen {
    let examination: Examination
    let style: ScreenStyle

    private static let shown = 10

    /// The lines, with a line break between them.
    var text: String {
        let column = CareCheck.Name.allCases.reduce(0) { max($0, $1.rawValue.utf8.count) } + 2
        var lines: [String] = []
        for check in examination.checks {
            let ink: Ink = check.state == .ok ? .plain : .strong
            let words = ["\(check.state.rawValue):"] + check.text.split(separator: " ").map(String.init)
            var body = Paragraph.lines(words, indent: column, hanging: column, style)
            guard !body.isEmpty else { continue }
            let name = check.name.rawValue
            let first = String(body.removeFirst().dropFirst(column))
            let gap = String(repeating: " ", count: column - name.utf8.count)
            lines.append(ink.paint(name, style) + gap + first)
            lines += body
            for finding in check.findings.prefix(Self.shown) {
                lines += Paragraph.lines(sentence: finding, indent: 2, hanging: 4, limit: 4, style)
            }
            let more = check.findings.count - Self.shown
            if more > 0 { lines += Paragraph.lines(sentence: "and \(more) more; --json has all", indent: 2, style) }
        }
        for clause in examination.repaired {
            lines += Paragraph.lines(sentence: "Repaired: \(clause).", hanging: 2, style)
        }
        return lines.joined(separator: "\n")
    }
}
