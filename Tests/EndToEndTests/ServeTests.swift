import FoodTestSupport
import Glibc
import JSON
import Testing

/// `foodlog serve` as a process, beside the command line.
@Suite struct ServeProcessTests {
    private let directory: TemporaryDirectory
    private let foodlog: ShippedFoodlog
    private let process: ChildProcess
    private let port: Int
    private let code: String

    init() throws {
        directory = try TemporaryDirectory()
        foodlog = try ShippedFoodlog(database: directory.file("log.sqlite"))
        process = try ChildProcess(
            foodlog.program, foodlog.arguments(["serve", "--port", "0", "--offline", "--log"]),
            environment: foodlog.environment)
        let line = try #require(process.firstLine())
        let parts = line.split(whereSeparator: { ":/#=".contains($0) })
        #expect(line.hasPrefix("http://127.0.0.1:"))
        port = try #require(parts.count == 5 ? Int(parts[2]) : nil)
        code = String(parts[4])
    }

    private func ask(_ method: String, _ path: String, _ body: String = "", token: String? = nil) throws -> (
        Int, JSONValue
    ) {
        let connection = try RawConnection(port: port)
        let authorization = token.map { "Authorization: Bearer \($0)\r\n" } ?? ""
        let type = method == "GET" ? "" : "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n"
        connection.send("\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\(authorization)\(type)\r\n\(body)")
        let response = try #require(connection.response())
        return (response.status, (try? JSONReader.read(response.body)) ?? nil)
    }

    private func token() throws -> String {
        try #require(try ask("POST", "/v1/session", "{\"code\":\"\(code)\"}").1["token"]?.string)
    }

    @Test func `what one front writes the other shows, and an end leaves all of it in the file`() throws {
        let token = try token()
        #expect(try ask("POST", "/v1/entries", #"{"text":"2 eggs"}"#, token: token).0 == 201)
        #expect(try foodlog("add", "150g banana").status == 0)
        let day = try ask("GET", "/v1/days/today", token: token).1
        #expect(day["entries"]?.array?.count == 2)
        let shown = try JSONReader.read(try foodlog("day", "--json").output)
        #expect(shown == day)
        process.send(SIGTERM)
        let result = try process.finish()
        #expect(result.status == 0)
        #expect(result.errors.contains("\"/v1/days/{date}\""))
        for secret in [token, code, "egg", "banana", "2026"] { #expect(!result.errors.contains(secret)) }
        let size = try runProgram("/bin/sh", ["-c", "stat -c %s \(directory.path)/log.sqlite-wal || echo 0"])
        #expect(size.output == "0\n")
        #expect(try foodlog("doctor").status == 0)
    }

    @Test func `the token is in no argument, and other users cannot read it`() throws {
        let token = try token()
        let words = try runProgram("/bin/sh", ["-c", "cat /proc/*/cmdline 2>/dev/null | tr '\\0' ' '"])
        #expect(!words.output.contains(token))
        #expect(!words.output.contains(code))
        let mode = try runProgram("/bin/sh", ["-c", "stat -c %a \(directory.path)/config/foodlog/serve-token"])
        #expect(mode.output == "600\n")
        let another = try foodlog("serve", "--link", "--port", String(port))
        #expect(another.status == 0)
        #expect(another.output.hasPrefix("http://127.0.0.1:\(port)/#code="))
    }

    @Test func `only the loopback is listened to`() throws {
        let sockets = try runProgram("/bin/sh", ["-c", "cat /proc/net/tcp /proc/net/tcp6"])
        let hexPort = String(port, radix: 16, uppercase: true)
        let padded = ":" + String(repeating: "0", count: 4 - hexPort.count) + hexPort + " "
        let listening = sockets.output.split(separator: "\n").filter { $0.contains(padded) && $0.contains(" 0A ") }
        #expect(!listening.isEmpty)
        for line in listening {
            #expect(line.contains(" 0100007F:") || line.contains(" 00000000000000000000000001000000:"))
        }
    }

    @Test func `a change by the command line is told to whoever listens`() throws {
        let token = try token()
        let connection = try RawConnection(port: port)
        connection.send("GET /v1/events HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nAuthorization: Bearer \(token)\r\n\r\n")
        #expect(connection.waits(for: ": listening"))
        #expect(try foodlog("add", "2 eggs").status == 0)
        #expect(connection.waits(for: "event: change"))
        process.send(SIGTERM)
        #expect(connection.isEnded())
        #expect(try process.finish().status == 0)
    }

    @Test func `a log is taken out and in again, and a backup is the whole file`() throws {
        let token = try token()
        #expect(try foodlog("add", "2 eggs, 1 cup cooked rice").status == 0)
        let shell = """
            set -e; cd \(directory.path); base=http://127.0.0.1:\(port); auth='Authorization: Bearer \(token)'
            curl -sf -H "$auth" $base/v1/export >out.jsonl
            curl -sf -H "$auth" $base/v1/backup >copy.sqlite
            \(foodlog.program) --db copy.sqlite export >copy.jsonl; cmp out.jsonl copy.jsonl
            \(foodlog.program) --db log.sqlite rm 1 2 -q
            curl -s -H "$auth" -H 'Content-Type: application/octet-stream' --data-binary @out.jsonl $base/v1/import >report.json
            curl -s -o refused -w '%{http_code}' -H "$auth" -H 'Content-Type: application/json' -d '{}' $base/v1/import
            """
        let result = try runProgram("/bin/sh", ["-c", shell], environment: foodlog.environment)
        #expect(result.output.hasSuffix("415"), "\(result.output) \(result.errors)")
        let report = try runProgram("/bin/cat", ["\(directory.path)/report.json"]).output
        #expect(try JSONReader.read(report)["kept"]?.array?.count == 2, "\(report)")
        // None of the content is waited for.
        for (path, shown, status) in [("import", "x", 401), ("quick", token, 413)] {
            let big = try RawConnection(port: port)
            big.send(
                "POST /v1/\(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nAuthorization: Bearer \(shown)\r\n"
                    + "Content-Length: 2000000\r\n\r\n")
            #expect(big.response()?.status == status, "\(path)")
        }
    }

    @Test func `a second service at the same port is refused with what to do`() throws {
        let second = try foodlog("serve", "--port", String(port))
        #expect(second.status == 75)
        #expect(second.errors.contains("foodlog serve --link"))
    }

    @Test(
        arguments: [
            (["serve", "--port", "99999"], 64), (["serve", "--port", "x"], 64),
            (["serve", "--address", "0.0.0.0"], 64),
            (["serve", "--socket", "/"], 64), (["serve", "--socket", "x", "--link"], 64),
            (["serve", "--socket", "x", "--host", "y"], 64),
            (["serve", "--certificate", "x"], 64), (["serve", "--link", "--port", "1"], 69),
            (["serve", "--address", "192.0.2.7", "--certificate", "/dev/null", "--key-file", "/dev/null"], 66),
        ] as [([String], Int32)])
    func `what cannot be served is said`(_ arguments: [String], _ status: Int32) throws {
        let result = try foodlog.run(arguments)
        #expect(result.status == status, "\(result.errors)")
        #expect(result.errors.hasPrefix("Error: "))
    }

    @Test func `an address of another machine is said`() throws {
        let file = directory.file("pem")
        try writeFile(file, Array("no certificate is needed so far\n".utf8))
        chmod(file, 0o600)
        let result = try foodlog("serve", "--address", "192.0.2.7", "--certificate", file, "--key-file", file)
        #expect(result.status == 64 && result.errors.contains("192.0.2.7"), "\(result.errors)")
    }

    @Test func `a Unix socket is for its owner, says where it is, and is gone at the end`() throws {
        let path = directory.file("foodlog.sock")
        let server = try ChildProcess(
            foodlog.program, foodlog.arguments(["serve", "--socket", path, "--offline"]),
            environment: foodlog.environment)
        #expect(server.firstLine() == "unix:\(path)")
        let token = try token()
        let connection = try RawConnection(socket: path)
        connection.send("GET /v1/days/today HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\n\r\n")
        #expect(connection.response()?.status == 200)
        let second = try foodlog("serve", "--socket", path)
        #expect(second.status == 75)
        #expect(second.errors.contains("Another program listens at the socket"))
        server.send(SIGTERM)
        #expect(try server.finish().status == 0)
        #expect(access(path, F_OK) != 0)
    }

    @Test func `both fronts write at once, and nothing is lost`() throws {
        let token = try token()
        let writers = try (0..<3).map { _ in
            try ChildProcess(
                "/bin/sh",
                [
                    "-c",
                    "for i in 1 2 3 4 5; do \(foodlog.program) --db \(foodlog.database) add '1 apple' -q || exit 1; done",
                ],
                environment: foodlog.environment)
        }
        for _ in 0..<15 { #expect(try ask("POST", "/v1/entries", #"{"text":"1 egg"}"#, token: token).0 == 201) }
        for writer in writers { #expect(try writer.finish().status == 0) }
        #expect(try ask("GET", "/v1/days/today", token: token).1["entries"]?.array?.count == 30)
    }
}
