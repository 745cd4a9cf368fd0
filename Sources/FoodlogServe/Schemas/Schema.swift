import FoodlogAnswers
package import JSON

/// The shape of a JSON value, as JSON Schema (2020-12) says it to programs.
package indirect enum Schema: Sendable {
    /// Whatever there is.
    case anything
    /// A text.
    case text
    /// A text in a form that has a name: `date`, `date-time`, `uuid`.
    case formatted(String)
    /// A text that fits a regular expression.
    case pattern(String)
    /// One of some texts.
    case word([String])
    /// A whole number, of at least this.
    case integer(atLeast: Int)
    /// A number of any sign.
    case number
    /// A number of at least 0.
    case amount
    /// True or false.
    case flag
    /// Elements of one shape.
    case list(Schema)
    /// An object with these members, in the order in which they are written.
    case object([Member])
    /// An object whose members are called by some of these keys, and are of one shape.
    case map(keys: [String], Schema)
    /// A shape that has a name of its own.
    case named(String)
    /// One of some shapes.
    case anyOf([Schema])
    /// A shape, or null where it is not known or there is none.
    case orNull(Schema)

    /// A member of an object.
    package struct Member: Sendable {
        let name: String
        let schema: Schema
        /// Whether it is always there, be it null.
        let isNeeded: Bool
    }

    /// A whole number from 0 on.
    package static let count = Schema.integer(atLeast: 0)
    /// A day of the calendar, `YYYY-MM-DD`.
    static let date = Schema.formatted("date")
    /// An instant.
    static let instant = Schema.formatted("date-time")
    /// An id.
    static let uuid = Schema.formatted("uuid")
    /// A clock time, `HH:MM`.
    static let clock = Schema.pattern("^[0-2][0-9]:[0-5][0-9]$")
    /// A SHA-256 digest.
    static let digest = Schema.pattern("^[0-9a-f]{64}$")
    /// Texts.
    static let texts = Schema.list(.text)
    /// The numbers of entries.
    static let numbers = Schema.list(.integer(atLeast: 1))

    /// The shape, or null.
    var orNull: Schema { .orNull(self) }

    /// An object; a name that ends with a question mark is that of a member that may be missing.
    static func object(_ members: KeyValuePairs<String, Schema>) -> Schema { .object(Self.members(members)) }

    /// The members of an object, to be used in several.
    static func members(_ members: KeyValuePairs<String, Schema>) -> [Member] {
        members.map { name, schema in
            let isNeeded = !name.hasSuffix("?")
            return Member(name: isNeeded ? name : String(name.dropLast()), schema: schema, isNeeded: isNeeded)
        }
    }

    /// Writes the shape as a schema.
    package func write(to json: inout JSONWriter) { json.object { json in writeMembers(isNullable: false, to: &json) } }

    private func writeMembers(isNullable: Bool, to json: inout JSONWriter) {
        switch self {
        case .anything: break
        case .orNull(let schema): schema.writeMembers(isNullable: true, to: &json)
        case .named, .anyOf:
            guard case .named(let name) = self, !isNullable else { return writeChoices(isNullable, to: &json) }
            json.member("$ref", "#/components/schemas/\(name)")
        case .word(let words):
            json.key("enum")
            json.beginArray()
            for word in words { json.string(word) }
            if isNullable { json.null() }
            json.endArray()
        default:
            if isNullable {
                json.array("type", [type, "null"]) { json, type in json.string(type) }
            } else {
                json.member("type", type)
            }
            writeDetails(to: &json)
        }
    }

    private func writeChoices(_ isNullable: Bool, to json: inout JSONWriter) {
        json.key("anyOf")
        json.beginArray()
        if case .anyOf(let schemas) = self {
            for schema in schemas { schema.write(to: &json) }
        } else {
            write(to: &json)
        }
        if isNullable { json.object { json in json.member("type", "null") } }
        json.endArray()
    }

    /// The type of values that have one.
    private var type: String {
        switch self {
        case .integer: "integer"
        case .number, .amount: "number"
        case .flag: "boolean"
        case .list: "array"
        case .object, .map: "object"
        case .anything, .text, .formatted, .pattern, .word, .named, .anyOf, .orNull: "string"
        }
    }

    private func writeDetails(to json: inout JSONWriter) {
        switch self {
        case .formatted(let form): json.member("format", form)
        case .pattern(let pattern): json.member("pattern", pattern)
        case .integer(let least): json.member("minimum", least)
        case .amount: json.member("minimum", 0)
        case .list(let element):
            json.key("items")
            element.write(to: &json)
        case .object(let members):
            json.object("properties") { json in
                for member in members {
                    json.key(member.name)
                    member.schema.write(to: &json)
                }
            }
            json.array("required", members.filter(\.isNeeded)) { json, member in json.string(member.name) }
        case .map(let keys, let value):
            json.object("propertyNames") { json in
                json.array("enum", keys) { json, key in json.string(key) }
            }
            json.key("additionalProperties")
            value.write(to: &json)
        case .anything, .text, .word, .number, .flag, .named, .anyOf, .orNull: break
        }
    }
}
