import CommandLineKit
import FoodLog

/// `foodlog fetch`: looks a food up and keeps it.
struct FetchCommand: Command, Equatable {
    var words: [String] = []

    static var parameters: [Parameter<Self>] {
        [.arguments("barcode", \.words, atLeast: 1, help: "The digits under the bars; spaces do not matter.")]
    }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "fetch")
        let now = try context.world.surroundings().now
        try context.log { log in
            context.printFetched(try log.fetch(barcode: words.joined(separator: " ")), now: now)
        }
    }
}
