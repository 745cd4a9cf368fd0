import FoodDomain
import FoodLog
import FoodStore
import FoodTestSupport
import Glibc
import SQLite
import Testing

@Suite struct CareTests {
    private let folder: TemporaryDirectory
    private let path: String

    init() throws {
        folder = try TemporaryDirectory()
        path = folder.file("log.sqlite")
    }

    private func surroundings(_ now: String = "2026-11-30T12:35:00+01:00") -> Surroundings {
        Surroundings(
            now: Bench.instant(now), zone: Bench.zone("Europe/Berlin"),
            zoneNamed: { try ZoneDirectory().zone(named: $0) },
            randomBytes: { (0..<$0).map { _ in UInt8.random(in: .min ... .max) } })
    }

    private func care(_ now: String = "2026-11-30T12:35:00+01:00") -> LogCare {
        LogCare(path: path, surroundings: surroundings(now))
    }

    private func add(_ line: String, at now: String = "2026-11-30T12:00:00+01:00") throws {
        _ = try FoodLog.open(path: path, surroundings: surroundings(now)).add(AddRequest(lines: [line]))
    }

    private func entries(in file: String) throws -> Int { try LogStore.examine(path: file).facts().entries }

    private func damage(_ file: String, _ statements: SQL..., script: String = "") throws {
        let db = try Connection(.file(file), configuration: Configuration(access: .readWrite))
        try db.execute("PRAGMA foreign_keys = 0")
        if !script.isEmpty { try db.executeScript(script) }
        for statement in statements { try db.execute(statement) }
        try db.checkpoint()
    }

    private func mode(of file: String) -> UInt32 {
        var facts = stat()
        return lstat(file, &facts) == 0 ? facts.st_mode & 0o777 : 0
    }

    @Test func `a backup holds the log, is private, and is verified`() throws {
        try add("2 eggs, 150g banana")
        let file = folder.file("copy.sqlite")
        let backup = try care().backUp(to: file, replacing: false)
        #expect(backup.entries == 2 && backup.foods == 2 && backup.lastDay?.description == "2026-11-30")
        #expect(mode(of: file) == 0o600)
        #expect(try care().verify(file) == backup)
        // It replaces nothing without leave, and a backup with it.
        try add("1 egg")
        #expect(throws: CareError.exists(path: file)) { try care().backUp(to: file, replacing: false) }
        #expect(try entries(in: file) == 2)
        #expect(try care().backUp(to: file, replacing: true).entries == 3)
    }

    @Test func `what is no backup is never replaced, and the log never its own backup`() throws {
        try add("2 eggs")
        let text = folder.file("thesis.txt")
        try writeFile(text, Array("years of work".utf8))
        #expect(throws: CareError.notReplaced(path: text)) { try care().backUp(to: text, replacing: true) }
        #expect(fileBytes(text).map { String(decoding: $0, as: UTF8.self) } == "years of work")
        let other = folder.file("other.sqlite")
        try Connection(.file(other), configuration: Configuration(journal: .delete)).executeScript("CREATE TABLE t (a)")
        #expect(throws: CareError.notReplaced(path: other)) { try care().backUp(to: other, replacing: true) }
        for name in ["", "-wal", "-shm", "-lock", "-list", "-journal"] {
            for file in [path + name, "\(folder.path)/./log.sqlite\(name)"] {
                #expect(throws: CareError.isLog(path: file)) { try care().backUp(to: file, replacing: true) }
            }
        }
        #expect(throws: CareError.file(StorageError(.badPath, path: ""))) {
            try care().backUp(to: "", replacing: true)
        }
        #expect(try entries(in: path) == 1)
    }

    @Test func `the latest seven days and the weeks before are kept beside the log, and nothing else there is touched`()
        throws
    {
        try add("2 eggs")
        let backups = folder.file("backups")
        for day in 1...9 { _ = try care("2026-11-0\(day)T12:00:00+01:00").backUp(to: nil, replacing: false) }
        try writeFile("\(backups)/log.sqlite-notes.sqlite", [1])
        try writeFile("\(backups)/another.sqlite-2020-01-01.sqlite", [1])
        try add("1 egg")
        let last = try care("2026-11-09T18:00:00+01:00").backUp(to: nil, replacing: false)
        #expect(last.entries == 2 && last.path == "\(backups)/log.sqlite-2026-11-09.sqlite")
        // Of the weeks before the latest seven days the latest day is kept, too.
        let days = (1...9).map { "log.sqlite-2026-11-0\($0).sqlite" }
        #expect(
            namesInDirectory(backups)
                == (days + ["log.sqlite-notes.sqlite", "another.sqlite-2020-01-01.sqlite"]).sorted())
        #expect(mode(of: backups) == 0o700)
    }

    @Test func `restoring puts the backup in place and keeps the log under a dated name`() throws {
        try add("2 eggs")
        let file = folder.file("copy.sqlite")
        _ = try care().backUp(to: file, replacing: false)
        try add("1 egg, 150g banana")
        let restoration = try care().restore(file)
        let aside = try #require(restoration.movedAside)
        #expect(aside == "\(path).before-restore-2026-11-30-123500.sqlite")
        #expect(try entries(in: path) == 1 && entries(in: aside) == 3)
        #expect(try LogStore.open(path: path).verify() == [] && LogStore.open(path: aside).verify() == [])
        #expect(mode(of: path) == 0o600 && mode(of: aside) == 0o600)
        // The log goes on, and what was moved aside is a backup like any other.
        try add("1 apple")
        #expect(try entries(in: path) == 2)
        let again = try care().restore(file)
        #expect(again.movedAside == "\(path).before-restore-2026-11-30-123500-2.sqlite")
        #expect(try entries(in: path) == 1)
    }

    @Test func `a log that is gone is restored, with nothing to move`() throws {
        try add("2 eggs")
        let file = folder.file("copy.sqlite")
        _ = try care().backUp(to: file, replacing: false)
        for name in ["", "-wal", "-shm"] { unlink(path + name) }
        #expect(try care().restore(file).movedAside == nil)
        #expect(try entries(in: path) == 1)
    }

    @Test(arguments: [0, 50, 5_000])
    func `a log that was cut off or emptied is moved aside for its backup`(length: Int) throws {
        try add("2 eggs")
        let file = folder.file("copy.sqlite")
        _ = try care().backUp(to: file, replacing: false)
        try damage(path)
        #expect(truncate(path, length) == 0)
        #expect(throws: StorageError.self) { try care().examine(repairs: false) }
        let aside = try #require(try care().restore(file).movedAside)
        #expect(fileBytes(aside)?.count == length)
        #expect(try entries(in: path) == 1)
    }

    @Test func `a damaged backup is not restored, and the log not touched`() throws {
        try add("2 eggs")
        let file = folder.file("copy.sqlite")
        _ = try care().backUp(to: file, replacing: false)
        let sound = try #require(fileBytes(file))
        try damage(file, "UPDATE entry SET quantity = 3")
        for name in ["-wal", "-shm", "-lock"] { unlink(file + name) }
        try add("1 egg")
        let before = folder.names
        #expect(throws: CareError.self) { try care().verify(file) }
        #expect(throws: CareError.self) { try care().restore(file) }
        for length in [0, 100, 4_096, sound.count - 100] {
            try writeFile(file, Array(sound[..<length]))
            #expect(throws: CareError.self) { try care().restore(file) }
        }
        #expect(throws: CareError.isLog(path: path)) { try care().restore(path) }
        #expect(throws: CareError.noBackup(path: "/nope")) { try care().restore("/nope") }
        #expect(try entries(in: path) == 2)
        #expect(folder.names == before)
    }

    @Test func `a file that was never a log is not moved aside`() throws {
        try add("2 eggs")
        let file = folder.file("copy.sqlite")
        _ = try care().backUp(to: file, replacing: false)
        let text = folder.file("thesis.txt")
        try writeFile(text, Array(repeating: 65, count: 9_000))
        let other = LogCare(path: text, surroundings: surroundings())
        #expect(throws: StorageError.self) { try other.restore(file) }
        #expect(fileBytes(text)?.count == 9_000)
    }

    @Test func `the doctor finds a sound log well, and says what it stands on`() throws {
        try add("2 eggs, 150g banana")
        _ = try care().backUp(to: nil, replacing: false)
        let examination = try care().examine(repairs: false)
        #expect(examination.state == .ok, "\(examination.checks.filter { $0.state != .ok })")
        #expect(examination.checks.map(\.name) == CareCheck.Name.allCases)
    }

    @Test func `the doctor finds damage, and repairs what is safe`() throws {
        try add("2 eggs, 150g banana")
        try damage(path, "DELETE FROM food_text", "DELETE FROM food_name WHERE position >= 0")
        chmod(path, 0o644)
        let sick = try care().examine(repairs: false)
        #expect(sick.state == .damage && sick.damageCount == 2)
        // Files that are made beside the log have its mode.
        #expect(sick.checks.first { $0.name == .modes }?.findings.isEmpty == false)
        let mended = try care().examine(repairs: true)
        #expect(mended.state == .notice && mended.repaired.count >= 2, "\(mended)")
        #expect(mode(of: path) == 0o600)
        #expect(try LogStore.open(path: path).read { try $0.entries(on: Day.first) }.isEmpty)
        let names = try Connection(.file(path)).query("SELECT count(*) FROM food_name") { row in try row[0] as Int }
        #expect(names.first ?? 0 >= 2)
        // What was eaten is not for it to change.
        try damage(path, "UPDATE entry SET quantity = 3 WHERE number = 1")
        let hurt = try care().examine(repairs: true)
        #expect(hurt.damageCount == 1 && hurt.repaired.isEmpty)
        #expect(hurt.checks.first { $0.state == .damage }?.findings == ["entry 1 is not as the journal left it"])
    }

    @Test func `there must be a log to look after`() throws {
        #expect(throws: CareError.noLog(path: path)) { try care().backUp(to: nil, replacing: true) }
        #expect(throws: CareError.noLog(path: path)) { try care().examine(repairs: true) }
        #expect(folder.names.isEmpty)
    }
}
