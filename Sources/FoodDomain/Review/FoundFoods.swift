/// How often something was eaten, when, and how much of it in all.
package struct FoundFood: Equatable, Sendable {
    /// What it is: a food in the version of the latest entry, or the words of what has none.
    package enum Subject: Equatable, Sendable {
        /// A food.
        case food(VersionedFood)
        /// Words that could not be resolved to a food.
        case words(String)
    }

    /// What it is.
    package fileprivate(set) var subject: Subject
    /// How many entries there are of it.
    package fileprivate(set) var count = 0
    /// On how many days.
    package fileprivate(set) var days = 0
    /// The first entry.
    package let first: Entry
    /// The last entry.
    package fileprivate(set) var last: Entry
    /// The mass of all entries that have one, in grams, and how many those are.
    package fileprivate(set) var grams = 0.0
    /// How many entries have a mass.
    package fileprivate(set) var weighed = 0
    /// The volume of all entries that have one, in millilitres.
    package fileprivate(set) var milliliters = 0.0
    /// How many entries have a volume.
    package fileprivate(set) var poured = 0
    /// The sum of their nutrients.
    package fileprivate(set) var nutrients = NutrientTotals()

    fileprivate init(_ subject: Subject, _ entry: Entry) {
        self.subject = subject
        first = entry
        last = entry
    }

    fileprivate mutating func add(_ entry: Entry) {
        if count == 0 || last.day != entry.day { days += 1 }
        count += 1
        last = entry
        if let food = entry.food { subject = .food(food) }
        if let grams = entry.measure.grams {
            self.grams += grams
            weighed += 1
        }
        if let milliliters = entry.measure.milliliters {
            self.milliliters += milliliters
            poured += 1
        }
        nutrients.add(entry.nutrients)
    }
}

extension FoundFood {
    /// The food; nil of words without one.
    package var food: VersionedFood? {
        if case .food(let food) = subject { food } else { nil }
    }

    /// What it is called.
    package var name: String {
        switch subject {
        case .food(let food): food.food.name
        case .words(let words): words
        }
    }
}

/// The entries that answer to a question, by what was eaten.
package struct FoundFoods: Equatable, Sendable {
    /// What was eaten, in the order of the first entries.
    package private(set) var parts: [FoundFood] = []
    /// How many entries there are.
    package private(set) var count = 0
    /// On how many days.
    package private(set) var days = 0
    /// The first entry.
    package private(set) var first: Entry?
    /// The last entry.
    package private(set) var last: Entry?
    /// The sum of all.
    package private(set) var nutrients = NutrientTotals()

    private var places: [UUID: Int] = [:]
    private var placesOfWords: [String: Int] = [:]

    /// No entries.
    package init() {}

    /// Adds an entry; they come in the order of days and numbers.
    package mutating func add(_ entry: Entry) {
        if last?.day != entry.day { days += 1 }
        count += 1
        first = first ?? entry
        last = entry
        let place: Int
        if let known = entry.food.map({ places[$0.id] }) ?? placesOfWords[entry.text] {
            place = known
        } else {
            place = parts.count
            if let food = entry.food {
                places[food.id] = place
                parts.append(FoundFood(.food(food), entry))
            } else {
                placesOfWords[entry.text] = place
                parts.append(FoundFood(.words(entry.text), entry))
            }
        }
        parts[place].add(entry)
        nutrients.add(entry.nutrients)
    }

    /// What was eaten most often first; of two the later.
    package var byCount: [FoundFood] {
        parts.sorted { ($0.count, $0.last.day, $0.last.number) > ($1.count, $1.last.day, $1.last.number) }
    }
}

extension FoodQuery {
    /// Whether a key has all the words that are wanted, the last one as the beginning of a word.
    package func isAnswered(by key: String) -> Bool {
        let words = key.split(separator: " ")
        return !wanted.isEmpty
            && wanted.enumerated().allSatisfy { place, wanted in
                let isLast = place == self.wanted.count - 1
                return words.contains { word in
                    word == wanted || isLast && (word.hasPrefix(wanted) || word.hasPrefix(lastTyped))
                }
            }
    }
}
