package import FoodDomain

/// A period as it is shown.
package struct ReportAnswer: Equatable, Sendable {
    /// The days and their averages.
    package var totals: PeriodTotals
    /// The period as asked for; its days after today are not in `totals`.
    package var period: Period
    /// The day that it is now for the person.
    package var today: Day
    /// What brought most of a nutrient; nil where that was not asked.
    package var contributions: Contributions?
    /// What the person aimed at on each day of `totals`.
    package var goals: [DayGoals]
}

extension FoodLog {
    /// The days of a period, and what they come to on average.
    ///
    /// - Parameters:
    ///   - text: as `PeriodText` reads it; nil is the seven days up to today.
    ///   - grouping: what `nutrient` is traced to.
    package func report(
        _ text: String?, by grouping: Contributions.Grouping? = nil, nutrient: Nutrient = .calories
    ) throws -> ReportAnswer {
        let today = today()
        let asked = try periodText(text ?? "7d")
        return try repository.read { reader in
            let period: Period
            switch asked {
            case .days(let days): period = days
            case .all: period = try reader.loggedDays() ?? Period(today, today)
            }
            return try report(period, grouping, nutrient, reader)
        }
    }

    /// The period that a text means.
    ///
    /// - Throws: `FoodLogError.period`.
    func periodText(_ text: String) throws(FoodLogError) -> PeriodText {
        do {
            return try PeriodText(parsing: text, today: today())
        } catch {
            throw .period(text, error)
        }
    }

    /// The week that a day lies in.
    package func week(_ text: String?) throws -> ReportAnswer {
        let period = Period.week(of: try day(text))
        return try repository.read { reader in try report(period, nil, .calories, reader) }
    }

    private func report(
        _ period: Period, _ grouping: Contributions.Grouping?, _ nutrient: Nutrient, _ reader: any LogReader
    ) throws -> ReportAnswer {
        let today = today()
        guard period.count <= Self.mostDays else { throw FoodLogError.periodTooLong(period, limit: Self.mostDays) }
        let last = min(period.last, today)
        let entries = period.first <= last ? try reader.entries(from: period.first, to: last) : []
        let statuses = try reader.statuses(from: period.first, to: period.last)
        let totals = PeriodTotals(period, today: today, entries: entries, statuses: statuses)
        let goals = try goals(reader)
        return ReportAnswer(
            totals: totals, period: period, today: today,
            contributions: grouping.map { Contributions(of: entries, to: nutrient, by: $0) },
            goals: totals.lines.map { goals.goals(on: $0.day) })
    }

    /// A lifetime: more is a slip of the finger.
    private static var mostDays: Int { 40_000 }
}
