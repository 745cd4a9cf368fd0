// The types of threads are declared through its header, as this compiler sees it.
internal import CMicroHTTPD
private import Glibc
private import Synchronization

/// Threads that do one piece of work after the other.
package final class WorkerPool: Sendable {
    private let queue = WorkQueue()

    /// A pool of so many threads.
    package init(threads count: Int) {
        for _ in 0..<max(count, 1) { Thread.start { [queue] in while queue.work() {} } }
    }

    /// Has a piece of work done by the next thread that is free.
    ///
    /// - Returns: false where too many pieces wait already, or the pool has ended.
    package func run(_ work: @escaping @Sendable () -> Void) -> Bool { queue.add(work) }

    /// Takes no more work; what waits is done.
    ///
    /// - Parameter waits: whether this returns only once all of it was done.
    package func end(waiting waits: Bool = false) { queue.end(waiting: waits) }
}

/// Pieces of work that wait.
///
/// Sendable, since the mutex guards all of it.
private final class WorkQueue: @unchecked Sendable {
    private static let limit = 256

    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var waiting: [@Sendable () -> Void] = []
    private var isEnded = false
    /// How many pieces are being done.
    private var busy = 0

    init() {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, nil)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    func add(_ work: @escaping @Sendable () -> Void) -> Bool {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        guard !isEnded, waiting.count < Self.limit else { return false }
        waiting.append(work)
        pthread_cond_signal(condition)
        return true
    }

    /// Does the piece that waited longest; waits for one.
    ///
    /// - Returns: false where none will come.
    func work() -> Bool {
        guard let piece = next() else { return false }
        piece()
        pthread_mutex_lock(mutex)
        busy -= 1
        if isEnded { pthread_cond_broadcast(condition) }
        pthread_mutex_unlock(mutex)
        return true
    }

    private func next() -> (@Sendable () -> Void)? {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while waiting.isEmpty {
            if isEnded { return nil }
            pthread_cond_wait(condition, mutex)
        }
        busy += 1
        return waiting.removeFirst()
    }

    func end(waiting waits: Bool) {
        pthread_mutex_lock(mutex)
        isEnded = true
        pthread_cond_broadcast(condition)
        while waits, busy > 0 || !waiting.isEmpty { pthread_cond_wait(condition, mutex) }
        pthread_mutex_unlock(mutex)
    }
}

/// Threads of the system.
package enum Thread {
    /// Runs `body` on a thread of its own, which nobody waits for.
    ///
    /// - Returns: false where the system has no thread left.
    @discardableResult
    package static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
        let context = Unmanaged.passRetained(Body(run: body)).toOpaque()
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        // SQLite and the decoders of foods nest deeper than the smallest stack is.
        pthread_attr_setstacksize(&attributes, 2 << 20)
        var thread = pthread_t()
        let code = pthread_create(
            &thread, &attributes,
            { context in
                guard let context else { return nil }
                Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
                return nil
            }, context)
        pthread_attr_destroy(&attributes)
        if code != 0 { Unmanaged<Body>.fromOpaque(context).release() }
        return code == 0
    }

    private final class Body: Sendable {
        let run: @Sendable () -> Void

        init(run: @escaping @Sendable () -> Void) { self.run = run }
    }
}
