import FoodDomain
import FoodStore
import JSON
import SQLite
import Testing

/// A log that is written out and read back is the same log, to the byte.
@Suite struct TransferTests {
    private let log: TemporaryLog
    private let store: LogStore

    init() throws {
        log = try TemporaryLog()
        store = try log.open()
    }

    /// Puts one of everything into the log.
    private func fill() throws {
        func write<Answer>(_ body: (any LogWriter) throws -> Answer) throws -> Answer {
            try store.write(log.ids.operation()) { try body($0) }
        }
        let kept = try write { writer in
            try writer.set("region", to: "DE")
            try writer.set("measures", to: "mug\t300\tml\nbowl\t400\tml")
            return try Samples.all.map { try writer.keep($0, fetchedAt: Instant(milliseconds: 1_764_000_000_123)) }
        }
        let (bar, _) = try write { writer in
            let bar = try writer.put(Samples.ownBar())
            let second = try writer.put(Samples.ownBar(name: "Muesli bar", energy: 410))
            return (bar, second)
        }
        try write { writer in
            try writer.setUnit("my scoop", of: kept[0].id, to: Measure(grams: 0.1 + 0.2))
            try writer.setAlias("moo", text: "Moo!", food: kept[1].id)
            try writer.setPinned(true, food: kept[1].id)
            try writer.set(.done, of: Samples.day)
            try writer.set(.fasted, of: Samples.day.adding(days: -1))
        }
        var old = Food(
            identity: FoodIdentity(.own, "0195f2a0-0000-7000-8000-0000000000bb"), name: "Old bread",
            servingUnits: [ServingUnit("g", grams: 1)], nutrients: Nutrients([.calories: .number(230)]))
        old.license = "\u{202E}mine"
        try write { writer in
            try writer.setArchived(true, food: try writer.put(old).id)
            for (place, food) in ([bar] + kept).enumerated() {
                _ = try writer.add(
                    log.ids.entry(
                        of: food, quantity: 1.0 / 3 + Double(place), on: Samples.day.adding(days: place),
                        text: "a \"b\"\n\u{1F34E} e\u{301} \u{2028}"))
            }
            _ = try writer.add(
                NewEntry(
                    id: log.ids.next(), day: Samples.day, time: nil, zone: "UTC", meal: nil, text: "bibimbap",
                    food: nil, serving: nil, note: "=1+1"))
        }
        try write { writer in
            guard let entry = try writer.entry(number: 2) else { return }
            try writer.delete(entry)
        }
        // A food whose making was undone stays, and is found no more.
        let undone = Food(
            identity: FoodIdentity(.own, "0195f2a0-0000-7000-8000-0000000000bc"), name: "Mistake",
            servingUnits: [ServingUnit("g", grams: 1)], nutrients: Nutrients())
        _ = try write { try $0.put(undone) }
        _ = try write { try $0.undoLast() }
    }

    @Test func `a new log that takes an export gives the same bytes`() throws {
        try fill()
        let exported = try export(store)
        #expect(exported.count == 2 + 2 + 6 + 7 + 1 + 1 + 2 + 5)
        let other = try TemporaryLog()
        let copy = try other.open()
        let report = try add(exported, to: copy, other)
        #expect(report.added.total == exported.count - 2)
        #expect(report.unchanged == 0 && report.kept.isEmpty && report.renumbered.isEmpty && report.deleted.isEmpty)
        #expect(try export(copy) == exported)
        #expect(try copy.verify() == [])
        #expect(try copy.read { try $0.foods(barcode: "4006381333931") }.count == 2)
        #expect(try copy.read { try $0.food(calledByPerson: "moo") }?.kept.food.name == "Crème fraîche")
        #expect(try copy.read { try $0.ownFoods() }.map(\.kept.food.name).sorted() == ["Muesli bar", "Old bread"])
    }

    @Test func `taking an export twice changes nothing`() throws {
        try fill()
        let exported = try export(store)
        let report = try add(exported, to: store, log)
        #expect(report.added.total == 0 && report.unchanged == exported.count - 2 && report.kept.isEmpty)
        #expect(try export(store) == exported)
        #expect(try store.read { try $0.history(limit: 1) }.first?.command != "import")
    }

    @Test func `an import is undone as a whole, and done again`() throws {
        try fill()
        let exported = try export(store)
        let other = try TemporaryLog()
        let copy = try other.open()
        _ = try add(exported, to: copy, other)
        _ = try copy.write(other.ids.operation("undo")) { try $0.undoLast() }
        #expect(try copy.read { try $0.lastEntry() } == nil)
        #expect(try copy.read { try $0.ownFoods() } == [])
        #expect(try copy.read { try $0.aliases().count } == 0)
        #expect(try copy.read { try $0.setting("region") } == nil)
        #expect(try copy.read { try $0.status(of: Samples.day) } == nil)
        #expect(try copy.verify() == [])
        _ = try copy.write(other.ids.operation("redo")) { try $0.redoLast() }
        #expect(try export(copy) == exported)
        #expect(try copy.verify() == [])
    }

    @Test func `a number that is taken gives the next free one, and what follows keeps its own`() throws {
        try fill()
        let exported = try export(store)
        let other = try TemporaryLog()
        other.ids = TestIDs()
        let copy = try other.open()
        // An id of its own: a year later.
        let entry = NewEntry(
            id: .v7(milliseconds: 1_800_000_000_000, random: Array(repeating: 7, count: 10)), day: Samples.day,
            time: nil, zone: "UTC", meal: nil, text: "tea", food: nil, serving: nil)
        _ = try copy.write(other.ids.operation()) { try $0.add(entry) }
        let report = try add(exported, to: copy, other)
        #expect(report.renumbered == [LogImportReport.Renumbered(before: 1, after: 6)])
        #expect(try copy.read { try $0.entry(number: 6) }?.food?.food.name == "Protein bar")
        #expect(try copy.read { try $0.entry(number: 5) }?.text == "bibimbap")
        #expect(try add(exported, to: copy, other).added.total == 0)
        #expect(try copy.verify() == [])
    }

    @Test func `a deletion goes with the entry, and what was changed here stays`() throws {
        try fill()
        let other = try TemporaryLog()
        let copy = try other.open()
        _ = try add(try export(store), to: copy, other)
        try copy.write(other.ids.operation("edit")) { writer in
            guard var entry = try writer.entry(number: 3), let last = try writer.entry(number: 4) else { return }
            entry.note = "changed here"
            try writer.update(entry)
            try writer.delete(last)
            try writer.set("region", to: "US")
            try writer.set(.partial, of: Samples.day)
        }
        try store.write(log.ids.operation("rm")) { writer in
            for number in [1, 3] {
                if let entry = try writer.entry(number: number) { try writer.delete(entry) }
            }
        }
        let report = try add(try export(store), to: copy, other)
        #expect(report.deleted == [1])
        #expect(
            report.kept.map { "\($0.kind.rawValue) \($0.name)" } == [
                "setting region", "day 2025-11-30", "entry 3", "entry 4",
            ])
        #expect(try copy.read { try $0.entry(number: 1) } == nil)
        #expect(try copy.read { try $0.entry(number: 3) }?.note == "changed here")
        #expect(try copy.read { try $0.entry(number: 4) } == nil)
        #expect(try copy.read { try $0.setting("region") } == "US")
        #expect(try copy.verify() == [])
    }

    @Test func `a period has its entries and their foods alone`() throws {
        try fill()
        let lines = try export(store, Period(Samples.day.adding(days: 2), Samples.day.adding(days: 2)))
        #expect(
            try lines.map { try JSONReader.read(utf8: $0)["record"]?.string ?? "" } == [
                "", "food", "version", "alias", "entry", "end",
            ])
        let other = try TemporaryLog()
        let copy = try other.open()
        _ = try add(lines, to: copy, other)
        #expect(try copy.read { try $0.entry(number: 3) }?.food?.food.name == "Crème fraîche")
        #expect(try export(copy, Period(Samples.day.adding(days: 2), Samples.day.adding(days: 2))) == lines)
        #expect(try copy.verify() == [])
    }

    @Test(arguments: [0, 1, 700, 2_000, .max])
    func `however much is read before the log is locked, the same comes of it`(_ limit: Int) throws {
        try fill()
        let lines = try export(store)
        let other = try TemporaryLog()
        let copy = try other.open()
        var rest = lines[...]
        let report = try copy.importLines(
            other.ids.operation("import"), readingAhead: limit, { rest.popFirst() }
        ) { report, _ in report }
        #expect(report.added[.entry] == 5)
        #expect(try export(copy) == lines)
        #expect(try copy.verify() == [])
    }

    @Test func `while a file is read others write, and a bad one waits for nobody`() throws {
        try fill()
        var rest = try export(store)[...]
        let other = try TemporaryLog()
        let copy = try other.open()
        let neighbour = try LogStore(at: .file(other.path), configuration: Configuration(busyTimeout: 1))
        let report = try copy.importLines(other.ids.operation("import")) {
            if rest.count == 1 {
                try neighbour.write(other.ids.operation("note")) { try $0.setNote("here first", of: Samples.day) }
            }
            return rest.popFirst()
        } _: { report, _ in
            report
        }
        #expect(report.added[.entry] == 5)
        #expect(try copy.read { try $0.remarks(on: Samples.day).note } == "here first")
        try copy.write(other.ids.operation("note")) { _ in
            var bad = [Array("{}".utf8)][...]
            #expect(throws: LogFileError.self) {
                try neighbour.importLines(other.ids.operation("import"), { bad.popFirst() }) { report, _ in report }
            }
        }
    }

    // MARK: What is refused

    /// The changes of an export, by the line that they change, and what is said of it.
    private static let damages: [(String, @Sendable (inout [String]) -> Void, Int, LogFileError.Problem)] = [
        ("nothing", { $0 = [] }, 1, .empty),
        ("cut off", { $0.removeLast() }, 26, .incomplete),
        ("a line is missing", { $0.remove(at: 1) }, 25, .incomplete),
        ("another format", { $0[0] = #"{"format":"other","version":1,"lastNumber":5}"# }, 1, .foreign),
        ("no format", { $0[0] = #"{"a":1}"# }, 1, .foreign),
        ("a later version", { $0[0] = #"{"format":"foodlog","version":2}"# }, 1, .newer(found: 2, known: 1)),
        ("a number beyond", { $0[0] = #"{"format":"foodlog","version":1,"lastNumber":4}"# }, 25, .badField("number")),
        ("not an object", { $0[1] = "[1]" }, 2, .notJSON("an object is expected")),
        ("another record", { $0[1] = #"{"record":"song"}"# }, 2, .unknownRecord("song")),
        ("the end twice", { $0.append($0[25]) }, 27, .afterEnd),
        ("an id twice", { $0.insert($0[24], at: 24) }, 26, .repeated),
        ("an earlier id", { $0.swapAt(23, 24) }, 25, .outOfOrder),
        ("an earlier kind", { $0.swapAt(16, 17) }, 18, .outOfOrder),
        ("a changed food", { lines in lines = lines.map { replaced("Oats", by: "Oatz", in: $0) } }, 0, .wrongDigest),
        (
            "no foods",
            {
                $0.removeSubrange(3..<16); $0[12] = #"{"record":"end","records":11}"#
            }, 4, .unknownFood
        ),
        ("a text", { $0[24] = replaced(":5,", by: ":\"5\",", in: $0[24]) }, 25, .badField("number")),
        ("no such day", { $0[24] = replaced("-11-30", by: "-11-31", in: $0[24]) }, 25, .badField("day")),
        ("no zone", { $0[24] = replaced("UTC", by: "", in: $0[24]) }, 25, .unfit("zone", .empty)),
    ]

    @Test func `a file that is not as it should be is refused with the line, and nothing is kept`() throws {
        try fill()
        let exported = try export(store).map { String(decoding: $0, as: UTF8.self) }
        for (name, change, line, problem) in Self.damages {
            var lines = exported
            change(&lines)
            let other = try TemporaryLog()
            let copy = try other.open()
            do {
                _ = try add(lines.map { Array($0.utf8) }, to: copy, other)
                Issue.record("\(name) was taken")
            } catch let error as LogFileError {
                #expect(error.problem == problem, "\(name)")
                #expect(line == 0 || error.line == line, "\(name)")
            }
            #expect(try export(copy).count == 2, "\(name)")
            #expect(try copy.read { try $0.isEmpty() })
        }
    }
}

/// The text with a piece of it replaced wherever it stands.
private func replaced(_ piece: String, by other: String, in text: String) -> String {
    var bytes = Array(text.utf8)
    let (old, new) = (Array(piece.utf8), Array(other.utf8))
    var index = 0
    while index + old.count <= bytes.count {
        if bytes[index..<index + old.count].elementsEqual(old) {
            bytes.replaceSubrange(index..<index + old.count, with: new)
            index += new.count
        } else {
            index += 1
        }
    }
    return String(decoding: bytes, as: UTF8.self)
}

/// The lines of a log.
func export(_ store: LogStore, _ period: Period? = nil) throws -> [[UInt8]] {
    var lines: [[UInt8]] = []
    _ = try store.read { reader in try reader.exportLines(of: period) { lines.append($0) } }
    return lines
}

/// Adds lines to a log.
func add(_ lines: [[UInt8]], to store: LogStore, _ log: TemporaryLog) throws -> LogImportReport {
    var rest = lines[...]
    return try store.importLines(log.ids.operation("import"), { rest.popFirst() }) { report, _ in report }
}
