import FoodTestSupport
import FoodlogServe
import Glibc
import HTTPServer
import JSON
import Synchronization
import Testing

/// Telling of changes where the log cannot be looked at.
@Suite struct ChangeWatchTests {
    @Test func `a log that cannot be looked at is told once, ends the streams, and is tried again`() throws {
        let harness = try Harness()
        let path = harness.directory.file("log.sqlite")
        let stream = try #require(harness.service.changes.listen())
        // It could be opened once, and now there is something else.
        #expect(try runProgram("/bin/sh", ["-c", "mv \(path) \(path).kept; mkdir \(path)"]).status == 0)
        let told = Mutex<[String]>([])
        harness.service.changes.start { sentence in told.withLock { $0.append(sentence) } }
        defer { harness.service.changes.end() }
        wait(until: { told.withLock { $0.count } == 1 })
        wait(until: { !stream.write([0x0A]) })
        #expect(harness.service.changes.isBlind)
        #expect(harness.service.changes.listen() == nil)
        let answer = try harness.ask("GET", "/v1/events")
        #expect(answer.status == 503)
        #expect(answer.json["code"]?.string == "unavailable")
        #expect(try runProgram("/bin/sh", ["-c", "rmdir \(path); mv \(path).kept \(path)"]).status == 0)
        wait(until: { told.withLock { $0.count } == 2 })
        #expect(harness.service.changes.listen() != nil)
        let sentences = told.withLock { $0 }
        #expect(sentences.first?.hasPrefix("Changes of the log cannot be followed: ") == true, "\(sentences)")
        #expect(sentences.last == "Changes of the log are followed again.")
    }

    /// Waits until something is so, which another thread does.
    private func wait(until isSo: () -> Bool) {
        let start = time(nil)
        while !isSo() {
            if time(nil) - start > 30 {
                Issue.record("it did not happen in half a minute")
                return
            }
            sched_yield()
        }
    }
}
