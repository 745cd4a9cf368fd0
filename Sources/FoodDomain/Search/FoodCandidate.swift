/// What someone looks for, folded so that letter case, accents and width do not matter.
package struct FoodQuery: Equatable, Sendable {
    /// The whole text, folded.
    package let text: String
    /// Its words, folded, in order.
    package let words: [String]
    /// At most so many candidates.
    package let limit: Int

    /// A query of folded text and its folded words.
    package init(text: String, words: [String], limit: Int = 500) {
        self.text = text
        self.words = words
        self.limit = limit
    }
}

/// A food that a query may mean: what ranking needs to know of it.
package struct FoodCandidate: Equatable, Sendable {
    /// Its identity.
    package let identity: FoodIdentity
    /// Its names, folded: the first is the name, the others are aliases.
    package let names: [String]
    /// The folded details, brand and state included.
    ///
    /// May be empty.
    package let details: String
    /// Whether it is kept in the log, rather than in a catalogue.
    package let isInLog: Bool
    /// Whether it is a catalogue's everyday food: plain words that were chosen by hand.
    package let isEveryday: Bool

    /// A candidate.
    package init(
        identity: FoodIdentity, names: [String], details: String, isInLog: Bool, isEveryday: Bool
    ) {
        self.identity = identity
        self.names = names
        self.details = details
        self.isInLog = isInLog
        self.isEveryday = isEveryday
    }
}

/// How a person uses a food.
package struct FoodUse: Equatable, Sendable {
    /// How often it was logged, up to a number that stands for "often".
    package let count: Int
    /// The day that it was logged last.
    package let last: Day

    /// A use.
    package init(count: Int, last: Day) {
        self.count = count
        self.last = last
    }
}

/// A collection of foods that can be searched, beside the log.
package protocol FoodCatalogue: FoodFetching {
    /// Its name, for example `starter`.
    var name: String { get }
    /// The foods that may be meant by a query.
    func candidates(_ query: FoodQuery) throws -> [FoodCandidate]
    /// The food with that barcode, or nil.
    func food(barcode: String) throws -> Food?
    /// The foods that a folded word means in different countries, where it is such a word: each is offered, and none
    /// is taken before the person has chosen.
    func meanings(of words: String) throws -> [FoodIdentity]
    /// Every folded name, for finding the one that was probably meant by a misspelt word.
    func allNames() throws -> [String]
}
