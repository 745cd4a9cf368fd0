import FoodLog
import FoodTestSupport
import FoodlogServe
import HTTPServer
import JSON
import Testing

/// Everything else that can be asked.
@Suite struct RouteTests {
    private let harness: Harness

    init() throws {
        harness = try Harness()
        _ = try harness.ask("POST", "/v1/entries", #"{"text":"2 eggs, 1 cup cooked rice","meal":"lunch"}"#)
    }

    @Test func `a day that did not change is not sent again`() throws {
        let tag = try #require(try harness.ask("GET", "/v1/days/today").headers["ETag"])
        let same = try harness.ask("GET", "/v1/days/today", headers: [("If-None-Match", tag)])
        #expect(same.status == 304)
        #expect(same.text.isEmpty)
        #expect(try harness.ask("GET", "/v1/days/today", headers: [("If-None-Match", "\"x\"")]).status == 200)
        _ = try harness.ask("POST", "/v1/entries", #"{"text":"1 apple"}"#)
        #expect(try harness.ask("GET", "/v1/days/today", headers: [("If-None-Match", tag)]).status == 200)
    }

    @Test func `what another program writes is in the next answer`() throws {
        let before = try harness.ask("GET", "/v1/days/today").json["entries"]?.array?.count
        let other = try StandingLog(path: harness.directory.file("log.sqlite"))
        let surroundings = try Surroundings.system(now: "2026-11-30T12:00:00+00:00", timeZone: "UTC")
        _ = try other.use(surroundings) { try $0.add(AddRequest(lines: ["1 apple"])) }
        #expect(before == 2)
        #expect(try harness.ask("GET", "/v1/days/today").json["entries"]?.array?.count == 3)
    }

    @Test func `a day is marked and opened again`() throws {
        let done = try harness.ask("PUT", "/v1/days/today/status", #"{"status":"done"}"#)
        #expect(done.json["done"]?.string == "done")
        #expect(try harness.ask("GET", "/v1/days/today").json["done"]?.string == "done")
        #expect(try harness.ask("PUT", "/v1/days/today/status", #"{"status":null}"#).json["done"]?.isNull == true)
        #expect(try harness.ask("PUT", "/v1/days/today/status", #"{"status":"eaten"}"#).status == 400)
        #expect(try harness.ask("PUT", "/v1/days/2027-01-01/status", #"{"status":"done"}"#).status == 400)
    }

    @Test(arguments: [
        ("/v1/days/2026-11-30?nutrients=calories", "date"), ("/v1/weeks/today", "averages"),
        ("/v1/reports?period=7d&by=food&of=sodium", "top"), ("/v1/search?q=egg", "results"),
        ("/v1/foods/usda-sr/01123?amount=2%20cups", "food"), ("/v1/foods/usda-sr/01123/units", "units"),
        ("/v1/foods", "foods"), ("/v1/goals/today", "goals"), ("/v1/meals", "meals"), ("/v1/history", "operations"),
        ("/v1/settings", "settings"), ("/v1/measures", "measures"), ("/v1/entries/1?amount=3%20large", "entry"),
        ("/v1/openapi.json", "openapi"),
    ])
    func `an answer has the shape of --json`(_ path: String, _ member: String) throws {
        let answer = try harness.ask("GET", path)
        #expect(answer.status == 200, "\(answer.text)")
        #expect(answer.json[member] != nil)
        #expect(try harness.ask("HEAD", path).status == 200)
    }

    @Test(arguments: [
        ("/v1/days/2026-02-30", 400), ("/v1/days/soon", 400), ("/v1/days/today?nutrients=magic", 400),
        ("/v1/weeks/x", 400), ("/v1/reports?period=never", 400), ("/v1/reports?by=mood", 400),
        ("/v1/reports?of=magic", 400), ("/v1/search?q=egg&limit=0", 400), ("/v1/search?q=egg&limit=x", 400),
        ("/v1/foods/nowhere/1", 404), ("/v1/foods/usda-sr/99999", 404),
        ("/v1/foods/usda-sr/01123?amount=3%20miles", 404),
        ("/v1/history?limit=-1", 400), ("/v1/barcodes/123", 400), ("/v1/barcodes/abc", 400),
        ("/v1/barcodes/4006381333932", 400), ("/v1/entries/77", 404), ("/v1", 404),
        ("/v2/days", 404),
    ])
    func `what is not there, or not readable, is a problem`(_ path: String, _ status: Int) throws {
        let answer = try harness.ask("GET", path)
        #expect(answer.status == status, "\(path): \(answer.text)")
        #expect(answer.headers["Content-Type"] == "application/problem+json")
        #expect(answer.json["detail"]?.string?.hasSuffix(".") == true)
    }

    @Test(arguments: [
        ("DELETE", "/v1/days/today", "GET"), ("DELETE", "/v1/entries", "GET, POST"),
        ("POST", "/v1/entries/1", "GET, PATCH, DELETE"),
    ])
    func `a method that is not for a path is refused with those that are`(
        _ method: String, _ path: String, _ allowed: String
    ) throws {
        let answer = try harness.ask(method, path, method == "POST" ? "{}" : nil)
        #expect(answer.status == 405)
        #expect(answer.headers["Allow"] == allowed)
    }

    @Test func `goals, own foods, undo and redo`() throws {
        let goal = try harness.ask("PUT", "/v1/goals", #"{"nutrient":"protein","amount":"120"}"#)
        #expect(goal.status == 200, "\(goal.text)")
        let food = #"{"name":"bar","per":"1 bar = 45 g","nutrients":{"calories":190,"protein":20}}"#
        let made = try harness.ask("POST", "/v1/foods", food)
        #expect(made.status == 201, "\(made.text)")
        let id = try #require(made.json["foods"]?[0]?["food"]?["sourceId"]?.string)
        let changed = try harness.ask("PATCH", "/v1/foods/own/\(id)", #"{"nutrients":{"calories":200}}"#)
        #expect(changed.status == 200, "\(changed.text)")
        #expect(try harness.ask("DELETE", "/v1/foods/own/\(id)").status == 200)
        #expect(try harness.ask("POST", "/v1/undo", #"{"count":3}"#).json["operations"]?.array?.count == 3)
        #expect(try harness.ask("GET", "/v1/foods").json["foods"]?.array?.isEmpty == true)
        #expect(try harness.ask("POST", "/v1/redo").status == 200)
        #expect(try harness.ask("GET", "/v1/foods").json["foods"]?.array?.count == 1)
        #expect(try harness.ask("POST", "/v1/foods", #"{"name":"x","perr":"1"}"#).status == 400)
        #expect(try harness.ask("POST", "/v1/undo", #"{"count":0}"#).status == 400)
    }

    @Test func `every route is described, and the page is part of the program`() throws {
        let paths = try #require(try harness.ask("GET", "/v1/openapi.json").json["paths"]?.object)
        #expect(paths.count > 20)
        for path in paths { #expect(path.value.object?.isEmpty == false) }
        let page = try harness.ask("GET", "/", token: nil)
        #expect(page.text.hasPrefix("<!doctype html>") || page.text.hasPrefix("<!DOCTYPE html>"))
        #expect(page.headers["Content-Security-Policy"]?.contains("script-src 'self'") == true)
        #expect(page.headers["Content-Security-Policy"]?.contains("unsafe") == false)
        let permissions = try #require(page.headers["Permissions-Policy"])
        let granted = permissions.split(separator: ", ").filter { !$0.hasSuffix("=()") }
        #expect(granted == ["camera=(self)"])
        #expect(try harness.ask("GET", "/app/index.html", token: nil).status == 200)
        #expect(try harness.ask("GET", "/app/passwd", token: nil).status == 401)
        #expect(try harness.ask("POST", "/", "{}", token: nil).status == 405)
    }

    @Test(arguments: [
        (nil, false), ("gzip", true), ("gzip, deflate, br", true), ("br;q=1.0, GZIP;q=0.5", true),
        ("gzip;q=0", false), ("gzip; q=0.0", false), ("identity", false), ("*", false), ("xgzip", false),
    ])
    func `the page is packed for who takes it so`(_ accepted: String?, _ isPacked: Bool) throws {
        let headers = accepted.map { [(name: "Accept-Encoding", value: $0)] } ?? []
        let plain = try harness.ask("GET", "/app/main.js", token: nil)
        let answer = try harness.ask("GET", "/app/main.js", headers: headers, token: nil)
        #expect(answer.status == 200)
        #expect(answer.headers["Vary"] == "Accept-Encoding")
        #expect(answer.headers["Content-Encoding"] == (isPacked ? "gzip" : nil))
        #expect((answer.headers["ETag"] != plain.headers["ETag"]) == isPacked)
        let tag = try #require(answer.headers["ETag"])
        let again = try harness.ask("GET", "/app/main.js", headers: headers + [("If-None-Match", tag)], token: nil)
        #expect(again.status == 304)
        #expect(again.headers["Vary"] == "Accept-Encoding")
    }

    @Test func `what was eaten lately, and usual meals`() throws {
        #expect(try harness.ask("GET", "/v1/recent").json["foods"]?.array?.count == 2)
        #expect(try harness.ask("GET", "/v1/find?q=egg").json["entries"] != nil)
        let made = try harness.ask("POST", "/v1/templates", #"{"name":"my lunch","from":["today","lunch"]}"#)
        #expect(made.status == 201, "\(made.text)")
        let added = try harness.ask("POST", "/v1/entries", #"{"text":"my lunch"}"#)
        #expect(added.json["entries"]?.array?.count == 2)
        #expect(try harness.ask("DELETE", "/v1/templates/my%20lunch").status == 200)
        #expect(try harness.ask("DELETE", "/v1/templates/my%20lunch").status == 404)
        #expect(try harness.ask("GET", "/v1/templates").json["templates"]?.array?.isEmpty == true)
    }

    @Test func `weight, water and what is written of a day`() throws {
        #expect(try harness.ask("POST", "/v1/weights", #"{"amount":"81.4 kg"}"#).status == 201)
        #expect(try harness.ask("GET", "/v1/weights").json["weights"]?.array?.count == 1)
        #expect(try harness.ask("POST", "/v1/water", #"{"amount":"2 glasses"}"#).status == 201)
        #expect(try harness.ask("GET", "/v1/water/today").status == 200)
        #expect(try harness.ask("PUT", "/v1/days/today/note", #"{"text":"a long walk"}"#).status == 200)
        #expect(try harness.ask("GET", "/v1/days/today").text.contains("a long walk"))
        #expect(try harness.ask("PUT", "/v1/days/today/note", #"{"text":null}"#).status == 200)
        #expect(try harness.ask("POST", "/v1/weights", #"{"amount":"heavy"}"#).status == 400)
        #expect(try harness.ask("POST", "/v1/water", #"{"amount":"-1 glass"}"#).status == 400)
    }

    @Test func `words, measures, settings and units of the person's own`() throws {
        let alias = try harness.ask("PUT", "/v1/aliases/oeuf", #"{"food":{"source":"usda-sr","sourceId":"01123"}}"#)
        #expect(alias.status == 200, "\(alias.text)")
        #expect(try harness.ask("POST", "/v1/entries", #"{"text":"2 oeuf"}"#).status == 201)
        #expect(try harness.ask("DELETE", "/v1/aliases/oeuf").status == 200)
        #expect(try harness.ask("PUT", "/v1/measures/mug", #"{"size":"300 ml"}"#).status == 200)
        #expect(try harness.ask("GET", "/v1/measures").json["measures"]?.array?.count == 1)
        #expect(try harness.ask("PUT", "/v1/settings/day-start", #"{"value":"04:00"}"#).status == 200)
        #expect(try harness.ask("PUT", "/v1/settings/mood", #"{"value":"1"}"#).status >= 400)
        let units = try harness.ask("PUT", "/v1/foods/usda-sr/01123/units", #"{"sizes":["nest = 200 g"]}"#)
        #expect(units.status == 200, "\(units.text)")
        #expect(try harness.ask("POST", "/v1/undo", #"{"count":6}"#).status == 200)
    }

    @Test func `the health says whether the log can be read`() throws {
        #expect(try harness.ask("GET", "/healthz", token: nil).json["status"]?.string == "ok")
    }
}
