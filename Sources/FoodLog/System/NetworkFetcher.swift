package import FetchProtocol
private import Glibc

/// Makes requests by running `foodlog-fetch`.
///
/// The program is found beside this one, and nowhere else: a name that is looked up could be another program's. It gets
/// the requests through a pipe; neither its arguments nor its environment have anything secret.
package struct NetworkFetcher: Fetching, Sendable {
    private let program: String
    private let agent: String
    private let limits: FetchLimits
    private let environment: [String]
    private let stop: RequestStop?

    /// A fetcher.
    ///
    /// - Parameters:
    ///   - version: The version of this program.
    ///   - contact: How a provider can reach whoever makes the requests.
    ///   - program: The path of `foodlog-fetch`; nil for the one beside this program.
    ///   - environment: `NAME=VALUE` for the program; nil for what of this one's is about the network.
    ///   - stop: ends requests that run; nil where nobody wants to.
    package init(
        version: String, contact: String?, limits: FetchLimits = FetchLimits(), program: String? = nil,
        environment: [String]? = nil, stop: RequestStop? = nil
    ) {
        self.program = program ?? Self.siblingPath
        self.agent = "foodlog/\(version) (\(contact ?? "a personal food log"))"
        self.limits = limits
        self.environment = environment ?? Self.networkEnvironment()
        self.stop = stop
    }

    /// What came of the requests, in their order.
    package func fetch(_ requests: [FetchRequest]) -> [FetchOutcome] {
        var outcomes: [FetchOutcome] = []
        var rest = requests[...]
        while !rest.isEmpty {
            let batch = Array(rest.prefix(FetchBatch.mostRequests))
            rest = rest.dropFirst(batch.count)
            outcomes += fetchBatch(batch)
        }
        return outcomes
    }

    private func fetchBatch(_ requests: [FetchRequest]) -> [FetchOutcome] {
        func all(_ cause: Unreachable.Cause) -> [FetchOutcome] {
            requests.map { .unreachable(Unreachable(cause, host: $0.host)) }
        }
        guard access(program, X_OK) == 0 else { return all(.programMissing(path: program)) }
        guard stop?.isStopped != true else { return all(.programFailed("It was stopped.")) }
        let message = FetchBatch(agent: agent, limits: limits, requests: requests).message
        let run: ProgramRun
        do throws(ProgramRun.Failure) {
            run = try ProgramRun(
                program, environment: environment, input: message,
                outputLimit: requests.count * (limits.bodyBytes + FetchAnswer.longestLine),
                milliseconds: requests.count * millisecondsForOne + Self.millisecondsForStart, stop: stop)
        } catch {
            return all(.programFailed(error.description))
        }
        // What was answered before an end that came too early counts.
        var bytes = run.output[...]
        return requests.map { request in
            guard let answer = FetchAnswer(takingFrom: &bytes) else {
                return .unreachable(Unreachable(.programFailed(run.complaint), host: request.host))
            }
            return FetchOutcome(answer, to: request)
        }
    }

    // MARK: Times

    /// For the start of a program on a machine that is busy.
    private static let millisecondsForStart = 10_000

    /// Two attempts and the longest wait between them; the program keeps its limits itself, so this is for one that
    /// hangs.
    private var millisecondsForOne: Int {
        2 * limits.totalMilliseconds + max(limits.longestWaitMilliseconds, 2 * limits.usualWaitMilliseconds) + 250
    }

    // MARK: Surroundings

    /// The path of `foodlog-fetch` in the folder of this program.
    static var siblingPath: String { Sibling.path(of: "foodlog-fetch") }

    /// Proxies, and the certificates that the person trusts.
    static func networkEnvironment() -> [String] {
        let names = [
            "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY",
            "SSL_CERT_FILE",
        ]
        return names.compactMap { name in getenv(name).map { "\(name)=\(String(cString: $0))" } }
    }
}
