import FetchProtocol
import FoodTestSupport
import Testing

/// Busy servers.
@Suite struct RetryTests {
    let fetch: Fetch

    init() throws { fetch = try Fetch() }

    /// A server that is busy so many times, and then answers.
    private func server(_ status: Int, times: Int, _ headers: [String] = []) throws -> LoopbackServer {
        let counter = Counter()
        return try LoopbackServer { _ in
            counter.next() <= times
                ? ServerReply(status: status, type: "text/html", headers: headers, "<p>busy") : ServerReply("{}")
        }
    }

    @Test(arguments: [429, 503], [[], ["Retry-After: 0"], ["Retry-After: soon"], ["Retry-After: -5"]])
    func `a busy server is asked once more`(status: Int, headers: [String]) throws {
        let server = try server(status, times: 1, headers)
        let answer = try fetch(server.url)
        #expect(answer.status == 200 && answer.attempts == 2 && server.requests.count == 2)
        #expect(answer.retryAfterSeconds == nil)
    }

    @Test(arguments: [429, 503])
    func `a server that stays busy is not asked a third time`(status: Int) throws {
        let server = try server(status, times: 9)
        let answer = try fetch(server.url)
        #expect(answer.status == status && answer.failure == nil && answer.attempts == 2)
        #expect(answer.body == Array("<p>busy".utf8) && server.requests.count == 2)
    }

    @Test func `a short wait that the server asks for is kept`() throws {
        let server = try server(429, times: 1, ["Retry-After: 1"])
        let answer = try fetch(server.url)
        #expect(answer.status == 200 && answer.attempts == 2)
        #expect(answer.elapsedMilliseconds >= 1_000)
    }

    @Test(arguments: ["2", "30", "3600", "86400", "999999999999"])
    func `a longer wait is not waited for, and said`(seconds: String) throws {
        let server = try server(429, times: 1, ["Retry-After: \(seconds)"])
        let answer = try fetch(server.url)
        #expect(answer.status == 429 && answer.attempts == 1 && server.requests.count == 1)
        #expect(try #require(answer.retryAfterSeconds) >= 2)
        if let exact = Int(seconds), exact < 100_000 { #expect(answer.retryAfterSeconds == exact) }
    }

    @Test func `a wait that is given as a date is seconds`() throws {
        let server = try server(503, times: 1, ["Retry-After: Fri, 01 Jan 2100 00:00:00 GMT"])
        let answer = try fetch(server.url)
        #expect(answer.status == 503 && answer.attempts == 1)
        #expect(try #require(answer.retryAfterSeconds) > 3_600)
        // A date that has passed is no wait.
        let past = try self.server(503, times: 1, ["Retry-After: Fri, 01 Jan 2010 00:00:00 GMT"])
        #expect(try fetch(past.url).status == 200)
    }

    @Test func `the second answer counts, whatever it is`() throws {
        let counter = Counter()
        let server = try LoopbackServer { _ in
            counter.next() == 1 ? ServerReply(status: 503, "") : ServerReply(body: [], length: 10)
        }
        let answer = try fetch(server.url)
        #expect(answer.failure == .cutOff && answer.attempts == 2)
    }
}
