import CommandLineKit
import FetchProtocol
import FoodTestSupport
import FoodlogAnswers
import JSON
import Testing

/// Foods that providers find by words, and how they are chosen.
@Suite struct RemoteSearchTests {
    private static let found: [(part: String, reply: PlayedNetwork.Reply)] = [
        (
            "/search?q=",
            .body(Played.hits([Played.product("Skyr natur"), Played.product("Skyr vanille", code: "5449000000996")]))
        ),
        ("/foods/search", .body(Played.foods([(7, "Yogurt, skyr, plain", "Foundation", 63)]))),
        ("/food/7", .body(Played.food(id: 7, "Yogurt, skyr, plain", kcal: 64))),
        ("/product/4006381333931", .body(Played.productAnswer("Skyr natur", kcal: 65))),
    ]

    private func bench(_ network: PlayedNetwork) throws -> CommandBench {
        var bench = try CommandBench()
        bench.network = network
        return bench
    }

    @Test func `a search asks nobody unless that is wanted`() throws {
        let network = PlayedNetwork(Self.found)
        let bench = try bench(network)
        #expect(bench("search skyr").status == 2)
        #expect(try bench.json("search yogurt")["remote"]?.string == "skipped")
        #expect(network.requests.isEmpty)
    }

    @Test func `what is here comes first, then what each provider has, once asked`() throws {
        let network = PlayedNetwork(Self.found)
        let bench = try bench(network)
        let answer = bench("search yogurt --remote")
        #expect(answer.status == 0 && answer.error.isEmpty, "\(answer.error)")
        let headings = answer.output.split(separator: "\n").filter { $0.hasSuffix(":") }
        #expect(headings == ["here:", "Open Food Facts, not here yet:", "FoodData Central, not here yet:"])
        #expect(network.paths == ["search", "fdc/v1/foods/search"])
        #expect(network.requests[1].url.contains("Foundation"))
        let json = try bench.json("search yogurt --remote")
        #expect(json["remote"]?.string == "fresh")
        #expect(json["failures"]?.array?.isEmpty == true)
        let providers = json["results"]?.array?.map { $0["provider"]?.string ?? "-" } ?? []
        #expect(providers.first == "-" && providers.suffix(3) == ["off", "off", "fdc"])
        // Within a day nobody is asked the same again.
        #expect(network.requests.count == 2)
    }

    @Test func `a chosen line is looked up whole and logged`() throws {
        let network = PlayedNetwork(Self.found)
        let bench = try bench(network)
        #expect(bench("search skyr --remote").status == 0)
        let added = bench("add 100g @1")
        #expect(
            added.status == 0 && added.output.contains("Skyr natur") && added.output.contains("65"), "\(added.error)")
        #expect(network.paths.last == "api/v2/product/4006381333931.json")
        let fetched = bench("fetch @3")
        #expect(fetched.status == 0 && fetched.output.contains("container 170 g"), "\(fetched.error)")
        #expect(network.paths.last == "fdc/v1/food/7")
        // From then on they are here.
        let count = network.requests.count
        #expect(bench("add yogurt, skyr, plain").output.contains("1 container, 170 g"))
        #expect(bench("add 4006381333931 50g --offline").status == 0)
        #expect(bench("fetch @3").status == 0 && bench("show @1").status == 0)
        #expect(network.requests.count == count)
    }

    @Test func `a chosen line is logged as the search showed it where nobody can be asked any more`() throws {
        let network = PlayedNetwork(Self.found)
        let bench = try bench(network)
        #expect(bench("search skyr --remote").status == 0)
        network.play([("", .unreachable)])
        #expect(bench("add 100g @1").output.contains("250"))
        #expect(bench("add 100g @3 --offline").output.contains("63"))
        #expect(bench("add 100g @9").status == 2)
    }

    @Test func `where a provider gives no answer the others do, and what it found before is shown`() throws {
        let network = PlayedNetwork(
            [("/search?q=", .body("<html>busy")), ("/cgi/search.pl", .unreachable)] + Self.found)
        var bench = try bench(network)
        let partly = try bench.json("search skyr --remote")
        #expect(partly["remote"]?.string == "unreachable")
        #expect(partly["failures"]?.array?.first?["provider"]?.string == "off")
        #expect(network.paths == ["search", "cgi/search.pl", "fdc/v1/foods/search"])
        network.play(Self.found)
        #expect(bench("search skyr --remote").output.contains("Skyr natur"))
        bench.environment["FOODLOG_NOW"] = "2026-12-05T12:00:00Z"
        network.play([("", .unreachable)])
        let stale = bench("search skyr --remote")
        #expect(stale.status == 0 && stale.output.contains("Skyr natur") && stale.output.contains("Yogurt, skyr"))
        #expect(stale.error.contains("There is no connection"))
        #expect(bench("search skyr --remote --offline").output.contains("Skyr natur"))
    }

    @Test func `the search of old stands in for the new one, products for foods that are none`() throws {
        let network = PlayedNetwork([
            ("/search?q=", .body("", status: 500)),
            ("/cgi/search.pl", .body(#"{"count":"1","products":[\#(Played.product("Kvarg"))]}"#)),
            ("Branded", .body(Played.foods([(9, "KVARG BAR", "Branded", 400)]))),
            ("/foods/search", .body(Played.foods([]))),
        ])
        let bench = try bench(network)
        let results = try bench.json("search kvarg --remote")["results"]?.array?.map { $0["name"]?.string ?? "" }
        #expect(results == ["Kvarg", "KVARG BAR"])
    }

    @Test(arguments: ["search --remote", "fetch"])
    func `nothing anywhere is not found, nobody there is unreachable, offline is said`(command: String) throws {
        let nothing: [(part: String, reply: PlayedNetwork.Reply)] = [
            ("/search?q=", .body(Played.hits([]))), ("/foods/search", .body(Played.foods([]))),
        ]
        let network = PlayedNetwork(nothing)
        let bench = try bench(network)
        let missing = bench("\(command) xyzzyq")
        #expect(missing.status == 2 && missing.error.contains("Open Food Facts, FoodData Central do not have it"))
        #expect(bench("\(command) qwxyz --offline").status == 69)
        network.play([("", .unreachable)])
        let unreachable = bench("\(command) qwxyz --json")
        #expect(unreachable.status == 69 && unreachable.error.contains(#""code":"unreachable""#))
        network.play([("", .busy(seconds: 60))])
        let busy = bench("\(command) qwxyz")
        #expect(busy.status == 69 && busy.error.contains("try again at"), "\(busy.error)")
    }

    @Test func `fetch takes what is plainly meant, and shows what may be meant`() throws {
        let network = PlayedNetwork(Self.found)
        let bench = try bench(network)
        let several = bench("fetch skyr")
        #expect(several.status == 2 && several.error.contains("@1") && several.error.contains("Skyr natur"))
        let one = bench("fetch skyr natur")
        #expect(one.status == 0 && one.output.contains("Skyr natur"), "\(one.error)")
        #expect(network.paths.last == "api/v2/product/4006381333931.json")
        let count = network.requests.count
        // It is here and not old.
        #expect(bench("fetch skyr natur").status == 0)
        #expect(network.requests.count == count)
        for text in ["123456", "12345 67890", "@9", "!!"] { #expect(bench("fetch \(text)").status == 2) }
        #expect(bench.run(["fetch", ""]).status == 64)
        #expect(network.requests.count == count)
    }

    @Test func `ten searches a minute, and no more`() throws {
        let network = PlayedNetwork([
            ("/search?q=", .body(Played.hits([]))), ("/foods/search", .body(Played.foods([]))),
        ])
        let bench = try bench(network)
        for number in 0..<10 { #expect(bench("search nothing\(number)q --remote").status == 2) }
        let eleventh = bench("search nothingq --remote")
        #expect(eleventh.status == 69 && eleventh.error.contains("Open Food Facts takes no more requests now"))
        #expect(network.paths.filter { $0 == "search" }.count == 10)
    }

    @Test func `what strangers send cannot steer the terminal`() throws {
        let name = #"Evil\u001b[31m\u202Ename\r\n@1"#
        let network = PlayedNetwork([
            ("/search?q=", .body(Played.hits([Played.product(name)]))), ("/foods/search", .body(Played.foods([]))),
        ])
        let bench = try bench(network)
        let answer = bench("search evil --remote")
        #expect(!answer.output.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" || $0 == "\r" })
        #expect(answer.output.contains("Evil"))
    }
}
