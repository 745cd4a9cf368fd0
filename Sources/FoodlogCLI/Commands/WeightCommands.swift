import CommandLineKit
import FoodDomain
import FoodLog

/// `foodlog weight add`, or `weight AMOUNT`: logs the weight of the body; without an amount, shows the weights.
struct WeightAddCommand: Command, Equatable {
    var amount: [String] = []
    var time = TimeOptions()
    var note = ""

    static var parameters: [Parameter<Self>] {
        [
            .arguments("amount", { $1(&$0.amount) }, help: "The weight: 80.2, 176.4 lb, 12 st 8."),
            .date({ $1(&$0.time.day) }), .time({ $1(&$0.time.time) }), .zone({ $1(&$0.time.zone) }),
            .option("note", value: "text", { $1(&$0.note) }, help: "A remark."),
        ]
    }

    func run(in context: CommandContext) throws {
        guard !amount.isEmpty else {
            guard time == TimeOptions(), note.isEmpty else {
                throw UsageError("The weight is missing.", hints: ["For example: foodlog weight 80.2 kg"])
            }
            return try WeightListCommand().run(in: context)
        }
        try context.refuseTables(of: "weight")
        try context.log { log in
            let answer = try log.addWeight(amount.joined(separator: " "), time, note: note)
            context.note("The weight was logged")
            context.printWeight(answer)
        }
    }
}

/// `foodlog weight list`: the weights of a period.
struct WeightListCommand: Command, Equatable {
    var period: [String] = []

    static var parameters: [Parameter<Self>] { [.weightPeriod({ $1(&$0.period) })] }

    func run(in context: CommandContext) throws {
        try context.log { log in
            context.printWeights(try log.weights(period.isEmpty ? nil : period.joined(separator: " ")), isTrend: false)
        }
    }
}

/// `foodlog weight trend`: the course of the weight without the ups and downs of single days.
struct WeightTrendCommand: Command, Equatable {
    var period: [String] = []

    static var parameters: [Parameter<Self>] { [.weightPeriod({ $1(&$0.period) })] }

    func run(in context: CommandContext) throws {
        try context.log { log in
            let text = period.isEmpty ? "28d" : period.joined(separator: " ")
            context.printWeights(try log.weights(text), isTrend: true)
        }
    }
}

/// `foodlog weight rm`: deletes a weight.
struct WeightRemoveCommand: Command, Equatable {
    var words: [String] = []

    static var parameters: [Parameter<Self>] { [.measurementPlace({ $1(&$0.words) })] }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "weight rm")
        try context.log { log in
            let weight = try log.removeWeight(words.joined(separator: " "))
            context.note("The weight was deleted")
            context.printRemovedWeight(weight)
        }
    }
}

extension Parameter where Root: ParameterSet {
    fileprivate static func weightPeriod(_ field: @escaping Field<Root, [String]>) -> Self {
        .arguments(
            "period", field, completion: .words(Completions.periods),
            help: "The days: 28d, last month, 2026-11, 2026-11-01..2026-11-15, all.")
    }

    /// Which measurement is meant.
    static func measurementPlace(_ field: @escaping Field<Root, [String]>) -> Self {
        .arguments(
            "when", field, atLeast: 1, completion: .words(Completions.places),
            help: "What was logged 'last', or its day, with the time where the day has several.")
    }
}
