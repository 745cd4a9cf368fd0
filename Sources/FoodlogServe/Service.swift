import CommandLineKit
import FoodLog
import FoodlogAnswers
private import Glibc
package import HTTPServer
private import Synchronization

/// What routes work with.
struct ServiceParts: Sendable {
    let configuration: Configuration
    let logs: OpenLogs
    let codes: LinkCodes
    /// Those of who proved that the token is known: others cannot crowd out the ones above.
    let linkCodes: LinkCodes
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
    /// What takes seconds waits for its like alone.
    private let long = WorkerPool(threads: 1)
    private let backups = DailyBackups()
    /// When the log was last read to see whether it can be, in milliseconds; nil where it could not.
    private let lookedAt = Mutex<Int?>(nil)

    /// Clients that want to know of changes.
    package var changes: ChangeWatch { parts.changes }
    /// Codes for links.
    package var codes: LinkCodes { parts.codes }

    /// A service over a log, which is opened once to see that it can be.
    ///
    /// - Throws: `StorageError`; what is wrong with the clock or the zone.
    package init(_ configuration: Configuration) throws {
        let logs = OpenLogs(configuration)
        try logs.start()
        parts = ServiceParts(
            configuration: configuration, logs: logs, codes: LinkCodes(now: { Self.milliseconds() }),
            linkCodes: LinkCodes(now: { Self.milliseconds() }), changes: ChangeWatch(logs))
        routes = Dictionary(grouping: Route.all, by: \.subject)
    }

    /// What is done with a request.
    package func answer(_ request: ServerRequest) -> Disposition {
        let path = request.target.path
        if let page = PageFiles.response(to: request) { return .now(page) }
        if path == ["healthz"] { return .now(health(request)) }
        renewToken()
        guard isOpen(path) || isAllowed(request) else { return .now(Self.unauthorized) }
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
            return .later(writer) { [backups, long] in
                let response = Self.response(route, values, request, parts)
                if response.status < 300 { backups.followChange(of: parts, on: long) }
                return response
            }
        case .network: return .later(network) { Self.response(route, values, request, parts) }
        case .long: return .later(long) { Self.response(route, values, request, parts) }
        }
    }

    /// The answer to a request that shows no token where one is needed; nil for every other.
    package func refusal(of request: ServerRequest) -> ServerResponse? {
        let path = request.target.path
        guard path.first == "v1", !isOpen(path) else { return nil }
        renewToken()
        guard !isAllowed(request) else { return nil }
        return Self.unauthorized
    }

    /// Whether a request may have large content: one that brings a whole log, of somebody who may.
    package func isLarge(_ request: ServerRequest) -> Bool {
        request.method == "POST" && request.target.path == ["v1", "import"] && isAllowed(request)
    }

    /// Does no more work, and copies the write-ahead log into the file.
    package func end() {
        changes.end()
        readers.end()
        // A backup of the day may be on its way.
        long.end(waiting: true)
        writer.end()
        network.end()
        try? parts.logs.with { $0.log.checkpoint() }
        parts.logs.close()
    }

    /// The answer where too much waits already.
    package static var overload: ServerResponse {
        var response = Problem.response(
            503, Failure(status: 75, code: "busy", message: "Too many requests wait.", hints: ["Try again."]))
        response.closes = true
        return response
    }

    /// The answer where the log cannot be looked at.
    static var unavailable: ServerResponse {
        var response = Problem.response(
            503,
            Failure(
                status: 75, code: "unavailable", message: "The log cannot be read at present.", hints: ["Try again."]))
        response.closes = true
        return response
    }

    // MARK: - Answering

    private static func response(
        _ route: Route, _ values: [String], _ request: ServerRequest, _ parts: ServiceParts
    ) -> ServerResponse {
        do {
            if route.writes { try RequestBody.checkType(of: request, route.contentType) }
            try route.checkHeaders(of: request)
            try route.checkQuery(of: request)
            let body = try RequestBody(request, known: route.body.map(\.name))
            for field in route.body where field.isNeeded && field.isNullable && !body.has(field.name) {
                throw Refused(
                    400, "missing", "The content has no member '\(field.name)'.",
                    hints: ["null takes away what is there."])
            }
            return try route.answer(Call(request: request, values: values, service: parts, body: body))
        } catch {
            return Problem.response(for: error)
        }
    }

    /// Whether a path is asked for without the token.
    private func isOpen(_ path: [String]) -> Bool { path == ["v1", "session"] || path == ["v1", "links"] }

    /// Minds a token that is another one by now: links and streams of the old one end.
    private func renewToken() {
        guard parts.configuration.token.renew(after: parts.configuration.belief) else { return }
        parts.codes.forget()
        parts.linkCodes.forget()
        parts.changes.endStreams()
    }

    private func isAllowed(_ request: ServerRequest) -> Bool {
        guard let field = request.headers["Authorization"] else { return false }
        let scheme = "Bearer "
        guard field.utf8.count > scheme.utf8.count, field.prefix(scheme.count).lowercased() == scheme.lowercased()
        else {
            return false
        }
        return parts.configuration.token.token?.matches(String(field.dropFirst(scheme.count))) ?? false
    }

    private func health(_ request: ServerRequest) -> ServerResponse {
        guard request.method == "GET" || request.method == "HEAD" else { return Self.otherMethod(["GET", "HEAD"]) }
        do {
            try look()
            return .json { json in json.object { json in json.member("status", "ok") } }
        } catch {
            // What is wrong with the file is for who may know.
            return .json(503) { json in json.object { json in json.member("status", "unavailable") } }
        }
    }

    /// Reads the log anew from its file.
    ///
    /// What a connection read before may say that all is well when it is not. No more often
    /// than once in a second, since everybody may ask.
    private func look() throws {
        let now = Self.milliseconds()
        let isFresh = lookedAt.withLock { $0.map { now - $0 < 1000 } ?? false }
        if isFresh, try parts.logs.with({ $0.log.isInPlace }) { return }
        lookedAt.withLock { $0 = nil }
        let handle = try parts.logs.open()
        _ = try handle.log.use(handle.surroundings) { log in
            _ = try log.history(limit: 1)
            return try log.showDay("today")
        }
        lookedAt.withLock { $0 = now }
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

    static func milliseconds() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
    }
}
