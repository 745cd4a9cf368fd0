private import CSQLite

extension Session {
    var totalChanges: Int64 { sqlite3_total_changes64(handle) }
    var changes: Int { Int(sqlite3_changes64(handle)) }
    var lastInsertedRowID: Int64 { sqlite3_last_insert_rowid(handle) }

    /// Runs the statements of `script`, in the transaction that is open.
    ///
    /// - Throws: `.misuse` for a text with a NUL character; `.abort` where the text ends the transaction.
    func runScript(_ script: String) throws(SQLiteError) {
        var script = script
        guard !script.utf8.contains(0) else { throw SQLiteError(.misuse, "a NUL character in SQL text") }
        var failure: SQLiteError?
        script.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                do throws(SQLiteError) {
                    var offset = 0
                    while offset < characters.count {
                        offset += try runNext(UnsafeBufferPointer(rebasing: characters[offset...]))
                    }
                } catch {
                    failure = error
                }
            }
        }
        if let failure {
            noteLostTransaction(failure)
            throw failure
        }
    }

    /// Runs the first statement of a text.
    ///
    /// - Returns: its length in bytes.
    private func runNext(_ characters: UnsafeBufferPointer<CChar>) throws(SQLiteError) -> Int {
        guard let start = characters.baseAddress else { return 0 }
        var statement: OpaquePointer?
        var tail: UnsafePointer<CChar>?
        var code = sqlite3_prepare_v3(handle, start, Int32(clamping: characters.count), 0, &statement, &tail)
        defer { sqlite3_finalize(statement) }
        let count = tail.map { $0 - start } ?? characters.count
        func failure(_ code: Int32) -> SQLiteError {
            // SQLite stops reading at the mistake: the rest of the statement helps to find it.
            let rest = characters[max(0, count)...]
            let end = count > 0 && characters[count - 1] == 59 ? count : rest.firstIndex(of: 59) ?? characters.count
            let bytes = characters[..<end].drop { $0 <= 32 && $0 >= 0 }.map { UInt8(bitPattern: $0) }
            return SQLiteError(handle: handle, code: code, sql: String(decoding: bytes, as: UTF8.self))
        }
        guard code == SQLITE_OK else { throw failure(code) }
        // Nothing but blanks and comments is no statement, and fine.
        guard let statement else { return characters.count }
        repeat { code = sqlite3_step(statement) } while code == SQLITE_ROW
        guard code == SQLITE_DONE else { throw failure(code) }
        guard depth == 0 || sqlite3_get_autocommit(handle) == 0 else {
            throw SQLiteError(.abort, "the script ended the transaction around it")
        }
        return max(1, count)
    }
}
