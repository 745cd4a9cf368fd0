private import CSQLite
private import Glibc

/// A failure that SQLite, or the file system under it, reported.
///
/// The values bound to the statement are never kept: they are health data, and errors travel into logs.
@usableFromInline
package struct SQLiteError: Error, Equatable, Sendable, CustomStringConvertible {
    /// What went wrong, for programs.
    package let code: ResultCode
    /// What went wrong, for people.
    ///
    /// The words change between versions of SQLite.
    package let message: String
    /// The text of the statement, with `?` for each value; nil where no statement was involved.
    package let sql: String?

    /// Describes a failure.
    package init(_ code: ResultCode, _ message: String, sql: String? = nil) {
        self.code = code
        self.message = message
        self.sql = sql
    }

    /// The code, the message and the statement, on one line.
    ///
    /// The form is not stable.
    @usableFromInline
    package var description: String {
        "SQLite error \(code.rawValue): \(message)" + (sql.map { " - while executing `\($0)`" } ?? "")
    }
}

extension SQLiteError {
    /// What `handle` says of its last call, which returned `code`.
    init(handle: OpaquePointer, code: Int32, sql: String? = nil) {
        // A file that may not be opened is a plain "cannot open" to SQLite; the reason is in the system's code.
        if ResultCode.cannotOpen ~= ResultCode(rawValue: code) {
            let number = sqlite3_system_errno(handle)
            if number == EACCES || number == EPERM {
                self.init(.permission, String(cString: sqlite3_errmsg(handle)), sql: sql)
                return
            }
        }
        // The index of the log is a file too, and it cannot grow on a full disk.
        if ResultCode.inputOutput ~= ResultCode(rawValue: code) {
            let number = sqlite3_system_errno(handle)
            if number == ENOSPC || number == EDQUOT {
                self.init(.full, String(cString: sqlite3_errstr(SQLITE_FULL)), sql: sql)
                return
            }
        }
        // The extended code belongs to the last call on the connection, which may have been a clean-up since.
        let extended = sqlite3_extended_errcode(handle)
        let exact = extended & 0xFF == code & 0xFF ? extended : code
        let message = extended & 0xFF == code & 0xFF ? sqlite3_errmsg(handle) : sqlite3_errstr(code)
        self.init(ResultCode(rawValue: exact), message.map { String(cString: $0) } ?? "unknown", sql: sql)
    }

    /// The failure of a system call on `path`.
    ///
    /// - Parameter number: `errno`, taken right after the call.
    package init(errno number: Int32, path: String) {
        let code: ResultCode =
            switch number {
            case EACCES, EPERM: .permission
            case EROFS: .readOnly
            case ENOSPC, EDQUOT, EFBIG: .full
            case EISDIR: .cannotOpenDirectory
            case ELOOP: .cannotOpenSymbolicLink
            case EIO: .inputOutput
            case ENOMEM: .noMemory
            default: .cannotOpen
            }
        let text = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { words in
            guard let start = words.baseAddress, strerror_r(number, start, words.count) == 0 else {
                return "error \(number)"
            }
            return String(cString: start)
        }
        self.init(code, "\(path): \(text)")
    }
}
