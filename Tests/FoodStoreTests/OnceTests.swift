import FoodDomain
import FoodStore
import SQLite
import Testing

/// Writes that are done once for each idempotency key, with the answer to them.
@Suite struct OnceTests {
    private let log: TemporaryLog
    private let store: LogStore
    private let answer = GivenAnswer(status: 201, tag: "\"t\"", content: Array("{}\n".utf8))

    init() throws {
        log = try TemporaryLog()
        store = try log.open()
    }

    private func note(_ text: String, key: String = "k", request: String = "r", at now: Instant? = nil) throws
        -> KeyedOutcome
    {
        let operation = log.ids.operation("note")
        return try store.once(key, request, at: now ?? operation.at) {
            try store.write(operation) { try $0.setNote(text, of: Samples.day) }
            return answer
        }
    }

    private func count() throws -> Int { try store.read { try $0.history(limit: 99) }.count }

    @Test func `key, answer and change are there together, in another process too`() throws {
        #expect(try store.known("k", "r") == nil)
        #expect(try note("a") == .done(answer))
        #expect(try note("b") == .repeated(answer))
        #expect(try log.open().known("k", "r") == .repeated(answer))
        #expect(try count() == 1)
        #expect(throws: LogError.keyReused("k")) { try note("b", request: "other") }
        #expect(throws: LogError.keyReused("k")) { try store.known("k", "other") }
    }

    @Test func `what fails after its write leaves neither`() throws {
        struct Lost: Error {}
        let operation = log.ids.operation("note")
        #expect(throws: Lost.self) {
            try store.once("k", "r", at: operation.at) {
                try store.write(operation) { try $0.setNote("a", of: Samples.day) }
                throw Lost()
            }
        }
        #expect(try store.known("k", "r") == nil)
        #expect(try count() == 0)
        #expect(try store.read { try $0.remarks(on: Samples.day).note } == nil)
        #expect(try note("a") == .done(answer))
    }

    @Test func `what changed nothing keeps its key too`() throws {
        #expect(try store.once("k", "r", at: log.ids.now) { answer } == .done(answer))
        #expect(try note("a") == .repeated(answer))
        #expect(try count() == 0)
    }

    @Test func `a key of add is no key of another request`() throws {
        try store.write(log.ids.operation("note", key: "k", request: "r")) { try $0.setNote("a", of: Samples.day) }
        #expect(try note("b", request: "r") == .repeated(nil))
        #expect(throws: LogError.keyReused("k")) { try note("b", request: "other") }
        _ = try note("b", key: "o")
        let again = log.ids.operation("note", key: "o", request: "x")
        #expect(throws: LogError.keyReused("o")) { try store.write(again) { try $0.setNote("c", of: Samples.day) } }
    }

    @Test func `keys are forgotten with their answers after 30 days`() throws {
        _ = try note("a")
        let later = log.ids.now.adding(seconds: 31 * 86_400)
        _ = try note("b", key: "o", at: later)
        #expect(try store.known("k", "r") == nil)
        let answers = try log.database().first("SELECT count(*) FROM request_answer") { row in try row[0] as Int }
        #expect(answers == 1)
    }

    @Test func `what is erased is in no answer any more, and its key still holds`() throws {
        _ = try note("a")
        try store.write(log.ids.operation("note")) { try $0.setNote(nil, of: Samples.day) }
        _ = try store.once("u", "undo", at: log.ids.now) { answer }
        var erasure = Erasure()
        erasure.deleted = true
        _ = try store.erase(erasure, isDryRun: false)
        #expect(try store.known("u", "undo") == .repeated(nil))
        #expect(try store.verify() == [])
    }

    @Test(arguments: ["", String(repeating: "k", count: 501), "a\u{0}"])
    func `what is no key is refused`(_ key: String) throws {
        #expect(throws: LogError.self) { try note("a", key: key) }
        #expect(try count() == 0)
    }
}
