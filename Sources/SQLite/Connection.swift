/// A connection to a database, lent by `Database` and confined to one thread at a time.
@usableFromInline
package struct Connection: ~Copyable {
    let session: Session

    /// Opens a database.
    ///
    /// The file is not read before the first statement.
    ///
    /// - Throws: `.cannotOpen` and its family, `.permission`, `.readOnly` and `.full` of the file system; `.corrupt`
    ///   for an empty file that has held data.
    package init(_ location: Location, configuration: Configuration = Configuration()) throws(SQLiteError) {
        session = try Session.open(location, configuration)
    }

    /// Runs a statement to its end.
    ///
    /// - Returns: how many rows it inserted, changed or deleted, not counting those of triggers.
    @discardableResult
    package func execute(_ sql: SQL) throws -> Int {
        try session.withStatement(sql) { statement in
            let before = session.totalChanges
            while try statement.step() {}
            return session.totalChanges == before ? 0 : session.changes
        }
    }

    /// Runs the statements of a text, one after the other, in one transaction.
    ///
    /// The text is the program's own, such as a migration: it is not a place for data.
    package func executeScript(_ script: String) throws {
        try session.transaction { try session.runScript(script) }
    }

    /// Reads each row of a result by `decode`.
    @inlinable
    package func query<T>(_ sql: SQL, _ decode: (borrowing Row) throws -> T) throws -> [T] {
        var results: [T] = []
        try forEach(sql) { row in results.append(try decode(row)) }
        return results
    }

    /// Reads the first row of a result by `decode`.
    ///
    /// - Returns: nil where there is no row.
    @inlinable
    package func first<T>(_ sql: SQL, _ decode: (borrowing Row) throws -> T) throws -> T? {
        var result: T?
        try forFirst(sql) { row in result = try decode(row) }
        return result
    }

    /// Lends each row of a result to `body`, without gathering them.
    @usableFromInline
    package func forEach(_ sql: SQL, _ body: (borrowing Row) throws -> Void) throws {
        try session.withStatement(sql) { statement in
            while try statement.step() {
                let row = Row(statement)
                try body(row)
            }
        }
    }

    /// Lends the first row of a result, if there is one, to `body`.
    @usableFromInline
    func forFirst(_ sql: SQL, _ body: (borrowing Row) throws -> Void) throws {
        try session.withStatement(sql) { statement in
            guard try statement.step() else { return }
            let row = Row(statement)
            try body(row)
            // The constraints of a write are checked by its last step, after the rows that it returns.
            if !statement.isReadOnly { while try statement.step() {} }
        }
    }

    /// Runs `body` in a transaction: all of it is kept, or none.
    ///
    /// A transaction inside of another is a savepoint. The writer lock is held around the outer one. When this
    /// returns, the changes are on the medium; when it throws the error is the first one that came up.
    @discardableResult
    package func transaction<T>(_ body: () throws -> T) throws -> T { try session.transaction(body) }

    /// Runs `body`, which does not write, with all its queries seeing the same state of the database.
    @discardableResult
    package func snapshot<T>(_ body: () throws -> T) throws -> T { try session.snapshot(body) }

    /// Runs `body` while no other connection, thread or process writes to the database.
    @discardableResult
    package func withWriterLock<T>(_ body: () throws -> T) throws -> T { try session.withWriterLock(body) }

    /// Runs `body` with as many pages in memory as fit into `bytes`: for work that touches much of the file at once.
    @discardableResult
    package func withCache<T>(bytes: Int, _ body: () throws -> T) throws -> T {
        try session.withCache(bytes: bytes, body)
    }

    /// The row id of the last row inserted by this connection.
    package var lastInsertedRowID: Int64 { session.lastInsertedRowID }

    /// How many rows this connection has inserted, updated and deleted since it was opened.
    package var totalChanges: Int { Int(session.totalChanges) }

    /// Whether a transaction is open.
    package var isInTransaction: Bool { session.depth > 0 }

    /// Stops what the connection does, from any thread.
    package var interrupter: Interrupter { session.interrupter }

    /// Copies the write-ahead log into the database and cuts it to nothing.
    ///
    /// - Returns: false where a reader was in the way.
    @discardableResult
    package func checkpoint() throws(SQLiteError) -> Bool { try session.checkpoint(waiting: true) }

    /// Does what a close would do for the file, so that the process may end without one.
    package func settle() { session.settle() }

    /// Writes the database anew, so that nothing of deleted content is left in it.
    ///
    /// Not in a transaction.
    package func vacuum() throws { try session.vacuum() }
}
