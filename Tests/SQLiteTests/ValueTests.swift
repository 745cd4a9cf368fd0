import SQLite
import Testing

@Suite struct ValueTests {
    let db: Database

    init() throws { db = try Database(.memory) }

    static let values: [Value] = [
        .null, .integer(0), .integer(.min), .integer(.max), .real(0), .real(-0.0), .real(0.1), .real(.infinity),
        .real(-.infinity), .real(.leastNonzeroMagnitude), .real(.greatestFiniteMagnitude), .text(""), .text("a\0b"),
        .text("\0"), .text("crème brûlée 🍮"), .text(String(repeating: "ø", count: 100_000)), .blob([]),
        .blob([0]), .blob(Array(0...255)), .blob([UInt8](repeating: 7, count: 300_000)),
    ]

    @Test(arguments: values.indices)
    func `a value comes back as it was`(index: Int) throws {
        let value = Self.values[index]
        let found = try db.read { db in try db.first("SELECT \(value)") { row in try row[0] as Value } }
        #expect(found == value)
    }

    @Test(arguments: values.indices)
    func `a value comes back from a file as it was`(index: Int) throws {
        let value = Self.values[index]
        let directory = try TemporaryDirectory()
        let file = try Database(.file(directory.file()))
        try file.write { db in
            try db.execute("CREATE TABLE t (v ANY) STRICT")
            try db.execute("INSERT INTO t VALUES (\(value))")
        }
        #expect(try file.read { db in try db.query("SELECT v FROM t") { row in try row["v"] as Value } } == [value])
    }

    @Test func `several long and short values are kept apart`() throws {
        let long = String(repeating: "long ", count: 50_000)
        let found = try db.read { db in
            try db.query("SELECT \("a"), \(long), \([1, 2, 3] as [UInt8]), \(""), \([] as [UInt8]), \("z")") { row in
                try (0..<6).map { try row[$0] as Value }
            }
        }
        #expect(found == [[.text("a"), .text(long), .blob([1, 2, 3]), .text(""), .blob([]), .text("z")]])
    }

    @Test(arguments: [Double.nan, .signalingNaN, -.nan])
    func `what is not a number is refused`(value: Double) {
        #expect(code { try db.read { db in _ = try db.first("SELECT \(value)") { _ in } } } == .mismatch)
    }

    @Test func `Swift types come back as they were`() throws {
        try db.read { db in
            try db.forEach(
                "SELECT \(Int.min), \(Int64.max), \(1.5), \("t"), \([9] as [UInt8]), \(true), \(Int?.none), \(Int?.some(3))"
            ) { row in
                let numbers: (Int, Int64, Double) = (try row[0], try row[1], try row[2])
                #expect(numbers == (Int.min, Int64.max, 1.5))
                let others: (String, [UInt8], Bool) = (try row[3], try row[4], try row[5])
                #expect(others == ("t", [9], true))
                let optional: (Int?, Int?) = (try row[6], try row[7])
                #expect(optional == (nil, 3))
                let count = row.count
                #expect(count == 8)
            }
        }
    }

    @Test(arguments: values.indices)
    func `no type takes a value of another storage class`(index: Int) throws {
        let value = Self.values[index]
        func reads<T: ValueConvertible>(_: T.Type) -> Bool {
            code { try db.read { db in _ = try db.first("SELECT \(value)") { row in try row[0] as T } } } == nil
        }
        let storage =
            switch value {
            case .null: 0
            case .integer: 1
            case .real: 2
            case .text: 3
            case .blob: 4
            }
        #expect(
            [reads(Int.self), reads(Double.self), reads(String.self), reads([UInt8].self)].firstIndex(of: true)
                .map { $0 + 1 } ?? 0 == storage)
        #expect(
            [reads(Int64?.self), reads(Double?.self), reads(String?.self), reads([UInt8]?.self)]
                == (1...4).map { storage == 0 || storage == $0 })
        #expect(reads(Bool.self) == (value == .integer(0)))
    }

    @Test func `a mismatch names the column and not the value`() {
        #expect(throws: SQLiteError(.mismatch, "column meal is TEXT, not INTEGER", sql: "SELECT ? AS meal")) {
            try db.read { db in _ = try db.first("SELECT \("secret") AS meal") { row in try row["meal"] as Int } }
        }
    }

    @Test func `text that is not UTF-8 is refused and not repaired`() {
        #expect(
            code {
                try db.read { db in _ = try db.first("SELECT CAST(x'61ff62' AS TEXT)") { row in try row[0] as String } }
            } == .mismatch)
    }

    @Test(arguments: [-1, 1, .max, .min])
    func `a column that does not exist is an error`(index: Int) {
        #expect(code { try db.read { db in _ = try db.first("SELECT 1") { row in try row[index] as Int } } } == .range)
        #expect(
            code { try db.read { db in _ = try db.first("SELECT 1 AS a") { row in try row["b"] as Int } } } == .range)
    }

    @Test func `columns are found by name in any order, and the first of two wins`() throws {
        let found = try db.read { db in
            try db.query("SELECT 1 AS a, 2 AS b, 3 AS a UNION ALL SELECT 4, 5, 6") { row in
                [try row["b"], try row["a"], try row["b"], try row["a"], try row["a"]] as [Int]
            }
        }
        #expect(found == [[2, 1, 2, 1, 1], [5, 4, 5, 4, 4]])
    }

    /// A type of an application, stored as a text.
    enum Meal: String, ValueConvertible {
        case lunch, dinner

        var sqliteValue: Value { .text(rawValue) }

        init?(sqliteValue: Value) {
            guard case .text(let name) = sqliteValue else { return nil }
            self.init(rawValue: name)
        }
    }

    @Test func `a type of its own is stored and read strictly`() throws {
        #expect(try db.read { db in try db.first("SELECT \(Meal.lunch)") { row in try row[0] as Meal } } == .lunch)
        #expect(try db.read { db in try db.first("SELECT \(Meal?.none)") { row in try row[0] as Meal? } } == .some(nil))
        #expect(
            code { try db.read { db in _ = try db.first("SELECT 'tea'") { row in try row[0] as Meal } } } == .mismatch)
    }
}
