/// A day of the week, numbered as in ISO 8601: Monday is 1 and Sunday 7.
package enum Weekday: Int, CaseIterable, Hashable, Sendable {
    case monday = 1
    case tuesday, wednesday, thursday, friday, saturday, sunday

    /// The weekday of a count of days since 1970-01-01, which was a Thursday.
    init(daysSince1970 days: Int) {
        let sinceMonday = days + 3
        self = Self.allCases[sinceMonday - CivilCalendar.floorDivide(sinceMonday, 7) * 7]
    }

    /// The weekday of an English name, full or in three letters, in any letter case; nil for anything else.
    package init?(name: String) {
        let folded = name.lowercased()
        guard let match = Self.allCases.first(where: { $0.foldedName == folded || $0.foldedName.prefix(3) == folded })
        else { return nil }
        self = match
    }

    /// The English name in three letters, such as `Mon`.
    package var shortName: String { String(name.prefix(3)) }

    /// The English name, such as `Monday`.
    package var name: String {
        switch self {
        case .monday: "Monday"
        case .tuesday: "Tuesday"
        case .wednesday: "Wednesday"
        case .thursday: "Thursday"
        case .friday: "Friday"
        case .saturday: "Saturday"
        case .sunday: "Sunday"
        }
    }

    private var foldedName: String { name.lowercased() }
}

// MARK: - Where a week begins

extension Weekday {
    /// The day that a week begins on in the region of a POSIX or BCP 47 locale, such as `en_US.UTF-8` or `zh-Hant-TW`.
    ///
    /// The table is Unicode CLDR's `weekData` as ICU 74 has it; regions that it does not name, and locales without a region, begin on
    /// Monday, as ISO 8601 does.
    package static func firstOfWeek(locale: String) -> Weekday {
        let tag = locale.prefix { $0 != "." && $0 != "@" }
        let subtags = tag.split(whereSeparator: { $0 == "_" || $0 == "-" }).dropFirst()
        guard let region = subtags.first(where: { $0.utf8.count == 2 })?.uppercased() else { return .monday }
        if sundayRegions.contains(region) { return .sunday }
        if saturdayRegions.contains(region) { return .saturday }
        return region == "MV" ? .friday : .monday
    }

    private static let sundayRegions: Set<String> = [
        "AG", "AS", "BD", "BR", "BS", "BT", "BW", "BZ", "CA", "CN", "CO", "DM", "DO", "ET", "GT", "GU", "HK", "HN",
        "ID",
        "IL", "IN", "JM", "JO", "JP", "KE", "KH", "KR", "LA", "MH", "MM", "MO", "MT", "MX", "MZ", "NI", "NP", "PA",
        "PE",
        "PH", "PK", "PR", "PT", "PY", "SA", "SG", "SV", "TH", "TT", "TW", "UM", "US", "VE", "VI", "WS", "YE", "ZA",
        "ZW",
    ]

    private static let saturdayRegions: Set<String> = [
        "AF", "BH", "DJ", "EG", "IQ", "IR", "KW", "LY", "OM", "QA", "SD", "SY",
    ]
}

extension Day {
    /// The latest day, this one included, that is `weekday`; with the first day of the week, where the week begins.
    package func onOrBefore(_ weekday: Weekday) -> Day {
        adding(days: -((self.weekday.rawValue - weekday.rawValue + 7) % 7))
    }
}

// MARK: - ISO weeks

/// A week of ISO 8601: it begins on Monday, and belongs to the year that most of its days are in.
package struct ISOWeek: Hashable, Sendable, CustomStringConvertible {
    /// The week's year, which differs from the calendar's on some days around New Year.
    package let year: Int

    /// The number of the week, 1 to 53.
    package let week: Int

    /// `YYYY-Www`.
    package var description: String { "\(CivilCalendar.padded(year, 4))-W\(CivilCalendar.padded(week, 2))" }
}

extension Day {
    /// The ISO week that the day lies in.
    package var isoWeek: ISOWeek {
        // A week's Thursday is always in the week's year.
        let thursday = daysSince1970 + Weekday.thursday.rawValue - weekday.rawValue
        let year = CivilCalendar.date(days: thursday).year
        return ISOWeek(year: year, week: (thursday - CivilCalendar.days(year: year, month: 1, day: 1)) / 7 + 1)
    }

    /// The day of an ISO week, with `weekday` 1 for Monday; nil where the year has no such week or the week no such day.
    package init?(isoYear: Int, week: Int, weekday: Int) {
        guard (1...9999).contains(isoYear), (1...53).contains(week), (1...7).contains(weekday) else { return nil }
        let fourth = CivilCalendar.days(year: isoYear, month: 1, day: 4)
        let monday = fourth - Weekday(daysSince1970: fourth).rawValue + 1
        let days = monday + (week - 1) * 7 + weekday - 1
        let day = Day(daysSince1970: days)
        guard day.daysSince1970 == days, day.isoWeek == ISOWeek(year: isoYear, week: week) else { return nil }
        self = day
    }
}
