/// A food as an importer gives it.
package struct CatalogueFood: Equatable, Sendable {
    /// The food.
    package var food: Food
    /// How popular it is, in any unit: more comes first.
    package var popularity: Int64
    /// How much likelier it is meant than its words say, from -100 to 100.
    package var prior: Int
    /// Whether the words of its name that follow the first comma only tell which one it is, as in `Bananas, raw`.
    package var hasHeadFirst: Bool

    /// A food.
    package init(_ food: Food, popularity: Int64 = 0, prior: Int = 0, hasHeadFirst: Bool = false) {
        self.food = food
        self.popularity = popularity
        self.prior = prior
        self.hasHeadFirst = hasHeadFirst
    }
}
