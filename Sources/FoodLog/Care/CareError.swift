/// Why a log was not backed up, restored or found well.
///
/// Nothing was changed then.
package enum CareError: Error, Equatable, Sendable {
    /// There is no log to look after.
    case noLog(path: String)
    /// There is a folder where a backup was named: the latest in it of the log, where there is one.
    case isFolder(path: String, latest: String?)
    /// There is no such backup.
    case noBackup(path: String)
    /// The file that a backup should go to is there already.
    case exists(path: String)
    /// The file is the log itself, or one of those that lie beside it.
    case isLog(path: String)
    /// The file that a backup should replace is no food log.
    case notReplaced(path: String)
    /// The file is a log with changes beside it, in its `-wal`, that are not in it yet.
    case liveLog(path: String)
    /// The backup is damaged: what was found first, and how many findings there are.
    case damagedBackup(path: String, first: String, count: Int)
    /// Something is wrong with the file of a backup, or with where it lies.
    case file(StorageError)
    /// The log is damaged: so many findings, and the latest backup beside it.
    case damaged(path: String, count: Int, backup: String?)
}
