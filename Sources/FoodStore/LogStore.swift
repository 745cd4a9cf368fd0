package import FoodDomain
package import SQLite

/// The log in one SQLite file.
///
/// A store belongs to one thread at a time; any number of stores, in any number of processes, can have the same file
/// open. Reads see one state of the log each and never wait; writes go one after the other, each on disk when it
/// returns.
package final class LogStore: LogRepository {
    let connection: Connection
    /// The version of the file's schema.
    package let schemaVersion: Int
    package internal(set) var hasChanged = false

    /// Opens the log at `location`, and makes or updates the file where `access` allows it.
    ///
    /// Missing folders are made for their owner alone. A file that is up to date costs one read.
    /// - Throws: `SQLiteError`, `MigrationError`.
    package init(at location: Location, configuration: Configuration = Configuration()) throws {
        connection = try Connection(location, configuration: configuration)
        let migrator = try Schema.migrator()
        try migrator.migrate(connection)
        schemaVersion = migrator.newestVersion
    }

    /// Opens a file that exists as it is, to look at it: an older schema stays what it is.
    ///
    /// What needs the newest schema is not for such a store: see `isOutdated`.
    /// - Throws: `SQLiteError`, with `.notADatabase` also for an empty file; `MigrationError`.
    package init(examining path: String, access: Configuration.Access = .readOnly) throws {
        connection = try Connection(.file(path), configuration: Configuration(access: access))
        guard case .version(let version) = try Schema.migrator().state(of: connection) else {
            throw SQLiteError(.notADatabase, "\(path) is empty")
        }
        schemaVersion = version
    }

    /// Whether the file has an older schema than this program writes.
    package var isOutdated: Bool { schemaVersion < Schema.migrations.count }

    /// Opens the log in the file `path`.
    ///
    /// Where the files that readers share cannot be made beside it, as on a read-only disk, the log is read as it is;
    /// `SQLiteError` with `.readOnly` where that would overlook what its `-wal` holds.
    package static func open(path: String, access: Configuration.Access = .create) throws -> LogStore {
        do {
            return try LogStore(at: .file(path), configuration: Configuration(access: access))
        } catch let error as SQLiteError where error.code ~= .cannotOpen && Database.isInReadOnlyDirectory(path) {
            do {
                return try LogStore(at: .file(path), configuration: Configuration(access: .immutable))
            } catch let error as SQLiteError where error.code ~= .cannotOpen {
                throw SQLiteError(.readOnly, "\(path) cannot be read without writing beside it: \(error)")
            }
        }
    }

    package func settle() { connection.settle() }

    /// Stops what the store does, from any thread.
    package var interrupter: Interrupter { connection.interrupter }

    /// Lends the connection outside of any transaction: for backups, checkpoints and looks at the file itself.
    package func withConnection<Answer>(_ body: (borrowing Connection) throws -> Answer) rethrows -> Answer {
        try body(connection)
    }

    package func read<Answer>(_ body: (any LogReader) throws -> Answer) throws -> Answer {
        try connection.snapshot { try body(StoreReader(connection: self)) }
    }

    package func write<Answer>(
        _ operation: FoodDomain.Operation, _ body: (any LogWriter) throws -> Answer
    ) throws -> Answer {
        try writing(operation) { try body($0) }
    }

    /// The same, for what the store itself does.
    func writing<Answer>(
        _ operation: FoodDomain.Operation, _ body: (StoreWriter) throws -> Answer
    ) throws -> Answer {
        let (answer, isChange) = try connection.transaction {
            let writer = StoreWriter(connection: self, operation: operation)
            try writer.refuseKnownKey()
            let answer = try body(writer)
            try writer.recordKey()
            return (answer, writer.isChange)
        }
        if isChange { hasChanged = true }
        return answer
    }
}
