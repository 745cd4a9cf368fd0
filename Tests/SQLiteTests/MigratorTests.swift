import Glibc
import SQLite
import Testing

@Suite struct MigratorTests {
    static let steps = [
        Migration(
            version: 1, name: "first", sql: "CREATE TABLE food (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;"),
        Migration(
            version: 2, name: "entries",
            sql: """
                -- What was eaten.
                CREATE TABLE entry (id INTEGER PRIMARY KEY, food INTEGER NOT NULL REFERENCES food (id)) STRICT;
                CREATE INDEX entry_food ON entry (food);
                """),
        Migration(
            version: 3, name: "rebuild food",
            sql: """
                CREATE TABLE new_food (id INTEGER PRIMARY KEY, name TEXT NOT NULL, kcal REAL) STRICT;
                INSERT INTO new_food (id, name) SELECT id, name FROM food;
                DROP TABLE food;
                ALTER TABLE new_food RENAME TO food;
                """),
    ]

    let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }
    var path: String { directory.file() }

    static func migrator(_ count: Int = 3, id: Int32 = 0x666C_6F67) throws -> Migrator {
        try Migrator(applicationID: id, migrations: Array(steps[..<count]))
    }

    func open(_ access: Configuration.Access = .create) throws -> Database {
        try Database(.file(path), configuration: Configuration(access: access))
    }

    static func schema(_ db: Database) throws -> [String?] {
        try db.read { db in
            try db.query("SELECT sql FROM sqlite_schema ORDER BY name") { row in try row[0] }
        }
    }

    func failure(_ body: () throws -> Void) -> MigrationError? {
        do { try body() } catch { return error as? MigrationError }
        return nil
    }

    @Test func `a new file gets every step, and only once`() throws {
        #expect(try open().migrate(with: Self.migrator()) == Self.steps)
        #expect(try open().migrate(with: Self.migrator()) == [])
        #expect(try open().withConnection { db in try Self.migrator().state(of: db) } == .version(3))
        #expect(directory.names.filter { $0.contains("before") } == [])
    }

    @Test(arguments: [1, 2])
    func `an old file becomes what a new one is, and keeps its rows`(version: Int) throws {
        let old = try open()
        try old.migrate(with: Self.migrator(), upTo: version)
        try old.write { db in try db.execute("INSERT INTO food (id, name) VALUES (7, 'oats')") }
        if version == 2 { try old.write { db in try db.execute("INSERT INTO entry VALUES (1, 7)") } }
        #expect(try old.migrate(with: Self.migrator()) == Array(Self.steps[version...]))

        let fresh = try Database(.file(directory.file("fresh.sqlite")))
        try fresh.migrate(with: Self.migrator())
        #expect(try Self.schema(old) == Self.schema(fresh))
        #expect(
            try old.read { db in try db.query("SELECT name FROM food") { row in try row[0] as String } } == ["oats"])

        let copyPath = "\(path).before-v\(version + 1).sqlite"
        #expect(mode(of: copyPath) == 0o600)
        let copy = try Database(.file(copyPath), configuration: Configuration(access: .immutable))
        #expect(try copy.withConnection { db in try Self.migrator().state(of: db) } == .version(version))
        #expect(try copy.read { db in try db.query("SELECT id FROM food") { row in try row[0] as Int } } == [7])
    }

    @Test func `a file of a newer program is refused and not written to`() throws {
        try open().migrate(with: Self.migrator(3))
        let before = try contents(of: path)
        #expect(failure { try open().migrate(with: Self.migrator(2)) } == .superseded(found: 3, known: 2))
        #expect(try contents(of: path) == before)
    }

    @Test(arguments: ["PRAGMA application_id = 77", "PRAGMA user_version = 5", "CREATE TABLE other (a)"])
    func `a file of another program is refused and not written to`(sql: String) throws {
        do {
            let other = try Database(.file(path), configuration: Configuration(journal: .delete))
            try other.withConnection { db in try db.executeScript(sql) }
        }
        let before = try contents(of: path)
        let id: Int32 = sql.contains("77") ? 77 : 0
        #expect(failure { try open().migrate(with: Self.migrator()) } == .foreignFile(applicationID: id))
        #expect(try contents(of: path) == before)
        #expect(!directory.names.contains("log.sqlite-wal"))
    }

    @Test func `a step that fails leaves the steps before it`() throws {
        let bad = Migration(version: 2, name: "bad", sql: "CREATE TABLE ok (a); CREATE TABLE food (b);")
        let migrator = try Migrator(applicationID: 9, migrations: [Self.steps[0], bad])
        let db = try open()
        try db.migrate(with: migrator, upTo: 1)
        guard case .failed(2, "bad", let error) = failure({ try db.migrate(with: migrator) }) else {
            Issue.record("no failure")
            return
        }
        #expect(error.sql == "CREATE TABLE food (b)")
        #expect(try db.withConnection { db in try migrator.state(of: db) } == .version(1))
        #expect(try Self.schema(db).count == 1)
        #expect(code { try db.write { db in try db.execute("INSERT INTO ok VALUES (1)") } } == .error)
    }

    @Test func `a step that fails leaves a new file new`() throws {
        let bad = Migration(version: 2, name: "bad", sql: "CREATE TABLE ok (a); CREATE TABLE food (b);")
        let migrator = try Migrator(applicationID: 9, migrations: [Self.steps[0], bad])
        let db = try open()
        guard case .failed(2, "bad", _) = failure({ try db.migrate(with: migrator) }) else {
            Issue.record("no failure")
            return
        }
        #expect(try db.withConnection { db in try migrator.state(of: db) } == .new)
        try db.migrate(with: Self.migrator())
        #expect(directory.names.filter { $0.contains("before") } == [])
    }

    @Test func `rows that lose what they refer to stop a step`() throws {
        let bad = Migration(version: 3, name: "lose", sql: "DELETE FROM food;")
        let migrator = try Migrator(applicationID: 9, migrations: Array(Self.steps[..<2]) + [bad])
        let db = try open()
        try db.migrate(with: migrator, upTo: 2)
        try db.write { db in
            try db.execute("INSERT INTO food VALUES (1, 'a')")
            try db.execute("INSERT INTO entry VALUES (1, 1)")
        }
        #expect(failure { try db.migrate(with: migrator) } == .brokenForeignKeys(version: 3, table: "entry"))
        #expect(code { try db.write { db in try db.execute("DELETE FROM food") } } == .constraintForeignKey)
    }

    @Test func `without a copy there is no step`() throws {
        try open().migrate(with: Self.migrator(1))
        mkdir("\(path).before-v2.sqlite", 0o700)
        guard case .backupFailed = failure({ try open().migrate(with: Self.migrator()) }) else {
            Issue.record("no failure")
            return
        }
        #expect(try open().withConnection { db in try Self.migrator().state(of: db) } == .version(1))
    }

    @Test func `a reader of an old file says so and changes nothing`() throws {
        try open().migrate(with: Self.migrator(1))
        #expect(failure { try open(.readOnly).migrate(with: Self.migrator()) } == .outdated(found: 1, known: 3))
        #expect(failure { try open(.readOnly).migrate(with: Self.migrator(1)) } == nil)
    }

    @Test(arguments: [[2], [1, 3], [1, 1], [0]])
    func `versions are one after the other`(versions: [Int]) {
        #expect(throws: MigrationError.self) {
            try Migrator(applicationID: 1, migrations: versions.map { Migration(version: $0, name: "", sql: "") })
        }
    }

    @Test func `an empty file that has held data is damaged, one that has not is new`() throws {
        try write([], to: path)
        try open().migrate(with: Self.migrator())
        #expect(try contents(of: path + "-lock") == [1])
        #expect(mode(of: path + "-lock") == 0o600)
        try write([], to: path)
        #expect(code { try open() } == .corrupt)
        #expect(try contents(of: path) == [])
        unlink(path)
        try open().migrate(with: Self.migrator())
    }

    @Test func `a kill before the first commit locks no one out`() throws {
        _ = try open()
        #expect(try contents(of: path) == [])
        try open().migrate(with: Self.migrator())
    }

    @Test func `a file that is no database is refused and not written to`() throws {
        let garbage = Array("This is a shopping list, and no database.\n".utf8)
        try write(Array(repeatElement(garbage, count: 200).joined()), to: path)
        let before = try contents(of: path)
        #expect(code { try open().migrate(with: Self.migrator()) } == .notADatabase)
        #expect(try contents(of: path) == before)
    }

    @Test(arguments: [1, 2, 99, 511])
    func `a file too short for a database is no new one`(count: Int) throws {
        try write(Array(repeating: 0, count: count), to: path)
        #expect(code { try open().migrate(with: Self.migrator()) } == .notADatabase)
        #expect(try contents(of: path).count == count)
        unlink(path)
        try open().migrate(with: Self.migrator())
        let whole = try contents(of: path)
        unlink(path + "-wal")
        try write(Array(whole[..<count]), to: path)
        #expect(code { try open().migrate(with: Self.migrator()) } == .corrupt)
        #expect(try contents(of: path) == Array(whole[..<count]))
    }

    @Test(arguments: [1, 100, 4_000])
    func `a file that ends within its last page is refused, unless the log has that page`(missing: Int) throws {
        do {
            let db = try open()
            try db.migrate(with: Self.migrator())
            _ = try db.withConnection { db in try db.checkpoint() }
        }
        let whole = try contents(of: path)
        try write(Array(whole.dropLast(missing)), to: path)
        #expect(code { try open().migrate(with: Self.migrator()) } == .corrupt)
        #expect(try contents(of: path) == Array(whole.dropLast(missing)))

        try write(whole, to: path)
        try open().write { db in _ = try db.execute("INSERT INTO food (id, name) VALUES (1, 'a food')") }
        let log = try contents(of: path + "-wal")
        #expect(!log.isEmpty)
        try write(Array(whole.dropLast(missing)), to: path)
        #expect(code { try open().migrate(with: Self.migrator()) } == nil)
    }

    @Test func `a file that was cut short is refused`() throws {
        do {
            let db = try Database(.file(path), configuration: Configuration(journal: .delete))
            try db.migrate(with: Self.migrator())
            try db.write { db in
                for id in 0..<2_000 {
                    try db.execute("INSERT INTO food (id, name) VALUES (\(id), 'a food of some length')")
                }
            }
        }
        let whole = try contents(of: path)
        for count in [whole.count / 2, 5_000, 4_096, 700, 100, 20] {
            try write(Array(whole[..<count]), to: path)
            let found = code {
                let db = try open()
                try db.migrate(with: Self.migrator())
                guard try db.withConnection({ db in try db.problems() }) == [] else { throw SQLiteError(.corrupt, "") }
            }
            #expect(found == .corrupt || found == .notADatabase, "\(count) bytes: \(String(describing: found))")
        }
    }
}
