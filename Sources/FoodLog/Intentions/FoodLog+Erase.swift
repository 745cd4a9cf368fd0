package import FoodDomain

/// What `purge` is asked to erase.
package struct EraseRequest: Equatable, Sendable {
    /// Entries: numbers, ids, `last`, words.
    package var entries: [String] = []
    /// All before a day.
    package var before: String?
    /// All that was deleted.
    package var deleted = false
    /// A food with its entries.
    package var food: String?

    /// Nothing.
    package init() {}
}

/// What was erased, or would be.
package struct EraseAnswer: Equatable, Sendable {
    /// How much.
    package var report: ErasureReport
    /// The name of the food that was chosen.
    package var food: String?
    /// The entry, where one alone was named.
    package var entry: Entry?
    /// The day before which all of it was chosen.
    package var before: Day?
}

extension FoodLog {
    /// Erases what was logged for good: from the log, its history, its search and its file.
    ///
    /// Nothing brings it back.
    ///
    /// - Parameter isDryRun: whether to say only how much that would be.
    /// - Throws: what finding entries and foods throws; `FoodLogError.notInLog`, `.ingredient` where recipes that stay hold
    ///   the food, or entries that were eaten of one when it held it.
    package func erase(_ request: EraseRequest, isDryRun: Bool) throws -> EraseAnswer {
        var erasure = Erasure()
        var name: String?
        var only: Entry?
        try repository.read { reader in
            let entries = try request.entries.map { try entry($0, on: today(), reader) }
            erasure.entries = entries.map(\.id)
            if let first = erasure.entries.first, erasure.entries.allSatisfy({ $0 == first }) { only = entries.first }
            if let text = request.food {
                let food = try foodByName(text, reader)
                erasure.food = try reader.id(of: food.identity)
                name = food.name
            }
        }
        erasure.before = try request.before.map { try day($0) }
        erasure.deleted = request.deleted
        do {
            return EraseAnswer(
                report: try repository.erase(erasure, isDryRun: isDryRun), food: name, entry: only,
                before: erasure.before)
        } catch let refusal as ErasureRefused {
            throw FoodLogError.ingredient(name ?? "", refusal)
        }
    }

    /// The food that is called so: words that only begin its name are not enough to erase it.
    ///
    /// A food that was put away is found by its whole name too, and so is one that was merged into another: it is erased
    /// itself, and never the other in its place.
    ///
    /// - Throws: `FoodLogError.unknownFood`, `.ambiguousFood`, `.notInLog`.
    private func foodByName(_ text: String, _ reader: any LogReader) throws -> Food {
        let finder = finder(reader)
        if let id = UUID(text), let kept = try reader.food(id: id) { return kept.food }
        if let merged = try mergedFood(text, reader) { return merged }
        let exact = try finder.exact(text)?.food
        if let exact, try reader.food(exact.identity) != nil { return exact }
        do {
            return try archivedFood(text, reader).kept.food
        } catch FoodLogError.unknownFood {
            if let exact { throw FoodLogError.notInLog(exact.name) }
        }
        let found = try food(text, finder).food
        guard try reader.food(found.identity) != nil else { throw FoodLogError.notInLog(found.name) }
        guard ItemReader.barcode(in: text) != nil else {
            throw FoodLogError.unknownFood(text, nearest: [found.name])
        }
        return found
    }

    /// The food of a name that was merged into another; nil where none was.
    ///
    /// - Throws: `FoodLogError.ambiguousFood` where a food that is meant has the name too.
    private func mergedFood(_ text: String, _ reader: any LogReader) throws -> Food? {
        guard FoodFinder.line(in: text) == nil, try reader.hasMergedFoods() else { return nil }
        let key = FoodFinder.key(text)
        var merged: [VersionedFood] = []
        var meant: [VersionedFood] = []
        for candidate in try reader.candidates(named: key) where candidate.names.first == key {
            guard let kept = try reader.food(candidate.identity) else { continue }
            if try reader.successor(of: kept).id == kept.id { meant.append(kept) } else { merged.append(kept) }
        }
        guard let first = merged.first else { return nil }
        guard merged.count == 1, meant.isEmpty else {
            throw FoodLogError.ambiguousFood(text, choices: (meant + merged).map { FoodChoice($0.food, id: $0.id) })
        }
        return first.food
    }
}
