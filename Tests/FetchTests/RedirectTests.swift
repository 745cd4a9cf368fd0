import FetchProtocol
import FoodTestSupport
import Testing

/// Where a server may send on to.
@Suite struct RedirectTests {
    let fetch: Fetch

    init() throws { fetch = try Fetch() }

    @Test(arguments: [301, 302, 303, 307, 308])
    func `a redirect on the same server is followed, with the headers`(status: Int) throws {
        let server = try LoopbackServer { request in
            request.target == "/old" ? .redirect(to: "new?x=1", status: status) : ServerReply("there")
        }
        let headers = [FetchRequest.Header("X-Api-Key", secret: Secret("k"))]
        let answer = try fetch([FetchRequest(url: server.url + "/old", headers: headers)])[0]
        #expect(answer.body == Array("there".utf8) && answer.url == server.url + "/new?x=1")
        #expect(server.requests.map(\.target) == ["/old", "/new?x=1"])
        #expect(server.requests.allSatisfy { $0.header("X-Api-Key") == "k" })
    }

    @Test func `five redirects are followed, endless ones are not`() throws {
        let server = try LoopbackServer { request in
            switch request.target {
            case "/0": ServerReply("there")
            case "/loop": .redirect(to: "/loop")
            case let target: .redirect(to: "/\((Int(target.dropFirst()) ?? 1) - 1)")
            }
        }
        #expect(try fetch(server.url + "/5").status == 200)
        let six = try fetch(server.url + "/6")
        #expect(six.failure == .tooManyRedirects && six.status == 302)
        let before = server.requests.count
        #expect(try fetch(server.url + "/loop").failure == .tooManyRedirects)
        #expect(server.requests.count == before + 6)
    }

    @Test(arguments: [
        "http://127.0.0.2:PORT/", "http://[::1]:PORT/", "http://localhost:PORT/", "https://127.0.0.1:PORT/",
        "http://127.0.0.1:1/", "http://example.org/", "//example.org/", "https://example.org/", "ftp://127.0.0.1/",
        "file:///etc/passwd", "http://user:pass@127.0.0.1:PORT/", "gopher://127.0.0.1:PORT/x",
    ])
    func `a redirect to anywhere else is refused`(location: String) throws {
        let server = try LoopbackServer { request in
            let port = request.header("Host")?.split(separator: ":").last ?? ""
            return .redirect(to: location.replacing("PORT", with: port))
        }
        let answer = try fetch(server.url)
        #expect(answer.failure == .refusedRedirect && answer.status == 302)
        #expect(answer.url == server.url && server.requests.count == 1)
    }

    @Test func `another server on this machine is not sent on to`() throws {
        let other = try LoopbackServer { _ in ServerReply("stolen") }
        let target = other.url
        let server = try LoopbackServer { _ in .redirect(to: target) }
        let headers = [FetchRequest.Header("X-Api-Key", secret: Secret("k"))]
        #expect(try fetch([FetchRequest(url: server.url, headers: headers)])[0].failure == .refusedRedirect)
        #expect(other.requests.isEmpty)
    }

    @Test func `what was posted is not posted elsewhere`() throws {
        let server = try LoopbackServer { _ in .redirect(to: "/other", status: 307) }
        let request = FetchRequest(url: server.url + "/token", method: .post, body: "secret")
        #expect(try fetch([request])[0].failure == .refusedRedirect)
        #expect(server.requests.count == 1)
    }

    @Test func `an address with a key in it is not sent on`() throws {
        let server = try LoopbackServer { _ in .redirect(to: "/elsewhere") }
        let request = FetchRequest(url: server.url + "/{secret}", pathSecret: Secret("k"))
        #expect(try fetch([request])[0].failure == .tooManyRedirects)
        #expect(server.requests.map(\.target) == ["/k"])
    }
}
