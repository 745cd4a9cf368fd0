import FoodDomain
import Testing

@Suite struct GoalListTests {
    // A Monday.
    private let monday = Day(iso: "2026-11-30") ?? .first

    private func goal(
        _ nutrient: Nutrient, _ least: Double?, _ most: Double?, _ measure: Goal.Measure = .amount, after days: Int = 0,
        on weekdays: [Weekday] = [], isOneDay: Bool = false
    ) throws -> Goal {
        try #require(
            Goal(
                nutrient, GoalRange(least: least, most: most), in: measure, since: monday.adding(days: days),
                weekdays: weekdays, isOneDay: isOneDay))
    }

    @Test func `a day is judged by the goal that held then`() throws {
        var list = GoalList()
        list.set(try goal(.calories, 2000, 2000))
        list.set(try goal(.calories, 1800, 1800, after: 10))
        #expect(list.goal(of: .calories, on: monday.adding(days: -1)) == nil)
        #expect(list.goal(of: .calories, on: monday.adding(days: 9))?.range?.most == 2000)
        #expect(list.goal(of: .calories, on: monday.adding(days: 10))?.range?.most == 1800)
        #expect(list.goal(of: .protein, on: monday) == nil)
    }

    @Test func `one day goes before some weekdays, and these before all`() throws {
        var list = GoalList()
        list.set(try goal(.calories, 2000, 2000))
        list.set(try goal(.calories, 2500, 2500, on: [.saturday, .sunday]))
        list.set(try goal(.calories, 3000, 3000, after: 5, isOneDay: true))
        func most(_ days: Int) -> Double? { list.goal(of: .calories, on: monday.adding(days: days))?.range?.most }
        #expect((0..<8).map(most) == [2000, 2000, 2000, 2000, 2000, 3000, 2500, 2000])
        // A later goal for all days ends those for some of them.
        list.set(try goal(.calories, 1900, 1900, after: 7))
        #expect(most(12) == 1900 && most(6) == 2500)
    }

    @Test func `a goal that is cleared ends, and its past stays`() throws {
        var list = GoalList()
        list.set(try goal(.fat, nil, 70))
        list.set(try #require(Goal(.fat, nil, in: .none, since: monday.adding(days: 3))))
        #expect(list.goal(of: .fat, on: monday.adding(days: 2)) != nil)
        #expect(list.goal(of: .fat, on: monday.adding(days: 3)) == nil)
    }

    @Test func `setting again on the same day replaces`() throws {
        var list = GoalList()
        list.set(try goal(.fat, nil, 70, on: [.friday]))
        list.set(try goal(.fat, nil, 60))
        list.set(try goal(.fat, nil, 50))
        #expect(list.goals.count == 1 && list.goals[0].range?.most == 50)
    }

    @Test func `goals are read as they were written`() throws {
        var list = GoalList()
        list.set(try goal(.calories, 1999.5, 2000.25))
        list.set(try goal(.protein, 120, nil, on: [.monday, .wednesday]))
        list.set(try goal(.fat, 25, 30, .percent, after: 2))
        list.set(try #require(Goal(.carbs, nil, in: .rest, since: monday)))
        list.set(try #require(Goal(.protein, nil, in: .none, since: monday.adding(days: 9))))
        list.set(try goal(.sodium, nil, 2400, after: 4, isOneDay: true))
        #expect(try #require(GoalList(text: list.text)) == list)
        #expect(list.text.split(separator: "\n").first == "from\t2026-11-30\t-\tcalories\tamount\t1999.5\t2000.25")
        #expect(GoalList(text: "") == GoalList())
    }

    @Test(arguments: [
        "from\t2026-11-30\t-\tcalories\tamount\t1\n", "since\t2026-11-30\t-\tcalories\tamount\t1\t2",
        "from\t2026-02-30\t-\tcalories\tamount\t1\t2", "from\t2026-11-30\tmo\tcalories\tamount\t1\t2",
        "from\t2026-11-30\t-\tjoy\tamount\t1\t2", "from\t2026-11-30\t-\tcalories\tguess\t1\t2",
        "from\t2026-11-30\t-\tcalories\tamount\t3\t2", "from\t2026-11-30\t-\tcalories\tamount\t-\t-",
        "from\t2026-11-30\t-\tiron\tpercent\t3\t4", "from\t2026-11-30\t-\tcalories\tamount\tinf\t-",
        "from\t2026-11-30\t-\tcalories\tamount\t-1\t2",
    ])
    func `a line that is no goal is refused`(text: String) { #expect(GoalList(text: text) == nil) }
}
