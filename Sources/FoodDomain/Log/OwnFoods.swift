/// What a person made of foods, as a log keeps it: foods of their own, their units of any food, their words for one.
package protocol OwnFoodReader {
    /// The foods that the person described, the archived ones too, in the order of their making.
    func ownFoods() throws -> [OwnFood]
    /// The food that the person described, by its id; nil for any other food.
    func ownFood(id: UUID) throws -> OwnFood?
    /// Whether the log keeps a food.
    func keeps(_ food: FoodIdentity) throws -> Bool
    /// The person's own units of a food, in the order of their names; each with what they said of its size.
    func ownUnits(of food: FoodIdentity) throws -> [ServingUnit]
    /// The person's own words for foods, in the order of the words.
    func aliases() throws -> [FoodAlias]
    /// The food that the person means by words of that key (`FoodQuery.key`).
    ///
    /// The one that they said it is, else the only food of their own with that name, else the one that they meant when
    /// they last used the words. None that is archived.
    func food(calledByPerson key: String) throws -> CalledFood?
    /// The entries of a food from a day on, in the order of days and numbers.
    func entries(of food: UUID, since day: Day) throws -> [Entry]
}

/// What can be changed of that, inside one operation; all of it is journaled.
package protocol OwnFoodWriter: OwnFoodReader {
    /// Keeps a food that the person described, as a new one or as the new version of one that is there.
    func put(_ food: Food) throws -> VersionedFood
    /// Keeps a version of a food that the log keeps, for an entry alone: the current one stays.
    func keepAside(_ food: Food) throws -> VersionedFood
    /// Says whether a food of the person's own is put away: it is found no more then, and its entries stay.
    func setArchived(_ isArchived: Bool, food: UUID) throws
    /// Sets the person's own unit of a food that the log keeps; a nil measure removes it.
    func setUnit(_ name: String, of food: UUID, to measure: Measure?) throws
    /// Says which food, of those that the log keeps, words of that key mean; a nil food forgets it.
    func setAlias(_ key: String, text: String, food: UUID?) throws
}

/// A food that the person described.
package struct OwnFood: Equatable, Sendable {
    /// The food, in its current version.
    package var kept: VersionedFood
    /// When it was put away; nil for one that is in use.
    package var archivedAt: Instant?

    /// A food of the person's own.
    package init(kept: VersionedFood, archivedAt: Instant?) {
        self.kept = kept
        self.archivedAt = archivedAt
    }
}

/// The person's own word for a food.
package struct FoodAlias: Equatable, Sendable {
    /// The key of the words (`FoodQuery.key`).
    package var key: String
    /// The words as they were typed.
    package var text: String
    /// The food that they mean.
    package var food: VersionedFood

    /// A word for a food.
    package init(key: String, text: String, food: VersionedFood) {
        self.key = key
        self.text = text
        self.food = food
    }
}

/// A food that a person's own words name.
package struct CalledFood: Equatable, Sendable {
    /// The food.
    package var kept: VersionedFood
    /// Whether the person said that the words mean it, rather than having used them so.
    package var isAlias: Bool

    /// A food by its name for the person.
    package init(kept: VersionedFood, isAlias: Bool) {
        self.kept = kept
        self.isAlias = isAlias
    }
}
