import CommandLineKit
import FoodLog
import FoodlogAnswers
private import Glibc
package import HTTPServer

/// What routes work with.
struct ServiceParts: Sendable {
    let configuration: Configuration
    let logs: OpenLogs
    let codes: LinkCodes
    let changes: ChangeWatch
}

/// The food log as a service: who may ask, what is asked, and which thread answers.
///
/// No rule of a food log is here: every route calls the application, as the commands do.
package final class Service: Sendable {
    private let parts: ServiceParts
    /// The routes by the second part of their paths, after `v1`.
    private let routes: [String: [Route]]
    private let readers = WorkerPool(threads: 2)
    /// Writes go one after the other in any case; reads never wait for them.
    private let writer = WorkerPool(threads: 1)
    /// Providers can take as long as they like.
    private let network = WorkerPool(threads: 1)
    private let backups = DailyBackups()

    /// Clients that want to know of changes.
    package var changes: ChangeWatch { parts.changes }
    /// Codes for links.
    package var codes: LinkCodes { parts.codes }

    /// A service over a log, which is opened once to see that it can be.
    ///
    /// - Throws: `StorageError`; what is wrong with the clock or the zone.
    package init(_ configuration: Configuration) throws {
        let logs = OpenLogs(configuration)
        try logs.with { _ in }
        parts = ServiceParts(
            configuration: configuration, logs: logs, codes: LinkCodes(now: { Self.milliseconds() }),
            changes: ChangeWatch(logs))
        routes = Dictionary(grouping: Route.all, by: \.subject)
    }

    /// What is done with a request.
    package func answer(_ request: ServerRequest) -> Disposition {
        let path = request.target.path
        if let page = PageFiles.response(to: request) { return .now(page) }
        if path == ["healthz"] { return .now(health(request)) }
        let isOpen = path == ["v1", "session"]
        guard isOpen || isAllowed(request) else { return .now(Self.unauthorized) }
        let method = request.method == "HEAD" ? "GET" : request.method
        let near = path.count > 1 ? routes[path[1]] ?? [] : []
        let found = near.compactMap { route in route.values(in: path).map { (route, $0) } }
        guard !found.isEmpty else { return .now(Self.unknownPath) }
        guard let (route, values) = found.first(where: { $0.0.method == method }) else {
            return .now(Self.otherMethod(found.map(\.0.method)))
        }
        let parts = parts
        switch route.kind(of: request) {
        case .quick: return .now(Self.response(route, values, request, parts))
        case .read: return .later(readers) { Self.response(route, values, request, parts) }
        case .write:
            return .later(writer) { [backups, readers] in
                let response = Self.response(route, values, request, parts)
                if response.status < 300 { backups.followChange(of: parts, on: readers) }
                return response
            }
        case .network: return .later(network) { Self.response(route, values, request, parts) }
        }
    }

    /// Whether a request may have large content: one that brings a whole log, of somebody who may.
    package func isLarge(_ request: ServerRequest) -> Bool {
        request.method == "POST" && request.target.path == ["v1", "import"] && isAllowed(request)
    }

    /// Does no more work, and copies the write-ahead log into the file.
    package func end() {
        changes.end()
        readers.end()
        writer.end()
        network.end()
        try? parts.logs.with { $0.log.checkpoint() }
        parts.logs.close()
    }

    /// The answer where too much waits already.
    package static var overload: ServerResponse {
        Problem.response(
            503, Failure(status: 75, code: "busy", message: "Too many requests wait.", hints: ["Try again."]))
    }

    /// The answer where the log cannot be looked at.
    static var unavailable: ServerResponse {
        Problem.response(
            503,
            Failure(
                status: 75, code: "unavailable", message: "The log cannot be read at present.", hints: ["Try again."]))
    }

    // MARK: - Answering

    private static func response(
        _ route: Route, _ values: [String], _ request: ServerRequest, _ parts: ServiceParts
    ) -> ServerResponse {
        do {
            if route.writes { try RequestBody.checkType(of: request, route.contentType) }
            let body = try RequestBody(request, known: route.body.map(\.name))
            return try route.action(Call(request: request, values: values, service: parts, body: body))
        } catch {
            return Problem.response(for: error)
        }
    }

    private func isAllowed(_ request: ServerRequest) -> Bool {
        guard let field = request.headers["Authorization"] else { return false }
        let scheme = "Bearer "
        guard field.utf8.count > scheme.utf8.count, field.prefix(scheme.count).lowercased() == scheme.lowercased()
        else {
            return false
        }
        return parts.configuration.token.matches(String(field.dropFirst(scheme.count)))
    }

    private func health(_ request: ServerRequest) -> ServerResponse {
        do {
            _ = try parts.logs.with { try $0.log.version() }
            return .json { json in json.object { json in json.member("status", "ok") } }
        } catch {
            // What is wrong with the file is for who may know.
            return .json(503) { json in json.object { json in json.member("status", "unavailable") } }
        }
    }

    private static var unauthorized: ServerResponse {
        Problem.response(
            401,
            Failure(
                status: 64, code: "noToken", message: "The request shows no token, or another one.",
                hints: ["Send Authorization: Bearer TOKEN, or open a link of 'foodlog serve --link'."]))
    }

    private static var unknownPath: ServerResponse {
        Problem.response(
            404,
            Failure(
                status: 64, code: "unknownPath", message: "There is nothing at that path.",
                hints: ["GET /v1/openapi.json lists what there is."]))
    }

    private static func otherMethod(_ methods: [String]) -> ServerResponse {
        var response = Problem.response(
            405, Failure(status: 64, code: "badMethod", message: "That cannot be done with the path."))
        response.headers.append("Allow", methods.joined(separator: ", "))
        return response
    }

    private static func milliseconds() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
    }
}
