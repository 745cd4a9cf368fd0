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
        connections.withLock { $0[ObjectIdentifier(connection)] = connection }
    }

    /// Forgets a connection; its descriptor is left alone from then on.
    func remove(_ connection: WatchedConnection) {
        connections.withLock { $0[ObjectIdentifier(connection)] = nil }
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
    let descriptor: Int32
    private let deadline: Atomic<Int>

    init(descriptor: Int32, milliseconds: Int) {
        self.descriptor = descriptor
        deadline = Atomic(ConnectionWatch.now + milliseconds)
    }

    /// Something must have come in so many milliseconds from now; nil waits as long as it takes.
    func expect(within milliseconds: Int?) {
        deadline.store(milliseconds.map { ConnectionWatch.now + $0 } ?? .max, ordering: .relaxed)
    }

    func isLate(now: Int) -> Bool { deadline.load(ordering: .relaxed) < now }
}
