import FoodDomain
import FoodTestSupport
import Testing

@Suite struct DayTests {
    @Test func `days and integers convert both ways from 1900 to 2199`() throws {
        // Conditions are gathered, since a million expectations would take most of the time of all tests.
        var wrong: [String] = []
        var previous = try day("1899-12-31")
        var expected = -25_567
        for year in 1900...2199 {
            var ordinal = 0
            for month in 1...12 {
                for number in 1...31 {
                    guard let day = Day(year: year, month: month, day: number) else {
                        if number <= 28 { wrong.append("\(year)-\(month)-\(number)") }
                        continue
                    }
                    ordinal += 1
                    let week = day.isoWeek
                    let holds = [
                        day.daysSince1970 == expected, Day(daysSince1970: expected) == day, day.year == year,
                        day.month == month, day.dayOfMonth == number, day.ordinal == ordinal,
                        Day(year: year, ordinal: ordinal) == day, Day(iso: day.description) == day, previous < day,
                        previous.weekday.rawValue % 7 + 1 == day.weekday.rawValue,
                        Day(isoYear: week.year, week: week.week, weekday: day.weekday.rawValue) == day,
                    ]
                    if holds.contains(false) { wrong.append("\(day): \(holds)") }
                    previous = day
                    expected += 1
                }
            }
            if Day(year: year, ordinal: ordinal + 1) != nil { wrong.append("\(year)") }
        }
        #expect(wrong.isEmpty)
        #expect(previous.description == "2199-12-31")
    }

    @Test(arguments: [
        (1900, 2, 29), (2025, 2, 29), (2025, 13, 1), (2025, 0, 1), (2025, 4, 31), (2025, 1, 0), (0, 1, 1),
        (10_000, 1, 1), (.max, 1, 1), (2025, 1, .max), (2025, .min, 1),
    ])
    func `a date that is not in the calendar is none`(year: Int, month: Int, day: Int) {
        #expect(Day(year: year, month: month, day: day) == nil)
    }

    @Test(arguments: [
        "", "2025", "2025-3-30", "2025-03-3", "2025-03-300", " 2025-03-30", "2025-03-30 ", "2025/03/30",
        "-025-03-30", "２０２５-03-30", "2025-02-29", "20250330", "0000-01-01",
    ])
    func `text other than YYYY-MM-DD is no day`(text: String) {
        #expect(Day(iso: text) == nil)
    }

    @Test func `arithmetic stops at the first and the last day`() throws {
        #expect(Day.first.description == "0001-01-01" && Day.last.description == "9999-12-31")
        #expect(Day.last.adding(days: 1) == .last && Day.last.adding(days: .max) == .last)
        #expect(Day.first.adding(days: -1) == .first && Day.first.adding(days: .min) == .first)
        #expect(Day(daysSince1970: .max) == .last && Day(daysSince1970: .min) == .first)
        #expect(Day.first.adding(months: .min) == .first && Day.last.adding(months: .max) == .last)
        #expect(Day.last.adding(months: .min) == .first && Day.first.adding(months: .max) == .last)
        #expect(Day.last.lastOfMonth == .last && Day.first.firstOfMonth == .first)
        #expect(Day.first.onOrBefore(.sunday) == .first)
    }

    @Test func `days are counted and walked through`() throws {
        let (from, to) = (try day("2024-02-27"), try day("2024-03-02"))
        #expect(from.distance(to: to) == 4)
        #expect((from...to).map(\.dayOfMonth) == [27, 28, 29, 1, 2])
    }

    @Test(arguments: [
        ("2024-01-31", 1, "2024-02-29"), ("2025-01-31", 1, "2025-02-28"), ("2025-03-15", -3, "2024-12-15"),
        ("2025-03-31", -1, "2025-02-28"), ("2025-12-01", 13, "2027-01-01"),
    ])
    func `months are added within the calendar`(from: String, months: Int, to: String) throws {
        #expect(try day(from).adding(months: months) == day(to))
    }

    @Test func `a month has its first and last day`() throws {
        #expect(try day("2024-02-10").firstOfMonth == day("2024-02-01"))
        #expect(try day("2024-02-10").lastOfMonth == day("2024-02-29"))
        #expect(try day("2025-04-10").lastOfMonth == day("2025-04-30"))
    }

    @Test func `a day reads well`() throws {
        let day = try day("2026-11-30")
        #expect(day.displayText == "Mon 30 Nov 2026")
        #expect(day.weekdayAndDate == "Mon 30")
        #expect(
            Weekday.allCases.map(\.name).joined(separator: " ")
                == "Monday Tuesday Wednesday Thursday Friday Saturday Sunday")
    }

    @Test(arguments: [
        ("2024-12-30", "2025-W01"), ("2021-01-03", "2020-W53"), ("2025-06-15", "2025-W24"), ("2027-01-01", "2026-W53"),
    ])
    func `a week belongs to the year of its Thursday`(iso: String, week: String) throws {
        #expect(try day(iso).isoWeek.description == week)
    }

    @Test(arguments: [
        (2025, 53, 1), (2025, 0, 1), (2025, 1, 8), (2025, 1, 0), (0, 1, 1), (.max, 1, 1), (2025, .min, 1),
    ])
    func `a week that the year does not have has no days`(year: Int, week: Int, weekday: Int) {
        #expect(Day(isoYear: year, week: week, weekday: weekday) == nil)
    }

    @Test func `the last week of all ends with the last day`() {
        #expect(Day(isoYear: 9999, week: 52, weekday: 5) == .last)
        #expect(Day(isoYear: 9999, week: 52, weekday: 6) == nil)
        #expect(Day(isoYear: 1, week: 1, weekday: 1) == .first)
    }

    @Test(arguments: [
        ("en_US.UTF-8", Weekday.sunday), ("en-US", .sunday), ("zh_Hant_TW", .sunday), ("sr_RS@latin", .monday),
        ("fa_IR", .saturday), ("dv_MV", .friday), ("C.UTF-8", .monday), ("", .monday), ("en", .monday),
        ("ar_AE", .monday), ("he_il", .sunday), ("de_DE_1996", .monday),
    ])
    func `a locale has its first day of the week`(locale: String, first: Weekday) {
        #expect(Weekday.firstOfWeek(locale: locale) == first)
    }
}
