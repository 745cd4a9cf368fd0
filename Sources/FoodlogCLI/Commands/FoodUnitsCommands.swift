import CommandLineKit
import FoodDomain
import FoodLog

/// `foodlog food units`: the units of a food, as `units` shows them.
struct FoodUnitsListCommand: Command, Equatable {
    var food: [String] = []

    static var parameters: [Parameter<Self>] {
        [.arguments("food", { $1(&$0.food) }, atLeast: 1, completion: .words(Completions.foods), help: "The food.")]
    }

    func run(in context: CommandContext) throws {
        // Both orders are typed: "units add milk mug" and "units milk add mug".
        if food.count > 2, food[1] == "add" || food[1] == "rm" {
            let rest = Array(food[2...])
            return food[1] == "add"
                ? try FoodUnitsAddCommand(food: food[0], words: rest).run(in: context)
                : try FoodUnitsRemoveCommand(food: food[0], units: rest).run(in: context)
        }
        try context.log { log in context.printUnits(try log.units(food.joined(separator: " "))) }
    }
}

/// `foodlog food units add`: gives any food a unit of the person's own.
struct FoodUnitsAddCommand: Command, Equatable {
    var food = ""
    var words: [String] = []

    static var parameters: [Parameter<Self>] {
        [
            .argument(
                "food", { $1(&$0.food) }, completion: .words(Completions.foods), help: "The food; quote several words."),
            .arguments(
                "size", { $1(&$0.words) }, atLeast: 1, help: "The unit and what one is: scoop 30g, 'my mug = 300 ml'."),
        ]
    }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "food units add")
        try context.log { log in
            let answer = try log.setUnits(of: food, to: Self.sizes(words))
            context.note("The unit was kept")
            context.printChangedUnits(answer)
        }
    }

    /// The sizes in words: each that has an equals sign, else one of which the first number begins the size.
    static func sizes(_ words: [String]) -> [String] {
        if words.count > 1, words.allSatisfy({ $0.contains("=") && !$0.hasPrefix("=") && !$0.hasSuffix("=") }) {
            return words
        }
        let text = words.joined(separator: " ")
        guard !text.contains("="), let start = words.dropFirst().firstIndex(where: { $0.first?.isNumber ?? false })
        else { return [text] }
        return ["\(words[..<start].joined(separator: " ")) = \(words[start...].joined(separator: " "))"]
    }
}

/// `foodlog food units rm`: takes a unit of the person's own from a food.
struct FoodUnitsRemoveCommand: Command, Equatable {
    var food = ""
    var units: [String] = []

    static var parameters: [Parameter<Self>] {
        [
            .argument(
                "food", { $1(&$0.food) }, completion: .words(Completions.foods), help: "The food; quote several words."),
            .arguments("unit", { $1(&$0.units) }, atLeast: 1, completion: .words(Completions.units), help: "The unit."),
        ]
    }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "food units rm")
        try context.log { log in
            let answer = try log.removeUnits(of: food, [units.joined(separator: " ")])
            context.note("The unit was forgotten")
            context.printChangedUnits(answer)
        }
    }
}
