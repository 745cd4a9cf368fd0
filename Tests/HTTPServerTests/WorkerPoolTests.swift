import FoodTestSupport
import HTTPServer
import Synchronization
import Testing

/// Work, and threads that there may not be.
@Suite struct WorkerPoolTests {
    @Test func `without a thread work is refused, and the end is not waited for`() {
        let pool = WorkerPool(threads: 2) { _ in false }
        #expect(!pool.run {})
        pool.end(waiting: true)
    }

    @Test func `a thread that could not start is tried for again`() {
        let hasThreads = Mutex(false)
        let done = Mutex(0)
        let pool = WorkerPool(threads: 1) { body in hasThreads.withLock(\.self) && Thread.start(body) }
        #expect(!pool.run {})
        hasThreads.withLock { $0 = true }
        for _ in 0..<10 { #expect(pool.run { done.withLock { $0 += 1 } }) }
        pool.end(waiting: true)
        #expect(done.withLock(\.self) == 10)
        #expect(!pool.run {})
    }
}
