import FoodDomain
import FoodStore
import SQLite
import Testing

/// Templates in the file: what is kept of them, undone, checked and found again.
@Suite struct TemplateTests {
    private let log: TemporaryLog
    private let store: LogStore
    private let egg: VersionedFood

    init() throws {
        log = try TemporaryLog()
        store = try log.open()
        egg = try store.write(log.ids.operation()) { try $0.keep(Samples.egg, fetchedAt: nil) }
    }

    private func template(_ quantity: Double = 2) -> MealTemplate {
        let serving = ChosenServing(quantity: quantity, unit: ServingUnit("large", grams: 50))
        let item = MealTemplate.Item(food: egg, serving: serving, text: "2 eggs", words: "egg", isEstimate: true)
        return MealTemplate(key: "usual breakfast", name: "Usual Breakfast", items: [item, item])
    }

    private func put(_ template: MealTemplate) throws {
        try store.write(log.ids.operation("template new")) { try $0.put(template) }
    }

    @Test func `a template is read as it was put, replaced and removed`() throws {
        #expect(try store.read { try $0.hasTemplates() } == false)
        try put(template())
        #expect(try store.read { try $0.template(named: "usual breakfast") } == template())
        #expect(try store.read { try $0.template(named: "lunch") } == nil)
        try put(template(3))
        #expect(try store.read { try $0.templates() } == [template(3)])
        try store.write(log.ids.operation("template rm")) { try $0.removeTemplate("usual breakfast") }
        #expect(try store.read { try $0.templates() } == [])
        #expect(try store.verify() == [])
    }

    @Test func `every step is undone and done again`() throws {
        try put(template())
        try put(template(3))
        try store.write(log.ids.operation("template rm")) { try $0.removeTemplate("usual breakfast") }
        var states: [[MealTemplate]] = []
        for _ in 1...3 {
            _ = try store.write(log.ids.operation("undo")) { try $0.undoLast() }
            states.append(try store.read { try $0.templates() })
        }
        #expect(states == [[template(3)], [template()], []])
        for _ in 1...2 { _ = try store.write(log.ids.operation("redo")) { try $0.redoLast() } }
        #expect(try store.read { try $0.templates() } == [template(3)])
        #expect(try store.verify() == [])
    }

    @Test func `what is put as it is writes nothing`() throws {
        try put(template())
        try put(template())
        #expect(try store.read { try $0.history(limit: 5) }.count == 1)
    }

    @Test func `what no template can be is refused by its field`() throws {
        var empty = template()
        empty.items = []
        #expect(throws: LogError.unfit(field: "items", .empty)) { try put(empty) }
        var unnamed = template()
        unnamed.name = ""
        #expect(throws: LogError.unfit(field: "name", .empty)) { try put(unnamed) }
        #expect(throws: LogError.unfit(field: "quantity", .outOfRange)) { try put(template(.infinity)) }
    }

    @Test func `a template that was changed past the journal is found`() throws {
        try put(template())
        do {
            let db = try log.database()
            try db.executeScript("UPDATE template_item SET quantity = 9 WHERE position = 0")
        }
        #expect(try store.verify() == [.ownDiffersFromJournal(subject: "template", row: "usual breakfast")])
    }

    @Test func `templates are written out and read back, undone and done again`() throws {
        try put(template())
        let exported = try export(store)
        #expect(exported.count == 2 + 1 + 1 + 1)
        let other = try TemporaryLog()
        let copy = try other.open()
        #expect(try add(exported, to: copy, other).added[.template] == 1)
        #expect(try export(copy) == exported)
        #expect(try add(exported, to: copy, other).unchanged == 3)
        _ = try copy.write(other.ids.operation("undo")) { try $0.undoLast() }
        #expect(try copy.read { try $0.templates() } == [])
        _ = try copy.write(other.ids.operation("redo")) { try $0.redoLast() }
        #expect(try export(copy) == exported)
        try put(template(3))
        let report = try add(export(store), to: copy, other)
        #expect(report.kept == [LogImportReport.Kept(kind: .template, name: "Usual Breakfast")])
        #expect(try copy.verify() == [])
    }

    @Test func `a food of a template is not pruned`() throws {
        let milk = try store.write(log.ids.operation()) { writer in
            let milk = try writer.keep(Samples.milk, fetchedAt: log.ids.now)
            let serving = ChosenServing(quantity: 1, unit: ServingUnit("glass", Measure(milliliters: 200)))
            let item = MealTemplate.Item(food: milk, serving: serving, text: "milk", words: "milk", isEstimate: false)
            try writer.put(MealTemplate(key: "night", name: "night", items: [item]))
            return milk
        }
        let later = log.ids.now.adding(seconds: 1_000)
        let report = try store.write(log.ids.operation("cache prune")) { try $0.pruneAnswers(before: later) }
        #expect(report.foods == 0)
        #expect(try store.read { try $0.food(id: milk.id) } != nil)
    }
}
