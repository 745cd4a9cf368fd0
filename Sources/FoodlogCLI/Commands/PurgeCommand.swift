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
                "entry", { $1(&$0.entries) }, completion: .words(Completions.entries),
                help: "Entries: their numbers, 'last', or words that match one entry of today."),
            .option(
                "before", value: "date", { $1(&$0.before) }, completion: .words(Completions.days),
                help: "All of the days before this one: entries, notes, weights, water."),
            .flag("deleted", { $1(&$0.deleted) }, help: "All that was deleted: entries, notes, weights, water, words."),
            .option(
                "food", { $1(&$0.food) }, completion: .words(Completions.foods),
                help: "A food, by its name or id, with its entries, words and templates."),
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
                guard !plan.report.isEmpty else { return context.printErased(try log.erase(request, isDryRun: false)) }
                let what = "This erases \(plan.words(context.style)) for good: nothing brings it back."
                guard context.world.input.isTerminal, !context.isJSON else {
                    throw NeedsConsent(what: what, hint: "Nothing was erased. Add --yes to do it.")
                }
                guard try context.isWanted("\(what) Erase it?") else {
                    return context.output.print("Nothing was erased.")
                }
            }
            let answer = try log.erase(request, isDryRun: false)
            guard !answer.report.isEmpty else { return context.printErased(answer) }
            context.note("What was named was erased")
            LastList(besideDatabase: path).forget()
            // What was typed says it too, and nobody can tell which of the lines do.
            let isForgotten = PromptLines.forget(context.world.environment)
            context.printErased(answer, rests: LogCare.copies(ofDatabase: path), forgetsLines: isForgotten)
        }
    }
}

extension EraseAnswer {
    /// How much it is, and what it is called where that is one thing.
    fileprivate func words(_ style: ScreenStyle) -> String {
        var parts: [String] = []
        func add(_ count: Int, _ one: String, _ many: String, _ name: String? = nil) {
            guard count > 0 else { return }
            let words = "\(ImportScreen.number(count)) \(count == 1 ? one : many)"
            parts.append(count == 1 ? words + (name.map { " (\($0))" } ?? "") : words)
        }
        let entryName = entry.map {
            shown("\(EntryWords(entry: $0, numbers: style.numbers).line), \($0.day.displayText)", width: 120)
        }
        add(report.entries, "entry", "entries", entryName)
        add(report.foods, "food", "foods", food.map { shown($0) })
        for kind in ErasedRow.Kind.allCases {
            let names = report.others.filter { $0.kind == kind }.map(\.name)
            guard kind.isNamed, (1...Self.mostNames).contains(names.count) else {
                add(names.count, kind.words.one, kind.words.many, names.first)
                continue
            }
            parts.append("the \(names.count == 1 ? kind.words.one : kind.words.many) \(list(names.map(quoted)))")
        }
        if parts.isEmpty { add(report.operations, "operation of the history", "operations of the history") }
        return parts.joined(separator: ", ")
    }

    /// More names than a question can hold.
    private static let mostNames = 5
}

extension ErasedRow.Kind {
    /// Whether a person gave it a name that they know it by.
    fileprivate var isNamed: Bool {
        switch self {
        case .template, .word, .unit: true
        case .note, .measurement, .day, .version: false
        }
    }

    fileprivate var words: (one: String, many: String) {
        switch self {
        case .note: ("note", "notes")
        case .measurement: ("measurement", "measurements")
        case .day: ("mark of a day", "marks of days")
        case .template: ("template", "templates")
        case .word: ("word", "words")
        case .unit: ("unit", "units")
        case .version: ("earlier version of a recipe", "earlier versions of recipes")
        }
    }

    /// The name of their number for programs.
    fileprivate var key: String {
        switch self {
        case .note: "notes"
        case .measurement: "measurements"
        case .day: "days"
        case .template: "templates"
        case .word: "words"
        case .unit: "units"
        case .version: "versions"
        }
    }
}

extension CommandContext {
    /// Prints what was erased, and where it still is.
    fileprivate func printErased(_ answer: EraseAnswer, rests: [String] = [], forgetsLines: Bool = false) {
        if isJSON {
            return output.write(
                JSONWriter.line { json in
                    json.object { json in
                        json.object("erased") { json in
                            json.member("entries", answer.report.entries)
                            json.member("foods", answer.report.foods)
                            for kind in ErasedRow.Kind.allCases {
                                json.member(kind.key, answer.report.others.count { $0.kind == kind })
                            }
                            json.member("operations", answer.report.operations)
                        }
                        let rewriting = answer.report.rewriting
                        json.member("rewritten", rewriting == .done)
                        json.member("obstacle", rewriting == .done ? nil : rewriting.rawValue)
                        json.member("linesForgotten", forgetsLines)
                        json.array("copies", rests) { json, path in json.string(path) }
                    }
                })
        }
        let isRewritten = answer.report.rewriting == .done
        let remains = answer.report.rewriting.sentence.map { Paragraph.lines(sentence: $0, limit: 4, style) } ?? []
        guard !answer.report.isEmpty else {
            return confirm((["There is nothing to erase."] + remains).joined(separator: "\n"))
        }
        let end = isRewritten ? "the file was written anew, and nothing brings it back." : "nothing brings it back."
        var lines = Paragraph.lines(sentence: "Erased \(answer.words(style)); \(end)", limit: 4, style) + remains
        if forgetsLines {
            lines += Paragraph.lines(sentence: "The lines that were typed at the prompt are forgotten, too.", style)
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

extension Rewriting {
    /// What is left to do, where something is.
    fileprivate var sentence: String? {
        switch self {
        case .untried, .done: nil
        case .reader:
            "Another program reads the log, so its files still hold parts of what was erased. Run purge again when that has ended."
        case .noRoom:
            "There is no room on the disk to write the file anew, so it may still hold parts of what was erased. Make room and run purge again."
        case .failed:
            "The file could not be written anew, so it may still hold parts of what was erased. Run purge again."
        }
    }
}
