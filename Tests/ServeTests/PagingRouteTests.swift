import FoodTestSupport
import FoodlogServe
import HTTPServer
import JSON
import Testing

/// Lists that come in pages, and measurements of one time.
@Suite struct PagingRouteTests {
    private let harness: Harness

    init() throws { harness = try Harness() }

    @Test func `the history comes in pages, whatever is done meanwhile`() throws {
        for number in 1...7 { _ = try harness.ask("POST", "/v1/quick", #"{"energy":"\#(number)"}"#) }
        var seen: [Int] = []
        var after: Int?
        while seen.count < 20 {
            let path = "/v1/history?limit=3" + (after.map { "&after=\($0)" } ?? "")
            let page = try harness.ask("GET", path).json["operations"]?.array?.compactMap { $0["number"]?.int } ?? []
            guard let last = page.last else { break }
            seen += page
            after = last
            // What is new stands before all pages.
            _ = try harness.ask("POST", "/v1/quick", #"{"energy":"100"}"#)
        }
        #expect(seen == [7, 6, 5, 4, 3, 2, 1])
        let ofEntry = try harness.ask("GET", "/v1/history?entry=2&after=100").json["operations"]?.array
        #expect(ofEntry?.map { $0["number"]?.int } == [2])
        for text in ["0", "-1", "x", "1e3"] {
            #expect(try harness.ask("GET", "/v1/history?after=\(text)").status == 400)
        }
    }

    @Test func `own foods come in pages`() throws {
        for name in ["e", "c", "a", "d", "b"] {
            let food = #"{"name":"\#(name) bar","per":"100 g","nutrients":{"calories":100}}"#
            #expect(try harness.ask("POST", "/v1/foods", food).status == 201)
        }
        var seen: [String] = []
        var after = ""
        while seen.count < 10 {
            let answer = try harness.ask("GET", "/v1/foods?limit=2" + (after.isEmpty ? "" : "&after=\(after)"))
            let page = try #require(answer.json["foods"]?.array)
            guard let last = page.last else { break }
            seen += page.compactMap { $0["name"]?.string }
            after = try #require(last["id"]?.string)
        }
        #expect(seen == ["a bar", "b bar", "c bar", "d bar", "e bar"])
        #expect(try harness.ask("GET", "/v1/foods?after=nothing").json["code"]?.string == "badCursor")
        #expect(try harness.ask("GET", "/v1/foods?limit=0").status == 400)
    }

    @Test(arguments: [
        "/v1/foods?", "/v1/find?q=egg&", "/v1/entries?", "/v1/history?", "/v1/recent?", "/v1/search?q=egg&",
    ])
    func `a limit that is none is said in numbers that a person would send`(path: String) throws {
        for limit in ["0", "-1", "x", "1.5", "99999999999999999999"] {
            let answer = try harness.ask("GET", "\(path)limit=\(limit)")
            #expect(answer.status == 400, "\(path) \(limit)")
            let detail = try #require(answer.json["detail"]?.string)
            #expect(detail.hasPrefix("The number 'limit' is not ") && !detail.contains("922337"), "\(detail)")
        }
    }

    @Test func `entries of days come in pages, whatever is done meanwhile`() throws {
        for (energy, day) in [
            (1, "2026-11-28"), (2, "2026-11-30"), (3, "2026-11-29"), (4, "2026-11-30"), (5, "2026-11-29"),
        ] {
            let body = #"{"energy":"\#(energy)","date":"\#(day)"}"#
            #expect(try harness.ask("POST", "/v1/quick", body).status == 201)
        }
        var seen: [Int] = []
        var next: String?
        repeat {
            let answer = try harness.ask("GET", "/v1/entries?limit=2" + (next.map { "&after=\($0)" } ?? ""))
            let page = answer.json["entries"]?.array?.compactMap { $0["number"]?.int } ?? []
            #expect(page.count == (next == nil ? 2 : page.count) && !page.isEmpty, "\(answer.text)")
            seen += page
            next = answer.json["next"]?.string
            // What is new stands behind, or on a day that was read; what was read may go.
            _ = try harness.ask("POST", "/v1/quick", #"{"energy":"9","date":"2026-11-28"}"#)
            _ = try harness.ask("DELETE", "/v1/entries/\(page.last ?? 0)")
        } while next != nil && seen.count < 20
        #expect(seen == [1, 3, 5, 2, 4])
    }

    @Test func `entries are those of the days that are asked for`() throws {
        for day in ["2026-11-27", "2026-11-28", "2026-11-29", "2026-12-02"] {
            _ = try harness.ask("POST", "/v1/quick", #"{"energy":"1","date":"\#(day)"}"#)
        }
        func numbers(_ query: String) throws -> [Int] {
            try harness.ask("GET", "/v1/entries\(query)").json["entries"]?.array?.compactMap { $0["number"]?.int } ?? []
        }
        #expect(try numbers("") == [1, 2, 3, 4])
        #expect(try numbers("?from=2026-11-28&to=yesterday") == [2, 3])
        #expect(try numbers("?from=2026-11-28&to=2026-11-28") == [2])
        #expect(try numbers("?from=2026-11-29") == [3, 4])
        #expect(try numbers("?to=2026-11-27") == [1])
        #expect(try numbers("?from=2026-11-29&after=2026-11-27.1") == [3, 4])
        #expect(try harness.ask("GET", "/v1/entries?limit=4").json["next"]?.isNull == true)
        #expect(try harness.ask("GET", "/v1/entries?from=2026-11-28&to=2026-11-27").json["code"]?.string == "badPeriod")
        for query in ["after=1", "after=2026-11-27", "after=x.1", "after=2026-11-27.-1", "limit=0", "limit=1001"] {
            #expect(try harness.ask("GET", "/v1/entries?\(query)").status == 400, "\(query)")
        }
    }

    @Test func `what was found comes in pages, which count what was there at first`() throws {
        for (name, count) in [("egg a", 3), ("egg b", 2), ("egg c", 1)] {
            for _ in 1...count { _ = try harness.ask("POST", "/v1/quick", #"{"energy":"1","name":"\#(name)"}"#) }
        }
        let all = try harness.ask("GET", "/v1/find?q=egg")
        #expect(all.json["next"]?.isNull == true && all.json["foods"]?.array?.count == 6, "\(all.text)")
        var seen: [String] = []
        var next: String?
        repeat {
            let page = try harness.ask("GET", "/v1/find?q=egg&limit=4" + (next.map { "&after=\($0)" } ?? ""))
            #expect(page.json["entries"]?.int == 6)
            seen += page.json["foods"]?.array?.compactMap { $0["id"]?.string } ?? []
            next = page.json["next"]?.string
            _ = try harness.ask("POST", "/v1/quick", #"{"energy":"1","name":"egg d"}"#)
        } while next != nil && seen.count < 20
        #expect(seen == all.json["foods"]?.array?.compactMap { $0["id"]?.string })
        #expect(try harness.ask("GET", "/v1/find?q=egg&after=x").json["code"]?.string == "badCursor")
    }

    @Test(arguments: ["water", "weights"])
    func `one of several of the same time is taken back by its id`(_ kind: String) throws {
        let amounts = kind == "water" ? ["300 ml", "200 ml"] : ["80 kg", "81 kg"]
        for amount in amounts {
            #expect(try harness.ask("POST", "/v1/\(kind)", #"{"amount":"\#(amount)","time":"08:00"}"#).status == 201)
        }
        let member = kind == "water" ? "drinks" : "weights"
        let logged = try harness.ask("GET", "/v1/\(kind)").json[member]?.array ?? []
        try #require(logged.count == 2)
        let id = try #require(logged[0]["id"]?.string)
        #expect(try harness.ask("DELETE", "/v1/\(kind)/today").status == 409)
        #expect(try harness.ask("DELETE", "/v1/\(kind)/\(id)").status == 200)
        let left = try harness.ask("GET", "/v1/\(kind)").json[member]?.array ?? []
        #expect(left.map { $0["id"]?.string } == [logged[1]["id"]?.string])
        #expect(try harness.ask("DELETE", "/v1/\(kind)/\(id)").status == 404)
    }
}
