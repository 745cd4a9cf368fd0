package import FoodDomain

/// Two foods that were one and the same, and are one from now on.
package struct MergeAnswer: Equatable, Sendable {
    /// The food that is meant from now on.
    package var kept: VersionedFood
    /// The food that is meant no longer.
    package var merged: VersionedFood
    /// How many entries use the merged food, and go on doing so.
    package var entries: Int
    /// The names of the person's own units that the kept food has from the merged one.
    package var units: [String] = []
    /// The person's own words that meant the merged food, and mean the kept one.
    package var words: [String] = []
    /// Whether the kept food is pinned, since the merged one was.
    package var isPinned = false
    /// The person's own units of the merged food that the kept one has otherwise, or cannot measure: they stay behind.
    package var unitsLeft: [String] = []
}

extension FoodLog {
    /// Says that two foods are the same: whatever means the first means the second from now on.
    ///
    /// The person's own units and words of the first become those of the second, and so does a pin; so do the units of a
    /// food that the person described themselves. Entries keep the food and the version that they have. `undo` makes them two again.
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
            var answer = MergeAnswer(
                kept: new, merged: old, entries: try writer.uses(of: [merged.identity])[merged.identity]?.count ?? 0)
            try carryUnits(&answer, writer)
            for alias in try writer.aliases() where alias.food.id == old.id {
                try writer.setAlias(alias.key, text: alias.text, food: new.id)
                answer.words.append(alias.text)
            }
            if new.fetchedAt != nil, try writer.isPinned(old.id), try !writer.isPinned(new.id) {
                try writer.setPinned(true, food: new.id)
                answer.isPinned = true
            }
            return answer
        }
    }

    /// Gives the kept food the person's own units of the merged one.
    private func carryUnits(_ answer: inout MergeAnswer, _ writer: any LogWriter) throws {
        let food = answer.kept.food
        let known = try writer.ownUnits(of: food.identity) + food.servingUnits
        for unit in try Self.units(of: answer.merged.food, writer) {
            if let other = known.first(where: { UnitResolver.isSameName($0.name, unit.name) }) {
                if other.measure != unit.measure { answer.unitsLeft.append(unit.name) }
                continue
            }
            let measured = food.adding([unit], measures: preferences.measures).servingUnits
            guard measured.contains(where: { $0.name == unit.name && $0.isSelectable(on: food.basis) }) else {
                answer.unitsLeft.append(unit.name)
                continue
            }
            try writer.setUnit(unit.name, of: answer.kept.id, to: unit.measure)
            answer.units.append(unit.name)
        }
    }
}

extension FoodLog {
    /// The units that a person gave a food: those beside it, and those that they described it with.
    ///
    /// What a serving of one food is says nothing of another: weights and volumes alone are units of both.
    private static func units(of food: Food, _ writer: any LogWriter) throws -> [ServingUnit] {
        var units = try writer.ownUnits(of: food.identity)
        guard food.identity.source == .own else { return units }
        for unit in food.servingUnits where !unit.isMetric && MeasureUnit(name: unit.name)?.dimension != .mass {
            guard !units.contains(where: { UnitResolver.isSameName($0.name, unit.name) }) else { continue }
            var measure = unit.measure
            measure.servings = nil
            // Of one that was described by the serving alone there is nothing to be said of another food.
            if food.basis == .serving, measure == Measure() { continue }
            units.append(ServingUnit(unit.name, measure))
        }
        return units
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

    /// Whether another food is meant in the place of one of the person's own.
    func isMerged(_ food: OwnFood) throws -> Bool { try successor(of: food.kept).id != food.kept.id }

    /// The same; nil where that is another food that is put away by now, so that neither is to be found.
    func foundSuccessor(of food: VersionedFood) throws -> VersionedFood? {
        let meant = try successor(of: food)
        guard meant.id != food.id, meant.food.identity.source == .own else { return meant }
        return try ownFood(id: meant.id)?.archivedAt == nil ? meant : nil
    }
}
