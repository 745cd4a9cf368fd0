package import FoodDomain

/// A word of the person's own for a food, and what it meant before.
package struct AliasAnswer: Equatable, Sendable {
    /// The word, as it is now.
    package var alias: FoodAlias
    /// What it meant before; nil for a new one.
    package var before: FoodAlias?
}

extension FoodLog {
    /// Says which food a word means: it goes before every name in the log and in the catalogues, and before every habit.
    ///
    /// Entries keep what they say. A food that the log does not have yet is kept in it.
    ///
    /// - Throws: `FoodLogError` where the text names no food, `.measureIsUnit` for the word of a unit,
    ///   `FoodDraftError.badWord` for what can be no name, `LogError.unfit`.
    package func setAlias(_ word: String, to text: String) throws -> AliasAnswer {
        let (key, clean) = try ownWord(word)
        let found = try foundForWriting(text)
        return try repository.write(operation("alias", "\(clean): \(found.food.name)")) { writer in
            if try writer.template(named: key) != nil { throw FoodLogError.nameTaken(clean, byTemplate: true) }
            let before = try writer.aliases().first { $0.key == key }
            let kept = try found.kept ?? writer.keep(found.food, fetchedAt: nil)
            try writer.setAlias(key, text: clean, food: kept.id)
            return AliasAnswer(alias: FoodAlias(key: key, text: clean, food: kept), before: before)
        }
    }

    /// Forgets a word, and answers what it meant; nil where it was none.
    package func removeAlias(_ word: String) throws -> FoodAlias? {
        let (key, clean) = try ownWord(word)
        return try repository.write(operation("alias rm", clean)) { writer in
            guard let alias = try writer.aliases().first(where: { $0.key == key }) else { return nil }
            try writer.setAlias(key, text: alias.text, food: nil)
            return alias
        }
    }

    /// The person's own words for foods, in the order of the words.
    package func aliases() throws -> [FoodAlias] { try repository.read { reader in try reader.aliases() } }

    /// A word of the person's own, and its key: no unit, and nothing that has a meaning already.
    func ownWord(_ text: String) throws -> (key: String, clean: String) {
        let clean = try FoodMaker.text(text, field: "word", limit: 500)
        let key = FoodFinder.key(clean)
        guard MeasureUnit(name: clean) == nil, MeasureUnit(name: key) == nil, key != "serving" else {
            throw FoodLogError.measureIsUnit(clean)
        }
        guard key.contains(where: \.isLetter), FoodFinder.line(in: clean) == nil else {
            throw FoodDraftError.badWord(text)
        }
        return (key, clean)
    }
}
