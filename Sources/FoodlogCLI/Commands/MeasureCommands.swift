import CommandLineKit
import FoodDomain
import FoodLog
import FoodlogAnswers

/// `foodlog measure set`: says how much a mug, a glass or a scoop holds.
struct MeasureSetCommand: Command, Equatable {
    var word = ""
    var size: [String] = []

    static var parameters: [Parameter<Self>] {
        [
            .argument("word", { $1(&$0.word) }, help: "The word: mug, glass, scoop."),
            .arguments("size", { $1(&$0.size) }, atLeast: 1, help: "What one holds: 300 ml, 30 g."),
        ]
    }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "measure set")
        try context.log { log in
            let measure = try log.setMeasure(word, to: size.joined(separator: " "))
            context.note("The measure was set")
            context.printMeasures([measure], heading: "Known from now on:")
        }
    }
}

/// `foodlog measure rm`: forgets a measure.
struct MeasureRemoveCommand: Command, Equatable {
    var word = ""

    static var parameters: [Parameter<Self>] {
        [.argument("word", { $1(&$0.word) }, help: "The word of the measure.")]
    }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "measure rm")
        try context.log { log in
            guard let measure = try log.removeMeasure(word) else { throw UnknownMeasure(word: word) }
            context.note("The measure was forgotten")
            context.printMeasures([measure], heading: "Forgotten:")
        }
    }
}

/// `foodlog measure list`: the person's own measures.
struct MeasureListCommand: Command, Equatable {
    static var parameters: [Parameter<Self>] { [] }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "measure list")
        try context.log { log in context.printMeasures(try log.measures(), heading: nil) }
    }
}

/// No measure has that word.
struct UnknownMeasure: ExitStatusProviding, Equatable {
    let word: String

    var exitStatus: Int32 { 2 }

    var failureCode: String { "unknownMeasure" }

    var failureMessage: String { "You have no measure called \(quoted(word))." }

    var failureHints: [String] { ["foodlog measure list shows those that there are."] }
}
