import FoodDomain

/// A query of a full-text index that holds any words as mere words.
struct TextMatch {
    /// Every word as it is; nil where there is none.
    let whole: String?
    /// Every word, the last one as the beginning of a word.
    let lastAsPrefix: String?

    private let others: [String]
    private let last: String

    /// Every word, the last one as any of the words that begin with it; nil where none is known.
    func lastCompleted(_ completions: (String) throws -> [String]) rethrows -> String? {
        let words = try last.isEmpty ? [] : completions(last)
        guard !words.isEmpty else { return nil }
        let any = words.map(Self.quoted).joined(separator: " OR ")
        return (others + ["(\(any))"]).joined(separator: " AND ")
    }

    /// More words than this do not make a food clearer.
    private static let mostWords = 16

    init(_ query: FoodQuery) {
        let terms = query.wanted.prefix(Self.mostWords).map(Self.quoted)
        guard let last = terms.last else {
            (whole, lastAsPrefix, others, self.last) = (nil, nil, [], "")
            return
        }
        let isWhole = query.wanted.count == terms.count
        let beginnings = isWhole ? Set([last, Self.quoted(query.lastTyped)]).sorted() : [last]
        let prefix = "(" + beginnings.map { $0 + " *" }.joined(separator: " OR ") + ")"
        others = Array(terms.dropLast())
        self.last = isWhole ? query.wanted.last ?? "" : ""
        whole = terms.joined(separator: " AND ")
        lastAsPrefix = (terms.dropLast() + [prefix]).joined(separator: " AND ")
    }

    /// A word as a string of the query language of FTS5, in which nothing has a meaning.
    ///
    /// FTS5 reads its queries up to U+0000; no folded word has one, but nothing rests on that.
    private static func quoted(_ word: String) -> String {
        var text = "\""
        for scalar in word.unicodeScalars where scalar != "\0" {
            if scalar == "\"" { text.unicodeScalars.append(scalar) }
            text.unicodeScalars.append(scalar)
        }
        return text + "\""
    }
}
