/// A value in one of the five storage classes of SQLite.
@usableFromInline
package enum Value: Hashable, Sendable {
    /// No value.
    case null
    /// A signed integer of 64 bits.
    case integer(Int64)
    /// A binary floating-point number of 64 bits.
    ///
    /// NaN is refused when it is bound, since SQLite would store NULL.
    case real(Double)
    /// A text, which may hold NUL characters.
    case text(String)
    /// Bytes.
    case blob([UInt8])
}

/// A type that can be bound to a statement and read from a column.
///
/// Reading is strict: a value in another storage class is an error, never converted. So a REAL column is not read
/// as `Int`, and an expression such as `coalesce(sum(x), 0)`, which may be an integer, not as `Double`.
@usableFromInline
package protocol ValueConvertible {
    /// The value to store.
    var sqliteValue: Value { get }

    /// The value read back.
    ///
    /// - Returns: nil where `sqliteValue` is in another storage class, or not a value of this type.
    init?(sqliteValue: Value)

    /// The value in a column.
    ///
    /// The default goes through `init(sqliteValue:)`; the types here read it directly.
    init(column: borrowing Column) throws(SQLiteError)
}

extension ValueConvertible {
    /// Reads a column by way of `Value`.
    @inlinable package init(column: borrowing Column) throws(SQLiteError) {
        guard let value = Self(sqliteValue: try column.value()) else { throw column.mismatch("\(Self.self)") }
        self = value
    }
}

extension Value: ValueConvertible {
    /// Itself.
    @inlinable package var sqliteValue: Value { self }

    /// Any value will do.
    @inlinable package init?(sqliteValue: Value) { self = sqliteValue }

    /// Reads a column, whatever its storage class.
    @inlinable package init(column: borrowing Column) throws(SQLiteError) { self = try column.value() }
}

extension Int64: ValueConvertible {
    /// An INTEGER.
    @inlinable package var sqliteValue: Value { .integer(self) }

    /// Takes an INTEGER.
    @inlinable package init?(sqliteValue: Value) {
        guard case .integer(let number) = sqliteValue else { return nil }
        self = number
    }

    /// Reads an INTEGER column.
    @inlinable package init(column: borrowing Column) throws(SQLiteError) { self = try column.integer() }
}

extension Int: ValueConvertible {
    /// An INTEGER.
    @inlinable package var sqliteValue: Value { .integer(Int64(self)) }

    /// Takes an INTEGER.
    @inlinable package init?(sqliteValue: Value) {
        guard case .integer(let number) = sqliteValue else { return nil }
        self.init(exactly: number)
    }

    /// Reads an INTEGER column.
    @inlinable package init(column: borrowing Column) throws(SQLiteError) {
        guard let number = Int(exactly: try column.integer()) else { throw column.mismatch("Int") }
        self = number
    }
}

extension Double: ValueConvertible {
    /// A REAL.
    @inlinable package var sqliteValue: Value { .real(self) }

    /// Takes a REAL.
    @inlinable package init?(sqliteValue: Value) {
        guard case .real(let number) = sqliteValue else { return nil }
        self = number
    }

    /// Reads a REAL column.
    @inlinable package init(column: borrowing Column) throws(SQLiteError) { self = try column.real() }
}

extension Bool: ValueConvertible {
    /// INTEGER 1 or 0.
    @inlinable package var sqliteValue: Value { .integer(self ? 1 : 0) }

    /// Takes INTEGER 1 or 0 and no other number.
    @inlinable package init?(sqliteValue: Value) {
        switch sqliteValue {
        case .integer(0): self = false
        case .integer(1): self = true
        default: return nil
        }
    }

    /// Reads an INTEGER column that holds 1 or 0.
    @inlinable package init(column: borrowing Column) throws(SQLiteError) {
        switch try column.integer() {
        case 0: self = false
        case 1: self = true
        default: throw column.mismatch("Bool")
        }
    }
}

extension String: ValueConvertible {
    /// A TEXT.
    @inlinable package var sqliteValue: Value { .text(self) }

    /// Takes a TEXT.
    @inlinable package init?(sqliteValue: Value) {
        guard case .text(let text) = sqliteValue else { return nil }
        self = text
    }

    /// Reads a TEXT column; it must be valid UTF-8.
    @inlinable package init(column: borrowing Column) throws(SQLiteError) { self = try column.text() }
}

extension [UInt8]: ValueConvertible {
    /// A BLOB.
    @inlinable package var sqliteValue: Value { .blob(self) }

    /// Takes a BLOB.
    @inlinable package init?(sqliteValue: Value) {
        guard case .blob(let bytes) = sqliteValue else { return nil }
        self = bytes
    }

    /// Reads a BLOB column.
    @inlinable package init(column: borrowing Column) throws(SQLiteError) { self = try column.blob() }
}

extension Optional: ValueConvertible where Wrapped: ValueConvertible {
    /// NULL for nil.
    @inlinable package var sqliteValue: Value { self?.sqliteValue ?? .null }

    /// Takes NULL as nil, and what the wrapped type takes.
    @inlinable package init?(sqliteValue: Value) {
        if case .null = sqliteValue {
            self = .none
        } else if let wrapped = Wrapped(sqliteValue: sqliteValue) {
            self = .some(wrapped)
        } else {
            return nil
        }
    }

    /// Reads a column that may be NULL.
    @inlinable package init(column: borrowing Column) throws(SQLiteError) {
        self = column.isNull ? .none : .some(try Wrapped(column: column))
    }
}
