import CommandLineKit
import FoodTestSupport
import Testing
import TextFolding

@testable import FoodlogCLI

/// What every command prints fits a narrow terminal, whatever the names in the log are.
@Suite struct CommandWidthTests {
    private static let bread = "extraordinarily long named wholemeal sourdough bread with seeds"
    private static let word = "Donaudampfschifffahrtsgesellschaftskapitaenskuchen"
    private static let stew = "grandmother's very own slow cooked bean stew with vegetables"

    /// A log with long names, wide characters, unknowns, estimates, recipes, goals, water, weights.
    private static let making: [[String]] = [
        [
            "food", "new", bread, "--brand", "Bakery of the Upper Valley Cooperative", "--per", "1 slice = 45 g",
            "--kcal", "110", "--protein", "4.5", "--carbs", "20", "--fat", "1.2",
        ],
        ["food", "new", word, "--per", "100g", "--kcal", "333"],
        ["food", "new", "\u{725B}\u{4E73}\u{5DE7}\u{514B}\u{529B}\u{86CB}\u{7CD5}", "--per", "100g", "--kcal", "300"],
        ["add", "2 slices \(bread)", "-m", "breakfast"],
        [
            "add", "1234g \(word)", "-m", "lunch", "--note",
            "a rather long note about what was eaten where and with whom, so that it is broken",
        ],
        ["add", "150g \u{725B}\u{4E73}\u{5DE7}\u{514B}\u{529B}\u{86CB}\u{7CD5}", "-m", "lunch"],
        ["add", "--keep-unknown", "3 bowls of an unknown stew from the canteen of the company", "-m", "lunch"],
        ["add", "~300g lentil soup", "-m", "dinner"], ["add", "150g banana", "--gross", "-m", "snack"],
        ["add", "412-180g lentil soup", "-d", "yesterday"], ["quick", "350", "kcal"],
        ["recipe", "new", stew, "200g dry lentils, 1 onion, 2 carrots, 30 g olive oil", "--servings", "4"],
        ["add", "1 serving \(stew)", "--with", "cheese 30g", "--without", "onion"],
        ["template", "new", "usual breakfast of a working day", "2 eggs, 1 banana, 1 cup milk"],
        ["alias", "the bread of the valley", bread], ["measure", "set", "my very large mug", "450ml"],
        ["food", "units", "add", "banana", "really gigantic one = 300 g"],
        ["weight", "80.2kg", "-d", "yesterday"], ["weight", "80.4kg"], ["water", "glass"], ["water", "700ml"],
        ["note", "a note of the day which is long enough to need several lines on a narrow screen"],
        ["goal", "set", "energy", "1800-2200"], ["goal", "set", "protein", "1.6 g/kg"],
        ["goal", "set", "salt", "at most 6 g"], ["goal", "set", "carbs", "rest"], ["done", "yesterday"],
        ["config", "set", "region", "DE"],
    ]

    /// Commands that print, in an order in which each can be done; those that change the log are among them.
    private static let commands: [[String]] =
        [
            "day", "day yesterday", "day --nutrients all", "day 2099-01-01", "week", "report", "report 28d",
            "report 7d --by meal", "report 7d --by food", "report 7d --by nutrient", "report 7d --nutrients all",
            "report 2025-01-01..2026-12-31", "recent", "recent breakfast", "find bread", "find lentil", "find zorkmid",
            "template list", "weight list", "weight trend", "weight list all", "water", "water list", "note",
            "note list", "goal", "goal propose",
            "goal propose --sex female --born 1990 --height 165cm --activity light",
            "history", "search bread", "search zorkmid", "units 1", "units banana", "show 1", "show 2", "show 3",
            "show 4",
            "show 5", "show 6", "show 7", "show 8", "show 9", "show banana 150g --gross", "show 9 --nutrients all",
            "food list", "food list --archived", "food catalogues", "recipe list", "alias list", "measure list",
            "config",
            "config list", "config get region", "cache list", "cache status", "doctor", "food units banana", "done",
            "done --partial",
            "copy 1", "edit 4 400g", "edit 1 3 slices", "quick 120", "water 1l", "weight 79.9kg", "rm 1", "undo",
            "undo 2",
            "redo", "add -n 2 eggs, 1 banana", "add kg rice", "add 1,500 g rice", "add 3 zorkmids", "edit 99999 5g",
            "report 7d --by sodium", "bogus", "--version", "--help", "purge --food banana", "purge 2", "food cache",
            "goal unset salt", "goal clear salt", "config set energy kJ", "config unset energy", "cache prune",
            "cache show", "measure rm mug", "export --help", "import /nowhere", "restore /nowhere",
            "backup verify /nowhere",
            "fetch 4006381333931", "food import csv /nowhere", "serve --link --socket /nowhere/x", "copy yesterday",
        ].map { $0.split(separator: " ").map(String.init) } + [
            ["show", bread], ["show", word], ["recipe", "show", stew], ["recipe", "show", stew, "1 serving"],
            ["template", "show", "usual breakfast of a working day"], ["add", "2 slices \(bread)"],
            ["add", "-n", "usual breakfast of a working day"], ["food", "edit", bread, "--kcal", "120"],
            ["food", "apply", bread, "--since", "yesterday", "--yes"], ["food", "merge", word, bread], ["undo"],
            ["recipe", "edit", stew, "--cooked-weight", "900g"], ["recipe", "refresh", stew],
            ["edit", "2", "--note", "another long note that says a lot of things about it"],
            ["food", "new", bread, "--per", "100g", "--kcal", "1"], ["food", "archive", word],
            ["food", "unarchive", word],
            ["alias", "bred", bread], ["purge", "--food", stew], ["purge", "--food", stew, "--yes"],
            ["food", "units", bread],
            ["note", "something else of the day that is long enough to be broken"], ["history", "--limit", "60"],
        ]

    private func wide(_ bench: CommandBench, _ words: [String], _ width: Int) -> [String] {
        let outcome = bench.run(words)
        return (outcome.output + outcome.error).split(separator: "\n").filter {
            // A path of a test's own folder is one word.
            TextFolding.displayWidth(String($0)) > width && !$0.contains(bench.folder.path)
        }.map(String.init)
    }

    @Test(arguments: [40, 44]) func `no line of any command is wider than the terminal`(width: Int) throws {
        var bench = try CommandBench()
        bench.width = width
        bench.environment["COLUMNS"] = "\(width)"
        for words in Self.making {
            let outcome = bench.run(words)
            #expect(outcome.status == 0, "\(words): \(outcome.error)")
            let lines = (outcome.output + outcome.error).split(separator: "\n").map(String.init)
            #expect(lines.filter { TextFolding.displayWidth($0) > width } == [], "\(words)")
        }
        for words in Self.commands { #expect(wide(bench, words, width) == [], "\(words)") }
    }

    private static func paths(_ node: CommandNode<CommandContext>, _ path: [String]) -> [[String]] {
        node.children.filter { !$0.isHidden }.flatMap { [path + [$0.name]] + paths($0, path + [$0.name]) }
    }

    @Test(arguments: [40, 44, 59]) func `the help of every command fits it`(width: Int) throws {
        var bench = try CommandBench()
        bench.width = width
        for path in Self.paths(FoodlogTool.tool.root, []) {
            #expect(wide(bench, path + ["--help"], width) == [], "\(path)")
            #expect(wide(bench, path + ["--bogus"], width) == [], "\(path)")
        }
    }

    @Test func `a command that is broken can still be copied, and JSON is one line`() throws {
        var bench = try CommandBench()
        bench.width = 40
        let help = bench("add --help").output
        #expect(help.contains("  foodlog add oats 40g, milk 200ml -m \\\n    breakfast\n"), "\(help)")
        let outcome = bench("add 3 zorkmids --json")
        #expect(outcome.error.split(separator: "\n").last?.hasPrefix("{\"error\"") == true, "\(outcome.error)")
        bench.width = 80
        #expect(bench("add 3 zorkmids").error.contains("or keep it uncounted: foodlog add --keep-unknown zorkmids\n"))
    }
}
