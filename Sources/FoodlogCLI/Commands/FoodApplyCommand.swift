import CommandLineKit
import FoodDomain
import FoodLog

/// `foodlog food apply`: applies a correction of a food to entries of the past.
struct FoodApplyCommand: Command, Equatable {
    var food: [String] = []
    var since: String?
    var isDryRun = false

    static var parameters: [Parameter<Self>] {
        [
            .arguments("food", { $1(&$0.food) }, atLeast: 1, completion: .words(Completions.foods), help: "The food."),
            .option(
                "since", value: "date", { $1(&$0.since) }, completion: .words(Completions.days),
                help: "The first day whose entries change: 2026-11-01, mon, -7."),
            .flag("dry-run", short: "n", { $1(&$0.isDryRun) }, help: "Show what would change, change nothing."),
        ]
    }

    func validate() throws {
        guard since == nil else { return }
        throw UsageError(
            "From which day on entries are to change is not said.",
            hints: ["For example: foodlog food apply \"protein bar\" --since 2026-11-01"])
    }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "food apply")
        guard let since else { return }
        let name = food.joined(separator: " ")
        try context.log { log in
            let plan = try log.applyPlan(name, since: since)
            if isDryRun || plan.count == 0 { return context.printApply(plan) }
            if !context.options.saysYes {
                guard context.world.input.isTerminal, !context.isJSON else {
                    throw NeedsConsent(what: "This changes \(ApplyScreen.entries(plan.count)) of the past.")
                }
                context.printApply(plan)
                guard try context.isWanted("Change them?") else { return context.output.print("Nothing was changed.") }
            }
            let answer = try log.apply(name, since: since)
            context.note("\(ApplyScreen.entries(answer.count)) were changed")
            context.printApply(answer)
        }
    }
}

/// Something that has to be asked for where nobody can be asked.
struct NeedsConsent: ExitStatusProviding, Equatable {
    /// What would be done, as a sentence.
    let what: String
    /// How to consent.
    var hint = "Nothing was changed. Add --yes to do it, or -n to see it first."

    var exitStatus: Int32 { 64 }

    var failureCode: String { "needsYes" }

    var failureMessage: String { what }

    var failureHints: [String] { [hint] }
}
