package import FoodDomain
private import FoodSources
private import FoodStore
private import Glibc
private import SQLite

/// A log that stays open, for a program that answers many requests.
///
/// It belongs to one thread at a time; any number of them, in any number of processes, can have the same file open.
package final class StandingLog {
    /// The path of the file.
    package let path: String
    private let store: LogStore
    private let starter = StarterCatalogue()
    private var installed: InstalledCatalogues
    private var installedAt: Int
    /// The person's settings, good as long as the version stays.
    private var known: (version: Version, preferences: Preferences)?
    /// The file that is open: no other one has its numbers as long as it is.
    private let file: (device: UInt, inode: UInt)?

    /// Opens the log in the file at `path`.
    ///
    /// - Parameter makes: whether it is made where it is missing.
    /// - Throws: `StorageError` for trouble with the file.
    package init(path: String, makes: Bool = true) throws {
        self.path = path
        installed = InstalledCatalogues(besideDatabase: path)
        installedAt = Self.changeOfCatalogues(path)
        // Before it is opened: where another one is put in its place meanwhile, that is seen.
        let there = Self.file(at: path)
        do {
            store = try LogStore.open(path: path, access: makes ? .create : .readWrite)
            file = there ?? Self.file(at: path)
        } catch {
            throw StorageError(error, path: path) ?? error
        }
    }

    /// Whether the file at the path is still the one that is open.
    ///
    /// It may have been removed, or another one put in its place. Costs a microsecond.
    package var isInPlace: Bool {
        guard let file, let now = Self.file(at: path) else { return false }
        return file == now
    }

    private static func file(at path: String) -> (device: UInt, inode: UInt)? {
        var facts = stat()
        guard stat(path, &facts) == 0 else { return nil }
        return (facts.st_dev, facts.st_ino)
    }

    /// What tells one state of the log from another.
    package struct Version: Equatable, Sendable {
        /// Counts the changes that other connections made, of this process or any.
        fileprivate let others: Int
        /// Counts the rows that this connection changed: SQLite leaves those out of the other count.
        fileprivate let own: Int
    }

    /// Another version than before once anybody changed the log.
    ///
    /// - Throws: `StorageError`.
    package func version() throws -> Version {
        do {
            return try store.withConnection { connection in
                Version(
                    others: try connection.first("PRAGMA data_version") { row in try row[0] as Int } ?? 0,
                    own: connection.totalChanges)
            }
        } catch {
            throw StorageError(error, path: path) ?? error
        }
    }

    /// The log day that it is now, of a version that was just asked for.
    ///
    /// - Throws: `StorageError`.
    package func today(_ surroundings: Surroundings, at version: Version) throws -> Day {
        if known?.version != version {
            do {
                known = (version, try store.read { reader in try Preferences(reader) })
            } catch {
                throw StorageError(error, path: path) ?? error
            }
        }
        let dayStart = known?.preferences.dayStart ?? DayStartHistory()
        return dayStart.day(of: surroundings.now, in: surroundings.zone)
    }

    /// What a person can do with the log, with the settings as they are now.
    ///
    /// - Parameter foods: the foods that `@1`, `@2` and so on mean.
    /// - Throws: what `body` throws; `StorageError` for trouble with the file.
    package func use<Answer>(
        _ surroundings: Surroundings, remote: Remote? = nil, foods: [FoodIdentity] = [],
        _ body: (FoodLog) throws -> Answer
    ) throws -> Answer {
        let changed = Self.changeOfCatalogues(path)
        if changed != installedAt {
            installed = InstalledCatalogues(besideDatabase: path)
            installedAt = changed
        }
        do {
            let log = FoodLog(
                repository: store, catalogues: [starter, installed], surroundings: surroundings,
                preferences: try store.read { reader in try Preferences(reader) },
                lastList: { foods.map { ListedFood($0) } }, remote: remote)
            return try body(log)
        } catch {
            throw StorageError(error, path: path) ?? error
        }
    }

    /// Does something once for each idempotency key, in one transaction with the key and the answer.
    ///
    /// What `body` does through `use` is part of it. All of it is on disk when this returns, or nothing is; others wait
    /// for as long as it takes, so nobody is to be asked in it.
    ///
    /// - Parameter request: what tells this request from others.
    /// - Throws: what `body` throws; `LogError.keyReused`, `LogError.unfit`; `StorageError`.
    package func once(
        _ key: String, _ request: String, at now: Instant, _ body: () throws -> GivenAnswer
    ) throws -> KeyedOutcome {
        do {
            return try store.once(key, request, at: now, body)
        } catch {
            throw StorageError(error, path: path) ?? error
        }
    }

    /// What came of a request with that key; nil where it was not made.
    ///
    /// - Throws: as `once` does.
    package func known(_ key: String, _ request: String) throws -> KeyedOutcome? {
        do {
            return try store.read { _ in try store.known(key, request) }
        } catch {
            throw StorageError(error, path: path) ?? error
        }
    }

    /// Copies what the write-ahead log holds into the file, as far as readers allow.
    package func checkpoint() { _ = try? store.withConnection { connection in try connection.checkpoint() } }

    /// When a catalogue was last added or removed, in nanoseconds; 0 where there are none.
    private static func changeOfCatalogues(_ path: String) -> Int {
        var facts = stat()
        guard stat(CatalogueFolder(besideDatabase: path).path, &facts) == 0 else { return 0 }
        return facts.st_mtim.tv_sec * 1_000_000_000 + facts.st_mtim.tv_nsec
    }
}
