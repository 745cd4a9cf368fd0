import FetchProtocol
import FoodTestSupport
import Testing

/// The shipped `foodlog-fetch`, which lies beside the shipped `foodlog`.
@Suite struct FetchProgramTests {
    let program = "\(ShippedFoodlog.checkout)/.build/release/foodlog-fetch"

    @Test func `it fetches from a server`() throws {
        let server = try LoopbackServer { _ in ServerReply(#"{"status":1}"#) }
        let batch = FetchBatch(agent: "foodlog/test (tests)", requests: [FetchRequest(url: server.url)])
        let result = try runProgram(program, input: batch.message)
        #expect(result.status == 0 && result.errors.isEmpty)
        var bytes = result.outputBytes[...]
        let answer = try #require(FetchAnswer(takingFrom: &bytes))
        #expect(answer.status == 200 && answer.body == Array(#"{"status":1}"#.utf8) && bytes.isEmpty)
    }

    @Test func `it needs no Swift on the machine`() throws {
        let libraries = try runProgram("/usr/bin/ldd", [program])
        #expect(libraries.status == 0 && libraries.output.contains("libcurl.so.4"))
        #expect(!libraries.output.contains("libswift") && !libraries.output.contains("not found"))
    }
}
