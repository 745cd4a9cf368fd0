private import FoodDomain
private import FoodStore
private import Glibc
private import SQLite

/// Why the file of a log could not be read or written.
///
/// Nothing of what was asked for is in the log then.
package struct StorageError: Error, Equatable, Sendable {
    /// What is wrong with the file, or with where it lies.
    package enum Kind: Equatable, Sendable {
        /// Another program holds the log, and did so for longer than the wait.
        case busy
        /// There is no room for the change.
        case full
        /// The file, or its file system, takes no changes.
        case readOnly
        /// The system refused access.
        case noPermission
        /// There is a directory where the file should be.
        case isDirectory
        /// There is a symbolic link where the file should be.
        case isSymbolicLink
        /// The file can be neither opened nor made.
        case cannotOpen
        /// The medium reported an error.
        case inputOutput
        /// The content is damaged, or cut off.
        case damaged
        /// The content of a catalogue beside the log, of that name, is damaged, or cannot be read.
        case damagedCatalogue(name: String)
        /// The file is no database.
        case notADatabase
        /// The file is a database of another program.
        case foreign
        /// A newer version of the program wrote the file.
        case newer(found: Int, known: Int)
        /// The file could not be brought up to this version.
        case notUpdated
        /// The work was interrupted.
        case interrupted
        /// The path names no file.
        case badPath
        /// The program itself is at fault.
        case failed
    }

    /// What is wrong.
    package let kind: Kind
    /// The file.
    package let path: String
    /// What the library below says of it: for reports, not for people.
    package let details: String

    /// A problem with a file.
    package init(_ kind: Kind, path: String, details: String = "") {
        self.kind = kind
        self.path = path
        self.details = details
    }

    /// What an error of the store means for the file at `path`; nil for an error that is not about the file.
    package init?(_ error: any Error, path: String) {
        switch error {
        case let error as SQLiteError:
            let kind = Self.kind(of: error.code)
            // Where there is no file yet, a file system that takes no changes cannot get one.
            let isMissing = (kind == .readOnly || kind == .noPermission) && access(path, F_OK) != 0 && errno == ENOENT
            self.init(isMissing ? .cannotOpen : kind, path: path, details: error.description)
        case let error as MigrationError:
            self.init(Self.kind(of: error), path: path, details: String(describing: error))
        case CatalogueError.damaged(let name, let path, let details):
            self.init(.damagedCatalogue(name: name), path: path, details: details)
        case LogError.damagedVersion(let details):
            self.init(.damaged, path: path, details: details)
        case LogError.unknownVersion(let version):
            self.init(.damaged, path: path, details: "\(version) is missing")
        default: return nil
        }
    }

    private static func kind(of error: MigrationError) -> Kind {
        switch error {
        case .superseded(let found, let known): .newer(found: found, known: known)
        case .foreignFile: .foreign
        case .failed(_, _, let error), .backupFailed(_, let error):
            kind(of: error.code) == .failed ? .notUpdated : kind(of: error.code)
        case .outdated: .readOnly
        case .invalidSequence, .brokenForeignKeys: .notUpdated
        }
    }

    private static func kind(of code: ResultCode) -> Kind {
        switch code {
        case .busy, .locked: .busy
        case .full: .full
        case .readOnly: .readOnly
        case .permission: .noPermission
        case .cannotOpenDirectory: .isDirectory
        case .cannotOpenSymbolicLink: .isSymbolicLink
        case .cannotOpen: .cannotOpen
        case .inputOutput: .inputOutput
        case .corrupt: .damaged
        case .notADatabase: .notADatabase
        case .interrupt: .interrupted
        case .misuse: .badPath
        default: .failed
        }
    }
}
