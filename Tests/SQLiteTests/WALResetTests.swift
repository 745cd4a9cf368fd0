import CSQLite
import CWALResetShim
import SQLite
import Testing

/// The "WAL-reset" bug of SQLite 3.7.0 to 3.51.2.
///
/// A commit in the middle of a checkpoint makes the checkpoint note pages as copied that are written later. They are
/// lost when the log starts over.
///
/// The first test shows that the race below bites where SQLite has the bug; the others, that `WriterLock` keeps the
/// commit out of it.
@Suite(.serialized) struct WALResetTests {
    /// A connection without any rule of the wrapper, whose checkpoints can be raced against.
    final class RawConnection {
        let handle: OpaquePointer

        init(_ path: String) throws {
            var handle: OpaquePointer?
            let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
            let code = sqlite3_open_v2(path, &handle, flags, WAL_RESET_VFS)
            self.handle = try #require(handle)
            try #require(code == SQLITE_OK)
            try run("PRAGMA journal_mode=WAL; PRAGMA wal_autocheckpoint=0")
            sqlite3_busy_timeout(handle, 50)
        }

        deinit { sqlite3_close(handle) }

        func run(_ sql: String) throws {
            try #require(sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK)
        }

        func checkpoint() { sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_PASSIVE, nil, nil) }
    }

    /// What happens in the race, and whether it was let in.
    final class Race {
        let write: () throws -> Void
        var failure: (any Error)?

        init(_ write: @escaping () throws -> Void) { self.write = write }

        /// Runs `checkpoint` with `write` in the middle of it.
        func run(_ checkpoint: () throws -> Void) throws -> Bool {
            wal_reset_arm(
                { context in
                    guard let context else { return }
                    let race = Unmanaged<Race>.fromOpaque(context).takeUnretainedValue()
                    do { try race.write() } catch { race.failure = error }
                }, Unmanaged.passUnretained(self).toOpaque())
            defer { wal_reset_disarm() }
            try checkpoint()
            return wal_reset_disarm() == 1
        }
    }

    let directory: TemporaryDirectory
    var path: String { directory.file() }

    init() throws {
        directory = try TemporaryDirectory()
        try #require(wal_reset_register() == SQLITE_OK)
    }

    static let schema = "CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT); CREATE INDEX ti ON t (b);"

    /// An insertion of `count` rows from `first` on, of about 800 bytes each.
    static func rows(_ first: Int, _ count: Int) -> String {
        """
        WITH RECURSIVE g(x) AS (SELECT 0 UNION ALL SELECT x + 1 FROM g LIMIT \(count))
        INSERT INTO t SELECT \(first) + x, hex(randomblob(400)) FROM g
        """
    }

    static var hasBug: Bool {
        switch sqlite3_libversion_number() {
        case 3_044_006..<3_045_000, 3_050_007..<3_051_000, 3_051_003...: false
        default: true
        }
    }

    /// Whether all of `count` rows are there, and the file is sound.
    func isSound(_ count: Int) throws -> Bool {
        let db = try Database(.file(path))
        do {
            return try db.withConnection { db in
                let found = try db.first("SELECT count(*) FROM t NOT INDEXED") { row in try row[0] as Int }
                return try found == count && db.problems().isEmpty
            }
        } catch .corrupt {
            return false
        }
    }

    @Test func `without the lock the race damages the file where SQLite has the bug`() throws {
        do {
            let (writer, checkpointer) = (try RawConnection(path), try RawConnection(path))
            try writer.run(Self.schema)
            try checkpointer.run("SELECT count(*) FROM t")
            try writer.run(Self.rows(0, 300))
            writer.checkpoint()
            let race = Race { try writer.run(Self.rows(1_000_000, 3)) }
            #expect(try race.run { checkpointer.checkpoint() })
            #expect(race.failure == nil)
            for round in 0..<12 { try writer.run(Self.rows(2_000_000 + 1_000 * round, 60)) }
            sqlite3_wal_checkpoint_v2(checkpointer.handle, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
        }
        #expect(try isSound(1_023) == !Self.hasBug)
    }

    @Test func `with the lock the writer is kept out, and nothing is lost`() throws {
        do {
            let writer = try Database(.file(path), configuration: Configuration(busyTimeout: 20))
            let insert = { (first: Int, count: Int) in
                _ = try writer.withConnection { db in try db.executeScript(Self.rows(first, count)) }
            }
            try writer.withConnection { db in try db.executeScript(Self.schema) }
            let checkpointer = try RawConnection(path)
            let lock = try Connection(.file(path))
            try checkpointer.run("SELECT count(*) FROM t")
            try insert(0, 300)
            try lock.withWriterLock { checkpointer.checkpoint() }
            try checkpointer.run("SELECT count(*) FROM t")
            // Starts the log over, so that the header is new to the connection that checkpoints.
            try insert(500, 1)
            try lock.withWriterLock { checkpointer.checkpoint() }
            try insert(501, 1)
            let race = Race { try insert(1_000_000, 3) }
            #expect(try race.run { try lock.withWriterLock { checkpointer.checkpoint() } })
            #expect((race.failure as? SQLiteError)?.code == .busy)
            for round in 0..<12 { try insert(2_000_000 + 1_000 * round, 60) }
            #expect(try lock.checkpoint())
        }
        #expect(try isSound(1_022))
    }

    @Test func `no checkpoint starts while another connection writes`() throws {
        let configuration = Configuration(busyTimeout: 20)
        let (writer, other) = (
            try Database(.file(path), configuration: configuration),
            try Database(.file(path), configuration: configuration)
        )
        try writer.write { db in
            try db.execute("CREATE TABLE t (a)")
            var found: ResultCode?
            let race = Race { try other.withConnection { db in _ = try db.checkpoint() } }
            try runOnThread { do { try race.write() } catch { found = (error as? SQLiteError)?.code } }
            #expect(found == .busy)
        }
        #expect(try other.withConnection { db in try db.checkpoint() })
    }
}
