private import CSQLite

/// The result code of an SQLite call, extended where SQLite gives one.
///
/// As a pattern, a primary code stands for its whole family (`.constraint` matches `.constraintUnique`), an
/// extended code for itself alone. See <https://sqlite.org/rescode.html>.
package struct ResultCode: RawRepresentable, Hashable, Sendable {
    /// The number that SQLite uses; unknown ones are kept.
    package let rawValue: Int32

    /// Wraps a number of SQLite's.
    package init(rawValue: Int32) { self.rawValue = rawValue }

    /// The code of the family: the low eight bits.
    package var primary: ResultCode { ResultCode(rawValue: rawValue & 0xFF) }

    /// Whether `code` is this one, or belongs to its family.
    package static func ~= (pattern: ResultCode, code: ResultCode) -> Bool {
        pattern.rawValue > 0xFF ? pattern == code : pattern == code.primary
    }

    /// Whether `error` comes from SQLite with this code, or with one of its family.
    package static func ~= (pattern: ResultCode, error: any Error) -> Bool {
        guard let error = error as? SQLiteError else { return false }
        return pattern ~= error.code
    }
}

extension ResultCode {
    /// Something that no other code names; often a mistake in the SQL text.
    package static let error = ResultCode(rawValue: SQLITE_ERROR)
    /// Access to a file was denied by its permissions.
    package static let permission = ResultCode(rawValue: SQLITE_PERM)
    /// The transaction was rolled back under the statement.
    package static let abort = ResultCode(rawValue: SQLITE_ABORT)
    /// Another connection or process holds a lock, and held it for longer than the busy timeout.
    package static let busy = ResultCode(rawValue: SQLITE_BUSY)
    /// A snapshot is too old to be written from.
    package static let busySnapshot = ResultCode(rawValue: SQLITE_BUSY | (2 << 8))
    /// A conflict inside this process, for example with a query that is still running.
    package static let locked = ResultCode(rawValue: SQLITE_LOCKED)
    /// Memory ran out, or the heap limit was met.
    package static let noMemory = ResultCode(rawValue: SQLITE_NOMEM)
    /// The file, or the connection, takes no writes.
    package static let readOnly = ResultCode(rawValue: SQLITE_READONLY)
    /// The file was moved or deleted while it was open.
    package static let readOnlyMoved = ResultCode(rawValue: SQLITE_READONLY | (4 << 8))
    /// `Interrupter.interrupt()` was called.
    package static let interrupt = ResultCode(rawValue: SQLITE_INTERRUPT)
    /// The operating system reported an error: what a failed commit wrote is unknown.
    package static let inputOutput = ResultCode(rawValue: SQLITE_IOERR)
    /// The file is damaged.
    package static let corrupt = ResultCode(rawValue: SQLITE_CORRUPT)
    /// The disk, or the largest size allowed, is full.
    package static let full = ResultCode(rawValue: SQLITE_FULL)
    /// The file, or one beside it, cannot be opened.
    package static let cannotOpen = ResultCode(rawValue: SQLITE_CANTOPEN)
    /// There is a directory where the file should be.
    package static let cannotOpenDirectory = ResultCode(rawValue: SQLITE_CANTOPEN | (2 << 8))
    /// There is a symbolic link where the file should be.
    package static let cannotOpenSymbolicLink = ResultCode(rawValue: SQLITE_CANTOPEN | (6 << 8))
    /// A value, or a text, is longer than its limit.
    package static let tooBig = ResultCode(rawValue: SQLITE_TOOBIG)
    /// A constraint of the schema refused the change.
    package static let constraint = ResultCode(rawValue: SQLITE_CONSTRAINT)
    /// A CHECK constraint refused the change.
    package static let constraintCheck = ResultCode(rawValue: SQLITE_CONSTRAINT | (1 << 8))
    /// A foreign key refused the change.
    package static let constraintForeignKey = ResultCode(rawValue: SQLITE_CONSTRAINT | (3 << 8))
    /// A NOT NULL constraint refused the change.
    package static let constraintNotNull = ResultCode(rawValue: SQLITE_CONSTRAINT | (5 << 8))
    /// A primary key refused the change.
    package static let constraintPrimaryKey = ResultCode(rawValue: SQLITE_CONSTRAINT | (6 << 8))
    /// A trigger raised an error.
    package static let constraintTrigger = ResultCode(rawValue: SQLITE_CONSTRAINT | (7 << 8))
    /// A UNIQUE constraint refused the change.
    package static let constraintUnique = ResultCode(rawValue: SQLITE_CONSTRAINT | (8 << 8))
    /// A value is of another type than the STRICT table asks for.
    package static let constraintDataType = ResultCode(rawValue: SQLITE_CONSTRAINT | (12 << 8))
    /// A value has another type than the one asked for.
    package static let mismatch = ResultCode(rawValue: SQLITE_MISMATCH)
    /// The wrapper, or SQLite, was used in a way that it does not allow.
    package static let misuse = ResultCode(rawValue: SQLITE_MISUSE)
    /// An authorizer, or the defensive mode, refused the statement.
    package static let authorization = ResultCode(rawValue: SQLITE_AUTH)
    /// There is no such column or parameter.
    package static let range = ResultCode(rawValue: SQLITE_RANGE)
    /// The file is no SQLite database.
    package static let notADatabase = ResultCode(rawValue: SQLITE_NOTADB)
}
