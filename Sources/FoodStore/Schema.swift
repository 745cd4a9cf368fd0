private import Embedded
package import SQLite

/// The schema of the log: the files of `Migrations/`, which are part of the program.
package enum Schema {
    /// What marks a file as a food log, in the header of the file: the letters `FLOG`.
    package static let applicationID: Int32 = 0x464C_4F47

    /// The steps in the order of their numbers.
    package static let migrations: [Migration] = (0..<embedded_migrations_count()).compactMap { index in
        let name = String(cString: embedded_migration(index).name)
        guard let version = Int(name.prefix { $0 != "_" }) else { return nil }
        return Migration(version: version, name: name, sql: text(ofMigration: index))
    }

    private static func text(ofMigration index: Int) -> String {
        let file = embedded_migration(index)
        return String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.count), as: UTF8.self)
    }

    /// What brings a file up to date.
    static func migrator() throws(MigrationError) -> Migrator {
        try Migrator(applicationID: applicationID, migrations: migrations)
    }
}
