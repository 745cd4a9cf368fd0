/// How who asks for a link and the service show each other that they know the token, without saying it.
///
/// Each side makes up a word. The service proves that it knows the token; the code of the link is another proof, which
/// both compute and nobody sends. Whoever has taken the port learns nothing, and can make up no link; nor can it pass the
/// question on to the service at another port, since the port is part of it.
package struct LinkProof {
    private let token: AccessToken
    private let port: Int
    private let asked: String
    /// The word of the service.
    let answered: String

    /// A proof of a token and a port.
    ///
    /// - Parameters:
    ///   - asked: the word of who asks.
    ///   - answered: the word of the service.
    package init(token: AccessToken, port: Int, asked: String, answered: String) {
        self.token = token
        self.port = port
        self.asked = asked
        self.answered = answered
    }

    /// What the service answers.
    package var proof: String { token.proof(of: ["service", String(port), asked, answered]) }
    /// The code of the link.
    package var code: String { token.proof(of: ["code", String(port), asked, answered]) }
}
