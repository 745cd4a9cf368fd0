package import FoodDomain
import FoodSources

/// How old the log's copy of a food is.
package enum Freshness: String, Equatable, Sendable {
    /// It comes with the program or is in a catalogue.
    case builtIn
    /// The log keeps it, and it was not looked up.
    case kept
    /// It was looked up of late.
    case fresh
    /// It was looked up so long ago that it may have changed.
    case stale

    /// How old a copy is at an instant; nil stands for none.
    package init(of kept: VersionedFood?, at now: Instant) {
        guard let kept else {
            self = .builtIn
            return
        }
        guard let age = Self.days(of: kept, at: now) else {
            self = .kept
            return
        }
        // SR Legacy, whoever sent it, does not change any more.
        let limit = Provider(source: kept.food.identity.source)?.freshDays ?? .max
        self = age >= limit ? .stale : .fresh
    }

    /// The whole days since a food was looked up; nil where it was not.
    package static func days(of kept: VersionedFood, at now: Instant) -> Int? {
        kept.fetchedAt.map { Int(max(0, now.seconds - $0.seconds) / 86_400) }
    }
}
