import FoodDomain
import FoodStore
import FoodTestSupport
import SQLite
import Testing

/// Erasing while others read, and what is counted.
@Suite struct EraseTests {
    private func isHeld(_ word: String, _ log: TemporaryLog) -> Bool {
        ["", "-wal"].contains { name in
            guard let bytes = fileBytes(log.path + name) else { return false }
            let wanted = Array(word.utf8)
            guard bytes.count >= wanted.count else { return false }
            return (0...(bytes.count - wanted.count)).contains { start in
                bytes[start] == wanted[0] && bytes[start..<start + wanted.count].elementsEqual(wanted)
            }
        }
    }

    @Test func `beside a reader it is not done, and a later call with nothing to erase finishes it`() throws {
        let log = try TemporaryLog()
        // Nobody waits for the reader.
        let store = try LogStore(at: .file(log.path), configuration: Configuration(busyTimeout: 1))
        let id = log.ids.next()
        try store.write(log.ids.operation()) { writer in
            _ = try writer.add(
                NewEntry(
                    id: id, day: Samples.day, time: nil, zone: "UTC", meal: nil, text: "qwertzuiop", food: nil,
                    serving: nil))
        }
        _ = try store.withConnection { try $0.checkpoint() }
        var erasure = Erasure()
        erasure.entries = [id]
        let reader = try log.open()
        try reader.read { snapshot in
            #expect(try snapshot.entries(on: Samples.day).count == 1)
            let report = try store.erase(erasure, isDryRun: false)
            #expect(report.entries == 1 && report.rewriting == .reader)
            #expect(isHeld("qwertzuiop", log))
            #expect(try store.erase(erasure, isDryRun: false).rewriting == .reader)
        }
        let again = try store.erase(erasure, isDryRun: false)
        #expect(again.isEmpty && again.rewriting == .done)
        #expect(!isHeld("qwertzuiop", log))
        #expect(try store.verify() == [])
    }

    @Test func `a file that cannot be written anew is said to be so, and a later call does it`() throws {
        let log = try TemporaryLog()
        let store = try log.open()
        let text = String(repeating: "qwertzuiop ", count: 900)
        for _ in 0..<20 {
            try store.write(log.ids.operation()) { writer in
                _ = try writer.add(
                    NewEntry(
                        id: log.ids.next(), day: Samples.day, time: nil, zone: "UTC", meal: nil, text: text, food: nil,
                        serving: nil))
            }
        }
        var erasure = Erasure()
        erasure.before = Day.last
        // No file is written anew while a statement of its connection runs.
        let reports = try store.withConnection { connection in
            try connection.query("SELECT 1") { _ in try store.erase(erasure, isDryRun: false) }
        }
        #expect(reports.map(\.entries) == [20])
        #expect(reports.map(\.rewriting) == [.failed])
        #expect(try store.read { try $0.entries(on: Samples.day) }.isEmpty)
        func freePages() throws -> Int? {
            try store.withConnection { try $0.first("PRAGMA freelist_count") { row in try row[0] as Int } }
        }
        #expect(try freePages() != 0)
        let again = try store.erase(erasure, isDryRun: false)
        #expect(again.isEmpty && again.rewriting == .done)
        #expect(try freePages() == 0)
        #expect(!isHeld("qwertzuiop", log))
        #expect(try store.verify() == [])
    }

    @Test func `a look alone changes nothing`() throws {
        let log = try TemporaryLog()
        let store = try log.open()
        try store.write(log.ids.operation("note")) { try $0.setNote("old", of: Samples.day) }
        try store.write(log.ids.operation("note")) { try $0.setNote(nil, of: Samples.day) }
        var erasure = Erasure()
        erasure.deleted = true
        let plan = try store.erase(erasure, isDryRun: true)
        #expect(plan.others == [ErasedRow(.note, name: Samples.day.description)] && plan.operations == 2)
        #expect(try store.read { try $0.history(limit: 9) }.count == 2)
        #expect(try store.erase(erasure, isDryRun: false).others == plan.others)
        #expect(try store.read { try $0.history(limit: 9) }.isEmpty)
        #expect(try store.erase(erasure, isDryRun: false).isEmpty)
    }
}
