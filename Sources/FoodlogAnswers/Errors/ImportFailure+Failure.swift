package import CommandLineKit
package import FoodLog

extension ImportFailure {
    /// What is wrong, and what to do.
    package var failure: Failure {
        switch self {
        case .noFile(let path):
            Failure(
                status: 66, code: "noFile", message: "There is no \(quoted(path)).", hints: ["Nothing was changed."])
        case .unreadable(let path, let reason):
            Failure(
                status: 74, code: "readFailed", message: "Cannot use \(quoted(path)): \(shown(reason)).",
                hints: ["Nothing was changed."])
        case .undownloadable(let url, let reason):
            Failure(
                status: 69, code: "undownloadable", message: "Cannot download \(quoted(url)): \(shown(reason)).",
                hints: ["Nothing was changed. Only https is asked, at public addresses, without a proxy."])
        case .offline(let url):
            Failure(
                status: 69, code: "offline", message: "\(quoted(url)) would have to be downloaded.",
                hints: ["Leave --offline out, or give a file that is here."])
        case .unknownLayout(let path, let known):
            Failure(
                status: 65, code: "unknownLayout", message: "\(quoted(path)) holds no tables that are known.",
                hints: ["A folder of USDA has these files, for example: \(list(known))."])
        case .unfit(let file, let problem):
            Failure(
                status: 65, code: "unfitFile", message: "The file \(quoted(file)) \(shown(problem)).",
                hints: ["Nothing was changed. docs/import.md describes the files."])
        case .nothingTaken(let path, let refused, let reason):
            Failure(
                status: 65, code: "nothingTaken", message: "\(quoted(path)) has no food that can be taken.",
                hints: reason.map { ["\(refused) records were refused; the commonest reason: it \(shown($0))."] } ?? [])
        case .badName(let name):
            Failure(
                status: 64, code: "badName", message: "\(quoted(name)) cannot be the name of a catalogue.",
                hints: ["Give one with --name: lower-case letters, digits and hyphens, at most 40 of them."])
        case .unknownCatalogue(let name, let known):
            Failure(
                status: 2, code: "unknownCatalogue", message: "There is no catalogue \(quoted(name)).",
                hints: known.isEmpty ? [] : ["There are: \(list(known))."])
        case .busy:
            Failure(status: 75, code: "busy", message: "Another import is running.", hints: ["Try again."])
        }
    }
}
