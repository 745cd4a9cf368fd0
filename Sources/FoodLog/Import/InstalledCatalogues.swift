import FoodDomain
import FoodStore

/// The catalogue files beside a log as one catalogue, opened when the first question comes.
///
/// A file that cannot be read is passed over, so that what is wrong with one does not stop a person from logging; `food
/// catalogues` says of it.
final class InstalledCatalogues: FoodCatalogue {
    let name = "installed"
    var isBulk: Bool { true }

    private let folder: CatalogueFolder
    private lazy var files: [CatalogueFile] = folder.names().compactMap { name in
        try? CatalogueFile(name: name, path: folder.path(of: name))
    }

    init(besideDatabase database: String) { folder = CatalogueFolder(besideDatabase: database) }

    func food(_ identity: FoodIdentity) throws -> Food? { try first { try $0.food(identity) } }

    func food(barcode: String) throws -> Food? { try first { try $0.food(barcode: barcode) } }

    func candidates(named key: String) throws -> [FoodCandidate] {
        try files.flatMap { try $0.candidates(named: key) }
    }

    func candidates(_ query: FoodQuery) throws -> [FoodCandidate] { try files.flatMap { try $0.candidates(query) } }

    func portion(of identity: FoodIdentity, named key: String) -> ServingSize? { nil }

    func meanings(of key: String) -> [FoodIdentity] { [] }

    func allNames() -> [String] { [] }

    func words(near word: String) throws -> [KnownWord] { try files.flatMap { try $0.words(near: word) } }

    private func first<Answer>(_ ask: (CatalogueFile) throws -> Answer?) throws -> Answer? {
        for file in files {
            if let answer = try ask(file) { return answer }
        }
        return nil
    }
}
