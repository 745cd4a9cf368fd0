/// A day of the log: its entries by meal, and what they add up to.
///
/// One computation feeds every view: what a screen, JSON or a report shows of a day comes from here.
package struct DayTotals: Equatable, Sendable {
    /// The day.
    package let day: Day
    /// The meals that have entries, in the order of the slots; entries without a meal come last.
    package let meals: [MealTotals]
    /// The sum over all entries.
    package let nutrients: NutrientTotals
    /// For each nutrient, the share of the day's known energy that comes from entries which know it, 0 to 1.
    ///
    /// Nil where no energy is known.
    package let coverage: [Double]?
    /// The energy of entries that are marked as estimates, in kcal.
    package let estimatedEnergy: Double
    /// The nutrients that hold figures of foods which are enriched where they were measured, and not where they are eaten.
    package let estimatedNutrients: [Nutrient]

    /// Groups and sums `entries`, in the order of `slots`; meals outside of it follow in order of appearance.
    ///
    /// - Parameter region: where the foods are eaten.
    package init(day: Day, entries: [Entry], slots: [String], region: Region? = nil) {
        self.day = day
        let lines = entries.map { EntryLine(entry: $0, nutrients: $0.nutrients) }
        var order = slots
        for meal in entries.compactMap(\.meal) where !order.contains(meal) { order.append(meal) }
        let groups = order.map(Optional.some) + [nil]
        meals = groups.compactMap { meal in
            let lines = lines.filter { $0.entry.meal == meal }
            return lines.isEmpty ? nil : MealTotals(meal: meal, lines: lines)
        }
        nutrients = NutrientTotals(summing: lines.map(\.nutrients))
        coverage = Self.coverage(of: lines, energy: nutrients[.calories].low)
        estimatedEnergy = lines.reduce(0) { $0 + ($1.entry.estimated ? $1.nutrients[.calories].low : 0) }
        estimatedNutrients = Self.estimated(lines, in: region)
    }

    private static func estimated(_ lines: [EntryLine], in region: Region?) -> [Nutrient] {
        guard region != nil else { return [] }
        var found: [Nutrient] = []
        for line in lines {
            for nutrient in line.entry.food?.food.estimatedNutrients(in: region) ?? []
            where line.nutrients[nutrient].low > 0 && !found.contains(nutrient) {
                found.append(nutrient)
            }
        }
        return found
    }

    /// All lines, in the order of the meals.
    package var lines: [EntryLine] { meals.flatMap(\.lines) }

    private static func coverage(of lines: [EntryLine], energy: Double) -> [Double]? {
        guard energy > 0 else { return nil }
        return Nutrient.allCases.map { nutrient in
            let covered = lines.reduce(0) { sum, line in
                sum + (line.nutrients[nutrient].isComplete ? line.nutrients[.calories].low : 0)
            }
            return min(1, covered / energy)
        }
    }
}

/// The entries of one meal, and what they add up to.
package struct MealTotals: Equatable, Sendable {
    /// The meal's name; nil for entries that belong to none.
    package let meal: String?
    /// Its entries.
    package let lines: [EntryLine]
    /// Their sum.
    package let nutrients: NutrientTotals

    init(meal: String?, lines: [EntryLine]) {
        self.meal = meal
        self.lines = lines
        nutrients = NutrientTotals(summing: lines.map(\.nutrients))
    }
}

/// An entry with its nutrients, computed once.
package struct EntryLine: Equatable, Sendable {
    /// The entry.
    package let entry: Entry
    /// Its nutrients.
    package let nutrients: NutrientTotals
}
