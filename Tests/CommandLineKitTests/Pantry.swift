import CommandLineKit

/// A small tool with one of everything.
enum Pantry {
    struct Globals: ParameterSet, Equatable {
        enum Format: String, CaseIterable, ArgumentValue { case table, json, csv, tsv }

        var db: String?
        var json = false
        var format = Format.table

        static var parameters: [Parameter<Self>] {
            [
                .option(
                    "db", value: "file", { $1(&$0.db) }, environment: "PANTRY_DB", completion: .files,
                    help: "The database."),
                .flag("json", { $1(&$0.json) }, help: "Print JSON."),
                .option("format", { $1(&$0.format) }, environment: "PANTRY_FORMAT", help: "How to print."),
            ]
        }

        func validate() throws {
            if json && format != .table { throw UsageError("'--json' and '--format' do not go together.") }
        }
    }

    struct Context {
        let globals: Globals
        let output: Output
    }

    struct Add: Command, Equatable {
        var items: [String] = []
        var meal: String?
        var quantity: Double?
        var tags: [String] = []
        var count = 1
        var isDryRun = false

        static var parameters: [Parameter<Self>] {
            [
                .arguments(
                    "item", { $1(&$0.items) }, atLeast: 1, completion: .words(Pantry.foods), help: "What to add."),
                .option(
                    "meal", short: "m", { $1(&$0.meal) }, completion: .words { _ in ["breakfast", "late snack"] },
                    help: "The meal it belongs to."),
                .option("quantity", short: "q", { $1(&$0.quantity) }, help: "How much of it."),
                .options("tag", short: "t", { $1(&$0.tags) }, help: "A tag; may be repeated."),
                .option("count", { $1(&$0.count) }, help: "How many."),
                .flag("dry-run", short: "n", { $1(&$0.isDryRun) }, help: "Write nothing."),
            ]
        }

        func run(in context: Context) throws {
            context.output.print("add \(items.joined(separator: "|")) to \(context.globals.db ?? "-")")
        }
    }

    struct Day: Command, Equatable {
        var date: String?
        var isBrief = false

        static var parameters: [Parameter<Self>] {
            [
                .argument("date", { $1(&$0.date) }, help: "The day to show; today if not given."),
                .flag("brief", short: "b", { $1(&$0.isBrief) }, help: "Totals only."),
            ]
        }

        func run(in context: Context) throws {
            context.output.print("day \(date ?? "today") \(context.globals.format)")
        }
    }

    struct Rename: Command, Equatable {
        var old = ""
        var new = ""

        static var parameters: [Parameter<Self>] {
            [
                .argument("old", { $1(&$0.old) }, completion: .words(Pantry.foods), help: "The name it has."),
                .argument("new", { $1(&$0.new) }, help: "The name it gets."),
            ]
        }

        func validate() throws {
            if old == new { throw UsageError("Both names are '\(old)'.", hints: ["Give another new name."]) }
        }

        func run(in context: Context) throws {
            if old == "ghost" { throw NotFound(name: old) }
            if old == "bomb" { throw Unforeseen() }
        }
    }

    struct NotFound: ExitStatusProviding {
        let name: String
        let exitStatus: Int32 = 2
        let failureCode = "notFound"
        var failureMessage: String { "Nothing is called '\(name)'." }
        let failureHints = ["See 'pantry food list'."]
    }

    struct Unforeseen: Error, CustomStringConvertible {
        let description = "The roof fell in."
    }

    static func foods(_ request: CompletionRequest) -> [String] {
        ["oats", "olive oil", "\(request.arguments.count)@\(request.options["db"] ?? "")"]
    }

    static var root: CommandNode<Context> {
        CommandNode(
            "pantry", abstract: "Keep a list of what is there.", discussion: "It forgets nothing.", default: "day",
            sections: [
                .init(
                    "",
                    [
                        CommandNode("day", Day.self, abstract: "Show a day."),
                        CommandNode(
                            "add", Add.self, aliases: ["put"], abstract: "Add items.", discussion: longDiscussion),
                    ]),
                .init(
                    "Food",
                    [
                        CommandNode(
                            "food", abstract: "Work with foods.",
                            children: [CommandNode("rename", Rename.self, abstract: "Give a food another name.")]),
                        CommandNode("secret", Day.self, abstract: "Not for you.", isHidden: true),
                    ]),
            ])
    }

    static let longDiscussion = """
        An item is an amount and a food, in the words you would use; items are separated by commas and never between
        two digits.

          pantry add 2 eggs, 150g banana
          pantry add -
        """

    static let tool = CommandLineTool(
        root: root, sharing: Globals.self, version: { "1.2.3" },
        describe: { failure, globals in
            globals.json ? failure.text + "json:\(failure.code):\(failure.status)\n" : failure.text
        })

    static func run(_ words: String..., environment: [String: String] = [:], width: Int = 80) -> Outcome {
        tool.run(words, width: width, environment: { environment[$0] }) { Context(globals: $0, output: $1) }
    }
}
