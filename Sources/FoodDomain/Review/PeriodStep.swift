/// What one line or one bar of a period is of.
package enum PeriodStep: Equatable, Sendable {
    case day
    /// A week from Monday on.
    case week
    case month

    /// The last day of the step that a day lies in.
    package func last(of day: Day) -> Day {
        switch self {
        case .day: day
        case .week: day.onOrBefore(.monday).adding(days: 6)
        case .month: day.lastOfMonth
        }
    }
}

extension PeriodTotals {
    /// The days that belong together, as ranges of `lines`; the first and the last may be of fewer days than others.
    package func runs(_ step: PeriodStep) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var start = lines.startIndex
        while start < lines.endIndex {
            let last = step.last(of: lines[start].day)
            let end = lines[start...].firstIndex { $0.day > last } ?? lines.endIndex
            runs.append(start..<end)
            start = end
        }
        return runs
    }
}
