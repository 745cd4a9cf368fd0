extension Food {
    /// The carbohydrate without fibre in a part of the food, in grams; unknown where what the figure holds is not known.
    ///
    /// Of a total figure the fibre is taken off, which must be known; an available one is without it already, and nothing
    /// is taken off twice. Where there is no carbohydrate there is no net carbohydrate, whatever the figure holds. Sugar
    /// alcohols stay in.
    /// - Parameter totals: the nutrients of the part.
    package func netCarbs(_ totals: NutrientTotals) -> NutrientAmount {
        let (carbs, fibers) = (totals[.carbs], totals[.fibers])
        guard carbs.isComplete, carbs.value != nil, carbs.mark == nil else { return .unknown }
        if carbs.low == 0 { return .number(0) }
        let fibre = fibers.isComplete && fibers.mark != .below ? fibers.value : nil
        return Conversions.netCarbs(carbs: carbs.low, fibre: fibre, basis: carbohydrateBasis).map { .number($0) }
            ?? .unknown
    }
}

extension Entry {
    /// The carbohydrate without fibre of what was eaten, in grams.
    package var netCarbs: NutrientAmount { food.map { $0.food.netCarbs(nutrients) } ?? .unknown }
}

extension DayTotals {
    /// The carbohydrate without fibre of all entries: of each by what its food's figure holds.
    package var netCarbs: NutrientTotal { NutrientTotal(netCarbsOf: lines.map(\.entry)) }
}

extension NutrientTotal {
    /// The carbohydrate without fibre of entries, in grams.
    package init(netCarbsOf entries: [Entry]) {
        self.init()
        for entry in entries { add(entry.netCarbs) }
    }
}
