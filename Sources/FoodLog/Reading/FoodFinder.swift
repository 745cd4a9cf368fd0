import FoodDomain
private import TextFolding

/// Finds the food that words mean: in the log first, then in the catalogues.
struct FoodFinder {
    /// The log.
    let reader: any LogReader
    /// The catalogues, in the order in which they are asked.
    let catalogues: [any FoodCatalogue]
    /// The foods that `@1`, `@2` and so on mean.
    var lastList: () -> [FoodIdentity] = { [] }
    /// Where the foods are eaten; nil where that was not said.
    var region: Region?

    /// A food, and the version of it that the log keeps, where it keeps one.
    struct Found: Equatable {
        var food: Food
        var kept: VersionedFood?
        /// Whether the person's own habit decided what the words mean.
        var byHabit = false
        /// The portion that the food has under the name that found it, where that name brings its own.
        var portion: ServingSize?

        /// The food as its amounts are to be read: with the portion of the name that found it.
        var measured: Food {
            guard let portion else { return food }
            var measured = food
            measured.servingSizes.insert(portion, at: 0)
            measured.countUnit = portion.unitName
            return measured
        }
    }

    /// What words mean.
    enum Meaning: Equatable {
        case found(Found)
        case several([FoodChoice])
        case none
    }

    /// What the name of some words is compared by.
    static func key(_ words: String) -> String { FoodQuery.key(foldedWords: TextFolding.words(words)) }

    /// The food that the words name exactly: by name, by alias, or as the person called it before.
    func exact(_ words: String) throws -> Found? {
        if let line = Self.line(in: words) { return try listed(line) }
        let key = Self.key(words)
        guard !key.isEmpty else { return nil }
        if let habit = try reader.food(lastCalled: key) { return Found(food: habit.food, kept: habit, byHabit: true) }
        guard try meanings(of: key).isEmpty else { return nil }
        let candidates = try unique { source in
            try source.candidates(named: key)
        } log: {
            try $0.candidates(named: key)
        }
        guard
            case .found(let match) = FoodResolution(
                try ordered(candidates, FoodQuery(foldedWords: key.split(separator: " ").map(String.init))))
        else {
            return nil
        }
        return try found(match, key: key)
    }

    /// The food that the words mean, or those that they may mean.
    func meaning(_ words: String) throws -> Meaning {
        if let exact = try exact(words) { return .found(exact) }
        let key = Self.key(words)
        // Digits and single letters alone begin too much to mean anything.
        guard key.split(separator: " ").contains(where: { $0.count > 1 && $0.contains(where: \.isLetter) }) else {
            return .none
        }
        let meanings = try meanings(of: key)
        if !meanings.isEmpty { return .several(try meanings.compactMap(choice)) }
        switch FoodResolution(try matches(words)) {
        case .found(let match): return try found(match, key: key).map(Meaning.found) ?? .none
        case .several(let matches):
            return .several(try matches.prefix(10).compactMap { try choice($0.candidate.identity) })
        case .none: return .none
        }
    }

    /// All foods that the words may mean, the best first.
    func matches(_ words: String, limit: Int = 500) throws -> [FoodMatch] {
        let query = FoodQuery(foldedWords: TextFolding.words(words), limit: limit)
        guard !query.words.isEmpty else { return [] }
        return try ordered(
            unique {
                try $0.candidates(query)
            } log: {
                try $0.candidates(query)
            }, query)
    }

    /// Names that are spelt much like the words.
    func nearest(_ words: String) throws -> [String] {
        let key = Self.key(words)
        let names = try catalogues.flatMap { try $0.allNames() }
        if let near = Spelling.nearest(to: key, in: names) { return try namesOfFoods(near) }
        let parts = key.split(separator: " ").map(String.init)
        let known = Set(names.flatMap { $0.split(separator: " ").map(String.init) }).sorted()
        let mended = parts.map { Spelling.nearest(to: $0, in: known) ?? $0 }
        guard mended != parts else { return [] }
        return try namesOfFoods(mended.joined(separator: " "))
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

    // MARK: - Lists

    /// The number in `@N`, where that is the whole text; a number beyond all lists where it has too many digits.
    static func line(in text: String) -> Int? {
        let digits = text.dropFirst()
        guard text.first == "@", !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
        return Int(digits) ?? .max
    }

    private func listed(_ line: Int) throws -> Found {
        let list = lastList()
        guard line >= 1, line <= list.count, let found = try food(list[line - 1]) else {
            throw FoodLogError.noSuchLine(line)
        }
        return found
    }

    // MARK: - Deciding

    private func meanings(of key: String) throws -> [FoodIdentity] {
        try catalogues.flatMap { try $0.meanings(of: key) }
    }

    private func found(_ match: FoodMatch, key: String) throws -> Found? {
        guard var found = try food(match.candidate.identity) else { return nil }
        if let plain = try unenriched(found.food) { return plain }
        for catalogue in catalogues where found.portion == nil {
            found.portion = try catalogue.portion(of: match.candidate.identity, named: key)
        }
        return found
    }

    /// The same food as it is where nothing is added to it, where the person eats it there and a catalogue has it.
    private func unenriched(_ food: Food) throws -> Found? {
        guard !food.estimatedNutrients(in: region).isEmpty else { return nil }
        let key = Self.key("unenriched \(food.name)")
        for catalogue in catalogues {
            let candidates = try catalogue.candidates(named: key)
            if candidates.count == 1 { return try self.food(candidates[0].identity) }
        }
        return nil
    }

    /// The candidates of all catalogues and the log, each food once: a catalogue's knows that it is an everyday food.
    private func unique(
        _ fromCatalogue: (any FoodCatalogue) throws -> [FoodCandidate],
        log fromLog: (any LogReader) throws -> [FoodCandidate]
    ) throws -> [FoodCandidate] {
        var seen: Set<FoodIdentity> = []
        let all = try catalogues.flatMap(fromCatalogue) + fromLog(reader)
        return all.filter { seen.insert($0.identity).inserted }
    }

    private func ordered(_ candidates: [FoodCandidate], _ query: FoodQuery) throws -> [FoodMatch] {
        // One candidate needs no habit to be the first.
        let uses = candidates.count > 1 ? try reader.uses(of: candidates.map(\.identity)) : [:]
        return FoodRanking(query).ordered(candidates, uses: uses)
    }

    private func choice(_ identity: FoodIdentity) throws -> FoodChoice? {
        guard let found = try food(identity) else { return nil }
        let details = found.food.details.isEmpty ? found.food.state : found.food.details
        return FoodChoice(
            identity: identity, id: try reader.id(of: identity), name: found.food.name, details: details)
    }

    private func namesOfFoods(_ words: String) throws -> [String] {
        try matches(words, limit: 50).prefix(3).compactMap { try food($0.candidate.identity)?.food.name }
    }
}
