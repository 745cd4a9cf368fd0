private import FoodLog
private import Glibc
package import HTTPServer
private import Synchronization

/// Tells clients that the log changed, whoever changed it.
///
/// Another process that writes does not tell; so the file is asked five times a second, which costs a few
/// microseconds.
package final class ChangeWatch: Sendable {
    private struct State {
        var streams: [ByteStream] = []
        var isEnded = false
    }

    /// How many clients are told at most.
    static let most = 64
    private static let pause: UInt32 = 200_000
    /// Every so many looks a line says that the connection still stands.
    private static let beat = 75

    private let state = Mutex(State())
    private let logs: OpenLogs

    init(_ logs: OpenLogs) { self.logs = logs }

    /// A stream of events from now on; nil where too many listen already.
    package func listen() -> ByteStream? {
        let stream = ByteStream()
        // The first bytes tell the client that it listens.
        _ = stream.write(Array(": listening\n\n".utf8))
        return state.withLock { state in
            state.streams.removeAll(where: \.isClosed)
            guard !state.isEnded, state.streams.count < Self.most else { return nil }
            state.streams.append(stream)
            return stream
        }
    }

    /// Looks for changes on a thread of its own.
    package func start() {
        Thread.start { [self] in
            try? logs.with { handle in
                var version = try? handle.log.version()
                var looks = 0
                var changes = 0
                while !state.withLock({ $0.isEnded }) {
                    usleep(Self.pause)
                    looks += 1
                    let now = (try? handle.log.version()) ?? version
                    if now != version {
                        version = now
                        changes += 1
                        send("event: change\ndata: {\"version\":\(changes)}\n\n")
                    } else if looks % Self.beat == 0 {
                        send(": beat\n\n")
                    }
                }
            }
        }
    }

    /// Ends all streams.
    package func end() {
        let streams = state.withLock { state in
            state.isEnded = true
            defer { state.streams = [] }
            return state.streams
        }
        for stream in streams { stream.end() }
    }

    private func send(_ text: String) {
        let bytes = Array(text.utf8)
        let streams = state.withLock { $0.streams }
        let gone = streams.filter { !$0.write(bytes) }
        guard !gone.isEmpty else { return }
        state.withLock { state in state.streams.removeAll { stream in gone.contains { $0 === stream } } }
    }
}
