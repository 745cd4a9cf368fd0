/// One nutrient summed over parts: the ingredients of a food, or the entries of a meal, a day or a period.
///
/// A part of which nothing is known adds nothing and leaves the total a lower bound.
package struct NutrientTotal: Equatable, Sendable {
    /// The sum of the least that each part can be, in the nutrient's unit.
    package private(set) var low = 0.0

    /// The sum of the most that each known part can be, in the nutrient's unit.
    package private(set) var high = 0.0

    /// How many parts are completely known.
    package private(set) var known = 0

    /// How many parts there are.
    package private(set) var count = 0

    /// How many parts say anything at all: complete ones, and those that are lower bounds themselves.
    private var informed = 0

    /// How many of the known parts are traces.
    private var traces = 0

    /// The total of no parts: a true zero.
    package init() {}

    /// Whether every part is known, so that `low` to `high` holds the truth.
    package var isComplete: Bool { known == count }

    /// The lower bound, or nil where no part says anything.
    ///
    /// Nothing eaten is 0.
    package var value: Double? { informed > 0 || count == 0 ? low : nil }

    /// Whether it is a lower bound: something is known, but not all.
    package var isLowerBound: Bool { !isComplete && value != nil }

    /// How a value of zero came about, where that should be shown.
    package enum Mark: String, Sendable {
        case trace
        case below
    }

    /// `.trace` where all that is known are traces; `.below` where a limit is all that is known.
    package var mark: Mark? {
        guard isComplete, low == 0, count > 0 else { return nil }
        if high > 0 { return .below }
        return traces > 0 ? .trace : nil
    }

    /// Adds a part.
    package mutating func add(_ amount: NutrientAmount) {
        count += 1
        guard let upper = amount.high else { return }
        known += 1
        informed += 1
        low += amount.low
        high += upper
        if amount == .trace { traces += 1 }
    }

    /// Adds a part that is itself a total: it counts as one, and as known only where it is complete.
    package mutating func add(_ part: NutrientTotal) {
        count += 1
        if part.isComplete { known += 1 }
        if part.value != nil { informed += 1 }
        low += part.low
        high += part.high
        if part.mark == .trace { traces += 1 }
    }

    /// Adds the parts of another total to those of this one.
    package mutating func merge(_ other: NutrientTotal) {
        count += other.count
        known += other.known
        informed += other.informed
        traces += other.traces
        low += other.low
        high += other.high
    }

    /// The total of `factor` times as much: the counts stay.
    package func scaled(by factor: Double) -> NutrientTotal {
        var result = self
        result.low *= factor
        result.high *= factor
        return result
    }
}
