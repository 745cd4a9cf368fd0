import FoodDomain
import FoodSources

extension FoodLog {
    /// The product of a barcode, from the first provider that has it.
    ///
    /// A provider that is known not to have it is not asked; one that gives no answer does not keep the others from
    /// being asked.
    ///
    /// - Parameter isWanted: whether the barcode is asked for even where it cannot be one.
    func lookUp(_ number: GTIN, isWanted: Bool = false) throws -> LookedUp {
        guard let remote else { throw FoodLogError.unknownFood(number.text, nearest: []) }
        guard isWanted || number.hasValidCheckDigit else { throw LookupError.badCheckDigit(number.text) }
        let known = try repository.read { reader in
            try Provider.allCases.map { try rememberedMiss(ProviderQuestion($0.source, .barcode, number.text), reader) }
        }
        let remembered = zip(Provider.allCases, known).filter { $0.1 != nil }.map(\.0)
        guard !remote.isOffline else {
            // Where keys cannot be read, nobody with a key is asked.
            let asked = (try? remote.connect())?.providers ?? [.openFoodFacts, .foodDataCentral]
            guard asked.allSatisfy(remembered.contains) else { throw LookupError.offline(number.text) }
            throw LookupError.notFound(number.text, by: remembered, rememberedUntil: known.compactMap { $0 }.min())
        }
        let connection = try remote.connect()
        var misses: [ProviderAnswer] = []
        var failures: [ProviderFailure] = []
        for provider in connection.providers where !remembered.contains(provider) {
            switch try lookUp(ProviderQuestion(provider.source, .barcode, number.text), connection) {
            case .success(var looked?):
                looked.misses = misses
                return looked
            case .success(nil):
                misses.append(answer(ProviderQuestion(provider.source, .barcode, number.text), isFound: false, []))
            case .failure(let failure): failures.append(failure)
            }
        }
        if !misses.isEmpty { try repository.write(operation("lookup", "")) { try keep(misses: misses, $0) } }
        guard failures.isEmpty else { throw LookupError.unreachable(number.text, failures) }
        let until = misses.isEmpty ? known.compactMap { $0 }.min() : nil
        throw LookupError.notFound(number.text, by: connection.providers, rememberedUntil: until)
    }

    /// The food of a line of a list, fetched whole; as the search showed it, where nobody can be asked.
    func lookUp(_ identity: FoodIdentity) throws -> LookedUp {
        let (found, question) = try repository.read { (try $0.hit(of: identity), try $0.question(of: identity)) }
        let name = found?.hit.food.name ?? identity.sourceID
        guard let remote, let question, let provider = Provider(source: question.provider) else {
            throw LookupError.notLookedUp(name)
        }
        let shown = found.flatMap { found in
            found.hit.isWhole
                ? LookedUp(
                    food: DecodedFood(food: found.hit.food, extent: .hit), provider: provider.source,
                    fetchedAt: found.fetchedAt) : nil
        }
        guard !remote.isOffline else {
            guard let shown else { throw LookupError.offline(name) }
            return shown
        }
        switch try lookUp(question, for: found?.hit.passio, remote.connect()) {
        case .success(var looked?):
            // A full record may call itself otherwise than the search did, and the list has the name of the search.
            looked.food.food.identity = identity
            return looked
        case .success(nil): throw LookupError.notFound(name, by: [provider], rememberedUntil: nil)
        case .failure(let failure):
            guard let shown else { throw LookupError.unreachable(name, [failure]) }
            return shown
        }
    }
}
