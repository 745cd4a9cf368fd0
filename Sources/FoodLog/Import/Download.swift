private import Glibc

/// Downloads what somebody imports, by running `foodlog-fetch`.
struct Download {
    /// Whether what was given to import is an address, not a path.
    static func isAddress(_ path: String) -> Bool {
        let scheme = path.utf8.prefix { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
        return !scheme.isEmpty && path.utf8.dropFirst(scheme.count).starts(with: "://".utf8)
    }

    /// The path of `foodlog-fetch`.
    let program: String

    /// Downloads what is at `url` into a file that is made at `path`.
    ///
    /// - Parameter progress: is called with the bytes that came, and with how many there are, 0 where nobody knows.
    /// - Throws: `ImportFailure.undownloadable`, `.unreadable` where the file cannot be written.
    func fetch(_ url: String, to path: String, progress: (_ bytes: Int, _ total: Int) -> Void) throws(ImportFailure) {
        guard access(program, X_OK) == 0 else {
            throw .undownloadable(url, reason: "\(program) is not there to download it")
        }
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw .unreadable(path, reason: String(cString: strerror(errno))) }
        defer { close(file) }
        let (output, errors): (ProgramEnds, ProgramEnds)
        let process: pid_t
        do throws(ProgramRun.Failure) {
            (output, errors) = (try ProgramEnds.pipe(waits: true), try ProgramEnds.pipe(waits: true))
            process = try ProgramRun.start(
                program, ["download", url], environment: NetworkFetcher.networkEnvironment(), input: nil,
                output: output.far, errors: errors.far)
        } catch {
            throw .undownloadable(url, reason: error.description)
        }
        output.closeFar()
        errors.closeFar()
        let problem = Self.copy(from: output.near, to: file, progress)
        // A program that still writes ends once nobody reads.
        output.closeNear()
        let status = ProgramRun.wait(for: process)
        if let problem { throw .unreadable(path, reason: String(cString: strerror(problem))) }
        guard status == 0 else {
            var bytes = [UInt8](repeating: 0, count: 400)
            let count = max(0, read(errors.near, &bytes, bytes.count))
            let said = bytes[..<count].prefix { $0 != UInt8(ascii: "\n") }.filter { (0x20...0x7E).contains($0) }
            throw .undownloadable(url, reason: said.isEmpty ? "it broke off" : String(decoding: said, as: UTF8.self))
        }
    }

    /// Copies what comes behind the line with the length.
    ///
    /// - Returns: the error number of a write that failed.
    private static func copy(
        from source: Int32, to file: Int32, _ progress: (_ bytes: Int, _ total: Int) -> Void
    ) -> Int32? {
        var buffer = [UInt8](repeating: 0, count: 256 << 10)
        var line: [UInt8] = []
        var isInBody = false
        var (count, total, shown) = (0, 0, 0)
        while true {
            let length = read(source, &buffer, buffer.count)
            if length < 0, errno == EINTR { continue }
            guard length > 0 else { return nil }
            var piece = buffer[..<length]
            if !isInBody {
                let end = piece.firstIndex(of: UInt8(ascii: "\n"))
                line += piece[..<(end ?? piece.endIndex)]
                guard let end else { continue }
                isInBody = true
                total = Int(String(decoding: line, as: UTF8.self)) ?? 0
                piece = piece[(end + 1)...]
            }
            while !piece.isEmpty {
                let written = piece.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
                guard written >= 0 || errno == EINTR else { return errno }
                piece = piece.dropFirst(max(0, written))
                count += max(0, written)
            }
            if count - shown >= 1 << 20 {
                shown = count
                progress(count, total)
            }
        }
    }
}
