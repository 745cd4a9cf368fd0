import CommandLineKit
import FoodDomain
import FoodLog
import FoodlogAnswers
import JSON

/// Prints what was looked up, and what is kept of it.
extension CommandContext {
    /// Prints a food that was asked for by barcode.
    func printFetched(_ answer: FetchedFood, now: Instant) {
        printDetails(answer.details, now: now)
        guard case .copy(let failures) = answer.origin else { return }
        let age = answer.details.kept.flatMap { Freshness.days(of: $0, at: now) } ?? 0
        let reasons = failures.isEmpty ? [] : failures.map(\.sentence)
        output.writeError(
            (["The copy of \(age) days ago is shown, since there is no newer one to be had."]
                + reasons.map { "  \($0)" })
                .joined(separator: "\n") + "\n")
    }
}
