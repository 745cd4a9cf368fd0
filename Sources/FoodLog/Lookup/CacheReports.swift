package import FoodDomain
package import FoodSources

/// What is kept of look-ups.
package struct CacheStatus: Equatable, Sendable {
    /// The foods that were looked up.
    package var foods: Int
    /// Those of them that are old.
    package var stale: Int
    /// Those of them that are to stay as they are.
    package var pinned: Int
    /// The answers with a food, those that there is none, and those to searches.
    package var answers, notFound, searches: Int
    /// The bytes that came, and the bytes that they take in the log.
    package var size, storedSize: Int
    /// When the oldest answer that is kept came, and the latest.
    package var oldest, latest: Instant?
    /// What each provider was asked of late.
    package var providers: [ProviderUse]
}

/// What a provider was asked of late, and what more it takes.
package struct ProviderUse: Equatable, Sendable {
    /// Who.
    package var provider: Provider
    /// Until when it wants no requests, where that is to come.
    package var pausedUntil: Instant?
    /// The requests of each limit.
    package var limits: [LimitUse]
}

/// How much of a limit is used up.
package struct LimitUse: Equatable, Sendable {
    /// The limit.
    package var limit: RateLimit
    /// The requests in its time.
    package var made: Int
}

/// A food that was looked up.
package struct CacheLine: Equatable, Sendable {
    /// The food.
    package var food: CachedFood
    /// How old the copy is.
    package var freshness: Freshness
    /// The same in days.
    package var ageDays: Int
    /// The bytes that its answers take in the log.
    package var storedSize: Int
}

/// What asking for foods again, or reading their answers again, did.
package struct CacheReport: Equatable, Sendable {
    /// The foods that say something else now.
    package var changed: [VersionedFood] = []
    /// How many say what they said.
    package var unchanged = 0
    /// The foods that their provider no longer has; the copies stay.
    package var gone: [VersionedFood] = []
    /// The foods that were left alone, since they are pinned.
    package var pinned: [VersionedFood] = []
    /// The foods that are as they were since there was no answer to be had or read.
    package var failed: [VersionedFood] = []
    /// Why, once for each provider.
    package var failures: [ProviderFailure] = []
    /// Whether nobody was asked, since the person wants that.
    package var isOffline = false

    /// Notes a food that could not be renewed, and why.
    mutating func fail(_ food: VersionedFood, _ failure: ProviderFailure) {
        failed.append(food)
        if !failures.contains(failure) { failures.append(failure) }
    }
}
