private import CSQLite

/// A compiled statement.
///
/// It belongs to one connection and is used by one caller at a time.
final class Statement {
    let handle: OpaquePointer
    let text: String
    /// Whether it changes no database file (<https://sqlite.org/c3ref/stmt_readonly.html>).
    let isReadOnly: Bool
    /// Set while a caller steps through it; the same text used meanwhile is compiled a second time.
    var isLent = false

    /// The parts it was compiled from, without values.
    let template: SQL
    private let database: OpaquePointer
    private let parameterCount: Int32

    /// The bytes of bound texts and blobs, so that SQLite need not copy each into memory of its own.
    private var scratch = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    /// Memory kept between uses, in bytes; what a rare long text needed is given back.
    private static let keptScratch = 64 << 10

    private var columnNames: [String] = []
    private var compilations: Int32 = -1
    private var likelyColumn = 0
    private var hasUniqueNames = false
    private var areNamesChecked = false

    /// Compiles the one statement in `sql`.
    init(_ sql: SQL, database: OpaquePointer, persistent: Bool) throws(SQLiteError) {
        var text = sql.text
        var handle: OpaquePointer?
        var isSingle = true
        let flags = persistent ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
        let code = text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                var tail: UnsafePointer<CChar>?
                let count = Int32(clamping: characters.count)
                let code = sqlite3_prepare_v3(database, characters.baseAddress, count, flags, &handle, &tail)
                if code == SQLITE_OK, let tail, let start = characters.baseAddress {
                    isSingle = characters[(tail - start)...].allSatisfy(Statement.isBlank)
                }
                return code
            }
        }
        guard code == SQLITE_OK else { throw SQLiteError(handle: database, code: code, sql: text) }
        guard let handle else { throw SQLiteError(.misuse, "there is no statement in the text", sql: text) }
        guard isSingle else {
            sqlite3_finalize(handle)
            throw SQLiteError(.misuse, "there is more than one statement in the text", sql: text)
        }
        self.handle = handle
        self.text = text
        self.database = database
        template = sql.template
        isReadOnly = sqlite3_stmt_readonly(handle) != 0
        parameterCount = sqlite3_bind_parameter_count(handle)
    }

    deinit {
        sqlite3_finalize(handle)
        scratch.deallocate()
    }

    /// Space, tab, line feed, carriage return and semicolon: what may follow a statement.
    private static func isBlank(_ byte: CChar) -> Bool {
        switch byte {
        case 32, 9, 10, 13, 59: true
        default: false
        }
    }

    /// Binds the values of `sql`.
    func bind(_ sql: SQL) throws(SQLiteError) {
        reserve(sql.byteCount)
        var index: Int32 = 0
        var offset = 0
        for piece in sql.pieces {
            guard case .value(let value) = piece else { continue }
            index += 1
            let code: Int32
            switch value {
            case .null: code = sqlite3_bind_null(handle, index)
            case .integer(let number): code = sqlite3_bind_int64(handle, index, number)
            case .real(let number):
                guard !number.isNaN else { throw SQLiteError(.mismatch, "value \(index) is not a number", sql: text) }
                code = sqlite3_bind_double(handle, index, number)
            case .text(let text):
                let bytes = copy(text.utf8, at: &offset)
                let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
                code = sqlite3_bind_text64(handle, index, start, UInt64(bytes.count), nil, UInt8(SQLITE_UTF8))
            case .blob(let blob):
                let bytes = copy(blob, at: &offset)
                code = sqlite3_bind_blob64(handle, index, bytes.baseAddress, UInt64(bytes.count), nil)
            }
            guard code == SQLITE_OK else { throw SQLiteError(handle: database, code: code, sql: text) }
        }
        guard index == parameterCount else {
            throw SQLiteError(.misuse, "\(index) values for \(parameterCount) parameters", sql: text)
        }
    }

    /// Goes on to the next row.
    ///
    /// - Returns: false where there is none.
    func step() throws(SQLiteError) -> Bool {
        switch sqlite3_step(handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code: throw SQLiteError(handle: database, code: code, sql: text)
        }
    }

    /// Makes the statement ready for the next use.
    func reset() {
        // Reports the failure of the last step again, which was thrown then.
        sqlite3_reset(handle)
        areNamesChecked = false
        if scratch.count > Self.keptScratch {
            sqlite3_clear_bindings(handle)
            scratch.deallocate()
            scratch = UnsafeMutableRawBufferPointer(start: nil, count: 0)
        }
    }

    /// The first column with a name.
    ///
    /// Columns are mostly read in their order, so the search starts behind the one found last.
    func columnIndex(of name: String) -> Int? {
        // SQLite compiles anew after the schema was changed, and `SELECT *` may then have other columns.
        // It does so in the first step alone.
        if !areNamesChecked {
            areNamesChecked = true
            readColumnNames()
        }
        if hasUniqueNames, likelyColumn < columnNames.count, columnNames[likelyColumn] == name {
            likelyColumn += 1
            return likelyColumn - 1
        }
        guard let index = columnNames.firstIndex(of: name) else { return nil }
        likelyColumn = index + 1
        return index
    }

    private func readColumnNames() {
        let compilations = sqlite3_stmt_status(handle, SQLITE_STMTSTATUS_REPREPARE, 0)
        if self.compilations != compilations {
            self.compilations = compilations
            likelyColumn = 0
            columnNames = (0..<sqlite3_column_count(handle)).map { index in
                sqlite3_column_name(handle, index).map { String(cString: $0) } ?? ""
            }
            hasUniqueNames = Set(columnNames).count == columnNames.count
        }
    }

    private func reserve(_ count: Int) {
        guard count > scratch.count || scratch.baseAddress == nil else { return }
        scratch.deallocate()
        // Never empty: SQLite takes a missing address for NULL.
        scratch = .allocate(byteCount: max(256, count), alignment: 16)
    }

    private func copy(_ bytes: some Collection<UInt8>, at offset: inout Int) -> UnsafeMutableRawBufferPointer {
        let target = UnsafeMutableRawBufferPointer(rebasing: scratch[offset...])
        let count = bytes.count
        let isCopied: Void? = bytes.withContiguousStorageIfAvailable { source in
            target.copyMemory(from: UnsafeRawBufferPointer(source))
        }
        if isCopied == nil { target.copyBytes(from: bytes) }
        offset += count
        return UnsafeMutableRawBufferPointer(start: target.baseAddress, count: count)
    }
}

/// The compiled statements of a connection.
struct StatementCache {
    /// Looked through in order: a command has a handful, for which that is quicker than to make a table.
    private var statements: [(fingerprint: UInt, statement: Statement)] = []
    private var latest: Statement?
    /// Program text is finite, but lists of values make a text for each length.
    private static let capacity = 128

    /// A statement for `sql` that no one else uses; compiled where there is none.
    mutating func lend(_ sql: SQL, database: OpaquePointer) throws(SQLiteError) -> Statement {
        // A statement in a loop is found without so much as a hash.
        if let latest, !latest.isLent, latest.template.hasSameParts(as: sql) {
            latest.isLent = true
            return latest
        }
        let fingerprint = sql.fingerprint
        if let statement = statements.first(where: { $0.fingerprint == fingerprint })?.statement {
            if !statement.isLent, statement.template.hasSameParts(as: sql) {
                statement.isLent = true
                latest = statement
                return statement
            }
            return try Statement(sql, database: database, persistent: false)
        }
        let statement = try Statement(sql, database: database, persistent: true)
        statement.isLent = true
        if statements.count >= Self.capacity { statements.removeAll { !$0.statement.isLent } }
        statements.append((fingerprint, statement))
        latest = statement
        return statement
    }

    /// Lets go of every statement.
    mutating func removeAll() {
        latest = nil
        statements.removeAll()
    }
}
