package import CommandLineKit
import FoodDomain
package import FoodLog
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

/// What went wrong, as RFC 9457 has it.
package enum Problem {
    /// The answer to an error of the application.
    package static func response(for error: any Error) -> ServerResponse {
        let failure = (error as? Refused)?.failure ?? Failure(answering: error)
        var choices: [FoodChoice] = []
        if case FoodLogError.ambiguousFood(_, let found) = error { choices = found }
        return response(status(of: failure, error), failure, choices)
    }

    /// The answer to a failure that is known by its status of HTTP.
    package static func response(
        _ status: Int, _ failure: Failure, _ choices: [FoodChoice] = []
    ) -> ServerResponse {
        var writer = JSONWriter()
        writer.object { json in
            json.member("type", "urn:foodlog:problem:\(failure.code)")
            json.member("title", title(of: status))
            json.member("status", status)
            json.member("detail", failure.message)
            json.member("code", failure.code)
            json.member("hint", failure.hints.isEmpty ? nil : failure.hints.joined(separator: " "))
            if !choices.isEmpty {
                json.array("choices", choices) { json, choice in
                    json.object { json in
                        json.member("id", choice.id.description)
                        json.member("name", choice.name)
                        json.member("details", choice.details)
                        json.member("source", choice.identity.source.name)
                        json.member("sourceId", choice.identity.sourceID)
                    }
                }
            }
        }
        var response = ServerResponse(status: status, type: "application/problem+json", writer.utf8 + [0x0A])
        if status == 503 { response.headers.append("Retry-After", "1") }
        if status == 401 { response.headers.append("WWW-Authenticate", "Bearer") }
        return response
    }

    /// The status of HTTP that the status of a command stands for; docs/http.md lists them.
    private static func status(of failure: Failure, _ error: any Error) -> Int {
        if error is EntryChanged { return 412 }
        if let refused = error as? Refused { return refused.status }
        switch failure.status {
        case 2: return failure.code.hasPrefix("ambiguous") ? 409 : 404
        case 64: return 400
        case 65: return failure.code == "keyReused" || failure.code == "keyUndone" ? 409 : 422
        case 69: return 502
        case 74: return failure.code == "diskFull" ? 507 : 500
        case 75: return 503
        default: return 500
        }
    }

    private static func title(of status: Int) -> String {
        switch status {
        case 400: "The request cannot be read"
        case 401: "A token is needed"
        case 404: "There is no such thing"
        case 405: "The method is not for this"
        case 409: "The request contradicts what is there"
        case 412: "It was changed meanwhile"
        case 415: "The content is of another type"
        case 422: "The content is refused"
        case 502: "A provider could not be reached"
        case 503: "The log is in use"
        case 507: "The disk is full"
        default: "Something went wrong"
        }
    }
}

/// A request that is refused before the application sees it.
package struct Refused: Error {
    /// The status of HTTP.
    package let status: Int
    /// What is wrong.
    package let failure: Failure

    /// A refusal with its words.
    package init(_ status: Int, _ code: String, _ message: String, hints: [String] = []) {
        self.status = status
        failure = Failure(status: 64, code: code, message: message, hints: hints)
    }
}
