import FetchProtocol
import FoodTestSupport
import Testing

/// Servers that break off, dawdle, flood or lie.
@Suite struct BrokenResponseTests {
    let fetch: Fetch

    init() throws { fetch = try Fetch() }

    /// What a server sends, and what is said of it.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let reply: ServerReply
        let failure: FetchAnswer.Failure
        var status: Int?
    }

    static let cases: [Case] = [
        Case(
            testDescription: "a body shorter than its length",
            reply: ServerReply(body: Array("{\"a\":".utf8), length: 4_000), failure: .cutOff, status: 200),
        Case(
            testDescription: "a connection torn down in the body",
            reply: ServerReply(body: Array("{\"a\":".utf8), length: 4_000, ending: .reset), failure: .cutOff,
            status: 200),
        Case(
            testDescription: "a connection closed before anything came", reply: ServerReply(bytes: []),
            failure: .cutOff),
        Case(
            testDescription: "chunks that break off",
            reply: ServerReply(headers: ["Transfer-Encoding: chunked"], body: Array("ff\r\nabc".utf8), length: -1),
            failure: .cutOff, status: 200),
        Case(
            testDescription: "chunks of no length",
            reply: ServerReply(headers: ["Transfer-Encoding: chunked"], body: Array("zz\r\nabc".utf8), length: -1),
            failure: .cutOff, status: 200),
        Case(
            testDescription: "what is not HTTP", reply: ServerReply(bytes: Array("220 smtp ready\r\n\r\n".utf8)),
            failure: .badReply),
        Case(
            testDescription: "packed, as it says, but not so",
            reply: ServerReply(headers: ["Content-Encoding: gzip"], body: Array("not gzip at all".utf8)),
            failure: .badEncoding, status: 200),
        Case(
            testDescription: "packed with damage",
            reply: ServerReply(
                headers: ["Content-Encoding: gzip"],
                body: Gzip.stored([1, 2, 3]).enumerated().map { $0 == 11 ? 9 : $1 }),
            failure: .badEncoding, status: 200),
        Case(
            testDescription: "packed in a way that nobody asked for",
            reply: ServerReply(headers: ["Content-Encoding: sevenzip"], body: Array("{}".utf8)),
            failure: .badEncoding, status: 200),
        Case(
            testDescription: "a length that says 10 MB",
            reply: ServerReply(body: Array("{".utf8), length: 10_000_000), failure: .tooLarge, status: 200),
        Case(
            testDescription: "10 MB and more without a length",
            reply: ServerReply(
                body: Array("[".utf8), length: -1, ending: .repeat(Array(repeating: UInt8(ascii: "1"), count: 65_536))),
            failure: .tooLarge, status: 200),
        Case(
            testDescription: "10 MB of spaces packed into 66 KB",
            reply: ServerReply(headers: ["Content-Encoding: gzip"], body: Gzip.bomb(length: 10 << 20)),
            failure: .tooLarge, status: 200),
        Case(
            testDescription: "less than the limit but packed beyond belief",
            reply: ServerReply(headers: ["Content-Encoding: gzip"], body: Gzip.bomb(length: 3 << 20)),
            failure: .tooLarge, status: 200),
        Case(
            testDescription: "packed nothing without end",
            reply: ServerReply(
                headers: ["Content-Encoding: gzip"], body: Gzip.header, length: -1,
                ending: .repeat(Array(repeatElement([0, 0, 0, 0xFF, 0xFF], count: 10_000).joined()))),
            failure: .tooLarge, status: 200),
        Case(
            testDescription: "headers without end",
            reply: ServerReply(
                bytes: Array("HTTP/1.1 200 OK\r\nX: ".utf8),
                ending: .repeat(Array(repeating: UInt8(ascii: "x"), count: 65_536))),
            failure: .failed, status: 200),
    ]

    @Test(arguments: cases)
    func `a response that is not whole is none`(_ test: Case) throws {
        let server = try LoopbackServer { _ in test.reply }
        let answer = try fetch(server.url)
        #expect(answer.failure == test.failure, "\(answer.details ?? "")")
        #expect(answer.status == test.status)
        #expect(answer.body.isEmpty && answer.attempts == 1)
        #expect(server.requests.count == 1)
    }

    @Test(arguments: [
        ServerReply(bytes: [], ending: .hold),
        ServerReply(bytes: Array("HTTP/1.1 200 OK\r\nContent-".utf8), ending: .hold),
        ServerReply(body: Array("{\"a\":".utf8), length: 100, ending: .hold),
        ServerReply(body: Array("{\"a\":".utf8), length: -1, ending: .hold),
    ])
    func `a server that dawdles is left`(reply: ServerReply) throws {
        let server = try LoopbackServer { _ in reply }
        let answer = try fetch(server.url, limits: FetchLimits(totalMilliseconds: 100))
        #expect(answer.failure == .timedOut && answer.body.isEmpty)
        #expect((100..<30_000).contains(answer.elapsedMilliseconds))
    }

    @Test func `redirects and their targets share one time limit`() throws {
        let server = try LoopbackServer { request in
            request.target == "/" ? .redirect(to: "/slow") : ServerReply(bytes: [], ending: .hold)
        }
        let answer = try fetch(server.url, limits: FetchLimits(totalMilliseconds: 700))
        #expect(answer.failure == .timedOut && server.requests.count == 2)
    }

    @Test func `a body that just fits is taken, one byte more is not`() throws {
        let server = try LoopbackServer { request in
            ServerReply(body: Array(repeating: 0x20, count: request.target == "/fits" ? 1_000 : 1_001), length: -1)
        }
        let limits = FetchLimits(bodyBytes: 1_000)
        #expect(try fetch(server.url + "/fits", limits: limits).body.count == 1_000)
        #expect(try fetch(server.url + "/over", limits: limits).failure == .tooLarge)
    }

    @Test func `a port that nobody listens at is no connection`() throws {
        // The server is gone at the end of the expression, and its port with it.
        let url = try LoopbackServer { _ in ServerReply("") }.url
        let answer = try fetch(url)
        #expect(answer.failure == .unconnectable && answer.status == nil)
    }
}
