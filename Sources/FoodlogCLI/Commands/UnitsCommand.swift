import CommandLineKit
import FoodLog

/// `foodlog units`: the serving units of a food or an entry.
struct UnitsCommand: Command, Equatable {
    var subject: [String] = []

    static var parameters: [Parameter<Self>] {
        [
            .arguments(
                "food", { $1(&$0.subject) }, atLeast: 1, completion: .words(Completions.subjects),
                help: "An entry's number, or a food.")
        ]
    }

    func run(in context: CommandContext) throws {
        try context.log { log in context.printUnits(try log.units(subject.joined(separator: " "))) }
    }
}
