import CSQLite
import FoodDomain
import FoodStore
import FoodTestSupport
import SQLite
import Testing

@Suite struct QueryPlanTests {
    @Test func `no statement of a command looks at every row of a table`() throws {
        let log = try TemporaryLog()
        let store = try log.open()
        try useEverything(store, &log.ids)
        // SQLite lists the statements that a connection holds compiled: those are all that the store has run.
        let statements = try store.withConnection { db in
            try db.query("SELECT sql FROM sqlite_stmt") { row in try row[0] as String }
        }.filter { !$0.hasPrefix("PRAGMA") && !$0.contains("FROM sqlite_") }
        #expect(statements.count > 30)
        for statement in statements {
            for step in try plan(of: statement, path: log.path) where step.hasPrefix("SCAN") {
                #expect(isBounded(step), "\(step): \(statement)")
            }
        }
    }

    @Test func `no question to a catalogue looks at every food`() throws {
        let directory = try TemporaryDirectory()
        let folder = CatalogueFolder(path: directory.file("catalogues"))
        let source = FoodSource.openFoodFacts
        try folder.build("shop") { path in
            let writer = try CatalogueWriter(path: path, sources: [source], ordersByPopularity: true)
            try writer.write {
                try writer.add(CatalogueFood(Samples.food(1, energy: 1).of(source, "x1")))
                try writer.add(CatalogueFood(Samples.food(1, energy: 1).of(source, "4006381333931")))
            }
            _ = try writer.finish(facts: []) { _ in }
        }
        let file = try CatalogueFile(name: "shop", path: folder.path(of: "shop"))
        _ = (try file.food(FoodIdentity(source, "x1")), try file.food(FoodIdentity(source, "4006381333931")))
        _ = (try file.food(barcode: "4006381333931"), try file.candidates(named: "egg"))
        _ = (try file.candidates(FoodQuery(foldedWords: ["a", "chocol"])), try file.words(near: "chocolte"))
        let statements = try file.withConnection { db in
            try db.query("SELECT sql FROM sqlite_stmt") { row in try row[0] as String }
        }.filter { !$0.hasPrefix("PRAGMA") && !$0.contains("sqlite_") && !$0.contains("food_text_") }
        #expect(statements.count >= 8)
        for statement in statements {
            for step in try plan(of: statement, path: file.path) where step.hasPrefix("SCAN") {
                #expect(step.hasPrefix("SCAN food_text VIRTUAL TABLE INDEX"), "\(step): \(statement)")
            }
        }
    }

    /// Whether a scan ends early or goes over what a search has found already.
    private func isBounded(_ step: String) -> Bool {
        // The journal is read from its end, up to a limit or the operation sought; `j` is a list of keys. What the person
        // made of foods is listed as a whole: `w` their own foods, `a` their words.
        // Whether there is any of that is seen by the first row.
        ["SCAN o", "SCAN operation", "SCAN w", "SCAN a"].contains(step)
            || [
                "SCAN food_text VIRTUAL TABLE INDEX", "SCAN j VIRTUAL TABLE INDEX", "SCAN (subquery",
                "SCAN CONSTANT ROW", "SCAN own_unit", "SCAN own_food", "SCAN alias", "SCAN template",
            ].contains(
                where: step.hasPrefix)
    }

    /// Calls every method of reader and writer.
    private func useEverything(_ store: LogStore, _ ids: inout TestIDs) throws {
        for _ in 1...2 {
            try store.write(ids.operation(key: "key \(ids.count)")) { writer in
                let egg = try writer.keep(Samples.egg, fetchedAt: nil)
                _ = try writer.keep(Samples.food(1, energy: Double(ids.count)), fetchedAt: ids.now)
                var entry = try writer.add(ids.entry(of: egg))
                entry.note = "note"
                try writer.update(entry)
                try writer.delete(entry)
                try writer.set("name", to: "\(ids.count)")
                try writer.set("gone", to: "\(ids.count)")
                try writer.set("gone", to: nil)
                try writer.set(.done, of: entry.day)
                try writer.set(.partial, of: entry.day)
                try writer.set(nil, of: entry.day)
                let answer = ProviderAnswer(
                    question: ProviderQuestion(.fdc, .food, "1"), isFound: true, fetchedAt: ids.now, decoder: 1,
                    body: [])
                try writer.keep(answer, food: egg.id)
                try writer.setPinned(true, food: egg.id)
                try writer.setPinned(false, food: egg.id)
                try writer.recordRequest(of: "fdc", at: ids.now, forgettingBefore: ids.now)
                try writer.setPause(of: .fdc, until: ids.now)
                try writer.setPause(of: .fdc, until: nil)
                let bar = try writer.put(Samples.ownBar(energy: Double(ids.count)))
                try writer.setArchived(true, food: bar.id)
                try writer.setArchived(false, food: bar.id)
                try writer.setUnit("mug", of: egg.id, to: Measure(grams: Double(ids.count)))
                try writer.setAlias("ovo", text: "Ovo", food: egg.id)
                try writer.setAlias("gone", text: "gone", food: egg.id)
                try writer.setAlias("gone", text: "gone", food: nil)
                let serving = ChosenServing(quantity: Double(ids.count), unit: ServingUnit("g", grams: 1))
                let item = MealTemplate.Item(food: egg, serving: serving, text: "egg", words: "egg", isEstimate: false)
                try writer.put(MealTemplate(key: "usual", name: "usual", items: [item]))
                try writer.put(MealTemplate(key: "gone", name: "gone", items: [item]))
                try writer.removeTemplate("gone")
                try writer.setNote("note \(ids.count)", of: entry.day)
                try writer.setNote(nil, of: entry.day)
                let weight = Measurement(
                    id: ids.next(), kind: .weight, day: entry.day, time: nil, zone: "UTC", value: 80, unit: "kg",
                    note: "")
                try writer.add(weight)
                try writer.delete(weight)
            }
        }
        _ = try store.write(ids.operation("undo")) { try $0.undoLast() }
        _ = try store.write(ids.operation("redo")) { try $0.redoLast() }
        try store.read { reader in
            let day = Samples.day
            _ = (try reader.entries(on: day), try reader.entries(from: day, to: day), try reader.entry(number: 1))
            _ = (
                try reader.entry(id: ids.next()), try reader.isKnown(entry: ids.next()), try reader.lastEntry(),
                try reader.isEmpty()
            )
            _ = try reader.entries(after: EntryPlace(day: day, number: 0), to: day, limit: 3)
            _ = (try reader.food(Samples.egg.identity), try reader.food(id: ids.next()))
            _ = (try reader.foods(barcode: "12345678"), try reader.candidates(FoodQuery(foldedWords: ["a", "b"])))
            _ = (try reader.candidates(named: "egg"), try reader.uses(of: [Samples.egg.identity]))
            _ = (try reader.food(calledByPerson: "egg"), try reader.lastServing(of: ids.next()))
            _ = (try reader.answer(to: ProviderQuestion(.fdc, .food, "1")), try reader.isPinned(ids.next()))
            _ = (try reader.body(of: ProviderQuestion(.fdc, .food, "1")), try reader.foods(answering: "1"))
            _ = (try reader.requests(of: "fdc", since: ids.now), try reader.pause(of: .fdc))
            _ = (try reader.ownFoods(), try reader.ownFood(id: ids.next()), try reader.aliases())
            _ = (try reader.ownUnits(of: Samples.egg.identity), try reader.entries(of: ids.next(), since: day))
            _ = (try reader.templates(), try reader.template(named: "usual"))
            _ = (try reader.measurements(.water, from: day, to: day), try reader.weight(upTo: day))
            _ = (try reader.lastMeasurement(.weight), try reader.remarks(on: day), try reader.notes(from: day, to: day))
            _ = (try reader.usedWords(), try reader.unresolvedEntries())
            try reader.forEachEntry(of: FoodQuery(foldedWords: ["egg"]), named: ["egg"], ids: [], to: day) { _ in }
            _ = (try reader.setting("a"), try reader.history(limit: 3), try reader.answer(key: "key 0"))
        }
    }

    private func plan(of statement: String, path: String) throws -> [String] {
        var handle: OpaquePointer?
        defer { sqlite3_close_v2(handle) }
        try #require(sqlite3_open_v2(path, &handle, SQLITE_OPEN_READONLY, nil) == SQLITE_OK)
        var query: OpaquePointer?
        defer { sqlite3_finalize(query) }
        try #require(
            sqlite3_prepare_v2(handle, "EXPLAIN QUERY PLAN \(statement)", -1, &query, nil) == SQLITE_OK, "\(statement)")
        var steps: [String] = []
        while sqlite3_step(query) == SQLITE_ROW {
            if let text = sqlite3_column_text(query, 3) { steps.append(String(cString: text)) }
        }
        return steps
    }
}

extension Food {
    /// The same food of another source.
    fileprivate func of(_ source: FoodSource, _ id: String) -> Food {
        var food = self
        food.identity = FoodIdentity(source, id)
        food.barcode = GTIN(id)?.text
        return food
    }
}
