import CommandLineKit
import FoodLog

/// `foodlog rm`: deletes entries, which undo brings back.
struct RemoveCommand: Command, Equatable {
    var entries: [String] = []

    static var parameters: [Parameter<Self>] {
        [
            .arguments(
                "entry", { $1(&$0.entries) }, atLeast: 1, completion: .words(Completions.entries),
                help: "The entries: numbers, 'last', or words that match one entry of today.")
        ]
    }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "rm")
        try context.log { log in context.printRemoved(try log.remove(entries), today: log.today()) }
    }
}
