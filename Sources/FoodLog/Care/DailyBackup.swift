package import FoodDomain
private import FoodStore
private import Glibc
private import SQLite

/// How many backups a log keeps beside it.
package struct BackupRotation: Equatable, Sendable {
    /// The latest days of which one is kept; 0 makes none by itself.
    package let days: Int
    /// The weeks before those days of which the latest is kept.
    package let weeks: Int

    /// Seven days, and four weeks before them.
    package static let standard = BackupRotation(days: 7)
    /// None is made by itself; those that are asked for are kept as ever.
    package static let off = BackupRotation(days: 0)

    /// More days than anybody needs, and than a disk has room for.
    package static let mostDays = 366

    private init(days: Int) {
        self.days = days
        weeks = 4
    }

    /// The rotation of a text: `off`, or a number of days; nil for anything else.
    package init?(_ text: String) {
        if text.lowercased() == "off" {
            self = .off
        } else {
            guard let days = Int(text), (1...Self.mostDays).contains(days) else { return nil }
            self.init(days: days)
        }
    }

    /// As it is written.
    package var text: String { days == 0 ? "off" : String(days) }

    /// Which of the days that have a backup are kept, whatever their order: the latest days, and of the weeks before them
    /// the latest day each.
    package func kept(_ all: [Day]) -> [Day] {
        let sorted = all.sorted(by: >)
        // Where none is made by itself, those that were asked for are kept as by default.
        let days = self.days == 0 ? Self.standard.days : self.days
        var kept = Array(sorted.prefix(days))
        var weeks: [Period] = []
        for day in sorted.dropFirst(days) where weeks.count < self.weeks {
            let week = Period.week(of: day)
            if weeks.last == week { continue }
            weeks.append(week)
            kept.append(day)
        }
        return kept
    }
}

extension BackupRotation {
    /// Whether `FOODLOG_BACKUPS` says something that can be read, or nothing: an empty value says nothing.
    package static func isReadable(environment: (String) throws -> String?) rethrows -> Bool {
        guard let text = try environment(variable), !text.isEmpty else { return true }
        return BackupRotation(text) != nil
    }

    /// The environment variable that says how many are kept.
    package static let variable = "FOODLOG_BACKUPS"

    /// What the person wants: `FOODLOG_BACKUPS`, else `backups` of the configuration file, else the standard.
    ///
    /// What cannot be read of the file counts as not said; the command line tells of it, and refuses such a variable:
    /// `isReadable`.
    package static func wanted(environment: (String) throws -> String?) -> BackupRotation {
        if let text = (try? environment(variable)) ?? nil, let rotation = BackupRotation(text) {
            return rotation
        }
        guard let path = (try? Credentials.path(environment: environment)) ?? nil,
            let lines = try? ConfigurationFile.readableLines(path, isSecret: false).lines,
            let line = lines.last(where: { $0.name == PersonalSettingName.backups.rawValue })
        else { return .standard }
        return BackupRotation(line.value) ?? .standard
    }
}

extension LogCare {
    /// Whether the day has no backup yet, and should have one.
    package func isDailyBackupDue(_ rotation: BackupRotation) -> Bool {
        rotation.days > 0 && !Self.exists(BackupFolder(besideDatabase: path).file(of: now.day))
    }

    /// Makes the backup of the day, as `backUpDaily` does, of a log that this process has open.
    ///
    /// It is made by SQLite and verified, which takes longer than a copy of the file.
    ///
    /// - Returns: whether it was made.
    @discardableResult
    package func backUpDailyWhileOpen(_ rotation: BackupRotation) -> Bool {
        guard isDailyBackupDue(rotation), hasRoom(for: Self.size(of: path)) else { return false }
        return (try? backUp(to: nil, replacing: false, rotation: rotation)) != nil
    }

    /// Makes the backup of the day where there is none yet and that is done in a moment.
    ///
    /// It is a copy of the file as it is, in the `BackupFolder` beside the log, and verified when `doctor` looks at it.
    /// Nobody asked for it, so that nothing goes wrong by it: where it cannot be made, the next change tries again, and
    /// `doctor` tells how old the latest is. The log must not be open in this process.
    ///
    /// - Returns: whether there is one of today now.
    @discardableResult
    package func backUpDaily(_ rotation: BackupRotation) -> Bool {
        let folder = BackupFolder(besideDatabase: path)
        let file = folder.file(of: now.day)
        guard rotation.days > 0, !Self.exists(file) else { return Self.exists(file) }
        guard hasRoom(for: Self.size(of: path)) else { return false }
        do {
            try folder.make()
            let store = try LogStore.open(path: path, access: .readWrite)
            guard try store.withConnection({ log in try log.copyFile(to: file) }) else { return false }
        } catch {
            return false
        }
        folder.prune(rotation)
        return true
    }

    /// Whether the disk has room for a copy of so many bytes, and for the log to grow.
    private func hasRoom(for bytes: Int) -> Bool {
        var facts = statvfs()
        guard statvfs(Self.parts(path).folder, &facts) == 0 else { return false }
        let (free, overflow) = UInt(facts.f_bavail).multipliedReportingOverflow(by: UInt(facts.f_frsize))
        return overflow || free / 4 > UInt(bytes)
    }
}
