import FoodDomain
import SQLite

extension StoreReader {
    func templates() throws -> [MealTemplate] {
        guard try ownThings().hasTemplates else { return [] }
        let names = try store.connection.query("SELECT word, name FROM template AS a ORDER BY word") { row in
            (key: try row[0] as String, name: try row[1] as String)
        }
        return try names.map { MealTemplate(key: $0.key, name: $0.name, items: try items(ofTemplate: $0.key)) }
    }

    func hasTemplates() throws -> Bool { try ownThings().hasTemplates }

    func template(named key: String) throws -> MealTemplate? {
        guard try ownThings().hasTemplates else { return nil }
        let name: String? = try store.connection.first("SELECT name FROM template WHERE word = \(key)") { row in
            try row[0]
        }
        return try name.map { MealTemplate(key: key, name: $0, items: try items(ofTemplate: key)) }
    }

    private func items(ofTemplate key: String) throws -> [MealTemplate.Item] {
        try store.connection.query(
            """
            SELECT v.key, f.id, v.digest, f.fetched_at, v.content, i.text, i.words, i.quantity, i.unit, i.unit_grams, \
            i.unit_milliliters, i.unit_servings, i.estimated \
            FROM template_item AS i JOIN food AS f ON f.key = i.food JOIN food_version AS v ON v.key = f.current \
            WHERE i.template = \(key) ORDER BY i.position
            """
        ) { row in
            let measure = Measure(grams: try row[9], milliliters: try row[10], servings: try row[11])
            return MealTemplate.Item(
                food: try versionedFood(row),
                serving: ChosenServing(quantity: try row[7], unit: ServingUnit(try row[8], measure)),
                text: try row[5], words: try row[6], isEstimate: try row[12])
        }
    }

    /// The records of all templates, or of one.
    func templateRecords(_ key: String? = nil) throws -> [TemplateRecord] {
        let names = try store.connection.query(
            "SELECT word, name FROM template AS a WHERE \(key == nil) OR word = \(key ?? "") ORDER BY word"
        ) { row in (key: try row[0] as String, name: try row[1] as String) }
        return try names.map { key, name in
            let items = try store.connection.query(
                """
                SELECT f.id, i.text, i.words, i.quantity, i.unit, i.unit_grams, i.unit_milliliters, i.unit_servings, \
                i.estimated FROM template_item AS i JOIN food AS f ON f.key = i.food WHERE i.template = \(key) \
                ORDER BY i.position
                """
            ) { row in
                TemplateRecord.Item(
                    food: try row[0], text: try row[1], words: try row[2], quantity: try row[3], unit: try row[4],
                    measure: Measure(grams: try row[5], milliliters: try row[6], servings: try row[7]),
                    isEstimate: try row[8])
            }
            return TemplateRecord(key: key, name: name, items: items)
        }
    }
}
