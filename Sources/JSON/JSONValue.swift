/// A JSON value.
///
/// Objects keep the order of their members.
package enum JSONValue: Equatable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number written without fraction and exponent.
    case int(Int)
    /// Any other number.
    ///
    /// Where it is not finite it is written as `null`: JSON has no other word for it.
    case number(Double)
    /// A string.
    case string(String)
    /// An array.
    case array([JSONValue])
    /// An object.
    case object(JSONObject)
}

// MARK: - Reading

extension JSONValue {
    /// The member `key` of an object; nil for a missing one, and for any other value.
    ///
    /// A member that is `null` is `.null`, not nil.
    package subscript(key: String) -> JSONValue? {
        guard case .object(let object) = self else { return nil }
        return object[key]
    }

    /// The element at `index` of an array; nil past its ends, and for any other value.
    package subscript(index: Int) -> JSONValue? {
        guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    /// The text of a string, else nil.
    package var string: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    /// The number, whether written with a fraction or not, else nil.
    package var double: Double? {
        switch self {
        case .int(let value): Double(value)
        case .number(let value): value
        default: nil
        }
    }

    /// The number where it is whole (`3` and `3.0`) and within the range of `Int`, else nil.
    package var int: Int? {
        switch self {
        case .int(let value): value
        case .number(let value): Int(exactly: value)
        default: nil
        }
    }

    /// The truth value, else nil.
    package var bool: Bool? {
        guard case .bool(let value) = self else { return nil }
        return value
    }

    /// The elements of an array, else nil.
    package var array: [JSONValue]? {
        guard case .array(let elements) = self else { return nil }
        return elements
    }

    /// The members of an object, else nil.
    package var object: JSONObject? {
        guard case .object(let object) = self else { return nil }
        return object
    }

    /// Whether this is `null`.
    package var isNull: Bool { self == .null }
}

// MARK: - Writing in Swift

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    /// `null`.
    package init(nilLiteral: ()) { self = .null }

    /// `true` or `false`.
    package init(booleanLiteral value: Bool) { self = .bool(value) }

    /// A whole number.
    package init(integerLiteral value: Int) { self = .int(value) }

    /// A number.
    package init(floatLiteral value: Double) { self = .number(value) }

    /// A string.
    package init(stringLiteral value: String) { self = .string(value) }

    /// An array.
    package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

    /// An object with its members in the order of the literal.
    package init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(JSONObject(members: elements.map { JSONObject.Member(key: $0, value: $1) }))
    }

    /// A string, or `null` for nil.
    package init(_ text: String?) { self = text.map(Self.string) ?? .null }

    /// A whole number, or `null` for nil.
    package init(_ value: Int?) { self = value.map(Self.int) ?? .null }

    /// A number, or `null` for nil.
    package init(_ value: Double?) { self = value.map(Self.number) ?? .null }

    /// A truth value, or `null` for nil.
    package init(_ value: Bool?) { self = value.map(Self.bool) ?? .null }
}
