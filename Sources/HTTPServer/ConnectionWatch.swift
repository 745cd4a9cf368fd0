private import Glibc
private import Synchronization

/// How long a client may take.
package struct ServerLimits: Sendable {
    /// Milliseconds until the header of a request is there.
    package var headerMilliseconds = 5_000
    /// Milliseconds until its content is there.
    package var bodyMilliseconds = 15_000
    /// Milliseconds that a connection stays open between requests, or while the client does not read.
    package var idleMilliseconds = 30_000
    /// The most bytes of content of a request.
    package var bodyBytes = 1 << 20
    /// The same of requests that are said to be large.
    package var largeBodyBytes = 512 << 20
    /// Milliseconds until large content is there.
    package var largeBodyMilliseconds = 600_000
    /// The most connections.
    package var connections = 512
    /// Threads that wait for clients.
    package var threads = 2

    /// The defaults.
    package init() {}
}

/// Ends connections of clients that take too long.
///
/// libmicrohttpd only ends those of which nothing comes at all; a client that sends a byte now and then could keep its
/// connection for ever.
final class ConnectionWatch: Sendable {
    private let connections = Mutex<[ObjectIdentifier: WatchedConnection]>([:])
    private let isEnded = Atomic(false)
    private let count = Atomic(0)
    /// From so many connections on those that wait are given up for new ones, before libmicrohttpd takes no more.
    private let crowd: Int

    /// A watch of a server that has so many connections at most.
    init(most: Int) { crowd = max(1, most * 3 / 4) }

    /// Whether there are so many connections that none should stay open for another request.
    var isCrowded: Bool { count.load(ordering: .relaxed) > crowd }

    /// Looks at all connections four times a second, on a thread of its own.
    func start() {
        Thread.start { [self] in
            while !isEnded.load(ordering: .relaxed) {
                usleep(250_000)
                endLateOnes(now: Self.now)
            }
        }
    }

    func end() { isEnded.store(true, ordering: .relaxed) }

    func add(_ connection: WatchedConnection) {
        connections.withLock { connections in
            if connections.count >= crowd { Self.endOne(of: connections) }
            connections[ObjectIdentifier(connection)] = connection
            count.store(connections.count, ordering: .relaxed)
        }
    }

    /// Ends the connection that can best be spared.
    ///
    /// That is one between requests, the one that waits longest, else one of which a
    /// header is not there yet, else content. One that is answered stays.
    private static func endOne(of connections: [ObjectIdentifier: WatchedConnection]) {
        var spare: (connection: WatchedConnection, expected: WatchedConnection.Expected, since: Int)?
        for connection in connections.values {
            let (expected, since) = connection.state
            guard expected != .nothing else { continue }
            if let known = spare, (known.expected.rawValue, known.since) <= (expected.rawValue, since) { continue }
            spare = (connection, expected, since)
        }
        guard let connection = spare?.connection else { return }
        connection.expect(.nothing, within: nil)
        shutdown(connection.descriptor, Int32(SHUT_RDWR))
    }

    /// Forgets a connection; its descriptor is left alone from then on.
    func remove(_ connection: WatchedConnection) {
        connections.withLock { connections in
            connections[ObjectIdentifier(connection)] = nil
            count.store(connections.count, ordering: .relaxed)
        }
    }

    private func endLateOnes(now: Int) {
        // Under the lock: once a connection was removed its descriptor may be another's.
        connections.withLock { connections in
            for connection in connections.values where connection.isLate(now: now) {
                shutdown(connection.descriptor, Int32(SHUT_RDWR))
            }
        }
    }

    /// Milliseconds since some moment.
    static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
    }
}

/// A connection and when something must have come of it.
final class WatchedConnection: Sendable {
    /// What must come next; those that can best be spared are first.
    enum Expected: Int {
        case request
        case header
        case content
        /// It is answered.
        case nothing
    }

    let descriptor: Int32
    private let deadline: Atomic<Int>
    private let expected = Atomic(Expected.request.rawValue)
    private let since: Atomic<Int>

    init(descriptor: Int32, milliseconds: Int) {
        self.descriptor = descriptor
        let now = ConnectionWatch.now
        deadline = Atomic(now + milliseconds)
        since = Atomic(now)
    }

    /// Something must have come in so many milliseconds from now; nil waits as long as it takes.
    func expect(_ what: Expected, within milliseconds: Int?) {
        let now = ConnectionWatch.now
        deadline.store(milliseconds.map { now + $0 } ?? .max, ordering: .relaxed)
        since.store(now, ordering: .relaxed)
        expected.store(what.rawValue, ordering: .relaxed)
    }

    /// What must come next, and since when it is waited for.
    var state: (expected: Expected, since: Int) {
        (Expected(rawValue: expected.load(ordering: .relaxed)) ?? .nothing, since.load(ordering: .relaxed))
    }

    func isLate(now: Int) -> Bool { deadline.load(ordering: .relaxed) < now }
}
