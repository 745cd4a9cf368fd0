private import CSQLite

/// A row of a result, lent while it is the current one: it cannot be kept.
@usableFromInline
package struct Row: ~Copyable {
    private let handle: OpaquePointer
    private let columnCount: Int32
    /// Lives at least as long as the row, which is only ever lent.
    private unowned(unsafe) let statement: Statement

    init(_ statement: Statement) {
        self.statement = statement
        handle = statement.handle
        columnCount = sqlite3_data_count(statement.handle)
    }

    /// How many columns there are.
    package var count: Int { Int(columnCount) }

    /// The value in a column, counted from zero.
    @inlinable
    package subscript<T: ValueConvertible>(index: Int) -> T {
        get throws(SQLiteError) {
            let column = try column(at: index)
            return try T(column: column)
        }
    }

    /// The value in the first column of this name, as the statement spells it.
    @inlinable
    package subscript<T: ValueConvertible>(name: String) -> T {
        get throws(SQLiteError) {
            let column = try column(named: name)
            return try T(column: column)
        }
    }

    @usableFromInline
    func column(at index: Int) throws(SQLiteError) -> Column {
        guard index >= 0, index < Int(columnCount) else {
            throw SQLiteError(.range, "no column \(index) among \(columnCount)", sql: statement.text)
        }
        return Column(handle: handle, index: Int32(truncatingIfNeeded: index))
    }

    @usableFromInline
    func column(named name: String) throws(SQLiteError) -> Column {
        guard let index = statement.columnIndex(of: name) else {
            throw SQLiteError(.range, "no column named \(name)", sql: statement.text)
        }
        return try column(at: index)
    }
}

/// A column of the current row, lent to the type that is read from it.
@usableFromInline
package struct Column: ~Copyable {
    let handle: OpaquePointer
    let index: Int32
    /// The value itself.
    ///
    /// SQLite calls it unprotected, since another thread could change it; this connection has one at a time.
    /// Looking at it costs half of what each `sqlite3_column_` call does.
    private let pointer: OpaquePointer?

    init(handle: OpaquePointer, index: Int32) {
        self.handle = handle
        self.index = index
        pointer = sqlite3_column_value(handle, index)
    }

    /// Whether the value is NULL.
    @usableFromInline
    package var isNull: Bool { sqlite3_value_type(pointer) == SQLITE_NULL }

    /// The value, whatever its storage class.
    @usableFromInline
    package func value() throws(SQLiteError) -> Value {
        switch sqlite3_value_type(pointer) {
        case SQLITE_INTEGER: .integer(sqlite3_value_int64(pointer))
        case SQLITE_FLOAT: .real(sqlite3_value_double(pointer))
        case SQLITE_TEXT: .text(try text())
        case SQLITE_BLOB: .blob(try blob())
        default: .null
        }
    }

    /// The value of an INTEGER.
    @usableFromInline
    package func integer() throws(SQLiteError) -> Int64 {
        guard sqlite3_value_type(pointer) == SQLITE_INTEGER else { throw mismatch("INTEGER") }
        return sqlite3_value_int64(pointer)
    }

    /// The value of a REAL.
    @usableFromInline
    package func real() throws(SQLiteError) -> Double {
        guard sqlite3_value_type(pointer) == SQLITE_FLOAT else { throw mismatch("REAL") }
        return sqlite3_value_double(pointer)
    }

    /// The value of a TEXT; bytes that are not UTF-8 are an error, never repaired.
    @usableFromInline
    package func text() throws(SQLiteError) -> String {
        guard sqlite3_value_type(pointer) == SQLITE_TEXT else { throw mismatch("TEXT") }
        // The order matters: the text is brought into UTF-8 first, then measured.
        guard let start = sqlite3_value_text(pointer) else {
            throw SQLiteError(.noMemory, "no memory to read a text", sql: sql)
        }
        let count = Int(sqlite3_value_bytes(pointer))
        // Half the time of the general way below, but it ends at a NUL character.
        let characters = UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self)
        if let text = String(validatingCString: characters), text.utf8.count == count { return text }
        let bytes = UnsafeBufferPointer(start: start, count: count)
        guard let text = String(validating: bytes, as: UTF8.self) else { throw mismatch("valid UTF-8") }
        return text
    }

    /// The value of a BLOB.
    @usableFromInline
    package func blob() throws(SQLiteError) -> [UInt8] {
        guard sqlite3_value_type(pointer) == SQLITE_BLOB else { throw mismatch("BLOB") }
        // SQLite gives no address for an empty blob.
        let start = sqlite3_value_blob(pointer)
        return [UInt8](UnsafeRawBufferPointer(start: start, count: Int(sqlite3_value_bytes(pointer))))
    }

    /// The error that the value is no `expected`.
    ///
    /// It names the column and never the value.
    @usableFromInline
    package func mismatch(_ expected: String) -> SQLiteError {
        let name = sqlite3_column_name(handle, index).map { String(cString: $0) } ?? "\(index)"
        let found =
            switch sqlite3_column_type(handle, index) {
            case SQLITE_INTEGER: "INTEGER"
            case SQLITE_FLOAT: "REAL"
            case SQLITE_TEXT: "TEXT"
            case SQLITE_BLOB: "BLOB"
            default: "NULL"
            }
        return SQLiteError(.mismatch, "column \(name) is \(found), not \(expected)", sql: sql)
    }

    private var sql: String? { sqlite3_sql(handle).map { String(cString: $0) } }
}
