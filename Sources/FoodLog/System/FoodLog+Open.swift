package import FoodDomain
private import FoodSources
private import FoodStore
private import SQLite

extension FoodLog {
    /// The log in the file at `path`, with the foods that come with the program.
    ///
    /// Makes the file where it is missing.
    ///
    /// - Parameter lastList: the foods of the list that `@N` stands in.
    /// - Throws: what `LogStore.open` throws, which `StorageError` tells apart.
    package static func open(
        path: String, surroundings: Surroundings, preferences: Preferences = Preferences(),
        lastList: @escaping () -> [FoodIdentity] = { [] }
    ) throws -> FoodLog {
        FoodLog(
            repository: try LogStore.open(path: path), catalogues: [StarterCatalogue()], surroundings: surroundings,
            preferences: preferences, lastList: lastList)
    }

    /// Whether there is a file at `path`, which is not opened.
    package static func exists(path: String) -> Bool { (try? Database.exists(at: path)) ?? false }
}
