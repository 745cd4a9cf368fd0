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
        do {
            return try repository.write(operation) { writer in
                let (entries, notices) = try change(writer)
                return try answer(entries, notices, false, writer)
            }
        } catch LogError.alreadyDone(let done) {
            return try repository.read { reader in try answer(done.entries, done.entries.map { _ in [] }, true, reader)
            }
        } catch LogError.keyReused(let key) {
            throw FoodLogError.keyReused(key)
        }
    }

}
