import FoodDomain
import FoodSources

extension FoodLog {
    /// Asks again for foods that were looked up: for one, for those that are old, or for all, the oldest first.
    ///
    /// Pinned foods are left alone. Entries keep the version that they have. A provider that gives no answer once is
    /// not asked further.
    ///
    /// - Throws: what finding the food throws, and what making a connection throws.
    package func refreshCache(_ text: String? = nil, onlyStale: Bool = false) throws -> CacheReport {
        let (foods, answers) = try repository.read { reader in
            let wanted = try text.map { try lookedUpFood($0, reader).id }
            return (try reader.lookedUpFoods().filter { wanted == nil || $0.kept.id == wanted }, try reader.answers())
        }
        let due = foods.filter { !onlyStale || Freshness(of: $0.kept, at: surroundings.now) == .stale }
            .sorted { ($0.kept.fetchedAt?.milliseconds ?? 0) < ($1.kept.fetchedAt?.milliseconds ?? 0) }
        var report = CacheReport()
        report.pinned = due.filter(\.isPinned).map(\.kept)
        let asked = due.filter { !$0.isPinned }
        guard !asked.isEmpty else { return report }
        guard let remote, !remote.isOffline else {
            report.failed = asked.map(\.kept)
            report.isOffline = true
            return report
        }
        let connection = try remote.connect()
        for cached in asked {
            let old = cached.kept
            let question =
                answers.first { $0.food == old.id && $0.question.kind != .search }?.question
                ?? Self.question(of: old.food.identity)
            guard let question, let provider = Provider(source: question.provider) else {
                report.failed.append(old)
                continue
            }
            if let failure = report.failures.first(where: { $0.provider == provider }) {
                report.fail(old, failure)
                continue
            }
            switch try lookUp(question, connection) {
            case .success(var looked?):
                looked.food.food = Self.renewed(looked.food.food, from: old.food)
                let kept = try repository.write(operation("lookup", "")) { try keep(looked, $0) }
                if kept.version == old.version { report.unchanged += 1 } else { report.changed.append(kept) }
            case .success(nil): report.gone.append(old)
            case .failure(let failure): report.fail(old, failure)
            }
        }
        return report
    }

    /// Reads all answers that are kept again, without asking anybody: a better decoder corrects what an older one read.
    ///
    /// Pinned foods are left alone. When a food was looked up stays as it was.
    package func redecodeCache() throws -> CacheReport {
        var report = CacheReport()
        // Decoding takes longest, and keeps nobody from writing.
        let read = try repository.read { reader in try readAgain(reader, &report) }
        try repository.write(operation("lookup", "")) { writer in
            for again in read {
                // What was renewed meanwhile is newer than this.
                guard try writer.answer(to: again.answer.question)?.fetchedAt == again.answer.fetchedAt,
                    try writer.food(id: again.old.id)?.version == again.old.version
                else { continue }
                let kept = try writer.keep(again.food, fetchedAt: nil)
                if kept.version == again.old.version {
                    report.unchanged += 1
                } else {
                    report.changed.append(kept)
                }
                if again.isOtherDecoder { try writer.keep(again.answer, food: kept.id) }
            }
        }
        return report
    }

    /// An answer that was read again.
    private struct ReadAgain {
        let answer: ProviderAnswer
        let food: Food
        let old: VersionedFood
        let isOtherDecoder: Bool
    }

    private func readAgain(_ reader: any LogReader, _ report: inout CacheReport) throws -> [ReadAgain] {
        var read: [ReadAgain] = []
        var seen: Set<UUID> = []
        // The latest first: a food that has more than one answer is what the latest says.
        for kept in try reader.answers() where kept.isFound && kept.question.kind != .search {
            guard let id = kept.food, seen.insert(id).inserted, let old = try reader.food(id: id),
                let provider = Provider(source: kept.question.provider),
                // What a search told of it later has no answer of its own.
                old.fetchedAt.map({ $0 <= kept.fetchedAt }) ?? false
            else { continue }
            guard try !reader.isPinned(id) else {
                report.pinned.append(old)
                continue
            }
            guard let body = try reader.body(of: kept.question) else { continue }
            do throws(FoodDecodingError) {
                guard case .found(let decoded) = try provider.read(body, to: kept.question) else { throw .notFound }
                let food = Self.renewed(decoded.food, from: old.food)
                let answer = ProviderAnswer(
                    question: kept.question, isFound: true, fetchedAt: kept.fetchedAt,
                    decoder: Provider.decoderVersion, body: body)
                read.append(
                    ReadAgain(
                        answer: answer, food: food, old: old,
                        isOtherDecoder: kept.decoder != Provider.decoderVersion))
            } catch {
                report.fail(old, ProviderFailure(provider, Self.reason(error)))
            }
        }
        return read
    }

    /// A food as it was read again, with what only the search that it was chosen from told.
    ///
    /// Entries and pins go by its identity, and a provider may call a food otherwise from one day to the next.
    static func renewed(_ food: Food, from old: Food) -> Food {
        var food = food
        food.identity = old.identity
        let mark = FoodMark.previewDiffers.rawValue
        if old.marks.contains(mark), !food.marks.contains(mark) { food.marks.append(mark) }
        return food
    }
}
