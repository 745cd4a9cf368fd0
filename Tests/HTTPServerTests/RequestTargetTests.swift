import HTTPServer
import Testing

/// Paths and queries.
@Suite struct RequestTargetTests {
    @Test(
        arguments: [
            ("/", [], []), ("/v1/days/today", ["v1", "days", "today"], []), ("//a//b/", ["a", "b"], []),
            ("/v1/search?q=oat%20milk&limit=3", ["v1", "search"], ["q=oat milk", "limit=3"]),
            ("/s?q=a+b%2B", ["s"], ["q=a b+"]), ("/s?q=cr%C3%A8me", ["s"], ["q=crème"]),
            ("/s?flag&q=", ["s"], ["flag=", "q="]),
            ("/a%25b", ["a%b"], []), ("/aliases/w%2Fo", ["aliases", "w/o"], []), ("/%2f", ["/"], []),
        ] as [(String, [String], [String])])
    func `a target is decoded once`(_ text: String, _ path: [String], _ query: [String]) throws {
        let target = try #require(RequestTarget(text))
        #expect(target.path == path)
        #expect(target.query.map { "\($0.name)=\($0.value)" } == query)
    }

    @Test(arguments: [
        "", "v1", "http://127.0.0.1/", "*", "/a b", "/a\u{7F}", "/..", "/a/../b", "/%2e%2e/etc/passwd", "/..%2fetc",
        "/a%2f..%2fb", "/a%2F.", "/..%2F", "/%2e%2E%2fx",
        "/a%00",
        "/a%2", "/a%zz", "/%ff", "/?q=%", "/?q=%00", "/a%0Ab", "/é", "/a\\..\\b%5C..%2f",
    ])
    func `what is no target of ours is refused`(_ text: String) { #expect(RequestTarget(text) == nil) }

    @Test func `any bytes are read or refused`() {
        var generator = SystemRandomNumberGenerator()
        let letters = Array("/?&=%+.aZ09%2e%00\\ ~".unicodeScalars)
        for _ in 0..<20_000 {
            var text = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0..<24, using: &generator) {
                if let letter = letters.randomElement(using: &generator) { text.append(letter) }
            }
            guard let target = RequestTarget(String(text)) else { continue }
            #expect(
                !target.path.contains { name in
                    name.contains("\0") || name.split(separator: "/").contains { $0 == ".." || $0 == "." }
                })
        }
    }
}
