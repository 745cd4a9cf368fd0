extension FoodCandidate {
    /// Whether a query says what the food is, not only which one: the last word of one of its names, the word before
    /// `with` or `in`, or the head of a name that goes from the general to the particular.
    ///
    /// The beginning of that word says it too, from three letters on.
    package func isHeadNamed(in query: FoodQuery) -> Bool {
        names.enumerated().contains { index, name in
            let words = name.split(separator: " ").map(String.init)
            if index == 0, !pieces.isEmpty {
                // The first piece may be a kind: "Spices, allspice, ground".
                return words.indices.contains { pieces.piece(ofWord: $0) < 2 && query.names(words[$0]) }
            }
            let tail = words.firstIndex { Self.tails.contains($0) } ?? words.endIndex
            return words[..<tail].last.map(query.names) ?? false
        }
    }

    /// Words that begin what a food comes with.
    private static let tails = WordList("with without in on from")
}

extension FoodQuery {
    fileprivate func names(_ word: String) -> Bool {
        words.contains(word) || lastTyped.count > 2 && word.hasPrefix(lastTyped)
            || (words.last.map { $0.count > 2 && word.hasPrefix($0) } ?? false)
    }
}
