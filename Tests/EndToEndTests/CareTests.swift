import FoodTestSupport
import Glibc
import Testing

/// Backups and restoring by the shipped program: killed at any moment, on full disks, beside others.
@Suite struct CareTests {
    private static let rounds = Machine.isSoaking ? 400 : 25

    let directory: TemporaryDirectory
    let log: ShippedFoodlog

    init() throws {
        directory = try TemporaryDirectory()
        log = try ShippedFoodlog(database: directory.file("log.sqlite"))
    }

    /// A backup of two entries, and a log of five.
    private func prepare() throws -> String {
        let file = directory.file("copy.sqlite")
        #expect(try log("add", "2 eggs, 150g banana").status == 0)
        let backup = try log("backup", file)
        #expect(backup.status == 0, "\(backup.errors)")
        #expect(try log("add", "1 cup milk, 1 apple, 40g oats").status == 0)
        return file
    }

    /// How many entries a sound log has; nil where it is not sound.
    private func entries(of file: String) throws -> Int? {
        let doctor = try ShippedFoodlog(database: file)("doctor", "--json")
        guard doctor.status == 0 else { return nil }
        let shell = try #require(Machine.tool("sqlite3"), "sqlite3 is not installed; scripts/setup installs it")
        return Int(
            try runProgram(shell, ["-readonly", "-batch", file, "SELECT count(*) FROM entry"]).output
                .filter { $0 != "\n" })
    }

    private func runKilled(_ command: [String], _ generator: inout SeededGenerator) throws -> Bool {
        let child = try ChildProcess(log.program, log.arguments(command), environment: log.environment)
        return try child.finish(within: Double.random(in: 0.001...0.03, using: &generator)).ending == .timedOut
    }

    @Test func `whenever restoring is killed, one of the two logs is in place, whole`() throws {
        let file = try prepare()
        var generator = SeededGenerator(seed: 20_261_130)
        var killed = 0
        for _ in 0..<Self.rounds {
            if try runKilled(["restore", file, "--yes"], &generator) { killed += 1 }
            let count = try entries(of: log.database)
            #expect(count == 2 || count == 5, "\(String(describing: count))")
            if count == 2 {
                // What was in place is there under its dated name.
                let aside = directory.names.filter {
                    $0.hasPrefix("log.sqlite.before-restore") && $0.hasSuffix(".sqlite")
                }
                let counts = try aside.map { try entries(of: directory.file($0)) }
                #expect(counts.contains(5) && !counts.contains(nil), "\(counts)")
                #expect(try log("add", "1 cup milk, 1 apple, 40g oats").status == 0)
            }
            for name in directory.names where name.contains("before-restore") { unlink(directory.file(name)) }
        }
        #expect(try log("restore", file, "--yes").status == 0)
        #expect(try entries(of: log.database) == 2)
        print("restoring under kill: \(killed) of \(Self.rounds) killed")
    }

    @Test func `whenever a backup is killed, the file is the old one or the new one, whole`() throws {
        let file = try prepare()
        var generator = SeededGenerator(seed: 20_261_131)
        var killed = 0
        for _ in 0..<Self.rounds {
            if try runKilled(["backup", file, "--yes"], &generator) { killed += 1 }
            let verified = try log("backup", "verify", file)
            #expect(verified.status == 0, "\(verified.errors)")
        }
        #expect(try entries(of: log.database) == 5)
        print("backups under kill: \(killed) of \(Self.rounds) killed")
    }

    @Test func `a log that another program has open is not moved`() throws {
        let file = try prepare()
        let pipes = [directory.file("begun"), directory.file("end")]
        let ends = pipes.map { mkfifo($0, 0o600) == 0 ? open($0, O_RDWR | O_CLOEXEC) : -1 }
        defer { for end in ends { close(end) } }
        let shell = try #require(Machine.tool("sqlite3"), "sqlite3 is not installed; scripts/setup installs it")
        let script =
            "SELECT count(*) FROM entry;\n.shell echo >\(pipes[0]); read end <\(pipes[1])\nSELECT count(*) FROM entry;\n"
        let reader = try ChildProcess(
            shell, ["-batch", "-readonly", log.database], environment: log.environment, input: Array(script.utf8))
        var begun = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
        #expect(poll(&begun, 1, 30_000) == 1)
        let refused = try log("restore", file, "--yes", "--json")
        #expect(refused.status == 75 && refused.errors.contains("\"code\":\"busy\""), "\(refused.errors)")
        #expect(!directory.names.contains { $0.contains("before-restore") })
        // A backup does not mind.
        #expect(try log("backup", file, "--yes").status == 0)
        #expect(write(ends[1], "\n", 1) == 1)
        #expect(try reader.finish().output == "5\n5\n")
        #expect(try entries(of: log.database) == 5)
        #expect(try log("restore", file, "--yes").status == 0)
    }

    @Test func `a backup is made while others write, and holds what was acknowledged before`() throws {
        let file = try prepare()
        let script = #"for i in 1 2 3 4 5 6 7 8 9 10; do "$0" "$@" >/dev/null || exit 1; done"#
        let writer = try ChildProcess(
            "/bin/sh", ["-c", script, log.program] + log.arguments(["add", "1 egg"]), environment: log.environment)
        while !writer.hasEnded { #expect(try log("backup", file, "--yes").status == 0) }
        #expect(try writer.finish().status == 0)
        #expect(try log("backup", file, "--yes").status == 0)
        #expect(try entries(of: file) == 15)
    }

    @Test(.enabled(if: Machine.canMount, "not root, or mounting is not allowed: full disks were not tried"))
    func `a full disk takes no backup, and the log nothing from one`() throws {
        let file = try prepare()
        let disk = try SmallDisk(kilobytes: 64)
        let refused = try log("backup", disk.file("copy.sqlite"), "--json")
        #expect(refused.status == 74 && refused.errors.contains("\"code\":\"diskFull\""), "\(refused.errors)")
        #expect(namesInDirectory(disk.file("")).isEmpty)

        let small = try SmallDisk(kilobytes: 512)
        let other = try ShippedFoodlog(database: small.file("log.sqlite"))
        #expect(try other("add", "2 eggs").status == 0)
        let filler = small.file("filler")
        try? writeFile(filler, Array(repeating: 0, count: 512 * 1_024))
        let before = namesInDirectory(small.file(""))
        let restoring = try other("restore", file, "--yes")
        #expect(restoring.status == 74, "\(restoring.errors)")
        unlink(filler)
        #expect(namesInDirectory(small.file("")) == before.filter { $0 != "filler" })
        #expect(try entries(of: other.database) == 1)
    }

    @Test func `bad targets and bad backups get a sentence, and nothing is lost`() throws {
        let file = try prepare()
        let text = directory.file("thesis.txt")
        try writeFile(text, Array("years of work".utf8))
        let shell = try #require(Machine.tool("sqlite3"), "sqlite3 is not installed; scripts/setup installs it")
        let stranger = directory.file("stranger.sqlite")
        _ = try runProgram(shell, ["-batch", stranger, "CREATE TABLE recipe (name TEXT)"])
        let newer = directory.file("newer.sqlite")
        #expect(try log("backup", newer).status == 0)
        _ = try runProgram(shell, ["-batch", newer, "PRAGMA user_version = 999"])
        let cut = directory.file("cut.sqlite")
        try writeFile(cut, Array(try #require(fileBytes(file)).dropLast(5_000)))
        symlink(file, directory.file("link.sqlite"))
        let cases: [([String], Int32, String)] = [
            (["backup", log.database, "--yes"], 64, "isLog"),
            (["backup", log.database + "-wal", "--yes"], 64, "isLog"), (["backup", text, "--yes"], 65, "notABackup"),
            (["backup", stranger, "--yes"], 65, "notABackup"), (["backup", file], 64, "needsYes"),
            (["backup", directory.file("link.sqlite"), "--yes"], 73, "isSymbolicLink"),
            (["backup", directory.file("none/copy.sqlite")], 73, "cannotCreate"),
            (["restore", newer, "--yes"], 65, "newerDatabase"), (["restore", cut, "--yes"], 65, "damaged"),
            (["restore", stranger, "--yes"], 65, "foreignDatabase"), (["restore", text, "--yes"], 65, "notADatabase"),
            (["restore", directory.file("none"), "--yes"], 66, "noFile"), (["restore", file], 64, "needsYes"),
            (["restore", directory.path, "--yes"], 66, "isFolder"),
            (["restore", log.database, "--yes"], 64, "isLog"),
        ]
        for (command, status, code) in cases {
            let result = try log.run(command + ["--json"])
            #expect(
                result.status == status && result.errors.contains("\"code\":\"\(code)\""), "\(command) \(result.errors)"
            )
            #expect(result.errors.hasPrefix("Error: ") && result.output.isEmpty)
        }
        #expect(fileBytes(text).map { String(decoding: $0, as: UTF8.self) } == "years of work")
        #expect(try entries(of: log.database) == 5)
        #expect(try entries(of: file) == 2)
    }
}
