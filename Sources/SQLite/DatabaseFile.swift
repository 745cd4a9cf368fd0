private import Glibc
private import Synchronization

/// The file system under a database: what is at its path, and making it.
///
/// The database itself is never opened here while SQLite may have it open: closing any descriptor of a file drops
/// all POSIX locks that the process holds on it. So existing files are looked at by name.
struct DatabaseFile {
    /// What is at the path.
    enum State {
        case missing
        case empty
        /// Shorter than any database: SQLite would take one of a single byte for a new one, and write over it.
        case fragment
        case present
    }

    let path: String

    /// The smallest page, and so the smallest database that is not empty, in bytes.
    private static let smallestPage = 512

    /// Held while a file is made and while one is opened, so that no thread opens the file whose only descriptor
    /// another thread is about to close.
    private static let opening = Mutex(())

    /// - Throws: `.misuse` for a path that names no file to the system.
    init(_ path: String) throws(SQLiteError) {
        guard !path.isEmpty, !path.utf8.contains(0) else {
            throw SQLiteError(.misuse, "an empty path, or one with a NUL character, names no file")
        }
        // Names such as ":memory:" mean more to SQLite than a file.
        self.path = path.hasPrefix("/") ? path : "./" + path
    }

    /// Runs `body` while no other thread makes or opens a database.
    static func whileOpening(_ body: () throws(SQLiteError) -> Void) throws(SQLiteError) {
        try opening.withLock { _ throws(SQLiteError) in try body() }
    }

    /// What is at the path.
    ///
    /// - Throws: `.cannotOpenSymbolicLink`, since the files beside the database would be beside the link;
    ///   `.cannotOpenDirectory`; `.cannotOpen` for what is no regular file; `.permission`.
    func state() throws(SQLiteError) -> State {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            guard errno == ENOENT else { throw SQLiteError(errno: errno, path: path) }
            return .missing
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG:
            return status.st_size == 0 ? .empty : status.st_size < Self.smallestPage ? .fragment : .present
        case S_IFLNK: throw SQLiteError(.cannotOpenSymbolicLink, "\(path) is a symbolic link")
        case S_IFDIR: throw SQLiteError(.cannotOpenDirectory, "\(path) is a directory")
        default: throw SQLiteError(.cannotOpen, "\(path) is no regular file")
        }
    }

    /// Makes the file, of length zero, for its owner alone.
    ///
    /// - Returns: false where it exists already.
    func create() throws(SQLiteError) -> Bool {
        let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else {
            if errno == EEXIST { return false }
            throw SQLiteError(errno: errno, path: path)
        }
        defer { close(descriptor) }
        // Whatever the umask says.
        guard fchmod(descriptor, 0o600) == 0 else { throw SQLiteError(errno: errno, path: path) }
        return true
    }

    /// Makes the directories above the file that are missing, for their owner alone.
    func createDirectories() throws(SQLiteError) {
        try Self.createDirectory(directory)
    }

    /// The directory that the file is in.
    var directory: String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        let directory = String(path[..<slash])
        return directory.isEmpty ? "/" : directory
    }

    /// Whether the system would let this process make a file in the directory.
    var canMakeFilesBeside: Bool { access(directory, W_OK) == 0 }

    /// The name of the file in its directory.
    var name: String { path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[$0...].dropFirst()) } ?? path }

    /// The length of the file in bytes; zero where there is none.
    static func length(of path: String) -> Int {
        var status = stat()
        return lstat(path, &status) == 0 ? Int(status.st_size) : 0
    }

    /// Brings what was written to a file, or the names in a directory, onto the medium.
    ///
    /// Never call it with a database that this process has open.
    static func synchronize(_ path: String) throws(SQLiteError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SQLiteError(errno: errno, path: path) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw SQLiteError(errno: errno, path: path) }
    }

    private static func createDirectory(_ directory: String) throws(SQLiteError) {
        var status = stat()
        if stat(directory, &status) == 0 { return }
        guard errno == ENOENT else { throw SQLiteError(errno: errno, path: directory) }
        try createDirectory(DatabaseFile(directory).directory)
        guard mkdir(directory, 0o700) == 0 else {
            if errno == EEXIST { return }
            throw SQLiteError(errno: errno, path: directory)
        }
        guard chmod(directory, 0o700) == 0 else { throw SQLiteError(errno: errno, path: directory) }
    }
}
