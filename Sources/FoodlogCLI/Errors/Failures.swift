package import CommandLineKit
import FoodDomain
import FoodLog
import FoodlogAnswers

/// Says of every error what is wrong, what to do, and with which status the program ends.
package enum Failures {
    /// The failure that an error is.
    ///
    /// The statuses are those of `docs/json.md`; an error that no one foresaw is 1 and a sentence all the same.
    package static func failure(for error: any Error) -> Failure {
        switch error {
        case let error as UnknownFood: error.failure
        case let error as ExportFileError: error.failure
        case let error as EnvironmentError: error.failure
        case let error as InputError: error.failure
        case let error as SiblingError: error.failure
        case let error as BadPersonalSetting: error.failure
        default: Failure(answering: error)
        }
    }

    /// The text of a failure for standard error: for people, and with `--json` also one line for programs.
    package static func text(_ failure: Failure, _ options: GlobalOptions) -> String {
        guard options.outputFormat == .json else { return failure.text }
        return failure.text + failure.json
    }
}

extension UnknownFood {
    var failure: Failure {
        var failure = FoodLogError.unknownFood(words, nearest, canBeKept: false)
        if canBeAsked { failure.hints.append("To ask providers: foodlog search --remote \(FoodText.argument(words))") }
        return failure
    }
}

extension EnvironmentError {
    var failure: Failure {
        switch self {
        case .now(let text, let error):
            Failure(
                status: 64, code: "badNow",
                message: "The environment variable FOODLOG_NOW holds \(quoted(text)), which is no instant.",
                hints: [error.needsOffset ? "Add an offset, as in 2026-11-30T12:00:00+01:00." : Self.instantHint])
        case .zone(let name):
            Failure(
                status: 64, code: "badZone",
                message:
                    "The environment variable TZ names the time zone \(quoted(name)), which the zone data does not have.",
                hints: ["Set it to a name such as Europe/Berlin, or unset it."])
        case .backups(let text):
            Failure(
                status: 64, code: "badBackups",
                message:
                    "The environment variable FOODLOG_BACKUPS holds \(quoted(text)), which is no number of days.",
                hints: ["Set it to a number from 1 to \(BackupRotation.mostDays) or to off, or unset it."])
        case .noHome:
            Failure(
                status: 64, code: "noHome",
                message: "Neither XDG_DATA_HOME nor HOME says where the log lies.",
                hints: ["Name the file: --db FILE, or the environment variable FOODLOG_DB."])
        case .noConfiguration:
            Failure(
                status: 64, code: "noHome",
                message: "Neither XDG_CONFIG_HOME nor HOME says where your settings lie.",
                hints: ["Set HOME, or XDG_CONFIG_HOME to an absolute path."])
        }
    }

    private static let instantHint = "Write it as 2026-11-30T12:00:00+01:00."
}

extension DateTextError {
    fileprivate var needsOffset: Bool {
        if case .badTime(_, .needsOffset?) = self { return true }
        return false
    }
}

extension InputError {
    var failure: Failure {
        switch self {
        case .notUTF8(let line):
            Failure(
                status: 65, code: "invalidText", message: "Line \(line) of standard input is not valid UTF-8.",
                hints: ["Nothing was added. Convert it, for example with iconv."])
        case .tooLong(let limit):
            Failure(
                status: 65, code: "tooLong", message: "Standard input holds more than \(limit) bytes.",
                hints: ["Nothing was added. Give it in smaller parts."])
        case .unreadable(let reason):
            Failure(status: 74, code: "readFailed", message: "Cannot read standard input: \(shown(reason)).")
        case .empty:
            Failure(
                status: 65, code: "noFood", message: "Standard input names no food.",
                hints: ["Give one or more items a line, such as: 2 eggs, 150g banana"])
        case .refused(let reason, let hints, let code):
            Failure(status: 65, code: code, message: reason, hints: hints)
        }
    }
}

extension ExportFileError {
    /// Why nothing was written, and what to do.
    var failure: Failure {
        switch self {
        case .exists(let path):
            Failure(
                status: 73, code: "fileExists", message: "There is a file \(quoted(path)) already.",
                hints: ["Nothing was written. Name another file, or remove it first."])
        case .cannotWrite(let path, let reason, let canCreate):
            Failure(
                status: canCreate ? 74 : 73, code: canCreate ? "writeFailed" : "cannotCreate",
                message: "The file \(quoted(path)) cannot be written: \(shown(reason)).",
                hints: ["Nothing of it was left."])
        }
    }
}
