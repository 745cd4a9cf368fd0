package import FoodDomain

/// What applying a food's current version to entries of the past changes, or would.
package struct ApplyAnswer: Equatable, Sendable {
    /// An entry before and after.
    package struct Change: Equatable, Sendable {
        /// As it was.
        package var before: Entry
        /// As it is, or would be.
        package var after: Entry
    }

    /// The changes of one day.
    package struct DayChange: Equatable, Sendable {
        /// The day.
        package var day: Day
        /// The entries that change.
        package var changes: [Change]
        /// What those entries add up to before.
        package var before: NutrientTotals
        /// And after.
        package var after: NutrientTotals
    }

    /// The food, in its current version.
    package var food: VersionedFood
    /// The first day that is looked at.
    package var since: Day
    /// The days on which something changes, in order.
    package var days: [DayChange]
    /// Entries that stay, since their unit says nothing of the food as it is now.
    package var skipped: [Entry]
    /// Entries that stay, since they were of a recipe that was otherwise that one time.
    package var changed: [Entry] = []
    /// Whether it is done.
    package var isApplied: Bool

    /// How many entries change.
    package var count: Int { days.reduce(0) { $0 + $1.changes.count } }
}

extension FoodLog {
    /// What applying a food's current version to the entries from a day on would change.
    ///
    /// - Throws: `FoodLogError` where the text names no food, or the day cannot be read.
    package func applyPlan(_ text: String, since day: String) throws -> ApplyAnswer {
        let found = try foundForWriting(text)
        let since = try self.day(day)
        return try repository.read { reader in
            let id = try reader.id(of: found.food.identity)
            let kept = found.kept ?? VersionedFood(id: id, version: .zero, food: found.food, fetchedAt: nil)
            return try plan(kept, since: since, reader)
        }
    }

    /// Applies a food's current version to the entries from a day on: one operation, which can be undone.
    ///
    /// Each keeps its number of units; what a unit measures is what the food says of it now. A unit that the food does not
    /// have keeps the measure that it had.
    package func apply(_ text: String, since day: String) throws -> ApplyAnswer {
        let found = try foundForWriting(text)
        let since = try self.day(day)
        return try repository.write(operation("food apply", "\(found.food.name) --since \(since)")) { writer in
            let kept = try found.kept ?? writer.keep(found.food, fetchedAt: nil)
            var answer = try plan(kept, since: since, writer)
            for change in answer.days.flatMap(\.changes) { try writer.update(change.after) }
            answer.isApplied = true
            return answer
        }
    }

    /// What applying a version of a food to the entries from a day on would change.
    func plan(_ kept: VersionedFood, since: Day, _ reader: any LogReader) throws -> ApplyAnswer {
        var answer = ApplyAnswer(food: kept, since: since, days: [], skipped: [], isApplied: false)
        for entry in try reader.entries(of: kept.id, since: since) where entry.food?.version != kept.version {
            guard entry.food?.food.changes.isEmpty ?? true else {
                answer.changed.append(entry)
                continue
            }
            var after = entry
            after.food = kept
            if let serving = entry.serving {
                guard let unit = unit(of: serving, in: kept.food) else {
                    answer.skipped.append(entry)
                    continue
                }
                after.serving = ChosenServing(quantity: serving.quantity, unit: unit)
            }
            let change = ApplyAnswer.Change(before: entry, after: after)
            if answer.days.last?.day == entry.day {
                answer.days[answer.days.count - 1].changes.append(change)
            } else {
                answer.days.append(
                    ApplyAnswer.DayChange(
                        day: entry.day, changes: [change], before: NutrientTotals(), after: NutrientTotals()))
            }
        }
        for index in answer.days.indices {
            let changes = answer.days[index].changes
            answer.days[index].before = NutrientTotals(summing: changes.map(\.before.nutrients))
            answer.days[index].after = NutrientTotals(summing: changes.map(\.after.nutrients))
        }
        return answer
    }

    /// The unit of a serving as a food says it now; nil where it says nothing of the food.
    func unit(of serving: ChosenServing, in food: Food) -> ServingUnit? {
        let name = serving.unit.name
        if let own = food.servingUnits.first(where: { UnitResolver.isSameName($0.name, name) }),
            own.isSelectable(on: food.basis)
        {
            return ServingUnit(name, own.measure)
        }
        // A mug that the person has a size of is none of the food's: only what the food decides is decided anew.
        let isOfFood = MeasureUnit(name: name) != nil || name == "serving" || name == "whole"
        if isOfFood, let unit = try? UnitResolver(food, measures: preferences.measures).unit(typed: name) {
            return ServingUnit(name, unit.measure)
        }
        let unit = ServingUnit(name, food.measure(of: serving.unit.measure, measures: preferences.measures))
        return unit.isSelectable(on: food.basis) ? unit : nil
    }
}
