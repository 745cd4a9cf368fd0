private import CSQLite
private import Glibc

extension Database {
    /// Puts a database that was prepared beside another in that one's place, which takes the prepared one's name.
    ///
    /// Where the file system can, both get their names in one step: whenever the process is killed, one of the two is
    /// at `path`, whole. The writer lock is held, and SQLite's own lock excludes all connections, so nobody works on a
    /// file under a name that is no longer its own. A log (`-wal`) is copied into its database first; the log of a
    /// database that is too damaged for that goes with it.
    ///
    /// Not for a database that this process has open.
    ///
    /// - Returns: false where there was nothing at `path`; no file has the prepared one's name then.
    /// - Throws: `.busy` where a connection is open for longer than `busyTimeout`, in milliseconds, and what a file
    ///   system says; nothing was changed then.
    package static func exchange(
        _ path: String, with prepared: String, busyTimeout: Int = 5_000
    ) throws(SQLiteError) -> Bool {
        try Exchange(
            target: DatabaseFile(path), prepared: DatabaseFile(prepared), busyTimeout: busyTimeout
        ).run()
    }

    /// Whether two paths lead to one file.
    package static func isSameFile(_ one: String, _ other: String) -> Bool {
        guard let identity = FileIdentity(path: one) else { return false }
        return identity == FileIdentity(path: other)
    }

    /// The number of the type of the file system that a file is on, as statfs(2) has it; nil where that is not known.
    package static func fileSystemType(of path: String) -> UInt32? {
        UInt32(exactly: foodlog_file_system_type(path))
    }

    /// Whether a log (`-wal`) beside a database holds anything.
    package static func hasLog(_ path: String) -> Bool { DatabaseFile.length(of: path + "-wal") > 0 }
}

/// One database in the place of another.
private struct Exchange {
    let target: DatabaseFile
    let prepared: DatabaseFile
    let busyTimeout: Int

    private var log: String { target.path + "-wal" }

    func run() throws(SQLiteError) -> Bool {
        try target.createDirectories()
        let lock = WriterLock(databasePath: target.path)
        let deadline = Deadline(milliseconds: busyTimeout)
        while true {
            let isSettled = try settle()
            try lock.acquire(timeout: busyTimeout)
            defer { lock.release() }
            guard try target.state() != .missing else {
                try place()
                try lock.mark()
                return false
            }
            let exclusion = try Exclusion(of: target.path, until: deadline)
            defer { exclusion.end() }
            if isSettled, Database.hasLog(target.path) {
                // Someone wrote between the copying and the lock.
                guard !deadline.hasPassed else { throw Exclusion.busy }
                continue
            }
            try lock.mark()
            try swap()
            return true
        }
    }

    /// Copies the log into the database; false where the database is too damaged for that.
    private func settle() throws(SQLiteError) -> Bool {
        guard try target.state() != .missing, Database.hasLog(target.path) else { return true }
        do throws(SQLiteError) {
            let configuration = Configuration(access: .readWrite, busyTimeout: busyTimeout)
            let connection = try Connection(.file(target.path), configuration: configuration)
            guard try connection.checkpoint() else { throw Exclusion.busy }
            return true
        } catch {
            guard ResultCode.corrupt ~= error.code || ResultCode.notADatabase ~= error.code else { throw error }
            return false
        }
    }

    /// Gives the prepared file a name that no file has.
    private func place() throws(SQLiteError) {
        // A log without a database would be taken for that of the next one.
        try keepLog()
        guard rename(prepared.path, target.path) == 0 else { throw SQLiteError(errno: errno, path: target.path) }
        try DatabaseFile.synchronize(target.directory)
    }

    private func swap() throws(SQLiteError) {
        let isLogKept = try keepLog()
        // Made anew by the next opener, who waits for the exclusion to end.
        unlink(target.path + "-shm")
        guard foodlog_exchange(prepared.path, target.path) != 0 else {
            return try DatabaseFile.synchronize(target.directory)
        }
        do throws(SQLiteError) {
            let number = errno
            guard number == EINVAL || number == ENOSYS else { throw SQLiteError(errno: number, path: target.path) }
            try swapInSteps()
        } catch {
            if isLogKept { rename(prepared.path + "-wal", log) }
            throw error
        }
        try DatabaseFile.synchronize(target.directory)
    }

    /// The same where the file system cannot: there is a moment at which nothing has the name, and nothing is lost.
    private func swapInSteps() throws(SQLiteError) {
        let aside = prepared.path + ".tmp"
        guard rename(prepared.path, aside) == 0 else { throw SQLiteError(errno: errno, path: prepared.path) }
        guard rename(target.path, prepared.path) == 0 else {
            let number = errno
            rename(aside, prepared.path)
            throw SQLiteError(errno: number, path: target.path)
        }
        guard rename(aside, target.path) == 0 else {
            let number = errno
            rename(prepared.path, target.path)
            rename(aside, prepared.path)
            throw SQLiteError(errno: number, path: target.path)
        }
    }

    /// Lets a log that could not be copied go with its database, and removes an empty one.
    ///
    /// - Returns: whether there was one.
    @discardableResult
    private func keepLog() throws(SQLiteError) -> Bool {
        guard Database.hasLog(target.path) else {
            unlink(log)
            return false
        }
        guard rename(log, prepared.path + "-wal") == 0 else { throw SQLiteError(errno: errno, path: log) }
        return true
    }
}

/// SQLite's lock of a whole database file, which no connection of another process passes.
private struct Exclusion {
    private let descriptor: Int32

    static let busy = SQLiteError(.busy, "another program has the database open")

    /// Waits until no other process has the database open.
    ///
    /// In a WAL every connection that has read holds its share of this lock until it closes.
    init(of path: String, until deadline: Deadline) throws(SQLiteError) {
        descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { throw SQLiteError(errno: errno, path: path) }
        // The pending byte, the reserved byte and the 510 shared ones: https://sqlite.org/fileformat2.html#the_lock_byte_page
        var region = flock()
        region.l_type = Int16(F_WRLCK)
        region.l_whence = Int16(SEEK_SET)
        region.l_start = 0x4000_0000
        region.l_len = 512
        while fcntl(descriptor, F_SETLK, &region) != 0 {
            let number = errno
            if number == EINTR { continue }
            guard number == EAGAIN || number == EACCES, !deadline.hasPassed else {
                close(descriptor)
                throw number == EAGAIN || number == EACCES ? Self.busy : SQLiteError(errno: number, path: path)
            }
            Deadline.pause(milliseconds: 5)
        }
    }

    func end() { close(descriptor) }
}
