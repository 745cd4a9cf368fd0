package import FoodDomain
import SQLite

/// How much is in a log.
package struct LogFacts: Equatable, Sendable {
    /// The version of the file's schema.
    package let schema: Int
    /// Entries that were not deleted.
    package let entries: Int
    /// Foods, looked up or the person's own.
    package let foods: Int
    /// Versions of foods that are neither their foods' current ones nor any entry's.
    package let unusedVersions: Int
    /// The last day that has an entry.
    package let lastDay: Day?
}

extension LogStore {
    /// Opens the log in the file `path` to look at it, and writes nothing into it.
    ///
    /// Where the files that readers share cannot be made beside it, as on a read-only disk, it is read as it is.
    /// - Throws: as `init(examining:access:)` does.
    package static func examine(path: String) throws -> LogStore {
        do {
            return try LogStore(examining: path)
        } catch let error as SQLiteError where error.code ~= .cannotOpen && Database.isInReadOnlyDirectory(path) {
            return try LogStore(examining: path, access: .immutable)
        }
    }

    /// How much is in the log, whatever the version of its schema.
    package func facts() throws -> LogFacts {
        try connection.snapshot {
            let (entries, lastDay) =
                try connection.first("SELECT count(*), max(day) FROM entry WHERE deleted_at IS NULL") { row in
                    (try row[0] as Int, try row[1] as Day?)
                } ?? (0, nil)
            let foods = try connection.first("SELECT count(*) FROM food") { row in try row[0] as Int } ?? 0
            let unused =
                try connection.first(
                    """
                    SELECT count(*) FROM food_version AS v \
                    WHERE NOT EXISTS (SELECT 1 FROM entry AS e WHERE e.version = v.key) \
                    AND NOT EXISTS (SELECT 1 FROM food AS f WHERE f.key = v.food AND f.current = v.key)
                    """
                ) { row in try row[0] as Int } ?? 0
            return LogFacts(
                schema: schemaVersion, entries: entries, foods: foods, unusedVersions: unused, lastDay: lastDay)
        }
    }
}
