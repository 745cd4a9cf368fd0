import CommandLineKit
import FoodDomain
import FoodLog
import FoodlogAnswers
import JSON

/// `foodlog purge`: erases what was logged for good.
struct PurgeCommand: Command, Equatable {
    var entries: [String] = []
    var before: String?
    var deleted = false
    var food: String?

    static var parameters: [Parameter<Self>] {
        [
            .arguments(
                "entry", \.entries, completion: .words(Completions.entries),
                help: "Entries: their numbers, 'last', or words that match one entry of today."),
            .option(
                "before", value: "date", \.before, completion: .words(Completions.days),
                help: "All entries of days before this one."),
            .flag("deleted", \.deleted, help: "All entries that were deleted."),
            .option(
                "food", \.food, completion: .words(Completions.foods), help: "A food, with all entries of it."),
        ]
    }

    func validate() throws {
        guard entries.isEmpty, before == nil, !deleted, food == nil else { return }
        throw UsageError(
            "Nothing to erase is named.",
            hints: ["Name entries, as in: foodlog purge 412; or --deleted, --before DATE, --food FOOD"])
    }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "purge")
        var request = EraseRequest()
        request.entries = entries
        request.before = before
        request.deleted = deleted
        request.food = food
        let path = try context.databasePath()
        try context.log { log in
            if !context.options.saysYes {
                let plan = try log.erase(request, isDryRun: true)
                guard !plan.isEmpty else { return context.printErased(plan, rests: []) }
                let what = "This erases \(plan.words) for good: nothing brings it back."
                guard context.world.input.isTerminal, !context.isJSON else {
                    throw NeedsConsent(what: what, hint: "Nothing was erased. Add --yes to do it.")
                }
                guard try context.isWanted("\(what) Erase it?") else {
                    return context.output.print("Nothing was erased.")
                }
            }
            let answer = try log.erase(request, isDryRun: false)
            if !answer.isEmpty {
                context.note("What was named was erased")
                LastList(besideDatabase: path).forget()
            }
            context.printErased(answer, rests: answer.isEmpty ? [] : LogCare.copies(ofDatabase: path))
        }
    }
}

extension EraseAnswer {
    fileprivate var isEmpty: Bool { report.entries + report.foods + report.operations == 0 }

    /// How much it is.
    fileprivate var words: String {
        var parts: [String] = []
        func add(_ count: Int, _ one: String, _ many: String) {
            if count > 0 { parts.append("\(ImportScreen.number(count)) \(count == 1 ? one : many)") }
        }
        add(report.entries, "entry", "entries")
        add(report.foods, "food", "foods")
        if parts.isEmpty { add(report.operations, "operation of the history", "operations of the history") }
        return list(parts)
    }
}

extension CommandContext {
    /// Prints what was erased, and where it still is.
    fileprivate func printErased(_ answer: EraseAnswer, rests: [String]) {
        if isJSON {
            return output.write(
                JSONWriter.line { json in
                    json.object { json in
                        json.object("erased") { json in
                            json.member("entries", answer.report.entries)
                            json.member("foods", answer.report.foods)
                            json.member("operations", answer.report.operations)
                        }
                        json.member("rewritten", answer.report.isRewritten)
                        json.array("copies", rests) { json, path in json.string(path) }
                    }
                })
        }
        guard !answer.isEmpty else { return confirm("There is nothing to erase.") }
        var lines = Paragraph.lines(
            sentence: "Erased \(answer.words); the file was written anew, and nothing brings it back.", limit: 3, style)
        if !answer.report.isRewritten {
            lines += Paragraph.lines(
                sentence: "Another program reads the log: its -wal file holds parts of it until that ends.", limit: 3,
                style)
        }
        if !rests.isEmpty {
            lines += Paragraph.lines(sentence: "These copies hold it still; remove them if they should not:", style)
            for path in rests { lines += Paragraph.lines([FoodText.argument(path)], indent: 2, hanging: 4, style) }
        }
        lines += Paragraph.lines(
            sentence: "Exports and backups elsewhere hold it too, and importing one brings it back.", limit: 3, style)
        confirm(lines.joined(separator: "\n"))
    }
}
