import FoodDomain
import FoodStore
import FoodTestSupport
import Glibc
import SQLite
import Testing

@Suite struct SchemaTests {
    /// What a released migration was: it never changes, since files exist that went through it.
    private static let pins = [
        "0001_log.sql": "b6bea05435388a90f8d870c6d4a50b1a66e1b952708552d0bdb0894954387977",
        "0002_request_time.sql": "368676094cbe840723b476795026be74976a52f91ba814a1a356a9ddfe4556b5",
        "0003_cache.sql": "1431e728d81bca273fbc1af829e9da2b72e93e9da9cdab9c1b427d3257befb5a",
        "0004_own_foods.sql": "64f5408e83706c333eb586d6d26ba56017c34851f1921a42684b6f4f4306ccfd",
        "0006_template.sql": "b9a052aa7460237fc293740dc21f1f00c8291e7306d3c3f9677eafec195b8e45",
        "0007_body.sql": "92ead2f1887f8e5f303b83eb3b3cbd43933bd88376265085b6647865fcf62980",
        "0008_request_answer.sql": "6c84dc22c253618d6509a0c32c25ee220095dbcf897475f51464667a0fd1e94a",
        "0005_day_status.sql": "78074085bdc928e3c156376309cb5d0906c8cbe4782dab2a6499324dfd25ea1b",
    ]

    @Test func `the migrations in the program are the files of the folder, and are as they were released`() throws {
        let folder = packageFolder + "/Migrations"
        let names = try names(in: folder).filter { $0.hasSuffix(".sql") && $0 != "catalogue.sql" }.sorted()
        #expect(Schema.migrations.map(\.name) == names)
        #expect(Schema.migrations.map(\.version) == Array(1...names.count))
        for migration in Schema.migrations {
            let file = try #require(fileBytes("\(folder)/\(migration.name)"))
            #expect(Array(migration.sql.utf8) == file)
            #expect(VersionID(bytes: Digest.sha256(file))?.description == Self.pins[migration.name])
        }
    }

    @Test func `the folder and the files are their owner's alone, and say whose they are`() throws {
        let log = try TemporaryLog()
        _ = try log.open()
        #expect(mode(log.folder + "/foodlog") == 0o700)
        for name in try names(in: log.folder + "/foodlog") { #expect(mode("\(log.folder)/foodlog/\(name)") == 0o600) }
        let db = try log.database()
        #expect(try db.first("PRAGMA application_id", { row in try row[0] as Int }) == 0x464C_4F47)
        #expect(try db.first("PRAGMA user_version", { row in try row[0] as Int }) == Schema.migrations.count)
    }

    @Test func `a database of another program is refused`() throws {
        let log = try TemporaryLog()
        let path = log.folder + "/other.sqlite"
        do {
            let db = try Connection(.file(path))
            try db.executeScript("CREATE TABLE theirs (a); PRAGMA application_id = 7; PRAGMA user_version = 1;")
        }
        #expect(throws: MigrationError.foreignFile(applicationID: 7)) { try LogStore.open(path: path) }
    }

    @Test func `docs/schema.md is the schema of a new log`() throws {
        let log = try TemporaryLog()
        _ = try log.open()
        let path = packageFolder + "/docs/schema.md"
        let document = String(decoding: try #require(fileBytes(path)), as: UTF8.self)
        let marker = "<!-- generated from the database below this line -->\n"
        let head = try #require(document.split(separator: marker, maxSplits: 1).first)
        let text = String(head) + marker + (try schemaDocument(log.database()))
        try expectGolden("schema.md", text, in: packageFolder + "/docs")
        for name in ["egg", "milk", "porridge"] {
            let content = String(
                decoding: try #require(fileBytes("\(vectorFolder)/content-\(name).json")), as: UTF8.self)
            for key in content.matches(of: /"(\w+)":/).map(\.1) where Nutrient(key: String(key)) == nil {
                #expect(head.contains("`\(key)`"), "docs/schema.md does not describe \(key)")
            }
        }
    }

    /// Each table with what the migrations say of it, its text, its indices and its triggers.
    private func schemaDocument(_ db: borrowing Connection) throws -> String {
        let script = Schema.migrations.map(\.sql).joined(separator: "\n")
        let objects = try db.query(
            """
            SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND tbl_name NOT GLOB 'food_text_*' \
            ORDER BY rowid
            """
        ) { row in
            (
                type: try row[0] as String, name: try row[1] as String, table: try row[2] as String,
                sql: try row[3] as String
            )
        }
        var text = ""
        for table in objects where table.type == "table" {
            text += "\n## \(table.name)\n\n\(comment(before: table.sql, in: script))\n\n```sql\n\(table.sql);\n"
            for other in objects where other.type != "table" && other.table == table.name {
                text += "\n\(other.sql);\n"
            }
            text += "```\n"
        }
        return text
    }

    /// The comment right above a statement, as prose.
    private func comment(before statement: String, in script: String) -> String {
        guard let place = script.firstRange(of: statement) else { return "" }
        let lines = script[..<place.lowerBound].split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        return lines.reversed().prefix { $0.hasPrefix("--") }.reversed().map { $0.dropFirst(3) }.joined(separator: "\n")
    }

    private func mode(_ path: String) -> mode_t {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode & 0o777 : 0
    }

    private func names(in folder: String) throws -> [String] {
        let directory = try #require(opendir(folder))
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }
}
