import FetchProtocol
import FoodDomain
import FoodSources

/// A food that a provider answered, and what else was learnt on the way to it.
struct LookedUp {
    /// The food.
    var food: DecodedFood
    /// Who answered.
    let provider: FoodSource
    /// When.
    let fetchedAt: Instant
    /// The answer that it was read of; nil where that is the answer to a search, which is kept already.
    var answer: ProviderAnswer?
    /// The answers of those who were asked before, and have no such food.
    var misses: [ProviderAnswer] = []
}

/// What came of asking a provider.
enum AskedProvider {
    case answered(FetchResponse)
    case failed(ProviderFailure)
}

extension FoodLog {
    /// Asks a provider, unless it takes no more requests at this time.
    ///
    /// That the request is made is in the log before it is made, so that programs that run side by side share the limits.
    /// No transaction is open and no lock is held while the provider is asked.
    func ask(
        _ provider: Provider, _ kind: ProviderQuestion.Kind, _ request: FetchRequest, _ connection: RemoteConnection
    ) throws -> AskedProvider {
        if let until = try reserve(provider, kind, hasKey: connection.hasKey(provider)) {
            return .failed(ProviderFailure(provider, .rateLimited(until: until)))
        }
        switch connection.fetcher.fetch(request) {
        case .response(let response): return .answered(response)
        case .unreachable(let problem): return .failed(ProviderFailure(provider, .unreachable(problem.sentence)))
        case .refused(let problem): return .failed(ProviderFailure(provider, .unreachable(problem.sentence)))
        case .rateLimited(let seconds, _):
            let wait = min(max(Int64(seconds ?? provider.usualPause), 1), Self.longestPause)
            let until = surroundings.now.adding(seconds: wait)
            try repository.write(operation("lookup", "")) { try $0.setPause(of: provider.source, until: until) }
            return .failed(ProviderFailure(provider, .rateLimited(until: until)))
        }
    }

    /// More seconds than any provider makes people wait.
    private static var longestPause: Int64 { 86_400 }

    /// Notes that a request is made; where none may be made, nothing is noted, and the answer is until when.
    private func reserve(_ provider: Provider, _ kind: ProviderQuestion.Kind, hasKey: Bool) throws -> Instant? {
        let now = surroundings.now
        let limits = provider.limits(of: kind, hasKey: hasKey)
        return try repository.write(operation("lookup", "")) { writer in
            if let until = try writer.pause(of: provider.source), isPause(until) { return until }
            for limit in limits {
                let recent = try writer.requests(of: limit, at: now)
                if recent.count >= limit.count { return recent[limit.count - 1].adding(seconds: limit.seconds) }
            }
            for (index, limit) in limits.enumerated()
            where !limits[..<index].contains(where: { $0.budget == limit.budget }) {
                let longest = limits.filter { $0.budget == limit.budget }.map(\.seconds).max() ?? limit.seconds
                try writer.recordRequest(of: limit.budget, at: now, forgettingBefore: now.adding(seconds: -longest))
            }
            return nil
        }
    }

    /// Whether an instant until which a provider wants no requests is to come.
    ///
    /// A time further ahead than any wait was noted by a clock that was wrong.
    func isPause(_ until: Instant) -> Bool {
        until > surroundings.now && until <= surroundings.now.adding(seconds: Self.longestPause)
    }

    /// Until when it is remembered that a provider has no such food; nil where it may be asked.
    func rememberedMiss(_ question: ProviderQuestion, _ reader: any LogReader) throws -> Instant? {
        guard let provider = Provider(source: question.provider),
            let answer = try reader.answer(to: question), !answer.isFound
        else { return nil }
        let until = answer.fetchedAt.adding(seconds: provider.notFoundSeconds)
        return answer.fetchedAt <= surroundings.now && surroundings.now < until ? until : nil
    }

    /// The answer that a response is to a question about one food.
    func reading(
        _ response: FetchResponse, _ provider: Provider, _ question: ProviderQuestion, for hit: Passio.Hit? = nil
    ) -> Result<LookedUp?, ProviderFailure> {
        do throws(FoodDecodingError) {
            switch try provider.read(response, to: question, for: hit) {
            case .found(let food):
                let answer = answer(question, isFound: true, response.body)
                return .success(
                    LookedUp(food: food, provider: provider.source, fetchedAt: answer.fetchedAt, answer: answer))
            case .notFound: return .success(nil)
            }
        } catch {
            return .failure(ProviderFailure(provider, Self.reason(error)))
        }
    }

    static func reason(_ error: FoodDecodingError) -> ProviderFailure.Reason {
        if case .refused = error { return .refused(error.sentence) }
        return .unusable(error.sentence)
    }

    /// An answer that came now.
    func answer(_ question: ProviderQuestion, isFound: Bool, _ body: [UInt8]) -> ProviderAnswer {
        ProviderAnswer(
            question: question, isFound: isFound, fetchedAt: surroundings.now, decoder: Provider.decoderVersion,
            body: body)
    }

    /// Keeps a looked-up food with its answer, and what was learnt on the way.
    @discardableResult
    func keep(_ looked: LookedUp, _ writer: any LogWriter) throws -> VersionedFood {
        let kept = try writer.keep(looked.food.food, fetchedAt: looked.fetchedAt)
        if let answer = looked.answer { try writer.keep(answer, food: kept.id) }
        try keep(misses: looked.misses, writer)
        return kept
    }

    /// Remembers who has no such food; what they answered when they had it stays.
    func keep(misses: [ProviderAnswer], _ writer: any LogWriter) throws {
        for miss in misses {
            if let older = try writer.answer(to: miss.question), older.isFound { continue }
            try writer.keep(miss, food: nil)
        }
    }
}

extension AnswerReader {
    /// When the requests were made that count for a limit now, the latest first.
    func requests(of limit: RateLimit, at now: Instant) throws -> [Instant] {
        // What was asked exactly so long ago counts no more.
        let start = Instant(milliseconds: now.adding(seconds: -limit.seconds).milliseconds + 1)
        return try requests(of: limit.budget, since: start).filter { $0 <= now }
    }
}

extension Provider {
    /// How many seconds to leave a provider alone that does not say for how long.
    fileprivate var usualPause: Int {
        switch self {
        case .openFoodFacts, .passio: 60
        case .foodDataCentral: 3_600
        }
    }
}
