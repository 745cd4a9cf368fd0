import FoodDomain
import FoodStore
import Glibc
import SQLite

/// A log in a folder of a test's own, removed with all its files when the test ends.
final class TemporaryLog {
    /// The folder.
    let folder: String
    /// Gives ids and times that are the same in every run.
    var ids = TestIDs()

    init() throws {
        var template = Array("/tmp/foodlog-store.XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw FolderError(number: errno) }
        folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit { Self.remove(folder) }

    /// The path of the log: in a folder that does not exist at first.
    var path: String { "\(folder)/foodlog/log.sqlite" }

    /// Opens the log, and makes it where it is missing.
    func open() throws -> LogStore { try LogStore.open(path: path) }

    /// Opens the file as a mere database, to look at it and to damage it.
    func database() throws -> Connection {
        try Connection(.file(path), configuration: Configuration(access: .readWrite))
    }

    private static func remove(_ folder: String) {
        guard let directory = opendir(folder) else { return }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append("\(folder)/\(name)") }
        }
        closedir(directory)
        for name in names where unlink(name) != 0 { remove(name) }
        rmdir(folder)
    }
}

/// A folder that could not be made.
struct FolderError: Error {
    let number: Int32
}

/// Ids and times that are the same in every run, and never the same twice in one.
struct TestIDs {
    private(set) var count = 0

    /// The next id: version 7, a second after the last one.
    mutating func next() -> FoodDomain.UUID {
        count += 1
        let bytes = (0..<10).map { UInt8(truncatingIfNeeded: count >> (8 * (9 - $0))) }
        return .v7(milliseconds: now.milliseconds, random: bytes)
    }

    /// The time of the id that was given last.
    var now: Instant { Instant(milliseconds: 1_764_500_000_000 + Int64(count) * 1000) }

    /// An operation that is about to be done.
    mutating func operation(_ command: String = "add", key: String? = nil, request: String = "") -> FoodDomain.Operation
    {
        let id = next()
        return Operation(command: command, summary: "\(command) \(count)", id: id, at: now, key: key, request: request)
    }
}
