import FoodDomain
private import Glibc
private import SQLite

/// The folder `backups` beside a log: a backup for each day that one was made on, of which the latest are kept.
package struct BackupFolder {
    /// The folder.
    package let path: String
    /// What the names of the log's backups begin with.
    private let stem: String

    /// How many backups are kept.
    package static let kept = 7

    /// The folder beside the log at `path`.
    package init(besideDatabase path: String) {
        let (folder, name) = LogCare.parts(path)
        self.path = "\(folder)/backups"
        stem = name + "-"
    }

    /// The file of a day.
    func file(of day: Day) -> String { "\(path)/\(stem)\(day).sqlite" }

    /// The latest backup; nil where there is none.
    package var latest: String? { names.last.map { "\(path)/\($0)" } }

    /// Makes the folder for its owner alone, where it is missing.
    func make() throws {
        if mkdir(path, 0o700) == 0 {
            // Whatever the umask says.
            chmod(path, 0o700)
        } else if errno != EEXIST {
            throw StorageError(SQLiteError(errno: errno, path: path), path: path).map(CareError.file)
                ?? CareError.file(StorageError(.cannotOpen, path: path))
        }
    }

    /// Removes all but the latest backups.
    func prune() {
        for name in names.dropLast(Self.kept) { unlink("\(path)/\(name)") }
    }

    /// The names of the log's backups, the latest last.
    private var names: [String] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if isBackup(name) { names.append(name) }
        }
        return names.sorted()
    }

    /// Whether a name is the log's, of a day: nothing else in the folder is anyone's to remove.
    private func isBackup(_ name: String) -> Bool {
        guard name.hasPrefix(stem), name.hasSuffix(".sqlite") else { return false }
        let day = name.dropFirst(stem.count).dropLast(".sqlite".count)
        return Day(iso: String(day)) != nil
    }
}
