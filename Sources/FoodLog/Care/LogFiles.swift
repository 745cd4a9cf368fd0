private import Glibc
private import SQLite

/// The files of a log, and what it stands on: modes, the lock, the disk, the libraries.
struct LogFiles {
    private let path: String

    /// What the names of the files beside a log end with.
    static let suffixes = ["-wal", "-shm", "-lock", "-list", "-journal"]

    init(_ path: String) { self.path = path }

    /// The log and the files beside it, as far as they are there.
    private var files: [String] { ([""] + Self.suffixes).map { path + $0 }.filter(LogCare.exists) }

    /// Everything that is not in the log itself.
    func checks() -> [CareCheck] { [modes, lock, disk, sqlite, zones] }

    /// Takes the files of the log from everyone but their owner.
    ///
    /// - Returns: what was done, a clause each.
    func repairModes() throws -> [String] {
        var repaired: [String] = []
        for file in files where (mode(of: file) ?? 0) & 0o077 != 0 {
            guard chmod(file, 0o600) == 0 else {
                throw StorageError(SQLiteError(errno: errno, path: file), path: file)
                    ?? StorageError(.noPermission, path: file)
            }
            repaired.append("\(LogCare.parts(file).name) is its owner's alone now")
        }
        return repaired
    }

    private var modes: CareCheck {
        let open = files.compactMap { file -> String? in
            guard let mode = mode(of: file), mode & 0o077 != 0 else { return nil }
            return "\(LogCare.parts(file).name) has mode 0\(String(mode, radix: 8)): others may open it"
        }
        guard !open.isEmpty else { return CareCheck(.modes, "its owner alone may open the files of the log") }
        return CareCheck(.modes, .notice, "mend it with --repair", findings: open)
    }

    private func mode(of file: String) -> UInt32? {
        var facts = stat()
        guard lstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
        return facts.st_mode & 0o777
    }

    private var lock: CareCheck {
        let name = LogCare.parts(path + "-lock").name
        let regime = "\(name) is held round every write and checkpoint"
        guard LogCare.exists(path + "-lock") else {
            return CareCheck(.lock, .notice, "\(name) is not there: the next write makes it")
        }
        return CareCheck(.lock, regime)
    }

    private var disk: CareCheck {
        guard let type = Database.fileSystemType(of: path) else {
            return CareCheck(.disk, .notice, "its file system is not known")
        }
        guard let name = NetworkFileSystem.name(type: type) else {
            return CareCheck(.disk, "a file system of this machine")
        }
        return CareCheck(
            .disk, .notice, "\(name): locks and logs cannot be trusted there",
            findings: ["keep the log on a disk of this machine, and backups there"])
    }

    private var sqlite: CareCheck { CareCheck(.sqlite, "SQLite \(Versions.sqlite), write-ahead log, synchronous FULL") }

    private var zones: CareCheck {
        guard let version = Versions.zoneData else {
            return CareCheck(.zones, .notice, "the version of the zone data is not known")
        }
        return CareCheck(.zones, "zone data \(version)")
    }
}

/// File systems that a log must not lie on.
enum NetworkFileSystem {
    /// What a file system is called that other machines write to as well; nil for one of this machine.
    ///
    /// - Parameter type: what `statfs` says; the numbers are those of `statfs(2)` and the kernel's `magic.h`.
    static func name(type: UInt32) -> String? {
        switch type {
        case 0x6969: "NFS"
        case 0x517B, 0xFF53_4D42, 0xFE53_4D42: "SMB"
        case 0x7375_7245: "Coda"
        case 0x5346_414F, 0x6B41_4653: "AFS"
        case 0x0102_1997: "9P"
        case 0x00C3_6400: "Ceph"
        case 0x0BD0_0BD0: "Lustre"
        case 0x786F_4256: "a folder shared by VirtualBox"
        case 0x6573_5546: "FUSE, which may be a network"
        default: nil
        }
    }
}
