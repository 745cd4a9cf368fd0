import CSQLiteBaseline
import Glibc
import SQLite

/// Compares the wrapper with plain C, in the same run: `swift run -c release sqlite-bench`.
///
/// Prints one line for each kind of work: its name, the time for one row with the wrapper and in C, in
/// microseconds, and their ratio. Ends with status 1 where a ratio is above the limit.
@main
struct SQLiteBench {
    static let rows = 100_000
    static let rounds = 7
    static let limit = 1.5

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
        var insert: [(Double, Double)] = []
        var decode: [(Double, Double)] = []
        var named: [(Double, Double)] = []
        var select: [(Double, Double)] = []
        for _ in 0..<rounds {
            guard let plain = baseline_open() else { throw SQLiteError(.noMemory, "the baseline did not open") }
            defer { baseline_close(plain) }
            let db = try Database(.memory)
            try db.write { db in
                try db.execute(
                    """
                    CREATE TABLE entry (id INTEGER PRIMARY KEY, day TEXT NOT NULL, food TEXT NOT NULL,
                                        grams REAL NOT NULL, kcal REAL NOT NULL) STRICT
                    """)
            }
            insert.append((try time { try insertRows(db) }, time { _ = baseline_insert(plain, Int32(rows)) }))
            let inC = time { _ = baseline_decode(plain) }
            decode.append((try time { try decodeRows(db) }, inC))
            named.append((try time { try decodeRowsByName(db) }, inC))
            select.append((try time { try selectRows(db) }, time { _ = baseline_select(plain, Int32(rows)) }))
        }
        var isTooSlow = false
        for (name, times) in [("insert", insert), ("decode", decode), ("decode by name", named), ("select", select)] {
            let wrapper = median(times.map(\.0))
            let plain = median(times.map(\.1))
            let ratio = wrapper / plain
            if ratio > limit { isTooSlow = true }
            print("\(name)\t\(rounded(wrapper))\t\(rounded(plain))\t\(rounded(ratio))")
        }
        if isTooSlow { exit(1) }
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

    /// The time for one row, in microseconds.
    static func time(_ work: () throws -> Void) rethrows -> Double {
        let duration = try ContinuousClock().measure(work)
        return Double(duration.components.attoseconds) / 1e12 / Double(rows)
            + Double(duration.components.seconds) * 1e6 / Double(rows)
    }

    static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

    static func rounded(_ value: Double) -> Double { (value * 1_000).rounded() / 1_000 }
}
