import FoodTestSupport
import Testing

/// Many processes that write one log at once.
struct ContentionTests {
    private static let processes = 8
    private static let entriesEach = Machine.isSoaking ? 200 : 25

    @Test func `eight processes add at once and every entry is there`() throws {
        let directory = try TemporaryDirectory()
        let log = try ShippedFoodlog(database: directory.file("log.sqlite"))
        // A shell for each process starts its commands one after the other.
        let script = """
            i=0
            while [ $i -lt \(Self.entriesEach) ]; do
                "$0" "$@" >/dev/null || exit 1
                i=$((i + 1))
            done
            """
        let running = try (0..<Self.processes).map { _ in
            try ChildProcess(
                "/bin/sh", ["-c", script, log.program] + log.arguments(["add", "1 egg"]), environment: log.environment)
        }
        for process in running {
            let result = try process.finish(within: 300)
            #expect(result.status == 0 && result.errors.isEmpty, "\(result.ending) \(result.errors)")
        }

        let shell = try #require(Machine.tool("sqlite3"), "sqlite3 is not installed; scripts/setup installs it")
        let counted = try runProgram(
            shell,
            [
                "-readonly", "-batch", log.database,
                "SELECT count(*), count(DISTINCT number), min(number), max(number) FROM entry; PRAGMA integrity_check",
            ])
        let expected = Self.processes * Self.entriesEach
        #expect(counted.output == "\(expected)|\(expected)|1|\(expected)\nok\n", "\(counted.errors)")
        print(
            "contention: \(Self.processes) processes, \(expected) entries, \(counted.output.prefix { $0 != "|" }) stored"
        )
    }
}
