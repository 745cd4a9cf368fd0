import FetchProtocol
import FoodTestSupport
import FoodlogServe
import Glibc
import HTTPServer
import JSON
import SQLite
import Synchronization
import Testing

/// A log that has something of everything that can be written, and a service over it.
final class KeyedWorld {
    let harness: Harness
    /// What stands for ids in the paths and contents of requests.
    private let ids: [(name: String, id: String)]
    /// An exported log with one entry.
    private let exported: String

    init() throws {
        let harness = try Harness(fetcher: PlayedProvider())
        self.harness = harness
        exported = try Self.export()
        func send(_ method: String, _ path: String, _ body: String) throws -> JSONValue {
            let answer = try harness.ask(method, path, body)
            try #require((200...201).contains(answer.status), "\(method) \(path): \(answer.text)")
            return answer.json
        }
        func food(_ name: String) throws -> String {
            let body = #"{"name":"\#(name)","per":"1 bar = 45 g","nutrients":{"calories":190}}"#
            return try #require(try send("POST", "/v1/foods", body)["foods"]?[0]?["food"]?["sourceId"]?.string)
        }
        _ = try send("POST", "/v1/entries", #"{"text":"2 eggs"}"#)
        _ = try send("POST", "/v1/entries", #"{"text":"1 banana"}"#)
        let (own, other, away) = (try food("oat bar"), try food("muesli bar"), try food("old bar"))
        ids = [("OWN", own), ("OTHER", other), ("AWAY", away)]
        _ = try send("DELETE", "/v1/foods/own/\(away)", "")
        _ = try send("POST", "/v1/entries", #"{"text":"1 bar","food":{"source":"own","sourceId":"\#(own)"}}"#)
        _ = try send("PATCH", "/v1/foods/own/\(own)", #"{"nutrients":{"calories":200}}"#)
        _ = try send("PUT", "/v1/foods/own/\(own)/units", #"{"sizes":["slab = 90 g"]}"#)
        _ = try send("POST", "/v1/templates", #"{"name":"usual","items":"1 egg"}"#)
        _ = try send("POST", "/v1/recipes", #"{"name":"porridge","servings":2,"ingredients":["80 g oats"]}"#)
        _ = try send("PUT", "/v1/aliases/ei", #"{"food":"egg"}"#)
        _ = try send("PUT", "/v1/measures/schale", #"{"size":"400 ml"}"#)
        _ = try send("POST", "/v1/weights", #"{"amount":"81 kg"}"#)
        _ = try send("POST", "/v1/water", #"{"amount":"300 ml"}"#)
        _ = try send("PUT", "/v1/days/today/note", #"{"text":"a walk"}"#)
        _ = try send("GET", "/v1/barcodes/\(PlayedProvider.barcode)", "")
        _ = try send("POST", "/v1/quick", #"{"energy":"100"}"#)
        _ = try send("POST", "/v1/undo", "{}")
    }

    /// Another service over the same log, as if it was another process.
    init(over other: KeyedWorld) throws {
        harness = try Harness(over: other.harness, fetcher: PlayedProvider())
        (ids, exported) = (other.ids, other.exported)
    }

    /// Asks a request, with a key or without.
    func ask(_ request: KeyedRequest, key: String?) throws -> Harness.Answer {
        let headers = [("Content-Type", request.type)] + (key.map { [("Idempotency-Key", $0)] } ?? [])
        return try harness.ask(request.method, named(request.path), named(request.body), headers: headers)
    }

    /// Reads something.
    func get(_ path: String) throws -> Harness.Answer { try harness.ask("GET", named(path)) }

    private func named(_ text: String) -> String {
        if text == "EXPORT" { return exported }
        return ids.reduce(text) { text, name in text.replacing(name.name, with: name.id) }
    }

    /// What was done so far, and what is kept of look-ups.
    func state() throws -> [String] {
        try ["/v1/history?limit=1000", "/v1/cache", "/v1/days/today?nutrients=all"].map {
            try harness.ask("GET", $0).text
        }
    }

    /// How many operations there are.
    func operations() throws -> Int {
        try harness.ask("GET", "/v1/history?limit=1000").json["operations"]?.array?.count ?? 0
    }

    /// How many weights there are.
    func weights() throws -> Int { try harness.ask("GET", "/v1/weights").json["weights"]?.array?.count ?? 0 }

    /// Asks a service for a glass of water more, on any thread.
    static func glass(of service: Service, key: String) -> KeyedAnswer {
        let fields = HeaderFields([
            ("Authorization", "Bearer \(Harness.token)"), ("Content-Type", "application/json"),
            ("Idempotency-Key", key),
        ])
        let request = ServerRequest(
            method: "POST", target: RequestTarget(path: ["v1", "water"]), headers: fields,
            body: Array(#"{"amount":"glass"}"#.utf8))
        guard case .later(_, let work) = service.answer(request) else { return KeyedAnswer() }
        let response = work()
        guard case .bytes(let bytes) = response.body else { return KeyedAnswer() }
        return KeyedAnswer(
            text: String(decoding: bytes, as: UTF8.self), isReplayed: response.headers["Idempotency-Replayed"] != nil)
    }

    private static func export() throws -> String {
        let harness = try Harness()
        _ = try harness.ask("POST", "/v1/entries", #"{"text":"1 apple"}"#)
        return try harness.ask("GET", "/v1/export").text
    }
}

/// An answer, as far as threads compare theirs.
struct KeyedAnswer: Sendable {
    var text = ""
    var isReplayed: Bool?
}

/// The answers that threads got.
final class KeyedAnswers: Sendable {
    private let answers = Mutex<[KeyedAnswer]>([])

    func add(_ answer: KeyedAnswer) { answers.withLock { $0.append(answer) } }

    var all: [KeyedAnswer] { answers.withLock { $0 } }
}

/// A provider that has one product.
final class PlayedProvider: Fetching, Sendable {
    static let barcode = "4006381333931"
    /// Called while it is asked.
    private let during: @Sendable () -> Void

    init(during: @escaping @Sendable () -> Void = {}) { self.during = during }

    func fetch(_ requests: [FetchRequest]) -> [FetchOutcome] {
        during()
        return requests.map { request in
            guard request.url.contains(Self.barcode) else {
                return .response(FetchResponse(status: 404, body: Array(#"{"status":0}"#.utf8)))
            }
            let answer = """
                {"code":"\(Self.barcode)","status":1,"product":{"code":"\(Self.barcode)","product_name":"Oat biscuits",
                "serving_size":"20 g","serving_quantity":20,"nutrition_data_per":"100g","lang":"en",
                "nutriments":{"energy-kcal_100g":250,"carbohydrates_100g":30,"proteins_100g":10,"fat_100g":10}}}
                """
            return .response(FetchResponse(status: 200, body: Array(answer.utf8)))
        }
    }
}

/// Whether somebody else could write to a log right now.
func isWritable(_ path: String) -> Bool {
    do {
        let connection = try Connection(.file(path), configuration: Configuration(access: .readWrite, busyTimeout: 1))
        try connection.transaction {}
        return true
    } catch {
        return false
    }
}
