/// What someone looks for, folded so that letter case, accents, width and plural do not matter.
package struct FoodQuery: Equatable, Sendable {
    /// The words in the singular, joined by single spaces: what a name is compared by.
    package let key: String
    /// The words in the singular, in order.
    package let words: [String]
    /// The last word as typed: it may be the beginning of one.
    package let lastTyped: String
    /// The words that a food has to have: all but such as `of` and `with`, unless there are no others.
    package let wanted: [String]
    /// At most so many candidates.
    package let limit: Int

    /// A query of folded words.
    package init(foldedWords: [String], limit: Int = 500) {
        words = foldedWords.map(LabelWord.singular)
        key = words.joined(by: " ")
        lastTyped = foldedWords.last ?? ""
        let telling = words.filter { !NameWords.joining.contains($0) }
        wanted = telling.isEmpty ? words : telling
        self.limit = limit
    }

    /// What the name of these folded words is compared by: the words in the singular, joined by single spaces.
    package static func key(foldedWords: [String]) -> String {
        foldedWords.map(LabelWord.singular).joined(by: " ")
    }
}

/// A food that a query may mean: what ranking needs to know of it.
package struct FoodCandidate: Equatable, Sendable {
    /// Its identity.
    package let identity: FoodIdentity
    /// The keys of its names (`FoodQuery.key`): the first is the name's, the others are the aliases'.
    package let names: [String]
    /// The folded details, brand and state included.
    ///
    /// May be empty.
    package let details: String
    /// Whether it is kept in the log, rather than in a catalogue.
    package let isInLog: Bool
    /// Whether it is a catalogue's everyday food: plain words that were chosen by hand.
    package let isEveryday: Bool
    /// How the first name is made, where it goes from the general to the particular with commas between.
    package let pieces: NamePieces
    /// How much likelier it is meant than its words say, from -100 to 100.
    package let prior: Int
    /// How many of the names, the last ones, are the person's own words for it.
    package let personalNames: Int

    /// A candidate.
    package init(
        identity: FoodIdentity, names: [String], details: String, isInLog: Bool, isEveryday: Bool,
        pieces: NamePieces = NamePieces(), prior: Int = 0, personalNames: Int = 0
    ) {
        self.identity = identity
        self.names = names
        self.details = details
        self.isInLog = isInLog
        self.isEveryday = isEveryday
        self.pieces = pieces
        self.prior = prior
        self.personalNames = personalNames
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
    /// The foods with a name of exactly that key.
    func candidates(named key: String) throws -> [FoodCandidate]
    /// The foods that may be meant by a query.
    func candidates(_ query: FoodQuery) throws -> [FoodCandidate]
    /// The portion that a food has under one of its names, where that name brings its own.
    func portion(of identity: FoodIdentity, named key: String) throws -> ServingSize?
    /// The food with that barcode, or nil.
    func food(barcode: String) throws -> Food?
    /// The foods that a name means in different countries, where it is such a name.
    ///
    /// Each is offered, and none is taken before the person has chosen.
    func meanings(of key: String) throws -> [FoodIdentity]
    /// The key of every name, for finding the one that was probably meant by a misspelt word.
    ///
    /// None where there are too many to compare with; `words(near:)` tells then.
    func allNames() throws -> [String]
    /// Whether it is large and in a file, so that it is asked only where the log and the small ones do not know.
    var isBulk: Bool { get }
    /// The words of its names and details that differ from a word by one letter too many, too few or wrong, or by two
    /// neighbours that changed places.
    func words(near word: String) throws -> [KnownWord]
}

extension FoodCatalogue {
    package var isBulk: Bool { false }

    package func words(near word: String) throws -> [KnownWord] {
        guard Misspelling.canBeMeant(word) else { return [] }
        var counts: [String: Int] = [:]
        for name in try allNames() {
            for known in name.split(separator: " ") where abs(known.utf8.count - word.utf8.count) <= 4 {
                let known = String(known)
                if Misspelling.isOneMistake(word, known) { counts[known, default: 0] += 1 }
            }
        }
        return counts.map { KnownWord($0, foods: $1) }.sorted { $0.word < $1.word }
    }
}

/// A word that foods have in their names.
package struct KnownWord: Equatable, Sendable {
    /// The word, folded and in the singular.
    package let word: String
    /// How many foods have it.
    package let foods: Int

    /// A word.
    package init(_ word: String, foods: Int) {
        self.word = word
        self.foods = foods
    }
}
