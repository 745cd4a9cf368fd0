import CommandLineKit
import FoodLog

/// `foodlog goal set`: what to aim at from now on.
struct GoalSetCommand: Command, Equatable {
    var nutrient = ""
    var amount: [String] = []
    var since: String?
    var weekdays: String?
    var only: String?

    static var parameters: [Parameter<Self>] {
        [
            .argument(
                "nutrient", \.nutrient, completion: .words(Completions.goals), help: "energy, protein, fibre, salt …"),
            .arguments(
                "amount", \.amount, atLeast: 1,
                help: "How much a day: 2000, 200-250, at least 120, at most 6 g, 25 %, rest."),
            .option(
                "from", value: "date", \.since, completion: .words(Completions.days),
                help: "The first day; today. Earlier days keep their goals."),
            .option("on", value: "days", \.weekdays, help: "Days of the week: mon,wed · mon-fri · weekend."),
            .option("only", value: "date", \.only, completion: .words(Completions.days), help: "That day alone."),
        ]
    }

    func validate() throws {
        if only != nil, since != nil || weekdays != nil {
            throw UsageError("The option '--only' excludes '--from' and '--on'.")
        }
    }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "goal set")
        try context.log { log in
            context.printGoals(
                try log.setGoal(
                    GoalRequest(
                        nutrient: nutrient, amount: amount.joined(separator: " "), since: since, weekdays: weekdays,
                        only: only)))
        }
    }
}

/// `foodlog goal show`: the goals of a day.
struct GoalShowCommand: Command, Equatable {
    var date: [String] = []

    static var parameters: [Parameter<Self>] {
        [
            .arguments(
                "date", \.date, completion: .words(Completions.days), help: "The day; today where none is given.")
        ]
    }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "goal show")
        try context.log { log in
            context.printGoals(try log.goals(on: date.isEmpty ? nil : date.joined(separator: " ")))
        }
    }
}

/// `foodlog goal clear`: no goal of a nutrient any more.
struct GoalClearCommand: Command, Equatable {
    var nutrient = ""
    var since: String?
    var weekdays: String?
    var only: String?

    static var parameters: [Parameter<Self>] {
        [
            .argument(
                "nutrient", \.nutrient, completion: .words(Completions.goals), help: "energy, protein, fibre, salt …"),
            .option(
                "from", value: "date", \.since, completion: .words(Completions.days),
                help: "The first day without it; today. Earlier days keep it."),
            .option("on", value: "days", \.weekdays, help: "Days of the week: mon,wed · mon-fri · weekend."),
            .option("only", value: "date", \.only, completion: .words(Completions.days), help: "That day alone."),
        ]
    }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "goal clear")
        try context.log { log in
            context.printGoals(
                try log.setGoal(
                    GoalRequest(nutrient: nutrient, amount: nil, since: since, weekdays: weekdays, only: only)))
        }
    }
}
