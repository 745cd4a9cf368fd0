import FetchProtocol
import FoodTestSupport
import Glibc
import Testing

/// The process: messages that are refused, interrupts, readers that go away, and what is never shown.
@Suite struct ProgramTests {
    let fetch: Fetch

    init() throws { fetch = try Fetch() }

    @Test(arguments: [
        "", "{", "[]", "null", "{}", #"{"version":2,"agent":"a","requests":[{"url":"http://127.0.0.1/"}]}"#,
        #"{"version":1,"requests":[{"url":"http://127.0.0.1/"}]}"#, #"{"version":1,"agent":"a","requests":[]}"#,
        #"{"version":1,"agent":"a","requests":{}}"#, #"{"version":1,"agent":"a","requests":[{}]}"#,
        #"{"version":1,"agent":"a","requests":[{"url":"x","method":"DELETE"}]}"#,
        #"{"version":1,"agent":"a","requests":[{"url":"x","headers":[["a"]]}]}"#,
        #"{"version":1,"agent":"a","limits":{"redirects":6},"requests":[{"url":"x"}]}"#,
        #"{"version":1,"agent":"a","limits":{"bodyBytes":1e300},"requests":[{"url":"x"}]}"#,
        #"{"version":1,"agent":"a","limits":{"totalMilliseconds":0},"requests":[{"url":"x"}]}"#,
        #"{"version":1,"agent":"a","limits":{"totalMilliseconds":"1"},"requests":[{"url":"x"}]}"#,
    ])
    func `a message that cannot be read is refused with 65`(message: String) throws {
        let result = try fetch.run(Array(message.utf8))
        #expect(result.status == 65 && result.output.isEmpty)
        #expect(result.errors.hasPrefix("foodlog-fetch: The message cannot be read: "))
    }

    @Test func `what is wrong with a message is said without quoting it`() throws {
        let result = try fetch.run(
            Array(#"{"version":1,"agent":"a","requests":[{"url":1,"pathSecret":"canary"} canary"#.utf8))
        #expect(result.status == 65 && !result.errors.contains("canary"))
    }

    @Test func `too long a message and too many requests are refused`() throws {
        #expect(try fetch.run(Array(repeating: 0x20, count: FetchBatch.longestMessage + 1)).status == 65)
        let many = Array(repeating: FetchRequest(url: "x"), count: FetchBatch.mostRequests + 1)
        #expect(try fetch.run(FetchBatch(agent: "a", requests: many).message).status == 65)
    }

    @Test func `arguments are refused with 64`() throws {
        let result = try fetch.run([], arguments: ["--key=x"])
        #expect(result.status == 64 && result.output.isEmpty && !result.errors.contains("key"))
    }

    @Test func `an interrupt ends a request with 130`() throws {
        let directory = try TemporaryDirectory()
        let file = directory.file("pid")
        let server = try LoopbackServer { _ in
            let pid = fileBytes(file).flatMap { Int32(String(decoding: $0.dropLast(), as: UTF8.self)) }
            if let pid { kill(pid, SIGINT) }
            return ServerReply(bytes: [], ending: .hold)
        }
        let message = FetchBatch(agent: "a", requests: [FetchRequest(url: server.url)]).message
        let result = try runProgram(
            "/bin/sh", ["-c", #"echo $$ >"$1"; exec "$0""#, fetch.program, file], environment: fetch.environment,
            input: message)
        #expect(result.status == 130 && result.output.isEmpty && server.requests.count == 1)
    }

    @Test func `a reader that goes away ends a request`() throws {
        let server = try LoopbackServer { _ in ServerReply(bytes: [], ending: .hold) }
        let limits = FetchLimits(totalMilliseconds: 60_000)
        let message = FetchBatch(agent: "a", limits: limits, requests: [FetchRequest(url: server.url)]).message
        let result = try runProgram(
            "/bin/bash", ["-c", #""$0" | true; exit ${PIPESTATUS[0]}"#, fetch.program], environment: fetch.environment,
            input: message, within: 30)
        #expect(result.status == 141)
    }

    @Test func `an answer that cannot be written is an error`() throws {
        let server = try LoopbackServer { _ in ServerReply("{}") }
        let message = FetchBatch(agent: "a", requests: [FetchRequest(url: server.url)]).message
        let result = try runProgram(
            "/bin/sh", ["-c", #""$0" >/dev/full"#, fetch.program], environment: fetch.environment, input: message)
        #expect(result.status == 74 && result.errors.contains("cannot be written"))
    }

    @Test func `a secret reaches the server and nothing else`() throws {
        let server = try LoopbackServer { request in
            switch request.target {
            case "/json": ServerReply("{}")
            case "/cut": ServerReply(body: [], length: 10)
            case "/on": .redirect(to: "http://example.org/")
            default: ServerReply(status: 500, "")
            }
        }
        let key = Secret("canary-7f3a/€")
        let header = FetchRequest.Header("X-Api-Key", secret: Secret("canary-7f3a"))
        let requests =
            ["/json", "/cut", "/on", "/fail"].map { FetchRequest(url: server.url + $0, headers: [header]) } + [
                FetchRequest(url: server.url + "/token/{secret}/x", method: .post, headers: [header], pathSecret: key),
                FetchRequest(url: "http://example.org/{secret}", pathSecret: key),
            ]
        let batch = FetchBatch(agent: "a", limits: .forTests, requests: requests)
        let result = try fetch.run(batch.message)
        #expect(result.status == 0)
        #expect(!result.output.contains("canary") && !result.errors.contains("canary"))
        #expect(!"\(batch)".contains("canary"))
        var dumped = ""
        dump(batch, to: &dumped)
        #expect(!dumped.contains("canary"))
        #expect(server.requests.map(\.target).last == "/token/canary-7f3a%2F%E2%82%AC/x")
        #expect(server.requests.allSatisfy { $0.header("X-Api-Key") == "canary-7f3a" })
    }
}
