/// Where a person's log is kept.
///
/// The operations are those of a food log, not of a database: a second store can offer the same.
package protocol LogRepository {
    /// Reads from one consistent state of the log.
    func read<Answer>(_ body: (any LogReader) throws -> Answer) throws -> Answer

    /// Changes the log: everything that `body` does is kept and journaled as one operation, or nothing is.
    ///
    /// It is on disk when this returns. Throws `LogError.alreadyDone` with the answer, and leaves `body` alone, where
    /// the operation's key was used for the same request before; `LogError.keyReused` for another request.
    func write<Answer>(_ operation: Operation, _ body: (any LogWriter) throws -> Answer) throws -> Answer

    /// Adds the lines of an exported log that this one does not have, as one operation; what it says otherwise stays.
    ///
    /// Lines are read and checked before the log is locked, as many as fit into tens of megabytes.
    ///
    /// - Parameters:
    ///   - next: the next line without its line break; nil at the end.
    ///   - body: what is done with them in the same operation.
    /// - Throws: `LogFileError`, and what `write` throws; nothing is kept then.
    func importLines<Answer>(
        _ operation: Operation, _ next: () throws -> [UInt8]?,
        _ body: (LogImportReport, any LogWriter) throws -> Answer
    ) throws -> Answer

    /// Whether anything was changed through this.
    var hasChanged: Bool { get }

    /// Leaves the file as a close would, so that the process may end without one.
    func settle()

    /// Erases for good: from entries, foods, journal and search, and from the file itself.
    ///
    /// - Parameter isDryRun: whether to count alone.
    func erase(_ erasure: Erasure, isDryRun: Bool) throws -> ErasureReport
}

/// What an operation is called in the history, and what makes a retry recognisable.
package struct Operation: Equatable, Sendable {
    /// The name of the command, for example `add`.
    package var command: String
    /// What it did, for a person who reads the history.
    ///
    /// May hold the words that were typed.
    package var summary: String
    /// The identity of the operation, UUIDv7.
    package var id: UUID
    /// When it is done.
    package var at: Instant
    /// The idempotency key that a caller gave.
    package var key: String?
    /// What was asked for under that key: the same key with another request is refused.
    package var request: String

    /// An operation that is about to be done.
    package init(command: String, summary: String, id: UUID, at: Instant, key: String? = nil, request: String = "") {
        self.command = command
        self.summary = summary
        self.id = id
        self.at = at
        self.key = key
        self.request = request
    }
}

/// What can be asked of a log.
package protocol LogReader: AnswerReader, OwnFoodReader, LogExporter, EntryFinder, TemplateReader, MeasurementReader {
    /// The entries of a day, in order of their numbers.
    func entries(on day: Day) throws -> [Entry]
    /// The days from `first` to `last` that have entries, and those entries.
    func entries(from first: Day, to last: Day) throws -> [Entry]
    /// The entries that come after a place, up to the end of a day, in the order of days and numbers; so many at most.
    func entries(after place: EntryPlace, to last: Day, limit: Int) throws -> [Entry]
    /// The entry of a number, unless it is deleted.
    func entry(number: Int) throws -> Entry?
    /// The entry of an id, unless it is deleted.
    func entry(id: UUID) throws -> Entry?
    /// Whether there is an entry of an id, deleted or not.
    func isKnown(entry id: UUID) throws -> Bool
    /// The entry that was added last and is not deleted.
    func lastEntry() throws -> Entry?
    /// Whether the log holds any entry at all, deleted ones included.
    func isEmpty() throws -> Bool

    /// The current version of a food that the log keeps.
    func food(_ identity: FoodIdentity) throws -> VersionedFood?
    /// The current version of a food that the log keeps, by its id.
    func food(id: UUID) throws -> VersionedFood?
    /// The foods with that barcode.
    func foods(barcode: String) throws -> [VersionedFood]
    /// The foods that the log keeps with a name of exactly that key (`FoodQuery.key`).
    func candidates(named key: String) throws -> [FoodCandidate]
    /// The foods that the log keeps and that may be meant by a query, with their names.
    func candidates(_ query: FoodQuery) throws -> [FoodCandidate]
    /// How often each food was logged, and when last, up to a number that stands for "often".
    func uses(of foods: [FoodIdentity]) throws -> [FoodIdentity: FoodUse]
    /// The id that the log gives a food, whether it keeps it or not.
    func id(of identity: FoodIdentity) throws -> UUID
    /// The serving of a food that was logged last.
    func lastServing(of food: UUID) throws -> ChosenServing?

    /// What the person says of the log of a day.
    func status(of day: Day) throws -> DayStatus?
    /// What the person says of the days from `first` to `last`, in their order; days of which nothing is said are left
    /// out.
    func statuses(from first: Day, to last: Day) throws -> [(day: Day, status: DayStatus)]
    /// The days from the first to the last that have entries; nil where there are none.
    func loggedDays() throws -> Period?

    /// A setting that changes meaning, as it was set last.
    func setting(_ name: String) throws -> String?

    /// Whether any foods were merged: whether there is a setting whose name begins with `merged:`.
    func hasMergedFoods() throws -> Bool

    /// The operations, the latest first.
    func history(limit: Int) throws -> [PastOperation]
    /// What an operation with that key did, where one was done.
    func answer(key: String) throws -> KeyedAnswer?
}

/// What can be changed in a log, inside one operation.
package protocol LogWriter: LogReader, AnswerWriter, OwnFoodWriter, TemplateWriter, MeasurementWriter {
    /// Keeps a food that a source describes: a new version where its content is new, else the one that is there.
    func keep(_ food: Food, fetchedAt: Instant?) throws -> VersionedFood
    /// Adds an entry, which gets the next number.
    func add(_ entry: NewEntry) throws -> Entry
    /// Replaces the entry of the same id.
    func update(_ entry: Entry) throws
    /// Deletes an entry; it keeps its number, and undo brings it back.
    func delete(_ entry: Entry) throws
    /// Says something of the log of a day; nil takes it back.
    func set(_ status: DayStatus?, of day: Day) throws
    /// Sets a setting that changes meaning; nil removes it.
    func set(_ name: String, to value: String?) throws
    /// Undoes the latest operation that is not undone, and answers what it was; nil where there is none.
    func undoLast() throws -> PastOperation?
    /// Does the latest undone operation again; nil where there is none, or something else was done since.
    func redoLast() throws -> PastOperation?
}

/// An entry that is about to be added: all but its number.
package struct NewEntry: Equatable, Sendable {
    /// The entry, whose number is ignored.
    package var entry: Entry

    /// An entry without a number.
    package init(
        id: UUID, day: Day, time: EntryTime?, zone: String, meal: String?, text: String, words: String = "",
        food: VersionedFood?, serving: ChosenServing?, estimated: Bool = false, note: String = ""
    ) {
        entry = Entry(
            id: id, number: 0, day: day, time: time, zone: zone, meal: meal, text: text, words: words, food: food,
            serving: serving, estimated: estimated, note: note)
    }
}

/// An operation of the past.
package struct PastOperation: Equatable, Sendable {
    /// Its place in the history: 1 is the first.
    package var number: Int
    /// Its identity.
    package var id: UUID
    /// When it was done.
    package var at: Instant
    /// The command that did it.
    package var command: String
    /// What it did.
    package var summary: String
    /// The numbers of the entries that it touched.
    package var entries: [Int]
    /// Whether it is undone at present.
    package var isUndone: Bool

    /// An operation of the past.
    package init(
        number: Int, id: UUID, at: Instant, command: String, summary: String, entries: [Int], isUndone: Bool
    ) {
        self.number = number
        self.id = id
        self.at = at
        self.command = command
        self.summary = summary
        self.entries = entries
        self.isUndone = isUndone
    }
}

/// What was done under an idempotency key.
package struct KeyedAnswer: Equatable, Sendable {
    /// The request that was made with the key.
    package var request: String
    /// The entries that the operation left behind, as they were then.
    package var entries: [Entry]
    /// Whether the operation is undone at present.
    package var isUndone: Bool

    /// An answer that can be given again.
    package init(request: String, entries: [Entry], isUndone: Bool = false) {
        self.request = request
        self.entries = entries
        self.isUndone = isUndone
    }
}

/// Why the log refused a change that the database itself would have taken.
package enum LogError: Error, Equatable, Sendable {
    /// Something was changed after the operation, so that undoing it would lose that.
    case changedSince(operation: PastOperation)
    /// The key was used for another request.
    case keyReused(String)
    /// The entry does not exist, or no longer does.
    case noSuchEntry(UUID)
    /// The operation with that key was done before, with the same request: this is its answer.
    case alreadyDone(KeyedAnswer)
    /// The log does not keep the food.
    case unknownFood(UUID)
    /// The entry points to a food version that the log does not keep.
    case unknownVersion(VersionID)
    /// The stored content of a food version is not what its name says.
    case damagedVersion(String)
    /// A field holds what the log does not store.
    case unfit(field: String, FieldProblem)
}

/// Why the log does not store a value.
package enum FieldProblem: Equatable, Sendable {
    /// The text is empty where that means nothing.
    case empty
    /// The text has more Unicode scalars than this.
    case tooLong(limit: Int)
    /// The text holds the character U+0000.
    case nullCharacter
    /// The text holds a character that shows nothing and steers a terminal or the direction of text.
    case badCharacter
    /// The number is not finite, negative where that means nothing, or too large.
    case outOfRange
}
