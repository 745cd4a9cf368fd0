import CommandLineKit
import FoodLog

/// `foodlog copy`: logs again what was logged before.
struct CopyCommand: Command, Equatable {
    var from: [String] = []
    var to: String?
    var meal: String?
    var times: String?

    static var parameters: [Parameter<Self>] {
        [
            .arguments(
                "from", { $1(&$0.from) }, atLeast: 1, completion: .words(Completions.entries),
                help: "Entries, a day, or a day and a meal: 412 · yesterday · yesterday dinner."),
            .option(
                "to", value: "date", { $1(&$0.to) }, completion: .words(Completions.days),
                help: "The day to copy to; today."),
            .meal({ $1(&$0.meal) }),
            .option("times", value: "number", { $1(&$0.times) }, help: "How much of it: 1/2 for the rest of a dish."),
        ]
    }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "copy")
        try context.log { log in
            let answer = try log.copy(CopyRequest(from: from, to: to, meal: meal, times: times))
            context.printCopied(answer, today: log.today())
        }
    }
}
