package import FoodDomain
package import SQLite

/// Why a file is no catalogue that can be read.
package enum CatalogueError: Error, Equatable, Sendable {
    /// It is a database of another kind.
    case foreignFile(path: String)
    /// Another version of the program made it: it has to be built anew, with the given command where it says so.
    case otherFormat(path: String, found: Int, rebuild: String?)
    /// It cannot be read, or a food in it cannot.
    case damaged(name: String, path: String, details: String)
    /// Another program is building a catalogue in the same folder.
    case busy(path: String)
    /// There is no catalogue of that name.
    case unknown(String)
}

/// A catalogue in a file, for reading.
///
/// It is open as long as it lives.
package final class CatalogueFile: FoodCatalogue {
    package let name: String
    /// The path of the file.
    package let path: String
    private let connection: Connection
    private let sources: [FoodSource]

    package var isBulk: Bool { true }

    /// Opens a catalogue.
    ///
    /// - Throws: `CatalogueError`, `SQLiteError`.
    package init(name: String, path: String) throws {
        self.name = name
        self.path = path
        connection = try Connection(.file(path), configuration: Configuration(access: .immutable))
        try Self.checkFormat(connection, path)
        sources = (try Self.fact("sources", connection) ?? "").split(separator: "\n").compactMap {
            FoodSource(String($0))
        }
    }

    /// Lends the connection: for looks at the file itself.
    package func withConnection<Answer>(_ body: (borrowing Connection) throws -> Answer) rethrows -> Answer {
        try body(connection)
    }

    /// What the file says of itself, by name; nil where it does not say.
    package func fact(_ name: String) throws -> String? { try Self.fact(name, connection) }

    private static func fact(_ name: String, _ db: borrowing Connection) throws -> String? {
        try db.first("SELECT value FROM fact WHERE name = \(name)") { row in try row[0] }
    }

    private static func checkFormat(_ db: borrowing Connection, _ path: String) throws {
        let owner = try db.first("PRAGMA application_id") { row in try row[0] as Int } ?? 0
        guard owner == CatalogueFormat.applicationID else { throw CatalogueError.foreignFile(path: path) }
        let version = try db.first("PRAGMA user_version") { row in try row[0] as Int } ?? 0
        guard version == CatalogueFormat.version else {
            // The facts are the one table that every format has.
            let rebuild = try? fact("rebuild", db)
            throw CatalogueError.otherFormat(path: path, found: version, rebuild: rebuild)
        }
    }

    // MARK: - Foods

    package func food(_ identity: FoodIdentity) throws -> Food? { try reading { try kept(identity) } }

    package func food(barcode: String) throws -> Food? {
        guard let number = CatalogueFormat.number(ofBarcode: barcode) else { return nil }
        return try reading { try food("WHERE barcode = \(number)") }
    }

    /// Names this file in what SQLite has to say of it: else the log would be taken for the damaged one.
    private func reading<Answer>(_ body: () throws -> Answer) throws -> Answer {
        do {
            return try body()
        } catch let error as SQLiteError {
            throw damaged(error.description)
        }
    }

    private func damaged(_ details: String) -> CatalogueError { .damaged(name: name, path: path, details: details) }

    private func kept(_ identity: FoodIdentity) throws -> Food? {
        guard let source = sources.firstIndex(of: identity.source) else { return nil }
        if let found = try food("WHERE id = \(identity.sourceID) AND source = \(source)") { return found }
        guard let barcode = CatalogueFormat.number(ofBarcode: identity.sourceID),
            CatalogueFormat.barcode(barcode) == identity.sourceID
        else { return nil }
        return try food("WHERE barcode = \(barcode) AND id IS NULL AND source = \(source)")
    }

    private func food(_ condition: SQL) throws -> Food? {
        try connection.first(
            "SELECT source, id, barcode, content FROM food \(sql: condition) ORDER BY rank LIMIT 1"
        ) { row in
            let barcode: Int64? = try row[2]
            let identity = try identity(source: try row[0], id: try row[1], barcode: barcode)
            do throws(FoodContentError) {
                let content = try? row[3] as [UInt8]
                return try CatalogueContent.decode(
                    content ?? [], identity: identity, barcode: barcode.map(CatalogueFormat.barcode))
            } catch {
                throw damaged("\(identity.sourceID): \(error)")
            }
        }
    }

    private func identity(source: Int, id: String?, barcode: Int64?) throws -> FoodIdentity {
        guard sources.indices.contains(source), let id = id ?? barcode.map(CatalogueFormat.barcode) else {
            throw damaged("a food has no identity")
        }
        return FoodIdentity(sources[source], id)
    }

    package func portion(of identity: FoodIdentity, named key: String) -> ServingSize? { nil }

    package func meanings(of key: String) -> [FoodIdentity] { [] }

    // MARK: - Search

    package func candidates(named key: String) throws -> [FoodCandidate] {
        guard !key.isEmpty else { return [] }
        return try reading { try candidates(withKey: key) }
    }

    private func candidates(withKey key: String) throws -> [FoodCandidate] {
        let number = CatalogueFormat.number(of: key.utf8)
        return try candidates(
            """
            WHERE rank IN (SELECT rank FROM food WHERE name_key = \(number) \
            UNION SELECT food FROM alias WHERE key = \(number) ORDER BY 1 LIMIT \(Self.mostCandidates))
            """
        ).filter { $0.names.contains(key) }
    }

    package func candidates(_ query: FoodQuery) throws -> [FoodCandidate] {
        let limit = min(query.limit, Self.mostCandidates)
        guard limit > 0, !query.words.isEmpty else { return [] }
        return try reading { try candidates(query, limit) }
    }

    private func candidates(_ query: FoodQuery, _ limit: Int) throws -> [FoodCandidate] {
        let words = TextMatch(query)
        var found = Found()
        try gather(words.whole, limit, &found)
        // Beginnings of words are for those who have not typed all of it: whole words in plenty are what they meant.
        if found.ranks.count < Self.enough { try gather(words.lastCompleted(completions), limit, &found) }
        if found.ranks.count < Self.enough { try gather(words.lastAsPrefix, limit, &found) }
        // Of a word that many foods have, the one that is named so may be none of the most popular.
        let named = found.ranks.count < Self.enough ? [] : try candidates(withKey: query.key)
        return found.candidates + named
    }

    package func allNames() -> [String] { [] }

    package func words(near word: String) throws -> [KnownWord] {
        guard Misspelling.canBeMeant(word) else { return [] }
        return try reading { try neighbours(of: word) }
    }

    private func neighbours(of word: String) throws -> [KnownWord] {
        let (beginning, reversedEnd) = Misspelling.halves(of: word)
        var near = try connection.query(
            """
            SELECT word FROM term WHERE word >= \(beginning) AND word < \(Self.end(of: beginning)) \
            AND length(word) BETWEEN \(word.unicodeScalars.count - 1) AND \(word.unicodeScalars.count + 1)
            """
        ) { row in try row[0] as String }
        near += try connection.query(
            """
            SELECT word FROM reversed_term WHERE word >= \(reversedEnd) AND word < \(Self.end(of: reversedEnd)) \
            AND length(word) BETWEEN \(word.unicodeScalars.count - 1) AND \(word.unicodeScalars.count + 1)
            """
        ) { row in Misspelling.reversed(try row[0]) }
        return try Set(near.filter { Misspelling.isOneMistake(word, $0) }).sorted().compactMap { word in
            try connection.first("SELECT foods FROM term WHERE word = \(word)") { row in
                KnownWord(word, foods: try row[0])
            }
        }
    }

    /// However high a query's limit is, ranking more is of no use to a person.
    private static var mostCandidates: Int { 500 }

    /// So many foods with all the words leave nothing for beginnings of words.
    private static var enough: Int { 50 }

    /// What comes after every text that begins with `text`.
    private static func end(of text: String) -> String { text + "\u{10FFFF}" }

    /// The commonest words that begin with another, of at least four letters: the index has no list of what begins so, as
    /// it has for two and three.
    private func completions(of beginning: String) throws -> [String] {
        guard beginning.unicodeScalars.count > 3 else { return [] }
        return try connection.query(
            """
            SELECT word FROM term WHERE word >= \(beginning) AND word < \(Self.end(of: beginning)) \
            ORDER BY foods DESC LIMIT 20
            """
        ) { row in try row[0] }
    }

    /// Foods that were found, each once.
    private struct Found {
        var ranks: [Int64] = []
        var candidates: [FoodCandidate] = []
        /// The ranks that earlier matches found: one match finds a food once.
        var known: Set<Int64> = []
    }

    /// Adds the foods that match, the most popular first, up to `limit` in all.
    ///
    /// None where a word is several to SQLite, whose letters are those of an older Unicode: the index keeps no order of
    /// words, so that such a phrase is an error to it.
    private func gather(_ match: String?, _ limit: Int, _ found: inout Found) throws {
        guard let match else { return }
        do {
            try forEachCandidate(
                """
                WHERE rank IN (SELECT rowid FROM food_text WHERE food_text MATCH \(match) ORDER BY rowid LIMIT \(limit))
                """
            ) { rank, candidate in
                guard found.ranks.count < limit, !found.known.contains(rank) else { return }
                found.ranks.append(rank)
                found.candidates.append(candidate)
            }
        } catch let error as SQLiteError where .error ~= error.code {
            return
        }
        if found.ranks.count < Self.enough { found.known.formUnion(found.ranks) }
    }

    private func candidates(_ condition: SQL) throws -> [FoodCandidate] {
        var candidates: [FoodCandidate] = []
        try forEachCandidate(condition) { _, candidate in candidates.append(candidate) }
        return candidates
    }

    private func forEachCandidate(_ condition: SQL, _ body: (_ rank: Int64, FoodCandidate) -> Void) throws {
        try connection.forEach(
            "SELECT rank, source, id, barcode, prior, pieces, names, details FROM food \(sql: condition) ORDER BY rank"
        ) { row in
            let names: String = try row[6]
            let candidate = FoodCandidate(
                identity: try identity(source: try row[1], id: try row[2], barcode: try row[3]),
                names: names.utf8.contains(UInt8(ascii: "\n"))
                    ? names.split(separator: "\n").map(String.init) : [names],
                details: try row[7], isInLog: false, isEveryday: false, pieces: NamePieces(packed: try row[5]),
                prior: try row[4])
            body(try row[0], candidate)
        }
    }
}
