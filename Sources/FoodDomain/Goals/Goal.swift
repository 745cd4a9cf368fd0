/// The bounds of what a person wants to eat of something: at least, at most, or both.
package struct GoalRange: Hashable, Sendable {
    /// The least; nil is no lower bound.
    package let least: Double?
    /// The most; nil is no upper bound.
    package let most: Double?

    /// A range; nil where there is no bound at all, one is negative or not finite, or the least is above the most.
    package init?(least: Double?, most: Double?) {
        guard least != nil || most != nil else { return nil }
        for bound in [least, most] { if let bound, !bound.isFinite || bound < 0 { return nil } }
        if let least, let most, least > most { return nil }
        self.least = least
        self.most = most
    }

    /// The bounds times a factor, which is not negative.
    func times(_ factor: Double) -> GoalRange? {
        GoalRange(least: least.map { $0 * factor }, most: most.map { $0 * factor })
    }

    /// Whether one amount is aimed at.
    package var isPoint: Bool { least == most }
}

/// What a person wants to eat of one nutrient, from some day on.
///
/// A goal is never changed: a later one takes its place from its own day on, so that a past day is judged by what held
/// then.
package struct Goal: Hashable, Sendable {
    /// How the amount is said.
    package enum Measure: String, Sendable {
        /// In the nutrient's unit.
        case amount
        /// In the nutrient's unit for each kilogram of the body's weight.
        case perKilogram
        /// In percent of the energy that is aimed at.
        case percent
        /// What the goals of the other macronutrients leave of the energy.
        case rest
        /// No goal from that day on.
        case none
    }

    /// The nutrient.
    package let nutrient: Nutrient
    /// How much; nil of the rest, and where there is no goal.
    package let range: GoalRange?
    /// What `range` is counted in.
    package let measure: Measure
    /// The first day that it holds for.
    package let since: Day
    /// The days of the week that it holds for; none is all.
    package let weekdays: [Weekday]
    /// Whether it holds for its first day alone.
    package let isOneDay: Bool

    /// A goal; one of an amount or a percentage needs a range.
    package init?(
        _ nutrient: Nutrient, _ range: GoalRange?, in measure: Measure = .amount, since: Day,
        weekdays: [Weekday] = [], isOneDay: Bool = false
    ) {
        guard (range != nil) == (measure == .amount || measure == .percent || measure == .perKilogram) else {
            return nil
        }
        guard measure == .amount || measure == .none || measure == .perKilogram || nutrient.kilocaloriesPerGram != nil
        else { return nil }
        self.nutrient = nutrient
        self.range = range
        self.measure = measure
        self.since = since
        self.weekdays = Weekday.allCases.filter(weekdays.contains)
        self.isOneDay = isOneDay
    }

    /// Whether it holds on a day, unless another goal goes before it.
    func holds(on day: Day) -> Bool {
        if isOneDay { return day == since }
        return since <= day && (weekdays.isEmpty || weekdays.contains(day.weekday))
    }

    /// Whether it goes before another that holds on the same day: one for that day alone before any other, then the
    /// later one, then one for some days of the week.
    func outranks(_ other: Goal) -> Bool {
        if isOneDay != other.isOneDay { return isOneDay }
        if since != other.since { return since > other.since }
        return !weekdays.isEmpty && other.weekdays.isEmpty
    }
}
