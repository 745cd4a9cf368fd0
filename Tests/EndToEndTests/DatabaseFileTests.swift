import FoodTestSupport
import Glibc
import Testing

/// Files that are not what they should be: a sentence, the right status, and not a byte of them changed.
@Suite struct DatabaseFileTests {
    let directory: TemporaryDirectory
    let foodlog: ShippedFoodlog

    init() throws {
        directory = try TemporaryDirectory()
        foodlog = try ShippedFoodlog(database: directory.file("log.sqlite"))
    }

    /// Commands that read, and commands that write.
    private static let commands = [
        ["day"], ["history"], ["add", "1 egg"], ["undo"], ["config", "set", "region", "DE"],
    ]

    /// Makes a log of some entries, all of it in one file, and answers its bytes.
    private func makeLog() throws -> [UInt8] {
        for _ in 0..<3 { #expect(try foodlog("add", "2 eggs, 1 cup milk, 150g banana").status == 0) }
        #expect(try shell("PRAGMA wal_checkpoint(TRUNCATE)") == "0|0|0\n")
        return try #require(fileBytes(foodlog.database))
    }

    private func shell(_ sql: String, of path: String? = nil) throws -> String {
        let program = try #require(Machine.tool("sqlite3"), "sqlite3 is not installed; scripts/setup installs it")
        return try runProgram(program, ["-batch", path ?? foodlog.database, sql]).output
    }

    /// Every command refuses the file as it is, and leaves it so.
    private func expectRefusal(_ status: Int32, _ codes: [String], _ comment: Comment) throws {
        let before = fileBytes(foodlog.database)
        for command in Self.commands {
            let result = try foodlog.run(command + ["--json"])
            #expect(result.status == status, "\(comment): \(command) \(result.errors)")
            #expect(result.output.isEmpty)
            #expect(result.errors.hasPrefix("Error: ") && result.errors.contains("log.sqlite"))
            #expect(codes.contains { result.errors.contains("\"code\":\"\($0)\"") }, "\(result.errors)")
            #expect(fileBytes(foodlog.database) == before, "\(comment): \(command) changed the file")
        }
    }

    /// Lengths within the header, within the first page, at the end of pages and within them.
    @Test(arguments: [
        0, 1, 15, 16, 50, 99, 100, 511, 512, 4_095, 4_096, 4_097, 6_000, 8_192, -8_192, -4_097, -4_096, -4_000, -100,
        -1,
    ])
    func `a log that was cut off is refused`(length: Int) throws {
        let whole = try makeLog()
        let length = length < 0 ? whole.count + length : length
        try writeFile(foodlog.database, Array(whole[..<length]))
        try expectRefusal(65, ["damaged"], "\(length) of \(whole.count) bytes")
        // What was acknowledged is there again with the whole file.
        for name in ["-wal", "-shm"] { unlink(foodlog.database + name) }
        try writeFile(foodlog.database, whole)
        #expect(try foodlog("history", "--format", "tsv").output.split(separator: "\n").count == 4)
    }

    @Test func `a new log is in its file, and its first entry too`() throws {
        #expect(try foodlog("add", "2 eggs").status == 0)
        for name in ["-wal", "-shm"] { unlink(foodlog.database + name) }
        #expect(try foodlog("day", "--format", "tsv").output.split(separator: "\n").count == 2)
        let next = try foodlog("add", "1 banana", "--json")
        #expect(next.output.contains("\"number\":2"), "\(next.errors)")
    }

    @Test func `a log of which only the shell is left is damaged, not new`() throws {
        // As a log was made before its schema was copied at once: all of it beside the file.
        #expect(try foodlog("add", "2 eggs").status == 0)
        let other = directory.file("other.sqlite")
        _ = try shell("PRAGMA journal_mode = WAL", of: other)
        let empty = try #require(fileBytes(other))
        #expect(empty.count == 4_096)
        for name in ["-wal", "-shm"] { unlink(foodlog.database + name) }
        try writeFile(foodlog.database, empty)
        try expectRefusal(65, ["damaged"], "a shell")
        // Without the mark nothing was ever in it.
        unlink(foodlog.database + "-lock")
        #expect(try foodlog("add", "2 eggs").status == 0)
    }

    @Test func `a log that was overwritten with zeros or with noise is refused`() throws {
        let whole = try makeLog()
        try writeFile(foodlog.database, Array(repeating: 0, count: whole.count))
        try expectRefusal(65, ["damaged", "notADatabase"], "zeros")
        var generator = SeededGenerator(seed: 7)
        try writeFile(foodlog.database, whole.indices.map { _ in UInt8.random(in: .min ... .max, using: &generator) })
        try expectRefusal(65, ["notADatabase"], "noise")
    }

    @Test(
        arguments: [
            ("PRAGMA application_id = 77", 65, "foreignDatabase"), ("PRAGMA user_version = 999", 65, "newerDatabase"),
        ] as [(String, Int32, String)])
    func `a log that says it is another's, or newer, is refused`(sql: String, status: Int32, code: String) throws {
        _ = try makeLog()
        _ = try shell("\(sql); PRAGMA wal_checkpoint(TRUNCATE)")
        try expectRefusal(status, [code], "\(sql)")
    }

    @Test func `a database of another program is refused`() throws {
        _ = try shell("CREATE TABLE recipe (name TEXT); INSERT INTO recipe VALUES ('soup')")
        try expectRefusal(65, ["foreignDatabase"], "another program's")
    }

    @Test func `a directory, a link and a pipe are no logs`() throws {
        #expect(mkdir(foodlog.database, 0o700) == 0)
        try expectRefusal(73, ["isDirectory"], "a directory")
        #expect(rmdir(foodlog.database) == 0)
        #expect(symlink("elsewhere.sqlite", foodlog.database) == 0)
        try expectRefusal(73, ["isSymbolicLink"], "a link")
        #expect(!directory.names.contains("elsewhere.sqlite"))
        #expect(unlink(foodlog.database) == 0)
        #expect(mkfifo(foodlog.database, 0o600) == 0)
        let result = try foodlog("add", "1 egg", "--json")
        #expect(result.status == 73 && result.errors.contains("\"code\":\"cannotCreate\""), "\(result.errors)")
    }
}
