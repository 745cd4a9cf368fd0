/// The course of a weight without the ups and downs of single days: an exponentially smoothed mean (Walker, The
/// Hacker's Diet).
///
/// The first weight of each day counts. Each moves the trend by a tenth of how far it is off; after a gap of k days by
/// 1 − 0.9^k of it, as k weighings of the same would.
package struct WeightTrend: Equatable, Sendable {
    /// A day that was weighed on.
    package struct Point: Equatable, Sendable {
        /// The day.
        package let day: Day
        /// The first weight of the day, in kilograms.
        package let kilograms: Double
        /// The trend, in kilograms.
        package let trend: Double
    }

    /// The days that were weighed on, the first in front.
    package private(set) var points: [Point] = []

    /// The trend of weights, which are in the order of their days; of one day the first counts.
    package init(_ weights: some Sequence<(day: Day, kilograms: Double)>) {
        for (day, kilograms) in weights {
            guard let last = points.last else {
                points.append(Point(day: day, kilograms: kilograms, trend: kilograms))
                continue
            }
            let gap = last.day.distance(to: day)
            guard gap > 0 else { continue }
            let trend = last.trend + Self.share(of: gap) * (kilograms - last.trend)
            points.append(Point(day: day, kilograms: kilograms, trend: trend))
        }
    }

    /// The trend of measurements, which are in the order of `MeasurementReader.measurements`.
    package init(_ weights: [Measurement]) { self.init(weights.lazy.map { ($0.day, $0.value) }) }

    /// How much of its distance from a weight the trend goes after so many days.
    static func share(of days: Int) -> Double {
        // After a thousand days nothing is left of what was before.
        guard days < 1_000 else { return 1 }
        var left = 1.0
        for _ in 0..<max(0, days) { left *= 0.9 }
        return 1 - left
    }

    /// So many days before a period a weight still counts for the trend in it, by more than a millionth of itself.
    package static let memory = 150

    /// The latest point up to a day.
    package func point(upTo day: Day) -> Point? { points.last { $0.day <= day } }

    /// The points of a period.
    package func points(in period: Period) -> [Point] {
        points.filter { period.first <= $0.day && $0.day <= period.last }
    }

    /// How fast the trend changes in a period; nil where it was weighed on fewer than three days, or within less than a
    /// week.
    package func rate(in period: Period) -> WeightRate? { WeightRate(points(in: period)) }
}

/// How fast a weight changes: the least-squares slope of its trend, and how sure that is.
package struct WeightRate: Equatable, Sendable {
    /// Kilograms a day.
    package let kilogramsPerDay: Double
    /// The standard error of that, from how the weights themselves scatter about their line.
    package let standardError: Double
    /// On how many days it was weighed.
    package let days: Int

    init?(_ points: [WeightTrend.Point]) {
        guard let first = points.first, let last = points.last, points.count >= 3, first.day.distance(to: last.day) >= 6
        else { return nil }
        let days = points.map { Double(first.day.distance(to: $0.day)) }
        let trend = Self.line(days, points.map(\.trend))
        let weights = points.map(\.kilograms)
        let raw = Self.line(days, weights)
        let residue = zip(days, weights).reduce(0) { sum, point in
            let off = point.1 - raw.start - raw.slope * point.0
            return sum + off * off
        }
        kilogramsPerDay = trend.slope
        standardError = (residue / Double(points.count - 2) / raw.spread).squareRoot()
        self.days = points.count
    }

    /// The line of least squares through points, and the sum of the squares of the distances of the x from their mean.
    private static func line(_ x: [Double], _ y: [Double]) -> (start: Double, slope: Double, spread: Double) {
        let count = Double(x.count)
        let (meanX, meanY) = (x.reduce(0, +) / count, y.reduce(0, +) / count)
        let spread = x.reduce(0) { $0 + ($1 - meanX) * ($1 - meanX) }
        let slope = zip(x, y).reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) } / spread
        return (meanY - slope * meanX, slope, spread)
    }

    /// Kilograms a week.
    package var kilogramsPerWeek: Double { kilogramsPerDay * 7 }
}
