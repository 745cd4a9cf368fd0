import CommandLineKit
import FoodDomain
import FoodLog

/// `foodlog search`: the foods that a text may mean.
struct SearchCommand: Command, Equatable {
    var isRemote = false
    var words: [String] = []

    static var parameters: [Parameter<Self>] {
        [
            .flag("remote", { $1(&$0.isRemote) }, help: "Ask providers in the network too."),
            .arguments(
                "text", { $1(&$0.words) }, atLeast: 1, completion: .words(Completions.foods),
                help: "A name, the beginning of one, or a barcode."),
        ]
    }

    func run(in context: CommandContext) throws {
        try context.log { log in
            let text = words.joined(by: " ")
            let answer = isRemote ? try log.searchRemotely(text) : try log.search(text)
            guard !answer.results.isEmpty else {
                throw UnknownFood(
                    words: answer.query, nearest: answer.nearest,
                    canBeAsked: !context.options.isOffline && answer.query.contains(where: \.isLetter))
            }
            try context.remember(answer.results.map(\.food.identity))
            context.printSearch(answer)
            if isRemote, context.options.isOffline {
                context.output.writeError("Nobody was asked: --offline forbids it.\n")
            }
        }
    }
}
