import FetchProtocol
import FoodTestSupport
import Testing

/// Responses as they come from a server, through the program.
@Suite struct ResponseTests {
    let fetch: Fetch

    init() throws { fetch = try Fetch() }

    @Test func `a GET brings status, type, address and bytes`() throws {
        let server = try LoopbackServer { _ in ServerReply(#"{"a":1}"#) }
        let answer = try fetch(server.url + "/api/v2/product/1.json?fields=code")
        #expect(answer.status == 200)
        #expect(answer.contentType == "application/json")
        #expect(answer.url == server.url + "/api/v2/product/1.json?fields=code")
        #expect(answer.body == Array(#"{"a":1}"#.utf8))
        #expect(answer.failure == nil && answer.details == nil && answer.attempts == 1)
        let request = try #require(server.requests.first)
        #expect(request.method == "GET" && request.target == "/api/v2/product/1.json?fields=code")
        #expect(request.header("User-Agent") == "foodlog/test (tests)")
        #expect(request.header("Accept-Encoding") == "gzip")
        #expect(request.header("Cookie") == nil)
    }
}
