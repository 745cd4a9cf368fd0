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
