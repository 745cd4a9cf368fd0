package import CommandLineKit
package import FoodDomain

extension LogFileError {
    /// What is wrong with the file, and what to do.
    package var failure: Failure {
        let (code, clause, hint) = words
        return Failure(
            status: 65, code: code, message: "Line \(line) \(clause).",
            hints: ["Nothing was changed."] + (hint.map { [$0] } ?? []))
    }

    private var words: (code: String, clause: String, hint: String?) {
        let format = "docs/export.md describes the lines of an exported log."
        return switch problem {
        case .empty: ("notAnExport", "is missing: there is nothing to read", format)
        case .notJSON(let reason):
            ("notJSON", "is not JSON: \(shown(reason))", line == 1 ? format : "The file may be cut off, or damaged.")
        case .notUTF8: ("invalidText", "is not valid UTF-8", "The file may be damaged.")
        case .tooLong(let limit): ("tooLong", "is longer than \(limit) bytes", format)
        case .foreign:
            (
                "notAnExport", "does not say that this is an exported log of foodlog",
                "Foods of other programs are imported by 'foodlog food import'."
            )
        case .newer(let found, let known):
            (
                "newerExport",
                "says that a newer foodlog wrote this: version \(found), and this program knows \(known)",
                "Update foodlog."
            )
        case .unknownRecord(let name): ("badRecord", "has a record \(quoted(name)), which is not known", format)
        case .badField(let field): ("badRecord", "has no fit value of \(quoted(field))", format)
        case .unfit(let field, let problem): ("unfit", "cannot be stored: its \(shown(field)) \(problem.clause)", nil)
        case .wrongDigest:
            ("wrongDigest", "holds a food whose content does not have its digest", "The file was changed or damaged.")
        case .badContent(let field):
            ("badRecord", "holds a food whose content has no fit value of \(quoted(field))", format)
        case .repeated: ("repeatedRecord", "says again what the line before it says", nil)
        case .outOfOrder: ("badOrder", "stands before a line that it should follow", format)
        case .unknownFood: ("badRecord", "names a food or a version that the file does not have", nil)
        case .incomplete: ("incomplete", "is where the file is cut off, or lines before it are missing", nil)
        case .afterEnd: ("badRecord", "stands after the end of the exported log", nil)
        }
    }
}
