package import FoodDomain
package import SQLite

extension FoodDomain.UUID: ValueConvertible {
    /// A BLOB of 16 bytes.
    package var sqliteValue: Value { .blob(bytes) }

    /// Takes a BLOB of 16 bytes.
    package init?(sqliteValue: Value) {
        guard case .blob(let bytes) = sqliteValue else { return nil }
        self.init(bytes: bytes)
    }
}

extension VersionID: ValueConvertible {
    /// A BLOB of 32 bytes.
    package var sqliteValue: Value { .blob(bytes) }

    /// Takes a BLOB of 32 bytes.
    package init?(sqliteValue: Value) {
        guard case .blob(let bytes) = sqliteValue else { return nil }
        self.init(bytes: bytes)
    }
}

extension Day: ValueConvertible {
    /// Days since 1970-01-01.
    package var sqliteValue: Value { .integer(Int64(daysSince1970)) }

    /// Takes days since 1970-01-01.
    package init?(sqliteValue: Value) {
        guard case .integer(let days) = sqliteValue, let days = Int(exactly: days) else { return nil }
        self.init(daysSince1970: days)
    }
}

extension Instant: ValueConvertible {
    /// Milliseconds since 1970.
    package var sqliteValue: Value { .integer(milliseconds) }

    /// Takes milliseconds since 1970.
    package init?(sqliteValue: Value) {
        guard case .integer(let milliseconds) = sqliteValue else { return nil }
        self.init(exactlyMilliseconds: milliseconds)
    }
}
