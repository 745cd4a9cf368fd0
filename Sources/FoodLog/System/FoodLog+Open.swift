package import FoodDomain
private import FoodSources
private import FoodStore
private import SQLite

extension FoodLog {
    /// The log in the file at `path`, with the foods that come with the program.
    ///
    /// Makes the file where it is missing.
    ///
    /// - Parameters:
    ///   - preferences: how the person writes and measures; nil is what the log's settings say.
    ///   - numberLocale: whose marks numbers are typed with; nil refuses what could be read in two ways.
    ///   - lastList: the foods of the list that `@N` stands in.
    ///   - remote: how foods are looked up that the log does not have; nil where that is not possible.
    /// - Throws: what `LogStore.open` throws, which `StorageError` tells apart; `FoodLogError.unreadableSetting`.
    package static func open(
        path: String, surroundings: Surroundings, preferences: Preferences? = nil,
        numberLocale: NumberLocale? = nil, lastList: @escaping () -> [ListedFood] = { [] }, remote: Remote? = nil
    ) throws -> FoodLog {
        let store = try LogStore.open(path: path)
        var preferences = try preferences ?? store.read { reader in try Preferences(reader) }
        preferences.numberLocale = numberLocale
        return FoodLog(
            repository: store, catalogues: [StarterCatalogue(), InstalledCatalogues(besideDatabase: path)],
            surroundings: surroundings,
            preferences: preferences, lastList: lastList,
            remote: remote)
    }

    /// Promises that the process has one thread that opens logs; before it opens the first.
    package static func promiseOneThread() { Library.promiseOneThread() }

    /// Whether there is a file at `path`, which is not opened.
    package static func exists(path: String) -> Bool { (try? Database.exists(at: path)) ?? false }
}
