import FoodDomain
import Testing

@Suite struct DayTextTests {
    /// A Monday.
    let today = Day(daysSince1970: 20_178)

    @Test(arguments: [
        ("TODAY", "2025-03-31"), ("\u{A0}yesterday\n", "2025-03-30"), ("tomorrow", "2025-04-01"),
        ("-0", "2025-03-31"), ("+10", "2025-04-10"), ("1 day ago", "2025-03-30"), ("0 days ago", "2025-03-31"),
        ("1 days ago", "2025-03-30"), ("Monday", "2025-03-31"), ("next monday", "2025-04-07"),
        ("next tue", "2025-04-01"), ("last tuesday", "2025-03-25"), ("LAST SUN", "2025-03-30"),
        ("2025-W01-1", "2024-12-30"), ("2020-W53-7", "2021-01-03"), ("2025-090", "2025-03-31"),
        ("1900-01-01", "1900-01-01"), ("21991231", "2199-12-31"),
    ])
    func `a day is read`(text: String, expected: String) throws {
        #expect(today.description == "2025-03-31")
        #expect(try Day(parsing: text, today: today).description == expected)
    }

    @Test(arguments: [
        "2025-02-29", "2025-00-10", "2025-04-31", "20250431", "2025-366", "2025-000", "2025-W53-1", "2025-W01-8",
        "2025-W00-1",
    ])
    func `a day that the calendar does not have is refused`(text: String) {
        #expect(throws: DateTextError.noSuchDay(text)) { try Day(parsing: text, today: today) }
    }

    @Test(arguments: [
        "1899-12-31", "2200-01-01", "0000-01-01", "22000101", "2200-W01-1", "1899-001", "-999999999", "+999999999",
        "100000 days ago",
    ])
    func `a year out of range is named as such`(text: String) {
        #expect(throws: DateTextError.badDay(text, .yearOutOfRange)) { try Day(parsing: text, today: today) }
    }

    @Test(
        arguments: [
            "", "x", "mo", "tues", "monday last", "1 day", "2 day ago", "3  days ago", "-1x", "+", "-",

            "2025", "2025-03", "2025-W13", "2025-w13-7", "2025-W1-1", "2025-13", "2025089", "2025-03-30x", "20250330x",
            "1234567890", "−1", "in 3 days", "2025-1-1-1", "1/2", "1/2/3/4", "40/40/2025", "1-2.2025",
        ])
    func `anything else is refused`(text: String) {
        #expect(throws: DateTextError.badDay(text, nil)) { try Day(parsing: text, today: today) }
    }

    @Test(arguments: [
        ("03/04/2025", ["2025-04-03", "2025-03-04"]), ("30/03/2025", ["2025-03-30"]), ("3/30/2025", ["2025-03-30"]),
        ("30.03.2025", ["2025-03-30"]), ("2025/03/30", ["2025-03-30"]), ("2025-3-30", ["2025-03-30"]),
        ("04-04-2025", ["2025-04-04"]),
    ])
    func `numbers that could be a day are offered in full`(text: String, days: [String]) throws {
        let candidates = try days.map(day)
        #expect(throws: DateTextError.badDay(text, .candidates(candidates))) { try Day(parsing: text, today: today) }
    }

    @Test(arguments: [("last", "last"), ("Next", "next"), ("last week", "last"), ("last  monday", "last")])
    func `last and next want a weekday`(text: String, word: String) {
        #expect(throws: DateTextError.badDay(text, .needsWeekday(after: word))) { try Day(parsing: text, today: today) }
    }

    @Test func `every weekday is found from every day`() throws {
        for today in today..<today.adding(days: 7) {
            for weekday in Weekday.allCases {
                let latest = try Day(parsing: weekday.shortName, today: today)
                let last = try Day(parsing: "last \(weekday.name)", today: today)
                let next = try Day(parsing: "next \(weekday.name)", today: today)
                #expect([latest, last, next].allSatisfy { $0.weekday == weekday })
                #expect((-6...0).contains(today.distance(to: latest)))
                #expect((-7 ... -1).contains(today.distance(to: last)))
                #expect((1...7).contains(today.distance(to: next)))
            }
        }
    }
}
