/// A scale that gives each value of a range a place on a line.
package struct LinearScale: Equatable, Sendable {
    /// The values that have a place.
    package let values: ClosedRange<Double>
    /// The place of the least value.
    package let start: Double
    /// The place of the greatest value; before `start` where the line runs the other way, as upwards in a picture.
    package let end: Double

    /// A scale of a range of finite values over a line.
    package init(_ values: ClosedRange<Double>, from start: Double, to end: Double) {
        (self.values, self.start, self.end) = (values, start, end)
    }

    /// The place of a value; one outside of the range has the place of the nearest end, one that is no number `start`.
    package func place(of value: Double) -> Double {
        let span = values.upperBound - values.lowerBound
        guard span > 0, span.isFinite, !value.isNaN else { return start }
        let share = (min(max(value, values.lowerBound), values.upperBound) - values.lowerBound) / span
        return start + share * (end - start)
    }
}
