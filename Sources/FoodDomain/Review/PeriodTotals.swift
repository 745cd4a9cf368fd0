/// A period of the log: what each day adds up to, and the averages, each of the days that it names.
///
/// Days after today are left out, since what is planned is not eaten yet.
package struct PeriodTotals: Equatable, Sendable {
    /// The days, all of the calendar's up to today, the first in front.
    package let lines: [DayLine]
    /// All that was eaten.
    package let sum: NutrientTotals
    /// For each nutrient, the share of the known energy that comes from entries which know it, 0 to 1; nil where no
    /// energy is known.
    package let coverage: [Double]?

    /// A day of the period.
    package struct DayLine: Equatable, Sendable {
        /// The day.
        package let day: Day
        /// How many entries it has.
        package let count: Int
        /// What they add up to.
        package let nutrients: NutrientTotals
        /// What the person says of it.
        package let status: DayStatus?

        /// Whether anything is said of what was eaten: there are entries, or the person ate nothing.
        package var isLogged: Bool { count > 0 || status == .fasted }
        /// Whether the person says that nothing is missing.
        package var isDone: Bool { status?.isWhole ?? false }
    }

    /// The totals of entries, which are in the order of their days.
    ///
    /// - Parameters:
    ///   - period: its days up to `today` have a line each.
    ///   - statuses: what the person says of days.
    package init(_ period: Period, today: Day, entries: [Entry], statuses: [(day: Day, status: DayStatus)]) {
        var sum = NutrientTotals()
        var known = Array(repeating: 0.0, count: Nutrient.allCases.count)
        var energy = 0.0
        var lines: [DayLine] = []
        var next = entries.startIndex
        var status = statuses.startIndex
        for day in period.days where day <= today {
            var nutrients = NutrientTotals()
            while next < entries.endIndex, entries[next].day < day { next += 1 }
            while next < entries.endIndex, entries[next].day == day {
                let entry = entries[next].nutrients
                nutrients.add(entry)
                let calories = entry[.calories].low
                energy += calories
                entry.add(calories, toKnown: &known)
                next += 1
            }
            sum.merge(nutrients)
            while status < statuses.endIndex, statuses[status].day < day { status += 1 }
            let said = status < statuses.endIndex && statuses[status].day == day ? statuses[status].status : nil
            lines.append(DayLine(day: day, count: nutrients.count, nutrients: nutrients, status: said))
        }
        self.lines = lines
        self.sum = sum
        coverage = energy > 0 ? known.map { min(1, $0 / energy) } : nil
    }

    // MARK: - Averages

    /// A mean over some of the days.
    package struct Mean: Equatable, Sendable {
        /// How many days it is the mean of.
        package let days: Int
        /// The mean day; nil where there are no days.
        package let nutrients: NutrientTotals?

        /// The mean of days.
        ///
        /// It is made of their entries: a day that lacks one figure does not count as wholly unknown.
        package init(of lines: [DayLine]) {
            days = lines.count
            guard !lines.isEmpty else {
                nutrients = nil
                return
            }
            var sum = NutrientTotals()
            for line in lines { sum.merge(line.nutrients) }
            nutrients = sum.scaled(by: 1 / Double(lines.count))
        }
    }

    /// The mean of the days that were logged.
    package var perLoggedDay: Mean { Mean(of: lines.filter(\.isLogged)) }

    /// The mean of the days that the person said to be done, fasting days too.
    package var perDoneDay: Mean { Mean(of: lines.filter(\.isDone)) }

    /// The mean of all days of the calendar.
    package var perCalendarDay: Mean { Mean(of: lines) }
}
