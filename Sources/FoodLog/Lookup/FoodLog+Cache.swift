package import FoodDomain
import FoodSources

extension FoodLog {
    /// What is kept of look-ups.
    package func cacheStatus() throws -> CacheStatus {
        // Keys that cannot be read are no reason not to say what is kept.
        let connection = try? remote?.connect()
        return try repository.read { reader in
            let foods = try reader.lookedUpFoods()
            let answers = try reader.answers()
            let times = answers.map(\.fetchedAt)
            return CacheStatus(
                foods: foods.count,
                stale: foods.filter { Freshness(of: $0.kept, at: surroundings.now) == .stale }.count,
                pinned: foods.filter(\.isPinned).count,
                answers: answers.filter { $0.isFound && $0.question.kind != .search }.count,
                notFound: answers.filter { !$0.isFound }.count,
                searches: answers.filter { $0.isFound && $0.question.kind == .search }.count,
                size: answers.reduce(0) { $0 + $1.size }, storedSize: answers.reduce(0) { $0 + $1.storedSize },
                oldest: times.min(), latest: times.max(),
                providers: try (connection?.providers ?? [.openFoodFacts, .foodDataCentral]).map {
                    try use(of: $0, hasKey: connection?.hasKey($0) ?? false, reader)
                })
        }
    }

    private func use(of provider: Provider, hasKey: Bool, _ reader: any LogReader) throws -> ProviderUse {
        let now = surroundings.now
        var limits: [RateLimit] = []
        for kind in [ProviderQuestion.Kind.barcode, .search] {
            for limit in provider.limits(of: kind, hasKey: hasKey) where !limits.contains(limit) {
                limits.append(limit)
            }
        }
        return ProviderUse(
            provider: provider,
            pausedUntil: try reader.pause(of: provider.source).flatMap { isPause($0) ? $0 : nil },
            limits: try limits.map { limit in
                LimitUse(limit: limit, made: try reader.requests(of: limit, at: now).count)
            })
    }

    /// The foods that were looked up, in the order of their names.
    package func cacheList() throws -> [CacheLine] {
        try repository.read { reader in
            var sizes: [UUID: Int] = [:]
            for answer in try reader.answers() {
                if let food = answer.food { sizes[food, default: 0] += answer.storedSize }
            }
            return try reader.lookedUpFoods().map { food in
                CacheLine(
                    food: food, freshness: Freshness(of: food.kept, at: surroundings.now),
                    ageDays: Freshness.days(of: food.kept, at: surroundings.now) ?? 0,
                    storedSize: sizes[food.kept.id] ?? 0)
            }
        }
    }

    /// Says that a food is to stay as it is, or no longer.
    ///
    /// - Throws: what finding the food throws; `LookupError.notLookedUp` for one that was not.
    package func pin(_ text: String, _ isPinned: Bool) throws -> VersionedFood {
        try repository.write(operation(isPinned ? "cache pin" : "cache unpin", told(text))) { writer in
            let kept = try lookedUpFood(text, writer)
            try writer.setPinned(isPinned, food: kept.id)
            return kept
        }
    }

    /// The food that a text means among those that were looked up.
    func lookedUpFood(_ text: String, _ reader: any LogReader) throws -> VersionedFood {
        let found = try food(text, finder(reader)).food
        guard let kept = try reader.food(found.identity), kept.fetchedAt != nil else {
            throw LookupError.notLookedUp(found.name)
        }
        return kept
    }

    /// Forgets the answers that came more than so many days ago, and the foods among them that nothing uses.
    package func pruneCache(olderThanDays days: Int) throws -> PruneReport {
        let seconds = Int64(min(max(days, 0), Self.mostDays)) * 86_400
        return try repository.write(operation("cache prune", "\(days)d")) { writer in
            try writer.pruneAnswers(before: surroundings.now.adding(seconds: -seconds))
        }
    }

    /// More days than any log is old.
    private static var mostDays: Int { 1_000_000 }
}
