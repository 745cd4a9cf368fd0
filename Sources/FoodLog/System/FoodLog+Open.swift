private import FoodSources
private import FoodStore

extension FoodLog {
    /// The log in the file at `path`, with the foods that come with the program.
    ///
    /// Makes the file where it is missing.
    ///
    /// - Throws: what `LogStore.open` throws.
    package static func open(
        path: String, surroundings: Surroundings, preferences: Preferences = Preferences()
    ) throws -> FoodLog {
        FoodLog(
            repository: try LogStore.open(path: path), catalogues: [StarterCatalogue()], surroundings: surroundings,
            preferences: preferences)
    }
}
