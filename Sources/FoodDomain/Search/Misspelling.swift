/// One typing mistake: a letter too many, too few or wrong, or two neighbours that changed places.
package enum Misspelling {
    /// Whether a misspelt word can have been this one: letters only, and more than three of them.
    ///
    /// In shorter words one mistake makes too many others.
    package static func canBeMeant(_ word: String) -> Bool {
        (4...24).contains(word.unicodeScalars.count) && word.unicodeScalars.allSatisfy(\.properties.isAlphabetic)
    }

    /// Whether a word is one mistake away from another.
    package static func isOneMistake(_ first: String, _ second: String) -> Bool {
        isOneMistake(Array(first.unicodeScalars), Array(second.unicodeScalars))
    }

    private static func isOneMistake(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Bool {
        guard abs(first.count - second.count) <= 1, first != second else { return false }
        let start = zip(first, second).prefix { $0 == $1 }.count
        let longest = min(first.count, second.count) - start
        let end = zip(first.reversed(), second.reversed()).prefix { $0 == $1 }.prefix(longest).count
        let left = first[start..<(first.count - end)]
        let right = second[start..<(second.count - end)]
        return left.count <= 1 && right.count <= 1
            || left.count == 2 && right.count == 2 && left.first == right.last && left.last == right.first
    }

    /// The word spelt from its last letter.
    package static func reversed(_ word: String) -> String {
        var reversed = String.UnicodeScalarView()
        reversed.append(contentsOf: word.unicodeScalars.reversed())
        return String(reversed)
    }

    /// The halves of a word, one of which a single mistake leaves as it is.
    ///
    /// - Returns: the beginning that was left alone where the mistake is behind it, and the end, spelt from its last
    ///   letter, where the mistake is before it. A swap of neighbours can touch both sides of the middle, so that they
    ///   do not meet there.
    package static func halves(of word: String) -> (beginning: String, reversedEnd: String) {
        let letters = Array(word.unicodeScalars)
        let middle = letters.count / 2
        var beginning = String.UnicodeScalarView()
        beginning.append(contentsOf: letters[..<middle])
        var end = String.UnicodeScalarView()
        end.append(contentsOf: letters[min(letters.count, middle + 1)...].reversed())
        return (String(beginning), String(end))
    }
}
