import FoodTestSupport
import Glibc
import HTTPServer
import Synchronization
import Testing

/// A real server on the loopback, and clients that send what they like.
@Suite struct HTTPServerTests {
    private let server: HTTPServer
    private let port: Int
    private let pool = WorkerPool(threads: 1)
    private let hold = Hold()

    /// What work waits for.
    private final class Hold: Sendable {
        let hasBegun = Atomic(false)
        let isOver = Atomic(false)
    }

    init() throws {
        let socket = try ListeningSocket(address: "127.0.0.1", port: 0)
        port = socket.port
        var limits = ServerLimits()
        limits.bodyBytes = 1000
        limits.headerMilliseconds = 400
        limits.bodyMilliseconds = 400
        limits.idleMilliseconds = 2000
        limits.connections = 64
        let (pool, hold) = (pool, hold)
        server = try HTTPServer(
            [socket], guardian: RequestGuard(hosts: ["localhost"], port: port), limits: limits,
            headers: [("X-Always", "yes")], overload: .text(503, "later"),
            refusing: { $0.target.path.first == "refused" ? .text(401, "no") : nil }
        ) { request in
            let text = "\(request.method) /\(request.target.path.joined(separator: "/")) \(request.body.count)"
            switch request.target.path.first {
            case "later":
                return .later(pool) { .text(200, text) }
            case "held":
                return .later(pool) {
                    hold.hasBegun.store(true, ordering: .releasing)
                    while !hold.isOver.load(ordering: .acquiring) { sched_yield() }
                    return .text(200, text)
                }
            case "stream":
                let stream = ByteStream()
                _ = stream.write(Array("first".utf8))
                return .now(ServerResponse(status: 200, body: .stream(stream)))
            default: return .now(.text(200, text))
            }
        }
    }

    private func ask(_ request: String) throws -> RawConnection.Response? {
        let connection = try RawConnection(port: port)
        connection.send(request)
        return connection.response()
    }

    private var host: String { "Host: localhost:\(port)\r\n" }

    @Test func `a request is answered, one after the other on one connection`() throws {
        defer { server.stop(waiting: 0) }
        let connection = try RawConnection(port: port)
        for path in ["a", "later/b", "c?x=1"] {
            connection.send("GET /\(path) HTTP/1.1\r\n\(host)\r\n")
            let response = try #require(connection.response())
            #expect(response.status == 200)
            #expect(response.body == "GET /\(path.prefix { $0 != "?" }) 0\n")
            #expect(response.field("X-Always") == "yes")
        }
    }

    @Test(arguments: [
        "Content-Length: 5\r\n\r\n12345", "Transfer-Encoding: chunked\r\n\r\n2\r\n12\r\n3\r\n345\r\n0\r\n\r\n",
    ])
    func `content is read whole, however its length is said`(_ rest: String) throws {
        defer { server.stop(waiting: 0) }
        #expect(try ask("POST /a HTTP/1.1\r\n\(host)\(rest)")?.body == "POST /a 5\n")
    }

    @Test(arguments: [
        "Content-Length: 900\r\n\r\n", "Content-Length: 9999\r\n\r\n",
        "Transfer-Encoding: chunked\r\n\r\n5\r\n12345\r\n",
        "Expect: 100-continue\r\nTransfer-Encoding: chunked\r\n\r\n",
    ])
    func `who is refused is answered before the content is there`(_ rest: String) throws {
        defer { server.stop(waiting: 0) }
        let response = try #require(try ask("POST /refused HTTP/1.1\r\n\(host)\(rest)"))
        #expect(response.status == 401 && response.body == "no\n")
        #expect(response.field("Connection") == "close")
        #expect(try ask("GET /refused HTTP/1.1\r\n\(host)\r\n")?.status == 200)
    }

    @Test(arguments: [
        ("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", 421), ("GET / HTTP/1.1\r\n\r\n", 400),
        ("GET /%2e%2e/x HTTP/1.1\r\nHOST\r\n", 400), ("GET /a%00b HTTP/1.1\r\nHOST\r\n", 400),
        ("POST / HTTP/1.1\r\nHOSTContent-Length: 5\r\nContent-Length: 5\r\n\r\n12345", 400),
        ("POST / HTTP/1.1\r\nHOSTContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHOSTTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHOSTContent-Length: 1001\r\n\r\n", 413),
        ("POST / HTTP/1.1\r\nHOSTTransfer-Encoding: chunked\r\n\r\nZZ\r\n12\r\n0\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHOSTTransfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n12\r\n0\r\n\r\n", 413),
        ("GET / HTTP/1.1\r\nHOSTOrigin: http://evil.example\r\n\r\n", 403),
        ("POST / HTTP/1.1\r\nHOSTTransfer-Encoding:\r\n chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHOSTTransfer-Encoding: chunked\r\n\tx\r\nContent-Length: 5\r\n\r\n0\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\n Transfer-Encoding: chunked\r\nHOSTContent-Length: 5\r\n\r\n0\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHOSTX: 1\r\n folded\r\nContent-Length: 5\r\n\r\n12345", 400),
        ("POST / HTTP/1.1\r\nHOSTX: 1\nContent-Length: 5\r\n\r\n12345", 400),
        ("POST / HTTP/1.1\r\nHOSTX: 1\rContent-Length: 5\r\n\r\n12345", 400),
        ("POST / HTTP/1.1\r\nHOSTContent-Length: 5\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
        ("POST / HTTP/1.1\nHOSTX: 1\nContent-Length: 5\n\n12345", 400),
        ("POST / HTTP/1.1\r\nHOSTContent-Length : 5\r\n\r\n12345", 400),
        ("POST / HTTP/1.1\r\nHOSTTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHOSTX(y): 1\r\nContent-Length: 0\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHOSTContent-Length: 5\r\nTransfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHOSTX: 1\r\n Content-Length: 5\r\nContent-Length: 6,\r\n\r\n123456", 400),
        ("POST / HTTP/1.1\r\nHOST: x\r\nContent-Length: 5\r\n\r\n12345", 400),
        ("POST / HTTP/1.1\r\nHOST:\r\nContent-Length: 5\r\n\r\n12345", 400),
        ("POST / HTTP/1.1\r\nHOST:\0x\r\nContent-Length: 5\r\n\r\n12345", 400),
        ("POST / HTTP/1.1\r\nHOST\0: x\r\nContent-Length: 5\r\n\r\n12345", 400),
        ("POST / HTTP/1.1\r\nHOST\0\0x\r\nContent-Length: 5\r\n\r\n12345", 400),
        ("POST / HTTP/1.1\r\nHOST\0\r\nContent-Length: 5\r\n\r\n12345", 400),
        ("POST / HTTP/1.1\r\nHOSTContent-Length: 0\n\r\n", 400),
        ("POST /a\0b HTTP/1.1\r\nHOSTContent-Length: 0\r\n\r\n", 400),
        ("POST /\0 HTTP/1.1\r\nHOSTContent-Length: 0\r\n\r\n", 400),
    ])
    func `what is not for this server is refused, and nothing of it is read as another request`(
        _ request: String, _ status: Int
    ) throws {
        defer { server.stop(waiting: 0) }
        let connection = try RawConnection(port: port)
        connection.send(request.replacing("HOST", with: host) + "GET /smuggled HTTP/1.1\r\n\(host)\r\n")
        let response = try #require(connection.response())
        #expect(response.status == status)
        if status != 400 || request.contains("Content-Length") || request.contains("Transfer") {
            let next = connection.response()
            #expect(next == nil || next?.body.contains("smuggled") == false || request.hasPrefix("GET"))
        }
    }

    @Test(arguments: ["X:1", "X: ", "X:", "X:   1  ", "X: a: b", "X:\t1"])
    func `spaces around a value are no other way to say it`(_ field: String) throws {
        defer { server.stop(waiting: 0) }
        let connection = try RawConnection(port: port)
        for _ in 0..<2 {
            connection.send("POST /a HTTP/1.1\r\n\(field)\r\n\(host)\(field)\r\nContent-Length: 5\r\n\r\n12345")
            #expect(connection.response()?.body == "POST /a 5\n")
        }
    }

    @Test func `content that turns out too long is refused`() throws {
        defer { server.stop(waiting: 0) }
        let chunk = "200\r\n" + String(repeating: "a", count: 512) + "\r\n"
        let request = "POST /a HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n\(chunk)\(chunk)0\r\n\r\n"
        #expect(try ask(request)?.status == 413)
    }

    @Test(arguments: ["GET / HT", "POST /a HTTP/1.1\r\nHOSTContent-Length: 500\r\n\r\n123"])
    func `a client that does not go on loses its connection`(_ beginning: String) throws {
        defer { server.stop(waiting: 0) }
        let connection = try RawConnection(port: port)
        connection.send(beginning.replacing("HOST", with: host))
        #expect(connection.isEnded())
    }

    @Test func `one that sends a byte now and then loses it as well`() throws {
        defer { server.stop(waiting: 0) }
        let slow = try RawConnection(port: port)
        slow.send("GET /a HTTP/1.1\r\n\(host)X-Slow: ")
        // Others are served meanwhile, which also takes the time.
        var isOpen = true
        for _ in 0..<100_000 where isOpen {
            #expect(try ask("GET /b HTTP/1.1\r\n\(host)\r\n")?.status == 200)
            isOpen = slow.send("a")
        }
        #expect(!isOpen || slow.isEnded())
    }

    @Test func `a stream comes bit by bit, and ends with the server`() throws {
        let connection = try RawConnection(port: port)
        connection.send("GET /stream HTTP/1.1\r\n\(host)\r\n")
        #expect(connection.waits(for: "first"))
        #expect(try ask("GET /b HTTP/1.1\r\n\(host)\r\n")?.status == 200)
    }

    @Test func `work that takes too long at the end is hurried, and answered`() throws {
        let connection = try RawConnection(port: port)
        connection.send("GET /held HTTP/1.1\r\n\(host)\r\n")
        while !hold.hasBegun.load(ordering: .acquiring) { sched_yield() }
        var isHurried = false
        server.stop(waiting: 50) {
            isHurried = true
            hold.isOver.store(true, ordering: .releasing)
        }
        #expect(isHurried)
        #expect(connection.response()?.body == "GET /held 0\n")
    }

    @Test func `connections that wait give way to new ones`() throws {
        defer { server.stop(waiting: 0) }
        // From three quarters of the 64 on the oldest that waits is given up.
        var idle: [RawConnection] = []
        var closing = 0
        for _ in 0..<100 {
            let connection = try RawConnection(port: port)
            connection.send("GET /a HTTP/1.1\r\n\(host)\r\n")
            let answer = connection.response()
            #expect(answer?.status == 200)
            if answer?.field("Connection")?.lowercased() == "close" { closing += 1 }
            idle.append(connection)
        }
        #expect(closing > 0)
        let silent = try (0..<100).map { _ in try RawConnection(port: port) }
        let last = try ask("GET /b HTTP/1.1\r\n\(host)\r\n")
        #expect(last?.status == 200)
        #expect(silent.count == 100)
    }

    @Test func `a port that is taken is said to be`() throws {
        defer { server.stop(waiting: 0) }
        #expect(throws: ListeningSocket.Failure.inUse) { try ListeningSocket(address: "127.0.0.1", port: port) }
        #expect(throws: ListeningSocket.Failure.badAddress) { try ListeningSocket(address: "example", port: 0) }
        #expect(throws: ListeningSocket.Failure.badAddress) { try ListeningSocket(address: "192.0.2.1", port: 0) }
    }
}
