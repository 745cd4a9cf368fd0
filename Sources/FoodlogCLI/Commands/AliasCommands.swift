import CommandLineKit
import FoodDomain
import FoodLog
import FoodlogAnswers

/// `foodlog alias set`, or `alias WORD FOOD`: says which food a word means; without words, shows what was said.
struct AliasSetCommand: Command, Equatable {
    var word: String?
    var food: [String] = []

    static var parameters: [Parameter<Self>] {
        [
            .argument("word", { $1(&$0.word) }, help: "Your word for it; quote several words."),
            .arguments(
                "food", { $1(&$0.food) }, completion: .words(Completions.foods), help: "The food that it means."),
        ]
    }

    func validate() throws {
        guard let word, food.isEmpty else { return }
        throw UsageError(
            "Which food \(quoted(word)) means is missing.",
            hints: ["For example: foodlog alias milk \"skim milk\"; 'foodlog alias list' shows what you said."])
    }

    func run(in context: CommandContext) throws {
        guard let word else { return try AliasListCommand().run(in: context) }
        try context.refuseTables(of: "alias")
        try context.log { log in
            let answer = try log.setAlias(word, to: food.joined(separator: " "))
            context.note("The word was kept")
            context.printAlias(answer)
        }
    }
}

/// `foodlog alias rm`: forgets a word.
struct AliasRemoveCommand: Command, Equatable {
    var word: [String] = []

    static var parameters: [Parameter<Self>] {
        [.arguments("word", { $1(&$0.word) }, atLeast: 1, completion: .words(Completions.aliases), help: "The word.")]
    }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "alias rm")
        try context.log { log in
            let word = word.joined(separator: " ")
            guard let alias = try log.removeAlias(word) else { throw UnknownAlias(word: word) }
            context.note("The word was forgotten")
            context.printAliases([alias], forgotten: true)
        }
    }
}

/// `foodlog alias list`: the person's own words for foods.
struct AliasListCommand: Command, Equatable {
    static var parameters: [Parameter<Self>] { [] }

    func run(in context: CommandContext) throws {
        try context.log { log in context.printAliases(try log.aliases()) }
    }
}

/// No food has that word.
struct UnknownAlias: ExitStatusProviding, Equatable {
    let word: String

    var exitStatus: Int32 { 2 }

    var failureCode: String { "unknownAlias" }

    var failureMessage: String { "You have no word \(quoted(word)) for a food." }

    var failureHints: [String] { ["foodlog alias list shows those that there are."] }
}
