import FoodDomain
import Testing

@Suite struct PeriodTests {
    // A Monday.
    private static let today = Day(iso: "2026-11-30") ?? .first

    @Test(arguments: [
        ("7d", "2026-11-24", "2026-11-30"), ("1d", "2026-11-30", "2026-11-30"), ("2w", "2026-11-17", "2026-11-30"),
        ("week", "2026-11-30", "2026-12-06"), ("Last Week", "2026-11-23", "2026-11-29"),
        ("month", "2026-11-01", "2026-11-30"), ("last month", "2026-10-01", "2026-10-31"),
        ("year", "2026-01-01", "2026-12-31"), ("last year", "2025-01-01", "2025-12-31"),
        ("2024", "2024-01-01", "2024-12-31"), ("2024-02", "2024-02-01", "2024-02-29"),
        ("2026-W53", "2026-12-28", "2027-01-03"), ("2026-w01", "2025-12-29", "2026-01-04"),
        ("2026-11-03", "2026-11-03", "2026-11-03"), ("yesterday", "2026-11-29", "2026-11-29"),
        ("2026-11-01..2026-11-15", "2026-11-01", "2026-11-15"), ("today..-6", "2026-11-24", "2026-11-30"),
        (" last mon .. yesterday ", "2026-11-23", "2026-11-29"),
    ])
    func `a period is read`(text: String, first: String, last: String) throws {
        guard case .days(let period) = try PeriodText(parsing: text, today: Self.today) else {
            Issue.record("\(text) is all")
            return
        }
        #expect(period.first.description == first && period.last.description == last)
        #expect(period.days.first == period.first && period.days.last == period.last)
        #expect(period.days.count == period.count)
    }

    @Test func `all is all, and a week begins where it is said to`() throws {
        #expect(try PeriodText(parsing: "ALL", today: Self.today) == .all)
        let week = try PeriodText(parsing: "week", today: Self.today, weekStart: .sunday)
        #expect(week == .days(Period(Self.today.adding(days: -1), Self.today.adding(days: 5))))
    }

    @Test(arguments: [
        "", "0d", "d", "7", "7dd", "2026-13", "2026-00", "2026-W54", "1899", "2200", "..", "x..y", "week..", "next",
    ])
    func `what is no period is refused`(text: String) {
        #expect(throws: DateTextError.self) { try PeriodText(parsing: text, today: Self.today) }
    }
}
