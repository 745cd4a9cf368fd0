import Synchronization

/// Counts across threads.
final class Counter: Sendable {
    private let count = Mutex(0)

    /// The next number, from 1.
    func next() -> Int {
        count.withLock { count in
            count += 1
            return count
        }
    }
}
