import CommandLineKit
import FoodDomain
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
            .goalNutrient({ $1(&$0.nutrient) }),
            .arguments(
                "amount", { $1(&$0.amount) }, atLeast: 1,
                help: "How much a day: 2000, 200-250, at least 120, at most 6 g, 25 %, 1.6 g/kg, rest."),
            .goalStart({ $1(&$0.since) }, help: "The first day; today. Earlier days keep their goals."),
            .goalWeekdays({ $1(&$0.weekdays) }), .goalDay({ $1(&$0.only) }),
        ]
    }

    func validate() throws { try refuseContradiction(only: only, since: since, weekdays: weekdays) }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "goal set")
        // A name of two words needs no quotes: vitamin D.
        let pair = "\(self.nutrient) \(self.amount.first ?? "")"
        let isPair = self.amount.count > 1 && NutrientName(pair) != nil
        let nutrient = isPair ? pair : self.nutrient
        let amount = isPair ? Array(self.amount.dropFirst()) : self.amount
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
                "date", { $1(&$0.date) }, completion: .words(Completions.days),
                help: "The day; today where none is given.")
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
    var nutrient: [String] = []
    var since: String?
    var weekdays: String?
    var only: String?

    static var parameters: [Parameter<Self>] {
        [
            .arguments(
                "nutrient", { $1(&$0.nutrient) }, atLeast: 1, completion: .words(Completions.goals),
                help: "energy, protein, fibre, salt …"),
            .goalStart({ $1(&$0.since) }, help: "The first day without it; today. Earlier days keep it."),
            .goalWeekdays({ $1(&$0.weekdays) }), .goalDay({ $1(&$0.only) }),
        ]
    }

    func validate() throws { try refuseContradiction(only: only, since: since, weekdays: weekdays) }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "goal clear")
        try context.log { log in
            context.printGoals(
                try log.setGoal(
                    GoalRequest(
                        nutrient: nutrient.joined(separator: " "), amount: nil, since: since, weekdays: weekdays,
                        only: only)))
        }
    }
}

/// Refuses one day beside a first day or days of the week.
private func refuseContradiction(only: String?, since: String?, weekdays: String?) throws {
    if only != nil, since != nil || weekdays != nil {
        throw UsageError("The option '--only' excludes '--from' and '--on'.")
    }
}

/// The parameters that both ways of changing a goal have.
extension Parameter where Root: ParameterSet {
    fileprivate static func goalNutrient(_ field: @escaping Field<Root, String>) -> Self {
        .argument("nutrient", field, completion: .words(Completions.goals), help: "energy, protein, fibre, salt …")
    }

    fileprivate static func goalStart(_ field: @escaping Field<Root, String?>, help: String) -> Self {
        .option("from", value: "date", field, completion: .words(Completions.days), help: help)
    }

    fileprivate static func goalWeekdays(_ field: @escaping Field<Root, String?>) -> Self {
        .option("on", value: "days", field, help: "Days of the week: mon,wed · mon-fri · weekend.")
    }

    fileprivate static func goalDay(_ field: @escaping Field<Root, String?>) -> Self {
        .option("only", value: "date", field, completion: .words(Completions.days), help: "That day alone.")
    }
}
