import FoodDomain
import FoodStore
import FoodTestSupport
import SQLite
import Testing

@Suite struct JournalTests {
    @Test func `undo and redo of an addition keep its number`() throws {
        let log = try TemporaryLog()
        let store = try log.open()
        let added = try store.write(log.ids.operation()) { writer in
            try writer.add(log.ids.entry(of: try writer.keep(Samples.egg, fetchedAt: nil)))
        }
        let undone = try #require(try store.write(log.ids.operation("undo")) { try $0.undoLast() })
        #expect(undone.number == 1)
        #expect(undone.isUndone)
        #expect(undone.entries == [1])
        #expect(try store.read { try $0.entries(on: Samples.day) } == [])
        let redone = try #require(try store.write(log.ids.operation("redo")) { try $0.redoLast() })
        #expect(redone.number == 1)
        #expect(redone.isUndone == false)
        #expect(try store.read { try $0.entries(on: Samples.day) } == [added])
        #expect(try store.read { try $0.history(limit: 10) }.map(\.command) == ["redo", "undo", "add"])
        #expect(try store.write(log.ids.operation("redo")) { try $0.redoLast() } == nil)
        #expect(try store.read { try $0.history(limit: 10) }.count == 3)
    }

    @Test func `there is nothing to undo in a new log, and nothing is journaled for it`() throws {
        let log = try TemporaryLog()
        let store = try log.open()
        #expect(try store.write(log.ids.operation("undo")) { try $0.undoLast() } == nil)
        #expect(try store.write(log.ids.operation("redo")) { try $0.redoLast() } == nil)
        #expect(try store.read { try $0.history(limit: 10) } == [])
    }

    @Test func `redo is dropped after something else was done, and undo goes on below it`() throws {
        let log = try TemporaryLog()
        let store = try log.open()
        for value in ["a", "b"] { try store.write(log.ids.operation(value)) { try $0.set("name", to: value) } }
        _ = try store.write(log.ids.operation("undo")) { try $0.undoLast() }
        try store.write(log.ids.operation("c")) { try $0.set("name", to: "c") }
        #expect(try store.write(log.ids.operation("redo")) { try $0.redoLast() } == nil)
        #expect(try store.write(log.ids.operation("undo")) { try $0.undoLast() }?.command == "c")
        #expect(try store.read { try $0.setting("name") } == "a")
        #expect(try store.write(log.ids.operation("undo")) { try $0.undoLast() }?.command == "a")
        #expect(try store.read { try $0.setting("name") } == nil)
        #expect(try store.write(log.ids.operation("undo")) { try $0.undoLast() } == nil)
        #expect(try store.write(log.ids.operation("redo")) { try $0.redoLast() }?.command == "a")
        #expect(try store.write(log.ids.operation("redo")) { try $0.redoLast() }?.command == "c")
        #expect(try store.read { try $0.setting("name") } == "c")
    }

    @Test func `several operations can be undone in one write`() throws {
        let log = try TemporaryLog()
        let store = try log.open()
        for _ in 1...3 { try store.write(log.ids.operation()) { _ = try $0.add(log.ids.entry(of: nil)) } }
        let undone = try store.write(log.ids.operation("undo")) { writer in
            [try writer.undoLast()?.number, try writer.undoLast()?.number]
        }
        #expect(undone == [3, 2])
        #expect(try store.read { try $0.entries(on: Samples.day) }.map(\.number) == [1])
        #expect(try store.write(log.ids.operation("redo")) { try $0.redoLast() }?.number == 2)
    }

    @Test func `a row that changed since is not overwritten by undo`() throws {
        let log = try TemporaryLog()
        let store = try log.open()
        let added = try store.write(log.ids.operation()) { try $0.add(log.ids.entry(of: nil)) }
        try log.database().execute("UPDATE entry SET note = 'by hand' WHERE number = 1")
        let operation = try #require(try store.read { try $0.history(limit: 1) }.first)
        #expect(throws: LogError.changedSince(operation: operation)) {
            try store.write(log.ids.operation("undo")) { try $0.undoLast() }
        }
        #expect(try store.read { try $0.entry(id: added.id) }?.note == "by hand")
        #expect(try store.read { try $0.history(limit: 9) }.count == 1)
    }

    @Test func `changes of one row in one operation are undone in reverse`() throws {
        let log = try TemporaryLog()
        let store = try log.open()
        let last = try store.write(log.ids.operation()) { writer in
            var entry = try writer.add(log.ids.entry(of: nil))
            for note in ["one", "two"] {
                entry.note = note
                try writer.update(entry)
            }
            try writer.set("a", to: "1")
            try writer.set("a", to: "2")
            return entry
        }
        _ = try store.write(log.ids.operation("undo")) { try $0.undoLast() }
        #expect(try store.read { try $0.entries(on: Samples.day) } == [])
        #expect(try store.read { try $0.setting("a") } == nil)
        _ = try store.write(log.ids.operation("redo")) { try $0.redoLast() }
        #expect(try store.read { try $0.entries(on: Samples.day) } == [last])
        #expect(try store.read { try $0.setting("a") } == "2")
    }

    @Test(arguments: [255, 256, 257, 700])
    func `an operation of any number of changes is undone and done again in their order`(count: Int) throws {
        let log = try TemporaryLog()
        let store = try log.open()
        try store.write(log.ids.operation()) { writer in
            for number in 1...count { try writer.set("a\(number % 300)", to: "\(number)") }
        }
        func values() throws -> [String?] {
            try store.read { reader in try (0..<300).map { try reader.setting("a\($0)") } }
        }
        let done = try values()
        _ = try store.write(log.ids.operation("undo")) { try $0.undoLast() }
        #expect(try values().allSatisfy { $0 == nil })
        _ = try store.write(log.ids.operation("redo")) { try $0.redoLast() }
        #expect(try values() == done)
    }

    @Test(arguments: [1])
    func `a thousand random operations, all undone, leave nothing, and all redone, everything`(seed: UInt64) throws {
        let log = try TemporaryLog()
        var random = SeededGenerator(seed: seed)
        var states: [[String]] = []
        _ = try log.open()
        let db = try log.database()
        do {
            let store = try log.open()
            for _ in 0..<1000 {
                try store.write(log.ids.operation("step")) { try change($0, &log.ids, &random) }
                let last = try store.read { try $0.history(limit: 1) }.first?.number ?? 0
                if last > states.count { states.append(try digest(db)) }
            }
        }
        let store = try log.open()
        var current = states
        while let wanted = current.popLast() {
            #expect(try digest(db) == wanted)
            try #require(try store.write(log.ids.operation("undo")) { try $0.undoLast() } != nil)
        }
        #expect(try store.write(log.ids.operation("undo")) { try $0.undoLast() } == nil)
        #expect(try digest(db) == [])
        let reopened = try log.open()
        for wanted in states {
            try #require(try reopened.write(log.ids.operation("redo")) { try $0.redoLast() } != nil)
            #expect(try digest(db) == wanted)
        }
        #expect(try reopened.write(log.ids.operation("redo")) { try $0.redoLast() } == nil)
    }

    /// One to three random changes.
    private func change(
        _ writer: any LogWriter, _ ids: inout TestIDs, _ random: inout SeededGenerator
    ) throws {
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let day = Samples.day.adding(days: Int.random(in: 0..<3, using: &random))
            let entries = try writer.entries(on: day)
            switch Int.random(in: 0..<6, using: &random) {
            case 0, 1:
                let number = Int.random(in: 0..<5, using: &random)
                let food = Samples.food(number, energy: Double.random(in: 0...900, using: &random).rounded())
                let quantity = Double.random(in: 0...10, using: &random)
                _ = try writer.add(ids.entry(of: try writer.keep(food, fetchedAt: nil), quantity: quantity, on: day))
            case 2: _ = try writer.add(ids.entry(of: nil, on: day))
            case 3:
                guard var entry = entries.randomElement(using: &random) else { continue }
                entry.note = "\(UInt8.random(in: 0...255, using: &random))"
                entry.serving?.quantity = Double(UInt8.random(in: 0...255, using: &random)) / 7
                if entry.number % 2 == 0 { entry.day = day.adding(days: 1) }
                try writer.update(entry)
            case 4:
                // Mostly few, sometimes a whole day, so that the log stays small enough to compare at each step.
                for entry in entries.shuffled(using: &random).prefix(entries.count > 9 ? 9 : 1) {
                    try writer.delete(entry)
                }
            default:
                let value = Bool.random(using: &random) ? "\(UInt8.random(in: 0...3, using: &random))" : nil
                try writer.set("setting \(UInt8.random(in: 0...2, using: &random))", to: value)
            }
        }
    }

    /// All that a person sees of the log, read straight from its rows.
    private func digest(_ db: borrowing Connection) throws -> [String] {
        try db.query(
            """
            SELECT format('%d %s %d %s %s %s %s %s %s', e.number, hex(e.id), e.day, e.text, hex(v.digest), \
            quote(e.quantity), e.unit, quote(e.unit_grams), e.note) \
            FROM entry AS e LEFT JOIN food_version AS v ON v.key = e.version WHERE e.deleted_at IS NULL \
            UNION ALL SELECT format('%s=%s', name, value) FROM setting
            """
        ) { row in try row[0] }.sorted()
    }
}
