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
    /// The day before which all of it was chosen.
    package var before: Day?
}

extension FoodLog {
    /// Erases what was logged for good: from the log, its history, its search and its file.
    ///
    /// Nothing brings it back.
    ///
    /// - Parameter isDryRun: whether to say only how much that would be.
    /// - Throws: what finding entries and foods throws; `FoodLogError.notInLog`.
    package func erase(_ request: EraseRequest, isDryRun: Bool) throws -> EraseAnswer {
        var erasure = Erasure()
        var name: String?
        try repository.read { reader in
            erasure.entries = try request.entries.map { try entry($0, on: today(), reader).id }
            if let text = request.food {
                let food = try foodByName(text, finder(reader))
                guard try reader.food(food.identity) != nil else { throw FoodLogError.notInLog(food.name) }
                erasure.food = try reader.id(of: food.identity)
                name = food.name
            }
        }
        erasure.before = try request.before.map { try day($0) }
        erasure.deleted = request.deleted
        return EraseAnswer(
            report: try repository.erase(erasure, isDryRun: isDryRun), food: name, before: erasure.before)
    }

    /// The food that is called so: words that only begin its name are not enough to erase it.
    ///
    /// - Throws: `FoodLogError.unknownFood`, `.ambiguousFood`.
    private func foodByName(_ text: String, _ finder: FoodFinder) throws -> Food {
        if let exact = try finder.exact(text) { return exact.food }
        let found = try food(text, finder).food
        guard ItemReader.barcode(in: text) != nil else {
            throw FoodLogError.unknownFood(text, nearest: [found.name])
        }
        return found
    }
}
