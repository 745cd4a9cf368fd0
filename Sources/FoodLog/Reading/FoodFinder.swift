import FoodDomain
import FoodSources
private import TextFolding

/// Finds the food that words mean: in the log first, then in the catalogues.
struct FoodFinder {
    /// The log.
    let reader: any LogReader
    /// The catalogues, in the order in which they are asked.
    let catalogues: [any FoodCatalogue]
    /// The foods that `@1`, `@2` and so on mean.
    var lastList: () -> [ListedFood] = { [] }
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
        /// The serving that a list showed of it.
        var listed: ChosenServing?

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

    /// The folded words of a text.
    static func words(_ text: String) -> [String] { TextFolding.words(text) }

    /// Which catalogues are asked.
    enum Reach {
        /// The log and the small catalogues, which cost nothing to ask.
        case near
        /// The large ones too.
        case all
    }

    /// Whether there are catalogues that `Reach.near` leaves out.
    var hasBulk: Bool { catalogues.contains(where: \.isBulk) }

    /// The food that the words name exactly: by the person's own word for it, by name, by alias, or as the person called
    /// it before.
    func exact(_ words: String, reach: Reach = .all) throws -> Found? {
        if let line = Self.line(in: words) { return try listed(line) }
        let key = Self.key(words)
        guard !key.isEmpty else { return nil }
        if let called = try reader.food(calledByPerson: key), let meant = try reader.foundSuccessor(of: called.kept) {
            return Found(food: meant.food, kept: meant, byHabit: !called.isAlias)
        }
        guard try meanings(of: key).isEmpty else { return nil }
        if let near = try exact(key: key, reach: .near) { return near }
        return reach == .all && hasBulk ? try exact(key: key, reach: .all) : nil
    }

    private func exact(key: String, reach: Reach) throws -> Found? {
        let candidates = try Candidates(
            log: reader.candidates(named: key),
            catalogues: asked(reach).flatMap { try $0.candidates(named: key) })
        let query = FoodQuery(foldedWords: key.split(separator: " ").map(String.init))
        guard case .found(let match) = FoodResolution(try ordered(candidates, query), of: [query]) else { return nil }
        return try found(match, key: key)
    }

    /// The food that the words mean, or those that they may mean.
    func meaning(_ words: String) throws -> Meaning {
        if let exact = try exact(words) { return .found(exact) }
        let key = Self.key(words)
        // Digits and single letters alone begin too much to mean anything, and sizes are of any food.
        guard !PortionWord.areSizes(key),
            key.split(separator: " ").contains(where: { $0.count > 1 && $0.contains(where: \.isLetter) })
        else {
            return .none
        }
        let meanings = try meanings(of: key)
        if !meanings.isEmpty { return .several(try meanings.compactMap(choice)) }
        // What is plain without the large catalogues stays so with them.
        let queries = Self.queries(words)
        if hasBulk, case .found(let match) = FoodResolution(try matches(words, reach: .near), of: queries),
            match.kind >= .described
        {
            return try found(match, key: key).map(Meaning.found) ?? .none
        }
        switch FoodResolution(try matches(words), of: queries) {
        case .found(let match): return try found(match, key: key).map(Meaning.found) ?? .none
        case .several(let matches):
            return .several(try matches.prefix(10).compactMap { try choice($0.candidate.identity) })
        case .none:
            // "frozen mango" is mango where there is no other.
            guard var found = try Self.withoutIncidental(words).flatMap({ try exact($0) }) else { return .none }
            found.byHabit = false
            return .found(found)
        }
    }

    /// The words without those that say how a food happens to be kept, served or cut; nil where there are none.
    static func withoutIncidental(_ words: String) -> String? {
        FoodQuery.withoutIncidental(TextFolding.words(words))?.joined(separator: " ")
    }

    /// All foods that the words may mean, the best first.
    func matches(_ words: String, reach: Reach = .all, limit: Int = 500) throws -> [FoodMatch] {
        let typed = TextFolding.words(words)
        let query = FoodQuery(foldedWords: typed, limit: limit)
        guard !query.words.isEmpty else { return [] }
        var found = try matches(query, reach)
        for other in Synonyms.alternatives(of: query.words) {
            // Another word for it is as good, but what was typed goes first.
            found = best(
                sorted: Self.sorted(
                    found + (try matches(FoodQuery(foldedWords: other, limit: limit), reach, malus: 10))))
        }
        if found.isEmpty {
            for other in Self.others(typed) {
                found = best(
                    sorted: Self.sorted(found + (try matches(FoodQuery(foldedWords: other, limit: limit), reach))))
            }
        }
        return found
    }

    /// The words, and the others that stand for them, as queries.
    private static func queries(_ words: String) -> [FoodQuery] {
        let typed = TextFolding.words(words)
        let query = FoodQuery(foldedWords: typed)
        return [query] + (Synonyms.alternatives(of: query.words) + others(typed)).map { FoodQuery(foldedWords: $0) }
    }

    private func matches(_ query: FoodQuery, _ reach: Reach, malus: Double = 0) throws -> [FoodMatch] {
        let candidates = try Candidates(
            log: reader.candidates(query), catalogues: asked(reach).flatMap { try $0.candidates(query) })
        let found = try ordered(candidates, query)
        return malus == 0 ? found : found.map { $0.lowered(by: malus) }
    }

    /// What the words may stand for where nothing answers to them.
    private static func others(_ words: [String]) -> [[String]] {
        respaced(words) + (FoodQuery.cooked(words).map { [$0] } ?? [])
    }

    /// The same words with two neighbours written as one.
    private static func respaced(_ words: [String]) -> [[String]] {
        guard words.count > 1, words.count < 8 else { return [] }
        return (0..<words.count - 1).map { index in
            Array(words[..<index]) + [words[index] + words[index + 1]] + Array(words[(index + 2)...])
        }
    }

    /// Names that are spelt much like the words.
    func nearest(_ words: String) throws -> [String] {
        let key = Self.key(words)
        if try reader.hasTemplates() {
            let templates = try reader.templates()
            if let near = Spelling.nearest(to: key, in: templates.map(\.key)) {
                return templates.filter { $0.key == near }.map(\.name)
            }
        }
        let own = try reader.ownFoods().filter { $0.archivedAt == nil }.map { Self.key($0.kept.food.name) }
        if let near = Spelling.nearest(to: key, in: own) { return try namesOfFoods(near) }
        if let near = Spelling.nearest(to: key, in: try catalogues.flatMap({ try $0.allNames() })) {
            return try namesOfFoods(near)
        }
        guard let mended = try mended(words) else { return [] }
        return try namesOfFoods(mended)
    }

    /// The words with each that nobody knows replaced by the commonest that is one typing mistake away.
    ///
    /// Nil where there is nothing to mend, or no way to.
    func mended(_ words: String) throws -> String? {
        let typed = Self.key(words).split(separator: " ").map(String.init)
        // Longer texts are no names, and each word costs a look into every catalogue.
        guard (1...8).contains(typed.count) else { return nil }
        var mended: [String] = []
        for word in typed {
            guard Misspelling.canBeMeant(word), try !isKnown(word) else {
                mended.append(word)
                continue
            }
            let near = try catalogues.flatMap { catalogue in
                // Few foods were chosen by hand out of many: a word of theirs is the likelier one.
                try catalogue.words(near: word).map {
                    KnownWord($0.word, foods: $0.foods * (catalogue.isBulk ? 1 : 50))
                }
            }
            guard let best = near.max(by: { ($0.foods, $1.word) < ($1.foods, $0.word) }) else { return nil }
            mended.append(best.word)
        }
        return mended == typed ? nil : mended.joined(separator: " ")
    }

    /// The words without those that tables mostly leave unsaid: fresh, diced, plain.
    ///
    /// For lists to choose from alone: what is left can be another food, such as the cooked one. Nil where nothing is
    /// left, or nothing can be left out.
    static func reduced(_ words: String) -> String? {
        let typed = TextFolding.words(words)
        let telling = typed.filter { !FoodQuery.isUnsaid($0) }
        return telling.isEmpty || telling.count == typed.count ? nil : telling.joined(separator: " ")
    }

    /// Whether the words say what one of the foods is, not only what it is made of or goes with.
    func isNamed(in matches: [FoodMatch], _ words: String) -> Bool {
        let queries = Self.queries(words)
        return matches.contains { match in queries.contains(where: match.candidate.isHeadNamed) }
    }

    private func isKnown(_ word: String) throws -> Bool {
        let query = FoodQuery(foldedWords: [word], limit: 1)
        if try !reader.candidates(query).isEmpty { return true }
        return try catalogues.contains { try !$0.candidates(query).isEmpty }
    }

    /// The food of an identity, or what that was merged into, and the version that the log keeps of it.
    func food(_ identity: FoodIdentity) throws -> Found? {
        var identity = identity
        let kept = try reader.food(identity).map(reader.successor)
        if let kept { identity = kept.food.identity }
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
        if let known = try reader.foods(barcode: barcode).first {
            return try reader.foundSuccessor(of: known).map { Found(food: $0.food, kept: $0) }
        }
        for catalogue in catalogues {
            guard let food = try catalogue.food(barcode: barcode) else { continue }
            // The log keeps it where it was merged into another.
            return try reader.hasMergedFoods() ? self.food(food.identity) : Found(food: food)
        }
        // A provider may file a product under another number than the one that it was asked for.
        guard let number = GTIN(barcode),
            let kept = try reader.foods(answering: number.text).first.flatMap(reader.foundSuccessor)
        else { return nil }
        return Found(food: kept.food, kept: kept)
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
        guard line >= 1, line <= list.count, var found = try food(list[line - 1].identity) else {
            throw FoodLogError.noSuchLine(line)
        }
        found.listed = list[line - 1].serving
        // What a list showed a serving of is meant in that serving, until the person had another.
        if found.food.identity.source == .passio,
            try reader.lastServing(of: reader.id(of: list[line - 1].identity)) == nil
        {
            found.portion = try previewServing(of: found.food)
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
        for catalogue in asked(.near) {
            let candidates = try catalogue.candidates(named: key)
            if candidates.count == 1 { return try self.food(candidates[0].identity) }
        }
        return nil
    }

    private func asked(_ reach: Reach) -> [any FoodCatalogue] {
        reach == .all ? catalogues : catalogues.filter { !$0.isBulk }
    }

    /// What the log and the catalogues offer.
    private struct Candidates {
        let log: [FoodCandidate]
        let catalogues: [FoodCandidate]
    }

    private func ordered(_ candidates: Candidates, _ query: FoodQuery) throws -> [FoodMatch] {
        // A catalogue's candidate knows that it is an everyday food, so that it goes first.
        let all = try meant(candidates.catalogues + candidates.log)
        // One candidate needs no habit to be the first, and what is not in the log was never logged.
        let uses =
            all.count > 1 && !candidates.log.isEmpty ? try reader.uses(of: candidates.log.map(\.identity)) : [:]
        return best(sorted: FoodRanking(query).ordered(all, uses: uses))
    }

    /// Candidates whose foods were merged into others stand for those, and for nothing where those are put away.
    private func meant(_ candidates: [FoodCandidate]) throws -> [FoodCandidate] {
        guard !candidates.isEmpty, try reader.hasMergedFoods() else { return candidates }
        return try candidates.compactMap { candidate in
            guard let kept = try reader.food(candidate.identity) else { return candidate }
            guard let identity = try reader.foundSuccessor(of: kept)?.food.identity else { return nil }
            guard identity != candidate.identity else { return candidate }
            return FoodCandidate(
                identity: identity, names: candidate.names, details: candidate.details, isInLog: candidate.isInLog,
                isEveryday: candidate.isEveryday, pieces: candidate.pieces, prior: candidate.prior,
                personalNames: candidate.personalNames)
        }
    }

    /// Each food once, by the name that fits best.
    func best(sorted matches: [FoodMatch]) -> [FoodMatch] {
        var seen: Set<FoodIdentity> = []
        seen.reserveCapacity(matches.count)
        return matches.filter { seen.insert($0.candidate.identity).inserted }
    }

    private static func sorted(_ matches: [FoodMatch]) -> [FoodMatch] {
        matches.sorted { ($1.score, $0.candidate.names.first ?? "") < ($0.score, $1.candidate.names.first ?? "") }
    }

    private func choice(_ identity: FoodIdentity) throws -> FoodChoice? {
        guard let found = try food(identity) else { return nil }
        return FoodChoice(found.food, id: try reader.id(of: found.food.identity))
    }

    private func namesOfFoods(_ words: String) throws -> [String] {
        var names: [String] = []
        for match in try matches(words, limit: 50).prefix(6) where names.count < 3 {
            guard let name = try food(match.candidate.identity)?.food.name, !names.contains(name) else { continue }
            names.append(name)
        }
        return names
    }
}
