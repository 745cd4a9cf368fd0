import CommandLineKit
import FoodLog
import FoodlogAnswers

/// `foodlog serve`: the log as a page and for programs, by the program `foodlog-serve`.
struct ServeCommand: ServeParameters, Command, Equatable {
    var serving = ServeOptions()

    static var parameters: [Parameter<Self>] { serveParameters }

    func validate() throws { try serving.validate() }

    func run(in context: CommandContext) throws {
        try context.refuseTables(of: "serve")
        // What is wrong with the clock or the zone is said here, before another program says it.
        _ = try context.world.surroundings()
        let words =
            ["--db", try context.databasePath(), "--version-of", FoodlogTool.version]
            + (context.options.isOffline ? ["--offline"] : []) + serving.words
        throw SiblingError(program: "foodlog-serve", reason: Sibling.become("foodlog-serve", words))
    }
}

/// A program that belongs to this one cannot be run.
struct SiblingError: Error, Equatable {
    /// Its name.
    let program: String
    /// What the system says.
    let reason: String
}

extension SiblingError {
    var failure: Failure {
        Failure(
            status: 1, code: "programMissing",
            message: "The program '\(program)', which lies beside this one, cannot be run: \(shown(reason)).",
            hints: ["Build all of foodlog: scripts/build"])
    }
}
