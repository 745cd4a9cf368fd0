import FoodDomain
import FoodLog
import FoodStore
import FoodTestSupport
import SQLite
import Testing

/// The backup that the first change of a day makes by itself, and which of them stay.
@Suite struct DailyBackupTests {
    private let folder: TemporaryDirectory
    private let path: String

    init() throws {
        folder = try TemporaryDirectory()
        path = folder.file("log.sqlite")
    }

    private func surroundings(_ now: String) throws -> Surroundings {
        try Surroundings.system(now: now, timeZone: "Europe/Berlin")
    }

    private func add(_ line: String, _ now: String = "2026-11-30T12:35:00+01:00") throws {
        let log = try FoodLog.open(path: path, surroundings: try surroundings(now))
        _ = try log.add(AddRequest(lines: [line]))
        #expect(log.hasChanged)
    }

    private func care(_ now: String = "2026-11-30T12:35:00+01:00") throws -> LogCare {
        LogCare(path: path, surroundings: try surroundings(now))
    }

    private var names: [String] { namesInDirectory(folder.file("backups")) }

    @Test func `the first of a day is kept, whole and private, and the log goes on`() throws {
        try add("2 eggs")
        #expect(try care().backUpDaily(.standard))
        #expect(names == ["log.sqlite-2026-11-30.sqlite"])
        let file = folder.file("backups/log.sqlite-2026-11-30.sqlite")
        #expect(fileMode(file) == 0o600 && fileMode(folder.file("backups")) == 0o700)
        #expect(try care().verify(file).entries == 1)
        let bytes = fileBytes(file)
        try add("1 banana")
        #expect(try care().backUpDaily(.standard))
        #expect(fileBytes(file) == bytes)
        #expect(try LogStore.open(path: path).verify() == [])
        let restored = try care().restore(file)
        #expect(restored.backup.entries == 1)
    }

    @Test func `none is made where it is off, and nothing is removed`() throws {
        try add("2 eggs")
        #expect(try !care().backUpDaily(.off))
        #expect(names.isEmpty)
    }

    @Test func `a reader of an older state is waited for until the next change`() throws {
        try add("2 eggs")
        let reader = try LogStore.open(path: path)
        try reader.read { reading in
            #expect(try reading.entries(from: Day.first, to: Day.last).count == 1)
            try add("1 banana")
            #expect(try !care().backUpDaily(.standard))
        }
        #expect(try care().backUpDaily(.standard))
        #expect(try care().verify(folder.file("backups/log.sqlite-2026-11-30.sqlite")).entries == 2)
    }

    @Test func `another who writes is not waited for`() throws {
        try add("2 eggs")
        let store = try LogStore.open(path: path)
        let care = try care()
        try store.withConnection { connection in
            try connection.withWriterLock {
                // This thread holds the lock, which is an error of its own: nothing is copied all the same.
                #expect(!care.backUpDaily(.standard))
            }
        }
        #expect(names.filter { $0.hasSuffix(".sqlite") }.isEmpty)
    }

    @Test func `where it cannot be made nothing is lost`() throws {
        try add("2 eggs")
        try writeFile(folder.file("backups"), [1])
        #expect(try !care().backUpDaily(.standard))
        #expect(try LogStore.open(path: path).verify() == [])
    }

    @Test(arguments: [
        ("7", 60, 11), ("3", 60, 7), ("off", 60, 11), ("366", 60, 60), ("7", 5, 5), ("1", 9, 3),
    ])
    func `the latest days and a day of each week before are kept`(rotation: String, days: Int, kept: Int) throws {
        let last = try #require(Day(iso: "2026-11-30"))
        let all = (0..<days).map { last.adding(days: -$0) }
        let rule = try #require(BackupRotation(rotation))
        let result = rule.kept(all.shuffled())
        #expect(result.count == kept && Set(result).count == kept)
        #expect(result.contains(last))
        // Every day a backup, and rotated each day: no more than that, and none older than five weeks and the days.
        var left: [Day] = []
        for offset in (0..<days).reversed() { left = rule.kept(left + [last.adding(days: -offset)]) }
        #expect(left.count == kept)
        #expect(left.allSatisfy { $0.distance(to: last) <= max(rule.days, 7) + 35 })
    }

    @Test(arguments: ["0", "-1", "367", "x", "", "7 days"])
    func `what is no rotation is none`(text: String) { #expect(BackupRotation(text) == nil) }

    @Test func `the doctor looks at the latest backup, and says how old it is`() throws {
        try add("2 eggs")
        #expect(try care().backUpDaily(.standard))
        func backups(_ now: String) throws -> CareCheck? {
            try care(now).examine(repairs: false).checks.first { $0.name == .backups }
        }
        #expect(try backups("2026-11-30T13:00:00+01:00")?.state == .ok)
        #expect(try backups("2027-03-30T13:00:00+01:00")?.state == .notice)
        let file = folder.file("backups/log.sqlite-2026-11-30.sqlite")
        var bytes = try #require(fileBytes(file))
        // The header of its second page.
        for place in 4_096..<4_108 { bytes[place] ^= 0xFF }
        try writeFile(file, bytes)
        let damaged = try backups("2026-11-30T13:00:00+01:00")
        #expect(damaged?.state == .notice && damaged?.findings.isEmpty == false)
    }
}
