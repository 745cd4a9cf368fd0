import Glibc
import SQLite

/// A process that tests can kill: `sqlite-test-helper COMMAND PATH`.
///
/// - `migrate`: brings the file up to date, and prints how many steps it applied.
/// - `work`: migrates to version 1, inserts rows in pairs and then migrates on, and prints a line for everything
///   that was committed.
/// - `probe`: opens and reads the file as a user without rights.
///
/// Ends with the primary code of SQLite's error as its status, or with 0; 99 for other errors.
@main
struct SQLiteTestHelper {
    static let steps = [
        (1, "CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT NOT NULL) STRICT; CREATE INDEX t_b ON t (b);"),
        (2, "ALTER TABLE t ADD COLUMN c TEXT; UPDATE t SET c = b;"),
        (3, "CREATE TABLE u (a INTEGER PRIMARY KEY, t INTEGER REFERENCES t (a)) STRICT;"),
    ]

    static func main() {
        guard CommandLine.arguments.count == 3 else { exit(64) }
        do {
            try run(CommandLine.arguments[1], CommandLine.arguments[2])
        } catch {
            say("\(error)")
            switch error {
            case let error as SQLiteError: exit(error.code.primary.rawValue)
            case MigrationError.failed(_, _, let error): exit(error.code.primary.rawValue)
            case MigrationError.backupFailed(_, let error): exit(error.code.primary.rawValue)
            default: exit(99)
            }
        }
    }

    static func run(_ command: String, _ path: String) throws {
        let migrator = try Migrator(
            applicationID: 0x7465_7374,
            migrations: steps.map { Migration(version: $0.0, name: "step \($0.0)", sql: $0.1) })
        switch command {
        case "migrate":
            say("applied \(try open(path).migrate(with: migrator).count)")
        case "work":
            let db = try open(path, busyTimeout: 200)
            try db.migrate(with: migrator, upTo: 1)
            say("version 1")
            for pair in 1...4 {
                try db.write { db in
                    try db.execute("INSERT INTO t (b) VALUES (hex(randomblob(300))), (hex(randomblob(300)))")
                }
                say("pair \(pair)")
            }
            try db.migrate(with: migrator)
            say("version 3")
        case "probe":
            guard setgid(65_534) == 0, setuid(65_534) == 0 else { exit(98) }
            _ = try open(path, .readOnly).read { db in try db.first("SELECT count(*) FROM sqlite_schema") { _ in } }
        default:
            exit(64)
        }
    }

    static func open(
        _ path: String, _ access: Configuration.Access = .create, busyTimeout: Int = 60_000
    ) throws -> Database {
        try Database(.file(path), configuration: Configuration(access: access, busyTimeout: busyTimeout))
    }

    /// Prints a line, at once.
    static func say(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = write(1, bytes, bytes.count)
    }
}
