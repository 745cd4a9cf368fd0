private import Glibc

/// The person's file of settings that are no part of a log: lines of `NAME = VALUE`, blank lines, and `#` comments.
///
/// Since keys are in it, it is refused where others could read it, whatever is in it.
enum ConfigurationFile {
    /// A line that sets something.
    struct Line: Equatable {
        let number: Int
        let name: String
        let value: String
    }

    /// More bytes than any such file has.
    private static let largest = 65_536

    /// The lines that set something; none where there is no file.
    static func lines(_ path: String) throws(CredentialsError) -> [Line] {
        guard let bytes = try bytes(of: path) else { return [] }
        var lines: [Line] = []
        for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            let line = trimmed(line)
            if line.isEmpty || line.first == UInt8(ascii: "#") { continue }
            guard let mark = line.firstIndex(of: UInt8(ascii: "=")),
                let name = String(validating: trimmed(line[..<mark]), as: UTF8.self), !name.isEmpty,
                let value = String(validating: trimmed(line[mark...].dropFirst()), as: UTF8.self)
            else { throw .badLine(path: path, number: index + 1) }
            lines.append(Line(number: index + 1, name: name, value: value))
        }
        return lines
    }

    private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var line = line
        while let first = line.first, isSpace(first) { line = line.dropFirst() }
        while let last = line.last, isSpace(last) { line = line.dropLast() }
        return line
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

    /// The bytes; nil where there is no file.
    private static func bytes(of path: String) throws(CredentialsError) -> [UInt8]? {
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
        guard facts.st_mode & 0o077 == 0 else { throw .readableByOthers(path: path) }
        var bytes = [UInt8](repeating: 0, count: largest)
        let count = read(file, &bytes, bytes.count)
        guard count >= 0 else { throw .unreadable(path: path, details: String(cString: strerror(errno))) }
        return Array(bytes[..<count])
    }
}
