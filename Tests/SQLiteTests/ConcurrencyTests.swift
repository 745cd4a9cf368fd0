import Glibc
import SQLite
import Synchronization
import Testing

@Suite struct ConcurrencyTests {
    let directory: TemporaryDirectory
    var path: String { directory.file() }

    init() throws { directory = try TemporaryDirectory() }

    func open(busyTimeout: Int = 5_000) throws -> Database {
        try Database(.file(path), configuration: Configuration(busyTimeout: busyTimeout))
    }

    @Test func `a writer waits for another, and gives up after its timeout`() throws {
        let (first, second) = (try open(), try open(busyTimeout: 20))
        try first.write { db in
            try db.execute("CREATE TABLE t (a)")
            var found: ResultCode?
            try runOnThread { found = code { try second.write { db in try db.execute("CREATE TABLE u (a)") } } }
            #expect(found == .busy)
        }
        try second.write { db in try db.execute("CREATE TABLE u (a)") }
    }

    @Test func `a lock of SQLite's own is waited for as well`() throws {
        let (first, second) = (try open(), try open(busyTimeout: 20))
        try first.withConnection { db in
            try db.executeScript("CREATE TABLE t (a)")
            // What a foreign program does, which does not know of the writer lock.
            try db.withWriterLock {}
        }
        let foreign = try ForeignWriter(path)
        try foreign.run("BEGIN IMMEDIATE")
        #expect(code { try second.write { db in try db.execute("INSERT INTO t VALUES (1)") } } == .busy)
        try foreign.run("COMMIT")
        try second.write { db in try db.execute("INSERT INTO t VALUES (1)") }
    }

    @Test func `a thread does not wait for itself`() throws {
        let (first, second) = (try open(), try open())
        let found = try first.write { _ in code { try second.write { db in try db.execute("CREATE TABLE t (a)") } } }
        #expect(found == .misuse)
    }

    @Test func `threads with connections of their own lose no write`() throws {
        try open().withConnection { db in
            try db.executeScript("CREATE TABLE t (a INTEGER NOT NULL); INSERT INTO t VALUES (0)")
        }
        let failures = Mutex(0)
        let path = path
        try runOnThreads(4) { _ in
            do {
                let db = try Database(.file(path), configuration: Configuration(busyTimeout: 60_000))
                for _ in 0..<50 {
                    try db.write { db in
                        let count = try db.first("SELECT a FROM t") { row in try row[0] as Int } ?? 0
                        try db.execute("UPDATE t SET a = \(count + 1)")
                    }
                }
            } catch {
                failures.withLock { $0 += 1 }
            }
        }
        #expect(failures.withLock { $0 } == 0)
        #expect(try open().read { db in try db.first("SELECT a FROM t") { row in try row[0] as Int } } == 200)
    }

    @Test(arguments: 0..<10)
    func `eight threads that open a new file apply each step once`(round: Int) throws {
        let applied = Mutex(0)
        let failures = Mutex<[String]>([])
        let path = path
        try runOnThreads(8) { _ in
            do {
                let db = try Database(.file(path), configuration: Configuration(busyTimeout: 60_000))
                let steps = try db.migrate(with: MigratorTests.migrator())
                applied.withLock { $0 += steps.count }
            } catch {
                failures.withLock { $0.append("\(error)") }
            }
        }
        #expect(failures.withLock { $0 } == [])
        #expect(applied.withLock { $0 } == 3)
    }

    @Test func `a query is interrupted from another thread, and the connection lives on`() throws {
        let db = try open()
        try db.write { db in try db.execute("CREATE TABLE t (a)") }
        let interrupter = db.interrupter
        let isDone = Atomic(false)
        let found = Mutex<ResultCode?>(nil)
        try runOnThreads(2) { index in
            if index == 0 {
                let endless: SQL =
                    "WITH RECURSIVE g(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM g) SELECT sum(x) FROM g"
                let result = code {
                    try db.write { db in
                        try db.execute("INSERT INTO t VALUES (1)")
                        try db.execute(endless)
                    }
                }
                found.withLock { $0 = result }
                isDone.store(true, ordering: .releasing)
            } else {
                // An interruption before the query has begun is without effect.
                while !isDone.load(ordering: .acquiring) {
                    interrupter.interrupt()
                    sched_yield()
                }
            }
        }
        #expect(found.withLock { $0 } == .interrupt)
        #expect(try db.read { db in try db.first("SELECT count(*) FROM t") { row in try row[0] as Int } } == 0)
    }

    @Test func `an interruption never stops the undoing`() throws {
        let db = try open()
        try db.write { db in try db.execute("CREATE TABLE t (a)") }
        let interrupter = db.interrupter
        let isDone = Atomic(false)
        try runOnThreads(2) { index in
            if index == 0 {
                for _ in 0..<300 {
                    // All that matters is what is left in the end.
                    _ = try? db.write { db in
                        _ = try? db.transaction {
                            try db.execute("INSERT INTO t VALUES (1)")
                            throw SystemError(number: 0)
                        }
                        throw SystemError(number: 0)
                    }
                }
                isDone.store(true, ordering: .releasing)
            } else {
                while !isDone.load(ordering: .acquiring) { interrupter.interrupt() }
            }
        }
        // Fails where a transaction was left open.
        try db.write { db in try db.execute("INSERT INTO t VALUES (2)") }
        #expect(try db.read { db in try db.query("SELECT a FROM t") { row in try row[0] as Int } } == [2])
    }

    @Test func `interrupting what was closed does nothing`() throws {
        var db: Database? = try open()
        let interrupter = try #require(db).interrupter
        db = nil
        interrupter.interrupt()
    }

    @Test func `a long log is copied under way, and a rest at the end`() throws {
        let bytes = [UInt8](repeating: 1, count: 3_000)
        do {
            let db = try open()
            try db.write { db in try db.execute("CREATE TABLE t (a BLOB)") }
            for _ in 0..<15 {
                try db.write { db in for _ in 0..<100 { try db.execute("INSERT INTO t VALUES (\(bytes))") } }
            }
            #expect(try contents(of: path + "-wal").count < 1_300 * 4_120)
            #expect(try contents(of: path + "-wal").count > 100 * 4_120)
        }
        #expect(try contents(of: path + "-wal").count == 0)
        do {
            let db = try open()
            try db.write { db in try db.execute("INSERT INTO t VALUES (\(bytes))") }
        }
        #expect(try contents(of: path + "-wal").count > 0)
        #expect(try open().read { db in try db.first("SELECT count(*) FROM t") { row in try row[0] as Int } } == 1_501)
    }
}
