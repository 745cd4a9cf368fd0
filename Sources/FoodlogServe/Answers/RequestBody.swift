import CommandLineKit
package import FoodDomain
import FoodlogAnswers
package import HTTPServer
package import JSON

/// The JSON object that a request has as its content.
///
/// A member that nobody asks for is refused, so that a misspelt one is not overlooked.
package struct RequestBody {
    private let object: JSONObject
    private let known: [String]

    /// Reads the content of a request; an empty one is an object without members.
    ///
    /// - Parameter known: the members that there may be.
    /// - Throws: `Refused` for another media type, for what is no JSON object, and for other members.
    package init(_ request: ServerRequest, known: [String]) throws {
        self.known = known
        guard !request.body.isEmpty else {
            object = JSONObject()
            return
        }
        try Self.checkType(of: request)
        let value: JSONValue
        do {
            value = try JSONReader.read(utf8: request.body, limits: JSONDocument.Limits(bytes: 1 << 20, depth: 16))
        } catch {
            throw Refused(400, "invalidJSON", "The content is not JSON: \(error).")
        }
        guard let object = value.object else { throw Refused(400, "badBody", "The content is not a JSON object.") }
        for member in object.members where !known.contains(member.key) {
            let near = Spelling.nearest(to: member.key, in: known)
            throw Refused(
                400, "badBody", "The content has a member \(quoted(member.key)), which means nothing here.",
                hints: [near.map { "Did you mean '\($0)'?" } ?? "The members: \(list(known))."])
        }
        self.object = object
    }

    /// Refuses content that is not said to be of a type: what a form of another site can send.
    static func checkType(of request: ServerRequest, _ expected: String = "application/json") throws {
        let type = request.headers["Content-Type"] ?? ""
        let essence = type.prefix { $0 != ";" && $0 != " " }.lowercased()
        guard essence == expected else {
            throw Refused(
                415, "badType", "The content is not said to be what is asked for.",
                hints: ["Send Content-Type: \(expected)."])
        }
    }

    /// The value of a member; nil where it is missing or null.
    package subscript(name: String) -> JSONValue? {
        guard let value = object[name], !value.isNull else { return nil }
        return value
    }

    /// Whether a member is there, be it null.
    package func has(_ name: String) -> Bool { object[name] != nil }

    /// A text, or a number as its text.
    package func text(_ name: String) throws -> String? {
        guard let value = self[name] else { return nil }
        if let text = value.string { return text }
        guard let number = value.double, number.isFinite else { throw wrong(name, "a text") }
        return DecimalText.trimmed(number, decimals: 6)
    }

    /// A text that must be there.
    package func neededText(_ name: String) throws -> String {
        guard let text = try text(name) else {
            throw Refused(400, "missing", "The content has no member '\(name)'.")
        }
        return text
    }

    /// A switch; false where it is missing.
    package func flag(_ name: String) throws -> Bool {
        guard let value = self[name] else { return false }
        guard let flag = value.bool else { throw wrong(name, "true or false") }
        return flag
    }

    /// A whole number.
    package func int(_ name: String) throws -> Int? {
        guard let value = self[name] else { return nil }
        guard let number = value.int else { throw wrong(name, "a whole number") }
        return number
    }

    /// Texts.
    package func texts(_ name: String) throws -> [String] {
        guard let value = self[name] else { return [] }
        guard let array = value.array else { throw wrong(name, "an array of texts") }
        return try array.map { element in
            if let text = element.string { return text }
            guard let number = element.int else { throw wrong(name, "an array of texts") }
            return String(number)
        }
    }

    /// A food by its source and its id there; nil where the member is missing.
    package func food(_ name: String) throws -> FoodIdentity? {
        guard let value = self[name] else { return nil }
        guard let source = value["source"]?.string.flatMap(FoodSource.init), let id = value["sourceId"]?.string,
            !id.isEmpty
        else { throw wrong(name, "a food's source and sourceId") }
        return FoodIdentity(source, id)
    }

    private func wrong(_ name: String, _ what: String) -> Refused {
        Refused(400, "badBody", "The member '\(name)' is not \(what).")
    }
}
