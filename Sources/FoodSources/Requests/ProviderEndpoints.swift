/// Where the providers are.
package struct ProviderEndpoints: Equatable, Sendable {
    /// Open Food Facts: products by barcode, and the search of old.
    package var openFoodFacts = BaseURL("https://world.openfoodfacts.org")
    /// The text search of Open Food Facts.
    package var openFoodFactsSearch = BaseURL("https://search.openfoodfacts.org")
    /// USDA FoodData Central.
    package var foodDataCentral = BaseURL("https://api.nal.usda.gov/fdc/v1")
    /// Passio Nutrition-AI.
    package var passio = BaseURL("https://api.passiolife.com/v2")

    /// The providers themselves.
    package init() {}

    /// The providers, or what stands for them by environment variables.
    ///
    /// - Parameter environment: The value of a variable; nil where it is not set.
    /// - Throws: `BadEndpoint`, and what `environment` throws.
    package init(environment: (String) throws -> String?) throws {
        for (name, path) in Self.variables {
            guard let text = try environment(name) else { continue }
            guard let base = BaseURL(parsing: text) else { throw BadEndpoint(variable: name) }
            self[keyPath: path] = base
        }
    }

    private static var variables: [(String, WritableKeyPath<ProviderEndpoints, BaseURL>)] {
        [
            ("FOODLOG_OFF_URL", \.openFoodFacts), ("FOODLOG_OFF_SEARCH_URL", \.openFoodFactsSearch),
            ("FOODLOG_FDC_URL", \.foodDataCentral), ("FOODLOG_PASSIO_URL", \.passio),
        ]
    }
}

/// An environment variable does not hold an address.
package struct BadEndpoint: Error, Equatable, Sendable {
    /// The name of the variable.
    package let variable: String

    /// A variable of this name does not.
    package init(variable: String) { self.variable = variable }
}
