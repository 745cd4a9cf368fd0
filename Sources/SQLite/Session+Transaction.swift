private import CSQLite

extension Session {
    private static let begin: SQL = "BEGIN IMMEDIATE"
    private static let beginRead: SQL = "BEGIN"
    private static let commit: SQL = "COMMIT"
    private static let rollback: SQL = "ROLLBACK"
    private static let savepoint: SQL = "SAVEPOINT step"
    private static let release: SQL = "RELEASE step"
    private static let rollbackToSavepoint: SQL = "ROLLBACK TO step"

    /// Runs `body` in a transaction, or in a savepoint of the one that is open.
    ///
    /// The first error wins: neither a failing rollback nor a failing clean-up hides it.
    func transaction<T>(_ body: () throws -> T) throws -> T {
        guard depth == 0 else { return try nested(body) }
        guard !isInSnapshot else { throw SQLiteError(.readOnly, "a write inside of a read") }
        return try withWriterLock {
            try prepareToWrite()
            // Immediate: a transaction that reads first fails at once, whatever the timeout, if another one wrote
            // between its read and its write.
            try control(Self.begin)
            lostTransaction = nil
            depth = 1
            defer { depth = 0 }
            do {
                let result = try body()
                if sqlite3_get_autocommit(handle) != 0 {
                    throw lostTransaction ?? SQLiteError(.abort, "the transaction was ended inside of its block")
                }
                try control(Self.commit)
                depth = 0
                afterCommit()
                return result
            } catch {
                // SQLite rolls back by itself when the disk is full, and after some other errors.
                if sqlite3_get_autocommit(handle) == 0 { undo(Self.rollback) }
                throw error
            }
        }
    }

    /// Runs `body` with every query in it seeing the same state of the database.
    func snapshot<T>(_ body: () throws -> T) throws -> T {
        guard depth == 0, !isInSnapshot else { return try body() }
        try control(Self.beginRead)
        isInSnapshot = true
        defer {
            isInSnapshot = false
            // Nothing was written, so there is nothing to lose.
            if sqlite3_get_autocommit(handle) == 0 { undo(Self.rollback) }
        }
        return try body()
    }

    /// Runs `body` while no other connection, thread or process writes.
    @discardableResult
    func withWriterLock<T>(_ body: () throws -> T) throws -> T {
        guard let lock else { return try body() }
        try lock.acquire(timeout: configuration.busyTimeout)
        defer { lock.release() }
        return try body()
    }

    /// Copies the log into the database, and cuts it to nothing.
    ///
    /// - Parameter waiting: whether to wait for the writer and for readers of older states.
    /// - Returns: whether all of it was copied; false where a reader was in the way.
    @discardableResult
    func checkpoint(waiting: Bool) throws(SQLiteError) -> Bool {
        // Never beside a commit: see `WriterLock`.
        try lock?.acquire(timeout: waiting ? configuration.busyTimeout : 0)
        defer { lock?.release() }
        if !waiting { sqlite3_busy_timeout(handle, 0) }
        defer { sqlite3_busy_timeout(handle, Int32(clamping: configuration.busyTimeout)) }
        // A connection that has not read yet does not know that there is a log.
        _ = try scalar("PRAGMA user_version")
        let code = sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
        switch code & 0xFF {
        case SQLITE_OK:
            logPages = 0
            return true
        case SQLITE_BUSY: return false
        default: throw SQLiteError(handle: handle, code: code)
        }
    }

    /// Copies the schema of a new database into its file, which is an empty shell until then, so that it does not
    /// depend on the log beside it; and so again at close what was written first.
    ///
    /// Nothing is lost where that fails: the log is complete, and the next opener reads it.
    func settleNewDatabase() {
        guard path != nil else { return }
        checkpointsAtClose = true
        _ = try? checkpoint(waiting: false)
    }

    /// Runs `body` with as many pages in memory as fit into `bytes`, and with the usual number after it.
    func withCache<T>(bytes: Int, _ body: () throws -> T) throws -> T {
        let usual = try scalar("PRAGMA cache_size").flatMap { Int($0) }
        try run("PRAGMA cache_size=\(-(bytes >> 10))")
        defer { if let usual { try? run("PRAGMA cache_size=\(usual)") } }
        return try body()
    }

    /// Writes the database anew, without the space that deleted content left.
    func vacuum() throws {
        guard depth == 0, !isInSnapshot else { throw SQLiteError(.misuse, "VACUUM inside of a transaction") }
        try withWriterLock {
            try prepareToWrite()
            try run("VACUUM")
        }
    }

    private func nested<T>(_ body: () throws -> T) throws -> T {
        if sqlite3_get_autocommit(handle) != 0 {
            throw lostTransaction ?? SQLiteError(.abort, "the transaction was ended inside of its block")
        }
        try control(Self.savepoint)
        depth += 1
        defer { depth -= 1 }
        do {
            let result = try body()
            try control(Self.release)
            return result
        } catch {
            if sqlite3_get_autocommit(handle) == 0 {
                undo(Self.rollbackToSavepoint)
                undo(Self.release)
            }
            throw error
        }
    }

    /// What follows a commit must not fail it: the data is on the medium.
    private func afterCommit() {
        try? lock?.mark()
        guard logPages > nextCheckpoint else { return }
        let isDone = (try? checkpoint(waiting: false)) ?? false
        nextCheckpoint = isDone ? Self.checkpointPages : logPages + Self.checkpointPages
    }

    /// Runs a statement that takes changes back.
    ///
    /// An interruption is meant for the work and not for the cleaning up after it, which has to happen. Other errors
    /// are left out: the one that led here tells more.
    private func undo(_ sql: SQL) {
        while true {
            do throws(SQLiteError) {
                return try control(sql)
            } catch {
                guard .interrupt ~= error.code else { return }
            }
        }
    }

    private func control(_ sql: SQL) throws(SQLiteError) {
        let statement = try cache.lend(sql, database: handle)
        defer {
            statement.reset()
            statement.isLent = false
        }
        _ = try statement.step()
    }

    /// Makes the settings of a writer, once.
    ///
    /// Called with the writer lock held and no transaction open.
    private func prepareToWrite() throws(SQLiteError) {
        guard !configuration.isReadOnly else { throw SQLiteError(.readOnly, "the database was opened for reading") }
        guard path != nil else { return }
        // Someone may have put a backup in place under us: what is written now would be lost with the old file.
        var hasMoved: Int32 = 0
        sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved)
        guard hasMoved == 0 else { throw SQLiteError(.readOnlyMoved, "the database was moved or deleted while open") }
        guard !isPreparedToWrite else { return }
        switch configuration.journal {
        case .writeAheadLog:
            try setJournal("wal")
            try set("synchronous", to: "2")
        case .delete:
            try setJournal("delete")
            try set("synchronous", to: "3")
        case .none:
            // Off altogether is refused to a defensive connection. New pages are not kept, so that it stays small.
            try setJournal("memory")
            try set("synchronous", to: "0")
        }
        try run("PRAGMA journal_size_limit=4194304")
        isPreparedToWrite = true
    }

    private func setJournal(_ mode: String) throws(SQLiteError) {
        if try scalar("PRAGMA journal_mode") == mode { return }
        // The busy timeout does not cover this switch: several programs that open a new file meet here.
        let deadline = Deadline(milliseconds: configuration.busyTimeout)
        while true {
            do throws(SQLiteError) {
                guard try scalar("PRAGMA journal_mode=\(mode)") == mode else {
                    throw SQLiteError(.cannotOpen, "the database cannot use the journal mode \(mode)")
                }
                return
            } catch {
                guard .busy ~= error.code, !deadline.hasPassed else { throw error }
                Deadline.pause(milliseconds: 5)
            }
        }
    }

    private func set(_ pragma: String, to value: String) throws(SQLiteError) {
        if try scalar("PRAGMA \(pragma)") == value { return }
        try run("PRAGMA \(pragma)=\(value)")
        guard try scalar("PRAGMA \(pragma)") == value else {
            throw SQLiteError(.error, "the setting \(pragma)=\(value) was not taken")
        }
    }
}
