import CommandLineKit
import FetchProtocol
import FoodTestSupport
import FoodlogCLI
import JSON
import Testing

/// A network in which no provider has any food.
private struct Nobody: Fetching {
    func fetch(_ requests: [FetchRequest]) -> [FetchOutcome] {
        requests.map { request in
            let isSearch = request.method == .get && request.url.contains("/foods/search")
            return .response(
                FetchResponse(
                    status: isSearch ? 200 : 404, body: Array((isSearch ? #"{"foods":[]}"# : #"{"status":0}"#).utf8)))
        }
    }
}

/// The command line in this process, on a log in a folder of a test's own.
struct CommandBench {
    let folder: TemporaryDirectory
    /// The network that commands find.
    var network: any Fetching = Nobody()
    var environment = ["FOODLOG_NOW": "2026-11-30T12:35:00+01:00", "TZ": "Europe/Berlin", "LC_ALL": "C.UTF-8"]

    var width = 80

    init() throws { folder = try TemporaryDirectory() }

    /// The path of the log.
    var database: String { folder.file("log.sqlite") }

    /// Runs the words of a command.
    func run(
        _ words: [String], database: String? = nil,
        input: StandardInput = StandardInput(descriptor: -1, isTerminal: false)
    ) -> Outcome {
        let environment = environment
        let lookUp: Environment = { name throws(UsageError) in environment[name] }
        return FoodlogTool.tool.run(
            ["--db", database ?? self.database] + words, width: width, environment: lookUp
        ) { options, output in
            CommandContext(
                options: options, output: output,
                world: CommandWorld(
                    environment: lookUp, input: input, isOutputTerminal: false, width: width, fetcher: network))
        }
    }

    /// Runs a command that is written with single blanks.
    func callAsFunction(_ line: String) -> Outcome { run(line.split(separator: " ").map(String.init)) }

    /// The JSON that a command answers.
    func json(_ line: String) throws -> JSONValue {
        let outcome = self(line + " --json")
        #expect(outcome.status == 0, "\(line): \(outcome.error)")
        return try JSONReader.read(outcome.output)
    }
}
