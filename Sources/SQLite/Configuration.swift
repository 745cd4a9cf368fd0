/// Where a database lies.
package enum Location: Hashable, Sendable {
    /// A file, by its path.
    case file(String)
    /// The memory of this connection.
    case memory
}

/// How a database is opened.
package struct Configuration: Sendable {
    /// What may be done with the file.
    package enum Access: Sendable {
        /// Reads and writes; a missing file, and the directories above it, are made, for their owner alone.
        case create
        /// Reads and writes a file that exists.
        case readWrite
        /// Reads a file that exists.
        ///
        /// Files beside it may be made, since readers of a WAL take part in locking.
        case readOnly
        /// Reads a file that no one changes, without locks: on read-only media, or a catalogue.
        ///
        /// A log (`-wal`) with content that was not copied into the file yet would be overlooked, so it is refused.
        case immutable
    }

    /// How changes reach the file.
    package enum Journal: Sendable {
        /// Write-ahead log, with `synchronous=FULL`: readers do not wait.
        case writeAheadLog
        /// Rollback journal, with `synchronous=EXTRA`: one file when at rest.
        case delete
        /// No journal beside the file, no lock, and nothing brought onto the medium: for a file that is built aside,
        /// and thrown away unless it becomes whole.
        case none
    }

    /// Where sorting and other temporary work goes.
    package enum TemporaryStorage: Sendable {
        /// Main memory: nothing of the log is left in other places.
        case memory
        /// Temporary files in a folder, for a build that is larger than memory should hold.
        ///
        /// SQLite keeps one such folder for all connections of the process. The files have no names for longer than it
        /// takes to open them: of a program that is killed one is left at most, if it is killed just then.
        case files(folder: String)

        /// What the names of such files begin with while they have one (SQLite's `SQLITE_TEMP_FILE_PREFIX`).
        package static let filePrefix = "etilqs_"
    }

    /// What may be done with the file.
    package var access: Access
    /// How changes reach the file.
    package var journal: Journal
    /// Where temporary work goes.
    package var temporaryStorage: TemporaryStorage
    /// For how long to wait for another connection or process, in milliseconds.
    package var busyTimeout: Int
    /// The most memory that SQLite may take in this process, in bytes; zero for no limit.
    package var heapLimit: Int64

    /// The settings of a log.
    package init(
        access: Access = .create, journal: Journal = .writeAheadLog, temporaryStorage: TemporaryStorage = .memory,
        busyTimeout: Int = 5_000, heapLimit: Int64 = 256 << 20
    ) {
        self.access = access
        self.journal = journal
        self.temporaryStorage = temporaryStorage
        self.busyTimeout = busyTimeout
        self.heapLimit = heapLimit
    }

    /// Whether no one else can know of the file.
    var isPrivate: Bool {
        switch (access, journal) {
        case (.immutable, _), (_, .none): true
        default: false
        }
    }

    /// Whether changes are refused.
    var isReadOnly: Bool {
        switch access {
        case .create, .readWrite: false
        case .readOnly, .immutable: true
        }
    }
}
