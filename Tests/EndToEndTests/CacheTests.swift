import FoodTestSupport
import Synchronization
import Testing

/// The commands of the cache, by the shipped programs against a real server.
@Suite struct CacheTests {
    let lookups: LookupTests

    init() throws { lookups = try LookupTests() }

    private static let barcode = LookupTests.barcode

    /// A log with a product that was looked up on 30 November, logged once as 100 g.
    private func logged() throws -> ShippedFoodlog {
        let server = try LookupTests.providers(off: { LookupTests.product() })
        let foodlog = try lookups.foodlog(server.url)
        let result = try foodlog("add", "100g \(Self.barcode)")
        try #require(result.status == 0, "\(result.errors)")
        return foodlog
    }

    /// What the days say, which no command of the cache changes.
    private func days(_ foodlog: ShippedFoodlog) throws -> String {
        try foodlog("day", "2026-11-30", "--json").output
    }

    @Test func `an empty cache is said`() throws {
        let foodlog = try lookups.foodlog(lookups.nobody())
        #expect(try foodlog("cache").output.contains("Nothing was looked up yet"))
        #expect(try foodlog("cache", "list").output.contains("Nothing was looked up yet"))
        #expect(try foodlog("cache", "refresh").output.contains("nothing to refresh"))
        #expect(try foodlog("cache", "redecode").output.contains("no answers"))
        #expect(try foodlog("cache", "list", "--json").output == "{\"foods\":[]}\n")
        #expect(try foodlog("cache", "prune").status == 64)
        #expect(try foodlog("cache", "prune", "--older-than", "soon").status == 64)
        #expect(try foodlog("cache", "prune", "--older-than", "0").output.contains("Nothing is that old"))
        #expect(try foodlog("cache", "status", "--format", "csv").status == 64)
    }

    @Test func `what is kept is shown with sizes and ages`() throws {
        _ = try logged()
        let later = try lookups.foodlog(lookups.nobody(), now: "2027-01-05T12:00:00+00:00")
        let status = try later("cache", "status")
        #expect(status.status == 0 && status.output.contains("36 days"), "\(status.output)")
        let json = try later("cache", "status", "--json").output
        #expect(json.contains(#""foods":1,"stale":1,"pinned":0,"answers":1,"notFound":0,"searches":0,"bytes":"#))
        #expect(json.contains(#""oldest":"2026-11-30T12:00:00Z""#))
        let list = try later("cache", "list")
        #expect(
            list.output.contains("@1 Oat biscuits") && list.output.contains("36 days") && list.output.contains("old"))
        #expect(try later("cache", "list", "--json").output.contains(#""state":"stale","pinned":false,"entries":1"#))
        #expect(try later("cache", "list", "--format", "csv").output.contains("Oat biscuits,Mill,off,4006381333931"))
        #expect(try later("add", "@1", "50g").status == 0 || later("add", "50g @1").status == 0)
    }

    @Test func `refreshing renews what is old, and leaves entries and pinned foods alone`() throws {
        let before = try days(logged())
        let renewed = try LookupTests.providers(off: { LookupTests.product(kcal: 300) })
        #expect(try lookups.foodlog(renewed.url)("cache", "refresh", "--stale").output.contains("nothing to refresh"))
        #expect(renewed.requests.isEmpty)
        let foodlog = try lookups.foodlog(renewed.url, now: "2027-01-05T12:00:00+00:00")
        #expect(try foodlog("cache", "pin", "oat biscuits").output.contains("stays as it is"))
        #expect(try foodlog("cache", "refresh", "--stale").output.contains("pinned, left alone: Oat biscuits"))
        #expect(renewed.requests.isEmpty)
        #expect(try foodlog("show", Self.barcode, "--json").output.contains(#""pinned":true"#))
        #expect(try foodlog("cache", "unpin", Self.barcode).status == 0)
        let result = try foodlog("cache", "refresh", "--stale", "--json")
        #expect(result.status == 0 && result.output.contains(#""changed":[{"id""#), "\(result.output)\(result.errors)")
        #expect(renewed.requests.count == 1)
        #expect(try foodlog("cache", "refresh", "oat", "biscuits").output.contains("unchanged: 1"))
        #expect(try days(foodlog) == before)
        #expect(try foodlog("add", "100g \(Self.barcode)").output.contains("300"))
        #expect(try foodlog("undo").status == 0)
        #expect(try days(foodlog) == before)
    }

    @Test func `a provider that gives no answer costs no copy and is no failure`() throws {
        _ = try logged()
        let offline = try lookups.foodlog(lookups.nobody())("cache", "refresh", "--offline")
        #expect(offline.status == 0 && offline.errors.contains("--offline forbids"))
        let unreachable = try lookups.foodlog(lookups.nobody())("cache", "refresh")
        #expect(unreachable.status == 0 && unreachable.output.contains("the copy stays: Oat biscuits"))
        #expect(unreachable.errors.contains("There is no connection"))
        let gone = try LookupTests.providers()
        #expect(try lookups.foodlog(gone.url)("cache", "refresh").output.contains("no longer at the provider"))
        #expect(try lookups.foodlog(gone.url)("add", "100g \(Self.barcode)", "--offline").status == 0)
        let busy = try LookupTests.providers(off: { ServerReply(status: 429, headers: ["Retry-After: 120"], "") })
        let limited = try lookups.foodlog(busy.url)("cache", "refresh", "--json")
        #expect(limited.status == 0 && limited.output.contains(#""code":"rateLimited""#), "\(limited.output)")
        #expect(limited.output.contains(#""retryAt":"2026-11-30T12:02:00Z""#))
        #expect(
            try lookups.foodlog(busy.url)("cache").output.contains(
                "Open Food Facts takes no requests until 2026-11-30 12:02:00 UTC"))
    }

    @Test func `answers are read again without the network`() throws {
        let foodlog = try logged()
        let before = try days(foodlog)
        let result = try lookups.foodlog(lookups.nobody())("cache", "redecode")
        #expect(result.status == 0 && result.output.contains("unchanged: 1"), "\(result.errors)")
        #expect(try days(foodlog) == before)
    }

    @Test func `what is old and not used goes, and what is eaten stays`() throws {
        let foodlog = try logged()
        let other = try LookupTests.providers(off: { LookupTests.product() })
        #expect(try lookups.foodlog(other.url, now: "2026-12-01T12:00:00+00:00")("fetch", "5449000000996").status == 0)
        let later = try lookups.foodlog(lookups.nobody(), now: "2027-03-05T12:00:00+00:00")
        #expect(try later("cache", "prune", "--older-than", "52w").output.contains("Nothing is that old"))
        let pruned = try later("cache", "prune", "--older-than", "90d")
        #expect(pruned.output.contains("Forgot 2 answers"), "\(pruned.output)")
        #expect(try foodlog("add", "100g oat biscuits", "--offline").status == 0)
        #expect(try later("cache", "pin", "egg").status == 2)
        #expect(try later("cache", "pin", "nosuchfood").status == 2)
    }
}
