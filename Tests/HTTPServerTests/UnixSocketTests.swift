import FoodTestSupport
import Glibc
import HTTPServer
import Testing

/// A server at a Unix socket.
@Suite struct UnixSocketTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.file("foodlog.sock")
    }

    private func mode() throws -> mode_t {
        var facts = stat()
        try #require(lstat(path, &facts) == 0)
        return facts.st_mode
    }

    private func start() throws -> HTTPServer {
        try HTTPServer(
            [ListeningSocket(path: path)], guardian: RequestGuard(hosts: ["localhost"], port: 80), headers: [],
            overload: .text(503, "later")
        ) { request in .now(.text(200, "\(request.method) \(request.body.count)")) }
    }

    @Test(arguments: [("localhost", 200), ("localhost:80", 200), ("localhost:8717", 421), ("evil.example", 421)])
    func `it answers as localhost, and to its owner alone`(_ host: String, _ status: Int) throws {
        let server = try start()
        defer { server.stop(waiting: 0) }
        #expect(try mode() == S_IFSOCK | 0o600)
        let connection = try RawConnection(socket: path)
        for _ in 0..<2 where status == 200 {
            connection.send("POST / HTTP/1.1\r\nHost: \(host)\r\nContent-Length: 3\r\n\r\nabc")
            #expect(connection.response()?.body == "POST 3\n")
        }
        connection.send("GET / HTTP/1.1\r\nHost: \(host)\r\n\r\n")
        #expect(connection.response()?.status == status)
    }

    @Test func `one at which somebody listens is left alone`() throws {
        let server = try start()
        defer { server.stop(waiting: 0) }
        #expect(throws: ListeningSocket.Failure.inUse) { try ListeningSocket(path: path) }
        #expect(try mode() == S_IFSOCK | 0o600)
    }

    @Test func `one that was left behind is replaced`() throws {
        let old = try ListeningSocket(path: path)
        close(old.descriptor)
        #expect(try mode() == S_IFSOCK | 0o600)
        let server = try start()
        server.stop(waiting: 0)
    }

    @Test func `what is no socket is left alone`() throws {
        #expect(try runProgram("/bin/sh", ["-c", "echo kept > \(path)"]).status == 0)
        #expect(throws: ListeningSocket.Failure.isNoSocket) { try ListeningSocket(path: path) }
        #expect(fileBytes(path) == Array("kept\n".utf8))
    }

    @Test func `a path that no socket can have is refused`() throws {
        for path in ["", String(repeating: "a", count: 108), "a\0b"] {
            #expect(throws: ListeningSocket.Failure.badAddress) { try ListeningSocket(path: path) }
        }
        #expect(throws: ListeningSocket.Failure.system(ENOENT)) {
            try ListeningSocket(path: directory.file("missing/x"))
        }
    }
}
