private import SQLite

/// Records by number, in a file that is thrown away.
package final class RecordFile {
    private let connection: Connection
    private var isIndexed = false
    private var pending: [(kind: Int, number: Int64, bytes: [UInt8])] = []
    /// Enough that a transaction costs nothing.
    private static let batch = 2_000

    /// Makes the file at `path`.
    package init(path: String) throws {
        connection = try Connection(
            .file(path),
            configuration: Configuration(
                access: .create, journal: .none, temporaryStorage: .files(folder: CatalogueFolder.folder(of: path))))
        try connection.executeScript("CREATE TABLE record (kind INTEGER, number INTEGER, bytes BLOB);")
    }

    /// Keeps a record.
    package func add(_ kind: Int, _ number: Int64, _ bytes: [UInt8]) throws {
        pending.append((kind, number, bytes))
        if pending.count >= Self.batch { try flush() }
    }

    /// The records of a kind under a number, in the order in which they came.
    package func records(_ kind: Int, _ number: Int64) throws -> [[UInt8]] {
        if !isIndexed {
            try flush()
            try connection.executeScript("CREATE INDEX record_by_number ON record (number, kind);")
            isIndexed = true
        }
        return try connection.query(
            "SELECT bytes FROM record WHERE number = \(number) AND kind = \(kind) ORDER BY rowid"
        ) { row in try row[0] }
    }

    private func flush() throws {
        try connection.transaction {
            for record in pending {
                try connection.execute(
                    "INSERT INTO record VALUES (\(record.kind), \(record.number), \(record.bytes))")
            }
        }
        pending.removeAll(keepingCapacity: true)
    }
}
