import FoodTestSupport
import Testing

/// Processes that write one log and are killed at any moment, again and again.
struct KillTests {
    private static let clients = 4
    private static let rounds = Machine.isSoaking ? 600 : 10

    @Test func `nothing acknowledged is lost to kill -9`() throws {
        let directory = try TemporaryDirectory()
        let log = try ShippedFoodlog(database: directory.file("log.sqlite"))
        // A client writes a letter for each entry that was acknowledged, until it is killed with its command.
        let script = #"while "$0" "$@" >/dev/null; do printf a; done"#
        var generator = SeededGenerator(seed: 20_261_130)
        var acknowledged = 0
        var killed = 0
        for _ in 0..<Self.rounds {
            let running = try (0..<Self.clients).map { _ in
                try ChildProcess(
                    "/bin/sh", ["-c", script, log.program] + log.arguments(["add", "1 egg"]),
                    environment: log.environment)
            }
            for client in running {
                let result = try client.finish(within: Double.random(in: 0.01...0.3, using: &generator))
                #expect(result.ending == .timedOut, "a client gave up: \(result.errors)")
                acknowledged += result.output.count
                killed += 1
            }
        }

        let day = try log("day")
        #expect(day.status == 0, "\(day.errors)")
        let shell = try #require(Machine.tool("sqlite3"), "sqlite3 is not installed; scripts/setup installs it")
        let shown = try runProgram(
            shell, ["-readonly", "-batch", log.database, "SELECT count(*) FROM entry; PRAGMA integrity_check"])
        let lines = shown.output.split(separator: "\n")
        let stored = lines.first.flatMap { Int($0) } ?? -1
        #expect(lines.last == "ok", "\(shown.output)\(shown.errors)")
        // A client that was killed between the commit and its letter has one entry more than it knows of.
        #expect(acknowledged <= stored && stored <= acknowledged + killed)
        print("contention under kill: \(killed) killed, \(acknowledged) entries acknowledged, \(stored) stored")
    }
}
