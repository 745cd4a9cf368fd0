package import FetchProtocol

/// What USDA FoodData Central is asked.
///
/// A key may ask 1,000 times an hour: fdc.nal.usda.gov/api-guide.
package struct FoodDataCentralRequests: Sendable {
    private let endpoints: ProviderEndpoints
    private let key: Secret

    /// The key for those who have none: 30 requests an hour and 50 a day for each address.
    package static let demonstrationKey = Secret("DEMO_KEY")

    /// The response headers that say how many requests are left.
    package static let limitHeaders = ["x-ratelimit-limit", "x-ratelimit-remaining"]

    /// Requests to these endpoints with a key.
    package init(
        _ endpoints: ProviderEndpoints = ProviderEndpoints(), key: Secret = Self.demonstrationKey
    ) {
        self.endpoints = endpoints
        self.key = key
    }

    /// What a search looks among.
    package enum Scope: Sendable {
        /// Foods that are no product: Foundation, SR Legacy, FNDDS.
        case generic
        /// Products.
        case branded

        fileprivate var dataTypes: String {
            switch self {
            case .generic: "Foundation,SR Legacy,Survey (FNDDS)"
            case .branded: "Branded"
            }
        }
    }

    /// How much of a food is asked for.
    package enum Format: String, Sendable {
        case full
        /// Names and nutrients: what is left where the server does not find the full form, which happens.
        case abridged
    }

    /// Foods by words.
    ///
    /// - Parameter count: At most so many; 1 to 200.
    package func search(_ words: String, in scope: Scope, count: Int = 25) -> FetchRequest {
        search(query: SearchWords.withoutOperators(words), in: scope, count: count)
    }

    /// A food by its number.
    package func food(id: Int, format: Format = .full) -> FetchRequest {
        request(
            Address(endpoints.foodDataCentral, ["food", "\(id)"]).adding("format", format.rawValue))
    }

    /// Products that may have a barcode, given as digits.
    ///
    /// There is no look-up by barcode, and the numbers are kept with as many leading zeros as they came with. So all
    /// forms are searched for in one request, of which any may match; only a hit with the same number is the product.
    package func products(barcode: String) -> FetchRequest {
        let digits = barcode.utf8.drop { $0 == UInt8(ascii: "0") }
        let plain = String(decoding: digits, as: UTF8.self)
        var forms: [String] = []
        for length in [8, 12, 13, 14] where length >= digits.count {
            forms.append(String(repeating: "0", count: length - digits.count) + plain)
        }
        if !forms.contains(barcode) { forms.append(barcode) }
        return search(query: SearchWords.withoutOperators(forms.joined(separator: " ")), in: .branded, count: 25)
    }

    private func search(query: String, in scope: Scope, count: Int) -> FetchRequest {
        request(
            Address(endpoints.foodDataCentral, ["foods", "search"])
                .adding("query", query).adding("dataType", scope.dataTypes)
                .adding("pageSize", "\(min(max(count, 1), 200))").adding("pageNumber", "1"))
    }

    private func request(_ address: Address) -> FetchRequest {
        FetchRequest(
            url: address.text, headers: [.init("X-Api-Key", secret: key), .init("Accept", "application/json")],
            wantedHeaders: Self.limitHeaders)
    }
}
