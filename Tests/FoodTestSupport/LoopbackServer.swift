private import Glibc
private import Synchronization

/// A real HTTP server on a loopback address, which plays what a test tells it to.
///
/// It serves each connection on a thread of its own, one request for each connection, until the last reference to it
/// goes. Nothing in it sleeps: a reply that never comes is a connection that is held until the client has had enough.
package final class LoopbackServer: Sendable {
    /// What a client asked.
    package struct Request: Sendable {
        package let method: String
        /// Path and query, as sent.
        package let target: String
        package let headers: [(name: String, value: String)]
        package let body: [UInt8]

        /// The value of a header, whatever its case.
        package func header(_ name: String) -> String? {
            headers.first { $0.name.lowercased() == name.lowercased() }?.value
        }
    }

    /// The loopback addresses that a server can listen at.
    package enum Address: Sendable {
        case v4
        /// Another address of 127.0.0.0/8.
        case otherV4
        case v6
    }

    /// The address without a slash at its end, such as `http://127.0.0.1:40123`.
    package let url: String
    /// The port.
    package let port: UInt16

    private let listener: Int32
    private let state = ServerState()

    /// Listens on a free port, and answers each request with what `reply` says.
    package init(
        _ address: Address = .v4, reply: @escaping @Sendable (Request) -> ServerReply
    ) throws(SystemFailure) {
        (listener, port) = try ServerSocket.listener(at: address)
        url =
            switch address {
            case .v4: "http://127.0.0.1:\(port)"
            case .otherV4: "http://127.9.8.7:\(port)"
            case .v6: "http://[::1]:\(port)"
            }
        let (listener, state) = (listener, state)
        try startThread {
            // Only here: where another thread closed it, the number could be another server's by now.
            defer { close(listener) }
            while let connection = ServerSocket.nextConnection(listener) {
                guard state.open(connection) else { return }
                let isStarted: Void? = try? startThread {
                    Self.serve(connection, state, reply)
                    state.close(connection)
                }
                if isStarted == nil { state.close(connection) }
            }
        }
    }

    deinit {
        state.stop()
        shutdown(listener, Int32(SHUT_RDWR))
    }

    /// The requests that came so far, in their order.
    package var requests: [Request] { state.requests }

    private static func serve(
        _ connection: Int32, _ state: ServerState, _ reply: (Request) -> ServerReply
    ) {
        guard let request = ServerSocket.readRequest(connection) else { return }
        state.remember(request)
        let reply = reply(request)
        guard ServerSocket.send(reply.bytes, to: connection) else { return }
        switch reply.ending {
        case .close: break
        case .reset: ServerSocket.resetWhenClosed(connection)
        case .hold: ServerSocket.waitForEnd(connection)
        case .repeat(let piece): while ServerSocket.send(piece, to: connection) {}
        }
    }
}

/// What a server has open, and what it was asked.
private final class ServerState: Sendable {
    private struct Content {
        var connections: [Int32] = []
        var requests: [LoopbackServer.Request] = []
        var isStopped = false
    }

    private let content = Mutex(Content())

    var requests: [LoopbackServer.Request] { content.withLock { $0.requests } }

    func remember(_ request: LoopbackServer.Request) { content.withLock { $0.requests.append(request) } }

    /// Takes a connection; false where the server has stopped, and the connection is closed.
    func open(_ connection: Int32) -> Bool {
        content.withLock { content in
            guard !content.isStopped else {
                Glibc.close(connection)
                return false
            }
            content.connections.append(connection)
            return true
        }
    }

    func close(_ connection: Int32) {
        content.withLock { content in
            content.connections.removeAll { $0 == connection }
            Glibc.close(connection)
        }
    }

    /// Wakes the threads that wait for a client.
    func stop() {
        content.withLock { content in
            content.isStopped = true
            for connection in content.connections { shutdown(connection, Int32(SHUT_RDWR)) }
        }
    }
}

/// Runs `body` on a thread of its own.
private func startThread(_ body: @escaping @Sendable () -> Void) throws(SystemFailure) {
    final class Work {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    let work = Unmanaged.passRetained(Work(body))
    var thread = pthread_t()
    let failure = pthread_create(
        &thread, nil,
        { context in
            guard let context else { return nil }
            Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
            return nil
        }, work.toOpaque())
    guard failure == 0 else {
        work.release()
        throw SystemFailure("pthread_create", number: failure, path: "")
    }
    pthread_detach(thread)
}
