import FetchProtocol
import FoodTestSupport
import Testing

/// Which addresses are asked at all.
@Suite struct PolicyTests {
    let fetch: Fetch

    init() throws { fetch = try Fetch() }

    @Test(arguments: [LoopbackServer.Address.v4, .otherV4, .v6])
    func `http is spoken at loopback addresses`(address: LoopbackServer.Address) throws {
        let server = try LoopbackServer(address) { _ in ServerReply("{}") }
        #expect(try fetch(server.url + "/x").status == 200)
    }

    @Test func `a loopback address in another spelling is the same address`() throws {
        let server = try LoopbackServer { _ in ServerReply("{}") }
        for host in ["127.1", "0x7f000001", "2130706433", "0177.0.0.1"] {
            #expect(try fetch("http://\(host):\(server.port)/").status == 200, "\(host)")
        }
    }

    @Test(arguments: [
        "http://localhost:PORT/", "http://127.0.0.1.example.org:PORT/", "http://127.example.org:PORT/",
        "http://[::ffff:127.0.0.1]:PORT/", "http://[::]:PORT/", "http://0.0.0.0:PORT/", "http://128.0.0.1:PORT/",
        "http://10.0.0.1:PORT/", "http://example.org/", "http://user@127.0.0.1:PORT/",
        "http://127.0.0.1@example.org:PORT/", "http://example.org#@127.0.0.1:PORT/", "ftp://127.0.0.1:PORT/",
        "file:///etc/passwd", "gopher://127.0.0.1:PORT/", "ws://127.0.0.1:PORT/", "telnet://127.0.0.1:PORT/",
        "127.0.0.1:PORT/", "", "http://", "http:///x", "http://127.0.0.1:PORT/a b", "http://127.0.0.1:99999999/",
        "http://127.0.0.1:PORT/\u{1}", "HTTP://EXAMPLE.ORG/",
    ])
    func `other addresses are refused without asking anybody`(address: String) throws {
        let server = try LoopbackServer { _ in ServerReply("{}") }
        let url = address.replacing("PORT", with: "\(server.port)")
        let answer = try fetch(url)
        #expect(answer.failure == .refusedURL && answer.status == nil)
        #expect(server.requests.isEmpty)
    }

    @Test(arguments: [
        ("X-Key", "a\r\nX-Other: b"), ("X-Key", "a\nb"), ("X-Key", "a\u{7F}"), ("X-Key", ""), ("", "a"),
        ("X Key", "a"), ("X-Key:", "a"), ("X-Key\r\nX-Other", "a"), ("Ключ", "a"),
    ])
    func `a header that is more than one line is refused`(name: String, value: String) throws {
        let server = try LoopbackServer { _ in ServerReply("{}") }
        let answer = try fetch([FetchRequest(url: server.url, headers: [.init(name, value)])])[0]
        #expect(answer.failure == .refusedHeader && server.requests.isEmpty)
    }

    @Test func `a proxy of the environment has no part in the loopback`() throws {
        let proxy = try LoopbackServer { _ in ServerReply("from the proxy") }
        let server = try LoopbackServer { _ in ServerReply("from the server") }
        var fetch = fetch
        for name in ["http_proxy", "HTTP_PROXY", "https_proxy", "all_proxy", "ALL_PROXY"] {
            fetch.environment[name] = proxy.url
        }
        #expect(try fetch(server.url).body == Array("from the server".utf8))
        #expect(proxy.requests.isEmpty)
    }

    @Test func `a proxy of the environment is used elsewhere, and sees no key`() throws {
        let proxy = try LoopbackServer { _ in ServerReply(status: 403, "") }
        var fetch = fetch
        fetch.environment["https_proxy"] = proxy.url
        let request = FetchRequest(
            url: "https://example.org/x", headers: [.init("X-Api-Key", secret: Secret("canary"))])
        let answer = try fetch([request])[0]
        #expect(answer.failure != nil && answer.status == nil)
        let asked = try #require(proxy.requests.first)
        #expect(asked.method == "CONNECT" && asked.header("X-Api-Key") == nil)
    }
}
