import FoodDomain
import FoodLog
import FoodSources
import FoodlogAnswers

/// How much is kept of look-ups, and what providers were asked of late.
struct CacheStatusScreen {
    let status: CacheStatus
    let now: Instant
    let style: ScreenStyle

    /// The lines, with a line break between them.
    var text: String { (kept + providers).joined(separator: "\n") }

    private var kept: [String] {
        guard status.answers + status.notFound + status.searches + status.foods > 0 else {
            return Paragraph.lines(
                sentence: "Nothing was looked up yet. For example: foodlog fetch 4006381333931", limit: 3, style)
        }
        var table = Table(columns: [Table.Column(minimum: 8), Table.Column(alignment: .right, gap: 2)])
        func add(_ label: String, _ value: String) { table.add([Cell(label), Cell(value)]) }
        add("foods looked up", ImportScreen.number(status.foods))
        add("  of them old", ImportScreen.number(status.stale))
        add("  of them pinned", ImportScreen.number(status.pinned))
        add("answers with a food", ImportScreen.number(status.answers))
        add("answers \"not found\"", ImportScreen.number(status.notFound))
        add("searches", ImportScreen.number(status.searches))
        add("as they came", ImportScreen.size(status.size))
        add("in the log", ImportScreen.size(status.storedSize))
        if let oldest = status.oldest { add("oldest answer", age(oldest)) }
        if let latest = status.latest { add("latest answer", age(latest)) }
        return table.lines(style)
    }

    private func age(_ instant: Instant) -> String {
        let days = max(0, now.seconds - instant.seconds) / 86_400
        return days == 0 ? "today" : counted(Int(days), "day")
    }

    private var providers: [String] {
        var lines: [String] = []
        for use in status.providers {
            if let until = use.pausedUntil {
                lines += Paragraph.lines(
                    sentence: "\(use.provider.name) takes no requests until \(LookupTime.text(until)).", hanging: 2,
                    limit: 3, style)
            }
            for limit in use.limits where limit.made > 0 {
                lines += Paragraph.lines(
                    sentence:
                        "\(use.provider.name)\(limit.limit.budget.hasSuffix("search") ? ", searches" : ""): \(limit.made) of \(ImportScreen.number(limit.limit.count)) requests \(Self.period(limit.limit.seconds))",
                    hanging: 2, limit: 3, style)
            }
        }
        return lines
    }

    private static func period(_ seconds: Int64) -> String {
        switch seconds {
        case 60: "in the last minute"
        case 3_600: "in the last hour"
        case 86_400: "in the last day"
        default: "in the last \(seconds) seconds"
        }
    }
}

/// The foods that were looked up.
struct CacheListScreen {
    let foods: [CacheLine]
    let style: ScreenStyle

    /// The lines, with a line break between them.
    var text: String {
        guard !foods.isEmpty else { return "Nothing was looked up yet." }
        var table = Table(columns: [
            Table.Column(alignment: .right), Table.Column(minimum: 10),
            Table.Column(minimum: 8, isOptional: !style.isWide, gap: 2), Table.Column(alignment: .right, gap: 2),
            Table.Column(gap: 2), Table.Column(alignment: .right, isOptional: !style.isWide, gap: 2),
            Table.Column(alignment: .right, isOptional: !style.isWide, gap: 2),
        ])
        for (place, line) in foods.enumerated() {
            let food = line.food.kept.food
            let state = line.food.isPinned ? "pinned" : line.freshness == .stale ? "old" : ""
            table.add([
                Cell("@\(place + 1)", .faint), Cell(food.name), Cell(FoodText.shortSource(food), .faint),
                Cell(line.ageDays == 0 ? "today" : counted(line.ageDays, "day")), Cell(state, .strong),
                Cell(line.food.uses == 0 ? "" : line.food.uses == 1 ? "1 entry" : "\(line.food.uses) entries", .faint),
                Cell(line.storedSize == 0 ? "" : ImportScreen.size(line.storedSize), .faint),
            ])
        }
        return table.lines(style).joined(separator: "\n")
    }
}

/// What asking for foods again, or reading their answers again, did.
struct CacheReportScreen {
    let report: CacheReport
    let verb: CommandContext.CacheVerb
    let style: ScreenStyle

    /// The lines, with a line break between them.
    var text: String {
        let total =
            report.changed.count + report.unchanged + report.gone.count + report.pinned.count + report.failed.count
        guard total > 0 else {
            return verb == .refreshed ? "There is nothing to refresh." : "There are no answers to read."
        }
        var lines: [String] = []
        lines += names(report.changed, "changed")
        if report.unchanged > 0 { lines += sentence("unchanged: \(ImportScreen.number(report.unchanged))") }
        lines += names(report.gone, "no longer at the provider, the copy stays")
        lines += names(report.pinned, "pinned, left alone")
        lines += names(report.failed, verb == .refreshed ? "not renewed, the copy stays" : "not read, left as it was")
        if !report.changed.isEmpty { lines += sentence("Entries keep the figures that they were logged with.") }
        return lines.joined(separator: "\n")
    }

    /// What could not be done, and why.
    var failures: String {
        if report.isOffline { return "Nobody was asked: --offline forbids it." }
        return report.failures.map(\.sentence).joined(separator: "\n")
    }

    private func names(_ foods: [VersionedFood], _ what: String) -> [String] {
        guard !foods.isEmpty else { return [] }
        let shown = foods.prefix(8).map(\.food.name) + (foods.count > 8 ? ["\(foods.count - 8) more"] : [])
        return Paragraph.list(shown, label: "\(what):", limit: 6, style)
    }

    private func sentence(_ text: String) -> [String] { Paragraph.lines(sentence: text, hanging: 2, style) }
}
