import JSON

/// The JSON of an answer, with what is no JSON told apart.
enum AnswerDocument {
    /// Reads an answer's bytes by the limits that answers have: 8 MiB, and 32 brackets inside each other.
    static func root(_ bytes: [UInt8]) throws(FoodDecodingError) -> JSONNode {
        // A byte-order mark is no part of JSON, and some gateways send one.
        let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        guard let first = bytes.first(where: { $0 > 0x20 }) else { throw .empty }
        if first == UInt8(ascii: "<") { throw .html }
        do throws(JSONError) {
            return try JSONDocument(utf8: bytes, limits: .init(bytes: 8 << 20, depth: 32)).root
        } catch {
            switch error.kind {
            case .tooDeep: throw .tooDeep
            case .tooLarge: throw .tooLarge
            default: throw .notJSON(error.description)
            }
        }
    }
}

/// The longest lists that are read of an answer.
enum ListLimit {
    static let texts = 200
    static let nutrients = 2000
    static let portions = 200
    static let ingredients = 100
    static let hits = 1000
    static let notes = 200
}

extension JSONNode {
    /// A cleaned, non-empty text; numbers count as their digits.
    var cleanText: String? {
        if let string {
            let clean = ProviderText.clean(string)
            return clean.isEmpty ? nil : clean
        }
        return int.map(String.init)
    }

    /// The texts of a list, or the pieces of a text between commas.
    var textList: [String] {
        if let string {
            return string.split(separator: ",").prefix(ListLimit.texts).map { ProviderText.clean(String($0)) }.filter {
                !$0.isEmpty
            }
        }
        return elements(limit: ListLimit.texts).compactMap(\.cleanText)
    }

    /// The first `limit` elements of an array.
    ///
    /// Lists of millions of entries must cost no more than their bytes, and no list of a food is long.
    func elements(limit: Int) -> [JSONNode] {
        (0..<min(isArray ? count : 0, limit)).compactMap { self[$0] }
    }

    /// A value that should be a number, read as providers write numbers.
    func reading(groups: Bool = false) -> LenientNumber {
        // The same limit as for numbers in texts: what is larger is no amount of anything, and would overflow later.
        if let double { return double.magnitude < LenientNumber.limit ? .number(double) : .unreadable }
        if let string { return LenientNumber(string, commaGroups: groups) }
        return isNull ? .blank : .unreadable
    }

    /// What is shown of a value in a note.
    var noteText: String {
        if let string { return string }
        if let double { return "\(double)" }
        if let bool { return "\(bool)" }
        return isNull ? "null" : isArray ? "[...]" : "{...}"
    }
}
