import Charts
import FoodDomain

/// A weighing of a picture, and what the weight tends to.
struct WeightPoint: Equatable {
    /// The day of the weighing.
    let day: Day
    /// The weight in the unit of the picture; nil on a day without a weighing.
    let weight: Double?
    /// The trend in the unit of the picture; nil where there is none.
    let trend: Double?

    /// A chart of weighings over days.
    ///
    /// - Parameter unit: what weights are in, such as `kg`.
    static func chart(_ points: [WeightPoint], over period: Period, unit: String) -> LineChart {
        let first = period.first
        let last = max(period.count - 1, 1)
        let days = Array(stride(from: 0, through: period.count - 1, by: max(1, period.count / 8)))
        let latest = points.last { $0.trend != nil }?.trend
        return LineChart(
            values: points.map { point in
                LineChart.Value(x: Double(first.distance(to: point.day)), dot: point.weight, line: point.trend)
            }, range: 0...Double(last),
            labels: days.map { offset in
                let day = first.adding(days: offset)
                let year = period.first.year == period.last.year ? "" : " \(day.year)"
                return (Double(offset), "\(day.dayOfMonth) \(day.shortMonthName)\(year)")
            }, unit: unit, end: latest.map { "\(DecimalText.fixed($0, decimals: 1)) \(unit)" } ?? "",
            figure: { DecimalText.fixed($0, decimals: $1) })
    }
}
