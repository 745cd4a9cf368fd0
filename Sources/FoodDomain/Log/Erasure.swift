/// What is to be erased from a log for good: nothing of it can be undone.
package struct Erasure: Equatable, Sendable {
    /// Entries by their ids, deleted ones too.
    package var entries: [UUID] = []
    /// All entries of days before this one, deleted ones too, and what was said, written and measured on those days.
    package var before: Day?
    /// Whether all entries that were deleted are meant.
    package var deleted = false
    /// A food by its id, with all that the person made of it and all entries of it.
    package var food: UUID?

    /// Nothing.
    package init() {}
}

/// How much was erased.
package struct ErasureReport: Equatable, Sendable {
    /// Entries, deleted ones too.
    package var entries = 0
    /// Foods that nothing leads to any more.
    package var foods = 0
    /// Operations of the history that are gone, since nothing of what they did is left.
    package var operations = 0
    /// Whether the file was written anew, so that no part of it holds what was erased.
    package var isRewritten = false

    /// Nothing yet.
    package init() {}
}
