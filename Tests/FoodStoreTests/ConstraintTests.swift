import FoodDomain
import FoodStore
import SQLite
import Testing

@Suite struct ConstraintTests {
    private let log: TemporaryLog

    init() throws {
        let log = try TemporaryLog()
        let store = try log.open()
        try store.write(log.ids.operation(key: "k")) { writer in
            _ = try writer.add(log.ids.entry(of: try writer.keep(Samples.egg, fetchedAt: nil)))
            _ = try writer.add(log.ids.entry(of: try writer.keep(Samples.milk, fetchedAt: nil)))
        }
        self.log = log
    }

    @Test(arguments: [
        ("UPDATE food_version SET content = '{}'", ResultCode.constraintTrigger),
        ("UPDATE food_version SET created_at = 0", .constraintTrigger),
        ("UPDATE operation SET summary = ''", .constraintTrigger),
        ("UPDATE change SET after = before", .constraintTrigger),
        ("DELETE FROM food_version", .constraintForeignKey),
        ("DELETE FROM food", .constraintForeignKey),
        ("DELETE FROM operation", .constraintForeignKey),
        ("UPDATE entry SET quantity = -1", .constraintCheck),
        ("UPDATE entry SET quantity = 9e999", .constraintCheck),
        ("UPDATE entry SET quantity = NULL", .constraintCheck),
        ("UPDATE entry SET unit = NULL", .constraintCheck),
        ("UPDATE entry SET unit = ''", .constraintCheck),
        ("UPDATE entry SET unit_grams = -1", .constraintCheck),
        ("UPDATE entry SET version = NULL", .constraintCheck),
        ("UPDATE entry SET food = 99", .constraintForeignKey),
        ("UPDATE entry SET version = 99", .constraintForeignKey),
        ("UPDATE entry SET number = 0", .constraintCheck),
        ("UPDATE entry SET number = 7", .constraintUnique),
        ("UPDATE entry SET id = x'00'", .constraintCheck),
        ("UPDATE entry SET day = 'Monday'", .constraintDataType),
        ("UPDATE entry SET day = 4000000", .constraintCheck),
        ("UPDATE entry SET at = NULL", .constraintCheck),
        ("UPDATE entry SET utc_offset = NULL", .constraintCheck),
        ("UPDATE entry SET zone = ''", .constraintCheck),
        ("UPDATE entry SET meal = ''", .constraintCheck),
        ("UPDATE entry SET estimated = 2", .constraintCheck),
        ("UPDATE entry SET note = NULL", .constraintNotNull),
        ("UPDATE entry SET text = 'a' || char(0) || 'b'", .constraintCheck),
        ("UPDATE entry SET words = char(0)", .constraintCheck),
        ("UPDATE entry SET text = printf('%.*c', 10001, 'a')", .constraintCheck),
        ("UPDATE counter SET value = -1", .constraintCheck),
        ("INSERT INTO counter (name, value) VALUES ('other', 1)", .constraintCheck),
        ("INSERT INTO setting (name, value) VALUES ('', 'x')", .constraintCheck),
        ("INSERT INTO setting (name, value) VALUES ('x', char(0))", .constraintCheck),
        ("UPDATE food SET source_id = ''", .constraintCheck),
        ("UPDATE food SET barcode = '12ab5678'", .constraintCheck),
        ("UPDATE food SET barcode = '1234567'", .constraintCheck),
        ("INSERT INTO change (operation, position, subject, row) VALUES (1, 9, 'entry', 'x')", .constraintCheck),
        (
            "INSERT INTO change (operation, position, subject, row, after) VALUES (1, 9, '', 'x', '1')",
            .constraintCheck
        ),
        (
            "INSERT INTO operation (id, at, kind, command, summary) VALUES (zeroblob(16), 0, 'undo', 'x', '')",
            .constraintCheck
        ),
        ("INSERT INTO request (key, body, at) VALUES ('k', '', 0)", .constraintPrimaryKey),
        ("INSERT INTO request (key, body, at, first_operation) VALUES ('l', '', 0, 1)", .constraintCheck),
    ])
    func `a bad row is refused by the database itself`(statement: String, code: ResultCode) throws {
        let db = try log.database()
        let error = #expect(throws: SQLiteError.self) { try db.executeScript(statement) }
        #expect(error?.code == code)
        #expect(try log.open().verify() == [])
    }
}
