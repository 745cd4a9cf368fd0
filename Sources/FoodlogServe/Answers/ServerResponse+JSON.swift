import FoodLog
import FoodlogAnswers
package import HTTPServer
package import JSON

extension ServerResponse {
    /// JSON as an answer.
    package static func json(_ status: Int = 200, _ body: (inout JSONWriter) -> Void) -> ServerResponse {
        var writer = JSONWriter()
        body(&writer)
        return ServerResponse(status: status, type: "application/json", writer.utf8 + [0x0A])
    }

    /// The answer with its entity tag, or that nothing changed where the client has it already (RFC 9110, 13.1.2).
    package func tagged(for request: ServerRequest) -> ServerResponse { TaggedResponse(self).answer(to: request) }
}

/// An answer with its entity tag, for as many clients as ask for it.
struct TaggedResponse: Sendable {
    private let response: ServerResponse
    private let tag: EntityTag?

    /// An answer; only one with content that is in memory gets a tag.
    init(_ response: ServerResponse) {
        guard response.status == 200, case .bytes(let bytes) = response.body else {
            self.response = response
            tag = nil
            return
        }
        let tag = EntityTag(bytes)
        var tagged = response
        tagged.headers.append("ETag", tag.text)
        self.response = tagged
        self.tag = tag
    }

    /// The same for many answers: made once.
    var shared: TaggedResponse {
        TaggedResponse(response: response.shared(), tag: tag)
    }

    private init(response: ServerResponse, tag: EntityTag?) {
        self.response = response
        self.tag = tag
    }

    /// The answer, or that nothing changed where the client has it already.
    func answer(to request: ServerRequest) -> ServerResponse {
        guard let tag, tag.matches(request.headers.joined("If-None-Match")) else { return response }
        var unchanged = ServerResponse(status: 304)
        unchanged.headers.append("ETag", tag.text)
        return unchanged
    }
}

/// A strong entity tag: a digest of the content.
package struct EntityTag: Equatable, Sendable {
    /// The tag with its quotes.
    package let text: String

    /// The tag of a content.
    package init(_ bytes: [UInt8]) {
        text = "\"" + Self.hexadecimal(Array(ContentDigest.sha256(bytes).prefix(16))) + "\""
    }

    /// Bytes in hexadecimal.
    static func hexadecimal(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    /// Whether an `If-None-Match` names the tag, or any: weak ones are as good (RFC 9110, 13.1.2).
    package func matches(_ field: String?) -> Bool {
        Self.tags(in: field).contains { $0 == "*" || ($0.hasPrefix("W/") ? $0.dropFirst(2) : $0) == text }
    }

    /// Whether an `If-Match` names the tag, or any: a weak one is another (RFC 9110, 13.1.1).
    package func isSame(_ field: String?) -> Bool { Self.tags(in: field).contains { $0 == "*" || $0 == text } }

    /// The tags of a list.
    ///
    /// No tag of ours has a comma, so that one within another's does no harm.
    private static func tags(in field: String?) -> [Substring] {
        (field ?? "").split(separator: ",").map { part in
            var tag = part.drop { $0 == " " || $0 == "\t" }
            while tag.last == " " || tag.last == "\t" { tag.removeLast() }
            return tag
        }
    }
}
