import FoodTestSupport
import FoodlogServe
import HTTPServer
import JSON
import Testing

/// Links for who knows the token, and a token that another takes the place of.
@Suite struct LinkTests {
    private let word = String(repeating: "w", count: 43)

    @Test func `a link is asked for without saying the token`() throws {
        let harness = try Harness()
        let answer = try harness.ask("POST", "/v1/links", #"{"nonce":"\#(word)"}"#, token: nil)
        #expect(answer.status == 201)
        let answered = try #require(answer.json["nonce"]?.string)
        let token = AccessToken(Harness.token)
        let proof = LinkProof(token: token, port: Harness.port, asked: word, answered: answered)
        #expect(answer.json["proof"]?.string == proof.proof)
        #expect(!answer.text.contains(Harness.token) && !answer.text.contains(proof.code))
        let session = try harness.ask("POST", "/v1/session", #"{"code":"\#(proof.code)"}"#, token: nil)
        #expect(session.json["token"]?.string == Harness.token)
        let again = try harness.ask("POST", "/v1/session", #"{"code":"\#(proof.code)"}"#, token: nil)
        #expect(again.status == 401)
    }

    @Test func `a proof is of one token, one port, and both words`() {
        let token = AccessToken(Harness.token)
        let proof = LinkProof(token: token, port: 1, asked: "a", answered: "b")
        let others = [
            LinkProof(token: AccessToken("other"), port: 1, asked: "a", answered: "b"),
            LinkProof(token: token, port: 2, asked: "a", answered: "b"),
            LinkProof(token: token, port: 1, asked: "b", answered: "a"),
            LinkProof(token: token, port: 1, asked: "a", answered: "c"),
        ]
        for other in others {
            #expect(other.proof != proof.proof)
            #expect(other.code != proof.code)
        }
        #expect(proof.code != proof.proof)
        #expect(AccessToken.isText(proof.code) && AccessToken.isText(proof.proof))
    }

    @Test func `proofs are HMAC-SHA-256`() {
        // RFC 2104 with the digest of "key" as the key, as Python's hmac has it.
        let proof = AccessToken("key").proof(of: ["The quick brown fox", "jumps"])
        #expect(proof == "sXNhEK9csQfnKhoOa-58GbXvPdruOp231qnhkbjG4U8")
    }

    @Test(arguments: [#"{}"#, #"{"nonce":5}"#, #"{"nonce":"short"}"#, #"{"nonce":null}"#])
    func `a word that is none is refused`(_ body: String) throws {
        #expect(try Harness().ask("POST", "/v1/links", body, token: nil).status == 400)
    }

    @Test func `strangers cannot crowd out the codes of links`() throws {
        let harness = try Harness()
        let code = harness.service.codes.make()
        for _ in 0..<50 { _ = try harness.ask("POST", "/v1/links", #"{"nonce":"\#(word)"}"#, token: nil) }
        #expect(try harness.ask("POST", "/v1/session", #"{"code":"\#(code)"}"#, token: nil).status == 200)
    }

    @Test func `a new token in the file is the one that counts, and links of the old one are good no longer`() throws {
        let harness = try Harness(keepsToken: true)
        let file = TokenFile(path: harness.directory.file("token"))
        let old = try #require(try file.read())
        func status(_ token: String) throws -> Int { try harness.ask("GET", "/v1/meals", token: token).status }
        #expect(try status(old) == 200)
        let code = harness.service.codes.make()
        let new = try file.token(isNew: true)
        #expect(try status(old) == 401)
        #expect(try status(new) == 200)
        #expect(try harness.ask("POST", "/v1/session", #"{"code":"\#(code)"}"#, token: nil).status == 401)
        let next = harness.service.codes.make()
        let session = try harness.ask("POST", "/v1/session", #"{"code":"\#(next)"}"#, token: nil)
        #expect(session.json["token"]?.string == new)
        #expect(try runProgram("/bin/sh", ["-c", "rm \(file.path)"]).status == 0)
        #expect(try status(new) == 401)
    }
}
