import FetchProtocol
import FoodDomain
import FoodSources
private import TextFolding

/// Whether providers were asked for a search.
package enum RemoteState: String, Equatable, Sendable {
    /// Nobody was.
    case skipped
    /// They answered, or did so of late.
    case fresh
    /// Not all of them did.
    case unreachable
}

/// What providers found.
struct RemoteFindings {
    /// The hits of each, in its order.
    var hits: [(provider: Provider, hits: [RemoteHit])] = []
    /// Who gave no answer, and why.
    var failures: [ProviderFailure] = []
    /// Who answered.
    var answered: [Provider] = []

    /// All hits, those that each provider finds best first.
    var all: [RemoteHit] { hits.flatMap(\.hits) }
}

extension FoodLog {
    /// The foods that a text may mean: those of the log and the catalogues first, then those of the providers.
    ///
    /// Each provider is asked once, and not again for a day. Where one gives no answer, what it found before is shown.
    ///
    /// - Throws: `LookupError` where nothing is found at all, and what making a connection throws.
    package func searchRemotely(_ text: String, limit: Int = 10) throws -> SearchAnswer {
        var answer = try search(text, limit: limit)
        if ItemReader.barcode(in: text) != nil {
            guard answer.results.isEmpty else { return answer }
            _ = try fetch(text)
            answer = try search(text, limit: limit)
            answer.remote = .fresh
            return answer
        }
        guard let remote, !TextFolding.words(text).isEmpty else { return answer }
        let found = try askForSearch(text, remote)
        answer.remote = remote.isOffline ? .skipped : found.failures.isEmpty ? .fresh : .unreachable
        answer.failures = found.failures
        var known = answer.results.map(\.food.identity)
        var others: [SearchResult] = []
        try repository.read { reader in
            let finder = finder(reader)
            for (provider, hits) in found.hits {
                for hit in hits.prefix(limit) where !known.contains(hit.identity) {
                    known.append(hit.identity)
                    let id = try reader.id(of: hit.identity)
                    if let here = try finder.food(hit.identity) {
                        answer.results.append(SearchResult(food: here.food, id: id, score: 0))
                    } else {
                        others.append(SearchResult(food: hit.food, id: id, score: 0, provider: provider))
                    }
                }
            }
        }
        answer.results += others
        guard answer.results.isEmpty else {
            if !others.isEmpty { answer.nearest = [] }
            return answer
        }
        throw nothing(text, found, remote)
    }

    /// Why a search of providers found nothing.
    func nothing(_ text: String, _ found: RemoteFindings, _ remote: Remote) -> LookupError {
        if remote.isOffline { return .offline(text) }
        return found.failures.isEmpty
            ? .notFound(text, by: found.answered, rememberedUntil: nil) : .unreachable(text, found.failures)
    }

    /// What the providers find for a text; offline, what they found before.
    func askForSearch(_ text: String, _ remote: Remote) throws -> RemoteFindings {
        let key = String(TextFolding.words(text).joined(separator: " ").prefix(400))
        let connection = remote.isOffline ? nil : try remote.connect()
        var findings = RemoteFindings()
        for provider in connection?.providers ?? Provider.allCases {
            let question = ProviderQuestion(provider.source, .search, key)
            var body = try freshBody(of: question)
            if body == nil, let connection {
                switch try search(text, question, provider, connection) {
                case .success(let answer):
                    try repository.write(operation("lookup", "")) { try $0.keep(answer, food: nil) }
                    body = answer.body
                case .failure(let failure): findings.failures.append(failure)
                }
            }
            if body != nil { findings.answered.append(provider) }
            if body == nil { body = try repository.read { try $0.body(of: question) } }
            if let body, let hits = try? RemoteHit.hits(body, of: provider), !hits.isEmpty {
                findings.hits.append((provider, hits))
            }
        }
        return findings
    }

    /// The answer to a search of the last day.
    private func freshBody(of question: ProviderQuestion) throws -> [UInt8]? {
        try repository.read { reader in
            guard let kept = try reader.answer(to: question), kept.fetchedAt <= surroundings.now,
                surroundings.now < kept.fetchedAt.adding(seconds: 86_400)
            else { return nil }
            return try reader.body(of: question)
        }
    }

    /// Asks a provider to search: in the first way that gives a usable answer with a hit, else the last that gives one.
    private func search(
        _ text: String, _ question: ProviderQuestion, _ provider: Provider, _ connection: RemoteConnection
    ) throws -> Result<ProviderAnswer, ProviderFailure> {
        let requests: [FetchRequest]
        switch provider {
        case .openFoodFacts:
            requests = [connection.openFoodFacts.search(text), connection.openFoodFacts.legacySearch(text)]
        case .foodDataCentral:
            // Products would bury the plain foods.
            requests = [
                connection.foodDataCentral.search(text, in: .generic),
                connection.foodDataCentral.search(text, in: .branded),
            ]
        case .passio:
            switch try passioAccess(connection) {
            case .failure(let failure): return .failure(failure)
            case .success(let access): requests = [connection.passio.search(text, access: access)]
            }
        }
        var failure: ProviderFailure?
        for request in requests {
            switch try ask(provider, .search, request, connection) {
            case .failed(let reason):
                failure = reason
                if case .rateLimited = reason.reason { return .failure(reason) }
            case .answered(let response):
                do throws(FoodDecodingError) {
                    let hits = try RemoteHit.hits(response.body, of: provider)
                    guard response.status < 400 else { throw .refused(code: "\(response.status)", message: "") }
                    // The second way of Open Food Facts is for where the first does not work.
                    if hits.isEmpty, provider == .foodDataCentral, request != requests.last { continue }
                    return .success(answer(question, isFound: !hits.isEmpty, response.body))
                } catch {
                    failure = ProviderFailure(provider, Self.reason(error))
                }
            }
        }
        return .failure(failure ?? ProviderFailure(provider, .unusable("there is no answer")))
    }
}
