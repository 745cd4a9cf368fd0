/// A date of the calendar, without a time or a zone: the day that an entry belongs to.
///
/// Days run from 0001-01-01 to 9999-12-31, so that every one has the ten characters of `description`. What people
/// type is held to `inputYears`.
package struct Day: Hashable, Sendable {
    /// Whole days since 1970-01-01, negative before it.
    package let daysSince1970: Int

    /// The first day there is, 0001-01-01.
    package static let first = Day(unchecked: -719_162)

    /// The last day there is, 9999-12-31.
    package static let last = Day(unchecked: 2_932_896)

    /// The years that input may name.
    package static let inputYears = 1900...2199

    private init(unchecked daysSince1970: Int) {
        self.daysSince1970 = daysSince1970
    }

    /// The day a number of days after 1970-01-01, held to `first` and `last`.
    package init(daysSince1970 days: Int) {
        self.init(unchecked: min(max(days, Self.first.daysSince1970), Self.last.daysSince1970))
    }

    /// The day of a year, a month and a day of the month; nil where the calendar has none such.
    ///
    /// Nothing rolls over.
    package init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= CivilCalendar.daysInMonth(month, of: year)
        else { return nil }
        self.init(unchecked: CivilCalendar.days(year: year, month: month, day: day))
    }

    /// The day of a year and the number of the day in it, 1 to 365 or 366; nil where the year has none such.
    package init?(year: Int, ordinal: Int) {
        guard (1...9999).contains(year), ordinal >= 1, ordinal <= (CivilCalendar.isLeap(year) ? 366 : 365) else {
            return nil
        }
        self.init(unchecked: CivilCalendar.days(year: year, month: 1, day: ordinal))
    }

    /// The day that `description` would write so: exactly `YYYY-MM-DD` in ASCII digits, else nil.
    package init?(iso text: String) {
        var scanner = ByteScanner(text)
        guard let fields = scanner.calendarDate(), scanner.isAtEnd else { return nil }
        self.init(year: fields.year, month: fields.month, day: fields.day)
    }

    /// The year, 1 to 9999.
    package var year: Int { CivilCalendar.date(days: daysSince1970).year }

    /// The month, 1 to 12.
    package var month: Int { CivilCalendar.date(days: daysSince1970).month }

    /// The day of the month, 1 to 31.
    package var dayOfMonth: Int { CivilCalendar.date(days: daysSince1970).day }

    /// The number of the day in its year, 1 to 366.
    package var ordinal: Int { daysSince1970 - CivilCalendar.days(year: year, month: 1, day: 1) + 1 }

    /// The day of the week.
    package var weekday: Weekday { Weekday(daysSince1970: daysSince1970) }

    /// The day `days` later, or earlier where it is negative, held to `first` and `last`.
    package func adding(days: Int) -> Day {
        let (sum, overflow) = daysSince1970.addingReportingOverflow(days)
        return Day(daysSince1970: overflow ? (days < 0 ? .min : .max) : sum)
    }
}

extension Day: Strideable {
    package static func < (left: Day, right: Day) -> Bool { left.daysSince1970 < right.daysSince1970 }

    /// The number of days from this one to another, negative where that is earlier.
    package func distance(to other: Day) -> Int { other.daysSince1970 - daysSince1970 }

    /// The same as `adding(days:)`.
    package func advanced(by days: Int) -> Day { adding(days: days) }
}

extension Day: CustomStringConvertible {
    /// `YYYY-MM-DD`, which sorts as the days do.
    package var description: String {
        let date = CivilCalendar.date(days: daysSince1970)
        return "\(CivilCalendar.padded(date.year, 4))-\(CivilCalendar.padded(date.month, 2))"
            + "-\(CivilCalendar.padded(date.day, 2))"
    }
}

// MARK: - Months

extension Day {
    /// The first day of this day's month.
    package var firstOfMonth: Day { Day(daysSince1970: daysSince1970 - dayOfMonth + 1) }

    /// The last day of this day's month.
    package var lastOfMonth: Day {
        let date = CivilCalendar.date(days: daysSince1970)
        return Day(daysSince1970: daysSince1970 - date.day + CivilCalendar.daysInMonth(date.month, of: date.year))
    }

    /// The same day of another month, or its last day where it is shorter, held to `first` and `last`.
    package func adding(months: Int) -> Day {
        let date = CivilCalendar.date(days: daysSince1970)
        // More months than there are between the first day and the last lead to one of these in any case.
        let total = date.year * 12 + date.month - 1 + min(max(months, -120_000), 120_000)
        let year = CivilCalendar.floorDivide(total, 12)
        let month = total - year * 12 + 1
        let day = min(date.day, CivilCalendar.daysInMonth(month, of: year))
        return Day(daysSince1970: CivilCalendar.days(year: year, month: month, day: day))
    }
}

// MARK: - For people

extension Day {
    private static let monthNames = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// The English name of the month in three letters, such as `Nov`.
    package var shortMonthName: String { Self.monthNames[month - 1] }

    /// The day as a heading shows it, such as `Mon 30 Nov 2026`.
    package var displayText: String { "\(weekdayAndDate) \(shortMonthName) \(year)" }

    /// The weekday and the day of the month, such as `Mon 30`, for a line of a week.
    package var weekdayAndDate: String { "\(weekday.shortName) \(dayOfMonth)" }
}
