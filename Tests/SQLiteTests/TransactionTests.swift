import SQLite
import Testing

@Suite struct TransactionTests {
    let directory: TemporaryDirectory
    let db: Database

    struct Stop: Error, Equatable {
        var step = 0
    }

    init() throws {
        directory = try TemporaryDirectory()
        db = try Database(.file(directory.file()))
        try db.write { db in try db.execute("CREATE TABLE t (a INTEGER PRIMARY KEY) STRICT") }
    }

    func rows() throws -> [Int] {
        try db.read { db in try db.query("SELECT a FROM t ORDER BY a") { row in try row[0] } }
    }

    @Test func `what throws leaves nothing behind`() throws {
        #expect(throws: Stop()) {
            try db.write { db in
                try db.execute("INSERT INTO t VALUES (1)")
                throw Stop()
            }
        }
        #expect(try rows() == [])
        try db.write { db in try db.execute("INSERT INTO t VALUES (2)") }
        #expect(try rows() == [2])
    }

    @Test func `a transaction inside of another is undone alone`() throws {
        try db.write { db in
            try db.execute("INSERT INTO t VALUES (1)")
            #expect(throws: Stop(step: 2)) {
                try db.transaction {
                    try db.execute("INSERT INTO t VALUES (2)")
                    try db.transaction { try db.execute("INSERT INTO t VALUES (3)") }
                    throw Stop(step: 2)
                }
            }
            try db.transaction { try db.execute("INSERT INTO t VALUES (4)") }
            #expect(throws: Stop(step: 3)) {
                try db.transaction {
                    try db.transaction {
                        try db.execute("INSERT INTO t VALUES (5)")
                        throw Stop(step: 3)
                    }
                }
            }
        }
        #expect(try rows() == [1, 4])
    }

    @Test func `a failed statement inside of a transaction undoes itself alone`() throws {
        try db.write { db in
            try db.execute("INSERT INTO t VALUES (1)")
            #expect(code { try db.execute("INSERT INTO t VALUES (2), (1)") } == .constraintPrimaryKey)
            try db.execute("INSERT INTO t VALUES (3)")
        }
        #expect(try rows() == [1, 3])
    }

    @Test func `after SQLite rolled back by itself the block cannot go on`() throws {
        let error = #expect(throws: SQLiteError.self) {
            try db.write { db in
                try db.execute("INSERT INTO t VALUES (1)")
                #expect(code { try db.execute("INSERT OR ROLLBACK INTO t VALUES (1)") } == .constraintPrimaryKey)
                #expect(code { try db.execute("INSERT INTO t VALUES (2)") } == .constraintPrimaryKey)
                #expect(
                    code { try db.transaction { try db.execute("INSERT INTO t VALUES (3)") } } == .constraintPrimaryKey)
            }
        }
        #expect(error?.code == .constraintPrimaryKey)
        #expect(try rows() == [])
    }

    @Test func `a block cannot end its transaction`() throws {
        #expect(code { try db.write { db in try db.execute("COMMIT") } } == .abort)
        #expect(code { try db.write { db in try db.execute("ROLLBACK") } } == .abort)
        #expect(
            code { try db.withConnection { db in try db.executeScript("COMMIT; INSERT INTO t VALUES (1)") } } == .abort)
        #expect(try rows() == [])
        try db.write { db in try db.execute("INSERT INTO t VALUES (7)") }
        #expect(try rows() == [7])
    }

    @Test func `a deferred constraint fails the commit, and the transaction is undone`() throws {
        try db.write { db in
            try db.execute("CREATE TABLE child (a REFERENCES t DEFERRABLE INITIALLY DEFERRED)")
        }
        #expect(
            code { try db.write { db in try db.execute("INSERT INTO child VALUES (99)") } } == .constraintForeignKey)
        #expect(try db.read { db in try db.first("SELECT count(*) FROM child") { row in try row[0] as Int } } == 0)
        try db.write { db in try db.execute("INSERT INTO t VALUES (1)") }
    }

    @Test func `a write that returns its rows is checked to its end`() throws {
        try db.write { db in try db.execute("CREATE TABLE child (a INTEGER REFERENCES t)") }
        let insert: SQL = "INSERT INTO child VALUES (98), (99) RETURNING a"
        #expect(
            code { try db.write { db in try db.first(insert) { row in try row[0] as Int } } } == .constraintForeignKey)
        #expect(
            code { try db.write { db in try db.query(insert) { row in try row[0] as Int } } } == .constraintForeignKey)
        #expect(try db.read { db in try db.first("SELECT count(*) FROM child") { row in try row[0] as Int } } == 0)
    }

    @Test(
        arguments: [
            ("INSERT INTO c VALUES (1, 'a', 1, NULL)", ResultCode.constraintPrimaryKey),
            ("INSERT INTO c VALUES (2, 'x', 1, NULL)", .constraintUnique),
            ("INSERT INTO c VALUES (2, NULL, 1, NULL)", .constraintNotNull),
            ("INSERT INTO c VALUES (2, 'b', -1, NULL)", .constraintCheck),
            ("INSERT INTO c VALUES (2, 'b', 'no', NULL)", .constraintDataType),
            ("INSERT INTO c VALUES (2, 'b', 1, 5)", .constraintForeignKey), ("DELETE FROM c", .constraintTrigger),
        ] as [(SQL, ResultCode)])
    func `each kind of constraint has its code`(sql: SQL, expected: ResultCode) throws {
        try db.withConnection { db in
            try db.executeScript(
                """
                CREATE TABLE c (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, n INTEGER CHECK (n >= 0),
                                parent INTEGER REFERENCES t) STRICT;
                CREATE TRIGGER keep BEFORE DELETE ON c BEGIN SELECT RAISE(ABORT, 'rows stay'); END;
                INSERT INTO c VALUES (1, 'x', 0, NULL);
                """)
        }
        let found = code { try db.write { db in try db.execute(sql) } }
        #expect(found == expected)
        let isConstraint = found.map { .constraint ~= $0 } ?? false
        #expect(isConstraint)
    }

    @Test func `a read cannot write`() throws {
        #expect(code { try db.read { db in try db.execute("INSERT INTO t VALUES (1)") } } == .readOnly)
        #expect(
            code { try db.read { db in try db.transaction { try db.execute("INSERT INTO t VALUES (1)") } } }
                == .readOnly)
        let reader = try Database(.file(directory.file()), configuration: Configuration(access: .readOnly))
        #expect(code { try reader.write { db in try db.execute("INSERT INTO t VALUES (1)") } } == .readOnly)
        #expect(try rows() == [])
    }

    @Test func `a read sees one state however often it looks`() throws {
        let other = try Database(.file(directory.file()))
        try db.read { db in
            let before = try db.first("SELECT count(*) FROM t") { row in try row[0] as Int }
            try other.write { db in try db.execute("INSERT INTO t VALUES (1)") }
            let after = try db.first("SELECT count(*) FROM t") { row in try row[0] as Int }
            #expect(before == after)
        }
        #expect(try rows() == [1])
    }

    @Test func `a write outside of a transaction gets one`() throws {
        try db.withConnection { db in
            try db.execute("INSERT INTO t VALUES (1)")
            let id = try db.first("INSERT INTO t VALUES (5) RETURNING a") { row in try row[0] as Int }
            #expect(id == 5)
            let isInTransaction = db.isInTransaction
            #expect(!isInTransaction)
        }
        #expect(try rows() == [1, 5])
    }

    @Test func `a script is one transaction`() throws {
        #expect(
            code {
                try db.withConnection { db in
                    try db.executeScript("INSERT INTO t VALUES (1); -- one\nINSERT INTO t VALUES (1);")
                }
            } == .constraintPrimaryKey)
        #expect(try rows() == [])
        try db.withConnection { db in try db.executeScript("INSERT INTO t VALUES (1);;\n -- end") }
        #expect(code { try db.withConnection { db in try db.executeScript("SELECT 1\0; nonsense") } } == .misuse)
        #expect(try rows() == [1])
    }
}
