import FoodDomain
import SQLite
import TextFolding

extension StoreWriter {
    func keep(_ food: Food, fetchedAt: Instant?) throws -> VersionedFood {
        try Self.validate(food)
        let content = try encode(food)
        let version = VersionID.of(content: content)
        if let known = try known(food.identity) {
            return try refresh(known, food, content, version, fetchedAt: fetchedAt)
        }
        let id = food.identity.id
        let key = try insertFood(food, id: id, fetchedAt: fetchedAt)
        let versionKey = try insertVersion(version, of: key, content)
        try store.connection.execute("UPDATE food SET current = \(versionKey) WHERE key = \(key)")
        if !food.identity.source.isImported { try index(food, key: key, aliases: []) }
        return VersionedFood(id: id, version: version, food: food, fetchedAt: fetchedAt)
    }

    func keepAside(_ food: Food) throws -> VersionedFood {
        try Self.validate(food)
        let content = try encode(food)
        let version = VersionID.of(content: content)
        guard let known = try known(food.identity) else { throw LogError.unknownFood(food.identity.id) }
        let stored: Int64? = try store.connection.first("SELECT key FROM food_version WHERE digest = \(version)") {
            row in
            try row[0]
        }
        if stored == nil { _ = try insertVersion(version, of: known.key, content) }
        return VersionedFood(id: known.id, version: version, food: food, fetchedAt: known.fetchedAt)
    }

    /// What the file knows of a food besides its content.
    private struct KnownFood {
        let key: Int64
        let id: FoodDomain.UUID
        let current: Int64?
        let fetchedAt: Instant?
    }

    private func known(_ identity: FoodIdentity) throws -> KnownFood? {
        try store.connection.first(
            """
            SELECT key, id, current, fetched_at FROM food \
            WHERE source = \(identity.source.name) AND source_id = \(identity.sourceID)
            """
        ) { row in KnownFood(key: try row[0], id: try row[1], current: try row[2], fetchedAt: try row[3]) }
    }

    /// Makes `version` the current one of a food that is known.
    private func refresh(
        _ known: KnownFood, _ food: Food, _ content: [UInt8], _ version: VersionID, fetchedAt: Instant?
    ) throws -> VersionedFood {
        let fetched = fetchedAt ?? known.fetchedAt
        if fetched != known.fetchedAt {
            try store.connection.execute("UPDATE food SET fetched_at = \(fetched) WHERE key = \(known.key)")
            forgetVersions()
        }
        let stored: Int64? = try store.connection.first(
            "SELECT key FROM food_version WHERE digest = \(version)"
        ) { row in try row[0] }
        let result = VersionedFood(id: known.id, version: version, food: food, fetchedAt: fetched)
        if let stored, stored == known.current { return result }
        let versionKey = try stored ?? insertVersion(version, of: known.key, content)
        try store.connection.execute("UPDATE food SET current = \(versionKey) WHERE key = \(known.key)")
        try reindex(food, key: known.key, isFound: !food.identity.source.isImported)
        return result
    }

    /// Writes anew by what a food is found: not at all where it is to be found no more.
    func reindex(_ food: Food?, key: Int64, isFound: Bool) throws {
        try store.connection.execute("DELETE FROM food_name WHERE food = \(key)")
        try store.connection.execute("DELETE FROM food_text WHERE rowid = \(key)")
        guard let food, isFound else {
            try store.connection.execute("UPDATE food SET barcode = NULL WHERE key = \(key)")
            return
        }
        try store.connection.execute(
            """
            UPDATE food SET barcode = \(food.barcode.flatMap(Barcode.canonical)), details = \(foldedDetails(food)) \
            WHERE key = \(key)
            """)
        let aliases: [String] = try store.connection.query(
            "SELECT word FROM alias WHERE food = \(key) ORDER BY word"
        ) { row in try row[0] }
        try index(food, key: key, aliases: aliases)
    }

    private func insertFood(_ food: Food, id: FoodDomain.UUID, fetchedAt: Instant?) throws -> Int64 {
        try store.connection.execute(
            """
            INSERT INTO food (id, source, source_id, barcode, details, fetched_at) \
            VALUES (\(id), \(food.identity.source.name), \(food.identity.sourceID), \
            \(food.barcode.flatMap(Barcode.canonical)), \(foldedDetails(food)), \(fetchedAt))
            """)
        return store.connection.lastInsertedRowID
    }

    private func insertVersion(_ version: VersionID, of food: Int64, _ content: [UInt8]) throws -> Int64 {
        try store.connection.execute(
            """
            INSERT INTO food_version (digest, food, content, created_at) \
            VALUES (\(version), \(food), \(String(decoding: content, as: UTF8.self)), \(request.at))
            """)
        return store.connection.lastInsertedRowID
    }

    /// The details and the state, by which a food is found besides its name.
    private func foldedDetails(_ food: Food) -> String {
        Self.key("\(food.details) \(food.state)")
    }

    /// What a name is compared by: its folded words in the singular.
    private static func key(_ name: String) -> String {
        FoodQuery.key(foldedWords: TextFolding.words(name))
    }

    /// Writes the names and the words by which a food is found: its own, and those that the person has for it.
    private func index(_ food: Food, key: Int64, aliases: [String]) throws {
        var names: [String] = []
        for name in [food.name] + food.aliases {
            let key = Self.key(name)
            if !key.isEmpty, !names.contains(key) { names.append(key) }
        }
        for (position, name) in names.enumerated() {
            try store.connection.execute(
                "INSERT INTO food_name (folded, food, position) VALUES (\(name), \(key), \(position))")
        }
        for (place, name) in aliases.filter({ !names.contains($0) }).enumerated() {
            try store.connection.execute(
                """
                INSERT INTO food_name (folded, food, position) \
                VALUES (\(name), \(key), \(StoreReader.firstAliasPosition + place))
                """)
        }
        let allNames = (names + aliases).joined(separator: " ")
        try store.connection.execute(
            "INSERT INTO food_text (rowid, names, details) VALUES (\(key), \(allNames), \(foldedDetails(food)))")
    }

    private func encode(_ food: Food) throws(LogError) -> [UInt8] {
        do {
            return try FoodContent.encode(food)
        } catch {
            throw .unfit(field: error.field, error.problem == .nullCharacter ? .nullCharacter : .outOfRange)
        }
    }

    /// Refuses texts that no food has.
    static func validate(_ food: Food) throws(LogError) {
        try Limits.check("source", food.identity.source.name, 1...100)
        try Limits.check("id", food.identity.sourceID, 1...500)
        try Limits.check("name", food.name, 1...1_000)
        try Limits.check("details", food.details, 0...1_000)
        for alias in food.aliases { try Limits.check("aliases", alias, 0...1_000) }
        for unit in food.servingUnits { try Limits.check("units", unit.name, 1...500) }
        if food.ingredients.isEmpty { throw .unfit(field: "ingredients", .empty) }
        guard food.yield != nil || !food.changes.isEmpty else { return }
        try Limits.check("servings", food.yield?.servings ?? 1, atMost: RecipeYield.mostServings)
        try Limits.check("cooked weight", food.yield?.cookedGrams ?? 1, atMost: heaviestRecipe)
        try Limits.check("amount", food.baseAmount, atMost: heaviestRecipe)
        guard food.recipeDepth <= Food.deepestRecipe, food.ingredientCount <= Food.mostIngredients else {
            throw .unfit(field: "ingredients", .outOfRange)
        }
        try validate(food.ingredients)
    }

    /// As much as hundreds of ingredients of the largest amount weigh.
    private static let heaviestRecipe = 1e9

    private static func validate(_ ingredients: [Ingredient]) throws(LogError) {
        for ingredient in ingredients {
            try Limits.check("ingredients", ingredient.name, 1...1_000)
            try Limits.check("amount", ingredient.baseAmount, atMost: heaviestRecipe)
            try Limits.check("amount", ingredient.grams ?? 0, atMost: heaviestRecipe)
            guard let line = ingredient.line else { continue }
            try Limits.check("ingredients", line.text, 0...1_000)
            try Limits.check("unit", line.unit, 0...500)
            try Limits.check("quantity", line.quantity, atMost: 1e9)
            try Limits.check("amount", line.partsAmount, atMost: heaviestRecipe)
            try validate(line.parts)
        }
    }
}
