package import FoodDomain

/// Reads the foods of somebody's files, one after the other.
package protocol FoodImporter {
    /// The sources that the foods can have.
    var sources: [FoodSource] { get }
    /// Whether the foods come in another order than that of their popularity.
    var ordersByPopularity: Bool { get }
    /// How many bytes were read.
    var bytesRead: Int { get }
    /// The next food, or why there is none in the next record; nil at the end.
    ///
    /// - Throws: what the stream throws, and `ImportError` where the files are not what they should be.
    mutating func next() throws -> ImportedRecord?
}

/// What one record of a file is.
package enum ImportedRecord: Equatable, Sendable {
    /// A food.
    case food(CatalogueFood)
    /// A record that is no food, or one that cannot be trusted.
    case refused(RefusedRecord)
}

/// A record that was not taken.
package struct RefusedRecord: Equatable, Sendable {
    /// The line that it starts in, counted from 1; 0 where `id` says where it stands.
    package let line: Int
    /// The id that the source gives it, where that could be read.
    package let id: String
    /// Why it was not taken, as a clause: `has no name`.
    package let reason: String

    /// A refusal.
    package init(line: Int, id: String, reason: String) {
        self.line = line
        self.id = id
        self.reason = reason
    }
}

/// Why files cannot be imported at all.
package enum ImportError: Error, Equatable, Sendable {
    /// A file has no column of that name.
    case missingColumn(String, file: String)
    /// A file has a column that is not known.
    case unknownColumn(String, file: String)
    /// The header of a file cannot be read.
    case unreadableHeader(file: String, CSVProblem)
    /// A file is empty.
    case empty(file: String)
}

extension CSVProblem {
    /// What is wrong, as a clause.
    package var clause: String {
        switch self {
        case .openQuote: "has a quote that does not end"
        case .afterQuote: "has text after a quoted field"
        case .strayQuote: "has a quote inside of a field without quotes"
        case .notUTF8: "is not valid UTF-8"
        case .tooLong: "is longer than \(CSVReader.longestRow) bytes"
        case .fieldCount(let found, let expected): "has \(found) fields instead of \(expected)"
        }
    }
}
