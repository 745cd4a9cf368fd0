private import Glibc

/// The lines that a command reads.
package struct StandardInput {
    /// Whether a person types them.
    package let isTerminal: Bool
    let descriptor: Int32

    /// The longest input that is taken, in bytes.
    static let limit = 1 << 20

    /// Reads from an open file descriptor.
    package init(descriptor: Int32 = STDIN_FILENO, isTerminal: Bool? = nil) {
        self.descriptor = descriptor
        self.isTerminal = isTerminal ?? (isatty(descriptor) == 1)
    }

    /// All lines up to the end of the input, blank ones too.
    ///
    /// - Throws: `InputError`.
    func lines() throws(InputError) -> [String] {
        try bytes().split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
            .map { index, line throws(InputError) in try Self.text(line, number: index + 1) }
    }

    /// All of the input as one text.
    ///
    /// - Throws: `InputError`.
    func text() throws(InputError) -> String { try lines().joined(separator: "\n") }

    private func bytes() throws(InputError) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count == 0 { break }
            guard count > 0 else {
                if errno == EINTR { continue }
                throw .unreadable(String(cString: strerror(errno)))
            }
            bytes += buffer[..<count]
            guard bytes.count <= Self.limit else { throw .tooLong(limit: Self.limit) }
        }
        return bytes
    }

    /// The next line, or nil at the end of the input.
    ///
    /// A terminal gives a line at a time; nothing beyond it is read.
    /// - Throws: `InputError`.
    func nextLine(number: Int) throws(InputError) -> String? {
        var line: [UInt8] = []
        while true {
            var byte: UInt8 = 0
            let count = Glibc.read(descriptor, &byte, 1)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .unreadable(String(cString: strerror(errno))) }
            if count == 0, line.isEmpty { return nil }
            if count == 0 || byte == UInt8(ascii: "\n") { return try Self.text(line[...], number: number) }
            line.append(byte)
            guard line.count <= Self.limit else { throw .tooLong(limit: Self.limit) }
        }
    }

    private static func text(_ line: ArraySlice<UInt8>, number: Int) throws(InputError) -> String {
        let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
        guard let text = String(validating: line, as: UTF8.self) else { throw .notUTF8(line: number) }
        return text
    }
}

/// Why standard input was refused.
package enum InputError: Error, Equatable, Sendable {
    /// A line is not valid UTF-8.
    case notUTF8(line: Int)
    /// There is more than this many bytes.
    case tooLong(limit: Int)
    /// The system could not read it.
    case unreadable(String)
    /// No line says anything.
    case empty
    /// What a line says cannot be read.
    case refused(reason: String, hints: [String], code: String)
}
