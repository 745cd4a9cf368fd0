import FetchProtocol
import FoodLog
import FoodSources
import FoodTestSupport
import FoodlogServe
import Glibc
import HTTPServer
import JSON
import Testing

/// A service over a log of its own, at noon of 30 November 2026, without a network.
final class Harness {
    let directory: TemporaryDirectory
    let service: Service
    static let token = String(repeating: "t", count: 43)

    static let port = 8717

    /// - Parameters:
    ///   - keepsToken: whether the token lies in a file, `token`.
    ///   - other: the harness whose log is served too.
    ///   - fetcher: a network.
    init(
        backups: BackupRotation = .off, keepsToken: Bool = false, over other: Harness? = nil,
        fetcher: (any Fetching & Sendable)? = nil
    ) throws {
        directory = try other?.directory ?? TemporaryDirectory()
        let file = TokenFile(path: directory.file("token"))
        let token = keepsToken ? CurrentToken(try file.token(), of: file) : CurrentToken(Self.token)
        service = try Service(
            Configuration(
                path: directory.file("log.sqlite"), token: token, port: Self.port, now: "2026-11-30T12:00:00+00:00",
                timeZone: "UTC", isOffline: fetcher == nil, backups: backups,
                connect: {
                    guard let fetcher else { throw NoNetwork() }
                    return RemoteConnection(
                        fetcher: fetcher, endpoints: ProviderEndpoints(), credentials: Credentials())
                }))
    }

    struct NoNetwork: Error {}

    /// An answer with its content read.
    struct Answer {
        let status: Int
        let headers: HeaderFields
        let json: JSONValue
        let text: String
    }

    /// Asks with the token, and with JSON where there is content.
    func ask(
        _ method: String, _ path: String, _ body: String? = nil, headers: [(name: String, value: String)] = [],
        token: String? = token
    ) throws -> Answer {
        var fields = HeaderFields(headers)
        if let token { fields.append("Authorization", "Bearer \(token)") }
        if method != "GET", fields["Content-Type"] == nil { fields.append("Content-Type", "application/json") }
        let target = try #require(RequestTarget(path))
        var request = ServerRequest(method: method, target: target, headers: fields, body: Array((body ?? "").utf8))
        // Large content comes as a file.
        let file = directory.file("content")
        if fields["Content-Type"] == "application/octet-stream" {
            try writeFile(file, request.body)
            request.body = []
            request.file = open(file, O_RDONLY)
        }
        defer { _ = request.file.map { close($0) } }
        let response =
            switch service.answer(request) {
            case .now(let response): response
            case .later(_, let work): work()
            }
        let bytes: [UInt8]
        switch response.body {
        case .bytes(let content): bytes = content
        case .file(let descriptor, let count):
            var content = [UInt8](repeating: 0, count: count)
            content.removeLast(count - max(0, pread(descriptor, &content, count, 0)))
            close(descriptor)
            bytes = content
        case .stream: bytes = []
        }
        let json = (try? JSONReader.read(utf8: bytes)) ?? nil
        return Answer(
            status: response.status, headers: response.headers, json: json, text: String(decoding: bytes, as: UTF8.self)
        )
    }
}
