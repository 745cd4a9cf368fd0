/// How much of a nutrient each part of a period brought: the largest first.
package struct Contributions: Equatable, Sendable {
    /// What the parts are.
    package enum Grouping: String, CaseIterable, Sendable {
        case food
        case meal
    }

    /// One part.
    package struct Part: Equatable, Sendable {
        /// The food's name as it was eaten, or the meal's; nil is no meal.
        package let name: String?
        /// How many entries it has.
        package let count: Int
        /// What they add up to.
        package let nutrients: NutrientTotals
    }

    /// The parts, those that bring most in front.
    package let parts: [Part]
    /// The nutrient that they are ordered by.
    package let nutrient: Nutrient
    /// What all parts add up to.
    package let sum: NutrientTotals

    /// The contributions of entries.
    package init(of entries: [Entry], to nutrient: Nutrient, by grouping: Grouping) {
        // Grouped by sorting: what is alike comes together, and stays in the order of the log.
        let keys = entries.map { entry in
            switch grouping {
            case .food: entry.food.map { Self.key(of: $0.food) } ?? ""
            case .meal: entry.meal ?? ""
            }
        }
        let order = entries.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
        var parts: [Part] = []
        var sum = NutrientTotals()
        var start = order.startIndex
        while start < order.endIndex {
            var end = start
            var nutrients = NutrientTotals()
            while end < order.endIndex, keys[order[end]] == keys[order[start]] {
                nutrients.add(entries[order[end]].nutrients)
                end += 1
            }
            let latest = entries[order[end - 1]]
            let name =
                switch grouping {
                case .food: latest.food?.food.name ?? latest.text
                case .meal: latest.meal
                }
            parts.append(Part(name: name, count: end - start, nutrients: nutrients))
            sum.merge(nutrients)
            start = end
        }
        self.parts = parts.sorted { $0.nutrients[nutrient].low > $1.nutrients[nutrient].low }
        self.nutrient = nutrient
        self.sum = sum
    }

    /// What is eaten again is one part; of another program's diary, what has the same name there.
    private static func key(of food: Food) -> String {
        let identity = food.identity
        return "\(identity.source.name) \(identity.source.isImported ? food.name : identity.sourceID)"
    }

    /// The share of the known sum that a part brought, 0 to 1; nil where nothing is known.
    package func share(of part: Part) -> Double? {
        let total = sum[nutrient].low
        return total > 0 ? part.nutrients[nutrient].low / total : nil
    }
}
