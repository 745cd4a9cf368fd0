import FoodSources

/// The files of an import, opened by the reader that knows their layout.
struct ImportSource {
    let importer: any FoodImporter
    /// How many bytes there are to read; 0 where nobody knows.
    let totalBytes: Int

    /// Finds out what is at the path of a request.
    ///
    /// - Throws: `ImportFailure`; `ImportError` where a file is not what it should be.
    init(_ request: ImportRequest, name: String) throws {
        switch request.kind {
        case .usda:
            guard FileStream.isFolder(request.path) else { throw ImportFailure.noFile(request.path) }
            let files = SR28Importer.files.map { "\(request.path)/\($0)" }
            guard files.allSatisfy({ FileStream.length(of: $0) > 0 }) else {
                throw ImportFailure.unknownLayout(request.path, known: SR28Importer.files)
            }
            importer = try SR28Importer { try FileStream(path: "\(request.path)/\($0)") }
            totalBytes = files.reduce(0) { $0 + FileStream.length(of: $1) }
        case .off, .csv:
            throw ImportFailure.unknownLayout(request.path, known: SR28Importer.files)
        }
    }
}
