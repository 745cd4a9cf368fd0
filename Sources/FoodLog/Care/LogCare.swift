import FoodDomain
private import FoodStore
private import Glibc
private import SQLite

/// Looks after the file of a log: backups, restoring, and a look at everything that can be checked.
///
/// The log must not be open in this process.
package struct LogCare {
    /// The file of the log.
    package let path: String
    /// What time it is where the person is: backups are named by it.
    let now: LocalTime
    private let operation: FoodDomain.Operation

    /// Looks after the log in the file at `path`.
    package init(path: String, surroundings: Surroundings) {
        self.path = path
        now = surroundings.zone.localTime(at: surroundings.now)
        operation = Operation(
            command: "doctor", summary: "",
            id: UUID.v7(milliseconds: surroundings.now.milliseconds, random: surroundings.randomBytes(10)),
            at: surroundings.now)
    }

    /// The file name of `path`, and the folder that it is in.
    static func parts(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
        let folder = path[..<slash]
        return (folder.isEmpty ? "/" : String(folder), String(path[slash...].dropFirst()))
    }

    // MARK: Backups

    /// Writes a verified copy of the log to a file.
    ///
    /// The copy appears under its name complete and on the medium, or not at all, readable by its owner alone. Others
    /// may read and write the log meanwhile.
    ///
    /// - Parameters:
    ///   - file: where to, the folder of a file that is named by the day, or the file; nil keeps it in the
    ///     `BackupFolder` beside the log.
    ///   - rotation: how many of the folder are kept.
    ///   - replacing: whether a backup that is there is replaced; nothing else ever is.
    /// - Throws: `CareError`, `StorageError` for trouble with the log.
    package func backUp(
        to file: String?, replacing: Bool, rotation: BackupRotation = .standard
    ) throws -> Backup {
        try refuseMissingLog()
        guard let file else {
            let folder = BackupFolder(besideDatabase: path)
            try folder.make()
            let backup = try copy(to: folder.file(of: now.day), replacing: true)
            folder.prune(rotation)
            return backup
        }
        let target = FileStream.isFolder(file) ? BackupFolder(file, ofDatabase: path).file(of: now.day) : file
        try refuseLog(target)
        if Self.exists(target) {
            guard replacing else { throw CareError.exists(path: target) }
            try refuseStranger(target)
        }
        return try copy(to: target, replacing: replacing)
    }

    private func copy(to file: String, replacing: Bool) throws -> Backup {
        let store = try reading(path) { try LogStore.examine(path: path) }
        do {
            try store.withConnection { log in try log.backup(to: file, replacing: replacing) }
        } catch let error as SQLiteError where [.corrupt, .notADatabase, .busy].contains(error.code.primary) {
            throw StorageError(error, path: path) ?? error
        } catch let error as SQLiteError where error.code ~= .cannotOpen && Self.exists(file) && !replacing {
            throw CareError.exists(path: file)
        } catch {
            throw StorageError(error, path: file).map(CareError.file) ?? error
        }
        return try backup(file, try openBackup(file))
    }

    /// Looks at everything in a backup that can be checked.
    ///
    /// - Throws: `CareError`, with `.damagedBackup` for findings.
    package func verify(_ file: String) throws -> Backup {
        let store = try openBackup(file)
        let findings = try reading(file) { try store.verify() }
        if let first = findings.first {
            throw CareError.damagedBackup(path: file, first: first.sentence, count: findings.count)
        }
        return try backup(file, store)
    }

    private func backup(_ file: String, _ store: LogStore) throws -> Backup {
        let facts = try reading(file) { try store.facts() }
        return Backup(
            path: file, size: Self.size(of: file), schema: facts.schema, isOutdated: store.isOutdated,
            entries: facts.entries, foods: facts.foods, lastDay: facts.lastDay)
    }

    /// Opens a backup: a file that nobody changes.
    private func openBackup(_ file: String) throws -> LogStore {
        guard Self.exists(file) else { throw CareError.noBackup(path: file) }
        guard !FileStream.isFolder(file) else {
            throw CareError.isFolder(path: file, latest: BackupFolder(file, ofDatabase: path).latest)
        }
        guard !Database.hasLog(file) else { throw CareError.liveLog(path: file) }
        return try reading(file) { try LogStore(examining: file, access: .immutable) }
    }

    /// The copies of the log at `path` that lie beside it: backups, and what restoring and updating moved aside.
    package static func copies(ofDatabase path: String) -> [String] {
        let folder = BackupFolder(besideDatabase: path)
        let (directory, name) = parts(path)
        return BackupFolder.names(in: directory).filter { $0.hasPrefix(name + ".before-") && $0.hasSuffix(".sqlite") }
            .map { "\(directory)/\($0)" } + folder.days.map(folder.file)
    }

    // MARK: Restoring

    /// Whether there is a log that restoring would move aside.
    package var hasLog: Bool { Self.exists(path) }

    /// Puts a copy of a backup in the place of the log, which is kept under a dated name.
    ///
    /// The backup is verified first. At every moment the old log or the restored one is in the place, whole.
    ///
    /// - Throws: `CareError`; `StorageError` for trouble with the log, `.busy` where another program has it open.
    package func restore(_ file: String) throws -> Restoration {
        try refuseLog(file)
        let backup = try verify(file)
        try refuseStrangerInPlace()
        Database.removeRests(of: path)
        let aside = asidePath()
        do {
            let source = try Connection(.file(file), configuration: Configuration(access: .immutable))
            try source.backup(to: aside)
        } catch {
            throw StorageError(error, path: path) ?? error
        }
        do {
            let wasThere = try Database.exchange(path, with: aside)
            return Restoration(path: path, backup: backup, movedAside: wasThere ? aside : nil)
        } catch {
            unlink(aside)
            throw StorageError(error, path: path) ?? error
        }
    }

    /// A name beside the log that no file has.
    private func asidePath() -> String {
        let time = now.time.textWithSeconds.filter { $0 != ":" }
        let stem = "\(path).before-restore-\(now.day)-\(time)"
        var candidate = stem + ".sqlite"
        var count = 2
        while Self.exists(candidate) {
            candidate = "\(stem)-\(count).sqlite"
            count += 1
        }
        return candidate
    }

    /// Refuses to move a file aside that was never a log.
    private func refuseStrangerInPlace() throws {
        guard Self.exists(path) else { return }
        do {
            _ = try LogStore.examine(path: path)
        } catch MigrationError.foreignFile(let id) {
            throw StorageError(MigrationError.foreignFile(applicationID: id), path: path) ?? .init(.foreign, path: path)
        } catch let error as SQLiteError {
            // One that was a log has its lock beside it, whatever became of its content.
            let isOurs = Self.exists(path + "-lock") && [.corrupt, .notADatabase].contains(error.code.primary)
            if !isOurs { throw StorageError(error, path: path) ?? error }
        } catch is MigrationError {
            // A newer log is moved like any other.
        }
    }

    // MARK: Looking

    /// Looks at the log and at what it stands on.
    ///
    /// - Parameter repairs: whether what is safe is repaired: file modes, and what foods are found by.
    /// - Throws: `CareError.noLog`, `StorageError` where the file is no log that can be read at all.
    package func examine(repairs: Bool) throws -> Examination {
        try refuseMissingLog()
        var findings = try reading(path) { try LogStore.examine(path: path).verify() }
        var repaired: [String] = []
        if repairs {
            repaired += try LogFiles(path).repairModes()
            let isSound = !findings.contains { $0.check == .pages }
            if isSound, findings.contains(where: { $0.check == .search }) {
                findings = try reading(path) {
                    let store = try LogStore.open(path: path)
                    let count = try store.rebuildSearch(operation)
                    repaired.append("the words by which \(count) foods are found were written anew")
                    return try store.verify()
                }
            }
        }
        let store = try reading(path) { try LogStore.examine(path: path) }
        let facts = findings.contains { $0.check == .pages } ? nil : try? store.facts()
        let checks =
            Self.contentChecks(findings, facts: facts, isOutdated: store.isOutdated, schema: store.schemaVersion)
            + [orphans(facts)] + LogFiles(path).checks() + [backups()]
        return Examination(
            path: path, checks: checks, repaired: repaired, latestBackup: BackupFolder(besideDatabase: path).latest)
    }

    /// What nothing leads to: versions that no entry uses, and files that a killed program left.
    private func orphans(_ facts: LogFacts?) -> CareCheck {
        let rests = Database.rests(of: path) + Database.rests(of: BackupFolder(besideDatabase: path).file(of: now.day))
        let unused = facts?.unusedVersions ?? 0
        let text =
            unused == 0
            ? "nothing is left over"
            : "\(unused) older \(unused == 1 ? "version" : "versions") of foods, for undo alone"
        guard !rests.isEmpty else { return CareCheck(.orphans, text) }
        return CareCheck(
            .orphans, .notice, text, findings: rests.map { "\($0) was left by a program that was killed; remove it" })
    }

    /// The backups beside the log: the latest is looked at as `backup verify` looks at it.
    private func backups() -> CareCheck {
        let folder = BackupFolder(besideDatabase: path)
        guard let latest = folder.latest, let day = folder.days.last else {
            return CareCheck(.backups, .notice, "none beside the log; make one: foodlog backup")
        }
        do {
            _ = try verify(latest)
        } catch CareError.damagedBackup(_, let first, let count) {
            return CareCheck(
                .backups, .notice, "the latest is damaged; make another: foodlog backup",
                findings: ["\(latest): \(first)" + (count > 1 ? ", and \(count - 1) more" : "")])
        } catch {
            return CareCheck(
                .backups, .notice, "the latest cannot be read; make another: foodlog backup", findings: [latest])
        }
        let age = day.distance(to: now.day)
        let text = "\(folder.days.count), the latest whole: \(latest)"
        guard age > Self.oldBackupDays else { return CareCheck(.backups, text) }
        return CareCheck(.backups, .notice, "the latest is \(age) days old; make another: foodlog backup")
    }

    /// After how many days a backup is told to be old: a log that is used makes one each day.
    private static var oldBackupDays: Int { 30 }

    // MARK: Refusals

    private func refuseMissingLog() throws {
        guard Self.exists(path) else { throw CareError.noLog(path: path) }
    }

    /// Refuses the log, and the names of the files that lie beside it.
    private func refuseLog(_ file: String) throws {
        guard !file.isEmpty else { throw CareError.file(StorageError(.badPath, path: file)) }
        if Database.isSameFile(path, file) { throw CareError.isLog(path: file) }
        let (folder, name) = Self.parts(file)
        let log = Self.parts(path)
        guard LogFiles.suffixes.contains(where: { log.name + $0 == name }) else { return }
        if folder == log.folder || Database.isSameFile(folder, log.folder) { throw CareError.isLog(path: file) }
    }

    /// Refuses to replace what is no food log.
    private func refuseStranger(_ file: String) throws {
        guard Self.size(of: file) > 0 else { return }
        do {
            _ = try LogStore(examining: file, access: .immutable)
        } catch let error as SQLiteError where [.corrupt, .busy].contains(error.code.primary) {
            // A backup that was damaged is what a new one is for.
        } catch MigrationError.superseded {
            // One of a newer version is a backup all the same.
        } catch MigrationError.foreignFile {
            throw CareError.notReplaced(path: file)
        } catch let error as SQLiteError where error.code ~= .notADatabase {
            throw CareError.notReplaced(path: file)
        } catch {
            throw StorageError(error, path: file).map(CareError.file) ?? error
        }
    }

    /// Reads a file; what goes wrong is told of the log as `StorageError`, of a backup as `CareError.file`.
    private func reading<Answer>(_ file: String, _ body: () throws -> Answer) throws -> Answer {
        do {
            return try body()
        } catch {
            guard let storage = StorageError(error, path: file) else { throw error }
            throw file == path ? storage as any Error : CareError.file(storage)
        }
    }

    static func exists(_ path: String) -> Bool {
        var facts = stat()
        return lstat(path, &facts) == 0
    }

    static func size(of path: String) -> Int {
        var facts = stat()
        return lstat(path, &facts) == 0 ? Int(facts.st_size) : 0
    }
}
