import FoodSources
private import Glibc

/// A file that is read from its beginning to its end.
final class FileStream: ByteStream {
    private let descriptor: Int32
    private let path: String

    /// Opens the file at `path`.
    ///
    /// - Throws: `ImportFailure.noFile` or `.unreadable`.
    init(path: String) throws(ImportFailure) {
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        self.path = path
        guard descriptor >= 0 else {
            throw errno == ENOENT || errno == ENOTDIR
                ? .noFile(path) : .unreadable(path, reason: String(cString: strerror(errno)))
        }
        posix_fadvise(descriptor, 0, 0, POSIX_FADV_SEQUENTIAL)
    }

    /// Reads on where an open file descriptor stands, which stays open.
    ///
    /// - Throws: `ImportFailure.unreadable`.
    init(copying open: Int32) throws(ImportFailure) {
        descriptor = fcntl(open, F_DUPFD_CLOEXEC, 0)
        path = "standard input"
        guard descriptor >= 0 else { throw .unreadable(path, reason: String(cString: strerror(errno))) }
    }

    deinit { close(descriptor) }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        while true {
            let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            if count >= 0 { return count }
            guard errno == EINTR else {
                throw ImportFailure.unreadable(path, reason: String(cString: strerror(errno)))
            }
        }
    }

    /// The stream as one that ends by itself: a file that is there, or a copy of what a pipe or a terminal brings.
    ///
    /// The copy has no name and is its owner's alone; it is gone with the stream.
    ///
    /// - Throws: `ImportFailure.unreadable`, also where there is no room for the copy.
    func spooled() throws(ImportFailure) -> FileStream {
        var status = stat()
        guard fstat(descriptor, &status) != 0 || status.st_mode & S_IFMT != S_IFREG else { return self }
        let copy = try FileStream(unnamedFileFor: path)
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count == 0 { break }
            guard count > 0 || errno == EINTR else {
                throw .unreadable(path, reason: String(cString: strerror(errno)))
            }
            var written = 0
            while written < count {
                let more = buffer[written..<max(count, 0)].withUnsafeBytes {
                    Glibc.write(copy.descriptor, $0.baseAddress, $0.count)
                }
                guard more >= 0 || errno == EINTR else {
                    throw .unreadable(
                        path, reason: "\(String(cString: strerror(errno))) in the folder for temporary files")
                }
                written += max(0, more)
            }
        }
        guard lseek(copy.descriptor, 0, SEEK_SET) == 0 else {
            throw .unreadable(path, reason: String(cString: strerror(errno)))
        }
        return copy
    }

    /// An empty file without a name, in the folder for large temporary files.
    private init(unnamedFileFor path: String) throws(ImportFailure) {
        self.path = path
        let named = getenv("TMPDIR").map { String(cString: $0) } ?? ""
        for folder in (named.isEmpty ? [] : [named]) + ["/var/tmp", "/tmp"] {
            let unnamed = Glibc.open(folder, Self.unnamedFile | O_RDWR | O_CLOEXEC, 0o600)
            if unnamed >= 0 {
                descriptor = unnamed
                return
            }
            // Some file systems have no files without names.
            var template = Array("\(folder)/foodlog-XXXXXX".utf8CString)
            let made = mkstemp(&template)
            if made >= 0 {
                unlink(template)
                _ = fcntl(made, F_SETFD, FD_CLOEXEC)
                descriptor = made
                return
            }
        }
        descriptor = -1
        throw .unreadable(path, reason: "there is no folder for temporary files")
    }

    /// `O_TMPFILE`, which is a macro that Swift does not import.
    private static let unnamedFile: Int32 = 0o20_000_000 | O_DIRECTORY

    /// The length of the file at `path` in bytes; 0 where there is none.
    static func length(of path: String) -> Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : 0
    }

    /// Whether there is a folder at `path`.
    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}

/// Why foods could not be imported.
///
/// A catalogue that was there is as it was.
package enum ImportFailure: Error, Equatable, Sendable {
    /// There is no such file or folder.
    case noFile(String)
    /// A file cannot be read.
    case unreadable(String, reason: String)
    /// What is at an address could not be had.
    case undownloadable(String, reason: String)
    /// An address was given, and the network is not to be used.
    case offline(String)
    /// The folder holds none of the layouts that are known; `known` are their files.
    case unknownLayout(String, known: [String])
    /// A file is not what it should be.
    case unfit(file: String, problem: String)
    /// Not one record was taken; `reason` is the commonest one.
    case nothingTaken(String, refused: Int, reason: String?)
    /// A word cannot be the name of a catalogue.
    case badName(String)
    /// There is no catalogue of that name.
    case unknownCatalogue(String, known: [String])
    /// Another program is importing.
    case busy
}

extension ImportFailure {
    /// The same failure, naming what was given where it names the file that it was downloaded to.
    func naming(_ given: String, inPlaceOf path: String) -> ImportFailure {
        switch self {
        case .noFile(path): .noFile(given)
        case .unreadable(path, let reason): .unreadable(given, reason: reason)
        case .unknownLayout(path, let known): .unknownLayout(given, known: known)
        case .unfit(path, let problem): .unfit(file: given, problem: problem)
        default: self
        }
    }
}
