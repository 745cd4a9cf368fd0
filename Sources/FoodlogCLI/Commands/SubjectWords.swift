import CommandLineKit
import FoodDomain
import FoodlogAnswers

/// An entry or a food in words that may be unquoted, and the amount behind it: `white rice 150 g`.
struct SubjectWords: Equatable {
    /// The number of an entry, `last`, or the name of a food.
    let subject: String
    /// The words of the amount; empty where there is none.
    let amount: [String]

    /// Where a name has several words, the amount begins with the first word behind it that begins one.
    ///
    /// A word with a blank in it was quoted, and is all of the name; a number or `last` is an entry.
    init(_ first: String, _ rest: [String]) {
        let isWhole = first.contains(" ") || first.hasPrefix("@") || first == "last" || Int(first) != nil
        guard !isWhole, UUID(first) == nil else {
            (subject, amount) = (first, rest)
            return
        }
        let start = rest.indices.first { Self.isAmount(rest[$0...]) } ?? rest.endIndex
        subject = ([first] + rest[..<start]).joined(by: " ")
        amount = Array(rest[start...])
    }

    private static func isAmount(_ words: ArraySlice<String>) -> Bool {
        // An empty word is an empty amount, and a sign before figures is of an amount that none can be.
        guard let word = words.first, let first = word.first else { return words.first != nil }
        if first.isNumber || first == "~" || first == "-" && word.dropFirst().first?.isNumber == true { return true }
        return (try? AmountParser.parse(Array(words).joined(by: " "))) != nil
    }
}
