package import FoodDomain

extension FoodLog {
    /// Undoes the latest operations, and answers what they were: fewer than asked for where there are no more.
    ///
    /// Throws `FoodLogError.changedSince` where one of them cannot be undone; then none is.
    package func undo(_ count: Int = 1) throws -> [PastOperation] {
        try turn("undo", count) { writer in try writer.undoLast() }
    }

    /// Does undone operations again, the latest undone first.
    package func redo(_ count: Int = 1) throws -> [PastOperation] {
        try turn("redo", count) { writer in try writer.redoLast() }
    }

    /// What was done, the latest first.
    package func history(limit: Int = 20) throws -> [PastOperation] {
        try repository.read { reader in try reader.history(limit: limit) }
    }

    /// What was done with an entry, the latest first; one that was deleted is named by its number.
    ///
    /// - Throws: `FoodLogError.unknownEntry` for a name of none.
    package func history(of entry: String, limit: Int = 20) throws -> [PastOperation] {
        try repository.read { reader in
            let number = try Int(entry) ?? self.entry(entry, on: today(), reader).number
            let touching = try reader.history(limit: .max).filter { $0.entries.contains(number) }
            guard !touching.isEmpty else { throw FoodLogError.unknownEntry(entry) }
            return Array(touching.prefix(limit))
        }
    }

    private func turn(
        _ command: String, _ count: Int, _ step: (any LogWriter) throws -> PastOperation?
    ) throws -> [PastOperation] {
        do {
            return try repository.write(operation(command, "")) { writer in
                var turned: [PastOperation] = []
                while turned.count < count, let operation = try step(writer) { turned.append(operation) }
                return turned
            }
        } catch LogError.changedSince(let operation) {
            throw FoodLogError.changedSince(operation)
        }
    }
}
