import FetchProtocol
import FoodLog
import FoodTestSupport
import Testing

/// Every answer that the decoders are tested with, played by a server and fetched.
@Suite struct FixturePlayTests {
    /// Path below the tests of the decoders, and bytes.
    private static let fixtures: [(path: String, bytes: [UInt8])] = {
        let root = folder(above: #filePath, levels: 3) + "/FoodSourcesTests"
        return ["Fixtures/off", "Fixtures/fdc", "Dirty"].flatMap { folder in
            namesInDirectory("\(root)/\(folder)").compactMap { name in
                fileBytes("\(root)/\(folder)/\(name)").map { (path: "/\(folder)/\(name)", bytes: $0) }
            }
        }
    }()

    @Test(arguments: [false, true])
    func `every fixture arrives as it is, packed or not`(isPacked: Bool) throws {
        let program = try #require(builtProgram("foodlog-fetch"))
        let fixtures = Self.fixtures
        #expect(fixtures.count > 60)
        let server = try LoopbackServer { request in
            let bytes = fixtures.first { $0.path == request.target }?.bytes ?? []
            return isPacked
                ? ServerReply(headers: ["Content-Encoding: gzip"], body: Gzip.stored(bytes)) : ServerReply(body: bytes)
        }
        let fetcher = NetworkFetcher(
            version: "0.0.0", contact: nil, program: program, environment: ["LLVM_PROFILE_FILE=/dev/null"])
        let outcomes = fetcher.fetch(fixtures.map { FetchRequest(url: server.url + $0.path) })
        #expect(outcomes.count == fixtures.count)
        for (fixture, outcome) in zip(fixtures, outcomes) {
            guard case .response(let response) = outcome else {
                Issue.record("\(fixture.path): \(outcome)")
                continue
            }
            #expect(response.status == 200 && response.body == fixture.bytes, "\(fixture.path)")
        }
    }
}
