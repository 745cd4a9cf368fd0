import FoodlogServe
import HTTPServer
import JSON
import Testing

/// Entries over HTTP.
@Suite struct EntryRouteTests {
    private let harness: Harness

    init() throws { harness = try Harness() }

    private func add(_ text: String, _ more: String = "", key: String? = nil) throws -> Harness.Answer {
        try harness.ask(
            "POST", "/v1/entries", "{\"text\":\"\(text)\"\(more)}", headers: key.map { [("Idempotency-Key", $0)] } ?? []
        )
    }

    private func calories() throws -> Double? {
        try harness.ask("GET", "/v1/days/today").json["nutrients"]?["calories"]?["value"]?.double
    }

    @Test func `what is added is in the day, whose figures are those of the command line`() throws {
        let answer = try add("2 eggs, 150g banana", #","meal":"breakfast""#)
        #expect(answer.status == 201)
        #expect(answer.json["entries"]?.array?.count == 2)
        #expect(answer.json["entries"]?[0]?["meal"]?.string == "breakfast")
        #expect(answer.json["day"]?["nutrients"]?["calories"]?["value"]?.double == 276.5)
        #expect(try calories() == 276.5)
        #expect(answer.headers["Content-Type"] == "application/json")
    }

    @Test func `what is wrong with a member is said of the member`() throws {
        let gross = try add("2 eggs", #","gross":true"#)
        #expect(gross.json["detail"]?.string == "The member 'gross' is for weights, and there is none in '2 eggs'.")
        let several = try add("1 egg, 1 banana", #","without":["rice"]"#)
        #expect(
            several.json["detail"]?.string?.hasPrefix("The members with, without and swap") == true, "\(several.text)")
    }

    @Test func `a dry run writes nothing`() throws {
        let answer = try add("2 eggs", #","dryRun":true"#)
        #expect(answer.status == 200)
        #expect(answer.json["entries"]?[0]?["number"]?.isNull == true)
        #expect(try calories() == 0)
    }

    @Test func `a key does a request once, and no other`() throws {
        #expect(try add("2 eggs", key: "k").status == 201)
        let again = try add("2 eggs", key: "k")
        #expect(again.status == 200)
        #expect(again.json["repeated"]?.bool == true)
        let other = try add("3 eggs", key: "k")
        #expect(other.status == 409)
        #expect(other.json["code"]?.string == "keyReused")
        #expect(try calories() == 143)
        let copy = #"{"from":["1"]}"#
        #expect(try harness.ask("POST", "/v1/copies", copy, headers: [("Idempotency-Key", "c")]).status == 201)
        #expect(try harness.ask("POST", "/v1/copies", copy, headers: [("Idempotency-Key", "c")]).status == 200)
        #expect(try calories() == 286)
    }

    @Test func `exactly the food that is named is logged`() throws {
        let answer = try add("2 cups", #","food":{"source":"usda-sr","sourceId":"01123"}"#)
        #expect(answer.status == 201)
        #expect(answer.json["entries"]?[0]?["grams"]?.double == 486)
        let usual = try harness.ask("POST", "/v1/entries", #"{"food":{"source":"usda-sr","sourceId":"01123"}}"#)
        #expect(usual.status == 201)
        // What is stored reads as if it had been typed.
        #expect(answer.json["entries"]?[0]?["text"]?.string == "2 cups egg")
        #expect(usual.json["entries"]?[0]?["text"]?.string == "egg")
        let edit = #"{"food":{"source":"usda-sr","sourceId":"01123"},"amount":"1 cup"}"#
        #expect(try harness.ask("PATCH", "/v1/entries/1", edit).status == 200)
        let told = try harness.ask("GET", "/v1/history").json["operations"]?.array?.map { $0["summary"]?.string }
        #expect(told == ["1 1 cup --food egg", "egg", "2 cups egg"])
        let none = try add("1 cup", #","food":{"source":"usda-sr","sourceId":"99999"}"#)
        #expect(none.status == 404)
    }

    @Test func `a key is of one food`() throws {
        let egg = #","food":{"source":"usda-sr","sourceId":"01123"}"#
        #expect(try add("100 g", egg, key: "k").status == 201)
        #expect(try add("100 g", egg, key: "k").status == 200)
        let other = try add("100 g", #","food":{"source":"usda-sr","sourceId":"09040"}"#, key: "k")
        #expect(other.json["code"]?.string == "keyReused", "\(other.text)")
    }

    @Test func `lines may say their day, time and meal`() throws {
        let answer = try add(#"yesterday 08:10 breakfast: 2 eggs\ndinner: 1 cup cooked rice"#, #","heads":true"#)
        #expect(answer.status == 201, "\(answer.text)")
        #expect(answer.json["entries"]?.array?.map { $0["meal"]?.string } == ["breakfast", "dinner"])
        #expect(answer.json["entries"]?[0]?["date"]?.string == "2026-11-29")
        #expect(try add("soon: 2 eggs", #","heads":true"#).status == 422)
    }

    @Test func `an entry that was changed meanwhile is not changed unseen`() throws {
        _ = try add("2 eggs")
        let seen = try #require(try harness.ask("GET", "/v1/entries/1").headers["ETag"])
        let first = try harness.ask(
            "PATCH", "/v1/entries/1", #"{"amount":"3 large"}"#, headers: [("If-Match", seen)])
        #expect(first.status == 200)
        #expect(first.json["before"]?["quantity"]?.double == 2)
        #expect(first.json["entry"]?["quantity"]?.double == 3)
        for (method, body) in [("PATCH", #"{"amount":"4 large"}"#), ("DELETE", "")] {
            let late = try harness.ask(method, "/v1/entries/1", body, headers: [("If-Match", seen)])
            #expect(late.status == 412)
            #expect(late.json["code"]?.string == "changedElsewhere")
        }
        let now = try #require(first.headers["ETag"])
        #expect(try harness.ask("DELETE", "/v1/entries/1", headers: [("If-Match", now)]).status == 200)
        #expect(try harness.ask("GET", "/v1/entries/1").status == 404)
        #expect(try harness.ask("POST", "/v1/undo").status == 200)
        #expect(try harness.ask("GET", "/v1/entries/1").headers["ETag"] == now)
    }

    @Test func `units are changed as the command line changes them`() throws {
        _ = try add("1 cup cooked rice")
        let kept = try harness.ask("PATCH", "/v1/entries/1", #"{"unit":"gram","keep":"weight"}"#)
        #expect(kept.json["entry"]?["grams"]?.double == 158)
        let usual = try harness.ask("PATCH", "/v1/entries/1", #"{"unit":"cup"}"#)
        #expect(usual.json["entry"]?["quantity"]?.double == 1)
        let number = try harness.ask("PATCH", "/v1/entries/1", #"{"quantity":1.5}"#)
        #expect(number.json["entry"]?["grams"]?.double == 237)
    }

    @Test(arguments: [
        ("{}", 400, "noFood"), (#"{"text":"xyzzy"}"#, 404, "unknownFood"), (#"{"text":"0 eggs"}"#, 400, ""),
        (#"{"txt":"2 eggs"}"#, 400, "badBody"), (#"{"text":["2 eggs"]}"#, 400, "badBody"), ("[]", 400, "badBody"),
        ("{", 400, "invalidJSON"), (#"{"text":"2 eggs","date":"2026-02-30"}"#, 400, ""),
        (#"{"text":"2 eggs","one":"yes"}"#, 400, "badBody"), (#"{"text":"2 eggs","food":"egg"}"#, 400, "badBody"),
        (#"{"text":"2 eggs","food":{"source":"nowhere","sourceId":"1"}}"#, 400, "badBody"),
        (#"{"text":"4006381333931"}"#, 502, ""), (#"{"text":"2 eggs\u0000"}"#, 400, "invalidJSON"),
        (#"{"text":"2 eggs","meal":"elevenses"}"#, 400, ""),
    ])
    func `what cannot be added is a problem with words`(_ body: String, _ status: Int, _ code: String) throws {
        let answer = try harness.ask("POST", "/v1/entries", body)
        #expect(answer.status == status, "\(answer.text)")
        #expect(answer.headers["Content-Type"] == "application/problem+json")
        #expect(answer.json["status"]?.int == status)
        #expect(answer.json["detail"]?.string?.isEmpty == false)
        #expect(answer.json["type"]?.string == "urn:foodlog:problem:\(answer.json["code"]?.string ?? "")")
        if !code.isEmpty { #expect(answer.json["code"]?.string == code) }
        #expect(try calories() == 0)
    }

    @Test func `several foods are a choice`() throws {
        let answer = try add("100g bread crumbs or milk chocolate")
        #expect([404, 409].contains(answer.status))
        let several = try add("salad")
        guard several.status == 409 else { return #expect(several.status == 201) }
        #expect((several.json["choices"]?.array?.count ?? 0) > 1)
        #expect(several.json["choices"]?[0]?["sourceId"]?.string != nil)
        #expect(several.json["choices"]?[0]?["per"]?.string != nil)
        #expect(several.json["choices"]?.array?.contains { $0["calories"]?.double != nil } == true)
        #expect(several.json["hint"]?.string?.contains("@1") == false)
    }

    @Test func `units that a word may be are a choice`() throws {
        let food =
            #"{"name":"plantain","per":"100 g","nutrients":{"calories":120},"units":["cup, sliced = 150 g","cup, mashed = 200 g"]}"#
        #expect(try harness.ask("POST", "/v1/foods", food).status == 201)
        let answer = try add("1 cup plantain")
        #expect(answer.status == 409, "\(answer.text)")
        #expect(answer.json["choices"]?.array?.map { $0["unit"]?.string } == ["cup, sliced", "cup, mashed"])
        #expect(answer.json["choices"]?[0]?["word"]?.string == "cup")
    }

    @Test(arguments: ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
    func `content of another type is refused, as forms of other sites send it`(_ type: String) throws {
        let answer = try harness.ask("POST", "/v1/entries", #"{"text":"2 eggs"}"#, headers: [("Content-Type", type)])
        #expect(answer.status == 415)
        #expect(try harness.ask("POST", "/v1/undo", headers: [("Content-Type", type)]).status == 415)
        #expect(try calories() == 0)
    }

    @Test(arguments: ["../1", "1;2", "last", "egg", "0x1", "-1", "1 ", "999"])
    func `an entry is named by number or id`(_ name: String) throws {
        _ = try add("2 eggs")
        let path = "/v1/entries/" + name.replacing("/", with: "%2F").replacing(" ", with: "%20")
        guard RequestTarget(path) != nil else { return }
        #expect(try harness.ask("GET", path).status == 404)
        #expect(try harness.ask("DELETE", path).status == 404)
        #expect(try calories() == 143)
    }
}
