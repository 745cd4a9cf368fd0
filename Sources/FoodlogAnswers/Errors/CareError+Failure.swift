package import CommandLineKit
package import FoodLog

extension CareError {
    /// What is wrong, and what to do.
    package var failure: Failure {
        switch self {
        case .noLog(let path):
            Failure(
                status: 66, code: "noLog", message: "There is no log \(quoted(path)).",
                hints: ["Name another with --db. The first entry makes one: foodlog add 2 eggs"])
        case .noBackup(let path):
            Failure(status: 66, code: "noFile", message: "There is no \(quoted(path)).", hints: [Self.unchanged])
        case .isFolder(let path, let latest):
            Failure(
                status: 66, code: "isFolder", message: "\(quoted(path)) is a folder, not a backup.",
                hints: [
                    "\(Self.unchanged) "
                        + (latest.map { "The latest in it: \(FoodText.argument($0))" }
                            ?? "Name a file in it; there is no backup of this log.")
                ])
        case .exists(let path):
            Failure(
                status: 64, code: "needsYes", message: "There is a file \(quoted(path)) already.",
                hints: ["\(Self.unchanged) Add --yes to replace it."])
        case .isLog(let path):
            Failure(
                status: 64, code: "isLog", message: "\(quoted(path)) is the log itself, or belongs to it.",
                hints: ["\(Self.unchanged) Name another file."])
        case .notReplaced(let path):
            Failure(
                status: 65, code: "notABackup", message: "\(quoted(path)) is no food log, so it is not replaced.",
                hints: ["\(Self.unchanged) Name another file."])
        case .liveLog(let path):
            Failure(
                status: 65, code: "liveLog",
                message: "\(quoted(path)) is a log in use: what was written last is in the '-wal' file beside it.",
                hints: ["Make a backup of it: foodlog --db \(FoodText.argument(path)) backup FILE"])
        case .damagedBackup(let path, let first, let count):
            Failure(
                status: 65, code: "damagedBackup",
                message: "The backup \(quoted(path)) is damaged: \(shown(first, width: 120)).",
                hints: [
                    (count > 1 ? "There are \(count) findings. " : "") + "The log was not touched. Take another backup."
                ])
        case .file(let error): Self.failure(of: error)
        case .damaged(let path, let count, let backup):
            Failure(
                status: 65, code: "damageFound",
                message: "The log \(quoted(path)) is damaged: \(count) \(count == 1 ? "finding" : "findings").",
                hints: [
                    "Keep a copy of the file before anything else.",
                    "To go back to a backup: foodlog restore \(backup.map(FoodText.argument) ?? "FILE")",
                ])
        }
    }

    private static let unchanged = "Nothing was changed."

    /// Trouble with the file of a backup, or with where it should go.
    private static func failure(of error: StorageError) -> Failure {
        let file = quoted(error.path)
        let failure = error.failure
        let message: String
        let hint: String
        switch error.kind {
        case .full: (message, hint) = ("There is no room on the disk for \(file).", "Nothing was changed.")
        case .readOnly, .noPermission:
            (message, hint) = ("\(file) may not be opened or made there.", "Nothing was changed. Name another file.")
        case .isDirectory:
            (message, hint) = (
                "\(file) is a directory.", "Name a file in it: \(shown(error.path))/foodlog-backup.sqlite"
            )
        case .isSymbolicLink:
            (message, hint) = ("\(file) is a symbolic link.", "Name the file that it points to.")
        case .cannotOpen, .badPath:
            (message, hint) = ("\(file) can be neither opened nor made.", "Look at the folder that it should be in.")
        case .damaged: (message, hint) = ("The backup \(file) is damaged or cut off.", "Take another backup.")
        case .notADatabase: (message, hint) = ("\(file) is no backup of foodlog: it is not even a database.", unchanged)
        case .foreign: (message, hint) = ("\(file) is a database of another program.", unchanged)
        default: return failure
        }
        return Failure(status: failure.status, code: failure.code, message: message, hints: [hint])
    }
}
