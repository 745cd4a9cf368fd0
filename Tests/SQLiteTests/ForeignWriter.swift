import CSQLite

/// A program that knows nothing of the wrapper, such as the shell of SQLite.
final class ForeignWriter {
    private let handle: OpaquePointer

    init(_ path: String) throws {
        var handle: OpaquePointer?
        guard sqlite3_open(path, &handle) == SQLITE_OK, let handle else { throw SystemError(number: 0) }
        self.handle = handle
    }

    deinit { sqlite3_close(handle) }

    func run(_ sql: String) throws {
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw SystemError(number: code) }
    }
}
