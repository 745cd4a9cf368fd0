import Glibc
import SQLite

/// A directory of a test's own, removed with all its files when the test ends.
final class TemporaryDirectory {
    let path: String

    init() throws {
        var template = Array("/tmp/sqlite-tests.XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw SystemError(number: errno) }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit { remove(path) }

    /// The path of a file in the directory.
    func file(_ name: String = "log.sqlite") -> String { "\(path)/\(name)" }

    /// The names of the files, sorted.
    var names: [String] { Self.entries(of: path).sorted() }

    private static func entries(of path: String) -> [String] {
        guard let directory = opendir(path) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    private func remove(_ path: String) {
        chmod(path, 0o700)
        for name in Self.entries(of: path) {
            let entry = "\(path)/\(name)"
            if unlink(entry) != 0 { remove(entry) }
        }
        rmdir(path)
    }
}

/// A system call that failed.
struct SystemError: Error {
    let number: Int32
}

/// The bytes of a file.
func contents(of path: String) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError(number: errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = read(descriptor, &buffer, buffer.count), count > 0 { bytes += buffer[..<count] }
    return bytes
}

/// Makes a file of these bytes, or replaces it.
func write(_ bytes: [UInt8], to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SystemError(number: errno) }
    defer { close(descriptor) }
    guard write(descriptor, bytes, bytes.count) == bytes.count else { throw SystemError(number: errno) }
}

/// The permissions of a file or directory.
func mode(of path: String) -> mode_t {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & 0o777 : 0
}

/// The code of the error that `body` throws; nil where it throws none of SQLite's.
func code<T>(_ body: () throws -> T) -> ResultCode? {
    do {
        _ = try body()
        return nil
    } catch {
        return (error as? SQLiteError)?.code
    }
}
