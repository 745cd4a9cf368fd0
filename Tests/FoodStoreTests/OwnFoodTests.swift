import FoodDomain
import FoodStore
import SQLite
import Testing

/// What a person makes of foods is kept, journaled, and turned back and forth.
@Suite struct OwnFoodTests {
    private let log: TemporaryLog
    private let store: LogStore

    init() throws {
        log = try TemporaryLog()
        store = try log.open()
    }

    private func write<Answer>(_ command: String, _ body: (any LogWriter) throws -> Answer) throws -> Answer {
        try store.write(log.ids.operation(command)) { try body($0) }
    }

    private func undo() throws { _ = try write("undo") { try $0.undoLast() } }

    private func redo() throws { _ = try write("redo") { try $0.redoLast() } }

    private func found(_ key: String) throws -> [String] {
        try store.read { reader in
            try reader.candidates(FoodQuery(foldedWords: key.split(separator: " ").map(String.init))).map(
                \.identity.source.name)
        }
    }

    @Test func `a food of one's own is found, and its making is undone and done again`() throws {
        let bar = try write("food new") { try $0.put(Samples.ownBar()) }
        #expect(bar.id.description == "0195f2a0-0000-7000-8000-0000000000ba")
        #expect(try store.read { try $0.ownFoods() } == [OwnFood(kept: bar, archivedAt: nil)])
        #expect(try found("protein bar") == ["own"])
        #expect(try store.read { try $0.foods(barcode: "4006381333931") } == [bar])
        try undo()
        #expect(try store.read { try $0.ownFoods() } == [])
        #expect(try found("protein bar") == [])
        #expect(try store.read { try $0.foods(barcode: "4006381333931") } == [])
        #expect(try store.verify() == [])
        try redo()
        #expect(try store.read { try $0.ownFoods() } == [OwnFood(kept: bar, archivedAt: nil)])
        #expect(try found("protein bar") == ["own"])
        #expect(try store.verify() == [])
    }

    @Test func `a change makes a new version, and undo goes back to the old one with its names`() throws {
        let before = try write("food new") { try $0.put(Samples.ownBar()) }
        let after = try write("food edit") { try $0.put(Samples.ownBar(name: "Muesli bar", energy: 410)) }
        #expect(before.version != after.version)
        #expect(before.id == after.id)
        #expect(try found("protein bar") == [])
        #expect(try found("muesli bar") == ["own"])
        try undo()
        #expect(try store.read { try $0.ownFood(id: before.id) }?.kept == before)
        #expect(try found("protein bar") == ["own"])
        #expect(try found("muesli bar") == [])
        try redo()
        #expect(try store.read { try $0.ownFood(id: before.id) }?.kept == after)
        // The same again changes nothing, and is no operation.
        _ = try write("food edit") { try $0.put(Samples.ownBar(name: "Muesli bar", energy: 410)) }
        #expect(try store.read { try $0.history(limit: 9) }.count == 4)
        #expect(try store.verify() == [])
    }

    @Test func `what is put away is found no more, neither by name, barcode nor habit`() throws {
        let bar = try write("food new") { try $0.put(Samples.ownBar()) }
        _ = try write("add") { try $0.add(log.ids.entry(of: bar, words: "snack")) }
        try write("food archive") { try $0.setArchived(true, food: bar.id) }
        #expect(try found("protein bar") == [])
        #expect(try store.read { try $0.foods(barcode: "4006381333931") } == [])
        #expect(try store.read { try $0.food(calledByPerson: "snack") } == nil)
        #expect(try store.read { try $0.food(id: bar.id) } == bar)
        #expect(try store.read { try $0.entries(on: Samples.day) }.first?.food == bar)
        #expect(try store.read { try $0.ownFoods() }.first?.archivedAt != nil)
        #expect(try store.verify() == [])
        try undo()
        #expect(try found("protein bar") == ["own"])
        #expect(try store.read { try $0.food(calledByPerson: "snack") }?.kept == bar)
        #expect(try store.verify() == [])
    }

    @Test func `the person's word goes before their own food, and that before their habit`() throws {
        let (egg, milk) = try write("lookup") {
            (try $0.keep(Samples.egg, fetchedAt: nil), try $0.keep(Samples.milk, fetchedAt: nil))
        }
        _ = try write("add") { try $0.add(log.ids.entry(of: egg, words: "protein bar")) }
        let called = { try store.read { try $0.food(calledByPerson: "protein bar") } }
        #expect(try called() == CalledFood(kept: egg, isAlias: false))
        let bar = try write("food new") { try $0.put(Samples.ownBar()) }
        #expect(try called() == CalledFood(kept: bar, isAlias: false))
        try write("alias") { try $0.setAlias("protein bar", text: "Protein bar", food: milk.id) }
        #expect(try called() == CalledFood(kept: milk, isAlias: true))
        #expect(try store.read { try $0.aliases() } == [FoodAlias(key: "protein bar", text: "Protein bar", food: milk)])
        #expect(try store.verify() == [])
        try undo()
        #expect(try called()?.kept == bar)
        #expect(try store.read { try $0.aliases() } == [])
        try redo()
        #expect(try called()?.kept == milk)
        #expect(try found("protein bar").contains("off"))
    }

    @Test func `own units are kept for each food, undone and done again`() throws {
        let egg = try write("lookup") { try $0.keep(Samples.egg, fetchedAt: nil) }
        let units = { try store.read { try $0.ownUnits(of: Samples.egg.identity) } }
        try write("units") { try $0.setUnit("mug", of: egg.id, to: Measure(grams: 300, milliliters: 290)) }
        try write("units") { try $0.setUnit("mug", of: egg.id, to: Measure(grams: 310)) }
        #expect(try units() == [ServingUnit("mug", grams: 310)])
        #expect(try store.read { try $0.ownUnits(of: Samples.milk.identity) } == [])
        try undo()
        #expect(try units() == [ServingUnit("mug", Measure(grams: 300, milliliters: 290))])
        try undo()
        #expect(try units() == [])
        try redo()
        #expect(try units().count == 1)
        try write("units") { try $0.setUnit("mug", of: egg.id, to: nil) }
        #expect(try units() == [])
        #expect(try store.verify() == [])
        #expect(throws: LogError.self) { try write("units") { try $0.setUnit("x", of: egg.id, to: Measure(grams: 0)) } }
        #expect(throws: LogError.self) { try write("units") { try $0.setUnit("", of: egg.id, to: Measure(grams: 1)) } }
        #expect(throws: LogError.self) { try write("alias") { try $0.setAlias("a", text: "a\0", food: egg.id) } }
    }

    @Test func `what changed on its own is found`() throws {
        let bar = try write("food new") { try $0.put(Samples.ownBar()) }
        try write("units") { try $0.setUnit("mug", of: bar.id, to: Measure(grams: 300)) }
        let db = try log.database()
        try db.execute("UPDATE own_unit SET grams = 301")
        try db.execute("DELETE FROM own_food")
        #expect(
            try store.verify() == [
                .foundWhileArchived(bar.id), .ownDiffersFromJournal(subject: "food", row: bar.id.description),
                .ownDiffersFromJournal(subject: "unit", row: "\(bar.id) mug"),
            ])
    }

    @Test func `a log of before keeps its journal, and goes on with it`() throws {
        let old = try TemporaryLog()
        let path = old.folder + "/old.sqlite"
        do {
            let db = try Connection(.file(path))
            let migrator = try Migrator(applicationID: Schema.applicationID, migrations: Schema.migrations)
            try migrator.migrate(db, upTo: 3)
            try db.executeScript(
                """
                INSERT INTO setting VALUES ('name', 'b');
                INSERT INTO operation (number, id, at, kind, command, summary) VALUES
                    (1, zeroblob(16), 1, 'do', 'config set', 'a'), (2, x'00000000000000000000000000000001', 2, 'do', 'config set', 'b');
                INSERT INTO change VALUES (1, 0, 'setting', 'name', NULL, NULL, '"a"'), (2, 0, 'setting', 'name', NULL, '"a"', '"b"');
                """)
        }
        let store = try LogStore.open(path: path)
        #expect(try store.read { try $0.history(limit: 9) }.map(\.summary) == ["b", "a"])
        _ = try store.write(old.ids.operation("undo")) { try $0.undoLast() }
        #expect(try store.read { try $0.setting("name") } == "a")
        let db = try Connection(.file(path))
        #expect(throws: SQLiteError.self) { try db.execute("UPDATE change SET row = 'x'") }
    }
}
