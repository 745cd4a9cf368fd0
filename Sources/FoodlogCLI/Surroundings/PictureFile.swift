private import Glibc

/// A picture or a page as a file, which takes the place of an earlier one.
enum PictureFile {
    /// What tells a file of this program from every other.
    static let mark = "<!-- made by foodlog -->"

    /// How far into a file the mark is looked for.
    private static let markPlace = 200

    /// Writes a file aside and then gives it its name, so that there is never half of one.
    ///
    /// A file of that name is replaced where it has the mark of this program, and refused else.
    static func write(_ text: String, to path: String) throws(ExportFileError) {
        guard isFree(path) else { throw .exists(path) }
        let aside = "\(path).\(getpid()).part"
        let file = try ExportFile(path: aside)
        try file.write(text.utf8)
        try file.finish()
        guard rename(aside, path) == 0 else {
            let reason = String(cString: strerror(errno))
            unlink(aside)
            throw .cannotWrite(path, reason: reason, canCreate: true)
        }
        ExportFile.keepName(of: path)
    }

    private static func isFree(_ path: String) -> Bool {
        var status = stat()
        guard lstat(path, &status) == 0 else { return true }
        guard status.st_mode & S_IFMT == S_IFREG else { return false }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: markPlace)
        let count = max(0, read(descriptor, &bytes, bytes.count))
        let mark = Array(mark.utf8)
        return count >= mark.count
            && (0...(count - mark.count)).contains { bytes[$0..<($0 + mark.count)].elementsEqual(mark) }
    }
}
