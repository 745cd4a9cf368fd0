package import FoodDomain

/// What a person does with a food log: one method for each intention.
///
/// Every front calls this and nothing below it. It decides; the repository keeps, the catalogues know, the front
/// parses words of the command line and prints.
package struct FoodLog {
    /// Where the log is kept.
    let repository: any LogRepository
    /// The catalogues that are searched beside the log.
    let catalogues: [any FoodCatalogue]
    /// The clock, the zones and the randomness of the surroundings.
    let surroundings: Surroundings
    /// How this person writes and measures.
    let preferences: Preferences
    /// The foods of the list that was shown last, in its order: what `@1`, `@2` and so on mean.
    let lastList: () -> [ListedFood]
    /// How foods are looked up that the log does not have; nil where that is not possible.
    let remote: Remote?

    /// A food log over a repository and catalogues.
    package init(
        repository: any LogRepository, catalogues: [any FoodCatalogue], surroundings: Surroundings,
        preferences: Preferences = Preferences(), lastList: @escaping () -> [ListedFood] = { [] },
        remote: Remote? = nil
    ) {
        self.repository = repository
        self.catalogues = catalogues
        self.surroundings = surroundings
        self.preferences = preferences
        self.lastList = lastList
        self.remote = remote
    }
}

/// What the log needs to know of the world outside.
package struct Surroundings {
    /// The instant that is now.
    ///
    /// One command has one now.
    package var now: Instant
    /// The zone that the person is in.
    package var zone: Zone
    /// The zone of a name; throws `FoodLogError.zone` where there is none.
    package var zoneNamed: (String) throws -> Zone
    /// So many bytes from a secure source.
    package var randomBytes: (Int) -> [UInt8]

    /// Surroundings as given.
    package init(
        now: Instant, zone: Zone, zoneNamed: @escaping (String) throws -> Zone,
        randomBytes: @escaping (Int) -> [UInt8]
    ) {
        self.now = now
        self.zone = zone
        self.zoneNamed = zoneNamed
        self.randomBytes = randomBytes
    }
}

/// A food of a list that was shown.
package struct ListedFood: Equatable, Sendable {
    /// The food.
    package var identity: FoodIdentity
    /// The serving that the list showed, which is meant where no amount is said; nil where it showed none.
    package var serving: ChosenServing?

    /// A line of a list.
    package init(_ identity: FoodIdentity, serving: ChosenServing? = nil) {
        self.identity = identity
        self.serving = serving
    }
}

/// How a person writes numbers and measures.
package struct Preferences: Equatable, Sendable {
    /// Whose cups, spoons and pints are meant where a food does not say.
    package var measures = MeasureSystem.us
    /// Whose decimal mark is meant where a number could be read in two ways; nil refuses such a number.
    package var numberLocale: NumberLocale?
    /// The meals, and when they are.
    package var mealSlots = MealSlots.standard
    /// When the day starts.
    package var dayStart = DayStartHistory()
    /// Whose foods are meant; nil where that was not said.
    package var region: Region?

    /// The defaults: US measures, midnight, the usual meals.
    package init() {}
}

extension FoodLog {
    /// Whether anything was changed through this that the history tells of.
    package var hasChanged: Bool { repository.hasChanged }

    /// Leaves the file as it is to be at the end: a log that is kept until then need not be closed.
    package func settle() { repository.settle() }

    /// The log day that it is now, for a person in the given zone; in the person's own where none is given.
    package func today(in zone: Zone? = nil) -> Day {
        preferences.dayStart.day(of: surroundings.now, in: zone ?? surroundings.zone)
    }

    /// The meals in the order that a day shows them.
    package var mealNames: [String] { preferences.mealSlots.names }

    /// The day that a text means, in words or as an ISO date; nil is today.
    package func day(_ text: String?) throws -> Day {
        let today = today()
        return try text.map { try day($0, today: today) } ?? today
    }

    /// A reader of items over a state of the log.
    func itemReader(_ reader: any LogReader) throws -> ItemReader {
        ItemReader(
            finder: finder(reader), measures: preferences.measures, locale: preferences.numberLocale,
            personal: try personalMeasures(reader))
    }

    /// A resolver of amounts of a food, the person's own units of it among them.
    func unitResolver(_ food: Food, _ reader: any LogReader) throws -> UnitResolver {
        UnitResolver(
            try measured(food, reader), measures: preferences.measures, personal: try personalMeasures(reader))
    }

    /// A food with the person's own units of it.
    func measured(_ food: Food, _ reader: any LogReader) throws -> Food {
        food.adding(try reader.ownUnits(of: food.identity), measures: preferences.measures)
    }

    /// A finder of foods over a state of the log.
    func finder(_ reader: any LogReader) -> FoodFinder {
        FoodFinder(reader: reader, catalogues: catalogues, lastList: lastList, region: preferences.region)
    }

    /// A new identifier, later than all that were made before.
    func newID() -> UUID {
        UUID.v7(milliseconds: surroundings.now.milliseconds, random: surroundings.randomBytes(10))
    }

    /// An operation that is done now.
    func operation(_ command: String, _ summary: String, key: String? = nil, request: String = "") -> Operation {
        Operation(
            command: command, summary: summary, id: newID(), at: surroundings.now, key: key, request: request)
    }
}
