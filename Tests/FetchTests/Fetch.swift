import FetchProtocol
import FoodTestSupport

/// Runs `foodlog-fetch`, as it was built with the tests.
struct Fetch {
    let program: String

    /// Beside what a test sets; coverage is counted where the tests run.
    var environment = ["PATH": "/usr/bin:/bin", "LLVM_PROFILE_FILE": "/dev/null"]

    init() throws {
        guard let program = builtProgram("foodlog-fetch") else { throw Missing() }
        self.program = program
    }

    struct Missing: Error {}

    /// What came of the requests.
    func callAsFunction(_ requests: [FetchRequest], limits: FetchLimits = .forTests) throws -> [FetchAnswer] {
        let batch = FetchBatch(agent: "foodlog/test (tests)", limits: limits, requests: requests)
        let result = try run(batch.message)
        guard result.status == 0, result.errors.isEmpty else { throw Failed(result: result) }
        var answers: [FetchAnswer] = []
        var rest = result.outputBytes[...]
        while let answer = FetchAnswer(takingFrom: &rest) { answers.append(answer) }
        guard rest.isEmpty, answers.count == requests.count else { throw Failed(result: result) }
        return answers
    }

    /// What came of a GET.
    func callAsFunction(_ url: String, limits: FetchLimits = .forTests) throws -> FetchAnswer {
        try self([FetchRequest(url: url)], limits: limits)[0]
    }

    /// Runs the program with a message.
    func run(_ message: [UInt8], arguments: [String] = []) throws -> ChildProcess.Result {
        try runProgram(program, arguments, environment: environment, input: message)
    }

    struct Failed: Error { let result: ChildProcess.Result }
}

extension FetchLimits {
    /// Limits under which nothing waits long.
    static var forTests: FetchLimits {
        FetchLimits(totalMilliseconds: 20_000, longestWaitMilliseconds: 1_000, usualWaitMilliseconds: 2)
    }
}
