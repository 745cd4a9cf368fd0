import FoodDomain
private import Glibc
private import SQLite

/// The folder `backups` beside a log: a backup for each day that one was made on, of which a `BackupRotation` keeps some.
package struct BackupFolder {
    /// The folder.
    package let path: String
    /// What the names of the log's backups begin with.
    private let stem: String

    /// The folder beside the log at `path`.
    package init(besideDatabase path: String) {
        let (folder, name) = LogCare.parts(path)
        self.path = "\(folder)/backups"
        stem = name + "-"
    }

    /// Another folder, for the log at `path`.
    init(_ folder: String, ofDatabase path: String) {
        self.path = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
        stem = LogCare.parts(path).name + "-"
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

    /// The days that have a backup, the latest last.
    var days: [Day] { names.compactMap(day(of:)) }

    /// Removes the backups that a rotation does not keep.
    func prune(_ rotation: BackupRotation) {
        let kept = rotation.kept(days)
        for day in days where !kept.contains(day) { unlink(file(of: day)) }
    }

    /// The names of the log's backups, the latest last.
    private var names: [String] { Self.names(in: path).filter { day(of: $0) != nil } }

    /// The names in a folder, in their order; none where it cannot be read.
    static func names(in path: String) -> [String] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            names.append(
                withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                    pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                })
        }
        return names.sorted()
    }

    /// The day of a name that is the log's; nil for any other, which is nobody's to remove.
    private func day(of name: String) -> Day? {
        guard name.hasPrefix(stem), name.hasSuffix(".sqlite") else { return nil }
        return Day(iso: String(name.dropFirst(stem.count).dropLast(".sqlite".count)))
    }
}
