/// What a person eats again and again, under a name of their own.
package struct MealTemplate: Equatable, Sendable {
    /// The key of the name (`FoodQuery.key`).
    package var key: String
    /// The name as it was typed.
    package var name: String
    /// What it consists of, in order; never empty.
    package var items: [Item]

    /// Something of it: what an entry of it begins as.
    package struct Item: Equatable, Sendable {
        /// The food, in the version that is current.
        package var food: VersionedFood
        /// How much of it, with the measure that the unit had when the template was made.
        package var serving: ChosenServing
        /// The item as it was typed.
        package var text: String
        /// The key of the words for the food in `text`.
        package var words: String
        /// Whether the amount is an estimate.
        package var isEstimate: Bool

        /// An item.
        package init(food: VersionedFood, serving: ChosenServing, text: String, words: String, isEstimate: Bool) {
            self.food = food
            self.serving = serving
            self.text = text
            self.words = words
            self.isEstimate = isEstimate
        }
    }

    /// A template of its parts.
    package init(key: String, name: String, items: [Item]) {
        self.key = key
        self.name = name
        self.items = items
    }

    /// What one of it adds up to.
    package var nutrients: NutrientTotals {
        NutrientTotals(summing: items.map { $0.food.food.nutrients(in: $0.serving.measure) })
    }
}

/// What can be asked of the templates of a log.
package protocol TemplateReader {
    /// All templates, in the order of their keys.
    func templates() throws -> [MealTemplate]
    /// Whether there are any; a log that has none is not asked twice.
    func hasTemplates() throws -> Bool
    /// The template of a key.
    func template(named key: String) throws -> MealTemplate?
}

/// What can be changed of them; all of it is journaled.
package protocol TemplateWriter: TemplateReader {
    /// Makes a template what it is to be, in place of the one of its key.
    func put(_ template: MealTemplate) throws
    /// Removes the template of a key.
    func removeTemplate(_ key: String) throws
}
