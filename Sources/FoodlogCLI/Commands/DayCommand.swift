import CommandLineKit
import FoodDomain
import FoodLog

/// `foodlog day`: a day with its meals and totals.
struct DayCommand: Command, Equatable {
    var date: [String] = []

    static var parameters: [Parameter<Self>] {
        [
            .arguments(
                "date", { $1(&$0.date) }, completion: .words(Completions.days),
                help: "The day: yesterday, -1, mon, 2026-11-30; today where none is given.")
        ]
    }

    func run(in context: CommandContext) throws {
        try context.log { log in
            let answer = try log.showDay(date.isEmpty ? nil : date.joined(by: " "))
            context.printDay(answer)
            return answer
        }
    }
}
