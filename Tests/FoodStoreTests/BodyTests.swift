import FoodDomain
import FoodStore
import SQLite
import Testing

/// Measurements and notes in the file.
@Suite struct BodyTests {
    private let log: TemporaryLog
    private let store: LogStore

    init() throws {
        log = try TemporaryLog()
        store = try log.open()
    }

    @discardableResult
    private func add(
        _ value: Double, _ kind: Measurement.Kind = .weight, after days: Int = 0, minute: Int64? = 0
    ) throws -> Measurement {
        let time = minute.map { EntryTime(Instant(milliseconds: 1_764_500_000_000 + $0 * 60_000), offset: 3600) }
        let measurement = Measurement(
            id: log.ids.next(), kind: kind, day: Samples.day.adding(days: days), time: time, zone: "Europe/Berlin",
            value: value, unit: kind == .weight ? "kg" : "glass", note: "n")
        try store.write(log.ids.operation("weight")) { try $0.add(measurement) }
        return measurement
    }

    private func weights() throws -> [Double] {
        try store.read { try $0.measurements(.weight, from: .first, to: .last).map(\.value) }
    }

    @Test func `measurements are read by day and time, those without a time last`() throws {
        let late = try add(82, minute: 9)
        try add(83, minute: nil)
        try add(81, minute: 3)
        try add(80, after: -1)
        try add(250, .water)
        #expect(try weights() == [80, 81, 82, 83])
        #expect(try store.read { try $0.weight(upTo: Samples.day) }?.value == 81)
        #expect(try store.read { try $0.weight(upTo: Samples.day.adding(days: -1)) }?.value == 80)
        #expect(try store.read { try $0.weight(upTo: Samples.day.adding(days: -2)) } == nil)
        #expect(try store.read { try $0.lastMeasurement(.weight) }?.value == 80)
        #expect(try store.read { try $0.measurements(.weight, from: Samples.day, to: Samples.day) }.contains(late))
        #expect(try store.read { try $0.lastMeasurement(.water) }?.unit == "glass")
    }

    @Test func `what was deleted is back after undo, and gone after redo`() throws {
        let weight = try add(80)
        try store.write(log.ids.operation("weight rm")) { try $0.delete(weight) }
        #expect(try weights() == [])
        _ = try store.write(log.ids.operation("undo")) { try $0.undoLast() }
        #expect(try weights() == [80])
        _ = try store.write(log.ids.operation("undo")) { try $0.undoLast() }
        #expect(try weights() == [])
        for _ in 1...2 { _ = try store.write(log.ids.operation("redo")) { try $0.redoLast() } }
        #expect(try weights() == [])
        #expect(try store.verify() == [])
        #expect(throws: LogError.noSuchEntry(weight.id)) {
            try store.write(log.ids.operation()) { try $0.delete(weight) }
        }
    }

    @Test func `notes are kept, replaced, undone`() throws {
        try store.write(log.ids.operation("note")) { try $0.setNote("felt ill", of: Samples.day) }
        try store.write(log.ids.operation("done")) { try $0.set(.done, of: Samples.day) }
        try store.write(log.ids.operation("note")) { try $0.setNote("e\u{301}\nbetter", of: Samples.day) }
        #expect(
            try store.read { try $0.remarks(on: Samples.day) } == DayRemarks(status: .done, note: "e\u{301}\nbetter"))
        #expect(try store.read { try $0.notes(from: .first, to: .last) }.map(\.text) == ["e\u{301}\nbetter"])
        _ = try store.write(log.ids.operation("undo")) { try $0.undoLast() }
        #expect(try store.read { try $0.remarks(on: Samples.day).note } == "felt ill")
        try store.write(log.ids.operation("note")) { try $0.setNote(nil, of: Samples.day) }
        #expect(try store.read { try $0.remarks(on: Samples.day) } == DayRemarks(status: .done))
        #expect(try store.verify() == [])
    }

    @Test func `what was changed past the journal is found`() throws {
        let weight = try add(80)
        try store.write(log.ids.operation("note")) { try $0.setNote("a", of: Samples.day) }
        do {
            let db = try log.database()
            try db.executeScript("UPDATE measurement SET value = 79; UPDATE day_note SET text = 'b'")
        }
        #expect(
            try store.verify() == [
                .ownDiffersFromJournal(subject: "measurement", row: weight.id.description),
                .ownDiffersFromJournal(subject: "note", row: Samples.day.description),
            ])
    }

    @Test(arguments: [0, -1, Double.nan, .infinity, 2e6])
    func `a value that nothing has is refused`(value: Double) throws {
        #expect(throws: LogError.unfit(field: "value", .outOfRange)) { try add(value) }
    }
}
