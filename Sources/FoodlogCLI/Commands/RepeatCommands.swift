import CommandLineKit
import FoodDomain
import FoodLog
import FoodlogAnswers

/// How many lines a list has at most.
struct LineCount: ArgumentValue, Equatable {
    let count: Int

    init(_ count: Int) { self.count = count }

    init?(argument: String) {
        guard let count = Int(argument), (1...100).contains(count) else { return nil }
        self.count = count
    }

    var argumentText: String { String(count) }

    static func explanation(refusing argument: String) -> String? { "a whole number from 1 to 100 is expected" }
}

/// `foodlog recent`: what was eaten of late, to be logged again.
struct RecentCommand: Command, Equatable {
    var meal: String?
    var limit = LineCount(20)

    static var parameters: [Parameter<Self>] {
        [
            .argument(
                "meal", { $1(&$0.meal) }, completion: .words(Completions.meals),
                help: "What was eaten at that meal alone."),
            .option("limit", value: "count", { $1(&$0.limit) }, help: "At most so many foods."),
        ]
    }

    func run(in context: CommandContext) throws {
        try context.log { log in
            let answer = try log.recent(meal, limit: limit.count)
            try context.remember(
                answer.foods.map { ListedFood($0.food.food.identity, serving: $0.serving) })
            context.printRecent(answer)
        }
    }
}

/// `foodlog find`: when something was eaten last, how often, and how much of it.
struct FindCommand: Command, Equatable {
    var words: [String] = []

    static var parameters: [Parameter<Self>] {
        [
            .arguments(
                "text", { $1(&$0.words) }, atLeast: 1, completion: .words(Completions.foods),
                help: "Words of the food's name, or of what you called it.")
        ]
    }

    func run(in context: CommandContext) throws {
        try context.log { log in
            let answer = try log.find(words.joined(separator: " "))
            guard answer.found.count > 0 else { throw NothingEaten(words: answer.query, nearest: answer.nearest) }
            let foods = answer.parts.compactMap { part in
                if case .food(let food) = part.subject {
                    ListedFood(food.food.identity, serving: part.last.serving)
                } else {
                    nil
                }
            }
            try context.remember(foods)
            context.printFound(answer)
        }
    }
}

/// Nothing that was eaten answers to the words.
struct NothingEaten: ExitStatusProviding, Equatable {
    let words: String
    let nearest: String?

    var exitStatus: Int32 { 2 }

    var failureCode: String { "nothingFound" }

    var failureMessage: String { "Nothing that you logged answers to \(quoted(words))." }

    var failureHints: [String] {
        [nearest.map { "Did you mean \(quoted($0))?" } ?? "To find a food that you did not log: foodlog search TEXT"]
    }
}
