import FoodSources
import FoodStore

extension RecordFile: RecordStage {}

/// The files of an import, opened by the reader that knows their layout.
struct ImportSource {
    let importer: any FoodImporter
    /// How many bytes there are to read; 0 where nobody knows.
    let totalBytes: Int

    /// Finds out what is at a path.
    ///
    /// - Parameters:
    ///   - scratch: the path of a file that may be made, and is thrown away afterwards.
    ///   - progress: is called with the bytes that were read, and with how many there are.
    /// - Throws: `ImportFailure`; `ImportError` where a file is not what it should be.
    init(
        _ kind: ImportRequest.Kind, path: String, name: String, scratch: String, progress: @escaping (Int, Int) -> Void
    ) throws {
        switch kind {
        case .usda:
            let tables = try ImportTables(path: path)
            if SR28Importer.files.allSatisfy(tables.has) {
                let bytes = tables.length(of: SR28Importer.files)
                totalBytes = bytes
                importer = try SR28Importer { try tables.stream($0) }
            } else if FDCImporter.files.allSatisfy(tables.has) {
                let bytes = tables.length(of: FDCImporter.files + FDCImporter.optionalFiles)
                totalBytes = bytes
                importer = try FDCImporter(
                    stage: RecordFile(path: scratch), open: { try tables.has($0) ? tables.stream($0) : nil },
                    progress: { progress($0, bytes) })
            } else {
                throw ImportFailure.unknownLayout(path, known: FDCImporter.files)
            }
        case .off:
            let (stream, length) = try Self.stream(path)
            totalBytes = length
            importer = OpenFoodFactsImporter(stream)
        case .csv:
            let (stream, length) = try Self.stream(path)
            totalBytes = length
            importer = try CSVFoodImporter(stream, name: name, file: path)
        }
    }

    /// A file, unpacked where it is compressed; its length is that of what is read, 0 where nobody knows.
    private static func stream(_ path: String) throws -> (any ByteStream, Int) {
        if ArchiveStream.isCompressed(path) { return (try ArchiveStream(path: path), 0) }
        guard !FileStream.isFolder(path) else { throw ImportFailure.unreadable(path, reason: "it is a folder") }
        return (try FileStream(path: path), FileStream.length(of: path))
    }
}

/// The tables of a folder, or of a zip archive of one.
struct ImportTables {
    private let path: String
    /// The members of an archive by the ends of their names; nil for a folder.
    private let members: [String: (name: String, length: Int)]?

    init(path: String) throws {
        self.path = path
        if FileStream.isFolder(path) {
            members = nil
        } else {
            guard FileStream.length(of: path) > 0 else { throw ImportFailure.noFile(path) }
            members = Dictionary(
                try ArchiveStream.members(of: path).map { member in
                    (member.name.split(separator: "/").last.map(String.init) ?? member.name, member)
                }, uniquingKeysWith: { first, _ in first })
        }
    }

    func has(_ file: String) -> Bool {
        members.map { $0[file] != nil } ?? (FileStream.length(of: "\(path)/\(file)") > 0)
    }

    func stream(_ file: String) throws -> any ByteStream {
        guard let members else { return try FileStream(path: "\(path)/\(file)") }
        guard let member = members[file] else { throw ImportFailure.noFile(file) }
        return try ArchiveStream(path: path, member: member.name)
    }

    func length(of files: [String]) -> Int {
        files.reduce(0) { sum, file in
            sum + (members.map { $0[file]?.length ?? 0 } ?? FileStream.length(of: "\(path)/\(file)"))
        }
    }
}
