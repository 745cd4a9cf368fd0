import CommandLineKit
import FoodDomain
import FoodLog

/// `foodlog show`: the details of a food, or of an entry, for a serving.
struct ShowCommand: Command, Equatable {
    var subject = ""
    var amount: [String] = []
    var isGross = false

    static var parameters: [Parameter<Self>] {
        [
            .argument(
                "food", { $1(&$0.subject) }, completion: .words(Completions.subjects),
                help: "An entry's number, or a food."),
            .arguments(
                "amount", { $1(&$0.amount) }, completion: .words(Completions.amounts),
                help: "How much of it: 150 g, 2 slices; the usual portion where none is given."),
            .gross({ $1(&$0.isGross) }),
        ]
    }

    func validate() throws {
        guard isGross, SubjectWords(subject, amount).amount.isEmpty else { return }
        throw UsageError(
            "The option '--gross' says what an amount is of.", hints: ["For example: foodlog show banana 150g --gross"])
    }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "show")
        let now = try context.world.surroundings().now
        try context.log { log in
            let words = SubjectWords(subject, amount)
            let amount = words.amount.isEmpty ? nil : words.amount.joined(by: " ")
            let answer = try log.details(words.subject, amount: amount, isGross: isGross)
            context.printDetails(answer, now: now)
            return answer
        }
    }
}
