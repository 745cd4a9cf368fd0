import FoodTestSupport
import FoodlogServe
import HTTPServer
import JSON
import Testing

/// What a request says and would be overlooked is refused instead.
@Suite struct StrictRequestTests {
    private let harness: Harness

    init() throws {
        harness = try Harness()
        _ = try harness.ask("POST", "/v1/entries", #"{"text":"2 eggs"}"#)
    }

    @Test(arguments: [
        ("POST", "/v1/import?dryrun=true", "dryRun"), ("GET", "/v1/entries/1?ammount=5g", "amount"),
        ("GET", "/v1/days/today?nutrient=all", "nutrients"), ("GET", "/v1/search?q=egg&limitt=1", "limit"),
        ("GET", "/v1/export?periode=7d", "period"), ("GET", "/v1/meals?x=1", "none"),
        ("POST", "/v1/undo?count=1", "none"), ("DELETE", "/v1/entries/1?dryRun=true", "nutrients"),
    ])
    func `a name of the query that means nothing is refused with the nearest`(
        _ method: String, _ path: String, _ hint: String
    ) throws {
        let type = path.hasPrefix("/v1/import") ? "application/octet-stream" : "application/json"
        let answer = try harness.ask(method, path, headers: [("Content-Type", type)])
        #expect(answer.status == 400, "\(answer.text)")
        #expect(answer.json["code"]?.string == "badQuery")
        #expect(answer.json["hint"]?.string?.contains(hint) == true, "\(answer.text)")
    }

    @Test func `a name of the query is said once`() throws {
        #expect(try harness.ask("GET", "/v1/days/today?nutrients=main&nutrients=all").status == 400)
    }

    @Test(arguments: [
        ("PUT", "/v1/goals", #"{"nutrient":"iron"}"#), ("PUT", "/v1/days/today/note", "{}"),
        ("PUT", "/v1/days/today/status", "{}"), ("PUT", "/v1/settings/day-start", "{}"),
        ("POST", "/v1/copies", "{}"), ("POST", "/v1/copies", #"{"from":[]}"#),
        ("PATCH", "/v1/entries/1", #"{"keep":"weight"}"#),
        ("POST", "/v1/foods", #"{"name":"n","per":"100 g","nutrients":{"calories":null}}"#),
        ("POST", "/v1/session", #"{"code":5}"#), ("POST", "/v1/weights", "{}"), ("PUT", "/v1/measures/mug", "{}"),
    ])
    func `what is left out erases nothing`(_ method: String, _ path: String, _ body: String) throws {
        _ = try harness.ask("PUT", "/v1/goals", #"{"nutrient":"iron","amount":"18"}"#)
        _ = try harness.ask("PUT", "/v1/days/today/note", #"{"text":"a walk"}"#)
        _ = try harness.ask("PUT", "/v1/days/today/status", #"{"status":"done"}"#)
        let before = try harness.ask("GET", "/v1/history")
        #expect(try harness.ask(method, path, body).status == 400)
        #expect(try harness.ask("GET", "/v1/history").text == before.text)
    }

    @Test(arguments: [
        ("PUT", "/v1/goals", #"{"nutrient":"iron","amount":null}"#),
        ("PUT", "/v1/days/today/note", #"{"text":null}"#), ("PUT", "/v1/days/today/status", #"{"status":null}"#),
        ("PUT", "/v1/settings/day-start", #"{"value":null}"#),
    ])
    func `null erases`(_ method: String, _ path: String, _ body: String) throws {
        _ = try harness.ask("PUT", "/v1/goals", #"{"nutrient":"iron","amount":"18"}"#)
        #expect(try harness.ask(method, path, body).status == 200)
    }

    @Test(arguments: [
        ("POST", "/v1/codes", "", "Idempotency-Key", "k"), ("GET", "/v1/days/today", "", "Idempotency-Key", "k"),
        ("PUT", "/v1/days/today/status", #"{"status":"done"}"#, "If-Match", "\"x\""),
        ("POST", "/v1/entries", #"{"text":"1 apple"}"#, "If-Match", "*"),
        ("GET", "/v1/days/today", "", "If-Match", "\"x\""),
        ("PATCH", "/v1/entries/1", #"{"note":"x"}"#, "If-None-Match", "*"),
    ])
    func `a field that would change what is done, and does not, is refused`(
        _ method: String, _ path: String, _ body: String, _ name: String, _ value: String
    ) throws {
        let before = try harness.ask("GET", "/v1/history").text
        #expect(try harness.ask(method, path, body, headers: [(name, value)]).status == 400)
        #expect(try harness.ask("GET", "/v1/history").text == before)
    }

    @Test func `tags of an entry come in lists, and weak ones are others`() throws {
        let tag = try #require(try harness.ask("GET", "/v1/entries/1").headers["ETag"])
        func status(_ fields: [String], _ note: String) throws -> Int {
            try harness.ask(
                "PATCH", "/v1/entries/1", #"{"note":"\#(note)"}"#, headers: fields.map { ("If-Match", $0) }
            ).status
        }
        #expect(try status(["\"a\", \"b\""], "x") == 412)
        #expect(try status(["\"a\"", "\"b\""], "x") == 412)
        #expect(try status(["W/\(tag)"], "x") == 412)
        #expect(try status([""], "x") == 412)
        #expect(try harness.ask("GET", "/v1/entries/1", headers: [("If-None-Match", "\"a\", W/\(tag)")]).status == 304)
        #expect(try harness.ask("GET", "/v1/entries/1", headers: [("If-None-Match", "\"a\"")]).status == 200)
        #expect(try status(["\"a\"", "\"b\", \(tag)"], "x") == 200)
        #expect(try harness.ask("GET", "/v1/entries/1", headers: [("If-None-Match", tag)]).status == 200)
        #expect(try status(["*"], "y") == 200)
    }

    @Test func `a food that is not there is named by its source and its id`() throws {
        for (method, path, body) in [
            ("GET", "/v1/foods/usda-sr/99999", ""), ("GET", "/v1/foods/usda-sr/99999/units", ""),
            ("PUT", "/v1/aliases/x", #"{"food":{"source":"usda-sr","sourceId":"99999"}}"#),
            ("POST", "/v1/entries", #"{"food":{"source":"usda-sr","sourceId":"99999"}}"#),
        ] {
            let answer = try harness.ask(method, path, body)
            #expect(answer.status == 404)
            #expect(answer.json["code"]?.string == "unknownFood")
            #expect(answer.json["detail"]?.string == "There is no food '99999' of usda-sr.", "\(answer.text)")
        }
    }

    @Test(arguments: ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])
    func `the health is only read`(_ method: String) throws {
        let answer = try harness.ask(method, "/healthz", token: nil)
        #expect(answer.status == 405)
        #expect(answer.headers["Allow"] == "GET, HEAD")
    }

    @Test func `names with a slash are names`() throws {
        #expect(try harness.ask("PUT", "/v1/aliases/w%2Fo", #"{"food":"egg"}"#).status == 200)
        #expect(try harness.ask("GET", "/v1/aliases").text.contains("w/o"))
        #expect(try harness.ask("DELETE", "/v1/aliases/w%2Fo").status == 200)
        #expect(try harness.ask("POST", "/v1/templates", #"{"name":"a/b","items":"2 eggs"}"#).status == 201)
        #expect(try harness.ask("GET", "/v1/templates/a%2Fb").status == 200)
        #expect(try harness.ask("DELETE", "/v1/templates/a%2fb").status == 200)
        for path in ["/app/..%2Fmain.js", "/app%2Fmain.js", "/app/x%2Fmain.js", "/v1%2Fmeals"] {
            guard RequestTarget(path) != nil else { continue }
            #expect(try harness.ask("GET", path).status == 404)
        }
    }

    @Test func `what reads all of the log holds up no other read`() throws {
        func pool(_ path: String) throws -> WorkerPool {
            let fields = HeaderFields([("Authorization", "Bearer \(Harness.token)")])
            let target = try #require(RequestTarget(path))
            let answer = harness.service.answer(ServerRequest(method: "GET", target: target, headers: fields))
            guard case .later(let pool, _) = answer else { throw Harness.NoNetwork() }
            return pool
        }
        let reading = try pool("/v1/search?q=egg")
        for path in ["/v1/journal?period=all", "/v1/export", "/v1/backup", "/v1/reports?period=all"] {
            #expect(try pool(path) !== reading)
            #expect(try pool(path) === pool("/v1/journal"))
        }
        #expect(try pool("/v1/reports?period=7d") === reading)
    }
}
