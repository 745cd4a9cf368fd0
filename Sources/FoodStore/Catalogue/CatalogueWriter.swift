package import FoodDomain
private import SQLite

/// Why a food did not get into a catalogue.
package enum CatalogueRefusal: Error, Equatable, Sendable {
    /// It has no name.
    case noName
    /// Its source is another than those that the catalogue is for.
    case foreignSource(String)
    /// A value of it cannot be kept.
    case content(FoodContentError)
}

/// Writes one catalogue, in one go, into a file that nobody else knows of yet.
///
/// Foods come in any order and are numbered by popularity at the end; where all are as popular, in the order in which
/// they came. Memory does not grow with their number: what has to be sorted is sorted by SQLite, in files.
package final class CatalogueWriter {
    private let connection: Connection
    private let sources: [FoodSource]
    private let ordersByPopularity: Bool
    private var keys = KeyMaker()

    /// How many foods were taken.
    package private(set) var count = 0

    /// Starts a catalogue at `path`, where no file is.
    ///
    /// - Parameters:
    ///   - sources: the sources that its foods can have.
    ///   - ordersByPopularity: whether the foods come in another order than that of their popularity.
    package init(path: String, sources: [FoodSource], ordersByPopularity: Bool) throws {
        connection = try Connection(
            .file(path),
            configuration: Configuration(
                access: .create, journal: .none, temporaryStorage: .files(folder: CatalogueFolder.folder(of: path))))
        self.sources = sources
        self.ordersByPopularity = ordersByPopularity
        try connection.executeScript(CatalogueFormat.schema)
        try connection.executeScript(
            """
            PRAGMA cache_size = -24000;
            CREATE TEMP TABLE staged_food (
                popularity INTEGER, source INTEGER, id TEXT, barcode INTEGER, prior INTEGER, pieces INTEGER,
                name_key INTEGER, names TEXT, details TEXT, content BLOB
            );
            CREATE TEMP TABLE staged_alias (key INTEGER, food INTEGER);
            INSERT INTO food_text (food_text, rank) VALUES ('automerge', 0);
            INSERT INTO food_text (food_text, rank) VALUES ('hashsize', 8388608);
            """)
    }

    /// Runs `body`, which adds foods, in one transaction.
    package func write(_ body: () throws -> Void) throws { try connection.transaction(body) }

    /// Adds a food.
    ///
    /// - Throws: `CatalogueRefusal` where it cannot be kept; the catalogue goes on without it.
    package func add(_ entry: CatalogueFood) throws {
        let food = entry.food
        guard let source = sources.firstIndex(of: food.identity.source) else {
            throw CatalogueRefusal.foreignSource(food.identity.source.name)
        }
        let names = keys.names(of: food)
        guard !names.isEmpty else { throw CatalogueRefusal.noName }
        let content: [UInt8]
        do throws(FoodContentError) {
            content = try CatalogueContent.encode(food)
        } catch {
            throw CatalogueRefusal.content(error)
        }
        let barcode = food.barcode.flatMap(CatalogueFormat.number(ofBarcode:))
        let id = isBarcode(food.identity.sourceID, barcode) ? nil : food.identity.sourceID
        let pieces = entry.hasHeadFirst ? keys.pieces(of: food.name) : NamePieces()
        let details = keys.details(of: food)
        let key = CatalogueFormat.number(of: names.utf8.prefix { $0 != UInt8(ascii: "\n") })
        if ordersByPopularity {
            try connection.execute(
                """
                INSERT INTO staged_food VALUES (\(entry.popularity), \(source), \(id), \(barcode), \(entry.prior), \
                \(pieces.packed), \(key), \(names), \(details), \(content))
                """)
        } else {
            try connection.execute(
                """
                INSERT INTO food VALUES (NULL, \(source), \(id), \(barcode), \(entry.prior), \(pieces.packed), \(key), \
                \(names), \(details), \(content))
                """)
        }
        count += 1
    }

    /// Whether an id is the barcode as a catalogue writes it, so that it need not be kept.
    private func isBarcode(_ id: String, _ barcode: Int64?) -> Bool {
        guard let barcode, id.utf8.count >= 8 else { return false }
        return CatalogueFormat.barcode(barcode) == id
    }

    /// A step of what follows the last food.
    package enum Step: String, CaseIterable, Sendable {
        case sorting, names, words, terms
    }

    /// Numbers the foods, makes the indices and says whose file it is.
    ///
    /// Of foods with the same identity the most popular stays.
    ///
    /// - Returns: the ids of the foods that were there twice, and were left out.
    package func finish(facts: [(name: String, value: String)], step: (Step) -> Void) throws -> [String] {
        var doubled: [String] = []
        try connection.transaction {
            step(.sorting)
            if ordersByPopularity {
                try connection.execute(
                    """
                    INSERT INTO food (source, id, barcode, prior, pieces, name_key, names, details, content) \
                    SELECT source, id, barcode, prior, pieces, name_key, names, details, content FROM staged_food \
                    ORDER BY popularity DESC, rowid
                    """)
                try connection.execute("DROP TABLE staged_food")
            }
            try connection.execute("CREATE INDEX food_by_id ON food (id) WHERE id IS NOT NULL")
            try connection.execute("CREATE INDEX food_by_barcode ON food (barcode) WHERE barcode IS NOT NULL")
            doubled = try removeDoubles()
            step(.names)
            try indexNames()
            step(.words)
            try connection.execute(
                """
                INSERT INTO food_text (rowid, words) \
                SELECT rank, replace(names, char(10), ' ') || ' ' || details FROM food ORDER BY rank
                """)
            try connection.execute("INSERT INTO food_text (food_text) VALUES ('optimize')")
            step(.terms)
            try indexTerms()
            try write(facts + [("sources", sources.map(\.name).joined(separator: "\n")), ("foods", "\(count)")])
            try connection.execute("PRAGMA application_id = \(literal: CatalogueFormat.applicationID)")
            try connection.execute("PRAGMA user_version = \(literal: CatalogueFormat.version)")
        }
        return doubled
    }

    private func write(_ facts: [(name: String, value: String)]) throws {
        for fact in facts {
            try connection.execute("INSERT INTO fact VALUES (\(fact.name), \(fact.value))")
        }
    }

    private func removeDoubles() throws -> [String] {
        let found = try connection.query(
            """
            SELECT later.rank, later.id FROM food AS later WHERE later.id IN ( \
            SELECT id FROM food WHERE id IS NOT NULL GROUP BY id HAVING count(*) > 1) AND EXISTS ( \
            SELECT 1 FROM food AS first WHERE first.id = later.id AND first.source = later.source \
            AND first.rank < later.rank)
            """
        ) { row in (rank: try row[0] as Int64, id: try row[1] as String) }
        let foundByBarcode = try connection.query(
            """
            SELECT later.rank, later.barcode FROM food AS later WHERE later.id IS NULL AND later.barcode IN ( \
            SELECT barcode FROM food WHERE barcode IS NOT NULL GROUP BY barcode HAVING count(*) > 1) AND EXISTS ( \
            SELECT 1 FROM food AS first WHERE first.barcode = later.barcode AND first.id IS NULL \
            AND first.source = later.source AND first.rank < later.rank)
            """
        ) { row in (rank: try row[0] as Int64, id: CatalogueFormat.barcode(try row[1])) }
        for double in found + foundByBarcode {
            try connection.execute("DELETE FROM food WHERE rank = \(double.rank)")
        }
        count -= found.count + foundByBarcode.count
        return (found + foundByBarcode).map(\.id)
    }

    private func indexNames() throws {
        try connection.execute("CREATE INDEX food_by_name ON food (name_key)")
        try connection.forEach("SELECT rank, names FROM food WHERE instr(names, char(10)) > 0") { row in
            let rank: Int64 = try row[0]
            let names: String = try row[1]
            for alias in names.utf8.split(separator: UInt8(ascii: "\n")).dropFirst() {
                try connection.execute(
                    "INSERT INTO staged_alias VALUES (\(CatalogueFormat.number(of: alias)), \(rank))")
            }
        }
        try connection.execute("INSERT OR IGNORE INTO alias SELECT key, food FROM staged_alias ORDER BY key, food")
        try connection.execute("DROP TABLE staged_alias")
    }

    /// Keeps the words that a misspelt one can have been: words of letters that more than a few foods have, where
    /// there are many foods.
    private func indexTerms() throws {
        try connection.execute("CREATE VIRTUAL TABLE temp.vocabulary USING fts5vocab ('main', 'food_text', 'row')")
        let least = count > 100_000 ? 3 : 1
        try connection.forEach("SELECT term, doc FROM vocabulary WHERE doc >= \(least)") { row in
            let word: String = try row[0]
            let foods: Int = try row[1]
            guard Misspelling.canBeMeant(word) else { return }
            try connection.execute("INSERT INTO term VALUES (\(word), \(foods))")
        }
        try connection.execute("DROP TABLE vocabulary")
        let words: [String] = try connection.query("SELECT word FROM term") { row in try row[0] }
        for reversed in words.map(Misspelling.reversed).sorted() {
            try connection.execute("INSERT OR IGNORE INTO reversed_term VALUES (\(reversed))")
        }
    }
}
