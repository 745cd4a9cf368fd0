import FoodDomain

extension ItemReader {
    /// The food that the words name exactly; all of it is what "100%" says of a juice, and no part of the name.
    func exact(_ phrase: String, reach: FoodFinder.Reach = .all) throws -> FoodFinder.Found? {
        if let found = try finder.exact(phrase, reach: reach) { return found }
        return try Self.withoutAllOfIt(phrase).flatMap { try finder.exact($0, reach: reach) }
    }

    /// The food that the words mean, or those that they may mean.
    func meaning(_ phrase: String) throws -> FoodFinder.Meaning {
        let meaning = try finder.meaning(phrase)
        guard meaning == .none, let rest = Self.withoutAllOfIt(phrase) else { return meaning }
        return try finder.meaning(rest)
    }

    private static func withoutAllOfIt(_ phrase: String) -> String? {
        for start in ["100% ", "100 % "] where phrase.hasPrefix(start) { return String(phrase.dropFirst(start.count)) }
        return nil
    }

    /// Takes the first reading whose words are a food's name and whose amount that food knows; else the first whose
    /// words plainly mean a food; else says what is wrong with the best of them.
    func decide(_ text: String, _ readings: [Reading]) throws -> ReadItem {
        var complaint: (error: FoodLogError, reading: Reading)?
        // The large catalogues are asked only for what the near ones do not know: a name of theirs holds many words.
        let far = finder.hasBulk ? readings.suffix(1) + readings.dropLast() : []
        for (reading, reach) in readings.map({ ($0, FoodFinder.Reach.near) }) + far.map({ ($0, .all) }) {
            guard let found = try exact(reading.phrase, reach: reach) else { continue }
            do {
                return try item(text, reading.phrase, found, amount: reading.amount)
            } catch let error as FoodLogError {
                guard reading.isLikely || error.isOfOneWord(reading.label) else { continue }
                // Of several portions in front of a food the shortest leaves it the most of its name.
                if complaint.map({ !reading.label.isEmpty && !$0.reading.label.isEmpty || !$0.reading.isLikely })
                    ?? true
                {
                    complaint = (error, reading)
                }
            }
        }
        var choices: FoodLogError?
        for reading in readings.reversed() {
            switch try meaning(reading.phrase) {
            case .found(let found):
                do {
                    return try item(text, reading.phrase, found, amount: reading.amount)
                } catch let error as FoodLogError {
                    if complaint == nil, reading.isLikely { complaint = (error, reading) }
                }
            case .several(let several) where reading.isLikely:
                choices = choices ?? .ambiguousFood(reading.phrase, choices: several)
            case .several, .none:
                continue
            }
        }
        if let complaint, complaint.reading.isLikely { throw complaint.error }
        if let choices { throw choices }
        let phrase =
            readings.first { !$0.label.isEmpty && $0.isLikely }?.phrase
            ?? readings.first { $0.amount != nil && $0.label.isEmpty }?.phrase ?? readings.last?.phrase ?? text
        guard !PortionWord.areSizes(phrase) else { throw FoodLogError.noFood(text) }
        let nearest = try finder.nearest(phrase)
        if let complaint, nearest.isEmpty || complaint.error.hasNearUnit { throw complaint.error }
        throw FoodLogError.unknownFood(phrase, nearest: nearest)
    }

    func item(
        _ text: String, _ phrase: String, _ found: FoodFinder.Found, amount: TypedAmount?
    ) throws -> ReadItem {
        let (serving, origin) = try serving(amount, of: found, text: text)
        // A place in a list is no name: the food's own stands for it.
        let isPlace = FoodFinder.line(in: phrase) != nil
        let words = FoodFinder.key(isPlace ? found.food.name : phrase)
        return ReadItem(
            text: isPlace ? ListPlace.replaced(in: text) { _ in found.food.name } : text, words: words,
            food: found.food, kept: found.kept, serving: serving, origin: origin,
            isEstimate: amount?.isEstimate ?? false,
            notices: NoticeWriter(measures: measures).notices(
                found: found, words: words, amount: amount, serving: serving, origin: origin),
            isWeighed: amount?.isOfMass ?? false)
    }
}

extension TypedAmount {
    /// Whether it is a weight, such as a scale shows.
    var isOfMass: Bool {
        if case .measure(let unit) = unit { unit.dimension == .mass } else { false }
    }
}

extension FoodLogError {
    /// Whether it says that a single word is no unit of the food.
    fileprivate func isOfOneWord(_ label: String) -> Bool {
        guard case .unit(.unknownUnit(let typed, _, _), _, _) = self, typed == label else { return false }
        return hasNearUnit || !label.contains(" ")
    }

    /// Whether it names a unit that is spelt much like the one that the food does not have.
    fileprivate var hasNearUnit: Bool {
        guard case .unit(.unknownUnit(_, _, let nearest), _, _) = self else { return false }
        return nearest != nil
    }
}
