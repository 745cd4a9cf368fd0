package import CommandLineKit
package import FoodLog

extension StorageError {
    /// What is wrong with the file, and what to do.
    package var failure: Failure {
        let file = quoted(path)
        return switch kind {
        case .busy:
            failure(75, "busy", "The log \(file) is in use by another program.", "Try again.")
        case .full:
            failure(
                74, "diskFull", "There is no room on the disk for the change to \(file).",
                "Nothing was changed. Free some space and try again.")
        case .readOnly:
            failure(
                74, "readOnly", "The log \(file) takes no changes: it, or the file system that it is on, is read-only.",
                "Nothing was changed.")
        case .noPermission:
            failure(
                74, "noPermission", "The log \(file) may not be opened: permission denied.",
                "Look at its owner and mode, or choose another file with --db.")
        case .inputOutput:
            failure(
                74, "ioError", "The disk reported an error for \(file).",
                "Copy the file to another disk before anything else.")
        case .isDirectory:
            failure(
                73, "isDirectory", "\(file) is a directory, not a log.",
                "Name a file in it: --db \(shown(path))/foodlog.sqlite")
        case .isSymbolicLink:
            failure(
                73, "isSymbolicLink", "\(file) is a symbolic link.",
                "Name the file that it points to, since the files beside a log must lie beside the log itself.")
        case .cannotOpen:
            failure(
                73, "cannotCreate", "The log \(file) can be neither opened nor made.",
                "Look at the folder that it should be in, or choose another file with --db.")
        case .badPath:
            failure(64, "badPath", "\(file) names no file.", "Choose another with --db.")
        case .damaged:
            failure(
                65, "damaged", "The log \(file) is damaged or cut off.",
                "Keep a copy of it, and put a backup in its place: foodlog restore FILE")
        case .damagedCatalogue(let name):
            failure(
                65, "damagedCatalogue", "The catalogue \(file) is damaged, or cannot be read.",
                "Import it again, or remove it: foodlog food import --remove \(shown(name))")
        case .notADatabase:
            failure(
                65, "notADatabase", "\(file) is no food log: it is not even a database.",
                "Choose another file with --db.")
        case .foreign:
            failure(
                65, "foreignDatabase", "\(file) is a database of another program.",
                "Nothing was changed in it. Choose another file with --db.")
        case .newer(let found, let known):
            failure(
                65, "newerDatabase",
                "A newer foodlog wrote \(file): its schema has version \(found), this program knows \(known).",
                "Update foodlog.")
        case .notUpdated:
            failure(
                1, "notUpdated", "The log \(file) could not be brought up to this version: \(shown(details)).",
                "The file is as it was before the step that failed.")
        case .interrupted: failure(130, "interrupted", "Interrupted.", "Nothing was changed.")
        case .failed:
            failure(
                1, "storageFailed", "The log \(file) could not be used: \(shown(details)).",
                "Nothing was changed. Please report it.")
        }
    }

    private func failure(_ status: Int32, _ code: String, _ message: String, _ hint: String) -> Failure {
        Failure(status: status, code: code, message: message, hints: [hint])
    }
}
