import FoodDomain
import FoodSources

/// What was looked up for one command.
struct Lookups {
    /// What a food is looked up by.
    enum Key: Equatable {
        /// The barcode.
        case barcode(GTIN)
        /// A line of a list.
        case food(FoodIdentity)
    }

    /// The foods.
    var foods: [(key: Key, looked: LookedUp)] = []
    /// What nobody answered, where the command goes on without it.
    var givenUp: [Key] = []

    /// Whether that was looked up.
    func hasTried(_ key: Key) -> Bool { foods.contains { $0.key == key } || givenUp.contains(key) }
}

/// What was looked up between tries of one thing.
package struct TriedLookups {
    fileprivate var keys: [Lookups.Key] = []

    /// Nothing yet.
    package init() {}
}

extension FoodLog {
    /// Does something that may need a food that the log does not have; such a food is looked up, and it is done again.
    ///
    /// What the log and the catalogues know costs nothing more than `body` itself. Where `body` fails in the end, what
    /// was looked up is kept all the same, so that nobody is asked again.
    ///
    /// - Parameters:
    ///   - goesOn: whether `body` can do without a food that nobody knows.
    ///   - body: is given what was looked up, and keeps it.
    /// - Throws: what `body` throws, `LookupError`, and what making a connection throws.
    func lookingUp<Answer>(goesOn: Bool = false, _ body: (Lookups) throws -> Answer) throws -> Answer {
        var lookups = Lookups()
        while true {
            do {
                return try body(lookups)
            } catch {
                guard let key = try missing(error), !lookups.hasTried(key) else {
                    try keep(lookups)
                    throw error
                }
                do {
                    lookups.foods.append((key, try lookUp(key)))
                } catch {
                    guard goesOn, error is LookupError else {
                        try keep(lookups)
                        throw error
                    }
                    lookups.givenUp.append(key)
                }
            }
        }
    }

    /// Looks up, and keeps, what something failed for want of; false where that is of no use, or was tried before.
    ///
    /// For who holds the log while trying, so that nobody can be asked meanwhile.
    ///
    /// - Throws: `LookupError`, and what making a connection throws.
    package func lookUp(lackingIn error: any Error, _ tried: inout TriedLookups) throws -> Bool {
        guard let key = try missing(error), !tried.keys.contains(key) else { return false }
        tried.keys.append(key)
        var lookups = Lookups()
        lookups.foods.append((key, try lookUp(key)))
        try keep(lookups)
        return true
    }

    /// What has to be looked up where something failed; nil where that is of no use.
    private func missing(_ error: any Error) throws -> Lookups.Key? {
        guard remote != nil else { return nil }
        switch error {
        case FoodLogError.unknownFood(let words, _):
            return ItemReader.barcode(in: words).flatMap(GTIN.init).map(Lookups.Key.barcode)
        case FoodLogError.noSuchLine(let line):
            let list = lastList()
            guard line >= 1, line <= list.count else { return nil }
            let identity = list[line - 1].identity
            return try repository.read { try $0.question(of: identity) } == nil ? nil : .food(identity)
        default: return nil
        }
    }

    private func lookUp(_ key: Lookups.Key) throws -> LookedUp {
        switch key {
        case .barcode(let number): try lookUp(number)
        case .food(let identity): try lookUp(identity)
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
}

extension LogReader {
    /// What a food is asked for by: what the search that showed it says, what it was asked for by before, or its id.
    func question(of identity: FoodIdentity) throws -> ProviderQuestion? {
        if let hit = try hit(of: identity) { return hit.hit.question }
        return try answers(about: id(of: identity)).first?.question
            ?? FoodLog.question(of: identity)
    }
}
