package import FoodDomain
import FoodSources
import FoodStore
private import SQLite

/// The catalogues beside a log: what they are, how they are built and removed.
///
/// The log itself is not opened.
package struct Catalogues {
    private let folder: CatalogueFolder
    private let download: Download

    /// The catalogues beside the log in the file `database`, which need not be there.
    ///
    /// - Parameter fetcher: the path of `foodlog-fetch`; nil for the one beside this program.
    package init(besideDatabase database: String, fetcher: String? = nil) {
        folder = CatalogueFolder(besideDatabase: database)
        download = Download(program: fetcher ?? NetworkFetcher.siblingPath)
    }

    /// All catalogues, sorted by their names.
    package func all() -> [CatalogueSummary] {
        folder.names().map { name in
            let size = folder.size(of: name)
            do {
                let file = try CatalogueFile(name: name, path: folder.path(of: name))
                return CatalogueSummary(
                    name: name, size: size, foods: try file.fact("foods").flatMap(Int.init),
                    origin: try file.fact("origin") ?? "", built: try file.fact("built"))
            } catch CatalogueError.otherFormat(_, _, let rebuild) {
                return CatalogueSummary(name: name, size: size, foods: nil, origin: "", rebuild: rebuild)
            } catch {
                return CatalogueSummary(name: name, size: size, foods: nil, origin: "")
            }
        }
    }

    /// Removes a catalogue; entries that used its foods keep them.
    ///
    /// - Throws: `ImportFailure.unknownCatalogue` where there is none of that name.
    package func remove(_ name: String) throws {
        guard try folder.remove(name) else {
            throw ImportFailure.unknownCatalogue(name, known: folder.names())
        }
        RefusalFile.remove(refusals(of: name))
    }

    /// Builds a catalogue of somebody's files; an older one of its name is replaced when the new one is whole.
    ///
    /// - Parameters:
    ///   - today: the day that it is built on.
    ///   - progress: is called now and then, at most once for every 1000 records.
    /// - Throws: `ImportFailure`, `StorageError`.
    package func build(
        _ request: ImportRequest, today: Day, progress: @escaping (ImportProgress) -> Void = { _ in }
    ) throws -> ImportReport {
        let name = try name(of: request)
        let list = refusals(of: name)
        do {
            return try folder.build(name, companions: [(".refused", list)]) { aside in
                let path = try local(request, aside: aside + ".download", progress)
                do {
                    return try build(request, name, from: path, aside: aside, progress, today)
                } catch let error as ImportError {
                    throw error.failure.naming(request.path, inPlaceOf: path)
                } catch let error as ImportFailure {
                    throw error.naming(request.path, inPlaceOf: path)
                }
            }
        } catch CatalogueError.busy {
            throw ImportFailure.busy
        } catch {
            throw StorageError(error, path: folder.path(of: name)) ?? error
        }
    }

    /// The path of what is imported, which is downloaded where it is not of this machine.
    private func local(
        _ request: ImportRequest, aside: String, _ progress: (ImportProgress) -> Void
    ) throws(ImportFailure) -> String {
        guard Download.isAddress(request.path) else { return request.path }
        guard !request.isOffline else { throw .offline(request.path) }
        try download.fetch(request.path, to: aside) { bytes, total in
            progress(ImportProgress(step: "downloading", records: 0, bytes: bytes, totalBytes: total))
        }
        return aside
    }

    private func build(
        _ request: ImportRequest, _ name: String, from path: String, aside: String,
        _ progress: @escaping (ImportProgress) -> Void, _ today: Day
    ) throws -> ImportReport {
        let source = try ImportSource(
            request.kind, path: path, name: name, scratch: aside + ".records"
        ) { bytes, total in
            progress(ImportProgress(step: "reading", records: 0, bytes: bytes, totalBytes: total))
        }
        let refusals = RefusalFile(path: aside + ".refused")
        let writer = try CatalogueWriter(
            path: aside, sources: source.importer.sources, ordersByPopularity: source.importer.ordersByPopularity)
        let read = try Self.read(source, into: writer, refusals, progress)
        let doubled = try writer.finish(facts: Self.facts(request, name, today)) { step in
            progress(
                ImportProgress(
                    step: step.rawValue, records: read, bytes: source.totalBytes, totalBytes: source.totalBytes))
        }
        for id in doubled { try refusals.add(RefusedRecord(line: 0, id: id, reason: "has an id that came before")) }
        try refusals.flush()
        guard writer.count > 0 else {
            throw ImportFailure.nothingTaken(
                request.path, refused: refusals.count, reason: refusals.sortedReasons.first?.reason)
        }
        return ImportReport(
            name: name, path: folder.path(of: name), size: FileStream.length(of: aside), read: read,
            taken: writer.count, refused: refusals.count, reasons: refusals.sortedReasons,
            refusals: refusals.count > 0 ? self.refusals(of: name) : nil)
    }

    private func refusals(of name: String) -> String { "\(folder.path)/\(name).refused.tsv" }

    private func name(of request: ImportRequest) throws -> String {
        let name = request.name ?? (request.kind == .csv ? Self.stem(of: request.path) : request.kind.rawValue)
        guard CatalogueFolder.isName(name) else { throw ImportFailure.badName(name) }
        return name
    }

    /// The name of a file without folder and endings, in lower case, with hyphens for what a name cannot have.
    private static func stem(of path: String) -> String {
        let file = path.split(separator: "/").last.map(String.init) ?? path
        let stem = file.prefix { $0 != "." }.lowercased().utf8.map { byte in
            (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) ? byte : UInt8(ascii: "-")
        }
        return String(decoding: stem.drop { $0 == UInt8(ascii: "-") }.prefix(40), as: UTF8.self)
    }

    private static func facts(
        _ request: ImportRequest, _ name: String, _ today: Day
    ) -> [(name: String, value: String)] {
        let named = request.name.map { " --name \($0)" } ?? ""
        return [
            ("name", name), ("origin", request.path), ("built", today.description),
            ("rebuild", "foodlog food import \(request.kind.rawValue) \(request.path)\(named)"),
        ]
    }

    private static func read(
        _ source: ImportSource, into writer: CatalogueWriter, _ refusals: RefusalFile,
        _ progress: (ImportProgress) -> Void
    ) throws -> Int {
        var importer = source.importer
        var read = 0
        try writer.write {
            while let record = try importer.next() {
                read += 1
                switch record {
                case .food(let food):
                    do {
                        try writer.add(food)
                    } catch let refusal as CatalogueRefusal {
                        try refusals.add(
                            RefusedRecord(line: read, id: food.food.identity.sourceID, reason: refusal.clause))
                    }
                case .refused(let refused): try refusals.add(refused)
                }
                if read.isMultiple(of: 1000) {
                    progress(
                        ImportProgress(
                            step: "reading", records: read, bytes: importer.bytesRead, totalBytes: source.totalBytes))
                }
            }
        }
        return read
    }
}

extension CatalogueRefusal {
    fileprivate var clause: String {
        switch self {
        case .noName: "has no name"
        case .foreignSource(let source): "has the source \(source)"
        case .content(let error): "has a value that cannot be kept (\(error))"
        }
    }
}

extension ImportError {
    fileprivate var failure: ImportFailure {
        switch self {
        case .missingColumn(let name, let file): .unfit(file: file, problem: "has no column '\(name)'")
        case .unknownColumn(let name, let file): .unfit(file: file, problem: "has a column '\(name)' that is not known")
        case .unreadableHeader(let file, let problem):
            .unfit(file: file, problem: "has a header that \(problem.clause)")
        case .empty(let file): .unfit(file: file, problem: "is empty")
        }
    }
}
