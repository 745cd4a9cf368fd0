package import CommandLineKit
package import FoodDomain
package import FoodLog
import FoodSources

extension Failure {
    /// The failure that an error of the application is: what is wrong, what to do, and with which status a program ends.
    ///
    /// The statuses are those of `docs/json.md`; an error that no one foresaw is 1 and a sentence all the same.
    package init(answering error: any Error) {
        self =
            switch error {
            case let error as FoodLogError: error.failure
            case let error as LineError: error.failure
            case let error as FoodDraftError: error.failure
            case let error as RecipeError: error.failure
            case let error as StorageError: error.failure
            case let error as CareError: error.failure
            case let error as ImportFailure: error.failure
            case let error as DiaryError: error.failure
            case let error as LogFileError: error.failure
            case let error as LookupError: error.failure
            case let error as CredentialsError: error.failure
            case let error as BadEndpoint: error.failure
            case let error as LogError: error.failure
            case let error as EntryChanged:
                Failure(
                    status: 75, code: "changedElsewhere",
                    message: "Entry \(error.entry.number) was changed meanwhile.",
                    hints: ["Nothing was changed now. Look at it again first."])
            case let error as RecipeChanged:
                Failure(
                    status: 75, code: "changedElsewhere",
                    message: "The recipe \(quoted(error.recipe.food.name)) was changed meanwhile.",
                    hints: ["Nothing was changed now. Look at it again first."])
            case let error as any ExitStatusProviding: Failure(error)
            default:
                Failure(
                    status: 1, code: "failure",
                    message: "Something went wrong that should not: \(shown(String(describing: error))).",
                    hints: ["Please report it with what you typed."])
            }
    }
}

extension LineError {
    /// The failure of the line.
    ///
    /// What cannot be read in a file is wrong with the file, not with the command line.
    package var failure: Failure {
        var failure = error.failure
        failure.message = "Line \(line): \(failure.message)"
        failure.hints = ["Nothing was added."] + failure.hints
        if failure.status == 64 { failure.status = 65 }
        return failure
    }
}

extension LogError {
    package var failure: Failure {
        switch self {
        case .unfit(let field, let problem):
            Failure(
                status: 64, code: "unfit", message: "The \(shown(field)) \(problem.clause).",
                hints: ["Nothing was changed."])
        case .keyReused(let key): FoodLogError.keyReused(key).failure
        case .changedSince(let operation): FoodLogError.changedSince(operation).failure
        case .noSuchEntry:
            Failure(status: 2, code: "unknownEntry", message: "The entry is no longer there.")
        case .alreadyDone, .unknownFood, .unknownVersion, .damagedVersion:
            Failure(
                status: 65, code: "damaged", message: "The log contradicts itself.",
                hints: ["Keep a copy of the file before anything else, and report it."])
        }
    }
}

extension FieldProblem {
    package var clause: String {
        switch self {
        case .empty: "is empty"
        case .tooLong(let limit): "is longer than \(limit) characters"
        case .nullCharacter: "holds the character U+0000"
        case .badCharacter: "holds a control character"
        case .outOfRange: "is out of range"
        }
    }
}
