package import FoodDomain
private import TextFolding

/// Finds the food that words mean: in the log first, then in the catalogues.
struct FoodFinder {
    /// The log.
    let reader: any LogReader
    /// The catalogues, in the order in which they are asked.
    let catalogues: [any FoodCatalogue]

    /// A food, and the version of it that the log keeps, where it keeps one.
    struct Found: Equatable {
        var food: Food
        var kept: VersionedFood?
        /// Whether the person's own habit decided what the words mean.
        var byHabit = false
    }

    /// What words mean.
    enum Meaning: Equatable {
        case found(Found)
        case several([FoodChoice])
        case none
    }

    /// The food that the words name exactly: by name, by alias, or as the person called it before.
    func exact(_ words: String) throws -> Found? {
        switch try resolution(words, onlyExact: true) {
        case .found(let found): return found
        case .several, .none: return nil
        }
    }

    /// The food that the words mean, or those that they may mean.
    func meaning(_ words: String) throws -> Meaning {
        try resolution(words, onlyExact: false)
    }

    /// All foods that the words may mean, the best first.
    func matches(_ words: String, limit: Int = 500) throws -> [FoodMatch] {
        let query = Self.query(words, limit: limit)
        guard !query.words.isEmpty else { return [] }
        return try ordered(query)
    }

    /// Names that are spelt much like the words.
    func nearest(_ words: String) throws -> [String] {
        let folded = TextFolding.fold(words)
        let names = try catalogues.flatMap { try $0.allNames() }
        if let near = Spelling.nearest(to: folded, in: names) { return [near] }
        let parts = folded.split(separator: " ").map(String.init)
        let mended = parts.map { Spelling.nearest(to: $0, in: names) ?? $0 }
        guard mended != parts else { return [] }
        let choices = try matches(mended.joined(separator: " "), limit: 50).prefix(3)
        return choices.compactMap { $0.candidate.names.first }
    }

    /// The food of an identity, and the version that the log keeps of it.
    func food(_ identity: FoodIdentity) throws -> Found? {
        let kept = try reader.food(identity)
        for catalogue in catalogues {
            if let food = try catalogue.food(identity) {
                // A catalogue that has moved on is newer than the version that was logged.
                return Found(food: food, kept: kept?.food == food ? kept : nil)
            }
        }
        return kept.map { Found(food: $0.food, kept: $0) }
    }

    /// The food of a barcode of digits.
    func food(barcode: String) throws -> Found? {
        if let kept = try reader.foods(barcode: barcode).first { return Found(food: kept.food, kept: kept) }
        for catalogue in catalogues {
            if let food = try catalogue.food(barcode: barcode) { return Found(food: food) }
        }
        return nil
    }

    /// The choices that matches offer, with the names that a person reads.
    func choices(_ matches: some Sequence<FoodMatch>) throws -> [FoodChoice] {
        try matches.compactMap { try choice($0.candidate.identity) }
    }

    // MARK: - Deciding

    private func resolution(_ words: String, onlyExact: Bool) throws -> Meaning {
        let query = Self.query(words, limit: 500)
        guard !query.words.isEmpty else { return .none }
        if let habit = try reader.food(lastCalled: query.text) {
            return .found(Found(food: habit.food, kept: habit, byHabit: true))
        }
        let meanings = try catalogues.flatMap { try $0.meanings(of: query.text) }
        if !meanings.isEmpty {
            return .several(try meanings.compactMap { try choice($0) })
        }
        let ordered = try ordered(query)
        switch FoodResolution(ordered) {
        case .found(let match) where !onlyExact || match.kind >= .alias:
            return try food(match.candidate.identity).map(Meaning.found) ?? .none
        case .several(let matches) where !onlyExact:
            return .several(try choices(matches.prefix(10)))
        case .found, .several, .none:
            return .none
        }
    }

    private func ordered(_ query: FoodQuery) throws -> [FoodMatch] {
        var seen: Set<FoodIdentity> = []
        var candidates: [FoodCandidate] = []
        for catalogue in catalogues {
            for candidate in try catalogue.candidates(query) where seen.insert(candidate.identity).inserted {
                candidates.append(candidate)
            }
        }
        for candidate in try reader.candidates(query) where seen.insert(candidate.identity).inserted {
            candidates.append(candidate)
        }
        let ranking = FoodRanking(query)
        let uses = try reader.uses(of: candidates.map(\.identity))
        return ranking.ordered(candidates, uses: uses)
    }

    private func choice(_ identity: FoodIdentity) throws -> FoodChoice? {
        guard let found = try food(identity) else { return nil }
        let details = found.food.details.isEmpty ? found.food.state : found.food.details
        return FoodChoice(
            identity: identity, id: try reader.id(of: identity), name: found.food.name, details: details)
    }

    private static func query(_ words: String, limit: Int) -> FoodQuery {
        let folded = TextFolding.fold(words)
        return FoodQuery(text: folded, words: TextFolding.words(folded), limit: limit)
    }
}
