import HTTPServer
import Testing

/// Who is answered at all.
@Suite struct RequestGuardTests {
    private let guardian = RequestGuard(hosts: ["localhost", "127.0.0.1", "[::1]"], port: 8717)

    private func refusal(_ fields: [(name: String, value: String)], limit: Int = 100) -> RequestGuard.Refusal? {
        do throws(RequestGuard.Refusal) {
            try guardian.check(HeaderFields(fields), limit: limit)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: ["localhost:8717", "127.0.0.1:8717", "[::1]:8717", "LOCALHOST:8717"])
    func `our own hosts are`(_ host: String) { #expect(refusal([("Host", host)]) == nil) }

    @Test(arguments: [
        "", "localhost", "127.0.0.1", "localhost:80", "localhost:08717", "localhost:8717.", "localhost.:8717",
        "127.evil.example:8717", "127.0.0.1.evil.example:8717", "evil.example", "evil.example:8717", "127.0.0.2:8717",
        "127.1:8717", "2130706433:8717", "0.0.0.0:8717", "[::ffff:127.0.0.1]:8717", "::1:8717", "localhost:8717 ",
        "user@localhost:8717", "localhost:8717/", "localhost:8717,evil.example", "xn--localhost:8717",
    ])
    func `another host is not`(_ host: String) { #expect(refusal([("Host", host)]) == .host) }

    @Test func `no host, or two, is refused`() {
        #expect(refusal([]) == .host)
        #expect(refusal([("Host", "localhost:8717"), ("host", "localhost:8717")]) == .host)
    }

    @Test(
        arguments: [
            ("Origin", "http://127.0.0.1:8717", nil), ("Origin", "http://localhost:8717", nil),
            ("Origin", "http://[::1]:8717", nil), ("Origin", "null", .origin),
            ("Origin", "http://evil.example", .origin),
            ("Origin", "https://127.0.0.1:8717", .origin), ("Origin", "http://127.0.0.1:8718", .origin),
            ("Origin", "http://127.0.0.1", .origin), ("Origin", "http://127.0.0.1:8717.evil.example", .origin),
            ("Origin", "", .origin), ("Sec-Fetch-Site", "same-origin", nil), ("Sec-Fetch-Site", "none", nil),
            ("Sec-Fetch-Site", "cross-site", .origin), ("Sec-Fetch-Site", "same-site", .origin),
        ] as [(String, String, RequestGuard.Refusal?)])
    func `pages of other sites are refused`(_ name: String, _ value: String, _ expected: RequestGuard.Refusal?) {
        #expect(refusal([("Host", "127.0.0.1:8717"), (name, value)]) == expected)
    }

    @Test(
        arguments: [
            ([("Content-Length", "5")], nil), ([("Transfer-Encoding", "chunked")], nil),
            ([("Content-Length", "100")], nil),
            ([("Content-Length", "101")], .tooLong), ([("Content-Length", "99999999999999999999999")], .tooLong),
            ([("Content-Length", "5"), ("Content-Length", "5")], .framing),
            ([("Content-Length", "5"), ("content-length", "6")], .framing),
            ([("Content-Length", "5"), ("Transfer-Encoding", "chunked")], .framing),
            ([("Transfer-Encoding", "chunked"), ("Transfer-Encoding", "chunked")], .framing),
            ([("Transfer-Encoding", "gzip, chunked")], .framing), ([("Transfer-Encoding", "xchunked")], .framing),
            ([("Transfer-Encoding", "identity")], .framing), ([("Content-Length", "+5")], .framing),
            ([("Content-Length", "-5")], .framing), ([("Content-Length", "5,5")], .framing),
            ([("Content-Length", "0x5")], .framing), ([("Content-Length", "")], .framing),
        ] as [([(name: String, value: String)], RequestGuard.Refusal?)])
    func `the length of the content is said in one way`(
        _ fields: [(name: String, value: String)], _ expected: RequestGuard.Refusal?
    ) {
        #expect(refusal([("Host", "localhost:8717")] + fields) == expected)
    }

    @Test(arguments: ["Content-Length ", " Host", "X(y)", "", "X\u{E4}", "X:", "X\t"])
    func `the name of a field is a token`(_ name: String) {
        #expect(refusal([("Host", "localhost:8717"), (name, "1")]) == .header)
    }

    @Test(arguments: ["1\rContent-Length: 5", "1\n", "\u{1}", "a\u{7F}"])
    func `a value has no control character`(_ value: String) {
        #expect(refusal([("Host", "localhost:8717"), ("X", value)]) == .header)
        #expect(refusal([("Host", "localhost:8717"), ("X", "a\tb \u{E4}")]) == nil)
    }

    @Test func `there are not too many header fields`() {
        let many = (0..<100).map { (name: "X-\($0)", value: "1") }
        #expect(refusal([("Host", "localhost:8717")] + many) == .tooManyHeaders)
        #expect(refusal([("Host", "localhost:8717"), ("X", String(repeating: "a", count: 33_000))]) == .tooManyHeaders)
    }
}
