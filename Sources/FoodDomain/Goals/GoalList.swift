/// All goals that a person ever set, in the order in which they were set.
package struct GoalList: Equatable, Sendable {
    /// The goals.
    package private(set) var goals: [Goal] = []

    /// No goals.
    package init() {}

    /// Sets a goal: one of the same nutrient, days and first day goes.
    package mutating func set(_ goal: Goal) {
        goals.removeAll {
            $0.nutrient == goal.nutrient && $0.since == goal.since && $0.isOneDay == goal.isOneDay
                && ($0.weekdays == goal.weekdays || goal.weekdays.isEmpty)
        }
        goals.append(goal)
    }

    /// The goal of a nutrient that holds on a day.
    package func goal(of nutrient: Nutrient, on day: Day) -> Goal? {
        let goal = standing(nutrient, on: day)
        return goal?.measure == Goal.Measure.none ? nil : goal
    }

    /// The goal that goes before all others of its nutrient on a day, even one that says that there is none.
    package func standing(_ nutrient: Nutrient, on day: Day) -> Goal? {
        var best: Goal?
        for goal in goals where goal.nutrient == nutrient && goal.holds(on: day) {
            // Of two that neither goes before the other, the one that was set later holds.
            if let standing = best, standing.outranks(goal) { continue }
            best = goal
        }
        return best
    }

    /// Whether any goal is of the weight of the body.
    package var needsWeight: Bool { goals.contains { $0.measure == .perKilogram } }

    /// The goals that hold on a day, in amounts.
    ///
    /// - Parameter kilograms: the weight of the body that was in force; nil where none is known.
    package func goals(on day: Day, kilograms: Double? = nil) -> DayGoals {
        guard !goals.isEmpty else { return DayGoals() }
        var nutrients: [Nutrient] = []
        for goal in goals where !nutrients.contains(goal.nutrient) { nutrients.append(goal.nutrient) }
        nutrients.sort { $0.rawValue < $1.rawValue }
        return DayGoals(nutrients.compactMap { goal(of: $0, on: day) }, kilograms: kilograms)
    }
}

// MARK: - As text

extension GoalList {
    /// A line for each goal, with tabs between its fields: `from` or `only`, the first day, the weekdays or `-`, the
    /// nutrient's key, the measure, the least and the most or `-`.
    package var text: String {
        goals.map { goal in
            let days = goal.weekdays.isEmpty ? "-" : goal.weekdays.map(\.shortName).joined(separator: ",")
            let bounds = [goal.range?.least, goal.range?.most].map { $0.map { "\($0)" } ?? "-" }
            let fields =
                [goal.isOneDay ? "only" : "from", goal.since.description, days, goal.nutrient.key]
                + [goal.measure.rawValue] + bounds
            return fields.joined(separator: "\t")
        }.joined(separator: "\n")
    }

    /// The goals of a text as `text` has it; nil where one of its lines is none.
    package init?(text: String) {
        for line in text.split(separator: "\n") {
            guard let goal = Self.goal(line) else { return nil }
            goals.append(goal)
        }
    }

    private static func goal(_ line: Substring) -> Goal? {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard fields.count == 7, fields[0] == "from" || fields[0] == "only", let since = Day(iso: fields[1]),
            let nutrient = Nutrient(key: fields[3]), let measure = Goal.Measure(rawValue: fields[4])
        else { return nil }
        var weekdays: [Weekday] = []
        if fields[2] != "-" {
            for name in fields[2].split(separator: ",") {
                guard let weekday = Weekday(name: String(name)) else { return nil }
                weekdays.append(weekday)
            }
        }
        let bounds = fields[5...].map { $0 == "-" ? nil : Double($0) }
        guard zip(bounds, fields[5...]).allSatisfy({ ($0 == nil) == ($1 == "-") }) else { return nil }
        let range = GoalRange(least: bounds[0], most: bounds[1])
        guard (range == nil) == (bounds[0] == nil && bounds[1] == nil) else { return nil }
        return Goal(
            nutrient, range, in: measure, since: since, weekdays: weekdays, isOneDay: fields[0] == "only")
    }
}
