import FoodTestSupport
import Synchronization
import Testing

/// Look-ups by the shipped programs: `foodlog` runs `foodlog-fetch`, which asks a real server.
@Suite struct LookupTests {
    let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    static let barcode = "4006381333931"

    /// A product as Open Food Facts has it.
    static func product(kcal: Double = 250, name: String = "Oat biscuits") -> ServerReply {
        ServerReply(
            """
            {"code":"\(barcode)","status":1,"product":{"code":"\(barcode)","product_name":"\(name)","brands":"Mill",
            "serving_size":"20 g","serving_quantity":20,"nutrition_data_per":"100g","lang":"en",
            "countries_tags":["en:germany"],
            "nutriments":{"energy-kcal_100g":\(kcal),"carbohydrates_100g":30,"proteins_100g":10,"fat_100g":10}}}
            """)
    }

    /// What each provider says to a product that it does not have.
    static let missingAtOFF = ServerReply(
        status: 404, #"{"code":"4006381333931","status":0,"status_verbose":"product not found"}"#)
    static let missingAtFDC = ServerReply(#"{"totalHits":0,"foods":[]}"#)

    /// A server that plays both providers: OFF under its own paths, FDC under `/foods`.
    static func providers(
        off: @escaping @Sendable () -> ServerReply = { missingAtOFF },
        fdc: @escaping @Sendable () -> ServerReply = { missingAtFDC }
    ) throws -> LoopbackServer {
        try LoopbackServer { request in request.target.hasPrefix("/foods") ? fdc() : off() }
    }

    /// The program with a server in the place of all providers.
    func foodlog(_ url: String, now: String = "2026-11-30T12:00:00+00:00") throws -> ShippedFoodlog {
        var foodlog = try ShippedFoodlog(database: directory.file("log.sqlite"))
        for name in ["FOODLOG_OFF_URL", "FOODLOG_OFF_SEARCH_URL", "FOODLOG_FDC_URL", "FOODLOG_PASSIO_URL"] {
            foodlog.environment[name] = url
        }
        foodlog.environment["FOODLOG_NOW"] = now
        return foodlog
    }

    /// An address where nobody listens.
    func nobody() throws -> String {
        let server = try LoopbackServer { _ in ServerReply("") }
        return server.url
    }

    @Test func `a product that nobody here knows is looked up, logged and named, in one command`() throws {
        let server = try Self.providers(off: { Self.product() })
        let foodlog = try foodlog(server.url)
        let result = try foodlog("add", Self.barcode)
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
        #expect(result.output.contains("Oat biscuits") && result.output.contains("looked up: Open Food Facts"))
        #expect(result.output.contains("20 g"))
        #expect(server.requests.count == 1)
        // From then on it is known, by its name too, and nobody is asked.
        #expect(try foodlog("add", "100 g \(Self.barcode)", "--offline").output.contains("250"))
        #expect(try foodlog("add", "\(Self.barcode) 40g").output.contains("40 g"))
        #expect(try foodlog("add", "oat biscuits").status == 0)
        let details = try foodlog("show", Self.barcode)
        #expect(
            details.output.contains("Open Food Facts, ODbL 1.0") && details.output.contains("looked up: 2026-11-30"))
        #expect(try foodlog("fetch", "4006 3813 33931").status == 0)
        #expect(server.requests.count == 1)
        let json = try foodlog("show", Self.barcode, "--json").output
        #expect(
            json.contains(#""cache":{"fetchedAt":"2026-11-30T12:00:00Z","ageDays":0,"state":"fresh","pinned":false}"#))
    }

    @Test func `what was looked up goes with the entry in one operation, and stays when that is undone`() throws {
        let server = try Self.providers(off: { Self.product() })
        let foodlog = try foodlog(server.url)
        #expect(try foodlog("add", Self.barcode).status == 0)
        #expect(try foodlog("undo").status == 0)
        #expect(try foodlog("history", "--format", "csv").output.split(separator: "\r\n").count == 3)
        #expect(try foodlog("add", Self.barcode, "--offline").status == 0)
        #expect(server.requests.count == 1)
    }

    @Test func `FoodData Central is asked where Open Food Facts has no such product`() throws {
        let server = try Self.providers(fdc: {
            ServerReply(
                """
                {"totalHits":2,"foods":[
                {"fdcId":1,"description":"PEANUT BUTTER","dataType":"Branded","gtinUpc":"004006381333932",
                "foodNutrients":[{"nutrientId":1008,"unitName":"KCAL","value":1}]},
                {"fdcId":2,"description":"OAT BISCUITS","dataType":"Branded","gtinUpc":"04006381333931",
                "servingSize":30,"servingSizeUnit":"g",
                "foodNutrients":[{"nutrientId":1008,"nutrientNumber":"208","unitName":"KCAL","value":480}]}]}
                """)
        })
        let foodlog = try foodlog(server.url)
        let result = try foodlog("add", "100g \(Self.barcode)")
        #expect(result.status == 0 && result.output.contains("looked up: FoodData Central"), "\(result.errors)")
        #expect(result.output.contains("480") && !result.output.lowercased().contains("peanut"))
        #expect(server.requests.map { $0.target.hasPrefix("/foods") } == [false, true])
        #expect(server.requests.last?.header("X-Api-Key") == "DEMO_KEY")
    }

    @Test func `that nobody has a product is remembered: a day of one provider, a week of the other`() throws {
        let server = try Self.providers()
        let first = try foodlog(server.url)("add", Self.barcode)
        #expect(first.status == 2 && first.errors.contains("Open Food Facts, FoodData Central do not have it"))
        #expect(server.requests.count == 2)
        let second = try foodlog(server.url, now: "2026-12-01T11:59:59+00:00")("add", Self.barcode)
        #expect(second.status == 2 && second.errors.contains("remembered until 2026-12-01 12:00:00 UTC"))
        #expect(try foodlog(server.url)("add", Self.barcode, "--offline").status == 2)
        #expect(server.requests.count == 2)
        #expect(try foodlog(server.url, now: "2026-12-01T12:00:00+00:00")("add", Self.barcode).status == 2)
        #expect(server.requests.count == 3 && server.requests.last?.target.hasPrefix("/api/v2/product") == true)
        #expect(try foodlog(server.url, now: "2026-12-07T12:00:01+00:00")("add", Self.barcode).status == 2)
        #expect(server.requests.count == 5)
        let json = try foodlog(server.url)("add", Self.barcode, "--json")
        #expect(json.errors.contains(#""code":"unknownFood""#) && json.output.isEmpty)
    }

    @Test func `offline is said with what would be needed, and asks nobody`() throws {
        let server = try Self.providers()
        let foodlog = try foodlog(server.url)
        for command in [["add", Self.barcode], ["show", Self.barcode], ["fetch", Self.barcode]] {
            let result = try foodlog.run(command + ["--offline", "--json"])
            #expect(result.status == 69 && result.output.isEmpty)
            #expect(result.errors.contains("--offline forbids") && result.errors.contains(#""code":"offline""#))
        }
        #expect(try foodlog("day", "--offline").status == 0)
        #expect(server.requests.isEmpty)
        let kept = try foodlog("add", "--keep-unknown", Self.barcode, "--offline")
        #expect(kept.status == 0 && kept.output.contains("not counted"))
    }

    @Test func `an unreachable provider without a copy is 69`() throws {
        let result = try foodlog(nobody())("add", Self.barcode)
        #expect(result.status == 69)
        #expect(result.errors.contains("could not be looked up, and there is no copy"), "\(result.errors)")
        #expect(result.errors.contains("Open Food Facts: There is no connection to 127.0.0.1"))
        #expect(result.errors.contains("FoodData Central: There is no connection"))
    }

    @Test func `a provider that wants fewer requests is left alone until it says`() throws {
        let server = try Self.providers(off: { ServerReply(status: 429, headers: ["Retry-After: 120"], "<html>busy") })
        let first = try foodlog(server.url)("add", Self.barcode, "--json")
        #expect(first.status == 69 && first.errors.contains(#""code":"rateLimited""#), "\(first.errors)")
        #expect(
            first.errors.contains("Open Food Facts takes no more requests now: try again at 2026-11-30 12:02:00 UTC."))
        let count = server.requests.count
        let second = try foodlog(server.url, now: "2026-11-30T12:01:59+00:00")("add", Self.barcode)
        #expect(second.status == 69 && second.errors.contains("12:02:00 UTC"))
        #expect(server.requests.count == count)
        _ = try foodlog(server.url, now: "2026-11-30T12:02:00+00:00")("add", Self.barcode)
        #expect(server.requests.count > count)
    }

    @Test func `runs share one budget: the sixteenth product in a minute is not asked for`() throws {
        let server = try Self.providers()
        for number in 0..<15 {
            let foodlog = try foodlog(server.url, now: "2026-11-30T12:00:\(10 + number)+00:00")
            #expect(try foodlog("fetch", "1234567890\(100 + number)").status == 2)
        }
        let refused = try foodlog(server.url, now: "2026-11-30T12:00:30+00:00")("fetch", Self.barcode)
        #expect(refused.status == 69 && refused.errors.contains("try again at 2026-11-30 12:01:10 UTC"))
        let asked = server.requests.filter { $0.target.hasPrefix("/api/v2/product") }
        #expect(asked.count == 15)
        #expect(try foodlog(server.url, now: "2026-11-30T12:01:10+00:00")("fetch", Self.barcode).status == 2)
    }

    @Test(arguments: [
        ServerReply(status: 403, type: "text/html", "<!DOCTYPE html><p>banned"),
        ServerReply(type: "text/html", "<html>maintenance"), ServerReply("{}"), ServerReply(""), ServerReply("{\"a\":"),
        ServerReply(status: 500, "{}"), ServerReply(body: [0xFF, 0xFE, 0x00]), ServerReply(bytes: [0x00]),
    ])
    func `what is no answer is neither a food nor the word that there is none`(reply: ServerReply) throws {
        let server = try Self.providers(off: { reply })
        let first = try foodlog(server.url)("add", Self.barcode)
        #expect(first.status == 69 && first.errors.contains("Open Food Facts"), "\(first.errors)")
        #expect(!first.errors.contains("<"))
        let count = server.requests.count
        #expect(try foodlog(server.url)("add", Self.barcode).status == 69)
        #expect(server.requests.count > count)
        #expect(try foodlog(server.url)("day", "--json").output.contains(#""entries":[]"#))
    }

    @Test func `an old copy is served with its age where nobody answers, and renewed where somebody does`() throws {
        let server = try Self.providers(off: { Self.product() })
        #expect(try foodlog(server.url)("add", "100g \(Self.barcode)").status == 0)
        let later = "2027-01-05T12:00:00+00:00"
        let added = try foodlog(nobody(), now: later)("add", Self.barcode)
        #expect(added.status == 0 && added.output.contains("copy of 36 days ago"), "\(added.errors)")
        let stale = try foodlog(nobody(), now: later)("fetch", Self.barcode)
        #expect(stale.status == 0 && stale.output.contains("Oat biscuits"))
        #expect(stale.errors.contains("copy of 36 days ago") && stale.errors.contains("no connection"))
        let json = try foodlog(nobody(), now: later)("fetch", Self.barcode, "--json").output
        #expect(json.contains(#""ageDays":36,"state":"stale""#))
        let before = try foodlog(nobody())("day", "2026-11-30", "--json").output
        let renewed = try Self.providers(off: { Self.product(kcal: 300) })
        #expect(
            try foodlog(renewed.url, now: later)("fetch", Self.barcode, "--json").output.contains(#""state":"fresh""#))
        #expect(try foodlog(renewed.url, now: later)("add", "100g \(Self.barcode)").output.contains("300"))
        // The past does not move.
        #expect(try foodlog(nobody())("day", "2026-11-30", "--json").output == before)
        #expect(renewed.requests.count == 1)
    }

    @Test func `a mistyped barcode is not asked for unless that is wanted`() throws {
        let server = try Self.providers()
        let result = try foodlog(server.url)("add", "4006381333932")
        #expect(result.status == 2 && result.errors.contains("check digit is wrong"))
        #expect(server.requests.isEmpty)
        #expect(try foodlog(server.url)("fetch", "4006381333932").status == 2)
        #expect(server.requests.count == 2)
    }

    @Test func `several products of one line are looked up, and logged all or none`() throws {
        let server = try LoopbackServer { request in
            if request.target.contains("4006381333931") { return Self.product() }
            return request.target.hasPrefix("/foods") ? Self.missingAtFDC : Self.missingAtOFF
        }
        let foodlog = try foodlog(server.url)
        #expect(try foodlog("add", "2 eggs, \(Self.barcode), 5449000000996").status == 2)
        #expect(try foodlog("day", "--json").output.contains(#""entries":[]"#))
        // What was found is kept all the same.
        #expect(try foodlog("add", "2 eggs and \(Self.barcode)", "--offline").status == 0)
        #expect(server.requests.count == 3)
    }

    @Test func `addresses and keys that cannot be read are said, and only where something is asked`() throws {
        var foodlog = try foodlog("nonsense")
        #expect(try foodlog("day").status == 0)
        let address = try foodlog("add", Self.barcode)
        #expect(address.status == 64 && address.errors.contains("FOODLOG_OFF_URL"))
        foodlog = try self.foodlog(nobody())
        foodlog.environment["FOODLOG_FDC_KEY"] = "canary 77"
        let key = try foodlog("add", Self.barcode)
        #expect(key.status == 64 && key.errors.contains("FOODLOG_FDC_KEY") && !key.errors.contains("canary"))
        #expect(try foodlog("add", "2 eggs").status == 0)
    }
}
