private import CommandLineKit
private import FoodLog
private import FoodlogAnswers
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
        var changes = 0
        /// Whether the log cannot be looked at.
        var isBlind = false
    }

    /// How many clients are told at most.
    static let most = 64
    private static let pause: UInt32 = 200_000
    /// Every so many looks a line says that the connection still stands.
    private static let beat = 75

    private let state = Mutex(State())
    private let logs: OpenLogs

    init(_ logs: OpenLogs) { self.logs = logs }

    /// A stream of events from now on; nil where too many listen already, or the log cannot be looked at.
    package func listen() -> ByteStream? {
        let stream = ByteStream()
        // The first bytes tell the client that it listens.
        _ = stream.write(Array(": listening\n\n".utf8))
        return state.withLock { state in
            state.streams.removeAll(where: \.isClosed)
            guard !state.isEnded, !state.isBlind, state.streams.count < Self.most else { return nil }
            state.streams.append(stream)
            return stream
        }
    }

    /// Whether the log cannot be looked at, so that nobody would hear of a change.
    package var isBlind: Bool { state.withLock { $0.isBlind } }

    /// Looks for changes on a thread of its own.
    ///
    /// - Parameter tell: takes a sentence when the log cannot be looked at any more, and when it can again. It is tried
    ///   all the time; those who listen are told that their stream ends.
    package func start(telling tell: @escaping @Sendable (String) -> Void = { _ in }) {
        Thread.start { [self] in
            // Whether the log was looked at in another file, which is another log.
            var isOther = false
            while !state.withLock({ $0.isEnded }) {
                do {
                    // No other thread's: what is wrong with that one may be its own trouble.
                    let handle = try logs.open()
                    var version = try handle.log.version()
                    if setBlind(false) { tell("Changes of the log are followed again.") }
                    if isOther { sendChange() }
                    try follow(handle.log, &version)
                    isOther = true
                } catch {
                    isOther = false
                    if setBlind(true) {
                        tell(
                            "Changes of the log cannot be followed: \(Failure(answering: error).message) "
                                + "It is tried again until they can.")
                        end("event: end\ndata: {\"reason\":\"unavailable\"}\n\n")
                    }
                    usleep(Self.pause)
                }
            }
        }
    }

    private func sendChange() {
        let changes = state.withLock { state in
            state.changes += 1
            return state.changes
        }
        send("event: change\ndata: {\"version\":\(changes)}\n\n")
    }

    /// Looks for changes until there is another file in the place of the log's.
    private func follow(_ log: StandingLog, _ version: inout StandingLog.Version) throws {
        var looks = 0
        while !state.withLock({ $0.isEnded }) {
            usleep(Self.pause)
            guard log.isInPlace else { return }
            looks += 1
            let now = try log.version()
            if now != version {
                version = now
                sendChange()
            } else if looks % Self.beat == 0 {
                send(": beat\n\n")
            }
        }
    }

    /// - Returns: whether that is another state than before.
    private func setBlind(_ isBlind: Bool) -> Bool {
        state.withLock { state in
            defer { state.isBlind = isBlind }
            return state.isBlind != isBlind
        }
    }

    /// Ends all streams that there are: what they were asked for with is good no longer.
    func endStreams() { end("event: end\ndata: {\"reason\":\"token\"}\n\n") }

    /// Ends all streams.
    package func end() {
        state.withLock { $0.isEnded = true }
        end("")
    }

    private func end(_ text: String) {
        let streams = state.withLock { state in
            defer { state.streams = [] }
            return state.streams
        }
        for stream in streams {
            _ = stream.write(Array(text.utf8))
            stream.end()
        }
    }

    private func send(_ text: String) {
        let bytes = Array(text.utf8)
        let streams = state.withLock { $0.streams }
        let gone = streams.filter { !$0.write(bytes) }
        guard !gone.isEmpty else { return }
        state.withLock { state in state.streams.removeAll { stream in gone.contains { $0 === stream } } }
    }
}
