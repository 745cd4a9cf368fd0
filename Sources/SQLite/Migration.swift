/// A step from one version of the schema to the next, in plain SQL.
///
/// A step that was released never changes: files exist that went through it.
package struct Migration: Hashable, Sendable {
    /// The version of the schema after the step; the first is 1.
    package let version: Int
    /// What the step is for, in few words.
    package let name: String
    private let makeSQL: @Sendable () -> String

    /// Describes a step.
    ///
    /// - Parameter sql: the statements, without a transaction around them. Most files have had every step: the text is made
    ///   only where it is run.
    package init(version: Int, name: String, sql: @autoclosure @escaping @Sendable () -> String) {
        self.version = version
        self.name = name
        makeSQL = sql
    }

    /// The statements, without a transaction around them.
    package var sql: String { makeSQL() }

    /// Whether two steps are the same, to the letter.
    package static func == (one: Self, other: Self) -> Bool {
        one.version == other.version && one.name == other.name && one.sql == other.sql
    }

    /// Feeds what tells steps of one list apart.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(version)
        hasher.combine(name)
    }
}

/// Why a file was not brought up to date.
///
/// Nothing was written, unless steps before the failing one were completed.
package enum MigrationError: Error, Equatable, Sendable {
    /// The migrations do not have the versions 1, 2, 3 and so on.
    case invalidSequence(found: Int, expected: Int)
    /// A newer program wrote the file: its schema has a version that this one does not know.
    case superseded(found: Int, known: Int)
    /// The file is a database of another program.
    ///
    /// The id is 0 for one that does not say whose.
    case foreignFile(applicationID: Int32)
    /// The file is older than the program, and was opened for reading only.
    case outdated(found: Int, known: Int)
    /// After the step, rows of `table` refer to rows that do not exist.
    case brokenForeignKeys(version: Int, table: String)
    /// A statement of the step failed.
    case failed(version: Int, name: String, SQLiteError)
    /// The copy that is made before an existing file is changed could not be made, so the file was not changed.
    case backupFailed(path: String, SQLiteError)
}
