package import FoodDomain

/// What was eaten of late.
package struct RecentAnswer: Equatable, Sendable {
    /// The meal that it is of; nil is all.
    package var meal: String?
    /// The days that were looked at.
    package var period: Period
    /// The day that it is now for the person.
    package var today: Day
    /// The foods, those first that are most likely to be eaten again.
    package var foods: [RecentFood]
}

extension FoodLog {
    /// The foods of the latest days that have entries, each with the serving that was logged last.
    ///
    /// - Parameters:
    ///   - text: the meal that they were eaten at; nil is all.
    ///   - limit: at most so many.
    /// - Throws: `FoodLogError.meal`.
    package func recent(_ text: String?, limit: Int = 20) throws -> RecentAnswer {
        let meal = try text.map(mealName)
        let today = today()
        return try repository.read { reader in
            let last = min(today, try reader.loggedDays()?.last ?? today)
            let period = Period(last.adding(days: 1 - Self.recentDays), last)
            var entries = try reader.entries(from: period.first, to: period.last)
            if let meal { entries.removeAll { $0.meal != meal } }
            let foods = RecentFoods.foods(of: try meant(entries, reader), today: last)
            return RecentAnswer(meal: meal, period: period, today: today, foods: Array(foods.prefix(limit)))
        }
    }

    /// So many days are of late: a season.
    private static var recentDays: Int { 90 }

    /// Entries whose foods were merged into others count as those of the others, in the version that is current.
    private func meant(_ entries: [Entry], _ reader: any LogReader) throws -> [Entry] {
        guard try reader.hasMergedFoods() else { return entries }
        var known: [UUID: VersionedFood] = [:]
        return try entries.map { entry in
            guard let food = entry.food else { return entry }
            let successor = try known[food.id] ?? reader.successor(of: food)
            known[food.id] = successor
            guard successor.id != food.id else { return entry }
            var entry = entry
            entry.food = successor
            return entry
        }
    }
}
