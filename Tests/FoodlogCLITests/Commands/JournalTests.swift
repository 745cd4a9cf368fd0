import CommandLineKit
import FoodTestSupport
import FoodlogCLI
import Foundation
import JSON
import Testing

/// The journal that is read and read back, and the archive of Open Food Facts.
@Suite struct JournalTests {
    private static let setup = [
        "add 2 eggs, 1/3 pizza -m breakfast -t 08:10", "add --keep-unknown 1 bowl bibi|mbap",
        "add 1 cup guacamole, ~300g tomato soup -d -3",
        "add 100 g dry pasta, 2 cans beer -t 01:30 --zone America/New_York",
        "food new oats --per 100g --kcal 370 --carbs 60 --protein 13 --nutrient fat=<0.5 --nutrient iron=tr --unit cup=80g",
        "add 1 cup oats", "quick 310 --name soup --note noted", "edit 1 --quantity 0", "done yesterday --fasted",
        "done -3", "add 3 eggs -d tomorrow",
    ]

    private func filled() throws -> CommandBench {
        let bench = try CommandBench()
        for line in Self.setup { #expect(bench(line).status == 0, "\(line): \(bench(line).error)") }
        return bench
    }

    @Test func `a journal that is read back is the same, byte for byte`() throws {
        let bench = try filled()
        let journal = bench("export --as journal").output
        let difference = try goldenDifference(journal, "journal.txt")
        #expect(difference == nil, "\(difference ?? "")")
        // In its own log there is nothing new in it.
        let file = bench.folder.file("log.txt")
        #expect(bench("export --as journal --to \(file)").status == 0)
        let same = try bench.json("import \(file)")
        #expect(same["added"]?.int == 0 && same["unchanged"]?.int == 10, "\(same)")
        #expect(same["refused"]?.array?.isEmpty == true, "\(same)")

        var other = try CommandBench()
        other.environment["TZ"] = "Asia/Tokyo"
        let copy = other.folder.file("log.txt")
        try writeFile(copy, Array(journal.utf8))
        let taken = try other.json("import \(copy)")
        #expect(taken["program"]?.string == "journal" && taken["added"]?.int == 10, "\(taken)")
        #expect(other("export --as journal").output == journal)
        #expect(other("import \(copy)").output.contains("Nothing new."))
        #expect(other("doctor").status == 0)
        #expect(other("undo").status == 0)
        #expect(other("export --as journal").output == "foodlog journal 1\n")
        #expect(other("redo").status == 0)
        #expect(other("export --as journal").output == journal)
    }

    @Test func `what is written of days is in the journal, and is read back`() throws {
        let bench = try filled()
        for words in [
            ["note", "slept | badly"], ["note", "better later: 2 | egg"], ["note", "-d", "-9", "away, nothing logged"],
            ["note", "-d", "-3", "a day\twith a tab"], ["note", "-d", "yesterday", "fasted because of the doctor"],
        ] {
            let outcome = bench.run(words)
            #expect(outcome.status == 0, "\(words): \(outcome.error)")
        }
        let journal = bench("export --as journal").output
        #expect(journal.contains("\n2026-11-21 Sat\n  note: away, nothing logged\n"), "\(journal)")
        #expect(journal.contains("\n  note: slept | badly\n  note: better later: 2 | egg\n  "), "\(journal)")
        #expect(journal.contains("fasted\n  note: fasted because of the doctor\n"))
        let other = try CommandBench()
        let file = other.folder.file("log.txt")
        try writeFile(file, Array(journal.utf8))
        let taken = try other.json("import \(file)")
        #expect(taken["refused"]?.array?.isEmpty == true && taken["added"]?.int == 10, "\(taken)")
        #expect(try other.json("note")["note"]?.string == "slept | badly\nbetter later: 2 | egg")
        #expect(other("export --as journal").output == journal)
        #expect(other("import \(file)").output.contains("Nothing new."))
        // What is written here already stays, and is told.
        #expect(other.run(["note", "--replace", "mine"]).status == 0)
        let again = try other.json("import \(file)")
        #expect(again["refused"]?.array?.count == 1, "\(again)")
        #expect(try other.json("note")["note"]?.string == "mine")
        #expect(other("doctor").status == 0)
    }

    @Test func `totals of a journal are those of the log, to its decimals`() throws {
        let bench = try filled()
        let other = try CommandBench()
        let file = other.folder.file("log.txt")
        try writeFile(file, Array(bench("export --as journal").output.utf8))
        #expect(other("import \(file)").status == 0)
        for day in ["today", "-3"] {
            let (mine, theirs) = (try bench.json("day \(day)"), try other.json("day \(day)"))
            for nutrient in ["calories", "carbs", "fat", "sodium"] {
                let (one, two) = (mine["nutrients"]?[nutrient], theirs["nutrients"]?[nutrient])
                #expect(one?["known"] == two?["known"] && one?["of"] == two?["of"], "\(day) \(nutrient)")
                let values = (one?["value"]?.double ?? -1, two?["value"]?.double ?? -2)
                #expect(abs(values.0 - values.1) < 1e-4 * max(1, values.0), "\(day) \(nutrient) \(values)")
            }
        }
    }

    @Test func `lines that are none are told with their number`() throws {
        let bench = try CommandBench()
        let file = bench.folder.file("log.txt")
        let text = """
            foodlog journal 1

            2026-11-30 Mon
              2 large | egg | 100 g | for breakfast | at 2026-11-30 07:40+01:00
                calories 155 kcal, carbs 1.1 g
              lots | of rice
              1 cup | tea
                calories 2 kJ
              1 cup | coffee | weighs much
              1 cup | milk | in Nowhere/Land
            2026-13-01 Fri
              1 cup | milk
            """
        try writeFile(file, Array(text.utf8))
        let report = try bench.json("import \(file)")
        #expect(report["added"]?.int == 1, "\(report)")
        let lines = report["refused"]?.array?.compactMap { $0["line"]?.int }
        #expect(lines == [6, 8, 9, 10, 11, 12], "\(report)")
        let egg = try #require(try bench.json("day 2026-11-30")["entries"]?.array?.first)
        #expect(egg["grams"]?.double == 100 && egg["meal"]?.string == "breakfast")
        #expect(egg["at"]?.string == "2026-11-30T07:40:00+01:00")
        #expect(try bench.json("edit 1 3 large")["entry"]?["nutrients"]?["calories"]?["value"]?.double == 232.5)
    }

    @Test func `the archive of Open Food Facts has the meals and what their columns are`() throws {
        let bench = try filled()
        #expect(bench("export --as off").status == 64)
        #expect(bench("export --as off --format csv --to x.zip").status == 64)
        let file = bench.folder.file("meals.zip")
        let outcome = bench("export --as off --to \(file)")
        #expect(outcome.status == 0 && outcome.output.hasPrefix("Wrote 9 entries"), "\(outcome.output)\(outcome.error)")
        let bytes = try #require(fileBytes(file))
        #expect(bytes.starts(with: "PK\u{3}\u{4}".utf8))
        // The files are stored as they are: the name, the table, the next header.
        let text = String(decoding: bytes, as: UTF8.self)
        let start = try #require(text.range(of: "meals.csv"))
        let table = String(text[start.upperBound...].prefix { $0 != "\u{0}" })
        #expect(
            table.hasPrefix("Time,Meal,Recipe,Food,Amount,Measure,Quantity,Unit,Energy (kcal),Carbohydrate total (g)"))
        let open = try #require(text.range(of: "meals_metadata.json{"))
        let json = "{" + text[open.upperBound...].prefix { $0 != "\u{0}" }
        #expect(
            json.contains(#""timezone":"Europe/Berlin""#) && json.contains(#""code":"vitamin-b12","factor":1000000"#))
        // The table alone can be read back.
        let end = try #require(table.range(of: "PK\u{3}\u{4}"))
        let other = try CommandBench()
        let copy = other.folder.file("meals.csv")
        try writeFile(copy, Array(table[..<end.lowerBound].utf8))
        #expect(try other.json("import \(copy)")["added"]?.int == 9)
    }
}
