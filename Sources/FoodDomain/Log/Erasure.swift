/// What is to be erased from a log for good: nothing of it can be undone.
package struct Erasure: Equatable, Sendable {
    /// Entries by their ids, deleted ones too.
    package var entries: [UUID] = []
    /// All entries of days before this one, deleted ones too, and what was said, written and measured on those days.
    package var before: Day?
    /// Whether all that was deleted is meant: entries, measurements, notes, templates, words, units.
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
    /// What else, in no order: notes, measurements, templates and the like.
    package var others: [ErasedRow] = []
    /// Whether the file was written anew.
    package var rewriting = Rewriting.untried

    /// Nothing yet.
    package init() {}

    /// Whether nothing was erased, or would be.
    package var isEmpty: Bool { entries + foods + operations + others.count == 0 }
}

/// What became of the file when rows were erased: they are gone from the log whatever it says.
package enum Rewriting: String, Equatable, Sendable {
    /// Nothing was to be done.
    case untried
    /// The file was written anew, so that no part of it holds what was erased.
    case done
    /// Another program's reading kept the file from being overwritten.
    case reader
    /// There was no room to write it anew.
    case noRoom
    /// It could not be written anew, for another reason.
    case failed
}

/// Something other than an entry or a food that was erased.
package struct ErasedRow: Equatable, Sendable {
    /// What it was.
    package enum Kind: String, CaseIterable, Sendable {
        /// What was written of a day.
        case note
        /// A weight of the body, or water.
        case measurement
        /// What was said of a day: that it is done, or fasted.
        case day
        /// A meal under a name.
        case template
        /// The person's own word for a food.
        case word = "alias"
        /// The person's own unit of a food.
        case unit
        /// How a recipe was before a change; its name is that of the recipe.
        case version
    }

    /// What it was.
    package var kind: Kind
    /// What it was called: the name, the word, or the day.
    package var name: String

    /// Something that was erased.
    package init(_ kind: Kind, name: String) {
        self.kind = kind
        self.name = name
    }
}

/// The food is an ingredient of what stays.
///
/// Nothing was erased. What a recipe was before a change, and no entry is of, does not stay: it goes with the food.
package struct ErasureRefused: Error, Equatable, Sendable {
    /// The names of the recipes that hold it, each once.
    package var recipes: [String] = []
    /// The numbers of the entries of what holds it, deleted ones too: recipes as they were once, or were one time alone.
    package var entries: [Int] = []
    /// Those of the entries that were deleted.
    package var deletedEntries: [Int] = []
    /// Whether a recipe holds it whose making was undone.
    package var isUndone = false

    /// A food that nothing holds.
    package init() {}
}
