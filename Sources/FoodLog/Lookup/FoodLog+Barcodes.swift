import FetchProtocol
import FoodDomain
import FoodSources

/// What was looked up for one command.
struct Lookups {
    /// The foods.
    var foods: [(number: GTIN, looked: LookedUp)] = []
    /// The barcodes that nobody answered, where the command goes on without them.
    var givenUp: [GTIN] = []

    /// Whether a barcode was looked up.
    func hasTried(_ number: GTIN) -> Bool {
        foods.contains { $0.number == number } || givenUp.contains(number)
    }
}

extension FoodLog {
    /// Does something that may need a product that the log does not have; such a product is looked up, and it is done
    /// again.
    ///
    /// What the log and the catalogues know costs nothing more than `body` itself. Where `body` fails in the end, what
    /// was looked up is kept all the same, so that nobody is asked again.
    ///
    /// - Parameters:
    ///   - goesOn: whether `body` can do without a product that nobody knows.
    ///   - body: is given what was looked up, and keeps it.
    /// - Throws: what `body` throws, `LookupError`, and what making a connection throws.
    func lookingUp<Answer>(goesOn: Bool = false, _ body: (Lookups) throws -> Answer) throws -> Answer {
        var lookups = Lookups()
        while true {
            do {
                return try body(lookups)
            } catch {
                guard case FoodLogError.unknownFood(let words, _) = error, remote != nil,
                    let number = ItemReader.barcode(in: words).flatMap(GTIN.init), !lookups.hasTried(number)
                else {
                    try keep(lookups)
                    throw error
                }
                do {
                    lookups.foods.append((number, try lookUp(number)))
                } catch {
                    guard goesOn, error is LookupError else {
                        try keep(lookups)
                        throw error
                    }
                    lookups.givenUp.append(number)
                }
            }
        }
    }

    /// Does something with the log as it is, after keeping what was looked up for it.
    func readingWithLookups<Answer>(_ body: (any LogReader) throws -> Answer) throws -> Answer {
        try lookingUp { lookups in
            try keep(lookups)
            return try repository.read(body)
        }
    }

    /// Keeps what was looked up, in a write of its own.
    func keep(_ lookups: Lookups) throws {
        guard !lookups.foods.isEmpty else { return }
        try repository.write(operation("lookup", "")) { writer in
            for (_, looked) in lookups.foods { try keep(looked, writer) }
        }
    }

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
            guard remembered.contains(.openFoodFacts), remembered.contains(.foodDataCentral) else {
                throw LookupError.offline(number.text)
            }
            throw LookupError.notFound(number.text, by: remembered, rememberedUntil: known.compactMap { $0 }.min())
        }
        let connection = try remote.connect()
        var misses: [ProviderAnswer] = []
        var failures: [ProviderFailure] = []
        for provider in connection.providers where !remembered.contains(provider) {
            switch try lookUp(number, provider, connection) {
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

    private func lookUp(
        _ number: GTIN, _ provider: Provider, _ connection: RemoteConnection
    ) throws -> Result<LookedUp?, ProviderFailure> {
        let question = ProviderQuestion(provider.source, .barcode, number.text)
        let request: FetchRequest
        switch provider {
        case .openFoodFacts: request = connection.openFoodFacts.product(barcode: number.text)
        case .foodDataCentral: request = connection.foodDataCentral.products(barcode: number.text)
        case .passio: return .success(nil)
        }
        switch try ask(provider, .barcode, request, connection) {
        case .failed(let failure): return .failure(failure)
        case .answered(let response): return reading(response, provider, question)
        }
    }
}
