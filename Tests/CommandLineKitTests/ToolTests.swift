import CommandLineKit
import Testing

@Suite struct ToolTests {
    @Test(
        arguments: [
            ([], "day today table\n"), (["day"], "day today table\n"), (["--format", "csv"], "day today csv\n"),
            (["--format", "csv", "day", "-1"], "day -1 csv\n"), (["day", "-1", "--format=csv"], "day -1 csv\n"),
            (["-b"], "day today table\n"), (["-b", "day", "x"], "day x table\n"),
            (["add", "a", "--db", "f"], "add a to f\n"),
            (["--db", "f", "add", "a"], "add a to f\n"), (["--db=f", "put", "a", "b"], "add a|b to f\n"),
            (["-m", "add", "add", "a"], "add a to -\n"), (["--meal", "lunch", "add", "a"], "add a to -\n"),
            (["--json", "add", "--", "--db"], "add --db to -\n"), (["--version"], "1.2.3\n"),
            (["secret"], "day today table\n"),
            (["food", "rename", "a", "b"], ""), (["--json", "food", "--db", "x", "rename", "a", "b"], ""),
        ] as [([String], String)])
    func `shared options and default commands`(words: [String], output: String) {
        let outcome = Pantry.tool.run(words) { Pantry.Context(globals: $0, output: $1) }
        #expect(outcome == Outcome(output: output))
    }

    @Test func `the environment is read for shared options`() {
        let outcome = Pantry.run("add", "a", environment: ["PANTRY_DB": "e", "PANTRY_FORMAT": "tsv"])
        #expect(outcome == Outcome(output: "add a to e\n"))
    }

    static let errors: [([String], Int32, String)] = [
        (
            ["ad"], 64,
            """
            Error: Unknown command 'ad'. Did you mean 'add'?
            Usage: pantry [<global options>] [<subcommand>]
              See 'pantry --help' for more information.

            """
        ),
        (
            ["food", "renam", "--json"], 64,
            """
            Error: Unknown command 'renam'. Did you mean 'rename'?
            Usage: pantry food [<global options>] <subcommand>
              See 'pantry food --help' for more information.
            json:unknownCommand:64

            """
        ),
        (
            ["--fromat", "csv"], 64,
            """
            Error: Unknown option '--fromat'. Did you mean '--format'?
            Usage: pantry [<global options>] [<subcommand>]
              See 'pantry --help' for more information.

            """
        ),
        (
            ["add", "a", "--quantity", "lots"], 64,
            """
            Error: The value 'lots' is invalid for '--quantity <quantity>': a number is expected.
            Help:  --quantity <quantity>  How much of it.
            Usage: pantry add [--meal <meal>] [--quantity <quantity>] [--tag <tag>] ...
                   [--count <count>] [--dry-run] [<global options>] <item> ...
              See 'pantry add --help' for more information.

            """
        ),
        (
            ["day", "--format", "jsno"], 64,
            """
            Error: The value 'jsno' is invalid for '--format <format>'. Did you mean 'json'? Please provide one of 'table', \
            'json', 'csv' or 'tsv'.
            Help:  --format <format>  How to print. (values: table, json, csv, tsv; default: table; env: PANTRY_FORMAT)
            Usage: pantry day [--brief] [<global options>] [<date>]
              See 'pantry day --help' for more information.

            """
        ),
        (
            ["day", "--version"], 64,
            """
            Error: Unknown option '--version'.
            Usage: pantry day [--brief] [<global options>] [<date>]
              See 'pantry day --help' for more information.

            """
        ),
        (
            ["food", "rename", "a", "a"], 64,
            """
            Error: Both names are 'a'.
            Usage: pantry food rename [<global options>] <old> <new>
              Give another new name.
              See 'pantry food rename --help' for more information.

            """
        ),
        (
            ["--json", "--format", "csv"], 64,
            """
            Error: '--json' and '--format' do not go together.
            Usage: pantry day [--brief] [<global options>] [<date>]
              See 'pantry day --help' for more information.
            json:usage:64

            """
        ),
        (
            ["food", "rename", "ghost", "b", "--json"], 2,
            """
            Error: Nothing is called 'ghost'.
              See 'pantry food list'.
            json:notFound:2

            """
        ),
        (["food", "rename", "bomb", "b"], 1, "Error: The roof fell in.\n"),
        (
            ["food", "--verbose"], 64,
            """
            Error: Unknown option '--verbose'.
            Usage: pantry food [<global options>] <subcommand>
              See 'pantry food --help' for more information.

            """
        ),
    ]

    @Test(arguments: errors)
    func `errors go to standard error with their status`(words: [String], status: Int32, text: String) {
        let outcome = Pantry.tool.run(words) { Pantry.Context(globals: $0, output: $1) }
        #expect(outcome == Outcome(status: status, error: text))
    }

    @Test func `an error of the context is an error of the run`() {
        let outcome = Pantry.tool.run(["day"]) { _, _ in throw Pantry.NotFound(name: "db") }
        #expect(outcome == Outcome(status: 2, error: "Error: Nothing is called 'db'.\n  See 'pantry food list'.\n"))
    }

    @Test func `no context is made before everything was read`() {
        for words in [
            ["add"], ["add", "a", "--count", "x"], ["--help"], ["--version"], ["food"], ["food", "rename", "a", "a"],
        ] {
            _ = Pantry.tool.run(words) { _, _ in
                Issue.record("made for \(words)")
                throw Pantry.Unforeseen()
            }
        }
    }

    @Test func `the declarations are sound`() {
        #expect(Pantry.tool.declarationProblems() == [])
    }

    @Test func `unsound declarations are reported`() {
        struct Odd: Command {
            var flag = false
            var text: String?
            var word = ""
            var rest: [String] = []
            static var parameters: [Parameter<Self>] {
                [
                    .flag("json", { $1(&$0.flag) }, help: ""), .flag("help", short: "5", { $1(&$0.flag) }, help: ""),
                    .flag("a", short: "b", { $1(&$0.flag) }, help: ""),
                    .flag("bb", short: "b", { $1(&$0.flag) }, help: ""), .argument("maybe", { $1(&$0.text) }, help: ""),
                    .argument("must", { $1(&$0.word) }, help: ""),
                    .arguments("rest", { $1(&$0.rest) }, help: ""), .argument("never", { $1(&$0.text) }, help: ""),
                ]
            }
            func run(in context: Pantry.Context) {}
        }
        let nodes = [
            CommandNode("odd", Odd.self, abstract: ""), CommandNode("x", Odd.self, aliases: ["odd"], abstract: ""),
        ]
        let tool = CommandLineTool(
            root: CommandNode("tool", abstract: "", default: "none", children: [nodes[1], nodes[0]]),
            sharing: Pantry.Globals.self)
        let odd = [
            "the option '--json' is declared twice.", "the option '-b' is declared twice.",
            "the name '--help' is reserved.",
            "the name '--a' is reserved.", "the short name of '--help' cannot be told from a value.",
            "the required argument '<must>' follows an optional one.", "nothing can reach the argument '<never>'.",
        ]
        #expect(
            tool.declarationProblems() == [
                "tool: the command 'odd' is declared twice.", "tool: there is no default command 'none'.",
            ] + odd.map { "x: \($0)" } + odd.map { "odd: \($0)" })
    }
}
