import CommandLineKit
import FetchProtocol
import FoodTestSupport
import FoodlogAnswers
import JSON
import Testing

/// Passio Nutrition-AI in the flow of look-ups: asked where the person has a key, in two steps.
@Suite struct PassioTests {
    private static let key = "canary-key-77"

    /// A bar whose barcode could be one.
    private static let product = Played.passio("product_code").replacing("2900000099059", with: "2900000099050")

    private static let network: [(part: String, reply: PlayedNetwork.Reply)] = [
        ("oauth/token", .body(Played.passio("token"))), ("search/semantic", .body(Played.passio("search"))),
        ("result/refCode", .body(Played.passio("apple"))), ("productCode/", .body(product)),
        ("/search?q=", .body(Played.hits([]))), ("/foods/search", .body(Played.foods([]))),
    ]

    private func bench(_ network: PlayedNetwork, key: String? = key) throws -> CommandBench {
        var bench = try CommandBench()
        bench.network = network
        bench.environment["FOODLOG_PASSIO_KEY"] = key
        return bench
    }

    @Test func `without a key nobody asks it`() throws {
        let network = PlayedNetwork(Self.network)
        let bench = try bench(network, key: nil)
        #expect(bench("search apple --remote").status == 0)
        #expect(bench("fetch 2900000099050").status == 2)
        #expect(!network.requests.contains { $0.url.contains("passio") })
    }

    @Test func `a hit shows its preview, and is logged whole in the preview's serving`() throws {
        let network = PlayedNetwork(Self.network)
        let bench = try bench(network)
        let json = try bench.json("search apple --remote")
        let hit = try #require(json["results"]?.array?.last)
        #expect(hit["provider"]?.string == "passio" && hit["per"]?.string == "serving")
        #expect(hit["calories"]?.double == 189.28)
        let line = json["results"]?.array?.count ?? 0
        let added = try bench.json("add @\(line)")
        let entry = try #require(added["entries"]?.array?.first)
        #expect(entry["quantity"]?.double == 2 && entry["unit"]?.string == "medium" && entry["grams"]?.double == 364)
        #expect(entry["food"]?["source"]?.string == "passio")
        let tokens = network.paths.filter { $0.contains("oauth/token") }
        #expect(tokens.count == 2)
        let last = try #require(network.requests.last)
        #expect(last.url.contains("result/refCode/eyJ"))
        #expect(last.headers.contains { $0.name == "Authorization" && $0.value.revealed == "Bearer abc.def" })
        // Typed amounts and the person's last one go before the preview.
        #expect(try bench.json("add 1 cup @\(line)")["entries"]?.array?.first?["grams"]?.double == 125)
        #expect(try bench.json("add @\(line)")["entries"]?.array?.first?["grams"]?.double == 125)
        #expect(try bench.json("fetch @\(line)")["amount"]?["quantity"]?.double == 2)
        #expect(network.requests.last?.url == last.url)
    }

    @Test func `a unit that the food does not have is the preview's weight`() throws {
        let search = Played.passio("search").replacing("\"medium\"", with: "\"whopper\"")
        let network = PlayedNetwork([("search/semantic", .body(search))] + Self.network)
        let bench = try bench(network)
        let line = try bench.json("search apple --remote")["results"]?.array?.count ?? 0
        let entry = try bench.json("add @\(line)")["entries"]?.array?.first
        #expect(entry?["unit"]?.string == "g" && entry?["quantity"]?.double == 364)
    }

    @Test func `a packaged product needs no second step`() throws {
        let network = PlayedNetwork(Self.network)
        let bench = try bench(network)
        let added = bench("add 2900000099050")
        #expect(added.status == 0 && added.output.contains("Bar") && added.output.contains("looked up: Passio"))
        #expect(network.paths.last == "v2/products/napi/food/productCode/2900000099050")
        #expect(bench("add 2900000099050 --offline").status == 0)
        let shown = bench("show 2900000099050")
        #expect(shown.output.contains("Passio Nutrition-AI"))
    }

    @Test func `a product that it does not have is remembered for a day`() throws {
        let network = PlayedNetwork([("productCode/", .body("", status: 404))] + Self.network)
        let bench = try bench(network)
        #expect(bench("fetch 4006381333931").error.contains("Open Food Facts, FoodData Central, Passio do not have it"))
        let count = network.requests.count
        #expect(bench("fetch 4006381333931").error.contains("remembered until"))
        #expect(network.requests.count == count)
        // Whoever gets a key later asks it.
        let other = PlayedNetwork(Self.network)
        let keyless = try self.bench(other, key: nil)
        #expect(keyless("fetch 2900000099050").status == 2)
        var keyed = keyless
        keyed.environment["FOODLOG_PASSIO_KEY"] = Self.key
        #expect(keyed("fetch 2900000099050").status == 0)
    }

    @Test(arguments: [
        PlayedNetwork.Reply.body(Played.passio("unauthorized"), status: 401), .body("<html>", status: 403),
        .body(Played.passio("token_missing")), .body(Played.passio("token_with_line_break")), .unreachable,
        .busy(seconds: 30),
    ])
    func `a refused key is said, costs nobody else's answer, and is shown nowhere`(reply: PlayedNetwork.Reply) throws {
        let network = PlayedNetwork([("oauth/token", reply)] + Self.network)
        let bench = try bench(network)
        let answer = bench("search apple --remote")
        #expect(answer.status == 0 && answer.error.contains("Passio"), "\(answer.error)")
        #expect(bench("fetch 2900000099050").status == 69)
        #expect(!network.requests.contains { $0.url.contains("semantic") || $0.url.contains(Self.key) })
        for name in ["log.sqlite", "log.sqlite-wal", "log.sqlite-list"] {
            let bytes = fileBytes(bench.folder.file(name)) ?? []
            #expect(!String(decoding: bytes, as: UTF8.self).contains("canary"))
        }
        #expect(!answer.error.contains("canary") && !answer.output.contains("canary"))
    }

    @Test func `the token is kept nowhere`() throws {
        let network = PlayedNetwork(Self.network)
        let bench = try bench(network)
        _ = bench("search apple --remote")
        _ = bench("add 2900000099050")
        #expect(bench("cache redecode").output.contains("unchanged: 1"))
        for name in ["log.sqlite", "log.sqlite-wal", "log.sqlite-list"] {
            let text = String(decoding: fileBytes(bench.folder.file(name)) ?? [], as: UTF8.self)
            #expect(!text.contains("abc.def") && !text.contains("canary"))
        }
    }
}
