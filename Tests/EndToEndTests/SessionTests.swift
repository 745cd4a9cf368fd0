import FoodTestSupport
import Glibc
import Testing

/// A log over several runs of the shipped program, and the file that it leaves.
struct SessionTests {
    @Test func `what one process did another shows, takes back and does again`() throws {
        let directory = try TemporaryDirectory()
        let log = try ShippedFoodlog(database: directory.file("log.sqlite"))
        func day() throws -> String {
            let shown = try log("day", "--json")
            #expect(shown.status == 0, "\(shown.errors)")
            return shown.output
        }
        let empty = try day()
        #expect(try log("add", "2 eggs, 150g banana").status == 0)
        let added = try day()
        #expect(added.contains("\"number\":1") && added.contains("\"number\":2"))
        #expect(try log("edit", "2", "100g").status == 0)
        let edited = try day()
        #expect(edited != added)
        #expect(try log("undo").status == 0)
        #expect(try day() == added)
        #expect(try log("redo").status == 0)
        #expect(try day() == edited)
        #expect(try log("undo", "2").status == 0)
        #expect(try day() == empty)
        // A number is never given twice.
        #expect(try log("add", "1 egg").status == 0)
        #expect(try day().contains("\"number\":3"))
    }

    @Test func `of several items all are added or none`() throws {
        let directory = try TemporaryDirectory()
        let log = try ShippedFoodlog(database: directory.file("log.sqlite"))
        let before = try log("day", "--json").output
        #expect(try log("add", "2 eggs, 1 zorkmid").status == 2)
        #expect(try log("add", "-", input: "2 eggs\n1 zorkmid\n").status == 2)
        #expect(try log("day", "--json").output == before)
    }

    @Test func `lines of standard input are one operation`() throws {
        let directory = try TemporaryDirectory()
        let log = try ShippedFoodlog(database: directory.file("log.sqlite"))
        let before = try log("day", "--json").output
        let added = try log("add", "-", input: "2 eggs\r\n\n150g banana")
        #expect(added.status == 0, "\(added.errors)")
        #expect(try log("day", "--json").output.contains("\"number\":2"))
        #expect(try log("undo").status == 0)
        #expect(try log("day", "--json").output == before)
    }

    @Test(arguments: ["", "\n \n", "2 eggs\n0 eggs\n"])
    func `standard input that says nothing usable is refused`(input: String) throws {
        let directory = try TemporaryDirectory()
        let log = try ShippedFoodlog(database: directory.file("log.sqlite"))
        let refused = try log("add", "-", input: input)
        #expect(refused.status == 65, "\(refused.output)\(refused.errors)")
        #expect(refused.output.isEmpty && refused.hasComplained)
    }

    @Test func `bytes that are no UTF-8 are refused`() throws {
        let directory = try TemporaryDirectory()
        let log = try ShippedFoodlog(database: directory.file("log.sqlite"))
        let refused = try runProgram(
            log.program, log.arguments(["add", "-"]), environment: log.environment,
            input: Array("2 eggs\n1 caf".utf8) + [0xE9, 0x0A])
        #expect(refused.status == 65)
        #expect(refused.errors.contains("Line 2"))
    }

    @Test func `a log and its folder are for their owner alone`() throws {
        let directory = try TemporaryDirectory()
        let log = try ShippedFoodlog(database: directory.file("log.sqlite"))
        // What the mask lets through must not matter.
        let added = try runProgram(
            "/bin/sh", ["-c", #"umask 0; "$0" add 2 eggs && "$0" search egg"#, log.program],
            environment: log.environment)
        #expect(added.status == 0, "\(added.errors)")
        let folder = directory.file("data/foodlog")
        #expect(Self.mode(folder) == 0o700)
        let names = namesInDirectory(folder)
        #expect(names.contains("foodlog.sqlite"))
        for name in names { #expect(Self.mode("\(folder)/\(name)") == 0o600, "\(name)") }
    }

    @Test func `an empty file becomes a log`() throws {
        let directory = try TemporaryDirectory()
        let log = try ShippedFoodlog(database: directory.file("log.sqlite"))
        try writeFile(log.database, [])
        #expect(try log("add", "2 eggs").status == 0)
        #expect(try log("day", "--json").output.contains("\"number\":1"))
    }

    @Test(arguments: ["user_version = 9999", "application_id = 1"])
    func `a newer or foreign database is refused and left alone`(pragma: String) throws {
        let directory = try TemporaryDirectory()
        let log = try ShippedFoodlog(database: directory.file("log.sqlite"))
        let shell = try #require(Machine.tool("sqlite3"), "sqlite3 is not installed; scripts/setup installs it")
        #expect(try log("add", "2 eggs").status == 0)
        #expect(try runProgram(shell, ["-batch", log.database, "PRAGMA \(pragma)"]).status == 0)
        let before = fileBytes(log.database)
        for command in [["day"], ["add", "2 eggs"], ["undo"]] {
            let refused = try log.run(command)
            #expect(refused.status == 65, "\(refused.output)\(refused.errors)")
            #expect(refused.output.isEmpty && refused.hasComplained)
        }
        #expect(fileBytes(log.database) == before)
    }

    /// The permissions of a file, or nil where there is none.
    private static func mode(_ path: String) -> mode_t? {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
    }
}
