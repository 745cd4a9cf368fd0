import FoodDomain
import FoodLog
import Testing

/// Lines that begin with their day, time and meal.
@Suite struct BatchTests {
    private func add(_ lines: [String], _ bench: Bench, _ time: TimeOptions = TimeOptions()) throws -> AddAnswer {
        try bench.log.add(AddRequest(lines: lines, haveHeads: true, time: time))
    }

    static let heads: [(line: String, day: String, time: String?, meal: String?)] = [
        ("2 eggs", "2026-11-30", "12:35", "lunch"), ("yesterday: 2 eggs", "2026-11-29", nil, nil),
        ("yesterday 08:10 breakfast: 2 eggs", "2026-11-29", "08:10", "breakfast"),
        ("2026-11-28 dinner: 2 eggs", "2026-11-28", nil, "dinner"), ("dinner: 2 eggs", "2026-11-30", "12:35", "dinner"),
        ("08:10: 2 eggs", "2026-11-30", "08:10", "breakfast"), ("8:10 pm: 2 eggs", "2026-11-30", "20:10", "dinner"),
        ("7 pm snack: 2 eggs", "2026-11-30", "19:00", "snack"), ("-2 lun: 2 eggs", "2026-11-28", nil, "lunch"),
        ("2 days ago 21:30: 2 eggs", "2026-11-28", "21:30", "snack"),
        ("last fri breakfast:2 eggs", "2026-11-30", "12:35", "lunch"),
        ("DINNER:\t2 eggs", "2026-11-30", "12:35", "dinner"),
    ]

    @Test(arguments: heads.filter { !$0.line.contains(":2 ") })
    func `each of the three may be left out`(line: String, day: String, time: String?, meal: String?) throws {
        let bench = try Bench()
        let entry = try #require(try add([line], bench).entries.first)
        #expect(entry.day.description == day && entry.meal == meal, "\(line)")
        #expect(entry.time.map { $0.instant.localTime(offset: $0.offset).time.description } == time)
        #expect(entry.text.contains("2 eggs"))
    }

    @Test func `a line that has nothing else holds for the lines after it`() throws {
        let bench = try Bench()
        let answer = try add(
            [
                "2026-11-27:", "breakfast:", "2 eggs", "", "12:30: 1 apple", "dinner: 1 banana", "1 pear",
                "2026-11-28:", "1 orange", "today: 1 kiwi",
            ], bench)
        let said = answer.entries.map { "\($0.day) \($0.time == nil ? "-" : "t") \($0.meal ?? "-")" }
        #expect(
            said == [
                "2026-11-27 - breakfast", "2026-11-27 t lunch", "2026-11-27 - dinner", "2026-11-27 - breakfast",
                "2026-11-28 - -", "2026-11-30 t lunch",
            ])
        #expect(answer.otherDays.map(\.day.description) == ["2026-11-27", "2026-11-28"])
        #expect(answer.otherDays.map(\.lines.count) == [4, 1] && answer.day.lines.count == 1)
        #expect(try bench.log.undo().first?.entries.count == 6)
    }

    @Test func `what is said with the command holds where a line says nothing`() throws {
        let bench = try Bench()
        let answer = try add(
            ["2 eggs", "dinner: 1 apple", "today: 1 pear"], bench, TimeOptions(day: "yesterday", meal: "breakfast"))
        #expect(answer.entries.map(\.day.description) == ["2026-11-29", "2026-11-29", "2026-11-30"])
        #expect(answer.entries.map(\.meal) == ["breakfast", "dinner", "lunch"])
    }

    @Test(arguments: [
        (["2 eggs", "brekfast: 1 apple"], 2, FoodLogError.lineHead("brekfast", nearest: "breakfast")),
        (["", "2 eggs", "yesterday noon: 1 apple"], 3, .lineHead("noon", nearest: nil)),
        (["dinner: zorkmid"], 1, .unknownFood("zorkmid", nearest: [])),
        (["2 eggs", "breakfast:", "0 eggs"], 3, .amount(.notPositive(text: "0"), text: "0 eggs")),
    ])
    func `what is wrong is told with its line, and nothing is added`(
        lines: [String], line: Int, error: FoodLogError
    ) throws {
        let bench = try Bench()
        let thrown = #expect(throws: LineError.self) { try add(lines, bench) }
        #expect(thrown?.line == line && thrown?.error == error, "\(String(describing: thrown))")
        #expect(try bench.isEmpty())
    }

    @Test func `a key makes many days of it once`() throws {
        let bench = try Bench()
        let request = AddRequest(lines: ["yesterday: 2 eggs", "1 apple"], haveHeads: true, key: "k")
        let first = try bench.log.add(request)
        let again = try bench.log.add(request)
        #expect(again.isRepeat && again.entries == first.entries)
    }

    @Test func `lines of one command are no heads`() throws {
        let bench = try Bench()
        #expect(throws: FoodLogError.self) { try bench.add("dinnr: 2 eggs") }
    }

    @Test func `the same within two hours seems logged twice`() throws {
        let bench = try Bench()
        let answer = try add(["08:10: 2 eggs", "09:00: 2 eggs", "09:30: 1 egg", "10:20: 2 eggs"], bench)
        #expect(answer.notices == [[], [.alreadyLogged(number: 1)], [], [.alreadyLogged(number: 2)]])
        #expect(try add(["10:25 breakfast: 2 eggs"], bench).notices == [[.alreadyLogged(number: 2)]])
        #expect(try add(["snack: 2 eggs"], bench).notices == [[]])
    }

    @Test func `the same seems logged twice however much the day holds`() throws {
        let bench = try Bench()
        let apples = Array(repeating: "09:00: 1 apple", count: 120)
        let notices = try add(apples + ["09:00: 2 eggs", "09:01: 2 eggs", "09:01: 1 apple"], bench).notices
        #expect(notices.suffix(3) == [[], [.alreadyLogged(number: 121)], [.alreadyLogged(number: 1)]])
        #expect(try add(["09:02: 2 eggs"], bench).notices == [[.alreadyLogged(number: 121)]])
    }
}
