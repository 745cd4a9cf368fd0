import FetchProtocol
import FoodTestSupport
import Testing

/// The messages between the two programs, and what answers mean.
@Suite struct MessageTests {
    @Test func `a batch reads back as it was`() throws {
        let batch = FetchBatch(
            agent: "foodlog/1 (\"ä\")", limits: FetchLimits(bodyBytes: 7, redirects: 0),
            requests: [
                FetchRequest(url: "https://example.org/?q=%22"),
                FetchRequest(
                    url: "https://example.org/{secret}", method: .post, headers: [.init("A", secret: Secret("b\"\\"))],
                    body: "€\n", pathSecret: Secret("k"), wantedHeaders: ["etag"]),
            ])
        #expect(try FetchBatch(message: batch.message) == batch)
    }

    @Test func `answers read back one after the other, and half of one is none`() {
        let first = FetchAnswer(
            status: 200, contentType: "a/b", url: "u", elapsedMilliseconds: 5, attempts: 2, retryAfterSeconds: 9,
            headers: [.init("etag", "\"x\"")], body: [0x0A, 0xFF, 0x7B])
        let second = FetchAnswer(url: "v", failure: .timedOut, details: "Timeout was reached")
        let message = first.message + second.message
        var bytes = message[...]
        #expect(FetchAnswer(takingFrom: &bytes) == first && FetchAnswer(takingFrom: &bytes) == second)
        #expect(bytes.isEmpty && FetchAnswer(takingFrom: &bytes) == nil)
        for length in 0..<first.message.count {
            var part = first.message[..<length]
            #expect(FetchAnswer(takingFrom: &part) == nil && part.count == length)
        }
    }

    @Test(arguments: [
        "{}\n", "\n", "[]\n", #"{"url":"u"}"# + "\n", #"{"url":"u","length":-1}"# + "\n",
        #"{"url":"u","length":1e300}"# + "\n", #"{"url":"u","length":9223372036854775807}"# + "\nabc",
        #"{"url":1,"length":0}"# + "\n",
    ])
    func `what is no answer is none`(text: String) {
        var bytes = Array(text.utf8)[...]
        #expect(FetchAnswer(takingFrom: &bytes) == nil)
    }

    @Test func `a failure that is not known is a failure`() throws {
        var bytes = Array("{\"url\":\"u\",\"failure\":\"new\",\"length\":0}\n".utf8)[...]
        #expect(try #require(FetchAnswer(takingFrom: &bytes)).failure == .failed)
    }

    @Test func `mutated answers never trap`() {
        var generator = SeededGenerator(seed: 31)
        let message = FetchAnswer(status: 200, url: "u", headers: [.init("a", "b")], body: Array(0...99)).message
        for _ in 0..<3_000 {
            var mutated = message
            for _ in 0...Int.random(in: 0...3, using: &generator) {
                mutated[Int.random(in: mutated.indices, using: &generator)] = .random(in: 0...255, using: &generator)
            }
            var bytes = mutated[...]
            while let answer = FetchAnswer(takingFrom: &bytes) { #expect(answer.body.count <= mutated.count) }
        }
    }

    @Test(
        arguments: [
            (200, nil, nil, "response"), (404, nil, nil, "response"), (403, nil, nil, "response"),
            (429, nil, nil, "limited"), (429, nil, 60, "limited 60"), (503, nil, 60, "limited 60"),
            (503, nil, nil, "unreachable"), (500, nil, 60, "unreachable"), (nil, .timedOut, nil, "unreachable"),
            (200, .tooLarge, nil, "unreachable"), (nil, .refusedURL, nil, "refused"),
            (302, .refusedRedirect, nil, "refused"),
            (302, .tooManyRedirects, nil, "refused"), (nil, .refusedHeader, nil, "refused"),
            (nil, nil, nil, "unreachable"),
        ] as [(Int?, FetchAnswer.Failure?, Int?, String)])
    func `an answer means one of four things`(
        status: Int?, failure: FetchAnswer.Failure?, seconds: Int?, expected: String
    ) {
        let answer = FetchAnswer(status: status, url: "u", retryAfterSeconds: seconds, failure: failure)
        let outcome = FetchOutcome(answer, to: FetchRequest(url: "https://example.org:8443/x?y#z"))
        let found =
            switch outcome {
            case .response: "response"
            case .unreachable(let reason): reason.host == "example.org:8443" ? "unreachable" : reason.host
            case .rateLimited(let seconds, _): "limited" + (seconds.map { " \($0)" } ?? "")
            case .refused: "refused"
            }
        #expect(found == expected)
    }

    @Test(arguments: FetchAnswer.Failure.allCases)
    func `every failure has a sentence that names the host`(failure: FetchAnswer.Failure) {
        let sentence = Unreachable(.failure(failure), host: "example.org").sentence
        #expect(sentence.contains("example.org") && sentence.hasSuffix("."))
    }
}
