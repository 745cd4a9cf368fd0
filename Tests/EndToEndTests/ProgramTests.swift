import FoodTestSupport
import Testing

/// What only a process can show: bytes of the command line, files, streams.
@Suite struct ProgramTests {
    let directory: TemporaryDirectory
    let foodlog: ShippedFoodlog

    init() throws {
        directory = try TemporaryDirectory()
        foodlog = try ShippedFoodlog(database: directory.file("log.sqlite"))
    }

    @Test func `the log and what lies beside it are for their owner alone`() throws {
        #expect(try foodlog("add", "2 eggs").status == 0)
        #expect(try foodlog("search", "milk").status == 0)
        let result = try runProgram("/bin/sh", ["-c", "stat -c '%a' \(directory.path)/log.sqlite*"])
        #expect(result.output.split(separator: "\n").allSatisfy { $0 == "600" })
        #expect(directory.names.contains("log.sqlite-list"))
    }

    @Test func `without --db the log lies in the person's data folder, which is theirs alone`() throws {
        let result = try runProgram(foodlog.program, ["add", "2 eggs"], environment: foodlog.environment)
        #expect(result.status == 0)
        #expect(namesInDirectory(directory.file("data/foodlog")).contains("foodlog.sqlite"))
        let mode = try runProgram("/bin/sh", ["-c", "stat -c '%a' \(directory.file("data/foodlog"))"])
        #expect(mode.output == "700\n")
    }

    @Test func `a word that is not UTF-8 is refused, and nothing is written`() throws {
        let script = #""$0" --db "$1" add "$(printf 'egg\377')""#
        let result = try runProgram(
            "/bin/sh", ["-c", script, foodlog.program, foodlog.database], environment: foodlog.environment)
        #expect(result.status == 64)
        #expect(result.errors.contains("not valid UTF-8"))
        #expect(!directory.names.contains("log.sqlite"))
    }

    @Test func `a reader that goes away ends the program in silence`() throws {
        let script = #""$0" --db "$1" help-document | true; exit ${PIPESTATUS[0]}"#
        let result = try runProgram(
            "/bin/bash", ["-c", script, foodlog.program, foodlog.database], environment: foodlog.environment)
        #expect(result.errors.isEmpty)
        #expect([0, 141].contains(result.status))
    }

    @Test func `an interrupt ends the program with 130`() throws {
        // The prompt waits for a line that never comes.
        let script = #"mkfifo "$2"; "$0" --db "$1" add - <"$2" & exec 3>"$2"; kill -INT $!; wait $!"#
        let shell = ["-c", "set -m; " + script, foodlog.program, foodlog.database, directory.file("pipe")]
        let result = try runProgram("/bin/bash", shell, environment: foodlog.environment)
        #expect(result.status == 130)
    }

    @Test func `answers that cannot be written are an error`() throws {
        let script = #""$0" --db "$1" day >/dev/full"#
        let result = try runProgram(
            "/bin/sh", ["-c", script, foodlog.program, foodlog.database], environment: foodlog.environment)
        #expect(result.status == 74)
        #expect(result.errors.contains("Cannot write"))
    }

    @Test func `a list is remembered from process to process`() throws {
        #expect(try foodlog("search", "milk").status == 0)
        #expect(try foodlog("add", "200ml @2", "-q").output.isEmpty)
        #expect(try foodlog("add", "chips").errors.contains("@2  french fries"))
        #expect(try foodlog("add", "50 g @2").output.contains("french fries"))
        #expect(try foodlog("show", "@99").errors.contains("no line @99"))
    }

    @Test func `names are shown as data, in the prompt of completion too`() throws {
        #expect(try foodlog("add", "2 eggs").status == 0)
        #expect(try foodlog.run(["__complete"]).status != 0)
        let complete = try runProgram(
            foodlog.program, ["__complete", "bash", "--db", foodlog.database, "edit", ""],
            environment: foodlog.environment)
        #expect(complete.output == "1\nlast\n")
        let units = try runProgram(
            foodlog.program, ["__complete", "bash", "--db", foodlog.database, "edit", "1", "--unit", "l"],
            environment: foodlog.environment)
        #expect(units.output == "large\n")
        #expect(try foodlog("--version").output.hasPrefix("foodlog "))
    }
}
