internal import CMicroHTTPD
private import Synchronization

/// The content of an answer that comes bit by bit, such as a stream of events.
///
/// Any thread may write; what was not sent yet is kept up to a limit, after which the stream ends: a client that does
/// not read costs no more than that.
///
/// Sendable, since the mutex guards the state, of which the connection is only used as libmicrohttpd demands.
package final class ByteStream: @unchecked Sendable {
    private struct State {
        var waiting: [UInt8] = []
        var isEnded = false
        var isClosed = false
        /// The connection that was suspended for want of bytes.
        var suspended: OpaquePointer?
    }

    private let state = Mutex(())
    private var inside = State()
    private let limit: Int

    /// A stream that keeps at most so many bytes that were not sent.
    package init(limit: Int = 256 << 10) { self.limit = limit }

    /// Adds bytes; false where nobody reads them any more.
    package func write(_ bytes: [UInt8]) -> Bool {
        state.withLock { _ in
            guard !inside.isClosed, !inside.isEnded else { return false }
            guard inside.waiting.count + bytes.count <= limit else {
                inside.isEnded = true
                resume()
                return false
            }
            inside.waiting += bytes
            resume()
            return true
        }
    }

    /// Ends the stream behind what was written.
    package func end() {
        state.withLock { _ in
            inside.isEnded = true
            resume()
        }
    }

    /// Whether the client is gone.
    package var isClosed: Bool { state.withLock { _ in inside.isClosed } }

    /// Says that the client is gone.
    func close() {
        state.withLock { _ in
            inside.isClosed = true
            inside.suspended = nil
            inside.waiting = []
        }
    }

    private func resume() {
        guard let connection = inside.suspended else { return }
        inside.suspended = nil
        MHD_resume_connection(connection)
    }

    /// Fills a buffer with what waits; with nothing to send the connection is suspended.
    func read(into buffer: UnsafeMutableRawBufferPointer, of connection: OpaquePointer) -> Int {
        state.withLock { _ in
            guard !inside.waiting.isEmpty else {
                if inside.isEnded { return Int(foodlog_mhd_end_of_stream()) }
                inside.suspended = connection
                MHD_suspend_connection(connection)
                return 0
            }
            let count = min(buffer.count, inside.waiting.count)
            buffer.copyBytes(from: inside.waiting[..<count])
            inside.waiting.removeFirst(count)
            return count
        }
    }
}
