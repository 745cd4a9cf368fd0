private import CSQLite
private import SQLiteArena

/// What holds for every connection of the process.
package enum Library {
    /// Promises that one thread of the process uses SQLite, which then takes no locks between threads, and gets its
    /// memory from an arena without locks, at most as much as `Configuration` allows.
    ///
    /// A command is such a process: the locks, one for each piece of memory, are a thirtieth of it, and the C library's
    /// memory a fifteenth. Only before the first connection; later it changes nothing.
    package static func promiseOneThread() {
        guard foodlog_config_one_thread() == SQLITE_OK else { return }
        _ = sqlite_arena_install(Configuration().heapLimit)
    }
}
