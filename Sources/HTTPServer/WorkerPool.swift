// The types of threads are declared through its header, as this compiler sees it.
internal import CMicroHTTPD
private import Glibc
private import Synchronization

/// Threads that do one piece of work after the other.
package final class WorkerPool: Sendable {
    /// Starts a thread; false where the system has none left.
    package typealias Starter = @Sendable (_ body: @escaping @Sendable () -> Void) -> Bool

    private let queue = WorkQueue()
    private let start: Starter

    /// A pool of so many threads, or of as many as there are: the first is tried for again when there is work.
    package init(threads count: Int, start: @escaping Starter = { Thread.start($0) }) {
        self.start = start
        for _ in 0..<max(count, 1) { addThread() }
    }

    private func addThread() {
        queue.join()
        if !start({ [queue] in while queue.work() {} }) { queue.leave() }
    }

    /// Has a piece of work done by the next thread that is free.
    ///
    /// - Returns: false where too many pieces wait already, the pool has ended, or it has no thread.
    package func run(_ work: @escaping @Sendable () -> Void) -> Bool {
        if !queue.hasThread { addThread() }
        return queue.add(work)
    }

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
    /// How many threads do the work.
    private var threads = 0
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

    var hasThread: Bool {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return threads > 0
    }

    /// Counts a thread that is about to work.
    func join() {
        pthread_mutex_lock(mutex)
        threads += 1
        pthread_mutex_unlock(mutex)
    }

    /// Counts one less, which did not start.
    func leave() {
        pthread_mutex_lock(mutex)
        threads -= 1
        pthread_mutex_unlock(mutex)
    }

    func add(_ work: @escaping @Sendable () -> Void) -> Bool {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        guard !isEnded, threads > 0, waiting.count < Self.limit else { return false }
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
