import Glibc
import SQLite
import Testing

@Suite struct ExchangeTests {
    let directory: TemporaryDirectory
    private var log: String { directory.file() }
    private var prepared: String { directory.file("prepared") }

    init() throws { directory = try TemporaryDirectory() }

    private func make(_ path: String, _ text: String) throws {
        let db = try Connection(.file(path))
        try db.executeScript("CREATE TABLE t (b TEXT NOT NULL) STRICT")
        try db.execute("INSERT INTO t VALUES (\(text))")
    }

    private func prepare(_ text: String) throws {
        try make(directory.file("source"), text)
        let source = try Connection(.file(directory.file("source")))
        try source.backup(to: prepared)
    }

    private func rows(of path: String) throws -> [String] {
        let db = try Connection(.file(path), configuration: Configuration(access: .readWrite))
        return try db.query("SELECT b FROM t") { row in try row[0] }
    }

    @Test func `two databases change places, the log of the old one copied into it first`() throws {
        try make(log, "old")
        try prepare("new")
        #expect(Database.hasLog(log))
        #expect(try Database.exchange(log, with: prepared))
        #expect(try rows(of: log) == ["new"])
        #expect(directory.names.contains("prepared-wal") == false)
        #expect(try rows(of: prepared) == ["old"])
        // The place is a database like any other: it is written, and its lock is the one that was there.
        try Connection(.file(log)).execute("INSERT INTO t VALUES ('more')")
        #expect(try rows(of: log) == ["new", "more"])
    }

    @Test func `where there was nothing the prepared one gets the name`() throws {
        try prepare("new")
        #expect(try Database.exchange(log, with: prepared) == false)
        #expect(try rows(of: log) == ["new"])
        #expect(!directory.names.contains("prepared"))
    }

    @Test func `the log of a database that is gone is not taken for that of the new one`() throws {
        try make(log, "old")
        unlink(log)
        try prepare("new")
        #expect(try Database.exchange(log, with: prepared) == false)
        #expect(try rows(of: log) == ["new"])
        #expect(directory.names.contains("prepared-wal"))
    }

    @Test func `a damaged database takes its log along`() throws {
        try make(log, "old")
        let wal = try contents(of: log + "-wal")
        let size = try contents(of: log).count
        let file = open(log, O_WRONLY | O_CLOEXEC)
        let noise = [UInt8](repeating: 0xA5, count: max(size, 8_192))
        #expect(pwrite(file, noise, noise.count, 0) == noise.count)
        close(file)
        unlink(log + "-shm")
        // Noise over the header: SQLite takes the pages of the log for those of another file.
        try prepare("new")
        _ = try Database.exchange(log, with: prepared)
        #expect(try rows(of: log) == ["new"])
        let kept = try contents(of: prepared)
        let keptLog = directory.names.contains("prepared-wal") ? try contents(of: prepared + "-wal") : []
        #expect(kept.first == 0xA5 && keptLog == wal || keptLog.isEmpty)
    }

    @Test func `a prepared file that is missing changes nothing`() throws {
        try make(log, "old")
        #expect(code { _ = try Database.exchange(log, with: prepared) } == .cannotOpen)
        #expect(try rows(of: log) == ["old"])
    }

    @Test func `a connection that was left open cannot write to the file that moved`() throws {
        try make(log, "old")
        try prepare("new")
        let left = try Connection(.file(log))
        _ = try Database.exchange(log, with: prepared)
        #expect(code { try left.execute("INSERT INTO t VALUES ('lost')") } == .readOnlyMoved)
        #expect(try rows(of: log) == ["new"])
    }
}
