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
    package func tagged(for request: ServerRequest) -> ServerResponse {
        guard status == 200, case .bytes(let bytes) = body else { return self }
        let tag = EntityTag(bytes)
        var response = self
        if tag.matches(request.headers["If-None-Match"]) {
            response = ServerResponse(status: 304)
        }
        response.headers.append("ETag", tag.text)
        return response
    }
}

/// A strong entity tag: a digest of the content.
package struct EntityTag: Equatable, Sendable {
    /// The tag with its quotes.
    package let text: String

    /// The tag of a content.
    package init(_ bytes: [UInt8]) {
        let digits = Array("0123456789abcdef".utf8)
        let hex = ContentDigest.sha256(bytes).prefix(16).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
        text = "\"" + String(decoding: hex, as: UTF8.self) + "\""
    }

    /// Whether a field such as `If-Match` names the tag, or any.
    package func matches(_ field: String?) -> Bool {
        guard let field else { return false }
        return field.split(separator: ",").contains { part in
            let tag = part.drop { $0 == " " }
            let bare = tag.hasPrefix("W/") ? tag.dropFirst(2) : tag
            return bare == "*" || String(bare).trimmed == text
        }
    }
}

extension String {
    fileprivate var trimmed: String {
        var view = self[...]
        while view.last == " " { view.removeLast() }
        return String(view)
    }
}
