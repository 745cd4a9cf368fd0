import FoodTestSupport
import FoodlogServe
import HTTPServer
import JSON
import Synchronization
import Testing

/// Who may ask.
@Suite struct AccessTests {
    @Test(arguments: [nil, "", "x", String(repeating: "t", count: 42), String(repeating: "t", count: 44)])
    func `without the token nothing is answered`(_ token: String?) throws {
        let harness = try Harness()
        for (method, path) in [
            ("GET", "/v1/days/today"), ("POST", "/v1/entries"), ("GET", "/v1/nothing"), ("GET", "/x"),
        ] {
            let answer = try harness.ask(method, path, method == "POST" ? "{}" : nil, token: token)
            #expect(answer.status == 401)
            #expect(answer.json["code"]?.string == "noToken")
            #expect(answer.headers["WWW-Authenticate"] == "Bearer")
        }
    }

    @Test(arguments: ["/", "/healthz"])
    func `the page and the health need none`(_ path: String) throws {
        #expect(try Harness().ask("GET", path, token: nil).status == 200)
    }

    @Test func `a code is good once for the token`() throws {
        let harness = try Harness()
        let code = harness.service.codes.make()
        let first = try harness.ask("POST", "/v1/session", #"{"code":"\#(code)"}"#, token: nil)
        #expect(first.json["token"]?.string == Harness.token)
        let second = try harness.ask("POST", "/v1/session", #"{"code":"\#(code)"}"#, token: nil)
        #expect(second.status == 401)
        #expect(try harness.ask("POST", "/v1/session", "{}", token: nil).status == 400)
    }

    @Test func `codes grow old, and there are never many`() {
        let clock = Atomic(0)
        let codes = LinkCodes(now: { clock.load(ordering: .relaxed) })
        let old = codes.make()
        clock.store(10 * 60 * 1000 + 1, ordering: .relaxed)
        #expect(!codes.use(old))
        let many = (0..<20).map { _ in codes.make() }
        #expect(many.count(where: codes.use) == 8)
    }

    @Test func `the token is made once, for its owner alone`() throws {
        let directory = try TemporaryDirectory()
        let file = TokenFile(path: directory.file("config/foodlog/serve-token"))
        #expect(try file.read() == nil)
        let token = try file.token()
        #expect(token.utf8.count == 43)
        #expect(try file.token() == token)
        #expect(try file.token(isNew: true) != token)
        let modes = try runProgram("/bin/sh", ["-c", "stat -c %a \(directory.path)/config/foodlog \(file.path)"])
        #expect(modes.output == "700\n600\n")
        _ = try runProgram("/bin/sh", ["-c", "chmod 640 \(file.path)"])
        #expect(throws: TokenFile.Failure.readableByOthers(file.path)) { try file.read() }
        _ = try runProgram("/bin/sh", ["-c", "chmod 600 \(file.path); echo short > \(file.path)"])
        #expect(throws: TokenFile.Failure.unreadable(file.path)) { try file.read() }
    }

    @Test func `a token matches itself alone`() {
        let token = AccessToken("abc")
        #expect(token.matches("abc"))
        for other in ["", "ab", "abd", "abcd", "ABC"] { #expect(!token.matches(other)) }
    }
}
