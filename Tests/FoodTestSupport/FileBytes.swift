private import Glibc

/// The bytes of a file, or nil where it cannot be read.
package func fileBytes(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
        let count = fread(&buffer, 1, buffer.count, file)
        guard count > 0 else { return ferror(file) == 0 ? bytes : nil }
        bytes += buffer[..<count]
    }
}
