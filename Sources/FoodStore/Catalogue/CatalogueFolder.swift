private import Glibc
private import SQLite

/// The folder of a log's catalogues: `catalogues`, beside the file of the log.
package struct CatalogueFolder: Sendable {
    /// The path of the folder, which need not be there.
    package let path: String

    /// The folder at `path`.
    package init(path: String) { self.path = path }

    /// The folder beside the log in the file `database`.
    package init(besideDatabase database: String) {
        let folder = database.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(database[...$0]) } ?? ""
        path = folder + "catalogues"
    }

    /// The folder that the file at `path` is in.
    static func folder(of path: String) -> String {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    }

    private static let suffix = ".sqlite"
    private static let unfinished = ".building"

    /// The names of the catalogues that are there, sorted.
    package func names() -> [String] {
        files().filter { $0.hasSuffix(Self.suffix) }.map { String($0.dropLast(Self.suffix.count)) }
            .filter(Self.isName).sorted()
    }

    /// The path of the catalogue of a name.
    package func path(of name: String) -> String { "\(path)/\(name)\(Self.suffix)" }

    /// Whether a word can be the name of a catalogue: lower-case letters, digits and hyphens, at most 40.
    package static func isName(_ word: String) -> Bool {
        (1...40).contains(word.utf8.count) && word.utf8.first != UInt8(ascii: "-")
            && word.utf8.allSatisfy { byte in
                (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
            }
    }

    /// The length of the file of a catalogue, in bytes.
    package func size(of name: String) -> Int {
        var status = stat()
        return lstat(path(of: name), &status) == 0 ? Int(status.st_size) : 0
    }

    /// Removes a catalogue.
    ///
    /// - Returns: false where there was none.
    package func remove(_ name: String) throws -> Bool {
        guard Self.isName(name) else { return false }
        guard unlink(path(of: name)) == 0 else {
            if errno == ENOENT { return false }
            throw SQLiteError(errno: errno, path: path(of: name))
        }
        return true
    }

    /// Builds a catalogue aside and puts it in its place when it is whole.
    ///
    /// Whatever happens before that leaves an older catalogue of the same name as it was. What an earlier program left
    /// behind when it was killed is removed.
    ///
    /// - Parameters:
    ///   - companions: files that belong to the catalogue. What `body` made at its path with the ending behind it is put
    ///     at the path of the companion once the catalogue is in its place; where it made none, the older one goes.
    ///   - body: builds the file at the path that it is given, and closes it; it may use the path with `.records` or
    ///     `.download` behind it for files that are thrown away.
    /// - Throws: `CatalogueError.busy` while another program builds; what `body` throws; `SQLiteError`.
    package func build<Answer>(
        _ name: String, companions: [(ending: String, path: String)] = [], _ body: (_ path: String) throws -> Answer
    ) throws -> Answer {
        try createFolder()
        let lock = open("\(path)/.lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard lock >= 0 else { throw SQLiteError(errno: errno, path: path) }
        defer { close(lock) }
        guard flock(lock, LOCK_EX | LOCK_NB) == 0 else { throw CatalogueError.busy(path: path) }
        sweep()
        let aside = "\(path)/.\(name)\(Self.unfinished)"
        defer { sweep() }
        let answer = try body(aside)
        try Self.synchronize(aside)
        guard rename(aside, self.path(of: name)) == 0 else { throw SQLiteError(errno: errno, path: aside) }
        for companion in companions where rename(aside + companion.ending, companion.path) != 0 {
            unlink(companion.path)
        }
        try Self.synchronize(path)
        return answer
    }

    /// Removes what was not finished, and what stands beside it.
    private func sweep() {
        for file in files() {
            // Scratch of a build that was killed between making the file and taking its name away.
            if file.hasPrefix(Configuration.TemporaryStorage.filePrefix) { unlink("\(path)/\(file)") }
            guard file.hasPrefix(".") else { continue }
            let parts = file.dropFirst().split(separator: ".", omittingEmptySubsequences: false)
            // `.NAME.building`, and with one ending more.
            if parts.count > 1, parts.count < 4, ".\(parts[1])" == Self.unfinished { unlink("\(path)/\(file)") }
        }
    }

    private func files() -> [String] {
        guard let directory = opendir(path) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
            }
            if let name { names.append(name) }
        }
        return names
    }

    private func createFolder() throws {
        guard mkdir(path, 0o700) != 0, errno != EEXIST else { return }
        // The log's own folder may not be there either.
        guard errno == ENOENT, let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else {
            throw SQLiteError(errno: errno, path: path)
        }
        try CatalogueFolder(path: String(path[..<slash])).createFolder()
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw SQLiteError(errno: errno, path: path) }
    }

    private static func synchronize(_ path: String) throws {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SQLiteError(errno: errno, path: path) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw SQLiteError(errno: errno, path: path) }
    }
}
