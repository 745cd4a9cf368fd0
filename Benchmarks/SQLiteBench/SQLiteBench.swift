import CSQLiteBaseline
import Glibc
import SQLite

/// Compares the wrapper with plain C, in the same run: `swift run -c release sqlite-bench`.
///
/// Prints one line for each kind of work: its name, the time for one row with the wrapper and in C, in
/// microseconds, and their ratio; then the time to open a file. Ends with status 1 where a ratio is above the limit.
///
/// `sqlite-bench commits FILE SECONDS` prints instead how many transactions of one row each are durable in a second, in
/// a new file: the most that anything upon the wrapper can acknowledge there.
@main
struct SQLiteBench {
    static let rows = 100_000
    static let rounds = 9
    static let limit = 1.5
    static let schema =
        """
        CREATE TABLE entry (id INTEGER PRIMARY KEY, day TEXT NOT NULL, food TEXT NOT NULL, grams REAL NOT NULL,
                            kcal REAL NOT NULL) STRICT
        """

    struct Entry {
        let id: Int64
        let food: String
        let grams: Double
        let kilocalories: Double

        init(row: borrowing Row) throws {
            id = try row[0]
            food = try row[1]
            grams = try row[2]
            kilocalories = try row[3]
        }

        init(named row: borrowing Row) throws {
            id = try row["id"]
            food = try row["food"]
            grams = try row["grams"]
            kilocalories = try row["kcal"]
        }
    }

    static func main() throws {
        let words = CommandLine.arguments
        if words.count == 4, words[1] == "commits", let seconds = Double(words[3]) {
            return print(Int(try commits(in: words[2], seconds: seconds)))
        }
        var insert: [(Double, Double)] = []
        var decode: [(Double, Double)] = []
        var named: [(Double, Double)] = []
        var select: [(Double, Double)] = []
        for _ in 0..<rounds {
            guard let plain = baseline_open() else { throw SQLiteError(.noMemory, "the baseline did not open") }
            defer { baseline_close(plain) }
            let db = try Database(.memory)
            try db.withConnection { db in try db.executeScript(schema) }
            insert.append((try time { try insertRows(db) }, time { _ = baseline_insert(plain, Int32(rows)) }))
            let inC = time { _ = baseline_decode(plain) }
            decode.append((try time { try decodeRows(db) }, inC))
            named.append((try time { try decodeRowsByName(db) }, inC))
            select.append((try time { try selectRows(db) }, time { _ = baseline_select(plain, Int32(rows)) }))
        }
        var isTooSlow = false
        for (name, times) in [("insert", insert), ("decode", decode), ("decode by name", named), ("select", select)] {
            // The best of all rounds is the one that the rest of the machine disturbed least.
            let wrapper = times.map(\.0).min() ?? .infinity
            let plain = times.map(\.1).min() ?? 0
            let ratio = wrapper / plain
            // Names are a convenience, where the time of a row does not matter.
            if ratio > limit, name != "decode by name" { isTooSlow = true }
            print("\(name)\t\(rounded(wrapper))\t\(rounded(plain))\t\(rounded(ratio))")
        }
        print("open\t\(rounded(try openTime()))")
        if isTooSlow { exit(1) }
    }

    /// Durable transactions of one row each in a second, each under the writer lock.
    static func commits(in path: String, seconds: Double) throws -> Double {
        let database = try Database(.file(path))
        try database.write { db in try db.executeScript(schema) }
        let start = wallClock
        var count = 0.0
        while wallClock - start < seconds {
            try database.write { db in
                try db.execute("INSERT INTO entry (day, food, grams, kcal) VALUES ('2026-01-31', 'egg', \(count), 72)")
            }
            count += 1
        }
        return count / (wallClock - start)
    }

    static func insertRows(_ database: Database) throws {
        let (day, food) = ("2026-01-31", "oatmeal with blueberries and milk")
        try database.write { db in
            for index in 0..<rows {
                let grams = Double(index)
                try db.execute(
                    "INSERT INTO entry (day, food, grams, kcal) VALUES (\(day), \(food), \(grams), \(2 * grams))")
            }
        }
    }

    static func decodeRows(_ database: Database) throws {
        _ = try database.read { db in
            try db.query("SELECT id, food, grams, kcal FROM entry", Entry.init(row:)).reduce(0) { $0 + $1.kilocalories }
        }
    }

    static func decodeRowsByName(_ database: Database) throws {
        _ = try database.read { db in
            try db.query("SELECT id, food, grams, kcal FROM entry", Entry.init(named:)).reduce(0) {
                $0 + $1.kilocalories
            }
        }
    }

    static func selectRows(_ database: Database) throws {
        _ = try database.read { db in
            var sum = 0.0
            for id in 1...rows {
                let entry = try db.first("SELECT id, food, grams, kcal FROM entry WHERE id = \(id)", Entry.init(row:))
                sum += entry?.kilocalories ?? 0
            }
            return sum
        }
    }

    /// The time to open a file that is up to date, to check its version, to read one row and to close it, in
    /// microseconds.
    static func openTime() throws -> Double {
        let path = "/tmp/sqlite-bench-\(getpid()).sqlite"
        defer { for suffix in ["", "-wal", "-shm", "-lock"] { unlink(path + suffix) } }
        let migrations = [Migration(version: 1, name: "entry", sql: schema)]
        let migrator = try Migrator(applicationID: 1, migrations: migrations)
        try Database(.file(path)).migrate(with: migrator)
        let times = try (0..<201).map { _ in
            try time {
                let db = try Database(.file(path))
                try db.migrate(with: migrator)
                _ = try db.read { db in try db.first("SELECT count(*) FROM entry") { row in try row[0] as Int } }
            }
        }
        return median(times) * Double(rows)
    }

    /// The time of the processor for one row, in microseconds: it does not count what else the machine does.
    static func time(_ work: () throws -> Void) rethrows -> Double {
        let start = processorTime
        try work()
        return (processorTime - start) / Double(rows)
    }

    /// The time that passed since some moment, in seconds.
    static var wallClock: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
    }

    static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

    static func rounded(_ value: Double) -> Double { (value * 1_000).rounded() / 1_000 }
}
