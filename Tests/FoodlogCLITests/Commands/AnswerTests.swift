import CommandLineKit
import FoodTestSupport
import FoodlogAnswers
import FoodlogCLI
import JSON
import Testing

/// The JSON contract, and what commands do together.
@Suite struct AnswerTests {
    static let keys: [(String, [String])] = [
        ("day", ["date", "zone", "entries", "meals", "nutrients", "macros", "goals", "done", "warnings"]),
        ("add 1 banana", ["entries", "day", "dryRun", "repeated"]),
        ("edit 1 3 large", ["entry", "before"]),
        ("quick 300", ["entries"]),
        ("copy 1", ["entries"]),
        ("units egg", ["food", "units"]),
        ("search egg", ["query", "results", "remote"]),
        ("show egg 2 large", ["food", "amount", "nutrients", "macros", "units", "ingredients", "cache"]),
        ("show 1", ["food", "amount", "nutrients", "entry"]),
        ("rm 1", ["removed"]),
        ("undo", ["operations"]),
        ("history", ["operations"]),
        ("measure set mug 300ml", ["measures"]),
        ("measure list", ["measures"]),
        ("config", ["settings"]),
        ("config get region", ["setting"]),
        ("config set region de", ["setting", "before"]),
    ]

    @Test(arguments: keys)
    func `an answer has the fields of the contract`(line: String, keys: [String]) throws {
        let bench = try CommandBench()
        #expect(bench("add 2 eggs, 1 cup cooked rice").status == 0)
        let answer = try bench.json(line)
        for key in keys { #expect(answer[key] != nil, "\(line) has no \(key)") }
    }

    @Test func `an entry says what it froze, and its figures are unrounded`() throws {
        let bench = try CommandBench()
        let entry = try #require(try bench.json("add 2 eggs -m breakfast -t 08:10 --note soft")["entries"]?[0])
        for key in [
            "number", "id", "date", "time", "zone", "meal", "text", "state", "estimated", "name", "details", "quantity",
            "unit", "grams", "milliliters", "nutrients", "food", "note", "warnings",
        ] { #expect(entry[key] != nil, "no \(key)") }
        #expect(entry["number"]?.int == 1)
        #expect(entry["meal"]?.string == "breakfast")
        #expect(entry["state"]?.string == "counted")
        #expect(entry["grams"]?.double == 100)
        #expect(entry["milliliters"]?.isNull == true)
        #expect(entry["food"]?["source"]?.string == "usda-sr")
        #expect(entry["food"]?["sourceId"]?.string == "01123")
        #expect(entry["nutrients"]?["calories"]?["value"]?.double == 143)
        #expect(entry["nutrients"]?["calories"]?["of"]?.int == 1)
    }

    @Test func `an empty day is 0 of 0, and unknown is null`() throws {
        let bench = try CommandBench()
        let empty = try bench.json("day")
        #expect(empty["nutrients"]?["calories"]?["value"]?.double == 0)
        #expect(empty["nutrients"]?["calories"]?["of"]?.int == 0)
        #expect(bench("add --keep-unknown 1 bowl bibimbap").status == 0)
        let unknown = try bench.json("day")
        #expect(unknown["nutrients"]?["calories"]?["value"]?.isNull == true)
        #expect(unknown["nutrients"]?["calories"]?["of"]?.int == 1)
        #expect(unknown["entries"]?[0]?["state"]?.string == "unresolved")
        #expect(bench("add 2 eggs").status == 0)
        let partial = try bench.json("day")
        #expect(partial["nutrients"]?["calories"]?["value"]?.double == 143)
        #expect(partial["nutrients"]?["calories"]?["known"]?.int == 1)
        #expect(partial["nutrients"]?["calories"]?["of"]?.int == 2)
        #expect(bench("day").output.contains("\u{2265}"))
    }

    @Test func `shown percents add to 100`() throws {
        let bench = try CommandBench()
        #expect(bench("add 2 eggs, 1 cup cooked rice, 1 beer").status == 0)
        let macros = try #require(try bench.json("day")["macros"])
        let shown = ["carbs", "protein", "fat", "alcohol"].compactMap { macros[$0]?["shownPercent"]?.double }
        #expect(abs(shown.reduce(0, +) - 100) < 1e-9)
    }

    @Test func `the same key adds once, with another body it is refused`() throws {
        let bench = try CommandBench()
        let first = try bench.json("add 2 eggs --key k")
        let again = try bench.json("add 2 eggs --key k")
        #expect(first["entries"]?[0]?["id"] == again["entries"]?[0]?["id"])
        #expect(again["repeated"]?.bool == true)
        #expect(bench("add 3 eggs --key k").status == 65)
        #expect(try bench.json("day")["entries"]?.array?.count == 1)
    }

    @Test func `-n shows the reading and writes nothing`() throws {
        let bench = try CommandBench()
        let preview = bench("add -n 2 eggs")
        #expect(preview.status == 0)
        #expect(preview.output.contains("egg"))
        #expect(try bench.json("day")["entries"]?.array?.isEmpty == true)
    }

    @Test func `a line of a list can be named by its number`() throws {
        let bench = try CommandBench()
        #expect(bench("search egg").output.contains("@2"))
        #expect(bench("add 2 @2").status == 0)
        #expect(bench("add chips").status == 2)
        #expect(bench("add 50 g @2").status == 0)
        #expect(bench("day").output.contains("french fries"))
        #expect(bench("edit 1 --food @1 50g").status == 0)
    }

    @Test func `options may stand anywhere, and a signed number is a value`() throws {
        let bench = try CommandBench()
        #expect(bench("add -m dinner 2 eggs -d -1").status == 0)
        #expect(try bench.json("day -1")["entries"]?.array?.count == 1)
        #expect(try bench.json("day yesterday")["meals"]?[0]?["meal"]?.string == "dinner")
        #expect(try bench.json("day")["entries"]?.array?.isEmpty == true)
    }

    @Test func `undo and redo take whole commands`() throws {
        let bench = try CommandBench()
        #expect(bench("add 2 eggs, 1 banana").status == 0)
        #expect(bench("rm 1 2").status == 0)
        #expect(bench("undo").status == 0)
        #expect(try bench.json("day")["entries"]?.array?.count == 2)
        #expect(bench("redo").status == 0)
        #expect(try bench.json("day")["entries"]?.array?.isEmpty == true)
        #expect(bench("undo 2").status == 0)
        #expect(bench("history").output.contains("undone"))
    }

    @Test func `tables are safe for spreadsheets`() throws {
        let bench = try CommandBench()
        #expect(bench.run(["quick", "100", "--name", "=cmd|' /C calc'!A0, \"x\""]).status == 0)
        let csv = bench("day --format csv").output
        #expect(csv.contains("\"'=cmd"))
        #expect(csv.split(separator: "\r\n").count == 2)
        #expect(bench("search egg --format tsv").output.contains("\t"))
        #expect(bench("units egg --format csv").output.hasPrefix("unit,grams"))
        #expect(bench("history --format csv").output.hasPrefix("number,at"))
        #expect(bench("show egg --format csv").status == 64)
    }

    @Test func `quiet says nothing, kilojoules are kilojoules`() throws {
        let bench = try CommandBench()
        #expect(bench("add 2 eggs -q").output.isEmpty)
        #expect(bench("day --energy kJ").output.contains("598"))
    }

    @Test func `every command has help, and the declarations agree with each other`() throws {
        #expect(FoodlogTool.tool.declarationProblems().isEmpty)
        let bench = try CommandBench()
        for command in [
            "add", "quick", "day", "show", "units", "edit", "rm", "copy", "undo", "redo", "history", "search",
            "completions", "measure", "measure set", "config", "config list", "config get", "config set",
            "config unset",
        ] {
            let help = bench(command + " --help")
            #expect(help.status == 0)
            #expect(help.output.contains("USAGE: foodlog \(command)"))
        }
        for shell in ["bash", "zsh", "fish"] { #expect(bench("completions \(shell)").output.contains("foodlog")) }
        #expect(bench("--version").output.hasPrefix("foodlog "))
    }

    @Test func `an entry says how it was weighed, and what was otherwise of a recipe`() throws {
        let bench = try CommandBench()
        for line in [
            ["add", "150g banana", "--gross"], ["add", "412-180g lentil soup"], ["add", "412-180g banana", "--gross"],
            ["recipe", "new", "bread", "100g flour, 20g butter"],
            ["add", "1 serving bread", "--with", "10g jam", "--without", "butter"],
        ] {
            #expect(bench.run(line).status == 0)
        }
        #expect(bench("show 1").output.contains("\nweighed: 150 g, 36 % of it waste\n"))
        #expect(bench("show 2").output.contains("\nweighed: 412 g, 180 g of it the vessel\n"))
        #expect(bench("show 3").output.contains("180 g of it the vessel; of the rest 36 %"))
        #expect(bench("show 4").output.contains("changed: without butter, with 10g jam"))
        #expect(!bench("show 4").output.contains("weighed"))
        let weighed = try bench.json("show 2")["weighed"]
        #expect(weighed?["typed"]?.string == "412-180g" && weighed?["gross"]?.double == 412)
        #expect(weighed?["tare"]?.double == 180 && weighed?["refuse"]?.double == nil)
        #expect(try bench.json("show 1")["weighed"]?["refuse"]?.double == 36)
        #expect(try bench.json("show 4")["entry"]?["changes"]?.array?.count == 2)
    }
}
