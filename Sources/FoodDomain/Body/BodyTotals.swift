/// The weight and the water of a period.
package struct BodyTotals: Equatable, Sendable {
    /// The days that were weighed on, with the trend.
    package let points: [WeightTrend.Point]
    /// The trend at the end of the day before the period; nil where nothing was weighed before.
    package let before: WeightTrend.Point?
    /// How fast the trend changes; nil where there is too little to tell.
    package let rate: WeightRate?
    /// The unit that the weight was said in last; nil where it never was.
    package let unit: WeightUnit?
    /// The days on which water was logged, with the millilitres and how often.
    package let water: [Water]

    /// The water of a day.
    package struct Water: Equatable, Sendable {
        /// The day.
        package let day: Day
        /// How much, in millilitres.
        package fileprivate(set) var milliliters: Double
        /// How often.
        package fileprivate(set) var count: Int
    }

    /// The totals of a period.
    ///
    /// - Parameters:
    ///   - weights: those of the period and of so many days before it as the trend remembers, in order.
    ///   - drinks: those of the period, in order.
    package init(_ period: Period, weights: [Measurement], drinks: [Measurement]) {
        let trend = WeightTrend(weights)
        points = trend.points(in: period)
        before = trend.point(upTo: period.first.adding(days: -1))
        rate = trend.rate(in: period)
        unit = weights.last.map { WeightUnit(rawValue: $0.unit) ?? .kg }
        var water: [Water] = []
        for drink in drinks {
            if water.last?.day == drink.day {
                water[water.count - 1].milliliters += drink.value
                water[water.count - 1].count += 1
            } else {
                water.append(Water(day: drink.day, milliliters: drink.value, count: 1))
            }
        }
        self.water = water
    }

    /// Whether nothing was measured.
    package var isEmpty: Bool { points.isEmpty && water.isEmpty }

    /// The mean of the days that have water, in millilitres; nil where there are none.
    package var meanWater: Double? {
        water.isEmpty ? nil : water.reduce(0) { $0 + $1.milliliters } / Double(water.count)
    }

    /// The water of a day, in millilitres; nil where none was logged.
    package func water(on day: Day) -> Water? { water.first { $0.day == day } }

    /// The point of a day that was weighed on.
    package func point(on day: Day) -> WeightTrend.Point? { points.first { $0.day == day } }
}
