internal import CJansson

/// A value inside a `JSONDocument`, which it keeps alive.
///
/// Nothing is copied before it is asked for, so one member of a large text costs no more than one of a small one.
package struct JSONNode {
    private let handle: UnsafeMutablePointer<json_t>
    private let document: JSONDocument

    init(_ handle: UnsafeMutablePointer<json_t>, in document: JSONDocument) {
        self.handle = handle
        self.document = document
    }

    /// The text of a string, else nil.
    package var string: String? {
        guard handle.pointee.type == JSON_STRING, let bytes = json_string_value(handle) else { return nil }
        return Self.text(bytes, length: json_string_length(handle))
    }

    /// The number, whether written with a fraction or not, else nil.
    package var double: Double? {
        switch handle.pointee.type {
        case JSON_REAL: json_real_value(handle)
        case JSON_INTEGER: Double(json_integer_value(handle))
        default: nil
        }
    }

    /// The number where it is whole (`3` and `3.0`) and within the range of `Int`, else nil.
    package var int: Int? {
        switch handle.pointee.type {
        case JSON_INTEGER: Int(exactly: json_integer_value(handle))
        case JSON_REAL: Int(exactly: json_real_value(handle))
        default: nil
        }
    }

    /// The truth value, else nil.
    package var bool: Bool? {
        switch handle.pointee.type {
        case JSON_TRUE: true
        case JSON_FALSE: false
        default: nil
        }
    }

    /// Whether this is `null`.
    package var isNull: Bool { handle.pointee.type == JSON_NULL }

    /// Whether this is an object.
    package var isObject: Bool { handle.pointee.type == JSON_OBJECT }

    /// Whether this is an array.
    package var isArray: Bool { handle.pointee.type == JSON_ARRAY }

    /// The number of members or elements; 0 for a value that has none.
    package var count: Int {
        switch handle.pointee.type {
        case JSON_OBJECT: json_object_size(handle)
        case JSON_ARRAY: json_array_size(handle)
        default: 0
        }
    }

    /// The member `key` of an object; nil for a missing one, and for any other value.
    package subscript(key: String) -> JSONNode? {
        var key = key
        // By length: a key that contains U+0000 is in no document, whatever stands before that character.
        let member = key.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { json_object_getn(handle, $0.baseAddress, $0.count) }
        }
        return member.map { JSONNode($0, in: document) }
    }

    /// The element at `index` of an array; nil past its ends, and for any other value.
    package subscript(index: Int) -> JSONNode? {
        guard index >= 0 else { return nil }
        return json_array_get(handle, index).map { JSONNode($0, in: document) }
    }

    /// Calls `body` with each member of an object, in the order of the text; not at all for any other value.
    package func forEachMember<Failure: Error>(
        _ body: (_ key: String, _ value: JSONNode) throws(Failure) -> Void
    ) throws(Failure) {
        var member = json_object_iter(handle)
        while let current = member {
            if let key = json_object_iter_key(current), let value = json_object_iter_value(current) {
                try body(
                    Self.text(key, length: json_object_iter_key_len(current)), JSONNode(value, in: document))
            }
            member = json_object_iter_next(handle, current)
        }
    }

    /// Calls `body` with each element of an array, in order; not at all for any other value.
    package func forEachElement<Failure: Error>(_ body: (JSONNode) throws(Failure) -> Void) throws(Failure) {
        for index in 0..<json_array_size(handle) {
            if let element = json_array_get(handle, index) { try body(JSONNode(element, in: document)) }
        }
    }

    /// A copy of the value with all that is in it.
    package var value: JSONValue {
        switch handle.pointee.type {
        case JSON_OBJECT:
            var members: [JSONObject.Member] = []
            members.reserveCapacity(count)
            forEachMember { key, node in members.append(JSONObject.Member(key: key, value: node.value)) }
            return .object(JSONObject(members: members))
        case JSON_ARRAY:
            var elements: [JSONValue] = []
            elements.reserveCapacity(count)
            forEachElement { elements.append($0.value) }
            return .array(elements)
        case JSON_STRING: return .string(string ?? "")
        case JSON_INTEGER: return .int(Int(json_integer_value(handle)))
        case JSON_REAL: return .number(json_real_value(handle))
        case JSON_TRUE: return .bool(true)
        case JSON_FALSE: return .bool(false)
        default: return .null
        }
    }

    private static func text(_ bytes: UnsafePointer<CChar>, length: Int) -> String {
        String(decoding: UnsafeRawBufferPointer(start: bytes, count: length), as: UTF8.self)
    }
}
