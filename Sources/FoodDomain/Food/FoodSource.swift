/// Where a food's figures come from.
package struct FoodSource: Hashable, Sendable, CustomStringConvertible {
    /// The name in JSON and in the database: `own`, `recipe`, `quick`, `usda-sr`, `fdc`, `off`, `passio`, `csv:NAME`,
    /// `import:PROGRAM`.
    package let name: String

    private init(unchecked name: String) { self.name = name }

    /// The source of a name, or nil where foodlog has none of that name.
    package init?(_ name: String) {
        if name.hasPrefix("csv:"), name.utf8.count > 4 {
            self.init(unchecked: name)
        } else if name.hasPrefix(Self.importPrefix), name.utf8.count > Self.importPrefix.utf8.count {
            self.init(unchecked: name)
        } else if let known = Self.all.first(where: { $0.name == name }) {
            self = known
        } else {
            return nil
        }
    }

    package var description: String { name }

    private static let importPrefix = "import:"

    /// What an entry of another program's diary is of.
    ///
    /// Nothing is known of it but the figures of what was eaten, so that no search finds it.
    package static func imported(from program: DiaryProgram) -> FoodSource {
        FoodSource(unchecked: importPrefix + program.rawValue)
    }

    /// The program whose diary it is from; nil for foods, and for a program that only a later foodlog knows.
    package var program: DiaryProgram? {
        name.hasPrefix(Self.importPrefix) ? DiaryProgram(rawValue: String(name.dropFirst(7))) : nil
    }

    /// Whether it is what another program's diary says of an entry, and no food to be found.
    package var isImported: Bool { name.hasPrefix(Self.importPrefix) }

    /// A food that a person described.
    package static let own = FoodSource(unchecked: "own")
    /// A recipe, a person's or a typical one.
    package static let recipe = FoodSource(unchecked: "recipe")
    /// An amount of energy that was logged without a food.
    package static let quick = FoodSource(unchecked: "quick")
    /// USDA National Nutrient Database for Standard Reference; the id is the 5-digit NDB number.
    package static let usdaSR = FoodSource(unchecked: "usda-sr")
    /// USDA FoodData Central.
    package static let fdc = FoodSource(unchecked: "fdc")
    /// Open Food Facts.
    package static let openFoodFacts = FoodSource(unchecked: "off")
    /// Passio Nutrition-AI.
    package static let passio = FoodSource(unchecked: "passio")

    private static let all = [own, recipe, quick, usdaSR, fdc, openFoodFacts, passio]
}

/// What tells one food from every other: its source and the source's own id.
package struct FoodIdentity: Hashable, Sendable {
    /// Where the food comes from.
    package let source: FoodSource
    /// The id that the source gives it.
    package let sourceID: String

    /// The identity of a source's food.
    package init(_ source: FoodSource, _ sourceID: String) {
        self.source = source
        self.sourceID = sourceID
    }

    /// Whether a person made it: described it as a food, or wrote it down as a recipe.
    package var isPersonal: Bool { source == .own || isPersonalRecipe }

    /// Whether it is a person's recipe, whose id is a UUID; the ids of typical recipes are words.
    package var isPersonalRecipe: Bool { source == .recipe && UUID(sourceID) != nil }
}
