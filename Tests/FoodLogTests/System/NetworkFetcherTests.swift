import FetchProtocol
import FoodLog
import FoodSources
import FoodTestSupport
import Glibc
import Synchronization
import Testing

/// Requests through a real `foodlog-fetch` to a real server.
@Suite struct NetworkFetcherTests {
    let program: String

    init() throws { program = try #require(builtProgram("foodlog-fetch")) }

    private func fetcher(
        limits: FetchLimits = FetchLimits(), program: String? = nil, stop: RequestStop? = nil
    ) -> NetworkFetcher {
        NetworkFetcher(
            version: "0.0.0", contact: "me@example.org", limits: limits, program: program ?? self.program,
            environment: ["LLVM_PROFILE_FILE=/dev/null", "PATH=/usr/bin:/bin"], stop: stop)
    }

    @Test func `a request that somebody stops has no answer, and the next is not made`() throws {
        let stop = RequestStop()
        let server = try LoopbackServer { _ in
            stop.stop()
            return ServerReply(body: [], length: 5, ending: .hold)
        }
        let requests = [FetchRequest(url: server.url), FetchRequest(url: server.url)]
        let host = "127.0.0.1:\(server.port)"
        let stopped = FetchOutcome.unreachable(Unreachable(.programFailed("It was stopped."), host: host))
        #expect(fetcher(stop: stop).fetch(requests) == [stopped, stopped])
        #expect(fetcher(stop: stop).fetch(requests) == [stopped, stopped])
        #expect(server.requests.count == 1)
    }

    @Test func `a product is asked for and answered`() throws {
        let server = try LoopbackServer { _ in ServerReply(#"{"status":1}"#) }
        let endpoints = try ProviderEndpoints { $0 == "FOODLOG_OFF_URL" ? server.url : nil }
        let outcome = fetcher().fetch(OpenFoodFactsRequests(endpoints).product(barcode: "4006381333931"))
        guard case .response(let response) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(response.status == 200 && response.contentType == "application/json")
        #expect(response.body == Array(#"{"status":1}"#.utf8))
        let request = try #require(server.requests.first)
        #expect(request.target.hasPrefix("/api/v2/product/4006381333931.json?fields=code%2C"))
        #expect(request.header("User-Agent") == "foodlog/0.0.0 (me@example.org)")
    }

    @Test func `each of several requests has its outcome`() throws {
        let server = try LoopbackServer { request in
            switch request.target {
            case "/429": ServerReply(status: 429, headers: ["Retry-After: 60"], "")
            case "/500": ServerReply(status: 500, "")
            case "/cut": ServerReply(body: [], length: 5)
            case "/big": ServerReply(body: Array(repeating: 0x20, count: 3_000_000))
            default: ServerReply(status: 404, headers: ["X-RateLimit-Remaining: 41"], "")
            }
        }
        let host = "127.0.0.1:\(server.port)"
        var requests = ["/429", "/500", "/cut", "/big", "/404"].map { FetchRequest(url: server.url + $0) }
        requests[4].wantedHeaders = ["x-ratelimit-remaining"]
        requests.append(FetchRequest(url: "http://example.org/"))
        let outcomes = fetcher().fetch(requests)
        #expect(outcomes.count == 6)
        #expect(outcomes[0] == .rateLimited(seconds: 60, host: host))
        #expect(outcomes[1] == .unreachable(Unreachable(.serverError(500), host: host)))
        #expect(outcomes[2] == .unreachable(Unreachable(.failure(.cutOff), host: host)))
        if case .response(let response) = outcomes[3] { #expect(response.body.count == 3_000_000) }
        if case .response(let response) = outcomes[4] {
            #expect(response.status == 404 && response.header("x-ratelimit-remaining") == "41")
        }
        #expect(outcomes[5] == .refused(RefusedRequest(.refusedURL, host: "example.org")))
    }

    @Test func `more requests than one message has are made all the same`() throws {
        let server = try LoopbackServer { ServerReply($0.target) }
        let requests = (0..<FetchBatch.mostRequests + 3).map { FetchRequest(url: "\(server.url)/\($0)") }
        let bodies = fetcher().fetch(requests).map { outcome -> String? in
            if case .response(let response) = outcome { String(decoding: response.body, as: UTF8.self) } else { nil }
        }
        #expect(bodies == requests.indices.map { "/\($0)" })
    }

    @Test func `a key is in no process's arguments or environment`() throws {
        let seen = Mutex<[String]>([])
        let server = try LoopbackServer { _ in
            let found = namesInDirectory("/proc").filter { Int($0) != nil }.flatMap { process in
                ["cmdline", "environ"].filter { file in
                    let text = String(decoding: fileBytes("/proc/\(process)/\(file)") ?? [], as: UTF8.self)
                    return text.contains("canary-51c2")
                }
            }
            seen.withLock { $0 += found }
            return ServerReply("{}")
        }
        let endpoints = try ProviderEndpoints { $0 == "FOODLOG_FDC_URL" ? server.url : nil }
        let requests = FoodDataCentralRequests(endpoints, key: Secret("canary-51c2"))
        _ = fetcher().fetch(requests.food(id: 1))
        #expect(server.requests.first?.header("X-Api-Key") == "canary-51c2")
        #expect(server.requests.count == 1 && seen.withLock { $0 }.isEmpty)
    }

    // MARK: A program that is not what it should be

    /// A script in the place of `foodlog-fetch`.
    private func script(_ lines: String, in directory: TemporaryDirectory) throws -> String {
        let path = directory.file("foodlog-fetch")
        try writeFile(path, Array("#!/bin/sh\n\(lines)\n".utf8))
        chmod(path, 0o700)
        return path
    }

    @Test func `a missing program is said with its path`() {
        let outcome = fetcher(program: "/nonexistent/foodlog-fetch").fetch(FetchRequest(url: "https://example.org"))
        let cause = Unreachable.Cause.programMissing(path: "/nonexistent/foodlog-fetch")
        #expect(outcome == .unreachable(Unreachable(cause, host: "example.org")))
    }

    @Test(arguments: [
        ("exit 1", ""), ("echo 'no such library' >&2; exit 127", "no such library"), ("kill -9 $$", ""),
        ("cat >/dev/null; echo '{}'", ""), ("cat >/dev/null; echo nonsense", ""), ("exec <&-; exit 0", ""),
        (#"printf 'bad\033[2Jline\nsecond\n' >&2"#, "bad[2Jline"),
        (#"cat >/dev/null; printf '{"url":"u","length":9}\nshort'"#, ""),
        (
            "i=0; while [ $i -lt 3000 ]; do echo 'a long line that nobody wants to read' >&2; i=$((i+1)); done",
            "a long line that nobody wants to read"
        ),
    ])
    func `a program that does not answer is said to have failed`(lines: String, complaint: String) throws {
        let directory = try TemporaryDirectory()
        let path = try script(lines, in: directory)
        let outcome = fetcher(program: path).fetch(FetchRequest(url: "https://example.org"))
        #expect(outcome == .unreachable(Unreachable(.programFailed(complaint), host: "example.org")))
    }

    @Test func `what was answered before the program ended counts`() throws {
        let directory = try TemporaryDirectory()
        let path = try script(
            #"cat >/dev/null; printf '{"url":"u","status":404,"length":2}\nok{'; kill -9 $$"#, in: directory)
        let outcomes = fetcher(program: path).fetch([FetchRequest(url: "a://b"), FetchRequest(url: "a://c")])
        #expect(outcomes[0] == .response(FetchResponse(status: 404, url: "u", body: Array("ok".utf8))))
        #expect(outcomes[1] == .unreachable(Unreachable(.programFailed(""), host: "c")))
    }

    @Test func `a program that says too much is ended`() throws {
        let directory = try TemporaryDirectory()
        let path = try script("exec cat /dev/zero", in: directory)
        let outcome = fetcher(limits: FetchLimits(bodyBytes: 100_000), program: path).fetch(FetchRequest(url: "a://b"))
        #expect(outcome == .unreachable(Unreachable(.programFailed("It said too much."), host: "b")))
    }
}
