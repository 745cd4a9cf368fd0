import SQLite
import Testing

@Suite struct SQLTests {
    let db: Database

    init() throws { db = try Database(.memory) }

    @Test(arguments: [
        "'; DROP TABLE food; --", "\"", "'", "?", "?1", ":a", "a' OR '1'='1", "\u{0}'; DROP TABLE food", "--", "/*",
        "\\'",
    ])
    func `data never becomes SQL`(name: String) throws {
        let names = try db.write { db in
            try db.execute("CREATE TABLE food (name TEXT NOT NULL) STRICT")
            try db.execute("INSERT INTO food VALUES (\(name))")
            return try db.query("SELECT name FROM food WHERE name = \(name)") { row in try row[0] as String }
        }
        #expect(names == [name])
    }

    @Test func `a list binds each of its values`() throws {
        let found = try db.read { db in
            try db.query("SELECT value FROM json_each('[1,2,3,4]') WHERE value IN (\(list: [2, 4, 9]))") { row in
                try row[0] as Int
            }
        }
        #expect(found == [2, 4])
        #expect(try db.read { db in try db.first("SELECT 1 IN (\(list: [Int]()))") { row in try row[0] as Int } } == 0)
    }

    @Test func `lists of different lengths do not share a statement`() throws {
        try db.read { db in
            for count in [1, 3, 2, 3, 1, 0] {
                let sum = try db.query(
                    "SELECT value FROM json_each('[1,2,3]') WHERE value IN (\(list: Array(0..<count)))"
                ) {
                    row in try row[0] as Int
                }
                #expect(sum == Array(1..<max(1, count)))
            }
        }
    }

    @Test func `parts of text are spliced`() throws {
        let condition: SQL = "a > \(1)"
        let found = try db.read { db in
            try db.query("SELECT \(raw: "a, b") FROM (SELECT 1 AS a, 2 AS b UNION SELECT 3, 4) WHERE \(sql: condition)")
            {
                row in [try row["a"], try row["b"]] as [Int]
            }
        }
        #expect(found == [[3, 4]])
    }

    @Test func `an error tells the statement and keeps the values to itself`() throws {
        let error = #expect(throws: SQLiteError.self) {
            try db.read { db in _ = try db.first("SELECT nothing FROM nowhere WHERE a = \("secret")") { _ in } }
        }
        #expect(error?.sql == "SELECT nothing FROM nowhere WHERE a = ?")
        #expect(error?.code == .error)
        #expect(error?.description.contains("secret") == false)
    }

    @Test(
        arguments: [
            ("", ResultCode.misuse), ("  ", .misuse), ("-- nothing", .misuse), ("SELECT 1; SELECT 2", .misuse),
            ("SELECT ?", .misuse), ("SELECT 1 ; \n", nil), ("SELEC 1", .error), ("SELECT \"a\"", .error),
        ] as [(SQL, ResultCode?)])
    func `a text is one complete statement`(sql: SQL, expected: ResultCode?) {
        #expect(code { try db.read { db in _ = try db.first(sql) { _ in } } } == expected)
    }

    @Test func `the statement that is in use is not disturbed by itself`() throws {
        func countdown(_ db: borrowing Connection, from top: Int) throws -> [[Int]] {
            try db.query("SELECT value, \(top) FROM json_each('[1,2,3]')") { row in
                let value: Int = try row[0]
                if top > 1 { _ = try countdown(db, from: top - 1) }
                return [value, try row[1]]
            }
        }
        #expect(try db.read { db in try countdown(db, from: 4) } == [[1, 4], [2, 4], [3, 4]])
    }

    @Test func `a statement follows a change of the schema`() throws {
        try db.write { db in
            try db.execute("CREATE TABLE t (a)")
            try db.execute("INSERT INTO t VALUES (1)")
            for round in 0..<3 {
                let columns: Int? = try db.first("SELECT * FROM t") { row in
                    let first: Int = try row["a"]
                    #expect(first == 1)
                    return row.count
                }
                #expect(columns == round + 1)
                try db.execute("ALTER TABLE t ADD COLUMN \(sql: ["x", "y", "z"][round])")
            }
            try db.execute("ALTER TABLE t RENAME COLUMN a TO q")
            let found = try db.first("SELECT * FROM t") { row in try row["q"] as Int }
            #expect(found == 1)
        }
    }

    @Test func `the cache stays bounded`() throws {
        try db.read { db in
            for count in 0..<400 {
                let found = try db.first("SELECT \(count) IN (\(list: Array(0...count)))") { row in try row[0] as Int }
                #expect(found == 1)
            }
        }
    }

    @Test func `changes are counted, and other statements change nothing`() throws {
        let statements: [(SQL, Int)] = [
            ("CREATE TABLE t (a)", 0), ("INSERT INTO t VALUES (1), (2), (3)", 3),
            ("UPDATE t SET a = 0 WHERE a > \(1)", 2),
            ("SELECT * FROM t", 0), ("CREATE TABLE u (a)", 0), ("DELETE FROM t", 3),
        ]
        for (sql, expected) in statements {
            #expect(try db.write { db in try db.execute(sql) } == expected)
        }
        let id = try db.write { db in
            try db.execute("INSERT INTO t VALUES (1), (2)")
            return db.lastInsertedRowID
        }
        #expect(id == 2)
    }
}
