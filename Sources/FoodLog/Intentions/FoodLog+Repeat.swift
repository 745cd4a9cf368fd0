import FoodDomain

extension FoodLog {
    /// Does a change that adds entries, once for each idempotency key.
    ///
    /// With a key that was used for the same request, `change` is not run and the entries are those that it added
    /// then. With one that was used for another request it throws `FoodLogError.keyReused`.
    func repeatable<Answer>(
        _ operation: Operation, _ change: (any LogWriter) throws -> (entries: [Entry], notices: [[Notice]]),
        answer: ([Entry], [[Notice]], Bool, any LogReader) throws -> Answer
    ) throws -> Answer {
        if let key = operation.key {
            let earlier = try repository.read { reader in
                try reader.answer(key: key).map { try replay($0, operation, reader, answer) }
            }
            if let earlier { return earlier }
        }
        do {
            return try repository.write(operation) { writer in
                let (entries, notices) = try change(writer)
                return try answer(entries, notices, false, writer)
            }
        } catch LogError.alreadyDone(let done) {
            // Another process used the key between the look and the write.
            return try repository.read { reader in try replay(done, operation, reader, answer) }
        }
    }

    private func replay<Answer>(
        _ done: KeyedAnswer, _ operation: Operation, _ reader: any LogReader,
        _ answer: ([Entry], [[Notice]], Bool, any LogReader) throws -> Answer
    ) throws -> Answer {
        guard done.request == operation.request else { throw FoodLogError.keyReused(operation.key ?? "") }
        return try answer(done.entries, done.entries.map { _ in [] }, true, reader)
    }
}
