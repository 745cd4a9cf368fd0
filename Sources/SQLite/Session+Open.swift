private import CSQLite

extension Session {
    /// Opens a database and makes every setting that a connection needs.
    ///
    /// The file itself is not read yet.
    static func open(_ location: Location, _ configuration: Configuration) throws(SQLiteError) -> Session {
        var flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        var handle: OpaquePointer?
        var code = SQLITE_OK
        var path: String?
        var lock: WriterLock?
        switch location {
        case .memory:
            code = sqlite3_open_v2(":memory:", &handle, flags | SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY, nil)
        case .file(let given):
            let file = try DatabaseFile(given)
            let writerLock = WriterLock(databasePath: file.path)
            let isImmutable = configuration.access == .immutable
            flags |= isImmutable ? SQLITE_OPEN_READONLY | SQLITE_OPEN_URI : SQLITE_OPEN_READWRITE
            try DatabaseFile.whileOpening { () throws(SQLiteError) in
                try prepare(file, lock: writerLock, configuration)
                code = sqlite3_open_v2(isImmutable ? immutableAddress(file.path) : file.path, &handle, flags, nil)
            }
            path = file.path
            lock = configuration.isPrivate ? nil : writerLock
        }
        guard let handle else { throw SQLiteError(.noMemory, "no memory to open a database") }
        do throws(SQLiteError) {
            guard code == SQLITE_OK else { throw SQLiteError(handle: handle, code: code) }
            try configure(handle, configuration)
        } catch {
            sqlite3_close_v2(handle)
            throw error
        }
        return Session(handle: handle, path: path, configuration: configuration, lock: lock)
    }

    /// Looks at the file, and makes it where that was asked for.
    private static func prepare(
        _ file: DatabaseFile, lock: WriterLock, _ configuration: Configuration
    ) throws(SQLiteError) {
        switch try file.state() {
        case .present: break
        case .empty:
            if try lock.isMarked() {
                throw SQLiteError(.corrupt, "\(file.path) is empty, though it has held data: restore a backup")
            }
        case .fragment:
            guard try lock.isMarked() else { throw SQLiteError(.notADatabase, "\(file.path) is too short") }
            throw SQLiteError(.corrupt, "\(file.path) is cut off: restore a backup")
        case .missing:
            guard configuration.access == .create else {
                throw SQLiteError(.cannotOpen, "\(file.path) does not exist")
            }
            try file.createDirectories()
            if configuration.isPrivate {
                _ = try file.create()
                break
            }
            try lock.acquire(timeout: configuration.busyTimeout)
            defer { lock.release() }
            // The mark of a database that was removed on purpose says nothing of the next one.
            if try file.state() == .missing {
                try lock.unmark()
                _ = try file.create()
            }
        }
        if configuration.access == .immutable, DatabaseFile.length(of: file.path + "-wal") > 0 {
            throw SQLiteError(.cannotOpen, "\(file.path) has a log that was not copied into it yet")
        }
    }

    /// Refuses a file that ends within a page.
    ///
    /// SQLite finds out where whole pages are missing, and would read the rest of a cut one as zeros. While there is a
    /// log the page may be in it: copying stops anywhere on a full disk.
    ///
    /// - Throws: `.corrupt`.
    func refuseCutPage() throws(SQLiteError) {
        // Most openers find a log, and are spared the statement.
        guard let path, DatabaseFile.length(of: path + "-wal") == 0 else { return }
        guard let pageSize = try scalar("PRAGMA page_size").flatMap({ Int($0) }), pageSize > 0 else { return }
        guard DatabaseFile.length(of: path) % pageSize != 0 else { return }
        throw SQLiteError(.corrupt, "\(path) ends within a page: restore a backup")
    }

    /// Refuses a database without a schema that has held one: the log that held all of it was lost.
    ///
    /// Called with the writer lock held: another program that makes the schema marks the lock right after.
    ///
    /// - Throws: `.corrupt`.
    func refuseLostContent() throws(SQLiteError) {
        guard let path, let lock, try lock.isMarked() else { return }
        throw SQLiteError(.corrupt, "\(path) is empty, though it has held data: restore it with its -wal file")
    }

    /// The path as a URI that tells SQLite to take no locks.
    private static func immutableAddress(_ path: String) -> String {
        var address = "file:"
        let digits = Array("0123456789ABCDEF")
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"),
                UInt8(ascii: "_"):
                address.unicodeScalars.append(Unicode.Scalar(byte))
            default: address += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
            }
        }
        return address + "?immutable=1"
    }

    private static func configure(_ handle: OpaquePointer, _ configuration: Configuration) throws(SQLiteError) {
        // Waits in steps for a lock of SQLite's own. `WriterLock` has its own timeout.
        sqlite3_busy_timeout(handle, Int32(clamping: configuration.busyTimeout))
        if configuration.heapLimit > 0 { sqlite3_hard_heap_limit64(configuration.heapLimit) }
        for (option, value) in switches {
            var result: Int32 = -1
            guard foodlog_db_config(handle, option, value, &result) == SQLITE_OK, result == value else {
                throw SQLiteError(.error, "SQLite did not take the setting \(option)=\(value)")
            }
        }
        for (category, limit) in limits { sqlite3_limit(handle, category, limit) }
        // Deleted content is overwritten, and a damaged file cannot crash the program by way of mapped memory.
        var settings = "PRAGMA mmap_size=0"
        // All cells of a page are checked when it is read, so that a write into a damaged one does no more damage. In a
        // file that is only read those that are looked at are enough.
        switch configuration.access {
        case .create, .readWrite, .readOnly: settings += ";PRAGMA cell_size_check=ON"
        // Pages that are read once are not worth fresh memory each: what a few questions come back to are the upper ones.
        case .immutable: settings += ";PRAGMA cache_size=100"
        }
        // What is built aside holds nothing that was ever deleted, but for its own scratch.
        if configuration.journal != .none { settings += ";PRAGMA secure_delete=ON" }
        switch configuration.temporaryStorage {
        case .memory: settings += ";PRAGMA temp_store=MEMORY"
        case .files(let folder):
            settings += ";PRAGMA temp_store=FILE;PRAGMA temp_store_directory=\(quoted(folder))"
        }
        if configuration.isReadOnly { settings += ";PRAGMA query_only=ON" }
        let code = sqlite3_exec(handle, settings, nil, nil, nil)
        guard code == SQLITE_OK else { throw SQLiteError(handle: handle, code: code) }
    }

    /// A text as a literal of SQL; SQLite reads statements up to a NUL character, which no path has.
    private static func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
    }

    /// Boolean options of <https://sqlite.org/c3ref/c_dbconfig_defensive.html>.
    ///
    /// A hostile or damaged file cannot run code from views and triggers; SQL text in double quotes is a name and
    /// never a value; and only `Session.checkpoint`, under the writer lock, copies the log.
    private static let switches: [(option: Int32, value: Int32)] = [
        (SQLITE_DBCONFIG_ENABLE_FKEY, 1),
        (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0),
        (SQLITE_DBCONFIG_DEFENSIVE, 1),
        (SQLITE_DBCONFIG_DQS_DML, 0),
        (SQLITE_DBCONFIG_DQS_DDL, 0),
        (SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0),
        (SQLITE_DBCONFIG_ENABLE_FTS3_TOKENIZER, 0),
        (SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1),
    ]

    /// Bounds on what hostile input can make SQLite do.
    ///
    /// `VACUUM INTO` needs one attached database.
    private static let limits: [(category: Int32, limit: Int32)] = [
        (SQLITE_LIMIT_LENGTH, 16 << 20),
        (SQLITE_LIMIT_SQL_LENGTH, 1 << 20),
        (SQLITE_LIMIT_COLUMN, 250),
        (SQLITE_LIMIT_EXPR_DEPTH, 100),
        (SQLITE_LIMIT_COMPOUND_SELECT, 50),
        (SQLITE_LIMIT_FUNCTION_ARG, 100),
        (SQLITE_LIMIT_ATTACHED, 10),
        (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 200),
        (SQLITE_LIMIT_VARIABLE_NUMBER, 1_000),
        (SQLITE_LIMIT_TRIGGER_DEPTH, 100),
        (SQLITE_LIMIT_WORKER_THREADS, 0),
    ]
}
