/// Finds the word that was probably meant.
package enum Spelling {
    /// The candidate nearest to a word, or nil where none is near enough: one slip in words of up to five letters, two
    /// in longer ones, three from ten.
    ///
    /// Of several as near, the first. Letter case does not count.
    package static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
        let letters = scalars(of: word)
        guard letters.count > 1 else { return nil }
        var limit = letters.count < 6 ? 1 : letters.count < 10 ? 2 : 3
        var best: String?
        for candidate in candidates {
            guard let distance = distance(letters, scalars(of: candidate), limit: limit) else { continue }
            if distance == 0 { return candidate }
            best = candidate
            limit = distance - 1
        }
        return best
    }

    /// The number of letters to insert, delete, replace, or swap with their neighbour (Damerau-Levenshtein, each place
    /// edited once), or nil above `limit`.
    package static func distance(_ first: String, _ second: String, limit: Int) -> Int? {
        distance(scalars(of: first), scalars(of: second), limit: limit)
    }

    /// Longer words are compared by their beginnings, to bound the work.
    private static func scalars(of word: String) -> [Unicode.Scalar] {
        Array(word.prefix(64).lowercased().unicodeScalars.prefix(64))
    }

    private static func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar], limit: Int) -> Int? {
        guard abs(first.count - second.count) <= limit else { return nil }
        var beforePrevious: [Int] = []
        var previous = Array(0...second.count)
        for row in first.indices {
            var current = [row + 1]
            for column in second.indices {
                let cost = first[row] == second[column] ? 0 : 1
                var best = min(previous[column] + cost, previous[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
                    best = min(best, beforePrevious[column - 1] + 1)
                }
                current.append(best)
            }
            // Two rows, since a swap reaches past one of them.
            guard min(current.min() ?? 0, previous.min() ?? 0) <= limit else { return nil }
            (beforePrevious, previous) = (previous, current)
        }
        let distance = previous[second.count]
        return distance <= limit ? distance : nil
    }
}
