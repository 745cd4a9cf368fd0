import CommandLineKit
import FoodDomain
import FoodLog
import FoodlogAnswers

/// `foodlog add`: logs what was eaten, as people say it.
struct AddCommand: Command, Equatable {
    var words: [String] = []
    var time = TimeOptions()
    var note = ""
    var isDryRun = false
    var isOneItem = false
    var keepsUnknown = false
    var isGross = false
    var key: String?
    var changes = RecipeChanges()

    static var parameters: [Parameter<Self>] {
        [
            .arguments(
                "item", { $1(&$0.words) }, completion: .words(Completions.items),
                help: "What was eaten: 2 eggs, 150g banana, @3 of the last list. '-' reads lines from standard input."),
            .meal({ $1(&$0.time.meal) }),
            .date({ $1(&$0.time.day) }),
            .time({ $1(&$0.time.time) }),
            .zone({ $1(&$0.time.zone) }),
            .option("note", value: "text", { $1(&$0.note) }, help: "A remark that every entry gets."),
            .flag(
                "dry-run", short: "n", { $1(&$0.isDryRun) },
                help: "Show the reading and the day with it, write nothing."),
            .flag("one", { $1(&$0.isOneItem) }, help: "Take each line as one item, whatever commas it holds."),
            .flag(
                "keep-unknown", { $1(&$0.keepsUnknown) },
                help: "Keep what is not known as an entry that is not counted."),
            .gross({ $1(&$0.isGross) }),
            .key({ $1(&$0.key) }),
            .options(
                "with", value: "item", { $1(&$0.changes.with) },
                help: "Something that was eaten with a recipe: 'cheese 30g'."),
            .options(
                "without", value: "name", { $1(&$0.changes.without) },
                help: "An ingredient that was left out this time."),
            .options(
                "swap", value: "a=b", { $1(&$0.changes.swaps) },
                help: "What took the place of an ingredient: 'milk=oat drink'."),
        ]
    }

    func validate() throws {
        guard words.count > 1, words.first == "-" || words.last == "-" else { return }
        throw UsageError(
            "The word '-' stands alone: it reads all items from standard input.",
            hints: ["Give the items there, or here, such as: foodlog add 2 eggs"])
    }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "add")
        if words == ["-"] { return try addInput(context) }
        if !words.isEmpty { return try add([words.joined(by: " ")], context) }
        guard context.world.input.isTerminal else {
            throw UsageError(
                "No food is named.", hints: ["Say what was eaten, as in: foodlog add 2 eggs, 150g banana"])
        }
        try prompt(context)
    }

    private func add(_ lines: [String], haveHeads: Bool = false, _ context: CommandContext) throws {
        try context.log(adds: true) { log in
            var request = AddRequest(
                lines: lines, haveHeads: haveHeads, time: time, note: note, isOneItem: isOneItem,
                keepsUnknown: keepsUnknown, isGross: isGross, key: key)
            request.changes = changes
            let answer = isDryRun ? try log.preview(request) : try log.add(request)
            context.printAdded(answer, isDryRun: isDryRun, today: log.today())
            return answer
        }
    }

    /// All lines of standard input, in one transaction.
    private func addInput(_ context: CommandContext) throws {
        let lines = try context.world.input.lines()
        guard lines.contains(where: { line in line.contains { !$0.isWhitespace } }) else { throw InputError.empty }
        try add(lines, haveHeads: true, context)
    }

    /// What can be typed at the prompt.
    private static func promptHelp(_ style: ScreenStyle) -> String {
        [
            "Each line is what was eaten: 2 eggs, 150g banana",
            "A day, a time and a meal may stand before it: yesterday 08:10 breakfast: 1 apple",
            "Such words alone, as in 'lunch:', hold for the lines after them; ':' alone ends that.",
            "'undo' takes the last line back, 'redo' brings it again, 'quit' ends.",
        ].flatMap { Paragraph.lines(sentence: $0, hanging: 2, style) }.joined(separator: "\n")
    }

    /// Reads lines from a terminal until the end of the input, each an `add` of its own.
    private func prompt(_ context: CommandContext) throws {
        // Each answer is seen before the next line is asked for.
        context.output.paging = nil
        var lines = PromptLines(context)
        // What holds for the lines to come: what was said with the command, until a line says something else.
        var command = self
        while let line = try lines.next(holding: command.time.words) {
            let words = line.split(separator: " ").map { $0.lowercased() }
            if words.isEmpty { continue }
            if words == ["quit"] || words == ["exit"] { return }
            do {
                switch words {
                case ["help"], ["?"]: context.output.print(Self.promptHelp(context.style))
                case ["undo"]: try UndoCommand().run(in: context)
                case ["redo"]: try RedoCommand().run(in: context)
                case [":"]: command.time = time
                case _ where FoodLog.isHead(line):
                    let before = command.time
                    command.time = try context.log(adds: true) { log in try log.holding(line, over: before) }
                default: try command.add([line], haveHeads: true, context)
                }
            } catch {
                // The line is the one above.
                let cause: any Error = (error as? LineError)?.error ?? error
                context.output.writeError(Failures.text(Failures.failure(for: cause), context.options))
            }
        }
        context.output.print()
    }
}

extension TimeOptions {
    /// The day, the time and the meal as they are said, in the order of a line's head; empty where none is.
    fileprivate var words: String { [day, time, meal].compactMap(\.self).joined(separator: " ") }
}
