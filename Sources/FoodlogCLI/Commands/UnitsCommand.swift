import CommandLineKit
import FoodLog

/// `foodlog units`: the serving units of a food or an entry.
struct UnitsCommand: Command, Equatable {
    var subject = ""

    static var parameters: [Parameter<Self>] {
        [
            .argument(
                "food", \.subject, completion: .words(Completions.subjects),
                help: "An entry's number, or a food: quote a name of several words.")
        ]
    }

    func run(in context: CommandContext) throws {
        try context.log { log in context.printUnits(try log.units(subject)) }
    }
}
