import FetchProtocol
import FoodDomain
import FoodSources

extension FoodLog {
    /// Asks a provider a question about one food; nil where it has none.
    ///
    /// Nothing but that requests were made is noted in the log.
    ///
    /// - Parameter hit: the hit of a search that the food is asked for, of Passio.
    func lookUp(
        _ question: ProviderQuestion, for hit: Passio.Hit? = nil, _ connection: RemoteConnection
    ) throws -> Result<LookedUp?, ProviderFailure> {
        switch Provider(source: question.provider) {
        case .openFoodFacts?:
            return try lookUp(
                question, .openFoodFacts, connection.openFoodFacts.product(barcode: question.asked), connection)
        case .foodDataCentral? where question.kind == .barcode:
            return try lookUp(
                question, .foodDataCentral, connection.foodDataCentral.products(barcode: question.asked), connection)
        case .foodDataCentral?:
            guard let id = Int(question.asked) else { return .success(nil) }
            let full = try lookUp(question, .foodDataCentral, connection.foodDataCentral.food(id: id), connection)
            guard case .success(nil) = full else { return full }
            // The server does not find the full form of some foods that it has.
            return try lookUp(
                question, .foodDataCentral, connection.foodDataCentral.food(id: id, format: .abridged), connection)
        case .passio?:
            switch try passioAccess(connection) {
            case .failure(let failure): return .failure(failure)
            case .success(let access):
                let request =
                    question.kind == .barcode
                    ? connection.passio.product(barcode: question.asked, access: access)
                    : connection.passio.food(refCode: question.asked, access: access)
                return try lookUp(question, .passio, request, for: hit, connection)
            }
        case nil: return .success(nil)
        }
    }

    private func lookUp(
        _ question: ProviderQuestion, _ provider: Provider, _ request: FetchRequest, for hit: Passio.Hit? = nil,
        _ connection: RemoteConnection
    ) throws -> Result<LookedUp?, ProviderFailure> {
        switch try ask(provider, question.kind, request, connection) {
        case .failed(let failure): .failure(failure)
        case .answered(let response): reading(response, provider, question, for: hit)
        }
    }

    /// What Passio's foods are asked for with: once in a run, since it is a secret and is not kept.
    func passioAccess(_ connection: RemoteConnection) throws -> Result<PassioRequests.Access, ProviderFailure> {
        if let access = connection.session.passio { return .success(access) }
        guard let key = connection.credentials.passio else {
            return .failure(ProviderFailure(.passio, .refused("there is no key")))
        }
        switch try ask(.passio, .food, connection.passio.token(key: key), connection) {
        case .failed(let failure): return .failure(failure)
        case .answered(let response):
            guard response.status < 400 else {
                let reason = "the key was refused (status \(response.status))"
                return .failure(ProviderFailure(.passio, .refused(reason)))
            }
            do throws(FoodDecodingError) {
                let token = try Passio.token(answer: response.body)
                let access = PassioRequests.Access(token: Secret(token.accessToken), customer: token.customerID)
                connection.session.passio = access
                return .success(access)
            } catch {
                return .failure(ProviderFailure(.passio, Self.reason(error)))
            }
        }
    }

    /// What a food is asked for by, whose answer is not kept; nil where nobody knows it.
    static func question(of identity: FoodIdentity) -> ProviderQuestion? {
        switch Provider(source: identity.source) {
        case .openFoodFacts?:
            GTIN(identity.sourceID).map { ProviderQuestion(.openFoodFacts, .barcode, $0.text) }
                ?? ProviderQuestion(.openFoodFacts, .food, identity.sourceID)
        case .foodDataCentral?: ProviderQuestion(.fdc, .food, identity.sourceID)
        case .passio?, nil: nil
        }
    }
}
