import FoodDomain
import FoodSources
private import TextFolding

/// A food that was asked for, and how it was come by.
package struct FetchedFood: Equatable, Sendable {
    /// How a food was come by.
    package enum Origin: Equatable, Sendable {
        /// It was there, and is not old.
        case known
        /// It was looked up now.
        case lookedUp
        /// It was there, and nobody has a newer one to give: the copy may be old.
        case copy(because: [ProviderFailure])
    }

    /// The food, in its usual serving.
    package var details: DetailsAnswer
    /// How it was come by.
    package var origin: Origin
}

extension FoodLog {
    /// The food of a barcode, of a line of the last list (`@N`), or of words: the log's own where that is not old, else
    /// the provider's, else the log's however old.
    ///
    /// Words are those of a food that was looked up before, or they are searched for at the providers; one that is
    /// plainly meant is taken.
    ///
    /// - Throws: `LookupError` where there is no copy; `FoodLogError.ambiguousFood` where words may mean several foods.
    package func fetch(_ text: String) throws -> FetchedFood {
        if let number = ItemReader.barcode(in: text).flatMap(GTIN.init) {
            let known = try repository.read { try finder($0).food(barcode: number.text) }
            return try fetch(known, { try details(text, amount: nil) }) {
                (.barcode(number), try lookUp(number, isWanted: true))
            }
        }
        guard !TextFolding.words(text).isEmpty else { throw FoodLogError.unknownFood(text, nearest: []) }
        let digits = text.filter { $0 != " " }
        guard digits.contains(where: { !$0.isASCII || !$0.isNumber }) else {
            throw LookupError.notABarcode(text)
        }
        if let line = FoodFinder.line(in: text) {
            let list = lastList()
            guard line >= 1, line <= list.count else { throw FoodLogError.noSuchLine(line) }
            return try fetch(list[line - 1].identity, text)
        }
        if let known = try repository.read({ try finder($0).exact(text) })?.kept, known.fetchedAt != nil {
            return try fetch(known.food.identity, text)
        }
        return try fetch(identity(searchedFor: text), text)
    }

    private func fetch(_ identity: FoodIdentity, _ text: String) throws -> FetchedFood {
        let known = try repository.read { try finder($0).food(identity) }
        return try fetch(
            known,
            {
                try repository.read { reader in
                    let finder = finder(reader)
                    guard var found = try finder.food(identity) else { throw LookupError.notLookedUp(text) }
                    found.portion = try finder.previewServing(of: found.food)
                    return try details(of: found, nil, text, reader)
                }
            }, { (.food(identity), try lookUp(identity)) })
    }

    private func fetch(
        _ known: FoodFinder.Found?, _ details: () throws -> DetailsAnswer,
        _ lookUp: () throws -> (Lookups.Key, LookedUp)
    ) throws -> FetchedFood {
        if let known, Freshness(of: known.kept, at: surroundings.now) != .stale {
            return FetchedFood(details: try details(), origin: .known)
        }
        do {
            let (key, looked) = try lookUp()
            try keep(Lookups(foods: [(key, looked)]))
            return FetchedFood(details: try details(), origin: .lookedUp)
        } catch let error as LookupError where known != nil {
            var failures: [ProviderFailure] = []
            if case .unreachable(_, let found) = error { failures = found }
            return FetchedFood(details: try details(), origin: .copy(because: failures))
        }
    }

    /// The food that words plainly mean among those that the providers find.
    private func identity(searchedFor text: String) throws -> FoodIdentity {
        guard let remote else { throw FoodLogError.unknownFood(text, nearest: []) }
        let found = try askForSearch(text, remote)
        guard !found.all.isEmpty else { throw nothing(text, found, remote) }
        let query = FoodQuery(foldedWords: TextFolding.words(text))
        let matches = FoodRanking(query).ordered(
            found.all.map { hit in
                FoodCandidate(
                    identity: hit.identity, names: ([hit.food.name] + hit.food.aliases).map(FoodFinder.key),
                    details: FoodFinder.key("\(hit.food.details) \(hit.food.state)"), isInLog: false, isEveryday: false)
            })
        if case .found(let match) = FoodResolution(matches, of: [query]) { return match.candidate.identity }
        let inOrder = matches.map(\.candidate.identity) + found.all.map(\.identity)
        var choices: [FoodChoice] = []
        for identity in inOrder where choices.count < 12 && !choices.contains(where: { $0.identity == identity }) {
            guard let food = found.all.first(where: { $0.identity == identity })?.food else { continue }
            choices.append(FoodChoice(food, id: try repository.read { try $0.id(of: identity) }))
        }
        throw FoodLogError.ambiguousFood(text, choices: choices)
    }
}
