package import CommandLineKit
package import FoodDomain

extension DateTextError {
    /// What is wrong with a date or a time, and how to write it.
    package var failure: Failure {
        switch self {
        case .badDay(let text, let hint):
            Failure(
                status: 64, code: "badDay",
                message: text.isEmpty ? "An empty text is no day." : "\(quoted(text)) is no day.",
                hints: [Self.hint(hint, text)])
        case .noSuchDay(let text):
            Failure(
                status: 64, code: "noSuchDay", message: "The calendar has no day \(quoted(text)).",
                hints: ["Look at the day of the month, and the month."])
        case .badTime(let text, let hint):
            Failure(
                status: 64, code: "badTime",
                message: text.isEmpty ? "An empty text is no time." : "\(quoted(text)) is no time.",
                hints: [Self.hint(hint, text)])
        }
    }

    private static func hint(_ hint: DayHint?, _ text: String) -> String {
        switch hint {
        case .candidates(let days):
            "Write \(days.map(\.description).joined(separator: " or "))."
        case .needsWeekday(let word):
            "Put the two words in quotes, as in -d \"\(shown(word)) monday\", or write -d mon for the latest."
        case .yearOutOfRange: "A year from \(Day.inputYears.lowerBound) to \(Day.inputYears.upperBound) is expected."
        case nil: "Write it as 2026-11-30, today, yesterday, -1, mon, \"last monday\" or \"3 days ago\"."
        }
    }

    private static func hint(_ hint: TimeHint?, _ text: String) -> String {
        switch hint {
        case .hour24: "A day ends at 23:59; 24:00 is 00:00 of the next."
        case .second60: "No clock shows a 60th second."
        case .needsMinutes: "Write the minutes too, as in \(shown(text)):00."
        case .needsColon: "Write a colon, as in 08:15."
        case .needsOffset: "Add an offset, as in 2026-11-30T12:00:00+01:00."
        case nil: "Write it as 07:30, 7:30pm or 2026-11-30T07:30."
        }
    }
}
