import FoodSources
private import Glibc

/// A member of an archive, unpacked by `foodlog-fetch` as it is read: the libraries for that would slow every command.
final class ArchiveStream: ByteStream {
    private let descriptor: Int32
    private let process: pid_t
    private let path: String
    private var isReaped = false

    /// Starts to read a member; the only one where none is named.
    convenience init(path: String, member: String? = nil) throws(ImportFailure) {
        try self.init(path: path, words: ["cat", path] + (member.map { [$0] } ?? []))
    }

    private init(path: String, words: [String]) throws(ImportFailure) {
        guard access(path, R_OK) == 0 else {
            throw errno == ENOENT ? .noFile(path) : .unreadable(path, reason: String(cString: strerror(errno)))
        }
        let program = NetworkFetcher.siblingPath
        guard access(program, X_OK) == 0 else {
            throw .unreadable(path, reason: "it is an archive, and \(program) is not there to read it")
        }
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .unreadable(path, reason: String(cString: strerror(errno))) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
        defer {
            close(ends[1])
            close(nothing)
        }
        do {
            process = try ProgramRun.start(
                program, words, environment: ["LC_ALL=C.UTF-8"], input: nothing >= 0 ? nothing : nil, output: ends[1])
        } catch {
            close(ends[0])
            throw .unreadable(path, reason: error.description)
        }
        descriptor = ends[0]
        self.path = path
    }

    deinit {
        // It ends by itself once nobody reads.
        close(descriptor)
        if !isReaped { _ = status() }
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        while true {
            let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            if count > 0 { return count }
            if count < 0 {
                if errno == EINTR { continue }
                throw ImportFailure.unreadable(path, reason: String(cString: strerror(errno)))
            }
            // An archive that is cut off ends too: only the status tells.
            guard isReaped || status() == 0 else {
                throw ImportFailure.unreadable(path, reason: "the archive is damaged, or of a kind that is not known")
            }
            return 0
        }
    }

    private func status() -> Int32 {
        isReaped = true
        return ProgramRun.wait(for: process)
    }

    /// The names of the members of an archive, with their lengths where they are known.
    static func members(of path: String) throws -> [(name: String, length: Int)] {
        let stream = try ArchiveStream(path: path, words: ["list", path])
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while bytes.count < 4 << 20 {
            let count = try buffer.withUnsafeMutableBytes { try stream.read(into: $0) }
            if count == 0 { break }
            bytes += buffer[..<count]
        }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
            let parts = line.split(separator: "\t", maxSplits: 1)
            return parts.count == 2 ? (String(parts[1]), Int(parts[0]) ?? 0) : nil
        }
    }

    /// Whether the file at `path` begins as compressed files do: zip, gzip, xz, zstd or bzip2.
    static func isCompressed(_ path: String) -> Bool {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 6)
        let count = Glibc.read(descriptor, &bytes, bytes.count)
        let starts: [[UInt8]] = [
            [0x50, 0x4B, 3, 4], [0x1F, 0x8B], [0xFD, 0x37, 0x7A, 0x58, 0x5A], [0x28, 0xB5, 0x2F, 0xFD],
            [0x42, 0x5A, 0x68],
        ]
        return starts.contains { count >= $0.count && bytes.starts(with: $0) }
    }
}
