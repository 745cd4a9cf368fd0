private import CSQLite

/// Brings the schema of a file up to the newest version, each step in a transaction of its own; that of a new file all at
/// once.
///
/// The number of the schema is `user_version`, the owner of the file `application_id`: both are part of the file's
/// header and of the transaction that changes them.
package struct Migrator: Sendable {
    /// What a file says of itself.
    package enum State: Equatable, Sendable {
        /// There is nothing in it yet.
        case new
        /// It has a schema of this program, of this version.
        case version(Int)
    }

    private let applicationID: Int32
    private let migrations: [Migration]

    /// - Parameter applicationID: what marks a file as one of this program; not 0.
    /// - Throws: `.invalidSequence` unless the versions are 1, 2, 3 and so on.
    package init(applicationID: Int32, migrations: [Migration]) throws(MigrationError) {
        for (index, migration) in migrations.enumerated() where migration.version != index + 1 {
            throw .invalidSequence(found: migration.version, expected: index + 1)
        }
        self.applicationID = applicationID
        self.migrations = migrations
    }

    /// The newest version that this program knows.
    package var newestVersion: Int { migrations.count }

    /// What the file says of itself.
    ///
    /// Costs one read, and no lock.
    ///
    /// - Throws: `MigrationError.superseded` and `.foreignFile`; `SQLiteError` with `.notADatabase`, or with `.corrupt`
    ///   also for a file that was cut off.
    package func state(of db: borrowing Connection) throws -> State {
        let (owner, version, isEmpty) = try db.snapshot {
            // Pragmas, since they read the header alone and leave the schema for those who need it.
            let version = try db.first("PRAGMA user_version") { row in try row[0] as Int } ?? 0
            let owner = try db.first("PRAGMA application_id") { row in try row[0] as Int } ?? 0
            try db.session.refuseCutPage()
            guard owner == 0, version == 0 else { return (owner, version, false) }
            let isEmpty = try db.first("SELECT 1 FROM sqlite_schema LIMIT 1", { _ in true }) == nil
            return (owner, version, isEmpty)
        }
        if isEmpty { return .new }
        guard owner == Int(applicationID), version > 0 else {
            throw MigrationError.foreignFile(applicationID: Int32(truncatingIfNeeded: owner))
        }
        guard version <= newestVersion else {
            throw MigrationError.superseded(found: version, known: newestVersion)
        }
        return .version(version)
    }

    /// Applies what is missing.
    ///
    /// A copy of an existing file is made and verified first, beside it, as `NAME.before-vN.sqlite`, where N is the
    /// first version applied.
    ///
    /// - Parameter target: the version to stop at, for tests; the newest if not given.
    /// - Returns: the steps that were applied here, which are none where another program was faster.
    @discardableResult
    package func migrate(_ db: borrowing Connection, upTo target: Int? = nil) throws -> [Migration] {
        let target = min(target ?? newestVersion, newestVersion)
        let found = try version(of: db)
        guard found < target else { return [] }
        guard !db.session.configuration.isReadOnly else {
            throw MigrationError.outdated(found: found, known: newestVersion)
        }
        return try db.withWriterLock {
            // Another program may have been at work while this one waited.
            let found = try version(of: db)
            guard found < target else { return [] }
            if found > 0 { try keepCopy(of: db, before: found + 1) } else { try db.session.refuseLostContent() }
            let missing = migrations[found..<target]
            var applied: [Migration] = []
            try withoutForeignKeys(db) {
                // A new file becomes whole at once: of one that was half made a copy would have to be kept.
                applied = try found == 0 ? db.transaction { try apply(missing, to: db) } : apply(missing, to: db)
            }
            if found == 0 { db.session.settleNewDatabase() }
            return applied
        }
    }

    /// Applies steps, and answers those that were missing.
    private func apply(_ steps: ArraySlice<Migration>, to db: borrowing Connection) throws -> [Migration] {
        var applied: [Migration] = []
        for step in steps where try apply(step, to: db) { applied.append(step) }
        return applied
    }

    private func version(of db: borrowing Connection) throws -> Int {
        switch try state(of: db) {
        case .new: 0
        case .version(let version): version
        }
    }

    private func keepCopy(of db: borrowing Connection, before version: Int) throws {
        guard let path = db.session.path else { return }
        let copy = "\(path).before-v\(version).sqlite"
        do {
            try db.backup(to: copy, replacing: true)
        } catch let error as SQLiteError {
            throw MigrationError.backupFailed(path: copy, error)
        }
    }

    /// - Returns: false where the file has the version already.
    private func apply(_ migration: Migration, to db: borrowing Connection) throws -> Bool {
        do {
            return try db.transaction {
                // Inside of the transaction, so that nothing can come between the look and the step.
                guard try version(of: db) == migration.version - 1 else { return false }
                try db.session.runScript(migration.sql)
                let broken: String? = try db.first("PRAGMA foreign_key_check") { row in try row[0] }
                if let broken { throw MigrationError.brokenForeignKeys(version: migration.version, table: broken) }
                try db.execute("PRAGMA application_id = \(literal: Int(applicationID))")
                try db.execute("PRAGMA user_version = \(literal: migration.version)")
                return true
            }
        } catch let error as SQLiteError {
            throw MigrationError.failed(version: migration.version, name: migration.name, error)
        }
    }

    /// Runs `body` with foreign keys unchecked, since a table that is rebuilt is missing for a while.
    ///
    /// Each step checks all of them before its commit.
    private func withoutForeignKeys(_ db: borrowing Connection, _ body: () throws -> Void) throws {
        try db.session.setForeignKeys(false)
        do {
            try body()
        } catch {
            // The first error is the one to report.
            try? db.session.setForeignKeys(true)
            throw error
        }
        try db.session.setForeignKeys(true)
    }
}

extension Session {
    fileprivate func setForeignKeys(_ isOn: Bool) throws(SQLiteError) {
        var result: Int32 = -1
        let value: Int32 = isOn ? 1 : 0
        guard foodlog_db_config(handle, SQLITE_DBCONFIG_ENABLE_FKEY, value, &result) == SQLITE_OK, result == value
        else { throw SQLiteError(.error, "SQLite did not switch foreign keys") }
    }
}
