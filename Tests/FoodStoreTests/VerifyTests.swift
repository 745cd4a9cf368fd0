import FoodDomain
import FoodStore
import SQLite
import Testing

@Suite struct VerifyTests {
    private let log: TemporaryLog
    private let egg: VersionedFood

    init() throws {
        let log = try TemporaryLog()
        let store = try log.open()
        egg = try store.write(log.ids.operation()) { writer in
            let egg = try writer.keep(Samples.egg, fetchedAt: nil)
            let milk = try writer.keep(Samples.milk, fetchedAt: nil)
            var entry = try writer.add(log.ids.entry(of: egg))
            _ = try writer.add(log.ids.entry(of: milk))
            entry.note = "changed"
            try writer.update(entry)
            return egg
        }
        self.log = log
    }

    private func verify(after damage: SQL..., script: String = "") throws -> [LogFinding] {
        let db = try log.database()
        try db.execute("PRAGMA foreign_keys = 0")
        if !script.isEmpty { try db.executeScript(script) }
        for statement in damage { try db.execute(statement) }
        return try log.open().verify()
    }

    @Test func `a sound log has nothing to say, through undo and redo`() throws {
        let store = try log.open()
        #expect(try store.verify() == [])
        _ = try store.write(log.ids.operation("undo")) { try $0.undoLast() }
        #expect(try store.verify() == [])
        _ = try store.write(log.ids.operation("redo")) { try $0.redoLast() }
        #expect(try store.verify() == [])
    }

    @Test func `one flipped bit in a version is found`() throws {
        // 143 kcal become 153: to SQLite a value like any other.
        let findings = try verify(
            after: """
                UPDATE food_version SET content = replace(content, '"calories":143', '"calories":153') \
                WHERE digest = \(egg.version)
                """, script: "DROP TRIGGER food_version_is_immutable")
        #expect(findings == [.damagedVersion(egg.version)])
        #expect(throws: Never.self) { try log.open().read { try $0.entries(on: Samples.day) } }
    }

    @Test func `a version that is no content is named where it is read`() throws {
        let findings = try verify(
            after: "UPDATE food_version SET content = '{}' WHERE digest = \(egg.version)",
            script: "DROP TRIGGER food_version_is_immutable")
        #expect(findings == [.damagedVersion(egg.version), .uncomputableEntry(1)])
        #expect(throws: LogError.damagedVersion("\(egg.version): source is missing")) {
            try log.open().read { try $0.entries(on: Samples.day) }
        }
    }

    @Test func `a version that belongs to nothing readable is told apart`() throws {
        let content = Array(#"{"source":"mars"}"#.utf8)
        let version = VersionID.of(content: content)
        let findings = try verify(
            after:
                "UPDATE food_version SET content = '{\"source\":\"mars\"}', digest = \(version) WHERE digest = \(egg.version)",
            script: "DROP TRIGGER food_version_is_immutable")
        guard case .unreadableVersion(version, let error)? = findings.first else {
            Issue.record("\(findings)")
            return
        }
        #expect(error.field == "source")
    }

    @Test func `an entry that changed beside the journal is found`() throws {
        #expect(
            try verify(after: "UPDATE entry SET quantity = 3 WHERE number = 1") == [.differsFromJournal(entry: 1)])
    }

    @Test func `an entry of another food's version is found`() throws {
        let findings = try verify(
            after: "UPDATE entry SET version = (SELECT current FROM food WHERE source = 'off') WHERE number = 1")
        #expect(findings == [.wrongVersion(entry: 1), .differsFromJournal(entry: 1)])
    }

    @Test func `a number that would be given again is found`() throws {
        #expect(try verify(after: "UPDATE counter SET value = 1") == [.numberAboveCounter(entry: 2)])
    }

    @Test func `a food that lost its names or its version is found`() throws {
        #expect(try verify(after: "DELETE FROM food_text WHERE rowid = 1") == [.missingFromSearch(egg.id)])
        #expect(
            try verify(after: "UPDATE food SET current = 2 WHERE key = 1") == [
                .wrongCurrentVersion(egg.id), .missingFromSearch(egg.id),
            ])
    }

    @Test func `a food under another id is found`() throws {
        let findings = try verify(after: "UPDATE food SET source_id = '01124' WHERE key = 1")
        #expect(findings == [.wrongFoodID(egg.id)])
    }

    @Test func `a reference to nothing is found`() throws {
        let findings = try verify(after: "DELETE FROM food WHERE key = 2")
        #expect(findings.contains(.brokenReference(table: "entry", row: 2, parent: "food")))
    }
}
