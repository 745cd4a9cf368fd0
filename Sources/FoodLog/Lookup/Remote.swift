package import FetchProtocol
package import FoodSources

/// How providers in the network are asked.
package struct Remote {
    /// Whether the person wants nothing looked up.
    let isOffline: Bool
    /// Makes the connection; called where something is asked, and not before.
    let connect: () throws -> RemoteConnection

    /// Providers that are asked through what `connect` makes.
    package init(isOffline: Bool = false, connect: @escaping () throws -> RemoteConnection) {
        self.isOffline = isOffline
        self.connect = connect
    }
}

/// Who can be asked, and through what.
package struct RemoteConnection {
    let fetcher: any Fetching
    let endpoints: ProviderEndpoints
    let credentials: Credentials

    /// Providers at some addresses, with the person's keys.
    package init(fetcher: any Fetching, endpoints: ProviderEndpoints, credentials: Credentials) {
        self.fetcher = fetcher
        self.endpoints = endpoints
        self.credentials = credentials
    }

    /// The providers that are asked for a barcode, in that order.
    var providers: [Provider] { [.openFoodFacts, .foodDataCentral] }

    /// Whether the person has a key for a provider.
    func hasKey(_ provider: Provider) -> Bool {
        switch provider {
        case .openFoodFacts: false
        case .foodDataCentral: credentials.foodDataCentral != nil
        case .passio: credentials.passio != nil
        }
    }

    var openFoodFacts: OpenFoodFactsRequests { OpenFoodFactsRequests(endpoints) }

    var foodDataCentral: FoodDataCentralRequests {
        FoodDataCentralRequests(
            endpoints, key: credentials.foodDataCentral ?? FoodDataCentralRequests.demonstrationKey)
    }
}
