private import Glibc
private import Synchronization

/// The lock of all who write to a database: one file beside it, `NAME-lock`, which is never deleted.
///
/// SQLite before 3.51.3 can lose committed pages when a checkpoint overlaps a commit ("WAL-reset"), so every write
/// transaction and every checkpoint holds this lock. It also cures starvation: SQLite's own waiting has no order.
///
/// The first byte of the file is set once the database holds data. A database of length zero is new where the byte
/// is not set, and damaged where it is.
final class WriterLock {
    private let path: String
    private var descriptor: Int32 = -1
    private var depth = 0
    private var isKnownToBeMarked = false

    /// Which thread holds which lock: waiting for oneself would only end by the timeout.
    private static let holders = Mutex<[(file: FileIdentity, thread: UInt)]>([])
    private var identity: FileIdentity?

    init(databasePath: String) { path = databasePath + "-lock" }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Takes the lock, or takes it once more.
    ///
    /// - Parameter timeout: for how long to wait, in milliseconds.
    func acquire(timeout: Int) throws(SQLiteError) {
        if depth == 0 { try lock(deadline: Deadline(milliseconds: timeout)) }
        depth += 1
    }

    /// Gives it back as often as it was taken.
    func release() {
        depth -= 1
        guard depth == 0 else { return }
        if let identity { Self.holders.withLock { holders in holders.removeAll { $0.file == identity } } }
        flock(descriptor, LOCK_UN)
    }

    /// Notes that the database holds data from now on.
    ///
    /// Called with the lock held.
    func mark() throws(SQLiteError) {
        guard !isKnownToBeMarked else { return }
        var byte: UInt8 = 0
        if pread(descriptor, &byte, 1, 0) != 1 || byte == 0 {
            byte = 1
            guard pwrite(descriptor, &byte, 1, 0) == 1, fdatasync(descriptor) == 0 else {
                throw SQLiteError(errno: errno, path: path)
            }
        }
        isKnownToBeMarked = true
    }

    /// Notes that the database is about to be made anew.
    ///
    /// Called with the lock held.
    func unmark() throws(SQLiteError) {
        guard ftruncate(descriptor, 0) == 0 else { throw SQLiteError(errno: errno, path: path) }
        isKnownToBeMarked = false
    }

    /// Whether the database beside the lock has ever held data, as far as the lock knows.
    func isMarked() throws(SQLiteError) -> Bool {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else {
            if errno == ENOENT { return false }
            throw SQLiteError(errno: errno, path: path)
        }
        defer { close(descriptor) }
        var byte: UInt8 = 0
        return pread(descriptor, &byte, 1, 0) == 1 && byte != 0
    }

    private func lock(deadline: Deadline) throws(SQLiteError) {
        while true {
            if descriptor < 0 { descriptor = try openFile() }
            let identity = try FileIdentity(descriptor: descriptor, path: path)
            let thread = UInt(pthread_self())
            let isHeldHere = Self.holders.withLock { holders in
                holders.contains { $0.file == identity && $0.thread == thread }
            }
            guard !isHeldHere else {
                throw SQLiteError(.misuse, "this thread holds the writer lock already: \(path)")
            }
            var pause: UInt32 = 100
            while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
                let number = errno
                if number == EINTR { continue }
                guard number == EWOULDBLOCK else { throw SQLiteError(errno: number, path: path) }
                guard !deadline.hasPassed else {
                    throw SQLiteError(.busy, "another program is writing to the database")
                }
                usleep(pause)
                pause = min(2 * pause, 5_000)
            }
            // Someone may have put another file in its place, against all advice: then that one is the lock.
            if FileIdentity(path: path) == identity {
                Self.holders.withLock { $0.append((identity, thread)) }
                self.identity = identity
                return
            }
            close(descriptor)
            descriptor = -1
            isKnownToBeMarked = false
        }
    }

    private func openFile() throws(SQLiteError) -> Int32 {
        while true {
            let existing = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
            if existing >= 0 { return existing }
            guard errno == ENOENT else { throw SQLiteError(errno: errno, path: path) }
            let made = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
            if made >= 0 {
                // Whatever the umask says.
                fchmod(made, 0o600)
                return made
            }
            guard errno == EEXIST else { throw SQLiteError(errno: errno, path: path) }
        }
    }
}

/// What tells one file from another, whatever their names.
struct FileIdentity: Equatable, Sendable {
    private let device: UInt
    private let inode: UInt

    /// The file that is open as `descriptor`.
    init(descriptor: Int32, path: String) throws(SQLiteError) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw SQLiteError(errno: errno, path: path) }
        (device, inode) = (status.st_dev, status.st_ino)
    }

    /// The file at `path`, without following a symbolic link; nil where there is none.
    init?(path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        (device, inode) = (status.st_dev, status.st_ino)
    }
}

/// A moment to wait for, on the clock that no one sets.
struct Deadline {
    private let instant: Int

    init(milliseconds: Int) {
        let (sum, overflow) = Self.now.addingReportingOverflow(max(0, milliseconds))
        instant = overflow ? .max : sum
    }

    var hasPassed: Bool { Self.now >= instant }

    static func pause(milliseconds: UInt32) { usleep(milliseconds * 1_000) }

    /// Milliseconds since a moment of the machine's own.
    private static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
    }
}
