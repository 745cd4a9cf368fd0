import CommandLineKit
import FoodDomain
import FoodLog

/// How many operations are undone or done again.
struct StepCount: ArgumentValue, Equatable {
    let count: Int

    static let one = StepCount(count: 1)

    private init(count: Int) { self.count = count }

    init?(argument: String) {
        guard let count = Int(argument), (1...1000).contains(count) else { return nil }
        self.count = count
    }

    var argumentText: String { String(count) }

    static func explanation(refusing argument: String) -> String? { "a whole number from 1 to 1000 is expected" }
}

/// `foodlog undo`: takes the latest operations back.
struct UndoCommand: Command, Equatable {
    var count: StepCount?

    static var parameters: [Parameter<Self>] {
        [.argument("count", { $1(&$0.count) }, help: "How many operations; one where none is given.")]
    }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "undo")
        try context.log { log in
            let operations = try log.undo((count ?? .one).count)
            guard !operations.isEmpty else { throw NothingDone.undo }
            context.printTurned(operations, isUndo: true)
        }
    }
}

/// `foodlog redo`: does again what was undone.
struct RedoCommand: Command, Equatable {
    var count: StepCount?

    static var parameters: [Parameter<Self>] {
        [.argument("count", { $1(&$0.count) }, help: "How many operations; one where none is given.")]
    }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "redo")
        try context.log { log in
            let operations = try log.redo((count ?? .one).count)
            guard !operations.isEmpty else { throw NothingDone.redo }
            context.printTurned(operations, isUndo: false)
        }
    }
}

/// `foodlog history`: what was done, the latest first.
struct HistoryCommand: Command, Equatable {
    var limit = StepLimit.standard

    static var parameters: [Parameter<Self>] {
        [.option("limit", value: "number", { $1(&$0.limit) }, help: "At most so many operations.")]
    }

    func run(in context: CommandContext) throws {
        let zone = try context.world.surroundings().zone
        try context.log { log in context.printHistory(try log.history(limit: limit.count), zone: zone) }
    }
}

/// How many operations a history shows.
struct StepLimit: ArgumentValue, Equatable {
    let count: Int

    static let standard = StepLimit(count: 20)

    private init(count: Int) { self.count = count }

    init?(argument: String) {
        guard let count = Int(argument), (1...1_000_000).contains(count) else { return nil }
        self.count = count
    }

    var argumentText: String { String(count) }

    static func explanation(refusing argument: String) -> String? { "a whole number from 1 to 1000000 is expected" }
}

/// There was nothing to take back, or to do again.
enum NothingDone: ExitStatusProviding, Equatable {
    case undo
    case redo

    var exitStatus: Int32 { 1 }

    var failureCode: String { self == .undo ? "nothingToUndo" : "nothingToRedo" }

    var failureMessage: String {
        self == .undo
            ? "There is nothing to undo." : "There is nothing to redo: nothing was undone, or something was done since."
    }
}
