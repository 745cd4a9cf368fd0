import FoodDomain
import FoodStore
import SQLite
import Testing

@Suite struct EntryTests {
    @Test func `an entry comes back as it was added, in this process and in the next`() throws {
        let log = try TemporaryLog()
        var added: [Entry] = []
        do {
            let store = try log.open()
            try store.write(log.ids.operation()) { writer throws in
                for food in Samples.all {
                    let kept = try writer.keep(food, fetchedAt: log.ids.now)
                    added.append(try writer.add(log.ids.entry(of: kept)))
                }
                added.append(try writer.add(log.ids.entry(of: nil, text: "something", words: "")))
            }
            #expect(try store.read { try $0.entries(on: Samples.day) } == added)
        }
        let store = try log.open()
        try store.read { reader throws in
            #expect(try reader.entries(on: Samples.day) == added)
            #expect(try reader.entries(from: Samples.day.adding(days: -1), to: Samples.day) == added)
            #expect(try reader.entries(on: Samples.day.adding(days: 1)) == [])
            #expect(try reader.entry(number: 2) == added[1])
            #expect(try reader.entry(id: added[2].id) == added[2])
            #expect(try reader.lastEntry() == added[3])
            #expect(try reader.isEmpty() == false)
        }
        #expect(added.map(\.number) == [1, 2, 3, 4])
    }

    @Test func `a new log is empty`() throws {
        let store = try TemporaryLog().open()
        try store.read { reader throws in
            #expect(try reader.isEmpty())
            #expect(try reader.lastEntry() == nil)
            #expect(try reader.entry(number: 1) == nil)
            #expect(try reader.history(limit: 10) == [])
            #expect(try reader.setting("day-start") == nil)
        }
    }

    @Test func `an update replaces all but the number, and what equals is not journaled`() throws {
        let log = try TemporaryLog()
        let store = try log.open()
        var entry = try store.write(log.ids.operation()) { writer throws in
            try writer.add(log.ids.entry(of: try writer.keep(Samples.egg, fetchedAt: nil)))
        }
        entry.meal = nil
        entry.time = nil
        entry.note = "at home"
        entry.serving?.quantity = 0
        try store.write(log.ids.operation("edit")) { try $0.update(entry) }
        try store.write(log.ids.operation("edit")) { try $0.update(entry) }
        try store.read { reader throws in
            #expect(try reader.entries(on: Samples.day) == [entry])
            #expect(try reader.history(limit: 10).map(\.command) == ["edit", "add"])
        }
    }

    /// What no index has is written without the indices.
    @Test func `whatever changes alone is there afterwards, and found by what it is now`() throws {
        let log = try TemporaryLog()
        let store = try log.open()
        let (before, other) = try store.write(log.ids.operation()) { writer throws in
            let other = try writer.keep(Samples.milk, fetchedAt: nil)
            return (try writer.add(log.ids.entry(of: try writer.keep(Samples.egg, fetchedAt: nil))), other)
        }
        let changes: [(String, (inout Entry) -> Void)] = [
            ("day", { $0.day = Samples.day.adding(days: 3) }), ("time", { $0.time = nil }),
            ("zone", { $0.zone = "Asia/Tokyo" }), ("meal", { $0.meal = "elevenses" }),
            ("text", { $0.text = "two of them" }), ("words", { $0.words = "hen fruit" }),
            ("food", { $0.food = other }), ("quantity", { $0.serving?.quantity = 7.5 }),
            ("unit", { $0.serving?.unit = ServingUnit("ml", Measure(milliliters: 1)) }),
            ("serving", { $0.serving = nil }),
            ("estimated", { $0.estimated.toggle() }), ("note", { $0.note = "at home" }),
        ]
        var last = before
        for (name, change) in changes {
            // From the first entry to the changed one, and on from change to change.
            for start in [before, last] {
                var entry = start
                change(&entry)
                try store.write(log.ids.operation("edit")) { try $0.update(start) }
                try store.write(log.ids.operation("edit")) { try $0.update(entry) }
                last = entry
                try store.read { reader throws in
                    #expect(try reader.entry(number: 1) == entry, "\(name)")
                    #expect(try reader.entries(on: entry.day) == [entry], "\(name)")
                    if entry.day != before.day { #expect(try reader.entries(on: before.day) == [], "\(name)") }
                }
            }
        }
        let damage = try store.withConnection { db in
            try db.query("PRAGMA integrity_check") { row in try row[0] as String }
        }
        #expect(damage == ["ok"])
    }

    @Test func `a deleted entry is gone, and its number stays taken`() throws {
        let log = try TemporaryLog()
        let store = try log.open()
        let entry = try store.write(log.ids.operation()) { try $0.add(log.ids.entry(of: nil)) }
        try store.write(log.ids.operation("rm")) { try $0.delete(entry) }
        try store.read { reader throws in
            #expect(try reader.entries(on: Samples.day) == [])
            #expect(try reader.entry(number: 1) == nil)
            #expect(try reader.entry(id: entry.id) == nil)
            #expect(try reader.lastEntry() == nil)
            #expect(try reader.isEmpty() == false)
        }
        for change in ["rm", "edit"] {
            #expect(throws: LogError.noSuchEntry(entry.id)) {
                try store.write(log.ids.operation(change)) {
                    change == "rm" ? try $0.delete(entry) : try $0.update(entry)
                }
            }
        }
        let next = try store.write(log.ids.operation()) { try $0.add(log.ids.entry(of: nil)) }
        #expect(next.number == 2)
    }

    @Test func `a failure keeps nothing of its operation`() throws {
        struct Failure: Error {}
        let log = try TemporaryLog()
        let store = try log.open()
        #expect(throws: Failure.self) {
            try store.write(log.ids.operation(key: "k")) { writer throws in
                _ = try writer.add(log.ids.entry(of: try writer.keep(Samples.egg, fetchedAt: nil)))
                try writer.set("day-start", to: "04:00")
                throw Failure()
            }
        }
        try store.read { reader throws in
            #expect(try reader.isEmpty())
            #expect(try reader.food(Samples.egg.identity) == nil)
            #expect(try reader.setting("day-start") == nil)
            #expect(try reader.answer(key: "k") == nil)
            #expect(try reader.history(limit: 10) == [])
        }
    }

    @Test func `an entry of a version that is not kept is refused`() throws {
        let log = try TemporaryLog()
        let store = try log.open()
        let content = try FoodContent.encode(Samples.egg)
        let version = VersionID.of(content: content)
        let stranger = VersionedFood(
            id: Samples.egg.identity.id, version: version, food: Samples.egg, fetchedAt: nil)
        #expect(throws: LogError.unknownVersion(version)) {
            try store.write(log.ids.operation()) { try $0.add(log.ids.entry(of: stranger)) }
        }
    }

    @Test(arguments: [
        ("quotes", #"'; DROP TABLE entry; -- " \ `"#), ("emoji", "🥚🍳 👩‍👩‍👧 🇫🇷"), ("right to left", "\u{202E}חלב עברית"),
        ("controls", "\u{1B}[2J\u{9B}31m\n\t\u{7F}"), ("combining", "e\u{301}\u{301}\u{301}"),
        ("longest", "é"),
    ])
    func `any text comes back as it was typed`(name: String, text: String) throws {
        let log = try TemporaryLog()
        let store = try log.open()
        // Kept short in the arguments, which are printed.
        let text = name == "longest" ? String(repeating: "é", count: 10_000) : text
        var food = Samples.food(1)
        food.name = String(text.unicodeScalars.prefix(500).map(Character.init))
        let added = try store.write(log.ids.operation()) { writer throws in
            var entry = log.ids.entry(of: try writer.keep(food, fetchedAt: nil), text: text, words: text)
            entry.entry.note = text
            return try writer.add(entry)
        }
        let read = try #require(try store.read { try $0.entry(number: added.number) })
        #expect(Array(read.text.utf8) == Array(text.utf8))
        #expect(Array(read.note.utf8) == Array(text.utf8))
        #expect(read == added)
        try store.write(log.ids.operation("rm")) { try $0.delete(added) }
        _ = try store.write(log.ids.operation("undo")) { try $0.undoLast() }
        #expect(try store.read { try $0.entry(number: added.number) } == added)
    }

    @Test(arguments: [
        ("text", "a\0b", FieldProblem.nullCharacter), ("words", "\0", .nullCharacter), ("note", "\0", .nullCharacter),
        ("meal", "", .empty), ("meal", String(repeating: "m", count: 101), .tooLong(limit: 100)), ("zone", "", .empty),
    ])
    func `what the log does not store is refused by name`(field: String, text: String, problem: FieldProblem) throws {
        let log = try TemporaryLog()
        let store = try log.open()
        var entry = log.ids.entry(of: nil)
        switch field {
        case "text": entry.entry.text = text
        case "words": entry.entry.words = text
        case "note": entry.entry.note = text
        case "meal": entry.entry.meal = text
        default: entry.entry.zone = text
        }
        #expect(throws: LogError.unfit(field: field, problem)) {
            try store.write(log.ids.operation()) { try $0.add(entry) }
        }
    }

    @Test(arguments: [-1, .nan, .infinity, 1e10])
    func `a quantity that is none is refused`(quantity: Double) throws {
        let log = try TemporaryLog()
        let store = try log.open()
        #expect(throws: LogError.unfit(field: "quantity", .outOfRange)) {
            try store.write(log.ids.operation()) { writer throws in
                let egg = try writer.keep(Samples.egg, fetchedAt: nil)
                return try writer.add(log.ids.entry(of: egg, quantity: quantity))
            }
        }
    }

    @Test(arguments: [Int.min, -100_001, 100_001, .max])
    func `an offset that no clock has is refused`(offset: Int) throws {
        let log = try TemporaryLog()
        let store = try log.open()
        var entry = log.ids.entry(of: nil)
        entry.entry.time = EntryTime(log.ids.now, offset: offset)
        #expect(throws: LogError.unfit(field: "offset", .outOfRange)) {
            try store.write(log.ids.operation()) { try $0.add(entry) }
        }
    }
}
