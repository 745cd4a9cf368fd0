/// The energy that a body uses in a day, as intake and weight tell it.
package struct Expenditure: Equatable, Sendable {
    /// The energy of a kilogram of body weight, in kcal (Wishnofsky 1958: 3,500 kcal a pound).
    package static let kilocaloriesPerKilogram = 7_700.0
    /// So many days of a window must be logged.
    package static let leastDays = 5
    /// A window has at least so many days.
    package static let leastWindow = 7

    /// The energy a day, in kcal.
    package let kilocalories: Double
    /// One standard error of that, in kcal, for what the scatter of the weights and of the days adds to it.
    package let uncertainty: Double
    /// The mean intake of the days that are done, in kcal.
    package let intake: Double
    /// How many days are done.
    package let days: Int
    /// How fast the weight changes.
    package let rate: WeightRate
    /// The days that were looked at.
    package let window: Period
    /// Whether the intake of a day is a lower bound, and the expenditure with it.
    package let isLowerBound: Bool

    /// What intake less the change of what is stored says; nil where fewer than five days are logged, or the window is
    /// shorter than seven.
    ///
    /// - Parameters:
    ///   - intakes: the energy of each day in kcal; nil for one that is not logged whole.
    ///   - change: how far the trend went in so many days, in kilograms.
    package static func kilocalories(intakes: [Double?], change: Double, days: Int) -> Double? {
        let logged = intakes.compactMap(\.self)
        guard logged.count >= leastDays, days >= leastWindow else { return nil }
        let mean = logged.reduce(0, +) / Double(logged.count)
        return mean - kilocaloriesPerKilogram * change / Double(days)
    }

    /// An estimate from the days of a window; nil where they do not suffice.
    ///
    /// - Parameter lines: the days; those that the person said to be done count, and fasting days.
    package init?(window: Period, lines: [PeriodTotals.DayLine], trend: WeightTrend) {
        guard let rate = trend.rate(in: window) else { return nil }
        let done = lines.filter { $0.isDone && window.first <= $0.day && $0.day <= window.last }
        let intakes = done.map { $0.nutrients[.calories].low }
        guard
            let kilocalories = Self.kilocalories(
                intakes: intakes, change: rate.kilogramsPerDay * Double(window.count), days: window.count)
        else { return nil }
        let mean = intakes.reduce(0, +) / Double(intakes.count)
        let scatter = intakes.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(intakes.count - 1)
        let ofWeight = Self.kilocaloriesPerKilogram * rate.standardError
        self.kilocalories = kilocalories
        uncertainty = (ofWeight * ofWeight + scatter / Double(intakes.count)).squareRoot()
        intake = mean
        days = intakes.count
        self.rate = rate
        self.window = window
        isLowerBound = done.contains { !$0.nutrients[.calories].isComplete }
    }
}
