package import FetchProtocol

/// What Open Food Facts is asked.
///
/// Its limits are 15 products and 10 searches a minute for each address, its answers ask for `fields`, since all of a
/// product is hundreds of kilobytes: openfoodfacts.github.io/openfoodfacts-server/api.
package struct OpenFoodFactsRequests: Sendable {
    private let endpoints: ProviderEndpoints

    /// Requests to these endpoints.
    package init(_ endpoints: ProviderEndpoints = ProviderEndpoints()) { self.endpoints = endpoints }

    /// What the decoder reads of a product.
    static let fields = [
        "code", "product_name", "product_name_en", "generic_name", "generic_name_en", "brands", "brands_tags", "lang",
        "lc", "quantity", "product_quantity", "product_quantity_unit", "serving_size", "serving_quantity",
        "serving_quantity_unit", "nutrition_data_per", "nutrition_data_prepared_per", "no_nutrition_data", "nutriments",
        "nutrition", "data_quality_errors_tags", "countries_tags", "categories_tags", "popularity_key",
        "last_modified_t", "schema_version",
    ]

    /// The product of a barcode, given as digits.
    ///
    /// Version 2 of the interface is the one called current; the answer may be of any shape all the same.
    package func product(barcode: String) -> FetchRequest {
        request(
            Address(endpoints.openFoodFacts, ["api", "v2", "product", "\(barcode).json"])
                .adding("fields", fieldList))
    }

    /// Products by words, with search-a-licious.
    ///
    /// - Parameter count: At most so many; 1 to 100.
    package func search(_ words: String, count: Int = 20, language: String = "en") -> FetchRequest {
        request(
            Address(endpoints.openFoodFactsSearch, ["search"])
                .adding("q", SearchWords.escapedForLucene(words)).adding("langs", language).adding("page", "1")
                .adding("page_size", "\(min(max(count, 1), 100))").adding("fields", fieldList))
    }

    /// Products by words, with the search of old, for when the new one does not answer.
    package func legacySearch(_ words: String, count: Int = 20) -> FetchRequest {
        request(
            Address(endpoints.openFoodFacts, ["cgi", "search.pl"])
                .adding("search_terms", SearchWords.collapsed(words)).adding("search_simple", "1")
                .adding("action", "process").adding("json", "1").adding("page_size", "\(min(max(count, 1), 100))")
                .adding("fields", fieldList))
    }

    private var fieldList: String { Self.fields.joined(separator: ",") }

    private func request(_ address: Address) -> FetchRequest {
        FetchRequest(url: address.text, headers: [.init("Accept", "application/json")])
    }
}
