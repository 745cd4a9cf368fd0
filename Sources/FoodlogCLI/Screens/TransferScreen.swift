import FoodDomain
import FoodlogAnswers

/// What became of an exported log.
struct TransferScreen {
    let report: LogImportReport
    let isDryRun: Bool
    let style: ScreenStyle

    /// The most that is listed of a kind.
    private static let listed = 20

    /// The lines, with a line break between them.
    var text: String {
        var lines: [String] = []
        if report.added.total > 0 {
            lines += sentence("\(isDryRun ? "Would add" : "Added") \(Self.sentence(report.added)).")
        } else {
            lines += sentence("Nothing new.")
        }
        if report.unchanged > 0 { lines += sentence("Already here: \(ImportScreen.number(report.unchanged))") }
        if !report.deleted.isEmpty {
            let numbers = list(report.deleted.map(String.init), limit: Self.listed)
            lines += sentence("Deleted, as in the file: \(numbers)")
        }
        for entry in report.renumbered.prefix(Self.listed) {
            lines += sentence("Entry \(entry.before) of the file is \(entry.after) here: that number was taken.")
        }
        lines += more(report.renumbered.count)
        for record in report.kept.prefix(Self.listed) {
            lines += sentence("Left as it is here: \(record.kind.rawValue) \(shown(record.name))")
        }
        lines += more(report.kept.count)
        if isDryRun { lines += sentence("Nothing was changed.") }
        return lines.joined(separator: "\n")
    }

    private func sentence(_ text: String) -> [String] {
        Paragraph.lines(sentence: text, hanging: 2, limit: 8, style)
    }

    private func more(_ count: Int) -> [String] {
        count > Self.listed ? sentence("  and \(ImportScreen.number(count - Self.listed)) more") : []
    }

    /// How many records there are, such as `2 foods and 412 entries`.
    static func sentence(_ counts: LogCounts) -> String {
        let parts = LogRecordKind.allCases.reversed().filter { counts[$0] > 0 }.map { kind in
            "\(ImportScreen.number(counts[kind])) \(counts[kind] == 1 ? kind.singular : kind.plural)"
        }
        guard let last = parts.last else { return "no entries" }
        return parts.count == 1 ? last : "\(parts.dropLast().joined(separator: ", ")) and \(last)"
    }
}

extension LogRecordKind {
    fileprivate var singular: String {
        switch self {
        case .setting: "setting"
        case .food: "food"
        case .version: "version of a food"
        case .unit: "unit"
        case .alias: "word"
        case .template: "template"
        case .day: "day"
        case .note: "note"
        case .measurement: "measurement"
        case .entry: "entry"
        }
    }

    fileprivate var plural: String {
        switch self {
        case .entry: "entries"
        case .version: "versions of foods"
        default: singular + "s"
        }
    }
}
