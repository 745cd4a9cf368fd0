import FoodTestSupport
import FoodlogServe
import HTTPServer
import JSON
import Synchronization
import Testing

/// Requests with an idempotency key.
@Suite struct OnceTests {
    @Test func `every request that writes is one of the table below`() throws {
        let paths = try #require(try Harness().ask("GET", "/v1/openapi.json").json["paths"]?.object)
        var taking: [String] = []
        for path in paths.members {
            for operation in path.value.object?.members ?? [] {
                let parameters = operation.value["parameters"]?.array ?? []
                let name = "\(operation.key.uppercased()) \(path.key)"
                let takes = parameters.contains { $0["name"]?.string == "Idempotency-Key" }
                // Those are about the service and change no log.
                let isAside = ["POST /v1/session", "POST /v1/links", "POST /v1/codes"].contains(name)
                #expect(takes == (operation.key != "get" && !isAside), "\(name)")
                if takes { taking.append(name) }
            }
        }
        #expect(taking.sorted() == KeyedRequest.all.map(\.route).sorted())
    }

    @Test(arguments: KeyedRequest.all)
    func `a request is done once, and its retry is answered as it was`(_ request: KeyedRequest) throws {
        let world = try KeyedWorld()
        let first = try world.ask(request, key: "k")
        #expect((200...201).contains(first.status), "\(first.text)")
        #expect(first.headers["Idempotency-Replayed"] == nil)
        let state = try world.state()
        // The answer may have been lost with the service: another one over the same file knows as much.
        for service in [world, try KeyedWorld(over: world)] {
            let again = try service.ask(request, key: "k")
            #expect(again.headers["Idempotency-Replayed"] == "true")
            if request.addsEntries {
                #expect(again.status == 200 && again.json["repeated"]?.bool == true)
                #expect(again.json["entries"]?[0]?["id"]?.string == first.json["entries"]?[0]?["id"]?.string)
            } else {
                #expect(again.status == first.status)
                #expect(again.text == first.text)
                #expect(again.headers["ETag"] == first.headers["ETag"])
                #expect(again.headers["Content-Type"] == "application/json")
            }
            #expect(try world.state() == state)
        }
        // Nothing else is done under the key, be it the same request with other content.
        var others = [KeyedRequest("PUT /v1/days/{date}/note", "today/note", #"{"text":"other"}"#)]
        if let other = request.otherBody {
            others.append(KeyedRequest(request.route, request.place, other, type: request.type))
        }
        for other in others where other.route != request.route || other.body != request.body {
            let refused = try world.ask(other, key: "k")
            #expect(refused.status == 409, "\(refused.text)")
            #expect(refused.json["code"]?.string == "keyReused")
        }
        #expect(try world.state() == state)
        #expect(try world.harness.ask("GET", "/healthz", token: nil).status == 200)
    }

    @Test func `without a key it is done as often as it is asked for, and with another key again`() throws {
        let world = try KeyedWorld()
        let glass = KeyedRequest("POST /v1/water", "", #"{"amount":"glass"}"#)
        let before = try world.operations()
        for key in ["a", "b", nil, nil] { #expect(try world.ask(glass, key: key).status == 201) }
        #expect(try world.operations() == before + 4)
    }

    @Test(arguments: [
        ("POST", "/v1/weights", #"{"amount":"much"}"#, #"{"amount":"80 kg"}"#),
        ("POST", "/v1/undo", #"{"count":0}"#, #"{"count":1}"#),
        ("PATCH", "/v1/entries/1", #"{"unit":"furlong"}"#, #"{"note":"x"}"#),
        ("DELETE", "/v1/templates/none", "", ""),
        ("POST", "/v1/entries", #"{"text":"zorkmid"}"#, #"{"text":"1 egg"}"#),
    ])
    func `what was refused leaves no key`(
        _ method: String, _ path: String, _ wrong: String, _ right: String
    ) throws {
        let world = try KeyedWorld()
        let before = try world.state()
        let key = [("Idempotency-Key", "k")]
        #expect(try world.harness.ask(method, path, wrong, headers: key).status >= 400)
        #expect(try world.state() == before)
        let path = path == "/v1/templates/none" ? "/v1/templates/usual" : path
        let answer = try world.harness.ask(method, path, right, headers: key)
        #expect((200...201).contains(answer.status), "\(answer.text)")
        #expect(answer.headers["Idempotency-Replayed"] == nil)
    }

    @Test func `a dry run uses no key`() throws {
        let world = try KeyedWorld()
        let recipe = #"{"name":"soup","ingredients":["100 g carrot"]"#
        for more in [#","dryRun":true}"#, "}"] {
            let request = KeyedRequest("POST /v1/recipes", "", recipe + more)
            #expect(try world.ask(request, key: "k").headers["Idempotency-Replayed"] == nil)
        }
        #expect(try world.ask(KeyedRequest("POST /v1/recipes", "", recipe + "}"), key: "k").status == 201)
    }

    @Test func `what was undone is not done again, and a retry of an undo undoes nothing more`() throws {
        let world = try KeyedWorld()
        let weight = KeyedRequest("POST /v1/weights", "", #"{"amount":"70 kg"}"#)
        let undo = KeyedRequest("POST /v1/undo", "", "{}")
        let before = try world.weights()
        let first = try world.ask(weight, key: "k")
        #expect(try world.weights() == before + 1)
        _ = try world.ask(undo, key: "u")
        #expect(try world.weights() == before)
        let answer = try world.ask(weight, key: "k")
        #expect(answer.text == first.text && answer.headers["Idempotency-Replayed"] == "true")
        _ = try world.ask(undo, key: "u")
        #expect(try world.weights() == before)
        _ = try world.harness.ask("POST", "/v1/redo", "{}")
        _ = try world.ask(weight, key: "k")
        #expect(try world.weights() == before + 1)
    }

    @Test func `many who ask at once with one key are answered alike, and it is done once`() throws {
        let world = try KeyedWorld()
        let before = try world.operations()
        // Services of their own, as if each was a process.
        let services = try (0..<4).map { _ in try KeyedWorld(over: world).harness.service }
        let pool = WorkerPool(threads: 8)
        let answers = KeyedAnswers()
        for index in 0..<16 {
            let service = services[index % services.count]
            _ = pool.run { answers.add(KeyedWorld.glass(of: service, key: "k")) }
        }
        pool.end(waiting: true)
        #expect(answers.all.count == 16)
        #expect(Set(answers.all.map(\.text)).count == 1, "\(answers.all.map(\.text))")
        #expect(answers.all.filter { $0.isReplayed == false }.count == 1)
        #expect(try world.operations() == before + 1)
    }

    @Test func `a key is one text of 1 to 500 characters`() throws {
        let world = try KeyedWorld()
        let glass = (method: "POST", path: "/v1/water", body: #"{"amount":"glass"}"#)
        let before = try world.operations()
        for keys in [["a", "b"], [""], [String(repeating: "k", count: 501)]] {
            let answer = try world.harness.ask(
                glass.method, glass.path, glass.body, headers: keys.map { ("Idempotency-Key", $0) })
            #expect((400...422).contains(answer.status), "\(answer.text)")
        }
        #expect(try world.harness.ask("GET", "/v1/water", headers: [("Idempotency-Key", "k")]).status == 400)
        #expect(try world.operations() == before)
    }

    @Test func `a provider is asked while nobody is kept from writing`() throws {
        let log = try Harness()
        #expect(try log.ask("POST", "/v1/entries", #"{"text":"2 eggs"}"#).status == 201)
        let path = log.directory.file("log.sqlite")
        let asked = Atomic(0)
        let writable = Atomic(0)
        let provider = PlayedProvider(during: {
            asked.add(1, ordering: .relaxed)
            if isWritable(path) { writable.add(1, ordering: .relaxed) }
        })
        let harness = try Harness(over: log, fetcher: provider)
        let edit = #"{"food":"4006381333931","amount":"20 g"}"#
        let first = try harness.ask("PATCH", "/v1/entries/1", edit, headers: [("Idempotency-Key", "k")])
        #expect(first.status == 200, "\(first.text)")
        #expect(first.text.contains("Oat biscuits"))
        let again = try harness.ask("PATCH", "/v1/entries/1", edit, headers: [("Idempotency-Key", "k")])
        #expect(again.text == first.text)
        #expect(asked.load(ordering: .relaxed) == 1 && writable.load(ordering: .relaxed) == 1)
    }
}
