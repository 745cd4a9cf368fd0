import FoodDomain
import FoodSources

/// A food that was asked for by barcode, and how it was come by.
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
    /// The product of a barcode: the log's own where that is not old, else the provider's, else the log's however old.
    ///
    /// - Throws: `FoodLogError.unknownFood` where the text is no barcode; `LookupError` where there is no copy.
    package func fetch(barcode text: String) throws -> FetchedFood {
        guard let number = ItemReader.barcode(in: text).flatMap(GTIN.init) else {
            throw FoodLogError.unknownFood(text, nearest: [])
        }
        let known = try repository.read { try finder($0).food(barcode: number.text) }
        if let known, Freshness(of: known.kept, at: surroundings.now) != .stale {
            return FetchedFood(details: try details(text, amount: nil), origin: .known)
        }
        do {
            try keep(Lookups(foods: [(number, try lookUp(number, isWanted: true))]))
            return FetchedFood(details: try details(text, amount: nil), origin: .lookedUp)
        } catch let error as LookupError where known != nil {
            var failures: [ProviderFailure] = []
            if case .unreachable(_, let found) = error { failures = found }
            return FetchedFood(details: try details(text, amount: nil), origin: .copy(because: failures))
        }
    }
}
