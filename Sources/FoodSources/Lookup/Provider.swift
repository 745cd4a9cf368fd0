package import FoodDomain

/// A provider of foods in the network, and by what rules it is asked.
package enum Provider: String, CaseIterable, Sendable {
    // In the order in which they are asked for a barcode.
    case openFoodFacts = "off"
    case foodDataCentral = "fdc"
    case passio

    /// The provider that is asked for foods of a source; nil where none is.
    package init?(source: FoodSource) { self.init(rawValue: source.name) }

    /// The source under which its answers are kept.
    package var source: FoodSource {
        switch self {
        case .openFoodFacts: .openFoodFacts
        case .foodDataCentral: .fdc
        case .passio: .passio
        }
    }

    /// Its name for people.
    package var name: String {
        switch self {
        case .openFoodFacts: "Open Food Facts"
        case .foodDataCentral: "FoodData Central"
        case .passio: "Passio"
        }
    }

    /// After how many days a copy is old: products change, FDC's ids are those of one version of a food.
    package var freshDays: Int {
        switch self {
        case .openFoodFacts, .passio: 30
        case .foodDataCentral: 180
        }
    }

    /// For how many seconds it is remembered that it has no such food.
    package var notFoundSeconds: Int64 {
        switch self {
        case .openFoodFacts, .passio: 86_400
        case .foodDataCentral: 7 * 86_400
        }
    }
}

/// How many requests a provider takes in a time.
package struct RateLimit: Equatable, Sendable {
    /// The requests that count together.
    package let budget: String
    /// At most so many of them.
    package let count: Int
    /// In so many seconds.
    package let seconds: Int64
}

extension Provider {
    /// The limits that a question counts for.
    ///
    /// Open Food Facts: 15 products and 10 searches a minute for an address; FoodData Central: 1,000 an hour for a key,
    /// 30 an hour and 50 a day without one. Passio publishes none; what it asks for is kept all the same.
    ///
    /// - Parameter hasKey: whether the person has a key of their own.
    package func limits(of kind: ProviderQuestion.Kind, hasKey: Bool) -> [RateLimit] {
        switch self {
        case .openFoodFacts where kind == .search: [RateLimit(budget: "off search", count: 10, seconds: 60)]
        case .openFoodFacts: [RateLimit(budget: "off", count: 15, seconds: 60)]
        case .foodDataCentral where hasKey: [RateLimit(budget: "fdc", count: 1_000, seconds: 3_600)]
        case .foodDataCentral:
            [
                RateLimit(budget: "fdc demo", count: 30, seconds: 3_600),
                RateLimit(budget: "fdc demo", count: 50, seconds: 86_400),
            ]
        case .passio: []
        }
    }
}
