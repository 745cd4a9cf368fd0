import FoodDomain
import JSON
import SQLite

/// What a person made of foods, as the journal pictures it: foods and versions by what they are called in every log.
struct OwnFoodRecord: Equatable {
    var id: FoodDomain.UUID
    var version: VersionID
    var archivedAt: Instant?

    /// The picture; equal records give equal text.
    var image: String {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("id", id.description)
        writer.member("version", version.description)
        writer.member("archivedAt", archivedAt.map { Int($0.milliseconds) })
        writer.endObject()
        return writer.text
    }

    /// A record of its parts.
    init(id: FoodDomain.UUID, version: VersionID, archivedAt: Instant?) {
        self.id = id
        self.version = version
        self.archivedAt = archivedAt
    }

    /// The record that a picture shows, or nil where it is none.
    init?(image: String) {
        guard let root = try? JSONDocument(image).root, let id = root["id"]?.string.flatMap(FoodDomain.UUID.init),
            let version = root["version"]?.string.flatMap(VersionID.init(hexadecimal:))
        else { return nil }
        self.init(
            id: id, version: version,
            archivedAt: root["archivedAt"]?.int.flatMap { Instant(exactlyMilliseconds: Int64($0)) })
    }
}

/// The person's own unit of a food.
struct OwnUnitRecord: Equatable {
    var food: FoodDomain.UUID
    var name: String
    var measure: Measure

    /// What names the row in the journal.
    var row: String { "\(food) \(name)" }

    var image: String {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("food", food.description)
        writer.member("name", name)
        writer.member("g", measure.grams)
        writer.member("ml", measure.milliliters)
        writer.member("servings", measure.servings)
        writer.endObject()
        return writer.text
    }

    init(food: FoodDomain.UUID, name: String, measure: Measure) {
        self.food = food
        self.name = name
        self.measure = measure
    }

    init?(image: String) {
        guard let root = try? JSONDocument(image).root, let food = root["food"]?.string.flatMap(FoodDomain.UUID.init),
            let name = root["name"]?.string
        else { return nil }
        self.init(
            food: food, name: name,
            measure: Measure(
                grams: root["g"]?.double, milliliters: root["ml"]?.double, servings: root["servings"]?.double))
    }
}

/// The person's own words for a food.
struct AliasRecord: Equatable {
    var key: String
    var text: String
    var food: FoodDomain.UUID

    var image: String {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("word", key)
        writer.member("text", text)
        writer.member("food", food.description)
        writer.endObject()
        return writer.text
    }

    init(key: String, text: String, food: FoodDomain.UUID) {
        self.key = key
        self.text = text
        self.food = food
    }

    init?(image: String) {
        guard let root = try? JSONDocument(image).root, let key = root["word"]?.string,
            let text = root["text"]?.string, let food = root["food"]?.string.flatMap(FoodDomain.UUID.init)
        else { return nil }
        self.init(key: key, text: text, food: food)
    }
}
