package import FetchProtocol

/// What Passio Nutrition-AI is asked, by those who have a key: a token first, then foods with it.
package struct PassioRequests: Sendable {
    private let endpoints: ProviderEndpoints

    /// Requests to these endpoints.
    package init(_ endpoints: ProviderEndpoints = ProviderEndpoints()) { self.endpoints = endpoints }

    /// What a token gives access with.
    package struct Access: Sendable {
        /// The `access_token` of the answer to `token(key:)`.
        package let token: Secret
        /// Its `customer_id`.
        package let customer: String

        /// Access by the parts of the answer to `token(key:)`.
        package init(token: Secret, customer: String) {
            self.token = token
            self.customer = customer
        }
    }

    /// Asks for a token.
    ///
    /// The service takes the key nowhere but in the address; it is put there when it is sent.
    package func token(key: Secret) -> FetchRequest {
        let base = Address(endpoints.passio, ["token-cache", "napi", "oauth", "token"]).text
        return FetchRequest(
            url: "\(base)/\(FetchRequest.placeholder)", method: .post, headers: [.init("Accept", "application/json")],
            body: "", pathSecret: key)
    }

    /// Foods by words.
    ///
    /// - Parameter count: At most so many; 1 to 100.
    package func search(_ words: String, count: Int = 50, access: Access) -> FetchRequest {
        request(
            address(["food", "search", "semantic"]).adding("term", SearchWords.collapsed(words))
                .adding("limit", "\(min(max(count, 1), 100))"), access)
    }

    /// The whole food of a hit.
    package func food(refCode: String, access: Access) -> FetchRequest {
        request(address(["food", "search", "result", "refCode", refCode]), access)
    }

    /// The product of a barcode, given as digits.
    package func product(barcode: String, access: Access) -> FetchRequest {
        request(address(["food", "productCode", barcode]), access)
    }

    private func address(_ segments: [String]) -> Address {
        Address(endpoints.passio, ["products", "napi"] + segments)
    }

    private func request(_ address: Address, _ access: Access) -> FetchRequest {
        FetchRequest(
            url: address.text,
            headers: [
                .init("Authorization", secret: Secret("Bearer \(access.token.revealed)")),
                .init("Passio-ID", secret: Secret(access.customer)), .init("Accept", "application/json"),
            ])
    }
}
