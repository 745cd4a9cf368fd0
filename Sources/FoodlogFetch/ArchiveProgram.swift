private import Archives
private import Glibc

/// The part of `foodlog-fetch` that reads archives: `foodlog-fetch cat PATH [MEMBER]` and `foodlog-fetch list PATH`.
///
/// `cat` writes a member to standard output, the first one where none is named; `list` writes a line for each: the
/// length, or `-` where nobody knows it, a tab, and the name.
enum ArchiveProgram {
    /// Runs the part; nil where the arguments are none of it.
    ///
    /// The status is 0 where all was written; 65 for an archive that cannot be read, 66 where it has no such member, 74
    /// where the output cannot be written, 141 where its reader has gone.
    static func run(_ arguments: [String]) -> Int32? {
        guard arguments.count > 1 else { return nil }
        do throws(ArchiveError) {
            switch (arguments[0], arguments.count) {
            case ("cat", 2): return try cat(arguments[1], member: nil)
            case ("cat", 3): return try cat(arguments[1], member: arguments[2])
            case ("list", 2): return try list(arguments[1])
            default: return nil
            }
        } catch {
            return complain("\(arguments[1]): \(error.description)", 65)
        }
    }

    private static func cat(_ path: String, member: String?) throws(ArchiveError) -> Int32 {
        let archive = try Archive(path: path)
        while let (name, _) = try archive.next() {
            if let member, member != name { continue }
            let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
            defer { buffer.deallocate() }
            while true {
                let count = try archive.read(into: buffer)
                if count == 0 { return 0 }
                switch Stream.write(Array(buffer[..<count]), to: STDOUT_FILENO) {
                case 0: break
                case EPIPE: return 128 + SIGPIPE
                case let code: return complain("\(String(cString: strerror(code)))", 74)
                }
            }
        }
        return complain("\(path) has no member \(member ?? "at all")", 66)
    }

    private static func list(_ path: String) throws(ArchiveError) -> Int32 {
        let archive = try Archive(path: path)
        while let (name, length) = try archive.next() {
            // A name with a line break would be two lines.
            guard !name.utf8.contains(where: { $0 < 0x20 }) else { continue }
            let line = "\(length.map(String.init) ?? "-")\t\(name)\n"
            guard Stream.write(Array(line.utf8), to: STDOUT_FILENO) == 0 else { return 128 + SIGPIPE }
        }
        return 0
    }

    private static func complain(_ sentence: String, _ status: Int32) -> Int32 {
        let visible = sentence.utf8.filter { $0 >= 0x20 && $0 < 0x7F }
        _ = Stream.write(Array("foodlog-fetch: ".utf8) + visible + [0x0A], to: STDERR_FILENO)
        return status
    }
}
