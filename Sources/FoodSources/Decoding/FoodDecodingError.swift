/// Why an answer holds no food.
package enum FoodDecodingError: Error, Equatable, Sendable {
    /// No bytes, or only white space.
    case empty
    /// A page for people: most often a gateway's error.
    case html
    /// Not JSON, and what is wrong with it.
    case notJSON(String)
    /// More brackets inside each other than allowed.
    case tooDeep
    /// More bytes than allowed.
    case tooLarge
    /// JSON of another shape; the field that is missing or of the wrong type.
    case wrongShape(String)
    /// The source says that it has no such food.
    case notFound
    /// The source refused the request, by its own code and words.
    case refused(code: String, message: String)

    /// What is wrong, in one clause without a full stop.
    package var sentence: String {
        switch self {
        case .empty: "the answer is empty"
        case .html: "the answer is a web page, not data"
        case .notJSON(let detail): "the answer is not JSON (\(detail))"
        case .tooDeep: "the answer is nested too deeply"
        case .tooLarge: "the answer is too large"
        case .wrongShape(let field): "the answer has another shape than expected (\(field))"
        case .notFound: "the source has no such food"
        case .refused(let code, let message):
            message.isEmpty ? "the source refused: \(code)" : "the source refused: \(message)"
        }
    }
}
