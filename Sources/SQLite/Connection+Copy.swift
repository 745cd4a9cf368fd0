private import Glibc

extension Connection {
    /// Copies the file of the database as it is, while nobody writes.
    ///
    /// Many times faster than `backup(to:replacing:)`: nothing is made compact, nothing is verified but that all of it was
    /// copied, and the system brings it onto the medium in its own time. The copy appears under its name whole, or not at
    /// all, readable by its owner alone; a file of that name is replaced.
    ///
    /// - Returns: false, with nothing copied, where another program writes, or a reader keeps changes in the log beside
    ///   the file.
    /// - Throws: `.misuse` inside of a transaction or in memory; `.full`, `.permission` and the rest of what a file system
    ///   says.
    package func copyFile(to path: String) throws -> Bool {
        guard session.depth == 0, !session.isInSnapshot, let source = session.path, let lock = session.lock else {
            throw SQLiteError(.misuse, "a copy of what is no file, or inside of a transaction")
        }
        let target = try DatabaseFile(path)
        do throws(SQLiteError) {
            try lock.acquire(timeout: 0)
        } catch {
            guard .busy ~= error.code else { throw error }
            return false
        }
        defer { lock.release() }
        // From here on until the lock is given back the file says everything.
        guard try session.checkpoint(waiting: false) else { return false }
        Database.removeRests(of: target.path)
        let number = UInt64.random(in: .min ... .max)
        let copy = try DatabaseFile("\(target.directory)/.\(target.name).\(String(number, radix: 36)).tmp")
        guard try copy.create() else { throw SQLiteError(.cannotOpen, "\(copy.path) exists already") }
        do {
            try session.copyBytes(of: source, to: copy.path)
            guard rename(copy.path, target.path) == 0 else { throw SQLiteError(errno: errno, path: target.path) }
        } catch {
            unlink(copy.path)
            throw error
        }
        return true
    }
}

extension Session {
    /// `FICLONE` of `ioctl_ficlone(2)`, a macro that Swift does not import.
    private static let shareBlocks: UInt = 0x4004_9409

    /// Copies all bytes, shared with the original where the file system can do that.
    fileprivate func copyBytes(of source: String, to target: String) throws(SQLiteError) {
        let reading = Glibc.open(source, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard reading >= 0 else { throw SQLiteError(errno: errno, path: source) }
        // Closing it now would take SQLite's own locks of the file with it (fcntl(2)).
        descriptorsToClose.append(reading)
        let writing = Glibc.open(target, O_WRONLY | O_CLOEXEC | O_NOFOLLOW)
        guard writing >= 0 else { throw SQLiteError(errno: errno, path: target) }
        defer { close(writing) }
        if ioctl(writing, Self.shareBlocks, reading) != 0 {
            var buffer = [UInt8](repeating: 0, count: 1 << 20)
            while true {
                let count = Glibc.read(reading, &buffer, buffer.count)
                if count == 0 { break }
                guard count > 0 || errno == EINTR else { throw SQLiteError(errno: errno, path: source) }
                var written = 0
                while written < count {
                    let more = buffer[written..<count].withUnsafeBytes {
                        Glibc.write(writing, $0.baseAddress, $0.count)
                    }
                    guard more >= 0 || errno == EINTR else { throw SQLiteError(errno: errno, path: target) }
                    written += max(0, more)
                }
            }
        }
    }
}
