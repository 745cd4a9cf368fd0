package import FoodDomain
private import SQLite

/// Something in a log that is not as the program left it.
package enum LogFinding: Equatable, Sendable {
    /// The database itself is damaged, in SQLite's words.
    case damagedDatabase(String)
    /// A row refers to one that does not exist.
    case brokenReference(table: String, row: Int64, parent: String)
    /// The content of a version does not have the digest that names it.
    case damagedVersion(VersionID)
    /// The content of a version has its digest and yet describes no food that this program can read.
    case unreadableVersion(VersionID, FoodContentError)
    /// The id of a food is not that of its source and source id.
    case wrongFoodID(FoodDomain.UUID)
    /// A food has no current version, or one that is another food's.
    case wrongCurrentVersion(FoodDomain.UUID)
    /// A food is not found by its words.
    case missingFromSearch(FoodDomain.UUID)
    /// A food is found by its words that is put away.
    case foundWhileArchived(FoodDomain.UUID)
    /// What the person made of a food is not as the journal left it: the subject and the row.
    case ownDiffersFromJournal(subject: String, row: String)
    /// An entry points to a version of another food than the one it names.
    case wrongVersion(entry: Int)
    /// What an entry holds is out of bounds.
    case unfitEntry(Int, LogError)
    /// A recipe has an ingredient that it is made of itself.
    case circularRecipe(name: String)
    /// A recipe has an ingredient whose food the log does not keep.
    case missingIngredient(recipe: String, ingredient: String)
    /// The figures of an entry cannot be computed from the version that it points to.
    case uncomputableEntry(Int)
    /// The number of an entry would be given again.
    case numberAboveCounter(entry: Int)
    /// An entry is not as the journal left it.
    case differsFromJournal(entry: Int)
}

extension LogStore {
    /// Looks at everything in the log that can be checked: pages, references, digests, entries, journal.
    ///
    /// Reads the whole file, and changes nothing. Of a file with an older schema the pages, references and digests are
    /// looked at: the rest is for when it was brought up to date.
    /// - Returns: what was found, in the order of the checks; nothing for a sound log.
    package func verify() throws -> [LogFinding] {
        try connection.snapshot {
            var findings: [LogFinding] = []
            var checks = [checkPages, checkReferences, checkVersions]
            if !isOutdated { checks += [checkFoods, checkEntries, checkFigures, checkJournal, checkOwn, checkRecipes] }
            for check in checks {
                do {
                    findings += try check()
                } catch let error as SQLiteError where ResultCode.interrupt ~= error.code {
                    throw error
                } catch let error as SQLiteError {
                    findings.append(.damagedDatabase(error.message))
                }
            }
            return findings
        }
    }

    private func checkPages() throws -> [LogFinding] {
        try connection.query("PRAGMA integrity_check") { row in try row[0] as String }
            .filter { $0 != "ok" }.map(LogFinding.damagedDatabase)
    }

    private func checkReferences() throws -> [LogFinding] {
        try connection.query("PRAGMA foreign_key_check") { row in
            let key: Int64? = try row[1]
            return .brokenReference(table: try row[0], row: key ?? 0, parent: try row[2])
        }
    }

    private func checkVersions() throws -> [LogFinding] {
        var findings: [LogFinding] = []
        try connection.forEach("SELECT digest, CAST(content AS BLOB) FROM food_version ORDER BY key") { row in
            let version: VersionID = try row[0]
            let content: [UInt8] = try row[1]
            guard VersionID.of(content: content) == version else {
                findings.append(.damagedVersion(version))
                return
            }
            do throws(FoodContentError) {
                _ = try FoodContent.decode(content)
            } catch {
                findings.append(.unreadableVersion(version, error))
            }
        }
        return findings
    }

    private func checkFoods() throws -> [LogFinding] {
        var findings: [LogFinding] = []
        try connection.forEach(
            """
            SELECT f.id, f.source, f.source_id, v.food IS f.key, f.key IN (SELECT rowid FROM food_text), \
            \(raw: Self.isInUse) \
            FROM food AS f LEFT JOIN food_version AS v ON v.key = f.current LEFT JOIN own_food AS w ON w.food = f.key \
            ORDER BY f.key
            """
        ) { row in
            let id: FoodDomain.UUID = try row[0]
            let hasVersion: Bool = try row[3]
            let isFound: Bool = try row[4]
            let isInUse: Bool = try row[5]
            // A source of a later program has ids that cannot be computed here.
            if let source = FoodSource(try row[1]), FoodIdentity(source, try row[2]).id != id {
                findings.append(.wrongFoodID(id))
            }
            if !hasVersion { findings.append(.wrongCurrentVersion(id)) }
            if isFound != isInUse { findings.append(isInUse ? .missingFromSearch(id) : .foundWhileArchived(id)) }
        }
        return findings
    }

    /// Whether a food is to be found: one that a person made as long as they want it, one of an imported diary never, any
    /// other always.
    ///
    /// The id of what a person made is the source's own id.
    static var isInUse: StaticString {
        """
        CASE WHEN f.source = 'own' OR f.source = 'recipe' AND lower(hex(f.id)) = replace(f.source_id, '-', '') \
        THEN w.food IS NOT NULL AND w.archived_at IS NULL \
        WHEN f.source LIKE 'import:%' THEN 0 ELSE w.archived_at IS NULL END
        """
    }

    private func checkEntries() throws -> [LogFinding] {
        var findings: [LogFinding] = []
        let counter = try connection.first("SELECT value FROM counter WHERE name = 'entry'") { row in try row[0] as Int
        }
        try connection.forEach("\(raw: EntryRecord.select) ORDER BY e.number") { row in
            let entry = try EntryRecord(row)
            if entry.number > counter ?? 0 { findings.append(.numberAboveCounter(entry: entry.number)) }
            do throws(LogError) {
                try entry.validate()
            } catch {
                findings.append(.unfitEntry(entry.number, error))
            }
        }
        findings += try connection.query(
            """
            SELECT e.number FROM entry AS e JOIN food_version AS v ON v.key = e.version WHERE v.food <> e.food \
            ORDER BY e.number
            """
        ) { row in .wrongVersion(entry: try row[0]) }
        return findings
    }

    /// Computes every entry, as each command that shows it does.
    private func checkFigures() throws -> [LogFinding] {
        let days = try connection.query("SELECT DISTINCT day FROM entry WHERE deleted_at IS NULL ORDER BY day") { row in
            try row[0] as Day
        }
        let reader = StoreReader(connection: self)
        var findings: [LogFinding] = []
        for day in days {
            do {
                let entries = try reader.entries(on: day)
                findings += entries.filter { !Self.isComputable($0) }.map { .uncomputableEntry($0.number) }
            } catch is LogError {
                // One entry keeps all of its day from being read.
                let numbers = try connection.query(
                    "SELECT number FROM entry WHERE day = \(day) AND deleted_at IS NULL ORDER BY number"
                ) { row in try row[0] as Int }
                for number in numbers where !Self.isComputable(try? reader.entry(number: number)) {
                    findings.append(.uncomputableEntry(number))
                }
            }
        }
        return findings
    }

    private static func isComputable(_ entry: Entry?) -> Bool {
        guard let nutrients = entry?.nutrients else { return false }
        return Nutrient.allCases.allSatisfy { nutrients[$0].value?.isFinite ?? true }
    }

    /// The journal says of every entry how it was left: a value that changed since, changed on its own.
    private func checkJournal() throws -> [LogFinding] {
        var findings: [LogFinding] = []
        // With max(), SQLite takes the other columns from the row that has it (lang_select.html, "bare columns"). The
        // journal is gone through once: it has no index by entry, and MATERIALIZED keeps it from being searched for each.
        try connection.forEach(
            """
            WITH c AS MATERIALIZED ( \
            SELECT number, after, max(operation * 1000000 + position) AS latest FROM change \
            WHERE number IS NOT NULL GROUP BY number) \
            SELECT e.id, e.number, c.after, c.latest FROM entry AS e LEFT JOIN c ON c.number = e.number ORDER BY e.number
            """
        ) { row in
            let id: FoodDomain.UUID = try row[0]
            let image: String? = try row[2]
            let record = try connection.first("\(raw: EntryRecord.select) WHERE e.id = \(id)") { row in
                try EntryRecord(row)
            }
            if image.flatMap(EntryImage.decode) != record { findings.append(.differsFromJournal(entry: try row[1])) }
        }
        return findings
    }

    /// The same of what the person made of foods: each row as the journal left it, and none that it does not know.
    private func checkOwn() throws -> [LogFinding] {
        var journaled: [(subject: String, row: String, image: String?)] = []
        try connection.forEach(
            """
            SELECT subject, row, after, max(operation * 1000000 + position) FROM change \
            WHERE subject IN ('food', 'unit', 'alias', 'template', 'day', 'note', 'measurement') GROUP BY subject, row ORDER BY subject, row
            """
        ) { row in journaled.append((try row[0], try row[1], try row[2])) }
        let images = try ownImages()
        var findings: [LogFinding] = []
        for (subject, row, image) in journaled {
            let now = images.first { $0.subject == subject && $0.row == row }?.image
            if now != image { findings.append(.ownDiffersFromJournal(subject: subject, row: row)) }
        }
        for (subject, row, _) in images where !journaled.contains(where: { $0.subject == subject && $0.row == row }) {
            findings.append(.ownDiffersFromJournal(subject: subject, row: row))
        }
        return findings
    }

    /// No recipe is made of itself, and the log keeps what recipes are made of.
    private func checkRecipes() throws -> [LogFinding] {
        let reader = StoreReader(connection: self)
        var graph = RecipeGraph()
        var findings: [LogFinding] = []
        let recipes: [Food]
        do {
            recipes = try reader.ownFoods().map(\.kept.food).filter { $0.yield != nil }
        } catch is LogError {
            // What cannot be read is a finding of its own.
            return []
        }
        for recipe in recipes {
            graph.add(recipe)
            if recipe.holdsItself { findings.append(.circularRecipe(name: recipe.name)) }
            for ingredient in recipe.ingredients {
                guard let identity = ingredient.identity, try !reader.keeps(identity) else { continue }
                findings.append(.missingIngredient(recipe: recipe.name, ingredient: ingredient.name))
            }
        }
        if let first = graph.circle?.first, let recipe = recipes.first(where: { $0.identity == first }) {
            let finding = LogFinding.circularRecipe(name: recipe.name)
            if !findings.contains(finding) { findings.append(finding) }
        }
        return findings
    }

    private func ownImages() throws -> [(subject: String, row: String, image: String)] {
        var images = try connection.query(
            """
            SELECT f.id, v.digest, w.archived_at FROM own_food AS w JOIN food AS f ON f.key = w.food \
            JOIN food_version AS v ON v.key = f.current
            """
        ) { row in
            let record = OwnFoodRecord(id: try row[0], version: try row[1], archivedAt: try row[2])
            return (subject: "food", row: record.id.description, image: record.image)
        }
        images += try connection.query(
            "SELECT f.id, u.name, u.grams, u.milliliters, u.servings FROM own_unit AS u JOIN food AS f ON f.key = u.food"
        ) { row in
            let record = OwnUnitRecord(
                food: try row[0], name: try row[1],
                measure: Measure(grams: try row[2], milliliters: try row[3], servings: try row[4]))
            return (subject: "unit", row: record.row, image: record.image)
        }
        images += try connection.query(
            "SELECT a.word, a.text, f.id FROM alias AS a JOIN food AS f ON f.key = a.food"
        ) { row in
            let record = AliasRecord(key: try row[0], text: try row[1], food: try row[2])
            return (subject: "alias", row: record.key, image: record.image)
        }
        images += try StoreReader(connection: self).templateRecords().map {
            (subject: "template", row: $0.key, image: $0.image)
        }
        images += try connection.query("SELECT day, text FROM day_note") { row in
            let day: Day = try row[0]
            return (subject: "note", row: day.description, image: SettingImage.encode(try row[1]))
        }
        images += try connection.query("\(raw: MeasurementRecord.select)") { row in
            let record = try MeasurementRecord(row)
            return (subject: "measurement", row: record.id.description, image: record.image)
        }
        images += try connection.query("SELECT day, status FROM day_status") { row in
            let day: Day = try row[0]
            return (subject: "day", row: day.description, image: SettingImage.encode(try row[1]))
        }
        return images
    }
}
