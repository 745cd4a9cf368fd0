import FoodDomain
import SQLite

extension StoreWriter {
    func put(_ template: MealTemplate) throws { try put(TemplateRecord(template)) }

    /// Makes a template what a record says.
    func put(_ record: TemplateRecord) throws {
        try record.validate()
        try put(record, key: record.key, over: try templateRecord(record.key))
    }

    func removeTemplate(_ key: String) throws { try put(nil, key: key, over: try templateRecord(key)) }

    func templateRecord(_ key: String) throws -> TemplateRecord? { try templateRecords(key).first }

    /// Replaces a template, and journals that where it differs.
    func put(_ after: TemplateRecord?, key: String, over before: TemplateRecord?) throws {
        guard after != before else { return }
        knownOwn = nil
        if before != nil { try store.connection.execute("DELETE FROM template WHERE word = \(key)") }
        if let after {
            try store.connection.execute("INSERT INTO template (word, name) VALUES (\(key), \(after.name))")
            for (position, item) in after.items.enumerated() {
                try store.connection.execute(
                    """
                    INSERT INTO template_item (template, position, food, text, words, quantity, unit, unit_grams, \
                    unit_milliliters, unit_servings, estimated) VALUES (\(key), \(position), \
                    \(try foodKey(item.food)), \(item.text), \(item.words), \(item.quantity), \(item.unit), \
                    \(item.measure.grams), \(item.measure.milliliters), \(item.measure.servings), \
                    \(item.isEstimate))
                    """)
            }
        }
        try journal(.template, key, before: before?.image, after: after?.image)
    }
}
