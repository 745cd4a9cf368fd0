import FoodTestSupport
import Testing

/// Commands whose answer cannot be written: what they did is said all the same.
@Suite struct LostAnswerTests {
    let directory: TemporaryDirectory
    let foodlog: ShippedFoodlog

    init() throws {
        directory = try TemporaryDirectory()
        foodlog = try ShippedFoodlog(database: directory.file("log.sqlite"))
    }

    static let commands = [
        ("add 1 egg", "Entry 2 was added"), ("add 1 egg, 2 bananas", "2 entries (2 to 3) were added"),
        ("quick 300", "Entry 2 was added"), ("copy 1", "Entry 2 was added"), ("edit 1 3", "Entry 1 was changed"),
        ("rm 1", "Entry 1 was deleted"), ("undo", "The operation was undone"),
        ("config set region DE", "The setting region was changed"), ("measure set mug 300ml", "The measure was set"),
        ("day", "Cannot write to standard output"), ("add -n 1 egg", "Cannot write to standard output"),
    ]

    @Test(arguments: commands, [">&-", ">/dev/full"])
    func `an answer that is lost is 74, and what was done is said`(
        command: (String, String), output: String
    ) throws {
        #expect(try foodlog("add", "2 eggs").status == 0)
        let lock = fileBytes(foodlog.database + "-lock")
        let shell = ["-c", #""$0" --db "$1" \#(command.0) \#(output)"#, foodlog.program, foodlog.database]
        let result = try runProgram("/bin/sh", shell, environment: foodlog.environment)
        #expect(result.status == 74, "\(result.errors)")
        #expect(result.errors.hasPrefix("Error: \(command.1)"), "\(result.errors)")
        #expect(fileBytes(foodlog.database + "-lock") == lock)
        #expect(try foodlog("day").status == 0)
    }

    @Test func `a program is told as an object`() throws {
        let script = #""$0" --db "$1" --json add 1 egg >/dev/full"#
        let result = try runProgram(
            "/bin/sh", ["-c", script, foodlog.program, foodlog.database], environment: foodlog.environment)
        #expect(result.status == 74)
        let line = try #require(result.errors.split(separator: "\n").last)
        #expect(line.hasPrefix(#"{"error":{"code":"writeFailed","message":"Entry 1 was added, but"#), "\(line)")
    }

    @Test func `no file of a new log takes the place of a closed stream`() throws {
        let script = #"cd "${1%/*}"; "$0" --db "$1" add 1 egg <&- >&- 2>&-"#
        let result = try runProgram(
            "/bin/sh", ["-c", script, foodlog.program, foodlog.database], environment: foodlog.environment)
        #expect(result.status == 74)
        #expect(fileBytes(foodlog.database + "-lock") == [1])
        #expect(try foodlog("day", "--format", "tsv").output.split(separator: "\n").count == 2)
    }
}
