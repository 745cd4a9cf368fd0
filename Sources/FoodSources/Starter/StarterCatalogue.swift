package import FoodDomain
private import TextFolding

/// The foods that come with the program: everyday foods under everyday words, found without a network.
package struct StarterCatalogue: FoodCatalogue {
    package let name = "starter"
    private let index = NameIndex()
    private static let license = "USDA SR28, public domain"

    /// The catalogue that is embedded in the program.
    package init() {}

    package func food(_ identity: FoodIdentity) -> Food? {
        switch identity.source {
        case .usdaSR: offset(ofSource: identity).map { food(at: $0) }
        case .recipe: index.hits(Self.key(identity.sourceID)).first { $0.place == 0 }.flatMap { food(row: $0.row) }
        default: nil
        }
    }

    package func food(barcode: String) -> Food? { nil }

    package func candidates(named key: String) -> [FoodCandidate] {
        candidates(NameIndex.each(index.hits(key).map(\.row)))
    }

    package func candidates(_ query: FoodQuery) -> [FoodCandidate] {
        var rows = index.rows(words: query.words, lastTyped: query.lastTyped)
        // Words that tell a state or a kind stand in the details: "cooked rice".
        if query.words.count > 1 { rows = NameIndex.each(rows + index.rows(withAnyOf: query.words)) }
        // One word alone is looked for in names.
        return Array(candidates(rows, withDetails: query.words.count > 1).prefix(query.limit))
    }

    package func portion(of identity: FoodIdentity, named key: String) -> ServingSize? {
        guard let offset = offset(ofSource: identity) else { return nil }
        for piece in StarterRow(foodAt: offset).list("alias_units") {
            let parts = piece.split(separator: "=", maxSplits: 1)
            if parts.count == 2, Self.key(String(parts[0])) == key {
                return StarterRow.size(StarterRow.trimmed(parts[1]))
            }
        }
        return nil
    }

    package func meanings(of key: String) -> [FoodIdentity] {
        let first = key.utf8.first
        let found = Table.ambiguous.firstRow { line in
            line.first == first && Self.key(String(decoding: line.prefix { $0 != Table.tab }, as: UTF8.self)) == key
        }
        guard let found else { return [] }
        let names = Table.ambiguous.fields(at: found).dropFirst().first?.split(separator: ";") ?? []
        return names.compactMap { name in
            index.hits(Self.key(String(name))).first.flatMap { food(row: $0.row)?.identity }
        }
    }

    package func allNames() -> [String] { index.keys }

    /// Every food, in the order of the tables.
    package var all: [Food] { (0..<rowCount).compactMap { food(row: $0) } }

    /// What names.tsv has to hold: every name and alias by its key, sorted.
    package static var nameTable: String {
        var lines: [(key: [UInt8], line: String)] = []
        for (row, food) in rows().enumerated() {
            for (place, key) in keys(of: food).enumerated() {
                lines.append((Array(key.utf8), "\(key)\t\(row)\t\(place)"))
            }
        }
        lines.sort { $0.key == $1.key ? $0.line < $1.line : $0.key.lexicographicallyPrecedes($1.key) }
        return "key\trow\tplace\n" + lines.map { $0.line + "\n" }.joined()
    }

    /// What sources.tsv has to hold: the source of every food with its row, sorted.
    package static var sourceTable: String {
        let lines = offsets(.foods).enumerated().map { row, offset in
            "\(source(of: StarterRow(foodAt: offset).identity))\t\(row)\n"
        }
        return "source\trow\n" + lines.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.joined()
    }

    // MARK: - Rows

    private static func key(_ name: String) -> String { FoodQuery.key(foldedWords: TextFolding.words(name)) }

    /// The keys of a row's name and aliases.
    private static func keys(of row: StarterRow) -> [String] { ([row["name"]] + row.list("aliases")).map(key) }

    private static func rows() -> [StarterRow] {
        offsets(.foods).map { StarterRow(foodAt: $0) } + offsets(.recipes).map { StarterRow(recipeAt: $0) }
    }

    private static func offsets(_ table: Table) -> [Int] {
        var offsets: [Int] = []
        var offset = table.firstRow
        while offset < table.end {
            offsets.append(offset)
            offset = table.next(after: offset)
        }
        return offsets
    }

    private static let foodOffsets = offsets(.foods)
    private static let recipeOffsets = offsets(.recipes)

    private var rowCount: Int { Self.foodOffsets.count + Self.recipeOffsets.count }

    private func row(_ row: Int, most: Int = .max) -> StarterRow? {
        if Self.foodOffsets.indices.contains(row) { return StarterRow(foodAt: Self.foodOffsets[row], most: most) }
        let recipe = row - Self.foodOffsets.count
        guard Self.recipeOffsets.indices.contains(recipe) else { return nil }
        return StarterRow(recipeAt: Self.recipeOffsets[recipe], most: most)
    }

    /// The foods of some rows, which are in order, each once.
    private func candidates(_ rows: [Int], withDetails: Bool = true) -> [FoodCandidate] {
        // To fold the names of a few anew takes less time than to go through those of all.
        if rows.count <= 8 {
            return rows.compactMap { number in
                row(number, most: StarterRow.namingColumns).map { candidate($0, Self.keys(of: $0), withDetails) }
            }
        }
        return index.names(of: rows).compactMap { number, names in
            row(number, most: StarterRow.namingColumns).map { candidate($0, names, withDetails) }
        }
    }

    private func candidate(_ row: StarterRow, _ names: [String], _ withDetails: Bool) -> FoodCandidate {
        FoodCandidate(
            identity: row.identity, names: names,
            details: withDetails ? Self.key("\(row["details"]) \(row["state"])") : "",
            isInLog: false, isEveryday: true)
    }

    private func offset(ofSource identity: FoodIdentity) -> Int? {
        let source = Self.source(of: identity)
        let fields = Table.sources.fields(at: Table.sources.lowerBound(source))
        guard fields.count == 2, fields[0] == source, let row = Int(fields[1]), Self.foodOffsets.indices.contains(row)
        else { return nil }
        return Self.foodOffsets[row]
    }

    private static func source(of identity: FoodIdentity) -> String { "\(identity.source.name):\(identity.sourceID)" }

    private func food(row number: Int) -> Food? {
        if Self.foodOffsets.indices.contains(number) { return food(at: Self.foodOffsets[number]) }
        return row(number).flatMap(recipe)
    }

    private func food(at offset: Int) -> Food {
        let row = StarterRow(foodAt: offset)
        var food = Food(
            identity: row.identity, name: row["name"], details: row["details"], state: row["state"],
            carbohydrateBasis: .total, servingUnits: row.servingUnits, servingSizes: row.servingSizes,
            nutrients: row.nutrients)
        complete(&food, row)
        return food
    }

    private func recipe(_ row: StarterRow) -> Food? {
        var ingredients: [Ingredient] = []
        for line in row.list("ingredients") {
            guard let (grams, name) = Self.ingredient(line),
                let hit = index.hits(Self.key(name)).first(where: { $0.place == 0 }), let food = food(row: hit.row),
                let nutrients = food.ingredients.first?.nutrients
            else { return nil }
            ingredients.append(
                Ingredient(name: name, baseAmount: grams, nutrients: nutrients, identity: food.identity))
        }
        let cooked = row.list("yield").compactMap {
            $0.hasPrefix("cooked ") ? StarterRow.grams(String($0.dropFirst(7))) : nil
        }
        var food = Food(
            identity: row.identity, name: row["name"], details: row["details"], state: row["state"],
            carbohydrateBasis: .total, servingUnits: row.servingUnits, servingSizes: row.servingSizes,
            ingredients: ingredients, baseAmount: cooked.first)
        complete(&food, row)
        return food
    }

    private func complete(_ food: inout Food, _ row: StarterRow) {
        food.aliases = row.list("aliases")
        food.countUnit = row["count"].isEmpty ? nil : row["count"]
        food.whole = StarterRow.grams(row["whole"]).map { Measure(grams: $0) }
        food.counterpart = row["swap"].isEmpty ? nil : row["swap"]
        food.refuse = Double(row["refuse"])
        food.marks = row.list("marks")
        food.license = Self.license
    }

    /// The grams and the name of an ingredient line: `40 g rolled oats`.
    private static func ingredient(_ line: String) -> (Double, String)? {
        let parts = line.split(separator: " ", maxSplits: 2)
        guard parts.count == 3, parts[1] == "g", let grams = Double(parts[0]) else { return nil }
        return (grams, String(parts[2]))
    }
}
