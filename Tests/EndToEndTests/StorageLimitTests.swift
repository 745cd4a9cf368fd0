import FoodTestSupport
import Glibc
import Testing

/// A disk that is full, and one that may not be written.
@Suite(.enabled(if: Machine.canMount, "not root, or mounting is not allowed: full and read-only disks were not tried"))
struct StorageLimitTests {
    @Test func `a full disk is said, and keeps every acknowledged entry`() throws {
        let disk = try SmallDisk(kilobytes: 1_536)
        let log = try ShippedFoodlog(database: disk.file("log.sqlite"))
        var acknowledged = 0
        var refusal: ChildProcess.Result?
        while refusal == nil, acknowledged < 5_000 {
            let result = try log("add", "1 egg")
            if result.status == 0 { acknowledged += 1 } else { refusal = result }
        }
        #expect(refusal?.status == 74)
        #expect(refusal?.hasComplained == true)
        #expect(acknowledged > 0)

        // Reading goes on, and with room again so does writing.
        let day = try log("day")
        #expect(day.status == 0, "\(day.errors)")
        try disk.grow(toKilobytes: 8_192)
        let next = try log("add", "1 egg")
        #expect(next.status == 0, "\(next.errors)")
        let stored = try entries(in: log)
        #expect(stored == "\(acknowledged + 1)\nok\n")
        print("disk full: \(acknowledged) entries acknowledged, \(stored.prefix { $0 != "\n" }) stored with one more")
    }

    @Test func `a read-only disk is said, and its log can be read`() throws {
        let disk = try SmallDisk(kilobytes: 8_192)
        let log = try ShippedFoodlog(database: disk.file("log.sqlite"))
        #expect(try log("add", "2 eggs").status == 0)
        let day = try log("day")
        try disk.makeReadOnly()

        let refusal = try log("add", "1 egg")
        #expect(refusal.status == 74, "\(refusal.errors)")
        #expect(refusal.hasComplained)
        let reading = try log("day")
        #expect(reading.status == 0, "\(reading.errors)")
        #expect(reading.output == day.output)
    }

    @Test func `a log alone on a read-only disk can be read`() throws {
        let disk = try SmallDisk(kilobytes: 8_192)
        let log = try ShippedFoodlog(database: disk.file("log.sqlite"))
        #expect(try log("add", "2 eggs").status == 0)
        let day = try log("day")
        for name in ["-wal", "-shm", "-lock"] { unlink(log.database + name) }
        try disk.makeReadOnly()

        let reading = try log("day")
        #expect(reading.status == 0, "\(reading.errors)")
        #expect(reading.output == day.output)
        for command in [["add", "1 egg"], ["undo"], ["config", "set", "region", "DE"]] {
            let refusal = try log.run(command)
            #expect(refusal.status == 74 && refusal.errors.contains("read-only"), "\(refusal.errors)")
        }
    }

    @Test func `a log on a read-only disk whose content is beside it is said to be read-only`() throws {
        let disk = try SmallDisk(kilobytes: 8_192)
        let log = try ShippedFoodlog(database: disk.file("log.sqlite"))
        for _ in 0..<2 { #expect(try log("add", "2 eggs").status == 0) }
        unlink(log.database + "-shm")
        try disk.makeReadOnly()
        for command in [["day"], ["add", "1 egg"]] {
            let refusal = try log.run(command)
            #expect(refusal.status == 74 && refusal.errors.contains("read-only"), "\(refusal.errors)")
        }
    }

    @Test func `no log can be made on a read-only disk`() throws {
        let disk = try SmallDisk(kilobytes: 1_024)
        try disk.makeReadOnly()
        let log = try ShippedFoodlog(database: disk.file("log.sqlite"))
        let refusal = try log("add", "1 egg")
        #expect(refusal.status == 73, "\(refusal.errors)")
        #expect(refusal.hasComplained)
    }

    private func entries(in log: ShippedFoodlog) throws -> String {
        let shell = try #require(Machine.tool("sqlite3"), "sqlite3 is not installed; scripts/setup installs it")
        return try runProgram(
            shell, ["-readonly", "-batch", log.database, "SELECT count(*) FROM entry; PRAGMA integrity_check"]
        ).output
    }
}

/// A file system in memory, of a size of its own, unmounted when the test ends.
final class SmallDisk {
    private let directory: TemporaryDirectory

    init(kilobytes: Int) throws {
        directory = try TemporaryDirectory()
        guard mount("tmpfs", directory.path, "tmpfs", 0, "size=\(kilobytes)k,mode=0700") == 0 else {
            throw SystemFailure("mount", path: directory.path)
        }
    }

    deinit { umount2(directory.path, Int32(MNT_DETACH)) }

    func file(_ name: String) -> String { directory.file(name) }

    func grow(toKilobytes kilobytes: Int) throws { try remount(0, "size=\(kilobytes)k") }

    func makeReadOnly() throws { try remount(UInt(MS_RDONLY), "") }

    private func remount(_ flags: UInt, _ options: String) throws {
        guard mount("tmpfs", directory.path, "tmpfs", flags | UInt(MS_REMOUNT), options) == 0 else {
            throw SystemFailure("remount", path: directory.path)
        }
    }
}
