private import Glibc

/// A new file for what is exported: for its owner alone, and removed again unless it was finished.
final class ExportFile {
    private let path: String
    private let descriptor: Int32
    private var buffer: [UInt8] = []
    private var isFinished = false

    /// Makes the file at `path`, where nothing may be yet.
    init(path: String) throws(ExportFileError) {
        self.path = path
        descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw errno == EEXIST
                ? .exists(path) : .cannotWrite(path, reason: String(cString: strerror(errno)), canCreate: false)
        }
    }

    deinit {
        guard descriptor >= 0 else { return }
        close(descriptor)
        if !isFinished { unlink(path) }
    }

    /// Appends bytes.
    func write(_ bytes: some Sequence<UInt8>) throws(ExportFileError) {
        buffer.append(contentsOf: bytes)
        if buffer.count >= 65_536 { try flush() }
    }

    /// Puts everything on the medium.
    func finish() throws(ExportFileError) {
        try flush()
        guard fsync(descriptor) == 0 || errno == EINVAL else { throw failure }
        // Its name too: without it a file that is whole may be gone after a power failure.
        guard Self.keepName(of: path) else { throw failure }
        isFinished = true
    }

    /// Puts the name of a file on the medium.
    ///
    /// - Returns: false where that failed.
    @discardableResult
    static func keepName(of path: String) -> Bool {
        let end = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        let folder = open(end.map { String(path[...$0]) } ?? ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return true }
        defer { close(folder) }
        return fsync(folder) == 0 || errno == EINVAL
    }

    private func flush() throws(ExportFileError) {
        var written = 0
        while written < buffer.count {
            let count = buffer[written...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            guard count >= 0 || errno == EINTR else { throw failure }
            written += max(0, count)
        }
        buffer.removeAll(keepingCapacity: true)
    }

    private var failure: ExportFileError {
        .cannotWrite(path, reason: String(cString: strerror(errno)), canCreate: true)
    }
}

/// Why an exported log was not written to a file; nothing of it is left.
enum ExportFileError: Error, Equatable, Sendable {
    /// There is something of that name, which is not written over.
    case exists(String)
    /// The file could not be made, or not be written once it was.
    case cannotWrite(String, reason: String, canCreate: Bool)
}
