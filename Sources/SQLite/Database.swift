private import Synchronization

/// A database shared by the whole process: one access at a time.
///
/// Sendable, since `lock` guards every use of `connection`, which only ever leaves as a borrow that cannot be kept.
/// An access inside of another on the same thread traps.
package final class Database: @unchecked Sendable {
    private let lock = Mutex(())
    private let connection: Connection

    /// Stops what the database does, from any thread.
    package let interrupter: Interrupter

    /// Opens a database.
    ///
    /// The file is not read before the first use.
    ///
    /// - Throws: as `Connection.init` does.
    package init(_ location: Location, configuration: Configuration = Configuration()) throws(SQLiteError) {
        connection = try Connection(location, configuration: configuration)
        interrupter = connection.interrupter
    }

    /// Runs `body`, which does not write, with all its queries seeing the same state of the database.
    package func read<T: Sendable>(_ body: (borrowing Connection) throws -> T) throws -> T {
        try lock.withLock { _ in
            try connection.snapshot { try body(connection) }
        }
    }

    /// Runs `body` in a transaction: all of it is kept, or none.
    @discardableResult
    package func write<T: Sendable>(_ body: (borrowing Connection) throws -> T) throws -> T {
        try lock.withLock { _ in
            try connection.transaction { try body(connection) }
        }
    }

    /// Lends the connection outside of any transaction: for backups, checkpoints and the like.
    @discardableResult
    package func withConnection<T: Sendable>(_ body: (borrowing Connection) throws -> T) throws -> T {
        try lock.withLock { _ in try body(connection) }
    }

    /// Brings the schema up to what the program knows.
    ///
    /// - Returns: the migrations that were applied here; none for a file that is up to date, which costs one read.
    @discardableResult
    package func migrate(with migrator: Migrator, upTo target: Int? = nil) throws -> [Migration] {
        try lock.withLock { _ in try migrator.migrate(connection, upTo: target) }
    }

    /// Whether there is anything at a path, without opening it.
    package static func exists(at path: String) throws(SQLiteError) -> Bool {
        try DatabaseFile(path).state() != .missing
    }

    /// Whether there is a database at a path in a directory in which no file can be made: all that it is good for is
    /// reading.
    package static func isInReadOnlyDirectory(_ path: String) -> Bool {
        guard let file = try? DatabaseFile(path), (try? file.state()) == .present else { return false }
        return !file.canMakeFilesBeside
    }
}
