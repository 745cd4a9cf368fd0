private import Glibc

/// Content of a request that is too large for memory: a file without a name.
final class LargeContent {
    /// The file.
    let descriptor: Int32
    private let limit: Int
    private var count = 0

    /// A file in the folder for temporary ones; nil where the system gives none.
    init?(limit: Int) {
        let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array("\(folder)/foodlog.XXXXXX".utf8CString)
        descriptor = mkstemp(&template)
        self.limit = limit
        guard descriptor >= 0 else { return nil }
        unlink(template)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    deinit { close(descriptor) }

    /// Takes a piece; false where it is too much, or there is no room.
    func append(_ piece: UnsafeRawBufferPointer) -> Bool {
        count += piece.count
        guard count <= limit else { return false }
        var rest = piece[...]
        while !rest.isEmpty {
            let written = write(descriptor, rest.base.baseAddress.map { $0 + rest.startIndex }, rest.count)
            if written < 0, errno == EINTR { continue }
            guard written > 0 else { return false }
            rest = rest.dropFirst(written)
        }
        return true
    }

    /// Goes back to the start, for who reads it.
    func rewind() { lseek(descriptor, 0, SEEK_SET) }
}
