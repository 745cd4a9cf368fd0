private import Glibc

extension Connection {
    /// Writes a compact copy of the database to another file, while others read and write.
    ///
    /// The copy appears under its name complete, verified and on the medium, or not at all. It is readable by its
    /// owner alone.
    ///
    /// - Parameter replacing: whether a file of that name is replaced.
    /// - Throws: `.cannotOpen` where there is a file already; `.corrupt` where the copy failed its checks;
    ///   `.full`, `.permission` and the rest of what a file system says.
    package func backup(to path: String, replacing: Bool = false) throws {
        guard session.depth == 0, !session.isInSnapshot else {
            throw SQLiteError(.misuse, "a backup inside of a transaction")
        }
        let target = try DatabaseFile(path)
        if try target.state() != .missing {
            guard replacing else { throw SQLiteError(.cannotOpen, "\(path) exists already") }
            if let source = session.path, FileIdentity(path: source) == FileIdentity(path: target.path) {
                throw SQLiteError(.misuse, "\(path) is the database itself")
            }
        }
        Database.removeRests(of: target.path)
        let number = UInt64.random(in: .min ... .max)
        let copy = try DatabaseFile("\(target.directory)/.\(target.name).\(String(number, radix: 36)).tmp")
        // Made here, empty, so that it is private from the start; SQLite writes into an empty file.
        guard try copy.create() else { throw SQLiteError(.cannotOpen, "\(copy.path) exists already") }
        do {
            try session.vacuum(into: copy.path)
            try Connection.verify(copy.path)
            try DatabaseFile.synchronize(copy.path)
            try Connection.move(copy, to: target, replacing: replacing)
        } catch {
            unlink(copy.path)
            throw error
        }
        try DatabaseFile.synchronize(target.directory)
    }

    /// Checks the structure of the database, and its foreign keys.
    ///
    /// - Returns: what is wrong, in SQLite's words; nothing for a sound database.
    package func problems() throws -> [String] {
        let structure: [String] = try query("PRAGMA integrity_check") { row in try row[0] }
        guard structure == ["ok"] else { return structure }
        return try query("PRAGMA foreign_key_check") { row in
            "a row of \(try row[0] as String) refers to a row of \(try row[2] as String) that does not exist"
        }
    }

    private static func verify(_ path: String) throws {
        let copy = try Connection(.file(path), configuration: Configuration(access: .immutable, heapLimit: 0))
        let problems = try copy.problems()
        if let first = problems.first { throw SQLiteError(.corrupt, "the copy is damaged: \(first)") }
    }

    private static func move(_ copy: DatabaseFile, to target: DatabaseFile, replacing: Bool) throws(SQLiteError) {
        if !replacing {
            // Unlike a renaming, a link never replaces a file that came up meanwhile.
            if link(copy.path, target.path) == 0 {
                unlink(copy.path)
                return
            }
            // Some file systems have no links.
            guard errno == EPERM || errno == EOPNOTSUPP || errno == EMLINK else {
                throw SQLiteError(errno: errno, path: target.path)
            }
            guard try target.state() == .missing else {
                throw SQLiteError(.cannotOpen, "\(target.path) exists already")
            }
        }
        guard rename(copy.path, target.path) == 0 else { throw SQLiteError(errno: errno, path: target.path) }
    }
}

extension Session {
    /// Writes a compact copy to an empty file.
    fileprivate func vacuum(into path: String) throws {
        // A connection for reading refuses the writes into the copy too.
        if configuration.isReadOnly { try run("PRAGMA query_only=OFF") }
        defer {
            if configuration.isReadOnly { try? run("PRAGMA query_only=ON") }
        }
        let sql: SQL = "VACUUM INTO \(path)"
        let statement = try cache.lend(sql, database: handle)
        defer {
            statement.reset()
            statement.isLent = false
        }
        try statement.bind(sql)
        _ = try statement.step()
    }
}
