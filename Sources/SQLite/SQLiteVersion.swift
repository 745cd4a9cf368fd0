private import CSQLite

/// The library that databases are read and written by.
package enum SQLiteVersion {
    /// Its version, for example `3.40.1`.
    package static var text: String { String(cString: sqlite3_libversion()) }
}
