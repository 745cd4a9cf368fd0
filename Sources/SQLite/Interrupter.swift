private import CSQLite
private import Synchronization

/// Stops what a connection is doing, from any thread.
///
/// The statements that run at that moment fail with `.interrupt`, and their transaction is rolled back. Take no
/// lock in a signal handler: call it from a thread that waits for the signal.
package final class Interrupter: Sendable {
    /// Sendable, since SQLite allows this one call from any thread while the connection is open.
    private struct Handle: @unchecked Sendable {
        let pointer: OpaquePointer
    }

    private let handle: Mutex<Handle?>

    init(_ pointer: OpaquePointer) { handle = Mutex(Handle(pointer: pointer)) }

    /// Stops the running statements; without effect where none runs, or the connection is closed.
    package func interrupt() {
        handle.withLock { handle in
            if let handle { sqlite3_interrupt(handle.pointer) }
        }
    }

    /// The connection is about to close.
    func invalidate() { handle.withLock { $0 = nil } }
}
