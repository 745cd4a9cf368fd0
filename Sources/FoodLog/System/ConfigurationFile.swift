private import Glibc

/// The person's file of settings that are no part of a log: lines of `NAME = VALUE`, blank lines, and `#` comments.
///
/// Since keys are in it, it is refused where others could read it, whatever is in it.
package enum ConfigurationFile {
    /// A line that sets something.
    package struct Line: Equatable {
        /// Its place in the file, from 1 on.
        package let number: Int
        /// What it sets.
        package let name: String
        /// To what.
        package let value: String
    }

    /// More bytes than any such file has.
    private static let largest = 65_536

    /// The lines that set something; none where there is no file.
    ///
    /// - Parameter isSecret: whether what is asked for is a secret, so that a file which others can read is refused.
    /// - Throws: what reading the file throws; `.badLine` for the first line that sets nothing.
    package static func lines(_ path: String, isSecret: Bool = true) throws(CredentialsError) -> [Line] {
        let (lines, bad) = try readableLines(path, isSecret: isSecret)
        if let first = bad.first { throw .badLine(path: path, number: first) }
        return lines
    }

    /// The lines that set something, and the numbers of those that are nothing, which are left out.
    package static func readableLines(
        _ path: String, isSecret: Bool
    ) throws(CredentialsError) -> (lines: [Line], bad: [Int]) {
        guard let bytes = try bytes(of: path, isSecret: isSecret) else { return ([], []) }
        var lines: [Line] = []
        var bad: [Int] = []
        for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            // Editors of other systems begin a file with the byte order mark.
            let line = trimmed(index == 0 && line.starts(with: [0xEF, 0xBB, 0xBF]) ? line.dropFirst(3) : line)
            if line.isEmpty || line.first == UInt8(ascii: "#") { continue }
            guard let mark = line.firstIndex(of: UInt8(ascii: "=")),
                let name = String(validating: trimmed(line[..<mark]), as: UTF8.self), !name.isEmpty,
                let value = String(validating: trimmed(line[mark...].dropFirst()), as: UTF8.self)
            else {
                bad.append(index + 1)
                continue
            }
            lines.append(Line(number: index + 1, name: name, value: value))
        }
        return (lines, bad)
    }

    private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var line = line
        while let first = line.first, isSpace(first) { line = line.dropFirst() }
        while let last = line.last, isSpace(last) { line = line.dropLast() }
        return line
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

    /// The bytes; nil where there is no file.
    private static func bytes(of path: String, isSecret: Bool) throws(CredentialsError) -> [UInt8]? {
        // Not to wait for a writer where somebody put a pipe there.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw .unreadable(path: path, details: String(cString: strerror(errno)))
        }
        defer { close(file) }
        var facts = stat()
        guard fstat(file, &facts) == 0 else {
            throw .unreadable(path: path, details: String(cString: strerror(errno)))
        }
        guard facts.st_mode & S_IFMT == S_IFREG, facts.st_size <= largest else { throw .notAFile(path: path) }
        guard facts.st_uid == geteuid() || facts.st_uid == 0 else { throw .foreign(path: path) }
        guard !isSecret || facts.st_mode & 0o077 == 0 else { throw .readableByOthers(path: path) }
        var bytes = [UInt8](repeating: 0, count: largest)
        let count = read(file, &bytes, bytes.count)
        guard count >= 0 else { throw .unreadable(path: path, details: String(cString: strerror(errno))) }
        return Array(bytes[..<count])
    }

    /// Sets a line, or takes it away; every other line stays as it is.
    ///
    /// The file is its owner's alone afterwards, and always whole.
    ///
    /// - Parameter value: nil takes every line of that name away.
    /// - Throws: what reading it throws; `.unwritable`.
    package static func set(_ name: String, to value: String?, in path: String) throws(CredentialsError) {
        let bytes = try bytes(of: path, isSecret: false) ?? []
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
        if lines.last?.isEmpty == true { lines.removeLast() }
        func isOfName(_ line: [UInt8]) -> Bool {
            let line = trimmed(line[...])
            guard line.first != UInt8(ascii: "#"), let mark = line.firstIndex(of: UInt8(ascii: "=")) else {
                return false
            }
            return trimmed(line[..<mark]).elementsEqual(name.utf8)
        }
        let place = lines.firstIndex(where: isOfName)
        let before = lines[..<(place ?? lines.endIndex)]
        let after = lines[(place ?? lines.endIndex)...].filter { !isOfName($0) }
        let new = value.map { [Array("\(name) = \($0)".utf8)] } ?? []
        let all = Array(before) + new + after
        guard !all.isEmpty || !bytes.isEmpty else { return }
        let content = all.flatMap { $0 + [UInt8(ascii: "\n")] }
        guard content.count <= largest else { throw .unwritable(path: path, details: String(cString: strerror(EFBIG))) }
        try write(content, to: path)
    }

    private static func write(_ content: [UInt8], to path: String) throws(CredentialsError) {
        func failure() -> CredentialsError { .unwritable(path: path, details: String(cString: strerror(errno))) }
        let (folder, name) = LogCare.parts(path)
        guard makeFolder(folder) else { throw failure() }
        let aside = "\(folder)/.\(name).\(getpid()).tmp"
        unlink(aside)
        let file = open(aside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw failure() }
        var written = 0
        while written < content.count {
            let count = content[written...].withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            guard count >= 0 || errno == EINTR else { break }
            written += max(0, count)
        }
        let isWhole = written == content.count && fchmod(file, 0o600) == 0 && fsync(file) == 0
        let reason = errno
        close(file)
        guard isWhole, rename(aside, path) == 0 else {
            if !isWhole { errno = reason }
            let error = failure()
            unlink(aside)
            throw error
        }
    }

    /// Makes a folder and those above it, for the owner alone.
    private static func makeFolder(_ path: String) -> Bool {
        if mkdir(path, 0o700) == 0 || errno == EEXIST { return true }
        guard errno == ENOENT, path != "/", path != "." else { return false }
        return makeFolder(LogCare.parts(path).folder) && (mkdir(path, 0o700) == 0 || errno == EEXIST)
    }
}
