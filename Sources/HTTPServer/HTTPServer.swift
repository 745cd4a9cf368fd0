internal import CMicroHTTPD
private import Glibc
internal import Synchronization

/// What is done with a request.
package enum Disposition: Sendable {
    /// It is answered at once.
    case now(ServerResponse)
    /// It is answered by a thread that may take its time; other clients are served meanwhile.
    case later(WorkerPool, @Sendable () -> ServerResponse)
}

/// A server of HTTP/1.1, on libmicrohttpd.
///
/// It knows nothing of what it serves. Every request passes its `RequestGuard` first.
package final class HTTPServer: Sendable {
    private let core: HTTPServerCore

    /// Starts to serve what connects to the sockets, which it owns from now on.
    ///
    /// - Parameters:
    ///   - headers: the fields that every answer has.
    ///   - overload: the answer where too much waits already.
    ///   - isLarge: whether a request, of which the header is known, may have large content; that goes into a file.
    ///   - refusing: the answer to a request, of which the header is known, whose content nobody waits for; nil for others.
    /// - Throws: `NotStarted`.
    package init(
        _ sockets: [ListeningSocket], guardian: RequestGuard, limits: ServerLimits = ServerLimits(),
        certificate: ServerCertificate? = nil, headers: [(name: String, value: String)], overload: ServerResponse,
        isLarge: @escaping @Sendable (ServerRequest) -> Bool = { _ in false },
        refusing: @escaping @Sendable (ServerRequest) -> ServerResponse? = { _ in nil },
        handler: @escaping @Sendable (ServerRequest) -> Disposition
    ) throws {
        core = HTTPServerCore(
            guardian: guardian, limits: limits, headers: headers, overload: overload, isLarge: isLarge,
            refusing: refusing, handler: handler)
        try core.start(sockets, certificate)
    }

    /// Takes no more connections, waits for the requests that run, for so long at most, and ends.
    ///
    /// Work that began is done to its end, and answered where the client still listens.
    ///
    /// - Parameter late: hurries what is not done by then.
    package func stop(waiting milliseconds: Int, late: () -> Void = {}) { core.stop(waiting: milliseconds, late: late) }
}

/// The server could not be started.
package struct NotStarted: Error {}

/// The certificate and the key of a server that is reached by TLS, as the texts of PEM files.
package struct ServerCertificate: Sendable {
    let chain: String
    let key: String

    /// A certificate of the texts of two files.
    package init(chain: String, key: String) {
        self.chain = chain
        self.key = key
    }
}

/// The part of the server that libmicrohttpd calls back.
///
/// Sendable: what changes after the start is guarded by libmicrohttpd, or by the watch.
final class HTTPServerCore: @unchecked Sendable {
    let guardian: RequestGuard
    let limits: ServerLimits
    let headers: [(name: String, value: String)]
    let overload: ServerResponse
    let isLarge: @Sendable (ServerRequest) -> Bool
    let refusing: @Sendable (ServerRequest) -> ServerResponse?
    let handler: @Sendable (ServerRequest) -> Disposition
    let watch: ConnectionWatch
    /// How many requests are not answered to their end.
    private let running = Atomic(0)
    /// How many requests a worker answers: their connections are suspended, which libmicrohttpd must not be stopped with.
    let working = Atomic(0)
    private var daemons: [OpaquePointer] = []

    init(
        guardian: RequestGuard, limits: ServerLimits, headers: [(name: String, value: String)],
        overload: ServerResponse, isLarge: @escaping @Sendable (ServerRequest) -> Bool,
        refusing: @escaping @Sendable (ServerRequest) -> ServerResponse?,
        handler: @escaping @Sendable (ServerRequest) -> Disposition
    ) {
        self.guardian = guardian
        self.limits = limits
        watch = ConnectionWatch(most: limits.connections)
        self.headers = headers
        self.overload = overload
        self.isLarge = isLarge
        self.refusing = refusing
        self.handler = handler
    }

    func start(_ sockets: [ListeningSocket], _ certificate: ServerCertificate?) throws {
        watch.start()
        for socket in sockets {
            guard let daemon = start(socket, certificate) else {
                stop(waiting: 0)
                throw NotStarted()
            }
            daemons.append(daemon)
        }
    }

    func stop(waiting milliseconds: Int, late: () -> Void = {}) {
        for daemon in daemons where MHD_quiesce_daemon(daemon) >= 0 {}
        waitForRequests(milliseconds)
        if working.load(ordering: .acquiring) > 0 {
            late()
            while working.load(ordering: .acquiring) > 0 { usleep(20_000) }
            // What was done last is sent yet.
            waitForRequests(min(milliseconds, Self.millisecondsToSend))
        }
        for daemon in daemons { MHD_stop_daemon(daemon) }
        daemons = []
        watch.end()
    }

    /// How long an answer may take on its way where the server ends with it.
    private static let millisecondsToSend = 1_000

    /// Waits until nothing is answered any more; connections between requests are not waited for.
    private func waitForRequests(_ milliseconds: Int) {
        let end = ConnectionWatch.now + milliseconds
        while running.load(ordering: .relaxed) > 0, ConnectionWatch.now < end { usleep(20_000) }
    }

    static func watched(_ connection: OpaquePointer) -> WatchedConnection? {
        foodlog_mhd_socket_context(connection).map {
            Unmanaged<WatchedConnection>.fromOpaque($0).takeUnretainedValue()
        }
    }

    // MARK: - Calls of libmicrohttpd

    private func start(_ socket: ListeningSocket, _ certificate: ServerCertificate?) -> OpaquePointer? {
        let context = Unmanaged.passUnretained(self).toOpaque()
        func option(_ kind: MHD_OPTION, _ value: Int, _ pointer: UnsafeMutableRawPointer? = nil) -> MHD_OptionItem {
            MHD_OptionItem(option: kind, value: value, ptr_value: pointer)
        }
        var options = [
            option(.LISTEN_SOCKET, Int(socket.descriptor)),
            option(.THREAD_POOL_SIZE, limits.threads),
            option(.CONNECTION_LIMIT, limits.connections),
            option(.CONNECTION_TIMEOUT, (limits.idleMilliseconds + 999) / 1000),
            option(.CONNECTION_MEMORY_LIMIT, 64 << 10),
            option(foodlog_mhd_strictness(), foodlog_mhd_strictest()),
            // The target is decoded once, by `RequestTarget`.
            option(.UNESCAPE_CALLBACK, foodlog_mhd_unescape { _, _, text in text.map { strlen($0) } ?? 0 }),
            option(.URI_LOG_CALLBACK, foodlog_mhd_target(Self.target), context),
            option(.NOTIFY_COMPLETED, foodlog_mhd_completed(Self.completed), context),
            option(.NOTIFY_CONNECTION, foodlog_mhd_connected(Self.connected), context),
            // What libmicrohttpd has to say is of clients, and is not logged.
            option(.EXTERNAL_LOGGER, foodlog_mhd_logger { _, _, _ in }),
        ]
        var flags = MHD_USE_EPOLL_INTERNAL_THREAD.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue
        flags |= MHD_USE_ERROR_LOG.rawValue
        let chain = certificate.flatMap { strdup($0.chain) }
        let key = certificate.flatMap { strdup($0.key) }
        defer {
            free(chain)
            free(key)
        }
        if let chain, let key {
            flags |= MHD_USE_TLS.rawValue
            options.append(option(.HTTPS_MEM_CERT, 0, chain))
            options.append(option(.HTTPS_MEM_KEY, 0, key))
        }
        options.append(option(.END, 0))
        return foodlog_mhd_start(flags, Self.access, context, &options)
    }

    private static let target:
        @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?) -> UnsafeMutableRawPointer? = {
            context, target, connection in
            guard let context else { return nil }
            let core = Unmanaged<HTTPServerCore>.fromOpaque(context).takeUnretainedValue()
            if let connection { watched(connection)?.expect(.header, within: core.limits.headerMilliseconds) }
            core.running.add(1, ordering: .relaxed)
            let exchange = Exchange(
                server: core, rawTarget: target.map { String(cString: $0) } ?? "",
                targetEnd: target.map { UInt(bitPattern: $0) + UInt(strlen($0)) } ?? 0)
            return Unmanaged.passRetained(exchange).toOpaque()
        }

    private static let access: MHD_AccessHandlerCallback = {
        _, connection, _, method, version, upload, count, exchange in
        guard let connection, let count, let pointer = exchange?.pointee else { return .NO }
        return Unmanaged<Exchange>.fromOpaque(pointer).takeUnretainedValue()
            .advance(
                connection, line: Exchange.RequestLine(method: method, version: version), upload: upload, count: count)
    }

    private static let completed: MHD_RequestCompletedCallback = { context, connection, exchange, _ in
        guard let context, let connection else { return }
        let core = Unmanaged<HTTPServerCore>.fromOpaque(context).takeUnretainedValue()
        if let pointer = exchange?.pointee {
            Unmanaged<Exchange>.fromOpaque(pointer).takeRetainedValue().complete()
            exchange?.pointee = nil
            core.running.subtract(1, ordering: .relaxed)
        }
        watched(connection)?.expect(.request, within: core.limits.idleMilliseconds)
    }

    private static let connected: MHD_NotifyConnectionCallback = { context, connection, watched, code in
        guard let context, let connection, let watched else { return }
        let core = Unmanaged<HTTPServerCore>.fromOpaque(context).takeUnretainedValue()
        if code == .CONNECTION_NOTIFY_STARTED {
            let connection = WatchedConnection(
                descriptor: foodlog_mhd_descriptor(connection), milliseconds: core.limits.headerMilliseconds)
            core.watch.add(connection)
            watched.pointee = Unmanaged.passRetained(connection).toOpaque()
        } else if let pointer = watched.pointee {
            let connection = Unmanaged<WatchedConnection>.fromOpaque(pointer).takeRetainedValue()
            core.watch.remove(connection)
            watched.pointee = nil
        }
    }
}
