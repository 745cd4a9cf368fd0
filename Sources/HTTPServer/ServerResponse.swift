/// What a server answers.
package struct ServerResponse: Sendable {
    /// The status.
    package var status: Int
    /// The header fields besides those that every answer has.
    package var headers: HeaderFields
    /// The content.
    package var body: Body
    /// Whether the connection ends with the answer.
    package var closes = false
    /// The answer as the library has it, kept for the next client; nil where each is made for one.
    var prepared: PreparedResponse?

    /// The same answer, made once for all who get it: for content in memory that many ask for.
    package func shared() -> ServerResponse {
        guard case .bytes = body, !closes else { return self }
        var response = self
        response.prepared = PreparedResponse()
        return response
    }

    /// The content of an answer.
    package enum Body: Sendable {
        /// Bytes as they are.
        case bytes([UInt8])
        /// What is in an open file, from its start; the descriptor is closed when it was sent.
        case file(descriptor: Int32, count: Int)
        /// Bytes that come bit by bit.
        case stream(ByteStream)
    }

    /// An answer of its parts.
    package init(status: Int, headers: HeaderFields = HeaderFields(), body: Body = .bytes([])) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// An answer with a media type.
    package init(status: Int, type: String, _ bytes: [UInt8]) {
        self.init(status: status, headers: HeaderFields([("Content-Type", type)]), body: .bytes(bytes))
    }

    /// Bare words as an answer.
    package static func text(_ status: Int, _ text: String) -> ServerResponse {
        ServerResponse(status: status, type: "text/plain; charset=utf-8", Array((text + "\n").utf8))
    }

    /// Why a request is not answered, as RFC 9457 has it.
    ///
    /// - Parameters:
    ///   - code: one word for programs.
    ///   - detail: a sentence, without anything that JSON would have to escape.
    static func problem(_ status: Int, _ code: StaticString, _ detail: StaticString) -> ServerResponse {
        let text =
            "{\"type\":\"urn:foodlog:problem:\(code)\",\"title\":\"The request is refused\",\"status\":\(status),"
            + "\"detail\":\"\(detail)\",\"code\":\"\(code)\"}\n"
        return ServerResponse(status: status, type: "application/problem+json", Array(text.utf8))
    }
}
