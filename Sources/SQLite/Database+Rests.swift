private import Glibc

extension Database {
    /// For how long a file that nobody writes to may still belong to a program that runs, in seconds.
    private static let restAge = 3_600

    /// Removes what backups left that were killed: files that begin with a dot and the name, and end in `.tmp`.
    ///
    /// Young ones may belong to a program that runs. What cannot be removed stays.
    package static func removeRests(of path: String) {
        for rest in rests(of: path) { unlink(rest) }
    }

    /// The paths of what backups to a path left that were killed, in the order of their names.
    package static func rests(of path: String) -> [String] {
        guard let file = try? DatabaseFile(path), let folder = opendir(file.directory) else { return [] }
        defer { closedir(folder) }
        var rests: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard name.hasPrefix(".\(file.name)."), name.hasSuffix(".tmp") else { continue }
            let path = "\(file.directory)/\(name)"
            var status = stat()
            guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
            if status.st_mtim.tv_sec < time(nil) - restAge { rests.append(path) }
        }
        return rests.sorted()
    }
}
