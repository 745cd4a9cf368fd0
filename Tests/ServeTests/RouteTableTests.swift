import FoodTestSupport
import FoodlogServe
import HTTPServer
import JSON
import Testing

/// The routes against what docs/http.md says of them.
@Suite struct RouteTableTests {
    private struct Request: Hashable, CustomStringConvertible {
        let method: String
        let path: String
        var description: String { "\(method) \(path)" }

        /// A request with whatever names stand in its path.
        init(_ method: some StringProtocol, _ path: some StringProtocol) {
            self.method = method.uppercased()
            self.path = path.split(separator: "/").map { $0.hasPrefix("{") ? "/{}" : "/\($0)" }.joined()
        }
    }

    /// The requests in backticks of the table of commands.
    private static func documented() throws -> Set<Request> {
        let bytes = try #require(fileBytes("\(folder(above: #filePath, levels: 3))/docs/http.md"))
        let text = String(decoding: bytes, as: UTF8.self)
        let table = try #require(
            text.split(separator: "## Commands and requests").last?.split(separator: "\n## ").first)
        let pieces = table.split(separator: "`", omittingEmptySubsequences: false)
        return Set(
            pieces.indices.filter { $0 % 2 == 1 }.compactMap { index in
                let words = pieces[index].split(separator: " ")
                return words.count == 2 && words[1].hasPrefix("/") ? Request(words[0], words[1]) : nil
            })
    }

    private static func described() throws -> [Request] {
        let paths = try #require(try Harness().ask("GET", "/v1/openapi.json").json["paths"]?.object)
        return paths.members.flatMap { path in
            (path.value.object?.members ?? []).map { Request($0.key, path.key) }
        }
    }

    @Test func `what a command is as a request can be asked`() throws {
        let described = Set(try Self.described())
        let documented = try Self.documented()
        #expect(documented.count > 60)
        #expect(documented.subtracting(described).isEmpty)
        // What is of no command is about the service itself, or of the page alone.
        let others = described.subtracting(documented).map(\.description).sorted()
        #expect(
            others == [
                "GET /v1/entries", "GET /v1/events", "GET /v1/meals", "GET /v1/openapi.json", "POST /v1/session",
            ])
    }

    @Test func `no request is there twice`() throws {
        let described = try Self.described()
        #expect(Set(described).count == described.count)
    }

    @Test func `what waits for providers holds up no read and no write`() throws {
        let harness = try Harness()
        func pool(_ method: String, _ path: String) throws -> WorkerPool {
            let target = try #require(RequestTarget(path))
            let fields = HeaderFields([("Authorization", "Bearer \(Harness.token)")])
            let answer = harness.service.answer(ServerRequest(method: method, target: target, headers: fields))
            guard case .later(let pool, _) = answer else {
                throw NotLater()
            }
            return pool
        }
        let reading = try pool("GET", "/v1/search?q=egg")
        let writing = try pool("POST", "/v1/undo")
        for path in ["/v1/search?q=egg&remote=true", "/v1/barcodes/4006381333931"] {
            let waiting = try pool("GET", path)
            #expect(waiting !== reading && waiting !== writing)
        }
        #expect(try pool("POST", "/v1/cache/refresh") === pool("GET", "/v1/barcodes/4006381333931"))
    }

    private struct NotLater: Error {}
}
