package import FetchProtocol
package import FoodSources

/// How providers in the network are asked.
package struct Remote {
    /// Whether the person wants nothing looked up.
    let isOffline: Bool
    private let make: () throws -> RemoteConnection
    private let made = MadeConnection()

    /// Providers that are asked through what `connect` makes.
    ///
    /// It is called where something is asked, and not before; once.
    package init(isOffline: Bool = false, connect: @escaping () throws -> RemoteConnection) {
        self.isOffline = isOffline
        make = connect
    }

    /// The connection.
    func connect() throws -> RemoteConnection {
        if let connection = made.connection { return connection }
        let connection = try make()
        made.connection = connection
        return connection
    }
}

/// The connection of a run, once there is one.
private final class MadeConnection {
    var connection: RemoteConnection?
}

/// Who can be asked, and through what.
package struct RemoteConnection {
    let fetcher: any Fetching
    let endpoints: ProviderEndpoints
    let credentials: Credentials
    /// What a run was given to ask with.
    let session = RemoteSession()

    /// Providers at some addresses, with the person's keys.
    package init(fetcher: any Fetching, endpoints: ProviderEndpoints, credentials: Credentials) {
        self.fetcher = fetcher
        self.endpoints = endpoints
        self.credentials = credentials
    }

    /// The providers that are asked, in that order: Passio where the person has a key for it.
    var providers: [Provider] { Provider.allCases.filter { $0 != .passio || hasKey(.passio) } }

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

    var passio: PassioRequests { PassioRequests(endpoints) }
}

/// What providers gave a run to ask with; secret, and kept nowhere else.
final class RemoteSession {
    /// The access to Passio's foods.
    var passio: PassioRequests.Access?
}
