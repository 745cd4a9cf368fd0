import FoodDomain

/// Reads one row of the starter tables as a food.
struct StarterRow {
    private let columns: [String: Int]
    /// The bytes of each field; a text is made of those that are asked for.
    private let cells: [Slice<UnsafeBufferPointer<UInt8>>]

    /// The food that starts at `offset` of the foods; only its first columns where `most` says so.
    init(foodAt offset: Int, most: Int = .max) {
        columns = Self.foodColumns
        cells = Table.foods.cells(at: offset, most: most)
    }

    /// The recipe that starts at `offset` of the recipes; only its first columns where `most` says so.
    init(recipeAt offset: Int, most: Int = .max) {
        columns = Self.recipeColumns
        cells = Table.recipes.cells(at: offset, most: most)
    }

    /// How many columns have what names and tells a food: the others are its figures.
    static let namingColumns =
        1
        + (["name", "aliases", "source", "state", "details"].flatMap { name in
            [foodColumns[name] ?? 0, recipeColumns[name] ?? 0]
        }.max() ?? 0)

    private static let foodColumns = columns(of: .foods)
    private static let recipeColumns = columns(of: .recipes)

    private static func columns(of table: Table) -> [String: Int] {
        Dictionary(table.header.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The text of a column; empty where the table has no such column.
    subscript(column: String) -> String {
        guard let index = columns[column], cells.indices.contains(index) else { return "" }
        return String(decoding: cells[index], as: UTF8.self)
    }

    /// The pieces of a column that lists several.
    func list(_ column: String) -> [String] {
        self[column].split(separator: ";").map { Self.trimmed($0) }.filter { !$0.isEmpty }
    }

    /// The identity: the source and its number, or a typical recipe by its name.
    var identity: FoodIdentity {
        let parts = self["source"].split(separator: ":", maxSplits: 1).map(String.init)
        if parts.count == 2, let source = FoodSource(parts[0]) { return FoodIdentity(source, parts[1]) }
        return FoodIdentity(.recipe, self["name"])
    }

    /// The serving units, the gram last.
    var servingUnits: [ServingUnit] {
        list("units").compactMap { piece in
            guard let equals = piece.lastIndex(of: "="), let grams = Double(piece[piece.index(after: equals)...]) else {
                return nil
            }
            return ServingUnit(Self.trimmed(piece[..<equals]), grams: grams)
        } + [ServingUnit("g", grams: 1)]
    }

    /// The default portion: `1 large`, `85 g`.
    var servingSizes: [ServingSize] { Self.size(self["default"]).map { [$0] } ?? [] }

    /// A portion from its text: a number, a blank, and the name of a unit.
    static func size(_ text: String) -> ServingSize? {
        let parts = text.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, let quantity = Double(parts[0]) else { return nil }
        return ServingSize(quantity: quantity, unitName: String(parts[1]))
    }

    /// The nutrients per 100 g; an empty cell is unknown.
    var nutrients: Nutrients {
        var nutrients = Nutrients()
        for (index, nutrient) in Self.nutrientColumns where cells.indices.contains(index) && !cells[index].isEmpty {
            if let value = Double(String(decoding: cells[index], as: UTF8.self)) {
                nutrients[nutrient] = .number(value)
            }
        }
        return nutrients
    }

    private static let nutrientColumns: [(Int, Nutrient)] = Nutrient.allCases.compactMap { nutrient in
        foodColumns[nutrient.key].map { ($0, nutrient) }
    }

    /// Grams from a text such as `853 g`.
    static func grams(_ text: String) -> Double? {
        let parts = text.split(separator: " ")
        guard parts.count == 2, parts[1] == "g" else { return nil }
        return Double(parts[0])
    }

    static func trimmed(_ text: some StringProtocol) -> String {
        var rest = text[...]
        while rest.first == " " { rest = rest.dropFirst() }
        while rest.last == " " { rest = rest.dropLast() }
        return String(rest)
    }
}
