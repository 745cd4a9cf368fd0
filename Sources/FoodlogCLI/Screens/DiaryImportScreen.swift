import FoodDomain
import FoodLog
import FoodSources
import FoodlogAnswers

/// What became of another program's diary.
struct DiaryImportScreen {
    let report: DiaryImportReport
    let isDryRun: Bool
    let style: ScreenStyle

    /// The most rows that are shown.
    private static let shownRows = 10

    /// The lines, with a line break between them.
    var text: String {
        let isJournal = report.program == .journal
        let kind = isJournal ? ("entry", "entries") : report.made == nil ? ("row", "rows") : ("record", "records")
        let rows = report.read == 1 ? "1 \(kind.0)" : "\(ImportScreen.number(report.read)) \(kind.1)"
        var lines = sentence("\(report.program.name): \(rows) read\(reading).")
        if report.added > 0 {
            let entries = report.added == 1 ? "1 entry" : "\(ImportScreen.number(report.added)) entries"
            let days = report.days.map { " of \(DayRangeText.text($0.first, $0.last))" } ?? ""
            lines += sentence("\(isDryRun ? "Would add" : "Added") \(entries)\(days).")
        } else if made.isEmpty {
            lines += sentence("Nothing new.")
        }
        if !made.isEmpty { lines += sentence("\(isDryRun ? "Would make" : "Made") \(made).") }
        if let known = report.made?.known, known > 0 {
            lines += sentence("Foods, recipes and templates already here: \(ImportScreen.number(known))")
        }
        if report.unchanged > 0 {
            lines += sentence(
                "\(report.made == nil ? "Already" : "Entries already") here: \(ImportScreen.number(report.unchanged))")
        }
        if report.deletedHere > 0 {
            lines += sentence("Deleted here before, and left so: \(ImportScreen.number(report.deletedHere))")
        }
        if report.doneDays > 0 {
            lines += sentence(
                "\(isJournal ? "Said of days" : "Marked as done"): \(report.doneDays == 1 ? "1 day" : "\(report.doneDays) days")"
            )
        }
        if report.sharedDays > 0 {
            let days = report.sharedDays == 1 ? "One of the days has" : "\(report.sharedDays) of the days have"
            lines += sentence("\(days) entries from elsewhere, too: what was eaten once may be there twice.")
        }
        if !report.left.isEmpty {
            lines += sentence(
                "\(report.made == nil ? "Columns that are not taken" : "Not taken"): \(list(report.left))")
        }
        lines += refusals
        if isDryRun { lines += sentence("Nothing was changed.") }
        return lines.joined(separator: "\n")
    }

    /// What was made besides entries: `56 foods, 4 recipes and 1 template`; empty where nothing was.
    private var made: String {
        guard let made = report.made else { return "" }
        let counts = [(made.foods, "food"), (made.recipes, "recipe"), (made.templates, "template")]
        let words = counts.filter { $0.0 > 0 }.map { "\(ImportScreen.number($0.0)) \($0.1)\($0.0 == 1 ? "" : "s")" }
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return "\(words.dropLast().joined(separator: ", ")) and \(last)"
    }

    private var refusals: [String] {
        guard !report.refused.isEmpty else { return [] }
        let kind = report.made == nil ? "row" : "record"
        let count =
            report.refused.count == 1 ? "1 \(kind) was" : "\(ImportScreen.number(report.refused.count)) \(kind)s were"
        let place = report.refusals.map { ", listed in \(shown($0))" } ?? ""
        var lines = sentence("\(count) not taken\(place):")
        for record in report.refused.prefix(Self.shownRows) {
            let place =
                record.line > 0 ? "line \(record.line), \(shown(record.id, width: 30))" : shown(record.id, width: 70)
            lines += sentence("  \(place): it \(record.reason)")
        }
        if report.refused.count > Self.shownRows {
            lines += sentence("  and \(ImportScreen.number(report.refused.count - Self.shownRows)) more")
        }
        return lines
    }

    /// How dates and numbers were understood, where that is not as everywhere.
    private var reading: String {
        var words: [String] = []
        switch report.dateOrder {
        case .dmy: words.append("dates have the day first")
        case .mdy: words.append("dates have the month first")
        case .ymd: break
        }
        if report.decimalMark == .comma { words.append("numbers have decimal commas") }
        return words.isEmpty ? "" : "; \(words.joined(separator: ", "))"
    }

    private func sentence(_ text: String) -> [String] {
        let isIndented = text.hasPrefix("  ")
        return Paragraph.lines(sentence: text, indent: isIndented ? 2 : 0, hanging: isIndented ? 4 : 2, limit: 8, style)
    }
}
