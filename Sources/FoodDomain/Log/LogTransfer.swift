/// What a line of an exported log says something of.
package enum LogRecordKind: String, Sendable, CaseIterable {
    case setting
    case food
    case version
    case unit
    case alias
    case template
    case day
    case note
    case measurement
    case entry
}

/// How many records there are of each kind.
package struct LogCounts: Equatable, Sendable {
    private var counts = Array(repeating: 0, count: LogRecordKind.allCases.count)

    /// No records.
    package init() {}

    /// The records of a kind.
    package subscript(kind: LogRecordKind) -> Int {
        get { LogRecordKind.allCases.firstIndex(of: kind).map { counts[$0] } ?? 0 }
        set {
            guard let index = LogRecordKind.allCases.firstIndex(of: kind) else { return }
            counts[index] = newValue
        }
    }

    /// The records of all kinds.
    package var total: Int { counts.reduce(0, +) }
}

/// What was done with the records of an exported log.
package struct LogImportReport: Equatable, Sendable {
    /// An entry whose number was taken.
    package struct Renumbered: Equatable, Sendable {
        /// The number in the file.
        package var before: Int
        /// The number in this log.
        package var after: Int

        /// A change of a number.
        package init(before: Int, after: Int) {
            self.before = before
            self.after = after
        }
    }

    /// A record of which the log says something else.
    package struct Kept: Equatable, Sendable {
        /// What it is of.
        package var kind: LogRecordKind
        /// What a person calls it: the number of an entry, the name of a setting or of a food, a word, a day.
        package var name: String

        /// A record that was left as it is.
        package init(kind: LogRecordKind, name: String) {
            self.kind = kind
            self.name = name
        }
    }

    /// The records that were added.
    package var added = LogCounts()
    /// How many records the log had already.
    package var unchanged = 0
    /// The entries that were deleted, since they are deleted in the file and were the same here.
    package var deleted: [Int] = []
    /// The entries that got another number.
    package var renumbered: [Renumbered] = []
    /// What the log says otherwise, and which stays as the log has it.
    package var kept: [Kept] = []

    /// A report of nothing.
    package init() {}
}

/// Why an exported log was refused, and on which line.
package struct LogFileError: Error, Equatable, Sendable {
    /// What is wrong with a line.
    package enum Problem: Error, Equatable, Sendable {
        /// There is no line at all.
        case empty
        /// It is no JSON, for a reason; or no object.
        case notJSON(String)
        /// It has bytes that are not UTF-8.
        case notUTF8
        /// It has more bytes than this.
        case tooLong(limit: Int)
        /// It is not the first line of an exported log.
        case foreign
        /// A later program wrote it.
        case newer(found: Int, known: Int)
        /// It is a record of no known kind.
        case unknownRecord(String)
        /// A field is missing, or holds what it cannot hold.
        case badField(String)
        /// A field holds what the log does not store.
        case unfit(String, FieldProblem)
        /// The content of a food version does not have the digest that names it.
        case wrongDigest
        /// The content of a food version describes no food that can be read; the field.
        case badContent(String)
        /// It says what an earlier line says.
        case repeated
        /// It stands before a line that it must follow.
        case outOfOrder
        /// A food or a version that it names is not in the file.
        case unknownFood
        /// The file ends before its last line, or lines are missing.
        case incomplete
        /// There is something after the last line.
        case afterEnd
    }

    /// The number of the line, counted from 1.
    package let line: Int
    /// What is wrong.
    package let problem: Problem

    /// An error on a line.
    package init(line: Int, problem: Problem) {
        self.line = line
        self.problem = problem
    }
}

/// What writes a log out, in the order of ids, so that equal logs give equal lines.
package protocol LogExporter {
    /// Hands out the lines of an exported log (docs/export.md), each without its line break.
    ///
    /// - Parameter period: the days whose entries are wanted, with the foods of those; nil for all that the log holds.
    func exportLines(of period: Period?, _ line: ([UInt8]) throws -> Void) throws -> LogCounts
    /// Hands out the entries of the days from `first` to `last` that are not deleted, by day and number, one at a time.
    func forEachEntry(from first: Day, to last: Day, _ body: (Entry) throws -> Void) throws
}
