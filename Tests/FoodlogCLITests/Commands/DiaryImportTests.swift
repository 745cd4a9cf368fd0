import CommandLineKit
import FoodTestSupport
import FoodlogCLI
import JSON
import Testing

/// Diaries of other programs: composed samples of each, as far as their tables are public.
@Suite struct DiaryImportTests {
    private func sample(_ name: String) -> String { "\(folder(above: #filePath, levels: 1))/Diaries/\(name).csv" }

    /// Imports a copy of a sample, beside which the list of refused rows is made.
    private func imported(_ name: String, _ bench: CommandBench, _ options: String = "") throws -> JSONValue {
        let copy = bench.folder.file("\(name).csv")
        try writeFile(copy, try #require(fileBytes(sample(name))))
        return try bench.json("import \(copy) \(options)")
    }

    @Test(arguments: [
        ("myfitnesspal", 5, 3, "myfitnesspal"), ("cronometer-servings", 6, 5, "cronometer"),
        ("cronometer-daily", 2, 2, "cronometer"), ("loseit", 4, 3, "loseit"), ("waistline", 2, 2, "waistline"),
        ("off", 2, 2, "off"),
    ])
    func `a diary is known by its header, and nothing is there twice`(
        name: String, read: Int, added: Int, program: String
    ) throws {
        let bench = try CommandBench()
        let preview = try imported(name, bench, "-n")
        #expect(preview["added"]?.int == added && preview["dryRun"]?.bool == true)
        #expect(try bench.json("history")["operations"]?.array?.isEmpty == true)
        let report = try imported(name, bench)
        #expect(report["program"]?.string == program && report["read"]?.int == read, "\(report)")
        #expect(report["added"]?.int == added && report["refused"]?.array?.count == read - added, "\(report)")
        let export = bench("export").output
        let again = try imported(name, bench)
        #expect(again["added"]?.int == 0 && again["unchanged"]?.int == added, "\(again)")
        #expect(bench("export").output == export)
        // What the log holds goes on as any other entry does.
        let other = try CommandBench()
        let file = other.folder.file("log.jsonl")
        try writeFile(file, Array(export.utf8))
        #expect(other("import \(file)").status == 0)
        #expect(other("export").output == export)
        #expect(bench("doctor").status == 0)
        #expect(bench("undo").status == 0)
        #expect(try bench.json("report all")["averages"]?["loggedDays"]?.int == 0)
        #expect(bench("redo").status == 0)
        #expect(bench("export").output == export)
    }

    @Test func `rows of meals of MyFitnessPal`() throws {
        let bench = try CommandBench()
        let report = try imported("myfitnesspal", bench)
        #expect(report["left"]?.array?.compactMap(\.string) == ["Vitamin A", "Vitamin C", "Calcium", "Iron"])
        let refusals = try #require(report["refusals"]?.string)
        let list = try String(decoding: #require(fileBytes(refusals)), as: UTF8.self)
        #expect(
            list == """
                line\tid\treason
                5\t2026-09-29\thas a 'calories' that is no number
                6\tTotals\tis a total of other rows

                """)
        let day = try bench.json("day 2026-09-28 --nutrients all")
        let meals = day["meals"]?.array?.compactMap { $0["meal"]?.string }
        #expect(meals == ["breakfast", "lunch", "snack"])
        let lunch = try #require(day["entries"]?.array?[1])
        #expect(lunch["nutrients"]?["calories"]?["value"]?.double == 1050)
        #expect(lunch["nutrients"]?["sodium"]?["value"]?.double == 1820)
        // What is not given is not known.
        #expect(lunch["nutrients"]?["transFat"]?["value"]?.double == nil)
        #expect(lunch["nutrients"]?["vitaminC"]?["value"]?.double == nil)
        #expect(lunch["note"]?.string == "rice, at the canteen")
        #expect(lunch["food"]?["source"]?.string == "import:myfitnesspal")
        #expect(bench("show 1").output.contains("MyFitnessPal"))
    }

    @Test func `rows of foods of Cronometer`() throws {
        let bench = try CommandBench()
        #expect(try imported("cronometer-servings", bench)["added"]?.int == 5)
        let day = try bench.json("day 2026-09-28 --nutrients all")
        let entries = try #require(day["entries"]?.array)
        let oats = entries[0]
        #expect(oats["text"]?.string == "58 g Oats, Rolled, Dry" && oats["grams"]?.double == 58)
        #expect(oats["at"]?.string == "2026-09-28T07:40:00+02:00" && oats["meal"]?.string == "breakfast")
        #expect(oats["nutrients"]?["calories"]?["value"]?.double == 219.82)
        #expect(oats["nutrients"]?["thiamin"]?["value"]?.double == 0.27)
        let milk = entries[1]
        #expect(milk["milliliters"]?.double == 200 && milk["grams"]?.double == nil)
        #expect(milk["nutrients"]?["vitaminD"]?["value"]?.double == 2)
        // Two rows that are alike are two entries.
        #expect(entries.count { $0["name"]?.string == "Coffee" } == 2)
        #expect(try bench.json("day 2026-09-28 --nutrients netCarbs")["netCarbs"]?["known"]?.int == 5)
        // An amount can be changed as that of any entry.
        let edited = try bench.json("edit 1 116g")
        #expect(edited["entry"]?["nutrients"]?["calories"]?["value"]?.double == 439.64)
        // Their names are no foods to log.
        #expect(bench("search \"Lentil Stew\"").output.contains("Lentil Stew") == false)
    }

    @Test func `whole days of Cronometer are done where they are complete`() throws {
        let bench = try CommandBench()
        #expect(try imported("cronometer-daily", bench)["doneDays"]?.int == 1)
        #expect(try bench.json("day 2026-09-26")["done"]?.string == "done")
        #expect(try bench.json("day 2026-09-27")["done"]?.string == nil)
        #expect(bench("day 2026-09-27").output.contains("alcohol 12.4 g"))
    }

    @Test func `dates and numbers of other countries`() throws {
        let bench = try CommandBench()
        let waistline = try imported("waistline", bench)
        #expect(waistline["dates"]?.string == "dmy" && waistline["decimal"]?.string == ",")
        #expect(waistline["left"]?.array?.compactMap(\.string) == ["Weight (kg)"])
        let day = try bench.json("day 2026-09-28 --nutrients all")
        #expect(day["nutrients"]?["calories"]?["value"]?.double == 1987.5)
        #expect(day["nutrients"]?["sodium"]?["value"]?.double == 2440)
        let loseIt = try imported("loseit", bench)
        #expect(loseIt["dates"]?.string == "mdy")
        #expect(try bench.json("day 2026-09-05")["entries"]?.array?.count == 2)
        let reasons = loseIt["refused"]?.array?.compactMap { $0["reason"]?.string }
        #expect(reasons == ["was deleted there"])
    }

    @Test func `what can be read in two ways is asked for`() throws {
        let bench = try CommandBench()
        let file = sample("ambiguous")
        let dates = bench("import \(file)")
        #expect(dates.status == 64 && dates.error.contains("--dates dmy for Fri 5 Jun 2026"), "\(dates.error)")
        #expect(dates.error.contains("--dates mdy for Wed 6 May 2026"))
        let numbers = bench("import \(file) --dates dmy")
        #expect(numbers.status == 64 && numbers.error.contains("--decimal ,"), "\(numbers.error)")
        let refused = bench.folder.file("refused.tsv")
        let taken = bench("import \(file) --dates mdy --decimal , --refused \(refused)")
        #expect(taken.status == 0, "\(taken.error)")
        #expect(try bench.json("day 2026-05-06")["nutrients"]?["calories"]?["value"]?.double == 1.05)
        #expect(bench("import \(file) --dates ydm").status == 64)
        #expect(try bench.json("import -n \(file) --dates dmy --decimal .")["added"]?.int == 2)
    }

    @Test func `a day that was logged here, too, is told`() throws {
        let bench = try CommandBench()
        #expect(bench("add 2 eggs -d 2026-09-28").status == 0)
        let outcome = bench("import \(sample("off"))")
        #expect(outcome.output.contains("from elsewhere, too"), "\(outcome.output)")
        // A deleted entry stays deleted.
        #expect(bench("rm 2").status == 0)
        #expect(bench("import \(sample("off"))").output.contains("left so: 1"))
    }

    @Test func `a file that is nothing of it is refused`() throws {
        let bench = try CommandBench()
        for (bytes, status, saying) in [
            (Array("a,b\n1,2\n".utf8), Int32(65), "no header of a known program"),
            (Array("PK\u{3}\u{4}xx".utf8), 65, "zip"),
            (Array("Date,Meal,Calories\n".utf8), 65, "no row"),
            (Array("Date,Meal,Calories\n05/16/2026,Lunch,1\n16/05/2026,Lunch,1\n".utf8), 64, "several orders"),
            (Array("Date,Meal,Calories\n2026-05-01,Lunch,1.5\n2026-05-01,Lunch,\"1,5\"\n".utf8), 64, "decimal comma"),
        ] {
            let file = bench.folder.file("some.csv")
            try writeFile(file, bytes)
            let outcome = bench("import \(file)")
            #expect(outcome.status == status && outcome.error.contains(saying), "\(outcome.error)")
            #expect(try bench.json("history")["operations"]?.array?.isEmpty == true)
        }
    }
}
