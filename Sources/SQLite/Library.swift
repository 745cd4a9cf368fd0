private import CSQLite

/// What holds for every connection of the process.
package enum Library {
    /// Promises that one thread of the process uses SQLite, which then takes no locks between threads.
    ///
    /// A command is such a process, and the locks, one for each piece of memory, are a thirtieth of it. Only before the
    /// first connection; later it changes nothing.
    package static func promiseOneThread() { _ = foodlog_config_one_thread() }
}
