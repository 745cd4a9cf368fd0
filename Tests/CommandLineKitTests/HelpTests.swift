import CommandLineKit
import Testing

@Suite struct HelpTests {
    static let root = """
        OVERVIEW: Keep a list of what is there.

        It forgets nothing.

        USAGE: pantry [<global options>] [<subcommand>]

        OPTIONS:
          --version               Show the version.
          -h, --help              Show help information.

        GLOBAL OPTIONS:
          --db <file>             The database. (env: PANTRY_DB)
          --json                  Print JSON.
          --format <format>       How to print. (values: table, json, csv, tsv; default:
                                  table; env: PANTRY_FORMAT)

        SUBCOMMANDS:
          day (default)           Show a day.
          add, put                Add items.

        FOOD SUBCOMMANDS:
          food                    Work with foods.

          See 'pantry help <subcommand>' for detailed help.

        """

    @Test func `help of the root`() {
        for words in [["--help"], ["-h"], ["help"], ["--json", "--help"], ["--nope", "--help"], ["-bh"]] {
            #expect(
                Pantry.tool.run(words) { _, _ in throw Pantry.Unforeseen() } == Outcome(output: Self.root), "\(words)")
        }
    }

    @Test func `help of a command`() {
        let text = """
            OVERVIEW: Add items.

            An item is an amount and a food, in the words you would use; items are separated
            by commas and never between two digits.

              pantry add 2 eggs, 150g banana
              pantry add -

            USAGE: pantry add [--meal <meal>] [--quantity <quantity>] [--tag <tag>] ...
                   [--count <count>] [--dry-run] [<global options>] <item> ...

            ARGUMENTS:
              <item> ...              What to add.

            OPTIONS:
              -m, --meal <meal>       The meal it belongs to.
              -q, --quantity <quantity>
                                      How much of it.
              -t, --tag <tag>         A tag; may be repeated.
              --count <count>         How many. (default: 1)
              -n, --dry-run           Write nothing.
              -h, --help              Show help information.

            GLOBAL OPTIONS:
              --db <file>             The database. (env: PANTRY_DB)
              --json                  Print JSON.
              --format <format>       How to print. (values: table, json, csv, tsv; default:
                                      table; env: PANTRY_FORMAT)

            """
        for words in [
            ["add", "--help"], ["help", "add"], ["add", "-nh"], ["put", "x", "--count", "?", "-h"], ["-h", "add"],
        ] {
            #expect(Pantry.tool.run(words) { _, _ in throw Pantry.Unforeseen() } == Outcome(output: text), "\(words)")
        }
        #expect(Pantry.run("add", "--", "--help").output == "add --help to -\n")
    }

    @Test func `help of a group`() {
        let text = """
            OVERVIEW: Work with foods.

            USAGE: pantry food [<global options>] <subcommand>

            OPTIONS:
              -h, --help              Show help information.

            GLOBAL OPTIONS:
              --db <file>             The database. (env: PANTRY_DB)
              --json                  Print JSON.
              --format <format>       How to print. (values: table, json, csv, tsv; default:
                                      table; env: PANTRY_FORMAT)

            SUBCOMMANDS:
              rename                  Give a food another name.

              See 'pantry food <subcommand> --help' for detailed help.

            """
        for words in [["food"], ["food", "-h"], ["help", "food"], ["food", "--json"]] {
            #expect(Pantry.tool.run(words) { _, _ in throw Pantry.Unforeseen() } == Outcome(output: text), "\(words)")
        }
    }

    @Test(arguments: [1, 40, 57, 80, 200])
    func `no line passes the width, and no word is lost`(width: Int) {
        func words(_ text: String) -> [String] { text.split { $0 == " " || $0 == "\n" }.map(String.init) }
        let text = Pantry.run("help", "add", width: width).output
        let longest = text.split(separator: "\n").map(\.count).max() ?? 0
        #expect(longest <= max(width, 40))
        #expect(words(text) == words(Pantry.run("help", "add").output))
    }

    @Test func `many parameters are not listed in the usage`() {
        struct Many: Command {
            var flag = false
            var word = ""
            static var parameters: [Parameter<Self>] {
                (0..<12).map { .flag("flag-\($0)", { $1(&$0.flag) }, help: "") } + [
                    .argument("word", { $1(&$0.word) }, help: "")
                ]
            }
            func run(in context: Void) {}
        }
        let tool = CommandLineTool(
            root: CommandNode("many", Many.self, abstract: "Takes much."), sharing: NoParameters.self)
        let error = tool.run([]) { _, _ in }.error
        #expect(error.split(separator: "\n").contains("Usage: many [<options>] <word>"))
        #expect(
            tool.run(["--help"]) { _, _ in }.output.hasPrefix(
                "OVERVIEW: Takes much.\n\nUSAGE: many [<options>] <word>\n"))
        #expect(tool.run(["x", "--flag-3"]) { _, _ in } == Outcome())
        #expect(tool.run(["x", "--version"]) { _, _ in }.status == 64)
    }

    @Test func `the document holds every screen`() {
        let document = Pantry.tool.helpDocument()
        #expect(
            document.hasPrefix(
                "# pantry\n\n```text\n\(Self.root)```\n\n## pantry day\n\n```text\nOVERVIEW: Show a day.\n"))
        let headings = document.split(separator: "\n").filter { $0.hasPrefix("#") }
        #expect(headings == ["# pantry", "## pantry day", "## pantry add", "## pantry food", "## pantry food rename"])
        #expect(document.split(separator: "\n").filter { $0 == "GLOBAL OPTIONS:" }.count == 1)
    }
}
