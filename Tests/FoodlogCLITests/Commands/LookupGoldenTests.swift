import CommandLineKit
import FoodTestSupport
import FoodlogAnswers
import JSON
import Testing

/// The JSON and the screens of look-ups and of the cache, byte for byte.
@Suite struct LookupGoldenTests {
    private static let network: [(part: String, reply: PlayedNetwork.Reply)] = [
        ("/search?q=", .body(Played.hits([Played.product("Skyr natur")]))),
        ("/foods/search", .body(Played.foods([(7, "Skyr, plain", "Foundation", 63)]))),
        ("/food/7", .body(Played.food(id: 7, "Skyr, plain", kcal: 64))),
        ("/product/4006381333931", .body(Played.productAnswer("Skyr natur", kcal: 250))),
        // A few of its figures cannot be true, others contradict each other.
        ("/product/5449000000996", .body(Played.productAnswer("Oat drink", code: "5449000000996", kcal: 2500))),
    ]

    private func bench(width: Int = 80) throws -> CommandBench {
        var bench = try CommandBench()
        bench.network = PlayedNetwork(Self.network)
        bench.width = width
        for line in ["search skyr --remote", "fetch 4006381333931", "add 100g 4006381333931"] {
            let outcome = bench(line)
            #expect(outcome.status == 0, "\(line): \(outcome.error)")
        }
        bench.environment["FOODLOG_NOW"] = "2027-01-20T12:35:00+01:00"
        return bench
    }

    @Test(arguments: [
        ("fetch", "fetch 5449000000996 --nutrients calories,carbs"), ("search-remote", "search skyr --remote"),
        ("cache-status", "cache status"), ("cache-list", "cache list"), ("cache-refresh", "cache refresh --stale"),
        ("cache-redecode", "cache redecode"), ("cache-pin", "cache pin skyr natur"),
        ("cache-unpin", "cache unpin skyr natur"),
        ("cache-prune", "cache prune --older-than 30d"),
    ])
    func `the answer is as the golden file has it`(name: String, line: String) throws {
        let answer = try bench().json(line)
        let difference = try goldenDifference(answer.text(pretty: true) + "\n", "\(name).json")
        #expect(difference == nil, "\(difference ?? "")")
    }

    @Test(arguments: [40, 80])
    func `the screens are as the golden file has them`(width: Int) throws {
        let bench = try bench(width: width)
        var text = ""
        for line in [
            "search skyr --remote", "fetch 5449000000996", "cache list", "cache status", "cache refresh",
            "cache pin skyr natur", "cache refresh skyr natur", "cache prune --older-than 30d",
        ] {
            let outcome = bench(line)
            text += "$ foodlog \(line)\n\(outcome.output)\(outcome.error)\n"
            #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= width })
        }
        let difference = try goldenDifference(text, "lookups-\(width).txt")
        #expect(difference == nil, "\(difference ?? "")")
    }
}
