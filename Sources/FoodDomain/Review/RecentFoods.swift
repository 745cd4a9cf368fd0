/// A food that was eaten of late, with the serving of it that was logged last.
package struct RecentFood: Equatable, Sendable {
    /// The food, in the version of the latest entry.
    package var food: VersionedFood
    /// The serving of the latest entry.
    package var serving: ChosenServing
    /// The number of the latest entry.
    package var entry: Int
    /// The day of the latest entry.
    package var last: Day
    /// How many entries there are.
    package var count: Int
    /// How often and how recently it was eaten, in one number.
    fileprivate var weight: Double
}

/// The foods of entries, those first that are most likely to be eaten again.
package enum RecentFoods {
    /// The foods of entries, which are in the order of days and numbers.
    ///
    /// Each entry counts the less the longer it is ago: one of a week ago half of one of today, one of three weeks ago a
    /// quarter. What is not resolved has no food to log again.
    package static func foods(of entries: [Entry], today: Day) -> [RecentFood] {
        var foods: [RecentFood] = []
        var places: [UUID: Int] = [:]
        for entry in entries {
            guard let food = entry.food, let serving = entry.serving else { continue }
            let weight = 7 / Double(7 + max(0, entry.day.distance(to: today)))
            guard let place = places[food.id] else {
                places[food.id] = foods.count
                foods.append(
                    RecentFood(
                        food: food, serving: serving, entry: entry.number, last: entry.day, count: 1, weight: weight))
                continue
            }
            foods[place].food = food
            foods[place].serving = serving
            foods[place].entry = entry.number
            foods[place].last = entry.day
            foods[place].count += 1
            foods[place].weight += weight
        }
        return foods.sorted { ($0.weight, $0.last, $0.entry) > ($1.weight, $1.last, $1.entry) }
    }
}
