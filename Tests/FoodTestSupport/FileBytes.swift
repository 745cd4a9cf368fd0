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

/// The permission bits of a file; 0 where there is none.
package func fileMode(_ path: String) -> UInt32 {
    var facts = stat()
    return stat(path, &facts) == 0 ? facts.st_mode & 0o777 : 0
}
