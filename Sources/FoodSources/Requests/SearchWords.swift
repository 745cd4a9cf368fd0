/// What a person types into a search, made safe for the providers' query languages.
enum SearchWords {
    /// The most bytes of a query that are sent.
    static let longest = 400

    /// The words with one space between them, without control characters, cut off at a word where it is very long.
    static func collapsed(_ text: String) -> String {
        var result = ""
        for word in words(text) {
            guard result.utf8.count + word.utf8.count < longest else { break }
            if !result.isEmpty { result += " " }
            result += word
        }
        return result
    }

    /// The words as terms of Lucene's classic query syntax: what is an operator there is a character here.
    static func escapedForLucene(_ text: String) -> String {
        collapsed(text).split(separator: " ").map { word in
            // The operators are words in capitals.
            if word == "AND" || word == "OR" || word == "NOT" || word == "TO" { return word.lowercased() }
            var escaped = ""
            for scalar in word.unicodeScalars {
                // Angle brackets make ranges, and cannot be escaped.
                if scalar == "<" || scalar == ">" { continue }
                if isOperator(scalar) { escaped.unicodeScalars.append("\\") }
                escaped.unicodeScalars.append(scalar)
            }
            return escaped
        }.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The words without any operator, for a server whose syntax cannot be escaped.
    static func withoutOperators(_ text: String) -> String {
        var plain = ""
        for scalar in text.unicodeScalars {
            // A hyphen inside a word is part of it, at its beginning it would exclude the word.
            let isInside = plain.unicodeScalars.last.map { $0 != " " } ?? false
            let isDropped = scalar == "<" || scalar == ">" || isOperator(scalar) && !(scalar == "-" && isInside)
            plain.unicodeScalars.append(isDropped ? " " : scalar)
        }
        return collapsed(plain)
    }

    private static func isOperator(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "+", "-", "=", "&", "|", "!", "(", ")", "{", "}", "[", "]", "^", "\"", "~", "*", "?", ":", "\\", "/": true
        default: false
        }
    }

    private static func words(_ text: String) -> [Substring] {
        text.unicodeScalars.split { scalar in
            scalar.value < 0x20 || scalar.value == 0x7F || scalar.properties.isWhitespace
                || (0x80...0x9F).contains(scalar.value)
        }.map { Substring($0) }
    }
}
