package import FoodDomain

/// A backup, and how much is in it.
package struct Backup: Equatable, Sendable {
    /// The file.
    package let path: String
    /// Its length in bytes.
    package let size: Int
    /// The version of its schema.
    package let schema: Int
    /// Whether an older version wrote it: of such a file pages, references and digests are verified.
    package let isOutdated: Bool
    /// Entries that were not deleted.
    package let entries: Int
    /// Foods, looked up or the person's own.
    package let foods: Int
    /// The last day that has an entry.
    package let lastDay: Day?
}

/// What restoring a backup did.
package struct Restoration: Equatable, Sendable {
    /// The file of the log.
    package let path: String
    /// What is in its place now.
    package let backup: Backup
    /// Where the log is now that was in its place; nil where there was none.
    package let movedAside: String?
}
