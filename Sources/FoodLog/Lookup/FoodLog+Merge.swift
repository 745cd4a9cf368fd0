package import FoodDomain

/// Two foods that were one and the same, and are one from now on.
package struct MergeAnswer: Equatable, Sendable {
    /// The food that is meant from now on.
    package var kept: VersionedFood
    /// The food that is meant no longer.
    package var merged: VersionedFood
    /// How many entries use the merged food, and go on doing so.
    package var entries: Int
}

extension FoodLog {
    /// Says that two foods are the same: whatever means the first means the second from now on.
    ///
    /// Entries keep the food and the version that they have. `undo` makes them two again.
    ///
    /// - Throws: what finding the foods throws; `RecipeError.circle` where a recipe would be made of itself then;
    ///   `FoodLogError.sameFood` where they are one already, as where the second
    ///   was merged into the first.
    package func merge(_ text: String, into other: String) throws -> MergeAnswer {
        try repository.write(operation("food merge", "\(told(text)) into \(told(other))")) { writer in
            let finder = finder(writer)
            let (merged, kept) = (try food(text, finder).food, try food(other, finder).food)
            guard merged.identity != kept.identity else { throw FoodLogError.sameFood(merged.name) }
            try refuseCircle(merging: (merged.identity, into: kept.identity), writer)
            let (old, new) = (try writer.keep(merged, fetchedAt: nil), try writer.keep(kept, fetchedAt: nil))
            // Found foods are where the ways of merging end, so that a new way closes no circle.
            try writer.set(Merging.setting(of: old.id), to: new.id.description)
            return MergeAnswer(
                kept: new, merged: old, entries: try writer.uses(of: [merged.identity])[merged.identity]?.count ?? 0)
        }
    }
}

/// What is known of foods that are the same: a setting for each food that is meant no longer, with the other's id.
enum Merging {
    /// The name of a food's setting.
    static func setting(of food: UUID) -> String { "merged:\(food.description)" }

    /// More than any way of merging is long.
    static let longestWay = 32
}

extension LogReader {
    /// The food that a food was merged into, at the end of all ways; the food itself where that is none.
    func successor(of food: VersionedFood) throws -> VersionedFood {
        guard try hasMergedFoods() else { return food }
        var food = food
        for _ in 0..<Merging.longestWay {
            guard let next = try setting(Merging.setting(of: food.id)).flatMap(UUID.init),
                let kept = try self.food(id: next)
            else { return food }
            food = kept
        }
        return food
    }
}
