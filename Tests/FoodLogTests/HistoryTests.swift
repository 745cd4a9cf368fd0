import FoodDomain
import FoodLog
import FoodStore
import Testing

/// The past stays as it was said, and what was done can be undone.
@Suite struct HistoryTests {
    @Test func `undo and redo cover every command that writes, across reopening`() throws {
        let bench = try Bench()
        var states: [[String]] = [try bench.digestOfAllDays()]
        let commands: [(FoodLog) throws -> Void] = [
            { _ = try $0.add(AddRequest(lines: ["2 eggs, 1 banana"])) },
            { _ = try $0.quick(QuickRequest(energy: "850", nutrients: [.protein: "30"], name: "ramen")) },
            { _ = try $0.edit(EditRequest(entry: "1", amount: "3 large")) },
            { _ = try $0.edit(EditRequest(entry: "2", food: "apple")) },
            { _ = try $0.copy(CopyRequest(from: ["1", "3"], to: "tomorrow", times: "1/2")) },
            { _ = try $0.remove(["1", "2"]) },
        ]
        for command in commands {
            bench.now = bench.now.adding(seconds: 1)
            try command(bench.log)
            states.append(try bench.digestOfAllDays())
        }
        for state in states.dropLast().reversed() {
            bench.now = bench.now.adding(seconds: 1)
            #expect(try bench.log.undo().count == 1)
            #expect(try bench.digestOfAllDays() == state)
        }
        #expect(try bench.log.undo().isEmpty)
        let other = FoodLog(
            repository: try LogStore.open(path: bench.path), catalogues: [],
            surroundings: Surroundings(
                now: bench.now.adding(seconds: 10), zone: bench.zone, zoneNamed: { _ in .utc },
                randomBytes: { Array(repeating: 7, count: $0) }))
        #expect(try other.redo(3).count == 3)
        #expect(try bench.digestOfAllDays() == states[3])
        #expect(try bench.log.redo(99).count == 3)
        #expect(try bench.digestOfAllDays() == states[6])
        #expect(try bench.log.redo().isEmpty)
    }

    @Test func `something new ends what can be done again`() throws {
        let bench = try Bench()
        try bench.add("2 eggs")
        _ = try bench.log.undo()
        try bench.add("1 banana")
        #expect(try bench.log.redo().isEmpty)
        #expect(try bench.log.showDay(nil).totals.lines.map(\.entry.number) == [2])
    }

    @Test func `the past says the same after a refetch, an edit, a delete and a change of zone`() throws {
        let bench = try Bench()
        for day in ["-9", "-8", "-3", "-1"] {
            try bench.add("2 eggs, 150 g chicken breast, 1 cup milk", TimeOptions(day: day, time: "12:00"))
        }
        let past = try bench.digestOfAllDays()
        let food = try #require(try bench.log.showDay("-9").totals.lines.first?.entry.food)
        var corrected = food.food
        corrected.details = "corrected"
        corrected.ingredients = [
            Ingredient(name: "egg", baseAmount: 100, nutrients: Nutrients([.calories: .number(1)]))
        ]
        corrected.servingUnits = [ServingUnit("large", grams: 1), ServingUnit("g", grams: 1)]
        let operation = Operation(
            command: "refetch", summary: "", id: UUID.v7(milliseconds: 1, random: Array(repeating: 9, count: 10)),
            at: bench.now)
        _ = try bench.store.write(operation) { writer in
            try writer.keep(corrected, fetchedAt: bench.now)
        }
        #expect(try bench.digestOfAllDays() == past)

        let today = try bench.add("1 egg, 1 banana")
        _ = try bench.log.edit(EditRequest(entry: "\(today[0].number)", amount: "5"))
        _ = try bench.log.remove(["\(today[1].number)"])
        _ = try bench.log.remove(["\(today[0].number)"])
        #expect(try bench.digestOfAllDays() == past)

        bench.zone = Bench.zone("Pacific/Kiritimati")
        bench.preferences.dayStart = DayStartHistory(.init(minutes: 240) ?? .midnight)
        bench.preferences.measures = .imperial
        #expect(try bench.digestOfAllDays() == past)
        #expect(try bench.log.showDay("2026-11-21").totals.lines.count == 3)
    }

    @Test func `numbers are never given twice`() throws {
        let bench = try Bench()
        try bench.add("2 eggs")
        _ = try bench.log.remove(["1"])
        #expect(try bench.add("1 egg").first?.number == 2)
        _ = try bench.log.undo(2)
        #expect(try bench.log.showDay(nil).totals.lines.map(\.entry.number) == [1])
        #expect(try bench.add("1 egg").first?.number == 3)
    }

    @Test func `the same key adds once, and another request with it is refused`() throws {
        let bench = try Bench()
        let request = AddRequest(lines: ["2 eggs, toast"], key: "k1")
        let first = try bench.log.add(request)
        let again = try bench.log.add(request)
        #expect(!first.isRepeat)
        #expect(again.isRepeat)
        #expect(again.entries == first.entries)
        #expect(throws: FoodLogError.keyReused("k1")) { try bench.log.add(AddRequest(lines: ["3 eggs"], key: "k1")) }
        let quick = try bench.log.quick(QuickRequest(energy: "500", key: "k2"))
        #expect(try bench.log.quick(QuickRequest(energy: "500", key: "k2")).entries == quick.entries)
        #expect(try bench.digestOfAllDays().count == 3)
    }

    @Test func `a preview writes nothing`() throws {
        let bench = try Bench()
        try bench.add("1 banana")
        let preview = try bench.log.preview(AddRequest(lines: ["2 eggs"]))
        #expect(preview.entries.map(\.number) == [0])
        #expect(preview.day.lines.count == 2)
        #expect(try bench.digestOfAllDays().count == 1)
        #expect(try bench.log.history().count == 1)
    }

    @Test func `what failed leaves no trace in the history`() throws {
        let bench = try Bench()
        #expect(throws: FoodLogError.self) { try bench.add("2 eggs, 1 zorkmid") }
        #expect(throws: FoodLogError.self) { try bench.log.remove(["5"]) }
        #expect(throws: FoodLogError.self) { try bench.log.copy(CopyRequest(from: ["yesterday"])) }
        #expect(try bench.log.history().isEmpty)
    }
}
