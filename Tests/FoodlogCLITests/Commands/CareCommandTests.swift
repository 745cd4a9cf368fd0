import CommandLineKit
import FoodTestSupport
import FoodlogAnswers
import FoodlogCLI
import Glibc
import JSON
import Testing

/// Backups, restoring and the doctor, as the command line has them.
@Suite struct CareCommandTests {
    private func bench() throws -> CommandBench {
        let bench = try CommandBench()
        #expect(bench("add 2 eggs, 150g banana").status == 0)
        return bench
    }

    @Test func `a backup asks for --yes before it replaces another`() throws {
        let bench = try bench()
        let file = bench.folder.file("copy.sqlite")
        let backup = try bench.json("backup \(file)")["backup"]
        #expect(backup?["path"]?.string == file && backup?["entries"]?.int == 2)
        let refused = bench("backup \(file)")
        #expect(refused.status == 64 && refused.error.contains("--yes"))
        #expect(bench("backup \(file) --yes").status == 0)
        #expect(try bench.json("backup verify \(file)")["backup"]?["entries"]?.int == 2)
        #expect(bench("backup -q \(bench.folder.file("quiet.sqlite"))").output.isEmpty)
    }

    @Test func `a folder gets a file that is named by the day`() throws {
        let bench = try bench()
        let folder = bench.folder.file("stick")
        mkdir(folder, 0o700)
        for path in [folder, folder + "/"] {
            let backup = try bench.json("backup \(path) --yes")["backup"]
            #expect(backup?["path"]?.string == "\(folder)/log.sqlite-2026-11-30.sqlite")
        }
        #expect(bench("backup \(folder)").status == 64)
    }

    @Test func `restoring asks for --yes, and tells where the log went`() throws {
        let bench = try bench()
        let file = bench.folder.file("copy.sqlite")
        #expect(bench("backup \(file)").status == 0)
        #expect(bench("add 1 egg").status == 0)
        let refused = bench("restore \(file)")
        #expect(refused.status == 64 && refused.error.contains("--yes") && refused.output.isEmpty)
        let answer = try bench.json("restore \(file) --yes")
        let aside = try #require(answer["movedAside"]?.string)
        #expect(try bench.json("day")["entries"]?.array?.count == 2)
        #expect(bench("restore \(aside) --yes").output.contains("The log as it was:"))
        #expect(try bench.json("day")["entries"]?.array?.count == 3)
    }

    @Test(arguments: [("y\n", 2), ("n\n", 3), ("", 3)])
    func `a person at a terminal is asked`(answer: String, entries: Int) throws {
        let bench = try bench()
        let file = bench.folder.file("copy.sqlite")
        #expect(bench("backup \(file)").status == 0)
        #expect(bench("add 1 egg").status == 0)
        let typed = bench.folder.file("typed")
        try writeFile(typed, Array(answer.utf8))
        let input = open(typed, O_RDONLY | O_CLOEXEC)
        defer { close(input) }
        let outcome = bench.run(["restore", file], input: StandardInput(descriptor: input, isTerminal: true))
        #expect(outcome.status == 0 && outcome.output.contains("[y/N]"))
        #expect(try bench.json("day")["entries"]?.array?.count == entries)
    }

    @Test func `the doctor has a line for each check, and 65 for damage`() throws {
        var bench = try bench()
        let well = try bench.json("doctor")
        #expect(well["checks"]?.array?.count == 15 && well["state"]?.string == "notice")
        for width in [40, 80, 120] {
            bench.width = width
            let screen = bench("doctor")
            #expect(screen.status == 0)
            #expect(screen.output.split(separator: "\n").allSatisfy { $0.count <= width })
            #expect(screen.output.contains("SQLite"))
        }
        let bytes = try #require(fileBytes(bench.database))
        try writeFile(bench.database, Array(bytes[..<5_000]))
        for name in ["-wal", "-shm"] { unlink(bench.database + name) }
        let outcome = bench("doctor --json")
        #expect(outcome.status == 65 && outcome.error.contains("\"code\":\"damaged\""), "\(outcome.error)")
    }
}
