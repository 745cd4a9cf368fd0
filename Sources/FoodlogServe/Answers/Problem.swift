package import CommandLineKit
import FoodDomain
package import FoodLog
import FoodlogAnswers
package import HTTPServer
import JSON

/// What went wrong, as RFC 9457 has it.
package enum Problem {
    /// The answer to an error of the application.
    package static func response(for error: any Error) -> ServerResponse {
        var failure = (error as? Refused)?.failure ?? Failure(answering: error)
        failure.message = ofMembers(failure.message)
        if isUnavailable(failure, error) {
            failure.code = "unavailable"
            failure.status = 75
        }
        return response(status(of: failure, error), failure, Choices(of: error))
    }

    /// A sentence about an option of a command as one about the member of a request.
    private static func ofMembers(_ sentence: String) -> String {
        let opening = "The option"
        guard sentence.hasPrefix(opening) else { return sentence }
        var text = "The member"
        var rest = sentence.dropFirst(opening.count)
        while !rest.isEmpty {
            guard rest.hasPrefix("--") else {
                text.append(rest.removeFirst())
                continue
            }
            let words = rest.prefix { $0.isLetter || $0 == "-" }
            rest = rest.dropFirst(words.count)
            for (place, word) in words.split(separator: "-").enumerated() {
                text += place == 0 ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
            }
        }
        return text
    }

    /// What can be meant where several things can.
    package enum Choices {
        case none
        /// Foods that words may mean.
        case foods([FoodChoice], word: String)
        /// Units that a word may be.
        case units([String], word: String)

        init(of error: any Error) {
            self =
                switch (error as? LineError)?.error ?? error {
                case FoodLogError.ambiguousFood(let words, let foods): .foods(foods, word: words)
                case FoodLogError.unit(.ambiguousUnit(let word, let units), _, _): .units(units, word: word)
                case FoodLogError.serving(.ambiguousUnit(let word, let units)): .units(units, word: word)
                default: .none
                }
        }

        /// What to do with them, where that is another thing than on the command line.
        var hint: String? {
            if case .foods = self { "Send one of the choices as food: its source and its sourceId." } else { nil }
        }

        func write(to json: inout JSONWriter) {
            switch self {
            case .none: break
            case .foods(let foods, let word):
                json.array("choices", foods) { json, food in
                    json.object { json in
                        json.member("id", food.id.description)
                        json.member("name", food.name)
                        json.member("details", food.details)
                        json.member("state", food.state)
                        json.member("source", food.identity.source.name)
                        json.member("sourceId", food.identity.sourceID)
                        json.member("calories", food.calories)
                        json.member("per", food.basis.rawValue)
                        json.member("word", word)
                    }
                }
            case .units(let units, let word):
                json.array("choices", units) { json, unit in
                    json.object { json in
                        json.member("unit", unit)
                        json.member("word", word)
                    }
                }
            }
        }
    }

    /// The answer to a failure that is known by its status of HTTP.
    package static func response(
        _ status: Int, _ failure: Failure, _ choices: Choices = .none
    ) -> ServerResponse {
        var writer = JSONWriter()
        writer.object { json in
            json.member("type", "urn:foodlog:problem:\(failure.code)")
            json.member("title", title(of: status))
            json.member("status", status)
            json.member("detail", failure.message)
            json.member("code", failure.code)
            let hints = choices.hint.map { [$0] } ?? failure.hints
            json.member("hint", hints.isEmpty ? nil : hints.joined(separator: " "))
            choices.write(to: &json)
        }
        var response = ServerResponse(status: status, type: "application/problem+json", writer.utf8 + [0x0A])
        if status == 503, failure.status == 75 { response.headers.append("Retry-After", "1") }
        if status == 401 { response.headers.append("WWW-Authenticate", "Bearer") }
        return response
    }

    /// The status of HTTP that the status of a command stands for; docs/http.md lists them.
    private static func status(of failure: Failure, _ error: any Error) -> Int {
        if error is EntryChanged || error is RecipeChanged { return 412 }
        if let refused = error as? Refused { return refused.status }
        if failure.code == "readOnly" { return 503 }
        switch failure.status {
        case 1: return failure.code == "failure" ? 500 : 409
        case 2: return failure.code.hasPrefix("ambiguous") ? 409 : 404
        case 64: return 400
        case 66: return 503
        case 65: return failure.code == "keyReused" || failure.code == "keyUndone" ? 409 : 422
        case 69: return 502
        case 74: return failure.code == "diskFull" ? 507 : 500
        case 75: return 503
        default: return 500
        }
    }

    /// Whether an error says that there is no log that could be read, of whatever kind: somebody has to mend that first.
    private static func isUnavailable(_ failure: Failure, _ error: any Error) -> Bool {
        switch (error as? StorageError)?.kind {
        case .noPermission?, .isDirectory?, .isSymbolicLink?, .cannotOpen?, .inputOutput?, .damaged?, .notADatabase?,
            .foreign?, .newer?, .notUpdated?:
            true
        case .some: false
        case nil: failure.code == "damaged" && failure.status == 65
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
        case 503: "The log cannot be used at present"
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
