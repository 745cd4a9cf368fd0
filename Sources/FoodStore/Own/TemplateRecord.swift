import FoodDomain
import JSON

/// A template as the journal pictures it: foods by what they are called in every log.
struct TemplateRecord: Equatable {
    var key: String
    var name: String
    var items: [Item]

    struct Item: Equatable {
        var food: FoodDomain.UUID
        var text: String
        var words: String
        var quantity: Double
        var unit: String
        var measure: Measure
        var isEstimate: Bool
    }

    init(key: String, name: String, items: [Item]) {
        self.key = key
        self.name = name
        self.items = items
    }

    init(_ template: MealTemplate) {
        self.init(
            key: template.key, name: template.name,
            items: template.items.map { item in
                Item(
                    food: item.food.id, text: item.text, words: item.words, quantity: item.serving.quantity,
                    unit: item.serving.unit.name, measure: item.serving.unit.measure, isEstimate: item.isEstimate)
            })
    }

    /// Refuses what the tables would refuse, by the name of the field.
    func validate() throws(LogError) {
        try Limits.check("word", key, 1...1_000)
        try Limits.check("name", name, 1...1_000)
        if items.isEmpty { throw .unfit(field: "items", .empty) }
        for item in items {
            try Limits.check("text", item.text, 0...10_000)
            try Limits.check("words", item.words, 0...10_000)
            try Limits.check("unit", item.unit, 1...500)
            try Limits.check("quantity", item.quantity, atMost: 1e9)
            for size in [item.measure.grams, item.measure.milliliters, item.measure.servings].compactMap(\.self) {
                try Limits.check("unit", size, atMost: .greatestFiniteMagnitude)
            }
        }
    }

    // MARK: - As JSON

    var image: String {
        var writer = JSONWriter()
        writer.beginObject()
        write(to: &writer)
        writer.endObject()
        return writer.text
    }

    func write(to writer: inout JSONWriter) {
        writer.member("word", key)
        writer.member("name", name)
        writer.key("items")
        writer.beginArray()
        for item in items {
            writer.beginObject()
            writer.member("food", item.food.description)
            writer.member("text", item.text)
            writer.member("words", item.words)
            writer.member("quantity", item.quantity)
            writer.member("unit", item.unit)
            writer.member("g", item.measure.grams)
            writer.member("ml", item.measure.milliliters)
            writer.member("servings", item.measure.servings)
            writer.member("estimated", ifTrue: item.isEstimate)
            writer.endObject()
        }
        writer.endArray()
    }

    init?(image: String) {
        guard let root = try? JSONDocument(image).root else { return nil }
        self.init(root)
    }

    /// The template of an object that has its members; nil where one is missing or of another type.
    init?(_ node: JSONNode) {
        guard let key = node["word"]?.string, let name = node["name"]?.string, let list = node["items"] else {
            return nil
        }
        var items: [Item] = []
        for place in 0..<list.count {
            guard let item = list[place], let food = item["food"]?.string.flatMap(FoodDomain.UUID.init),
                let text = item["text"]?.string, let words = item["words"]?.string,
                let quantity = item["quantity"]?.double, let unit = item["unit"]?.string
            else { return nil }
            items.append(
                Item(
                    food: food, text: text, words: words, quantity: quantity, unit: unit,
                    measure: Measure(
                        grams: item["g"]?.double, milliliters: item["ml"]?.double, servings: item["servings"]?.double),
                    isEstimate: item["estimated"]?.bool ?? false))
        }
        self.init(key: key, name: name, items: items)
    }
}
