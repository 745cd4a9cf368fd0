package import FoodDomain

/// When and how often something was eaten.
package struct FindAnswer: Equatable, Sendable {
    /// The words that were looked for.
    package var query: String
    /// The day that it is now for the person.
    package var today: Day
    /// What was found, by what was eaten.
    package var found: FoundFoods
    /// Where nothing was found, words of the log that are spelt much like those.
    package var nearest: String?
}

extension FindAnswer {
    /// What was eaten most often first, and what has no food last: those alone have places in a list.
    package var parts: [FoundFood] {
        let parts = found.byCount
        return parts.filter { $0.food != nil } + parts.filter { $0.food == nil }
    }
}

extension FoodLog {
    /// Everything that was eaten up to today and answers to words: by the names of the foods, by what the person calls
    /// them, and by the texts of entries that have no food.
    ///
    /// The last word may be the beginning of one.
    ///
    /// - Parameter newest: the highest number of entries that count; all where none is given.
    /// - Throws: `FoodLogError.noFood` where no word is said.
    package func find(_ text: String, numbersUpTo newest: Int = .max) throws -> FindAnswer {
        let key = FoodFinder.key(text)
        let query = FoodQuery(foldedWords: FoodFinder.words(text))
        guard !query.wanted.isEmpty else { throw FoodLogError.noFood(text) }
        let today = today()
        return try repository.read { reader in
            let used = try reader.usedWords()
            let unresolved = try reader.unresolvedEntries().filter { query.isAnswered(by: FoodFinder.key($0.text)) }
            var found = FoundFoods()
            try reader.forEachEntry(
                of: query, named: used.filter(query.isAnswered), ids: unresolved.map(\.id), to: today
            ) { entry in
                if entry.number <= newest { found.add(entry) }
            }
            guard found.count == 0 else { return FindAnswer(query: text, today: today, found: found) }
            let words = used.flatMap { $0.split(separator: " ").map(String.init) }
            return FindAnswer(
                query: text, today: today, found: found,
                nearest: try Spelling.nearest(to: key, in: used) ?? Spelling.nearest(to: key, in: words)
                    ?? finder(reader).nearest(text).first)
        }
    }
}
