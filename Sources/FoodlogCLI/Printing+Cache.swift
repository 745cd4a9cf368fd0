import CommandLineKit
import FoodDomain
import FoodLog
import FoodSources
import FoodlogAnswers
import JSON

/// Prints what is kept of look-ups.
extension CommandContext {
    /// What was done to the foods that a report is of.
    enum CacheVerb {
        case refreshed
        case redecoded
    }

    /// Prints how much is kept.
    func printCacheStatus(_ status: CacheStatus, now: Instant) {
        guard isJSON else { return output.print(CacheStatusScreen(status: status, now: now, style: style).text) }
        output.write(JSONWriter.line { $0.cacheStatus(status) })
    }

    /// Prints the foods that were looked up.
    func printCacheList(_ lines: [CacheLine]) {
        if isTabular { return writeTable(Self.cacheTable(lines)) }
        if isJSON { return output.write(JSONWriter.line { $0.cacheList(lines) }) }
        output.print(CacheListScreen(foods: lines, style: style).text)
    }

    /// Prints what asking or reading again did; what could not be done goes to standard error too.
    func printCacheReport(_ report: CacheReport, verb: CacheVerb) {
        if !report.changed.isEmpty { note("\(counted(report.changed.count, "food")) changed") }
        let screen = CacheReportScreen(report: report, verb: verb, style: style)
        if isJSON {
            output.write(JSONWriter.line { $0.cacheReport(report) })
        } else {
            confirm(screen.text)
        }
        if !screen.failures.isEmpty { output.writeError(screen.failures + "\n") }
    }

    /// Prints that a food was pinned, or is no longer.
    func printPinned(_ food: VersionedFood, isPinned: Bool) {
        note("The food was \(isPinned ? "pinned" : "unpinned")")
        guard isJSON else {
            let what =
                isPinned
                ? "stays as it is: it is neither refreshed nor pruned." : "can be refreshed and pruned again."
            return confirm(
                Paragraph.lines(sentence: "\(food.food.name) \(what)", limit: 4, style).joined(separator: "\n"))
        }
        output.write(JSONWriter.line { $0.pinned(food, isPinned: isPinned) })
    }

    /// Prints what pruning took away.
    func printPruned(_ report: PruneReport) {
        if report.answers > 0 { note("\(counted(report.answers, "answer")) forgotten") }
        guard isJSON else {
            let foods = report.foods == 0 ? "" : " and \(counted(report.foods, "food")) that nothing used"
            let sentence =
                report.answers == 0 && report.foods == 0
                ? "Nothing is that old."
                : "Forgot \(counted(report.answers, "answer"))\(foods), \(ImportScreen.size(report.bytes))."
            return confirm(Paragraph.lines(sentence: sentence, limit: 4, style).joined(separator: "\n"))
        }
        output.write(JSONWriter.line { $0.pruned(report) })
    }

    private static func cacheTable(_ lines: [CacheLine]) -> DelimitedTable {
        DelimitedTable(
            header: [
                "id", "name", "details", "source", "sourceId", "barcode", "fetchedAt", "ageDays", "state", "pinned",
                "entries", "storedBytes",
            ],
            rows: lines.map { line in
                let food = line.food.kept.food
                return [
                    .text(line.food.kept.id.description), .text(food.name), .text(food.details),
                    .text(food.identity.source.name), .text(food.identity.sourceID), .text(food.barcode ?? ""),
                    .text(line.food.kept.fetchedAt?.description ?? ""), .integer(line.ageDays),
                    .text(line.freshness.rawValue), .text(line.food.isPinned ? "yes" : ""), .integer(line.food.uses),
                    .integer(line.storedSize),
                ]
            })
    }
}

/// A number with what it counts: `1 food`, `2 foods`.
func counted(_ count: Int, _ noun: String) -> String {
    "\(ImportScreen.number(count)) \(noun)\(count == 1 ? "" : "s")"
}
