package import CommandLineKit
import FoodDomain
package import FoodSources

extension DiaryError {
    /// What is wrong with the diary, and what to do.
    package var failure: Failure {
        let nothing = "Nothing was changed. docs/import.md describes the diaries that are read."
        switch self {
        case .empty:
            return Failure(
                status: 65, code: "emptyDiary", message: "There is no row to import.", hints: [nothing])
        case .unknownHeader(let header):
            return Failure(
                status: 65, code: "unknownDiary",
                message: "The first line is no header of a known program: \(list(header, limit: 5)).",
                hints: [
                    "Known are the tables of \(list(DiaryProgram.allCases.filter { $0 != .journal }.map(\.name))), and what 'foodlog export' writes.",
                    nothing,
                ])
        case .unreadableHeader(let problem):
            return Failure(
                status: 65, code: "unreadableHeader", message: "The first line \(problem.clause).", hints: [nothing])
        case .unreadableJSON(let problem):
            return Failure(
                status: 65, code: "unreadableJSON", message: "The file is no JSON that can be read: \(problem).",
                hints: [nothing])
        case .ambiguousDates(let text, let orders):
            let days = orders.compactMap { order in
                WrittenDate(text)?.day(order).map { "--dates \(order.rawValue) for \($0.displayText)" }
            }
            return Failure(
                status: 64, code: "ambiguousDates",
                message: "\(quoted(text)) and all other dates can be read in several orders.",
                hints: ["Say which it is: \(days.joined(separator: ", ")).", "Nothing was changed."])
        case .noDateOrder(let text):
            return Failure(
                status: 64, code: "noDateOrder",
                message: "The dates are in several orders; one of them is \(quoted(text)).",
                hints: [
                    "Say which order counts: --dates dmy, mdy or ymd. Rows of another are listed.",
                    "Nothing was changed.",
                ])
        case .ambiguousNumbers(let text):
            return Failure(
                status: 64, code: "ambiguousDecimals",
                message: "\(quoted(text)) can be read in two ways, and no other number tells.",
                hints: ["Say which is the decimal mark: --decimal . or --decimal ,", "Nothing was changed."])
        case .mixedNumbers(let first, let second):
            return Failure(
                status: 64, code: "mixedDecimals",
                message: "\(quoted(first)) has a decimal point, and \(quoted(second)) a decimal comma.",
                hints: [
                    "Say which mark counts: --decimal . or --decimal , Rows with the other are listed.",
                    "Nothing was changed.",
                ])
        }
    }
}
