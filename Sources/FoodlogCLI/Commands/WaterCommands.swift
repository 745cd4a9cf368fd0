import CommandLineKit
import FoodDomain
import FoodLog

/// `foodlog water add`, or `water AMOUNT`: logs water; without an amount, shows that of a day.
struct WaterAddCommand: Command, Equatable {
    var amount: [String] = []
    var time = TimeOptions()
    var note = ""

    static var parameters: [Parameter<Self>] {
        [
            .arguments(
                "amount", { $1(&$0.amount) }, completion: .words(Completions.waters),
                help: "How much: 300ml, glass, 2 bottles, or a measure of yours."),
            .date({ $1(&$0.time.day) }), .time({ $1(&$0.time.time) }), .zone({ $1(&$0.time.zone) }),
            .option("note", value: "text", { $1(&$0.note) }, help: "A remark."),
        ]
    }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "water")
        try context.log { log in
            guard !amount.isEmpty else {
                guard time.time == nil, time.zone == nil, note.isEmpty else {
                    throw UsageError("The amount is missing.", hints: ["For example: foodlog water glass -t 08:30"])
                }
                return context.printWater(try log.water(on: time.day))
            }
            let answer = try log.addWater(amount.joined(separator: " "), time, note: note)
            context.note("The water was logged")
            context.printWater(answer)
        }
    }
}

/// `foodlog water list`: what was drunk in a period.
struct WaterListCommand: Command, Equatable {
    var period: [String] = []

    static var parameters: [Parameter<Self>] {
        [
            .arguments(
                "period", { $1(&$0.period) }, completion: .words(Completions.periods),
                help: "The days: 7d, last month, 2026-11, all; the last 7 where none are given.")
        ]
    }

    func run(in context: CommandContext) throws {
        try context.log { log in
            context.printDrinks(try log.drinks(period.isEmpty ? "7d" : period.joined(separator: " ")))
        }
    }
}

/// `foodlog water rm`: deletes water.
struct WaterRemoveCommand: Command, Equatable {
    var words: [String] = []

    static var parameters: [Parameter<Self>] { [.measurementPlace({ $1(&$0.words) })] }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "water rm")
        try context.log { log in
            let answer = try log.removeWater(words.joined(separator: " "))
            context.note("The water was deleted")
            context.printWater(answer, isRemoved: true)
        }
    }
}
