private import Glibc

/// A directory of a test's own, removed with all its files when the last reference to it goes.
package final class TemporaryDirectory: Sendable {
    /// The absolute path, without a slash at its end.
    package let path: String

    /// Makes a directory under `TMPDIR`, or `/tmp`.
    package init() throws(SystemFailure) {
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array("\(parent)/foodlog-test.XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw SystemFailure("mkdtemp", path: parent) }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit { removeTree(path) }

    /// The path of a file in the directory.
    package func file(_ name: String) -> String { "\(path)/\(name)" }

    /// The names in the directory, sorted.
    package var names: [String] { namesInDirectory(path) }
}

/// The names in a directory, sorted; empty where it cannot be read.
package func namesInDirectory(_ path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
            pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
}

/// Removes a file, or a directory with all that is in it.
///
/// Links are removed, not followed; what cannot be removed stays.
package func removeTree(_ path: String) {
    if unlink(path) == 0 { return }
    chmod(path, 0o700)
    for name in namesInDirectory(path) { removeTree("\(path)/\(name)") }
    rmdir(path)
}

/// Makes a file of these bytes, or replaces its content.
package func writeFile(_ path: String, _ bytes: [UInt8]) throws(SystemFailure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SystemFailure("open", path: path) }
    defer { close(descriptor) }
    var written = 0
    while written < bytes.count {
        let count = bytes[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        guard count > 0 else { throw SystemFailure("write", path: path) }
        written += count
    }
}

/// A system call that failed.
package struct SystemFailure: Error, CustomStringConvertible {
    package let call: String
    package let number: Int32
    package let path: String

    /// The failure of the call that was made last on this thread.
    package init(_ call: String, path: String) {
        self.init(call, number: errno, path: path)
    }

    /// The failure of a call that answers its error's number.
    package init(_ call: String, number: Int32, path: String) {
        self.call = call
        self.number = number
        self.path = path
    }

    package var description: String { "\(call) \(path): \(String(cString: strerror(number)))" }
}
