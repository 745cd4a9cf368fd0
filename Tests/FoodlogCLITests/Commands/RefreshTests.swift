import CommandLineKit
import FoodTestSupport
import FoodlogCLI
import JSON
import Testing

/// Foods that are looked up again, and pins.
@Suite struct RefreshTests {
    private static let found: [(part: String, reply: PlayedNetwork.Reply)] = [
        ("/food/7", .body(Played.food(id: 7, "Skyr, plain", kcal: 64))),
        ("/foods/search", .body(Played.foods([(7, "Skyr, plain", "Foundation", 64)]))),
        ("/search?q=", .body(Played.hits([]))),
        ("/product/4006381333931", .body(Played.productAnswer("Oat biscuits", kcal: 250))),
    ]

    private func bench(_ network: PlayedNetwork) throws -> CommandBench {
        var bench = try CommandBench()
        bench.network = network
        for line in ["search skyr --remote", "add 100g @1", "add 100g 4006381333931"] {
            let outcome = bench(line)
            #expect(outcome.status == 0, "\(line): \(outcome.error)")
        }
        bench.environment["FOODLOG_NOW"] = "2027-11-30T12:35:00+01:00"
        return bench
    }

    @Test(arguments: [
        ("Skyr, plain", "/food/7", "", "fdc"),
        ("Skyr, plain", "/food/7", #"{"timestamp":"2027-11-30","status":404,"error":"Not Found"}"#, "fdc"),
        ("Oat biscuits", "/product/4006381333931", #"{"code":"4006381333931","status":0}"#, "off"),
    ])
    func `what its provider has no more stays as it is, and that is remembered`(
        name: String, part: String, answer: String, source: String
    ) throws {
        let network = PlayedNetwork(Self.found)
        let bench = try bench(network)
        let day = bench("day 2026-11-30 --json").output
        network.play([(part, .body(answer, status: 404))] + Self.found)
        let before = network.requests.count
        let report = try JSONReader.read(bench.run(["cache", "refresh", name, "--json"]).output)
        #expect(report["gone"]?.array?.first?["source"]?.string == source, "\(report.text())")
        #expect(report["failures"]?.array?.isEmpty == true && report["changed"]?.array?.isEmpty == true)
        #expect(network.requests.count > before)
        #expect(try bench.json("cache status")["notFound"]?.int == 1)
        #expect(bench("day 2026-11-30 --json").output == day)
        // The copy still serves, with its age.
        let shown = try JSONReader.read(bench.run(["show", name, "--offline", "--json"]).output)
        #expect(shown["food"]?["name"]?.string == name && shown["cache"]?["state"]?.string == "stale")
        #expect(bench("doctor").status == 0)
    }

    @Test func `pins are undone and done again like anything else`() throws {
        let bench = try bench(PlayedNetwork(Self.found))
        func isPinned() throws -> Bool? {
            try bench.json("show 1")["cache"]?["pinned"]?.bool
        }
        #expect(bench.run(["cache", "pin", "Skyr, plain"]).status == 0)
        #expect(try isPinned() == true)
        #expect(bench("history").output.contains("cache pin"))
        #expect(bench("undo").status == 0)
        #expect(try isPinned() == false)
        #expect(bench("redo").status == 0)
        #expect(try isPinned() == true)
        #expect(bench.run(["cache", "unpin", "Skyr, plain"]).status == 0)
        #expect(bench("undo").status == 0)
        #expect(try isPinned() == true)
        #expect(bench("doctor").status == 0)
    }
}
