import CommandLineKit
import FoodTestSupport
import FoodlogAnswers
import JSON
import Testing

/// Two foods that are the same.
@Suite struct MergeTests {
    private func bench() throws -> CommandBench {
        var bench = try CommandBench()
        bench.network = PlayedNetwork([
            ("/product/4006381333931", .body(Played.productAnswer("Skyr natur", kcal: 65))),
            ("/product/5449000000996", .body(Played.productAnswer("Skyr natural", code: "5449000000996", kcal: 70))),
        ])
        #expect(bench("add 100g 4006381333931, 200g 5449000000996").status == 0)
        return bench
    }

    private func merge(_ bench: CommandBench, _ one: String, _ other: String) -> Outcome {
        bench.run(["food", "merge", one, other])
    }

    private func kcal(_ bench: CommandBench, _ item: String) throws -> Double? {
        let answer = try bench.json("add -n \(item)")
        return answer["entries"]?.array?.first?["nutrients"]?["calories"]?["value"]?.double
    }

    @Test func `names, barcodes and habits of the one mean the other; entries keep what they say`() throws {
        let bench = try bench()
        let day = bench("day --json").output
        #expect(try kcal(bench, "100g skyr natural") == 70)
        let merged = merge(bench, "skyr natural", "skyr natur")
        #expect(merged.status == 0 && merged.output.contains("Skyr natural means Skyr natur from now on"))
        #expect(merged.output.contains("1 entry keeps"))
        for item in ["100g skyr natural", "100g 5449000000996", "100g skyr natur"] {
            #expect(try kcal(bench, item) == 65, "\(item)")
        }
        #expect(try bench.json("search skyr")["results"]?.array?.count == 1)
        #expect(bench("day --json").output == day)
        #expect(bench("history").output.contains("food merge"))
        #expect(bench("undo").status == 0)
        #expect(try kcal(bench, "100g skyr natural") == 70)
        #expect(bench("redo").status == 0)
        #expect(try kcal(bench, "100g skyr natural") == 65)
        #expect(bench("day --json").output == day)
    }

    @Test func `own units, words and the pin come along, and go back with undo`() throws {
        let bench = try bench()
        for line in [
            ["food", "units", "add", "skyr natural", "tub=400g", "spoon=20g"],
            ["food", "units", "add", "skyr natur", "spoon=15g"],
            ["alias", "pot", "skyr natural"], ["cache", "pin", "skyr natural"],
        ] {
            #expect(bench.run(line).status == 0, "\(line): \(bench.run(line).error)")
        }
        let before = bench("export").output
        let answer = try JSONReader.read(
            bench.run(["food", "merge", "skyr natural", "skyr natur", "--json"]).output)
        #expect(answer["units"]?.array?.compactMap(\.string) == ["tub"])
        #expect(answer["words"]?.array?.compactMap(\.string) == ["pot"])
        #expect(answer["unitsLeft"]?.array?.compactMap(\.string) == ["spoon"])
        #expect(answer["pinned"]?.bool == true)
        #expect(try kcal(bench, "1 tub pot") == 260)
        #expect(try kcal(bench, "1 spoon pot") == 15 * 0.65)
        #expect(bench("doctor").status == 0)
        #expect(bench("undo").status == 0)
        #expect(bench("export").output == before)
        #expect(try kcal(bench, "1 tub pot") == 280)
        #expect(bench("redo").status == 0)
        #expect(try kcal(bench, "1 tub pot") == 260)
    }

    @Test func `units that a food was described with come along, and the food is listed no more`() throws {
        let bench = try bench()
        let new = ["food", "new", "skyrchen", "--per", "100g", "--kcal", "50", "--unit", "pot = 150 g"]
        #expect(bench.run(new + ["--unit", "spoon = 20 g"]).status == 0)
        #expect(bench.run(["food", "units", "add", "skyr natur", "spoon=15g"]).status == 0)
        let before = bench("export").output
        let answer = try bench.json("food merge skyrchen 4006381333931")
        #expect(answer["units"]?.array?.compactMap(\.string) == ["pot"])
        #expect(answer["unitsLeft"]?.array?.compactMap(\.string) == ["spoon"])
        #expect(try kcal(bench, "1 pot skyrchen") == 150 * 0.65)
        #expect(try bench.json("food list")["foods"]?.array?.isEmpty == true)
        #expect(bench("doctor").status == 0)
        #expect(bench("undo").status == 0)
        #expect(bench("export").output == before)
        #expect(try kcal(bench, "1 pot skyrchen") == 75)
        #expect(try bench.json("food list")["foods"]?.array?.count == 1)
    }

    @Test func `a unit of servings is left, since a serving of another food is another`() throws {
        let bench = try bench()
        #expect(bench.run(["food", "new", "kefirchen", "--per", "serving", "--kcal", "90"]).status == 0)
        #expect(try bench.json("food merge kefirchen 4006381333931")["units"]?.array?.isEmpty == true)
        #expect(bench("doctor").status == 0)
    }

    @Test func `what was merged into a food that is put away since is not found either`() throws {
        let bench = try bench()
        #expect(bench("food new skyrchen --per 100g --kcal 50").status == 0)
        #expect(merge(bench, "skyr natural", "skyrchen").status == 0)
        #expect(try kcal(bench, "100g 5449000000996") == 50)
        #expect(bench("food archive skyrchen").status == 0)
        #expect(bench.run(["add", "-n", "--offline", "100g skyr natural"]).status == 2)
        #expect(bench("add -n --offline 100g 5449000000996").status != 0)
        #expect(bench("day").output.contains("Skyr natural"))
        #expect(bench("doctor").status == 0)
        #expect(bench("undo").status == 0)
        #expect(try kcal(bench, "100g skyr natural") == 50)
        #expect(bench("undo").status == 0)
        #expect(try kcal(bench, "100g skyr natural") == 70)
    }

    @Test func `no way of merging is a circle`() throws {
        let bench = try bench()
        #expect(merge(bench, "skyr natural", "skyr natural").status == 1)
        #expect(merge(bench, "skyr natural", "skyr natur").status == 0)
        for (one, other) in [("skyr natur", "skyr natural"), ("skyr natural", "skyr natur")] {
            let again = merge(bench, one, other)
            #expect(again.status == 1 && again.error.contains("Both are the same food"))
        }
        // A longer way: the second into a third.
        #expect(merge(bench, "skyr natur", "egg").status == 0)
        #expect(try kcal(bench, "100g 5449000000996") == 143)
        #expect(merge(bench, "egg", "skyr natural").status == 1)
        #expect(bench("undo").status == 0)
        #expect(try kcal(bench, "100g 5449000000996") == 65)
    }

    @Test func `a food of a catalogue can be merged, and what is unknown is refused`() throws {
        let bench = try bench()
        #expect(merge(bench, "banana", "skyr natur").status == 0)
        #expect(try kcal(bench, "100g banana") == 65)
        #expect(merge(bench, "xyzzyq", "egg").status == 2)
        #expect(merge(bench, "egg", "xyzzyq").status == 2)
        #expect(merge(bench, "egg", "").status != 0)
        #expect(bench("undo").status == 0)
        #expect(try kcal(bench, "100g banana") == 89)
    }

    @Test func `pruning keeps what is merged, and refreshing goes on`() throws {
        var bench = try bench()
        #expect(bench("rm 1 2").status == 0)
        #expect(merge(bench, "skyr natural", "skyr natur").status == 0)
        bench.environment["FOODLOG_NOW"] = "2027-11-30T12:35:00+01:00"
        #expect(bench("cache prune --older-than 30d").status == 0)
        #expect(try kcal(bench, "100g skyr natural") == 65)
    }
}
