private import CSQLite
private import Glibc

/// What a `Connection` lends: the handle, its compiled statements and the state of its transaction.
///
/// Confined to one thread at a time by `Database`.
final class Session {
    let handle: OpaquePointer
    /// The path of the file; nil in memory.
    let path: String?
    let configuration: Configuration
    /// The lock of all writers; nil where nothing is shared.
    let lock: WriterLock?
    let interrupter: Interrupter

    var cache = StatementCache()
    /// How many transactions and savepoints are open around the caller.
    var depth = 0
    /// Whether the caller is in `Connection.snapshot`.
    var isInSnapshot = false
    /// The failure upon which SQLite rolled the open transaction back by itself.
    var lostTransaction: SQLiteError?
    /// Whether the settings that matter to writers only were made.
    var isPreparedToWrite = false
    /// How long the write-ahead log was after the last commit here, in pages.
    var logPages = 0
    /// The length upon which the next checkpoint is tried, in pages.
    var nextCheckpoint = Session.checkpointPages

    /// Descriptors of the database's own file, which are closed after SQLite's.
    var descriptorsToClose: [Int32] = []

    /// Whether the log is copied at close however short it is.
    var checkpointsAtClose = false

    /// While a connection stays open, the log is copied into the database at about this length.
    static let checkpointPages = 1_000
    /// At close it is copied above this length: what is left costs each later opener time to read.
    static let checkpointPagesAtClose = 100

    init(handle: OpaquePointer, path: String?, configuration: Configuration, lock: WriterLock?) {
        self.handle = handle
        self.path = path
        self.configuration = configuration
        self.lock = lock
        interrupter = Interrupter(handle)
        // This also takes the place of SQLite's own hook, the automatic checkpoint.
        sqlite3_wal_hook(
            handle,
            { session, _, _, pages in
                if let session { Unmanaged<Session>.fromOpaque(session).takeUnretainedValue().logPages = Int(pages) }
                return SQLITE_OK
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Copies the log into the database where it is long enough for a close.
    ///
    /// Nothing is left to do at the close then, or at the end of the process.
    func settle() {
        guard logPages > (checkpointsAtClose ? 0 : Self.checkpointPagesAtClose) else { return }
        // Nothing is lost without it: the log is complete, and the next opener reads it.
        _ = try? checkpoint(waiting: false)
        logPages = 0
    }

    deinit {
        settle()
        interrupter.invalidate()
        cache.removeAll()
        sqlite3_close_v2(handle)
        for descriptor in descriptorsToClose { close(descriptor) }
    }

    /// Lends a statement with its values bound to `body`.
    func withStatement<T>(_ sql: SQL, _ body: (Statement) throws -> T) throws -> T {
        if depth > 0, sqlite3_get_autocommit(handle) != 0 {
            throw lostTransaction ?? SQLiteError(.abort, "the transaction was ended inside of its block")
        }
        let statement = try cache.lend(sql, database: handle)
        defer { statement.isLent = false }
        if !statement.isReadOnly, depth == 0 {
            guard !isInSnapshot else { throw SQLiteError(.readOnly, "a write inside of a read", sql: statement.text) }
            // Every write holds the writer lock, and so needs a transaction of its own.
            return try transaction { try run(statement, sql, body) }
        }
        return try run(statement, sql, body)
    }

    private func run<T>(_ statement: Statement, _ sql: SQL, _ body: (Statement) throws -> T) throws -> T {
        // Before the commit around it: a statement in mid-step would keep the transaction open.
        defer { statement.reset() }
        do {
            try statement.bind(sql)
            return try body(statement)
        } catch {
            noteLostTransaction(error)
            throw error
        }
    }

    /// Remembers `error` if SQLite rolled the transaction back because of it.
    func noteLostTransaction(_ error: any Error) {
        if depth > 0, lostTransaction == nil, sqlite3_get_autocommit(handle) != 0 {
            lostTransaction = error as? SQLiteError
        }
    }

    /// Runs text without values, outside of the cache and of any rule above.
    func run(_ text: String) throws(SQLiteError) {
        let code = sqlite3_exec(handle, text, nil, nil, nil)
        guard code == SQLITE_OK else { throw SQLiteError(handle: handle, code: code, sql: text) }
    }

    /// The first column of the first row that `text` gives, as text; nil where there is none.
    func scalar(_ text: String) throws(SQLiteError) -> String? {
        let statement = try Statement(SQL(trusted: text), database: handle, persistent: false)
        guard try statement.step() else { return nil }
        let text = sqlite3_column_text(statement.handle, 0).map { String(cString: $0) }
        // What a pragma writes is committed by the last step, after the row that tells of success.
        while try statement.step() {}
        return text
    }
}
