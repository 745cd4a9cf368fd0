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
    /// The weight and the water of the days up to today.
    package var body: BodyTotals
    /// The carbohydrate without fibre of all days together; nil where that was not asked.
    package var netCarbs: NutrientTotal?
}

/// A period with every entry of its days.
package struct DiaryAnswer: Equatable, Sendable {
    /// The period.
    package var report: ReportAnswer
    /// The days of `report.totals`, with their entries by meal.
    package var days: [DayTotals]
    /// What is written of each of the days; nil where that is nothing.
    package var notes: [String?]
    /// The zone that the person is in.
    package var zone: String
}

extension FoodLog {
    /// The days of a period, and what they come to on average.
    ///
    /// - Parameters:
    ///   - text: as `PeriodText` reads it; nil is the seven days up to today.
    ///   - grouping: what `nutrient` is traced to.
    ///   - hasNetCarbs: whether the carbohydrate without fibre is worked out.
    ///   - weekStart: the day that `week` and `last week` begin with.
    package func report(
        _ text: String?, by grouping: Contributions.Grouping? = nil, nutrient: Nutrient = .calories,
        hasNetCarbs: Bool = false, weekStart: Weekday = .monday
    ) throws -> ReportAnswer {
        let asked = try periodText(text ?? "7d", weekStart: weekStart)
        return try repository.read { reader in
            var (answer, entries) = try report(try days(of: asked, reader), grouping, nutrient, reader)
            if hasNetCarbs { answer.netCarbs = NutrientTotal(netCarbsOf: entries) }
            return answer
        }
    }

    /// The days of a period with all their entries, for somebody who reads them one by one.
    ///
    /// - Parameter text: as `PeriodText` reads it; nil is the seven days up to today.
    /// - Throws: `FoodLogError.periodTooLong` for more than a year.
    package func diary(_ text: String?) throws -> DiaryAnswer {
        let asked = try periodText(text ?? "7d")
        return try repository.read { reader in
            let period = try days(of: asked, reader)
            guard period.count <= Self.mostDiaryDays else {
                throw FoodLogError.periodTooLong(period, limit: Self.mostDiaryDays)
            }
            let (answer, entries) = try report(period, nil, .calories, reader)
            var days: [DayTotals] = []
            var next = entries.startIndex
            for line in answer.totals.lines {
                let end = entries[next...].firstIndex { $0.day > line.day } ?? entries.endIndex
                days.append(
                    DayTotals(
                        day: line.day, entries: Array(entries[next..<end]), slots: preferences.mealSlots.names,
                        region: preferences.region))
                next = end
            }
            let written = try reader.notes(from: period.first, to: period.last)
            let notes = days.map { day in written.first { $0.day == day.day }?.text }
            return DiaryAnswer(report: answer, days: days, notes: notes, zone: surroundings.zone.id)
        }
    }

    private func days(of text: PeriodText, _ reader: any LogReader) throws -> Period {
        switch text {
        case .days(let days): days
        case .all: try reader.loggedDays() ?? Period(today(), today())
        }
    }

    /// The period that a text means.
    ///
    /// - Throws: `FoodLogError.period`.
    func periodText(_ text: String, weekStart: Weekday = .monday) throws(FoodLogError) -> PeriodText {
        do {
            return try PeriodText(parsing: text, today: today(), weekStart: weekStart)
        } catch {
            throw .period(text, error)
        }
    }

    /// The week that a day lies in, from a day of the week on.
    package func week(_ text: String?, from weekday: Weekday = .monday) throws -> ReportAnswer {
        let period = Period.week(of: try day(text), from: weekday)
        return try repository.read { reader in try report(period, nil, .calories, reader).answer }
    }

    private func report(
        _ period: Period, _ grouping: Contributions.Grouping?, _ nutrient: Nutrient, _ reader: any LogReader
    ) throws -> (answer: ReportAnswer, entries: [Entry]) {
        let today = today()
        guard period.count <= Self.mostDays else { throw FoodLogError.periodTooLong(period, limit: Self.mostDays) }
        let last = min(period.last, today)
        let entries = period.first <= last ? try reader.entries(from: period.first, to: last) : []
        let statuses = try reader.statuses(from: period.first, to: period.last)
        let totals = PeriodTotals(period, today: today, entries: entries, statuses: statuses)
        let goals = try goals(reader)
        let body = BodyTotals(
            period,
            weights: try reader.measurements(
                .weight, from: period.first.adding(days: -WeightTrend.memory), to: last),
            drinks: try reader.measurements(.water, from: period.first, to: last))
        let answer = ReportAnswer(
            totals: totals, period: period, today: today,
            contributions: grouping.map { Contributions(of: entries, to: nutrient, by: $0) },
            goals: try dayGoals(goals, totals.lines, body, reader), body: body)
        return (answer, entries)
    }

    /// The goals of days, each with the weight that was in force.
    private func dayGoals(
        _ goals: GoalList, _ lines: [PeriodTotals.DayLine], _ body: BodyTotals, _ reader: any LogReader
    ) throws -> [DayGoals] {
        var kilograms: Double?
        if goals.needsWeight, let first = lines.first {
            kilograms = try reader.weight(upTo: first.day.adding(days: -1))?.value
        }
        var points = body.points[...]
        return lines.map { line in
            while let point = points.first, point.day <= line.day {
                kilograms = point.kilograms
                points.removeFirst()
            }
            return goals.goals(on: line.day, kilograms: kilograms)
        }
    }

    /// A lifetime: more is a slip of the finger.
    private static var mostDays: Int { 40_000 }

    /// A year: more is no reading matter, and its pages would take hundreds of megabytes to make.
    private static var mostDiaryDays: Int { 366 }
}
