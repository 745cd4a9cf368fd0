import FoodTestSupport
import Testing

/// Words and lists at providers, by the shipped programs against a real server.
@Suite struct RemoteLookupTests {
    let lookups: LookupTests

    init() throws { lookups = try LookupTests() }

    /// A server that plays all providers' searches, and Passio's two steps.
    private static func server() throws -> LoopbackServer {
        try LoopbackServer { request in
            if request.target.hasPrefix("/search?") {
                return ServerReply(
                    """
                    {"hits":[{"code":"\(LookupTests.barcode)","product_name":"Oat biscuits",
                    "nutriments":{"energy-kcal_100g":250}}],"count":1}
                    """)
            }
            if request.target.hasPrefix("/foods/search") { return ServerReply(#"{"totalHits":0,"foods":[]}"#) }
            if request.target.hasPrefix("/token-cache") { return passio("token") }
            if request.target.contains("/search/semantic") { return passio("search") }
            if request.target.contains("/result/refCode/") { return passio("apple") }
            return LookupTests.product()
        }
    }

    private static func passio(_ name: String) -> ServerReply {
        let path = "\(ShippedFoodlog.checkout)/Tests/FoodSourcesTests/Dirty/passio_\(name).json"
        return ServerReply(body: fileBytes(path) ?? [])
    }

    @Test func `a list of providers' foods can be chosen from by the next command`() throws {
        let server = try Self.server()
        let foodlog = try lookups.foodlog(server.url)
        let list = try foodlog("search", "biscuits", "oat", "--remote")
        #expect(list.status == 0 && list.output.contains("Open Food Facts, not here yet:"), "\(list.errors)")
        let line = try #require(list.output.split(separator: "\n").first { $0.contains("Oat biscuits") })
        let place = try #require(line.split(separator: " ").first)
        let added = try foodlog("add", "50g \(place)")
        #expect(added.status == 0 && added.output.contains("looked up: Open Food Facts"), "\(added.errors)")
        #expect(try foodlog("add", "oat biscuits", "--offline").status == 0)
        #expect(server.requests.allSatisfy { $0.method == "GET" && !$0.target.contains("DEMO_KEY") })
    }

    @Test func `a key of Passio is exchanged in the one address that takes it, and is seen nowhere else`() throws {
        let server = try Self.server()
        var foodlog = try lookups.foodlog(server.url)
        foodlog.environment["FOODLOG_PASSIO_KEY"] = "canary77"
        let list = try foodlog("search", "apple", "--remote")
        #expect(list.output.contains("Passio, not here yet:"), "\(list.errors)")
        let line = try #require(list.output.split(separator: "\n").last { $0.contains("@") && $0.contains("Passio") })
        let place = String(try #require(line.split(separator: " ").first))
        let added = try foodlog("add", place)
        #expect(added.status == 0 && added.output.contains("2 medium, 364 g"), "\(added.output)\(added.errors)")
        let fetched = try foodlog("fetch", place, "--json")
        #expect(fetched.status == 0 && fetched.output.contains(#""source":"passio""#))
        let tokens = server.requests.filter { $0.target.contains("canary77") }
        #expect(tokens.allSatisfy { $0.target.hasPrefix("/token-cache/napi/oauth/token/") && $0.method == "POST" })
        #expect(tokens.count == 2)
        let foods = server.requests.filter { $0.target.contains("/products/napi/") }
        #expect(!foods.isEmpty && foods.allSatisfy { $0.header("Authorization") == "Bearer abc.def" })
        for name in ["log.sqlite", "log.sqlite-wal", "log.sqlite-list"] {
            let text = String(decoding: fileBytes(lookups.directory.file(name)) ?? [], as: UTF8.self)
            #expect(!text.contains("canary77") && !text.contains("abc.def"))
        }
        for result in [list, fetched, added] { #expect(!(result.output + result.errors).contains("canary77")) }
    }
}
