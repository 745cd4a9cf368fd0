import FoodTestSupport
import FoodlogServe
import Glibc
import HTTPServer
import JSON
import Testing

/// A log whose file is removed, replaced or damaged while it is served.
@Suite struct MovedLogTests {
    private let harness: Harness
    private var path: String { harness.directory.file("log.sqlite") }

    init() throws {
        harness = try Harness()
        _ = try harness.ask("POST", "/v1/entries", #"{"text":"2 eggs"}"#)
        // The connections of reads and writes are open, and the day is kept.
        _ = try harness.ask("GET", "/v1/days/today")
    }

    private func run(_ script: String) throws { #expect(try runProgram("/bin/sh", ["-c", script]).status == 0) }

    private func statuses() throws -> [Int] {
        [
            try harness.ask("GET", "/v1/days/today").status, try harness.ask("GET", "/v1/find?q=egg").status,
            try harness.ask("POST", "/v1/entries", #"{"text":"1 apple"}"#).status,
            try harness.ask("GET", "/healthz", token: nil).status,
        ]
    }

    @Test(arguments: [
        "mv $1 $1.kept", "rm $1", "rm $1 $1-wal $1-shm", "mv $1 $1.kept; mkdir $1",
        "rm $1-wal; mv $1 $1.kept; head -c 20000 /dev/urandom > $1", "rm $1; ln -s /dev/null $1",
        "rm $1 $1-wal; : > $1",
    ])
    func `where there is no log any more, nothing is read from the one that was, and none is made`(
        _ script: String
    ) throws {
        try run("set -- x \(path); shift; \(script)")
        for _ in 0..<2 {
            #expect(try statuses() == [503, 503, 503, 503])
            let answer = try harness.ask("GET", "/v1/days/today")
            #expect(answer.json["code"]?.string == "unavailable", "\(answer.text)")
            #expect(answer.headers["Retry-After"] == "1")
        }
    }

    @Test func `a log that comes back is served again`() throws {
        try run("mv \(path) \(path).kept")
        #expect(try statuses() == [503, 503, 503, 503])
        try run("mv \(path).kept \(path)")
        #expect(try statuses() == [200, 200, 201, 200])
        #expect(try harness.ask("GET", "/v1/days/today").json["entries"]?.array?.count == 2)
    }

    @Test func `another log in its place is read and written`() throws {
        let other = try Harness()
        for text in ["1 apple", "1 pear", "1 banana"] {
            _ = try other.ask("POST", "/v1/entries", #"{"text":"\#(text)"}"#)
        }
        other.service.end()
        let from = other.directory.file("log.sqlite")
        try run("rm \(path) \(path)-wal \(path)-shm; cp \(from) \(path).new; mv \(path).new \(path)")
        #expect(try harness.ask("GET", "/v1/days/today").json["entries"]?.array?.count == 3)
        #expect(try statuses() == [200, 200, 201, 200])
        #expect(try harness.ask("GET", "/v1/days/today").json["entries"]?.array?.count == 4)
    }

    @Test func `content that is damaged where it lies is not said to be well`() throws {
        #expect(try harness.ask("GET", "/healthz", token: nil).status == 200)
        harness.service.end()
        try run(
            "size=$(stat -c %s \(path)); head -c $((size - 100)) /dev/zero | tr '\\0' x"
                + " | dd of=\(path) bs=1 seek=100 conv=notrunc 2>/dev/null; rm -f \(path)-wal \(path)-shm")
        // What was looked at a moment ago is not looked at again for a second.
        let start = time(nil)
        while try harness.ask("GET", "/healthz", token: nil).status == 200, time(nil) - start < 10 { sched_yield() }
        #expect(try harness.ask("GET", "/healthz", token: nil).status == 503)
        #expect(try harness.ask("GET", "/v1/days/2026-11-29").status == 503)
    }
}
