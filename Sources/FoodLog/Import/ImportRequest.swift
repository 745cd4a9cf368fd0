/// What `food import` is asked to do.
package struct ImportRequest: Equatable, Sendable {
    /// Whose files they are.
    package enum Kind: String, CaseIterable, Sendable {
        /// USDA's tables.
        case usda
        /// Open Food Facts' lines of JSON.
        case off
        /// A plain table of one's own.
        case csv
    }

    /// Whose files they are.
    package var kind: Kind
    /// The file or the folder, or an address of https.
    package var path: String
    /// The name of the catalogue; nil names it after its kind, or after its file.
    package var name: String?
    /// Whether the network is not to be used.
    package var isOffline: Bool

    /// A request to import.
    package init(kind: Kind, path: String, name: String? = nil, isOffline: Bool = false) {
        self.kind = kind
        self.path = path
        self.name = name
        self.isOffline = isOffline
    }
}

/// How far an import is.
package struct ImportProgress: Equatable, Sendable {
    /// What is being done: `downloading`, `reading`, then the steps of the index.
    package var step: String
    /// How many records were read.
    package var records: Int
    /// How many bytes were read.
    package var bytes: Int
    /// How many bytes there are; 0 where nobody knows.
    package var totalBytes: Int

    /// A state of an import.
    package init(step: String, records: Int, bytes: Int, totalBytes: Int) {
        self.step = step
        self.records = records
        self.bytes = bytes
        self.totalBytes = totalBytes
    }
}

/// What an import did.
package struct ImportReport: Equatable, Sendable {
    /// The name of the catalogue.
    package var name: String
    /// The file of the catalogue.
    package var path: String
    /// Its length in bytes.
    package var size: Int
    /// How many records were read.
    package var read: Int
    /// How many foods are in the catalogue.
    package var taken: Int
    /// How many records were refused.
    package var refused: Int
    /// The reasons, the commonest first, with how often each was one.
    package var reasons: [(reason: String, count: Int)]
    /// The file that lists the refused records; nil where none was.
    package var refusals: String?

    package static func == (left: ImportReport, right: ImportReport) -> Bool {
        left.name == right.name && left.path == right.path && left.size == right.size && left.read == right.read
            && left.taken == right.taken && left.refused == right.refused && left.refusals == right.refusals
            && left.reasons.elementsEqual(right.reasons) { $0.reason == $1.reason && $0.count == $1.count }
    }
}

/// A catalogue that is there.
package struct CatalogueSummary: Equatable, Sendable {
    /// Its name.
    package var name: String
    /// The length of its file in bytes; 0 of what is part of the program.
    package var size: Int
    /// How many foods it has; nil where the file cannot be read.
    package var foods: Int?
    /// Where the foods came from.
    package var origin: String
    /// The day that it was built on, as an ISO date; nil where it does not say.
    package var built: String?
    /// The command that builds it anew, where it cannot be read as it is.
    package var rebuild: String?

    /// A summary.
    package init(
        name: String, size: Int, foods: Int?, origin: String, built: String? = nil, rebuild: String? = nil
    ) {
        self.name = name
        self.size = size
        self.foods = foods
        self.origin = origin
        self.built = built
        self.rebuild = rebuild
    }
}
