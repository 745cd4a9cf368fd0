import FoodDomain
import JSON

/// Holds a JSON value against a schema of the service's description.
///
/// Stricter than programs have to be: a member that the schema does not name is a fault too, since docs/json.md would not
/// have it.
struct SchemaCheck {
    private let schemas: JSONValue

    /// - Parameter description: the OpenAPI document.
    init(description: JSONValue) { schemas = description["components"]?["schemas"] ?? [:] }

    /// What is wrong with a value, each with its place; empty where nothing is.
    func faults(of value: JSONValue, _ name: String) -> [String] {
        guard let schema = schemas[name] else { return ["there is no schema \(name)"] }
        return faults(value, schema, at: name)
    }

    /// What is wrong with a value by a schema.
    func faults(_ value: JSONValue, _ schema: JSONValue, at place: String) -> [String] {
        if let name = schema["$ref"]?.string {
            return faults(of: value, String(name.split(separator: "/").last ?? "")).map { "\(place) > \($0)" }
        }
        if let choices = schema["anyOf"]?.array {
            let found = choices.map { faults(value, $0, at: place) }
            return found.contains(where: \.isEmpty) ? [] : found.min { $0.count < $1.count } ?? []
        }
        if let words = schema["enum"]?.array, !words.contains(value) { return ["\(place) is not one of \(words)"] }
        guard let types = schema["type"]?.array ?? schema["type"].map({ [$0] }) else { return [] }
        guard types.contains(where: { Self.isOf($0.string ?? "", value) }) else {
            return ["\(place) is not \(types.compactMap(\.string)): \(value)"]
        }
        if let least = schema["minimum"]?.double, let number = value.double, number < least {
            return ["\(place) is less than \(least)"]
        }
        if let text = value.string { return formFaults(text, schema, place) }
        if let elements = value.array, let items = schema["items"] {
            return elements.enumerated().flatMap { faults($0.element, items, at: "\(place)[\($0.offset)]") }
        }
        return value.object.map { objectFaults($0, schema, place) } ?? []
    }

    private func objectFaults(_ object: JSONObject, _ schema: JSONValue, _ place: String) -> [String] {
        var faults: [String] = []
        for name in schema["required"]?.array?.compactMap(\.string) ?? [] where object[name] == nil {
            faults.append("\(place) has no \(name)")
        }
        for member in object.members {
            if let names = schema["propertyNames"]?["enum"]?.array, !names.contains(.string(member.key)) {
                faults.append("\(place) has a \(member.key)")
            }
            if let known = schema["properties"]?[member.key] ?? schema["additionalProperties"] {
                faults += self.faults(member.value, known, at: "\(place).\(member.key)")
            } else {
                faults.append("\(place) has a \(member.key)")
            }
        }
        return faults
    }

    private func formFaults(_ text: String, _ schema: JSONValue, _ place: String) -> [String] {
        let isFit =
            switch schema["format"]?.string {
            case "date": Day(iso: text) != nil
            case "uuid": FoodDomain.UUID(text) != nil
            case "date-time": text.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)/) != nil
            default: true
            }
        let pattern = schema["pattern"]?.string.flatMap { try? Regex($0) }
        let fits = pattern.map { text.firstMatch(of: $0) != nil } ?? true
        return isFit && fits ? [] : ["\(place) is not in its form: '\(text)'"]
    }

    private static func isOf(_ type: String, _ value: JSONValue) -> Bool {
        switch (type, value) {
        case ("null", .null), ("boolean", .bool), ("string", .string), ("array", .array), ("object", .object): true
        case ("integer", _): value.int != nil
        case ("number", .int), ("number", .number): true
        default: false
        }
    }
}
