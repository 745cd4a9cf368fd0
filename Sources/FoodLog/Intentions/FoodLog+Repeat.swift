import FoodDomain

extension FoodLog {
    /// Does a change that adds entries to a day, once for each idempotency key.
    ///
    /// With a key that was used for the same request, `change` is not run and the entries are those that it added
    /// then, as they were then. Throws `FoodLogError.keyUndone` where none of them is there any more, and
    /// `FoodLogError.keyReused` where the key was used for another request.
    func repeatable(
        _ operation: Operation, on day: Day,
        _ change: (any LogWriter) throws -> (entries: [Entry], notices: [[Notice]])
    ) throws -> AddAnswer {
        do {
            let (entries, notices, existing) = try repository.write(operation) { writer in
                let existing = try writer.entries(on: day)
                let (entries, notices) = try change(writer)
                return (entries, notices, existing)
            }
            // Summed when the log is free again: others may be waiting.
            return added(entries, notices, to: existing, on: day)
        } catch LogError.alreadyDone(let done) {
            return try repository.read { reader in try repeated(done, operation, on: day, reader) }
        } catch LogError.keyReused(let key) {
            throw FoodLogError.keyReused(key)
        }
    }

    /// The answer to what adds entries to a day that has some.
    ///
    /// Where an older entry of the same meal says the same, a notice names it.
    func added(_ entries: [Entry], _ notices: [[Notice]], to existing: [Entry], on day: Day) -> AddAnswer {
        AddAnswer(
            entries: entries, notices: withRepeats(entries, notices, existing),
            day: DayTotals(
                day: day, entries: existing + entries, slots: preferences.mealSlots.names, region: preferences.region),
            isRepeat: false)
    }

    private func withRepeats(_ entries: [Entry], _ notices: [[Notice]], _ existing: [Entry]) -> [[Notice]] {
        guard !existing.isEmpty else { return notices }
        // Thousands of lines may meet a day of thousands.
        let older = Dictionary(grouping: existing) { $0.food?.id }
        return zip(entries, notices).map { entry, notices in
            guard let id = entry.food?.id else { return notices }
            let twin = older[id]?.first { $0.serving == entry.serving && $0.meal == entry.meal }
            return twin.map { notices + [.alreadyLogged(number: $0.number)] } ?? notices
        }
    }

    /// What was done under a key, so far as it is still there.
    private func repeated(
        _ done: KeyedAnswer, _ operation: Operation, on day: Day, _ reader: any LogReader
    ) throws -> AddAnswer {
        let entries = try done.entries.filter { try reader.entry(id: $0.id) != nil }
        guard !entries.isEmpty || done.entries.isEmpty else {
            throw FoodLogError.keyUndone(
                operation.key ?? "", numbers: done.entries.map(\.number), canBeRedone: done.isUndone)
        }
        return AddAnswer(
            entries: entries, notices: entries.map { _ in [] },
            day: try totals(of: entries.first?.day ?? day, reader), isRepeat: true)
    }
}
