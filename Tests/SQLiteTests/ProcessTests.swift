import Glibc
import SQLite
import Testing

/// What happens between processes, and to one that is killed or failed by the system at any of its calls.
@Suite struct ProcessTests {
    let directory: TemporaryDirectory
    let helper: String

    init() throws {
        directory = try TemporaryDirectory()
        helper = try #require(HelperProcess.helper)
    }

    @Test(arguments: 0..<5)
    func `eight programs that open a new file apply each step once`(round: Int) throws {
        let path = directory.file()
        let runs = try (0..<8).map { _ in try HelperProcess([helper, "migrate", path]) }
        let results = runs.map { $0.wait() }
        #expect(results.map(\.status) == Array(repeating: 0, count: 8))
        let applied = results.flatMap(\.lines).compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }
        #expect(applied.reduce(0, +) == 3)
    }

    @Test(.enabled(if: geteuid() == 0, "needs root, to become a user without rights"))
    func `what a user may not read is told apart`() throws {
        let path = directory.file()
        #expect(try HelperProcess([helper, "migrate", path]).wait().status == 0)
        chmod(directory.path, 0o755)
        #expect(try HelperProcess([helper, "probe", path]).wait().status == ResultCode.permission.rawValue)
        chmod(directory.path, 0o700)
        #expect(try HelperProcess([helper, "probe", path]).wait().status == ResultCode.permission.rawValue)
    }

    /// The calls by which files and locks change.
    ///
    /// A kill at a call that only looks leaves what a kill after the change before it leaves.
    static let calls = [
        "pwrite64", "fdatasync", "fsync", "ftruncate", "unlink", "fcntl", "flock", "openat", "fchmod", "rename",
        "write",
    ]

    /// Checks a file after the helper's `work` was stopped.
    func check(_ path: String, _ lines: [String], _ context: String) throws {
        guard try Database.exists(at: path) else {
            #expect(lines.allSatisfy { $0.contains("error") }, "\(context): the file is gone")
            return
        }
        let db = try Database(.file(path))
        let state = try db.withConnection { db -> (version: Int, rows: Int, hasColumn: Bool, problems: [String]) in
            let version = try db.first("PRAGMA user_version") { row in try row[0] as Int } ?? -1
            guard version > 0 else { return (version, 0, false, try db.problems()) }
            let columns = try db.query("SELECT name FROM pragma_table_info('t')") { row in try row[0] as String }
            let rows = try db.first("SELECT count(*) FROM t") { row in try row[0] as Int } ?? -1
            return (version, rows, columns.contains("c"), try db.problems())
        }
        let pairs = lines.filter { $0.hasPrefix("pair") }.count
        #expect(state.problems == [], "\(context)")
        #expect(
            state.rows.isMultiple(of: 2) && state.rows >= 2 * pairs, "\(context): \(state.rows) rows, \(pairs) pairs")
        #expect(state.hasColumn == (state.version >= 2), "\(context)")
        #expect(!lines.contains("version 1") || state.version >= 1, "\(context)")
        #expect(!lines.contains("version 3") || state.version == 3, "\(context)")
        // The next program gets on with it.
        #expect(try HelperProcess([helper, "migrate", path]).wait().status == 0, "\(context)")
    }

    /// Runs `work` with a fault at the first, second … of a call, until a run has so few calls that none is hit.
    func inject(_ call: String, _ fault: String, endsWell: (Int32) -> Bool) throws -> Int {
        let strace = try #require(HelperProcess.strace)
        for number in 1... {
            let path = directory.file("\(number)/log.sqlite")
            let log = directory.file("strace.log")
            let (status, lines) = try HelperProcess([
                // A leak cannot be looked for under strace, should the helper be built to do so.
                strace, "-f", "-qq", "-E", "ASAN_OPTIONS=detect_leaks=0", "-o", log,
                "-e", "trace=\(call)", "-e", "inject=\(call):\(fault):when=\(number)",
                helper, "work", path,
            ]).wait()
            let trace = String(decoding: try contents(of: log), as: UTF8.self)
            let isHit = trace.contains("INJECTED") || trace.contains("killed by SIGKILL")
            #expect(isHit || status == 0, "\(call) \(number): \(lines)")
            #expect(!isHit || endsWell(status), "\(call) \(number): \(status) \(lines)")
            try check(path, lines, "\(call) \(number) \(fault)")
            if !isHit { return number - 1 }
        }
        return 0
    }

    @Test(.enabled(if: HelperProcess.strace != nil, "needs strace"), arguments: calls)
    func `a kill at any system call loses nothing that was reported`(call: String) throws {
        let count = try inject(call, "signal=SIGKILL") { _ in true }
        #expect(count > 0 || ["fsync", "unlink", "ftruncate", "rename", "fchmod"].contains(call))
    }

    @Test(
        .enabled(if: HelperProcess.strace != nil, "needs strace"),
        arguments: [
            ("pwrite64", "ENOSPC", ResultCode.full), ("pwrite64", "EIO", .inputOutput),
            ("fdatasync", "EIO", .inputOutput),
            ("fsync", "EIO", .inputOutput), ("ftruncate", "EIO", .inputOutput), ("flock", "ENOLCK", .cannotOpen),
            ("fchmod", "EPERM", .permission), ("rename", "EXDEV", .cannotOpen),
        ])
    func `a failing system call is told, and loses nothing`(call: String, error: String, code: ResultCode) throws {
        // Some failures need no report, such as that of cutting a log that is complete.
        _ = try inject(call, "error=\(error)") { $0 == code.rawValue || $0 == 0 }
    }
}
