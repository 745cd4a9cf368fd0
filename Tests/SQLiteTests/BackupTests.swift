import Glibc
import SQLite
import Testing

@Suite struct BackupTests {
    let directory: TemporaryDirectory
    let db: Database

    init() throws {
        directory = try TemporaryDirectory()
        db = try Database(.file(directory.file()))
        try db.withConnection { db in
            try db.executeScript(
                """
                CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT NOT NULL) STRICT;
                INSERT INTO t VALUES (1, 'one'), (2, 'two');
                PRAGMA application_id = 7; PRAGMA user_version = 3;
                """)
        }
    }

    func backUp(to name: String, replacing: Bool = false) throws {
        try db.withConnection { db in try db.backup(to: directory.file(name), replacing: replacing) }
    }

    func rows(of name: String) throws -> [String] {
        let copy = try Database(.file(directory.file(name)), configuration: Configuration(access: .immutable))
        return try copy.read { db in try db.query("SELECT b FROM t ORDER BY a") { row in try row[0] } }
    }

    @Test func `a copy holds what the database holds, in one private file`() throws {
        try backUp(to: "copy '1'.sqlite")
        #expect(try rows(of: "copy '1'.sqlite") == ["one", "two"])
        #expect(mode(of: directory.file("copy '1'.sqlite")) == 0o600)
        #expect(directory.names.filter { $0.contains("copy") } == ["copy '1'.sqlite"])
        let copy = try Database(
            .file(directory.file("copy '1'.sqlite")), configuration: Configuration(access: .immutable))
        let header = try copy.withConnection { db in
            [
                try db.first("PRAGMA application_id") { row in try row[0] as Int },
                try db.first("PRAGMA user_version") { row in try row[0] as Int },
            ]
        }
        #expect(header == [7, 3])
    }

    @Test func `a file is replaced only where that was asked for`() throws {
        try backUp(to: "copy")
        try db.write { db in try db.execute("INSERT INTO t VALUES (3, 'three')") }
        #expect(code { try backUp(to: "copy") } == .cannotOpen)
        #expect(try rows(of: "copy") == ["one", "two"])
        try backUp(to: "copy", replacing: true)
        #expect(try rows(of: "copy") == ["one", "two", "three"])
        #expect(code { try backUp(to: "log.sqlite", replacing: true) } == .misuse)
        #expect(try db.read { db in try db.first("SELECT count(*) FROM t") { row in try row[0] as Int } } == 3)
    }

    @Test func `what cannot be written leaves nothing behind`() throws {
        mkdir(directory.file("folder"), 0o700)
        symlink("elsewhere", directory.file("link"))
        let cases: [(String, ResultCode)] = [
            ("folder", .cannotOpenDirectory), ("link", .cannotOpenSymbolicLink), ("none/copy", .cannotOpen),
        ]
        let before = directory.names
        for (name, expected) in cases {
            #expect(code { try backUp(to: name, replacing: true) } == expected)
        }
        #expect(directory.names == before)
    }

    @Test func `what a killed backup left is removed by a later one, once it is old`() throws {
        let rests = [".copy.abc.tmp", ".copy.xyz.tmp", ".another.abc.tmp"].map { directory.file($0) }
        for rest in rests { close(open(rest, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)) }
        var times = [timespec(tv_sec: time(nil) - 7_200, tv_nsec: 0), timespec(tv_sec: time(nil) - 7_200, tv_nsec: 0)]
        for rest in [rests[0], rests[2]] { #expect(utimensat(AT_FDCWD, rest, &times, 0) == 0) }
        try backUp(to: "copy")
        #expect(directory.names.filter { $0.hasPrefix(".") } == [".another.abc.tmp", ".copy.xyz.tmp"])
    }

    @Test func `rows that refer to nothing make no backup`() throws {
        try ForeignWriter(directory.file()).run(
            "CREATE TABLE child (t INTEGER REFERENCES t (a)); INSERT INTO child VALUES (99)")
        #expect(code { try backUp(to: "copy") } == .corrupt)
        #expect(directory.names.allSatisfy { !$0.contains("copy") })
    }

    @Test func `a reader makes copies too, while another writes`() throws {
        let path = directory.file("copy")
        let reader = try Database(.file(directory.file()), configuration: Configuration(access: .readOnly))
        try db.write { db in
            try db.execute("INSERT INTO t VALUES (3, 'three')")
            try reader.withConnection { reader in try reader.backup(to: path) }
        }
        #expect(try rows(of: "copy") == ["one", "two"])
        #expect(code { try reader.withConnection { db in try db.execute("DELETE FROM t") } } == .readOnly)
        #expect(code { try reader.withConnection { db in try db.executeScript("DELETE FROM t") } } == .readOnly)
    }

    @Test func `no backup inside of a transaction`() throws {
        let path = directory.file("copy")
        #expect(code { try db.write { db in try db.backup(to: path) } } == .misuse)
        #expect(code { try db.read { db in try db.backup(to: path) } } == .misuse)
    }

    @Test func `deleted text is gone from the file after a vacuum and a checkpoint`() throws {
        let secret = "a meal that no one should know of"
        func isInFile() throws -> Bool {
            let bytes = try contents(of: directory.file()) + contents(of: directory.file("log.sqlite-wal"))
            return String(decoding: bytes, as: UTF8.self).contains(secret)
        }
        try db.write { db in try db.execute("INSERT INTO t VALUES (9, \(secret))") }
        #expect(try isInFile())
        try db.write { db in try db.execute("DELETE FROM t WHERE a = 9") }
        try db.withConnection { db in
            try db.vacuum()
            try db.checkpoint()
        }
        #expect(try !isInFile())
    }

    @Test func `damage is found`() throws {
        try db.write { db in
            for id in 10..<500 {
                try db.execute("INSERT INTO t VALUES (\(id), 'a text of some length, to fill pages')")
            }
        }
        try db.withConnection { db in _ = try db.checkpoint() }
        var bytes = try contents(of: directory.file())
        for index in 4_096..<4_200 { bytes[index] = 0xFF }
        try write(bytes, to: directory.file("damaged"))
        let damaged = try Database(.file(directory.file("damaged")), configuration: Configuration(access: .immutable))
        let found = code {
            guard try damaged.withConnection({ db in try db.problems() }) == [] else { throw SQLiteError(.corrupt, "") }
        }
        #expect(found == .corrupt)
    }
}
