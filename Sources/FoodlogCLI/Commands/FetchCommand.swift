import CommandLineKit
import FoodLog

/// `foodlog fetch`: looks a food up and keeps it.
struct FetchCommand: Command, Equatable {
    var words: [String] = []

    static var parameters: [Parameter<Self>] {
        [
            .arguments(
                "food", { $1(&$0.words) }, atLeast: 1,
                help: "A barcode, @N of the last list, or words to look for.")
        ]
    }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "fetch")
        let now = try context.world.surroundings().now
        try context.log { log in
            context.printFetched(try log.fetch(words.joined(separator: " ")), now: now)
        }
    }
}
