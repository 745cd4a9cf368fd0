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
        #expect(request.header("Cookie") == nil && request.header("Authorization") == nil)
    }

    @Test func `a POST sends its body and its headers`() throws {
        let server = try LoopbackServer { _ in ServerReply("{}") }
        let body = #"{"query":"crème"}"#
        let request = FetchRequest(
            url: server.url + "/search", method: .post,
            headers: [.init("Content-Type", "application/json"), .init("X-Api-Key", secret: Secret("k-1"))], body: body)
        let empty = FetchRequest(url: server.url + "/token", method: .post)
        #expect(try fetch([request, empty]).map(\.status) == [200, 200])
        let first = try #require(server.requests.first)
        #expect(first.method == "POST" && first.body == Array(body.utf8))
        #expect(first.header("X-Api-Key") == "k-1" && first.header("Content-Type") == "application/json")
        #expect(first.header("Expect") == nil)
        let second = try #require(server.requests.last)
        #expect(second.method == "POST" && second.body.isEmpty && second.header("Content-Length") == "0")
    }

    @Test(arguments: [204, 304, 400, 401, 403, 404, 410, 422, 500, 502, 504])
    func `a status is an answer, with its body, and is not asked for again`(status: Int) throws {
        let hasBody = status != 204 && status != 304
        let server = try LoopbackServer { _ in
            ServerReply(status: status, body: hasBody ? Array("why".utf8) : [], length: hasBody ? nil : -1)
        }
        let answer = try fetch(server.url)
        #expect(answer.status == status && answer.failure == nil && answer.attempts == 1)
        #expect(answer.body == (hasBody ? Array("why".utf8) : []))
        #expect(server.requests.count == 1)
    }

    @Test func `what is no JSON, or no text at all, comes as it is`() throws {
        let page = "<!DOCTYPE html><title>Too many</title>\n\u{1B}[2J"
        let junk: [UInt8] = [0xFF, 0xFE, 0, 0x80, 0x0A, 0x7B] + Array(repeating: 0x0A, count: 3)
        let server = try LoopbackServer { request in
            request.target == "/page"
                ? ServerReply(type: "text/html; charset=utf-8", page) : ServerReply(type: "", body: junk)
        }
        let answers = try fetch([FetchRequest(url: server.url + "/page"), FetchRequest(url: server.url + "/junk")])
        #expect(answers[0].contentType == "text/html; charset=utf-8" && answers[0].body == Array(page.utf8))
        #expect(answers[1].body == junk)
    }

    @Test func `headers that steer a terminal or are no UTF-8 arrive tamed`() throws {
        let server = try LoopbackServer { _ in
            ServerReply(
                bytes: Array("HTTP/1.1 200 OK\r\nContent-Type: a\u{1B}[31m".utf8) + [0xFF]
                    + Array("\r\nETag: \(String(repeating: "e", count: 900))\r\nContent-Length: 2\r\n\r\n{}".utf8))
        }
        let answer = try fetch([FetchRequest(url: server.url, wantedHeaders: ["etag", "x-missing"])])[0]
        #expect(answer.contentType == "a\u{1B}[31m\u{FFFD}")
        #expect(answer.header("etag")?.utf8.count == 200 && answer.headers.count == 1)
        #expect(!answer.message.contains(0x1B))
    }

    @Test func `a packed body arrives unpacked`() throws {
        let text = Array(#"{"name":"Pâté"}"#.utf8)
        let server = try LoopbackServer { _ in
            ServerReply(headers: ["Content-Encoding: gzip"], body: Gzip.stored(text))
        }
        #expect(try fetch(server.url).body == text)
    }

    @Test func `a body in chunks and a body until the end of the connection are whole`() throws {
        let server = try LoopbackServer { request in
            request.target == "/chunks"
                ? ServerReply(
                    headers: ["Transfer-Encoding: chunked"], body: Array("2\r\nab\r\n1\r\nc\r\n0\r\n\r\n".utf8),
                    length: -1)
                : ServerReply(body: Array("abc".utf8), length: -1)
        }
        let answers = try fetch([FetchRequest(url: server.url + "/chunks"), FetchRequest(url: server.url + "/end")])
        #expect(answers.map(\.body) == [Array("abc".utf8), Array("abc".utf8)])
    }

    @Test func `requests are answered in their order, whatever comes of each`() throws {
        let server = try LoopbackServer { request in
            switch request.target {
            case "/cut": ServerReply(body: Array("half".utf8), length: 100)
            case "/gone": ServerReply(status: 404, "")
            default: ServerReply(request.target)
            }
        }
        let answers = try fetch(["/1", "/cut", "/gone", "/2"].map { FetchRequest(url: server.url + $0) })
        #expect(answers.map(\.status) == [200, 200, 404, 200])
        #expect(answers.map(\.failure) == [nil, .cutOff, nil, nil])
        #expect(answers.map(\.body) == [Array("/1".utf8), [], [], Array("/2".utf8)])
    }
}
