/// A request as a client made it, whole.
package struct ServerRequest: Sendable {
    /// The method, such as `GET`.
    package var method: String
    /// The path and the query, decoded.
    package var target: RequestTarget
    /// The header fields in their order.
    package var headers: HeaderFields
    /// The content; empty where there was none, or where it is in a file.
    package var body: [UInt8]
    /// A file without a name that holds large content, to be read from its start; closed when the answer was sent.
    package var file: Int32?

    /// A request of its parts.
    package init(method: String, target: RequestTarget, headers: HeaderFields = HeaderFields(), body: [UInt8] = []) {
        self.method = method
        self.target = target
        self.headers = headers
        self.body = body
    }
}

/// Header fields in their order.
package struct HeaderFields: Sendable, Equatable {
    /// The fields.
    package private(set) var fields: [(name: String, value: String)] = []

    /// No fields.
    package init() {}

    /// Fields as given.
    package init(_ fields: [(name: String, value: String)]) { self.fields = fields }

    /// Adds a field behind the others.
    package mutating func append(_ name: String, _ value: String) { fields.append((name, value)) }

    /// The value of a field, whatever the case of its name; nil where it is missing, or there more than once.
    package subscript(name: String) -> String? {
        let values = values(of: name)
        return values.count == 1 ? values[0] : nil
    }

    /// The values of all fields of a name, whatever its case.
    package func values(of name: String) -> [String] {
        fields.filter { Self.isSame($0.name, name) }.map(\.value)
    }

    /// The values of all fields of a name as one list (RFC 9110, 5.3); nil where there is none.
    package func joined(_ name: String) -> String? {
        let values = values(of: name)
        return values.isEmpty ? nil : values.joined(separator: ", ")
    }

    /// How many bytes the fields are on the wire.
    package var byteCount: Int { fields.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count + 4 } }

    package static func == (one: HeaderFields, other: HeaderFields) -> Bool {
        one.fields.elementsEqual(other.fields) { $0.name == $1.name && $0.value == $1.value }
    }

    static func isSame(_ name: String, _ other: String) -> Bool {
        name.utf8.count == other.utf8.count
            && zip(name.utf8, other.utf8).allSatisfy { lowercased($0) == lowercased($1) }
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}
