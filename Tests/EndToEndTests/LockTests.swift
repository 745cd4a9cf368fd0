import FoodTestSupport
import Glibc
import Testing

/// Logs that another process holds, and logs that several processes make at once.
@Suite struct LockTests {
    let directory: TemporaryDirectory
    let foodlog: ShippedFoodlog

    init() throws {
        directory = try TemporaryDirectory()
        foodlog = try ShippedFoodlog(database: directory.file("log.sqlite"))
    }

    private func start(_ command: [String], on log: ShippedFoodlog) throws -> ChildProcess {
        try ChildProcess(log.program, log.arguments(command + ["--json"]), environment: log.environment)
    }

    private func rows(_ sql: String, of log: ShippedFoodlog) throws -> String {
        let shell = try #require(Machine.tool("sqlite3"), "sqlite3 is not installed; scripts/setup installs it")
        return try runProgram(shell, ["-readonly", "-batch", log.database, sql]).output
    }

    /// The writer lock of a log, held by this process until it is given back.
    private func holdWriterLock(of log: ShippedFoodlog) throws -> Int32 {
        let descriptor = open(log.database + "-lock", O_RDWR | O_CLOEXEC)
        try #require(descriptor >= 0 && flock(descriptor, LOCK_EX | LOCK_NB) == 0)
        return descriptor
    }

    /// All wait at the same time, for the five seconds that the program waits.
    @Test func `a log that another program writes to is busy, and can be read`() throws {
        let other = try ShippedFoodlog(database: directory.file("other.sqlite"))
        for log in [foodlog, other] { #expect(try log("add", "2 eggs").status == 0) }
        let lock = try holdWriterLock(of: foodlog)
        defer { close(lock) }
        // A program that knows nothing of the writer lock, and writes by SQLite's own rules.
        let pipes = [directory.file("begun"), directory.file("end")]
        // Open in both directions, so that neither side waits for the other to come or trips over its going.
        let ends = pipes.map { mkfifo($0, 0o600) == 0 ? open($0, O_RDWR | O_CLOEXEC) : -1 }
        defer { for end in ends { close(end) } }
        let shell = try #require(Machine.tool("sqlite3"), "sqlite3 is not installed; scripts/setup installs it")
        let script = "BEGIN IMMEDIATE;\n.shell echo >\(pipes[0]); read end <\(pipes[1])\nROLLBACK;\n"
        let stranger = try ChildProcess(
            shell, ["-batch", other.database], environment: other.environment, input: Array(script.utf8))
        var begun = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
        #expect(poll(&begun, 1, 30_000) == 1)

        let commands = [
            ["add", "1 egg"], ["edit", "1", "3"], ["rm", "1"], ["undo"], ["config", "set", "region", "DE"],
        ]
        let waiting = try commands.map { try start($0, on: foodlog) } + [start(["add", "1 egg"], on: other)]
        for log in [foodlog, other] {
            let day = try log("day", "--format", "tsv")
            #expect(day.status == 0 && day.output.split(separator: "\n").count == 2, "\(day.errors)")
        }
        for process in waiting {
            let result = try process.finish(within: 30)
            #expect(result.status == 75 && result.output.isEmpty, "\(result.ending) \(result.errors)")
            #expect(result.errors.hasPrefix("Error: ") && result.errors.contains("in use by another program"))
            #expect(result.errors.contains("\"code\":\"busy\""))
        }
        #expect(write(ends[1], "\n", 1) == 1)
        #expect(try stranger.finish().status == 0)
        for log in [foodlog, other] {
            #expect(try rows("SELECT count(*) FROM operation; PRAGMA integrity_check", of: log) == "1\nok\n")
        }
    }

    @Test func `a long add lets others write meanwhile`() throws {
        #expect(try foodlog("add", "2 eggs").status == 0)
        let lines = Array(String(repeating: "2 eggs\n150g banana, 1 cup milk\n", count: 2_000).utf8)
        let long = try ChildProcess(
            foodlog.program, foodlog.arguments(["add", "-", "-q"]), environment: foodlog.environment, input: lines)
        var others = 0
        while !long.hasEnded, others < 200 {
            #expect(try foodlog("add", "1 egg", "-q").status == 0)
            others += 1
        }
        #expect(try long.finish().status == 0)
        #expect(others > 1)
        #expect(
            try rows(
                "SELECT count(*), count(DISTINCT number), max(number) FROM entry; PRAGMA integrity_check", of: foodlog)
                == "\(6_001 + others)|\(6_001 + others)|\(6_001 + others)\nok\n")
    }

    @Test func `a command that waits goes on when the log is free`() throws {
        #expect(try foodlog("add", "2 eggs").status == 0)
        let lock = try holdWriterLock(of: foodlog)
        let waiting = try start(["add", "1 egg"], on: foodlog)
        #expect(waiting.waitUntilOpen(foodlog.database + "-lock"))
        close(lock)
        #expect(try waiting.finish().status == 0)
        #expect(try rows("SELECT count(*) FROM entry", of: foodlog) == "2\n")
    }

    @Test(arguments: [["add", "2 apples"], ["edit", "1", "3"], ["config", "set", "region", "DE"], ["undo"]])
    func `a command that is interrupted while it waits ends with 130, and nothing is done`(command: [String]) throws {
        #expect(try foodlog("add", "2 eggs").status == 0)
        let before = try foodlog("day", "--json").output
        let lock = try holdWriterLock(of: foodlog)
        let waiting = try start(command, on: foodlog)
        #expect(waiting.waitUntilOpen(foodlog.database + "-lock"))
        waiting.send(SIGINT)
        let result = try waiting.finish()
        #expect(result.status == 130 && result.output.isEmpty, "\(result.ending) \(result.errors)")
        close(lock)
        #expect(try foodlog("day", "--json").output == before)
        #expect(try rows("SELECT count(*) FROM operation; PRAGMA integrity_check", of: foodlog) == "1\nok\n")
        // The lock went with the process: the next one does not wait.
        #expect(try foodlog.run(command).status == 0)
    }

    @Test func `an interrupt at any moment leaves all of a command or nothing`() throws {
        #expect(try foodlog("day").status == 0)
        let items = "2 eggs, 1 apple, 150g banana, 1 cup milk"
        var generator = SeededGenerator(seed: 130)
        var done = 0
        for _ in 0..<40 {
            let adding = try start(["add", items], on: foodlog)
            poll(nil, 0, Int32.random(in: 0...8, using: &generator))
            adding.send(SIGINT)
            let result = try adding.finish()
            #expect(result.status == 0 || result.status == 130 || result.ending == .killed(signal: SIGINT))
            if result.status == 0 { done += 1 }
        }
        let counts = try rows(
            "SELECT count(*), count(DISTINCT operation) FROM change; SELECT count(*) FROM entry; PRAGMA integrity_check",
            of: foodlog
        ).split(separator: "\n").map(String.init)
        let entries = try #require(Int(counts[1]))
        #expect(counts[0] == "\(entries)|\(entries / 4)" && entries % 4 == 0 && entries / 4 >= done, "\(counts)")
        #expect(counts[2] == "ok")
        print("fault interrupts: 40, \(done) commands were done before, \(entries / 4) are stored")
    }

    @Test(arguments: 0..<5)
    func `eight processes that make one log at once all succeed`(round: Int) throws {
        let commands = [["add", "1 egg"], ["day"], ["config", "set", "region", "DE"], ["search", "egg"]]
        let running = try (0..<8).map { try start(commands[$0 % commands.count], on: foodlog) }
        for process in running {
            let result = try process.finish()
            #expect(result.status == 0 && result.errors.isEmpty, "\(result.ending) \(result.errors)")
        }
        let state = try rows(
            "SELECT count(*) FROM entry; SELECT count(*) FROM operation; PRAGMA integrity_check", of: foodlog)
        // The second to set the region finds it set.
        #expect(state == "2\n3\nok\n")
    }
}
