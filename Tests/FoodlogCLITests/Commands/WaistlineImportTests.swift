import CommandLineKit
import FoodTestSupport
import FoodlogCLI
import JSON
import Testing

/// The backup that Waistline makes of its database.
@Suite struct WaistlineImportTests {
    private func imported(_ bench: CommandBench, _ options: String = "", _ change: (String) -> String = { $0 }) throws
        -> JSONValue
    {
        let sample = "\(folder(above: #filePath, levels: 1))/Diaries/waistline.json"
        let text = String(decoding: try #require(fileBytes(sample)), as: UTF8.self)
        let copy = bench.folder.file("waistline_export.json")
        try writeFile(copy, Array(change(text).utf8))
        return try bench.json("import \(copy) \(options)")
    }

    @Test func `a backup becomes entries, foods, recipes and templates, and nothing is there twice`() throws {
        let bench = try CommandBench()
        let preview = try imported(bench, "-n")
        #expect(preview["dryRun"]?.bool == true && preview["added"]?.int == 9, "\(preview)")
        #expect(try bench.json("history")["operations"]?.array?.isEmpty == true)
        let report = try imported(bench)
        #expect(report["program"]?.string == "waistline" && report["read"]?.int == 30, "\(report)")
        #expect(report["added"]?.int == 9, "\(report)")
        #expect(report["made"]?["foods"]?.int == 6 && report["made"]?["recipes"]?.int == 2, "\(report)")
        #expect(report["made"]?["templates"]?.int == 1 && report["made"]?["known"]?.int == 0)
        #expect(report["left"]?.array?.compactMap(\.string) == ["omega-3-fat", "stats.weight"])
        let export = bench("export").output
        let again = try imported(bench)
        #expect(again["added"]?.int == 0 && again["unchanged"]?.int == 9, "\(again)")
        #expect(again["made"]?["known"]?.int == 9 && again["made"]?["foods"]?.int == 0, "\(again)")
        #expect(again["sharedDays"]?.int == 0)
        #expect(bench("export").output == export)
        #expect(bench("doctor").status == 0)
        let other = try CommandBench()
        let file = other.folder.file("log.jsonl")
        try writeFile(file, Array(export.utf8))
        #expect(other("import \(file)").status == 0)
        #expect(other("export").output == export)
        #expect(bench("undo").status == 0)
        #expect(try bench.json("report all")["averages"]?["loggedDays"]?.int == 0)
        #expect(try bench.json("food list")["foods"]?.array?.isEmpty == true)
        #expect(bench("redo").status == 0)
        #expect(bench("export").output == export)
    }

    @Test func `what was undone is made again by another import`() throws {
        let bench = try CommandBench()
        _ = try imported(bench)
        let lists = try (bench.json("food list"), bench.json("recipe list"))
        #expect(bench("undo").status == 0)
        let again = try imported(bench)
        #expect(again["made"]?["foods"]?.int == 6 && again["made"]?["recipes"]?.int == 2, "\(again)")
        #expect(again["deletedHere"]?.int == 9, "entries that were taken back stay so")
        let others = try (bench.json("food list"), bench.json("recipe list"))
        #expect(others.0["foods"]?.array?.count == lists.0["foods"]?.array?.count)
        #expect(others.1["recipes"]?.array?.count == lists.1["recipes"]?.array?.count)
        #expect(bench("doctor").status == 0)
    }

    @Test func `a day that no one can ask for is refused`() throws {
        let bench = try CommandBench()
        let item = #""items":[{"id":1,"portion":"50","quantity":1,"unit":"g"}]"#
        let days = ["0001-01-01", "1899-12-31", "2024-03-01", "2200-01-01", "9999-12-31"].map { day in
            "{\"dateTime\":\"\(day)T00:00:00.000Z\",\(item)}"
        }
        let food = #"{"id":1,"name":"F","portion":"100","unit":"g","nutrition":{"calories":250}}"#
        let text = "{\"foodList\":[\(food)],\"diary\":[\(days.joined(separator: ","))]}"
        let copy = bench.folder.file("waistline_export.json")
        try writeFile(copy, Array(text.utf8))
        let report = try bench.json("import \(copy)")
        #expect(report["added"]?.int == 1, "\(report)")
        #expect(report["refused"]?.array?.contains { "\($0)".contains("no date") } == true, "\(report)")
        #expect(bench("report all").status == 0)
    }

    @Test(
        arguments: [
            (#""foodList":{"1":{}},"diary":[D]"#, ".foodList"),
            (#""foodList":[F],"recipes":"none","diary":[D]"#, ".recipes"),
            (#""foodList":[F],"meals":3,"diary":[D]"#, ".meals"),
            (#""foodList":[F],"diary":{"0":D}"#, ".diary"),
            (#""foodList":[F],"diary":[{"dateTime":"2024-03-02","items":{"0":1}},D]"#, ".diary[0].items"),
            (#""foodList":[F],"meals":[{"name":"M","items":true}],"diary":[D]"#, ".meals[0].items"),
            (#""foodList":[F],"recipes":[{"id":2,"name":"R","foods":"x"}],"diary":[D]"#, ".recipes[0].foods"),
        ])
    func `what stands where a list should is refused by its place`(content: String, place: String) throws {
        let bench = try CommandBench()
        let food = #"{"id":1,"name":"F","portion":"100","unit":"g","nutrition":{"calories":250}}"#
        let day = #"{"dateTime":"2024-03-01","items":[{"id":1,"portion":"50","quantity":1,"unit":"g"}]}"#
        let text = content.replacing("[F]", with: "[\(food)]").replacing("D}", with: "\(day)}")
            .replacing("D]", with: "\(day)]")
        let copy = bench.folder.file("waistline_export.json")
        try writeFile(copy, Array("{\(text)}".utf8))
        let report = try bench.json("import \(copy)")
        #expect(
            report["refused"]?.array?.contains { $0["id"]?.string == place && $0["reason"]?.string == "is no list" }
                == true, "\(report)")
        #expect(bench("doctor").status == 0)
    }

    @Test func `each item has the figures that the app shows, frozen, at its day and meal`() throws {
        let bench = try CommandBench()
        _ = try imported(bench)
        let day = try bench.json("day 2026-09-27 --nutrients all")
        let entries = try #require(day["entries"]?.array)
        #expect(entries.count == 4)
        #expect(day["meals"]?.array?.compactMap { $0["meal"]?.string } == ["breakfast", "lunch", "dinner"])
        let oats = entries[0]
        #expect(oats["text"]?.string == "60 g Oats, Millside" && oats["grams"]?.double == 60, "\(oats)")
        #expect(oats["nutrients"]?["calories"]?["value"]?.double == 222)
        #expect(oats["nutrients"]?["carbs"]?["value"]?.double?.rounded(.toNearestOrEven) == 35)
        #expect(oats["nutrients"]?["sodium"]?["value"]?.double == 6)
        #expect(oats["nutrients"]?["satFat"]?["value"]?.double == nil)
        #expect(oats["food"]?["source"]?.string == "own")
        #expect(oats["at"]?.string == "2026-09-27T07:40:12+02:00", "\(oats)")
        let milk = entries[1]
        #expect(milk["milliliters"]?.double == 300 && milk["nutrients"]?["sodium"]?["value"]?.double == 132)
        let energy = try #require(milk["nutrients"]?["calories"]?["value"]?.double)
        #expect((energy - 3 * 193 / 4.184).magnitude < 0.01)
        // A recipe has the figures that the app has of it.
        #expect(entries[2]["nutrients"]?["calories"]?["value"]?.double == 240)
        #expect(entries[2]["food"]?["source"]?.string == "import:waistline")
        #expect(entries[3]["text"]?.string == "Canteen")
        #expect(entries[3]["nutrients"]?["calories"]?["value"]?.double == 320)

        let next = try bench.json("day 2026-09-28 --nutrients all")
        let others = try #require(next["entries"]?.array)
        func entry(_ name: String) throws -> JSONValue { try #require(others.first { $0["name"]?.string == name }) }
        #expect(others.count == 5, "\(others.map { $0["name"]?.string })")
        // Written down a day later: no time is known.
        let bread = try entry("Bread")
        #expect(bread["at"]?.string == nil && bread["meal"]?.string == "snack")
        #expect(bread["nutrients"]?["calories"]?["value"]?.double == 190)
        #expect(bread["nutrients"]?["fat"]?["value"]?.double == nil)
        // Without figures everything is unknown; a meal that is none is none.
        let powder = try entry("Mystery powder")
        #expect(powder["nutrients"]?["calories"]?["value"]?.double == nil && powder["meal"]?.string == nil)
        #expect(try entry("Old cheese")["nutrients"]?["calories"]?["value"]?.double == 6)
        // What can be no food of its own is an entry as the app has it.
        #expect(try entry("Wrong butter")["nutrients"]?["fat"]?["value"]?.double == 180)
        #expect(try entry("Guest jam")["nutrients"]?["sugars"]?["value"]?.double == 30)
    }

    @Test func `the list, the recipes and the meals can be used from then on`() throws {
        let bench = try CommandBench()
        _ = try imported(bench)
        #expect(try bench.json("show 4006381333931")["food"]?["name"]?.string == "Oats")
        #expect(try bench.json("add 20g oats")["entries"]?.array?[0]["nutrients"]?["calories"]?["value"]?.double == 74)
        let list = try bench.json("food list")["foods"]?.array?.compactMap { $0["name"]?.string }
        #expect(list == ["Bread", "Milk", "Oats"])
        let archived = try bench.json("food list --archived")["foods"]?.array?.compactMap { $0["name"]?.string }
        #expect(archived == ["Guest jam", "Oats", "Old cheese"], "\(archived ?? [])")
        let porridge = try bench.json("recipe show porridge")
        #expect(porridge["ingredients"]?.array?.count == 2, "\(porridge)")
        let nested = bench.run(["recipe", "show", "porridge with bread"]).output
        #expect(
            nested.contains("Porridge") && nested.contains("3 what is not there") && nested.contains("Bread"),
            "\(nested)")
        let added = try bench.json("add usual breakfast")["entries"]?.array
        #expect(added?.compactMap { $0["name"]?.string } == ["Oats", "Milk"])
    }

    @Test func `what cannot be understood is listed with where it stands`() throws {
        let bench = try CommandBench()
        let report = try imported(bench)
        let path = try #require(report["refusals"]?.string)
        let list = String(decoding: try #require(fileBytes(path)), as: UTF8.self)
        #expect(
            list == """
                line\tid\treason
                \t.foodList[4] Old cheese\thas a 'proteins' that is no number: it is left unknown
                \t.foodList[4] Old cheese\thas a 'sodium' below zero: it is left unknown
                \t.foodList[10]\tis no object
                \t.recipes[1].items[2]\tis of a food that the file does not have
                \t.meals[0].items[2]\tis of a food that the file does not have
                \t.diary[1].items[3]\tis of a food that the file does not have
                \t.diary[1].items[4] Oats\thas an amount that is no number
                \t.diary[1].items[5] Oats\thas an amount below zero
                \t.diary[1].items[8]\tis no object
                \t.diary[2]\thas no date
                \t.foodList[3] Mystery powder\thas no figures
                \t.foodList[5] Wrong butter\thas figures that no such food can have
                \t.foodList[7] \thas no name
                \t.recipes[2] Of itself\tis made of itself
                \t.meals[1] Nothing left\thas nothing in it

                """, "\(list)")
        #expect(report["refused"]?.array?[0]["line"]?.int == nil)
        let screen = bench("import -n \(bench.folder.file("waistline_export.json"))").output
        #expect(screen.contains("Nothing new.") && screen.contains("already here: 9"), "\(screen)")
    }

    @Test func `a later backup adds what is new, and leaves what was corrected there`() throws {
        let bench = try CommandBench()
        _ = try imported(bench)
        let later = try imported(bench) { text in
            let parts = text.split(separator: "\"calories\":148", maxSplits: 1)
            return "\(parts[0])\"calories\":160\(parts[1])"
        }
        // The figures of the past are frozen, and a food of the person's is theirs.
        #expect(later["added"]?.int == 0 && later["unchanged"]?.int == 9 && later["made"]?["known"]?.int == 9)
        #expect(bench("rm 1").status == 0)
        #expect(try imported(bench)["deletedHere"]?.int == 1)
    }

    @Test(arguments: [
        ("{\"version\":1}", 65 as Int32, "known program"), ("{\"diary\":[", 65, "no JSON that can be read"),
        ("{\"diary\":[],\"foodList\":[]}", 65, "no row"), ("{\"diary\":{},\"foodList\":7}", 65, "known program"),
        ("{\"diary\":[{\"a\":1,\"a\":2}]}", 65, "no JSON that can be read"),
    ])
    func `what is no such backup is refused, and nothing is changed`(text: String, status: Int32, saying: String) throws
    {
        let bench = try CommandBench()
        let file = bench.folder.file("some.json")
        try writeFile(file, Array(text.utf8))
        let outcome = bench("import \(file)")
        #expect(outcome.status == status && outcome.error.contains(saying), "\(outcome.error)")
        #expect(try bench.json("history")["operations"]?.array?.isEmpty == true)
    }

    @Test(arguments: [
        // The list alone, as the app imports it.
        (
            "{\"version\":1,\"foodList\":[{\"name\":\"Tofu\",\"uniqueId\":\"x1\",\"portion\":100,\"unit\":\"g\",\"nutrition\":{\"calories\":\"120\"}}]}",
            1, 0
        ),
        // A diary of flat items, as versions before 2020 wrote it.
        (
            "{\"_version\":27,\"diary\":[{\"id\":1,\"dateTime\":\"2020-03-01T00:00:00.000Z\",\"name\":\"Toast\",\"portion\":\"2 slices\",\"quantity\":1,\"category\":0,\"category_name\":\"Breakfast\",\"nutrition\":{\"calories\":180}}]}",
            0, 1
        ),
        (
            "\u{FEFF}{ \"foodList\" : [ {\"id\":\"7\",\"name\":\"Tea\",\"portion\":null,\"unit\":null,\"nutrition\":{\"calories\":1}} ], \"diary\": [ {\"dateTime\":1767225600000,\"items\":[{\"id\":7}]} ] }",
            1, 1
        ),
    ])
    func `other shapes of it`(text: String, foods: Int, entries: Int) throws {
        let bench = try CommandBench()
        let file = bench.folder.file("some.json")
        try writeFile(file, Array(text.utf8))
        let report = try bench.json("import \(file)")
        #expect(report["made"]?["foods"]?.int == foods && report["added"]?.int == entries, "\(report)")
        #expect(report["refused"]?.array?.isEmpty == true, "\(report)")
        let again = try bench.json("import \(file)")
        #expect(again["made"]?["known"]?.int == foods && again["unchanged"]?.int == entries, "\(again)")
    }

    @Test func `a large backup with pictures`() throws {
        let bench = try CommandBench()
        let picture = String(repeating: "QUJD", count: 20_000)
        let foods = (0..<300).map { number in
            "{\"id\":\(number),\"name\":\"Food \(number)\",\"portion\":\"100\",\"unit\":\"g\",\"image_url\":\"\(picture)\","
                + "\"nutrition\":{\"calories\":\(number),\"proteins\":\"1\"}}"
        }
        let days = (1...100).map { day in
            let date = "2024-\(day <= 50 ? "03" : "04")-\((day - 1) % 25 + 1 < 10 ? "0" : "")\((day - 1) % 25 + 1)"
            let items = (0..<10).map {
                "{\"id\":\((day * 7 + $0) % 300),\"portion\":\"50\",\"quantity\":\"1\",\"category\":0}"
            }
            return "{\"dateTime\":\"\(date)T00:00:00.000Z\",\"items\":[\(items.joined(separator: ","))]}"
        }
        let file = bench.folder.file("large.json")
        try writeFile(
            file,
            Array("{\"diary\":[\(days.joined(separator: ","))],\"foodList\":[\(foods.joined(separator: ","))]}".utf8))
        let report = try bench.json("import \(file)")
        #expect(report["added"]?.int == 1000 && report["made"]?["foods"]?.int == 300, "\(report)")
        #expect(try bench.json("import \(file)")["unchanged"]?.int == 1000)
    }
}
