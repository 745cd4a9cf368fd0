package import JSON

extension JSONWriter {
    /// The one value that `body` writes, and a line break.
    package static func line(_ body: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter()
        body(&writer)
        return writer.text + "\n"
    }

    /// Writes an object.
    package mutating func object(_ body: (inout JSONWriter) -> Void) {
        beginObject()
        body(&self)
        endObject()
    }

    /// Writes an object as a member.
    package mutating func object(_ name: String, _ body: (inout JSONWriter) -> Void) {
        key(name)
        object(body)
    }

    /// Writes an array as a member, an element for each of `elements`.
    package mutating func array<Element>(
        _ name: String, _ elements: some Sequence<Element>, _ body: (inout JSONWriter, Element) -> Void
    ) {
        key(name)
        beginArray()
        for element in elements { body(&self, element) }
        endArray()
    }

    /// Writes a text as a member; nil is null.
    package mutating func member(_ name: String, _ text: String?) {
        key(name)
        if let text { string(text) } else { null() }
    }

    /// Writes a number as a member; nil is null.
    package mutating func member(_ name: String, _ value: Double?) {
        key(name)
        if let value { number(value) } else { null() }
    }

    /// Writes a whole number as a member; nil is null.
    package mutating func member(_ name: String, _ value: Int?) {
        key(name)
        if let value { int(value) } else { null() }
    }

    /// Writes a truth value as a member.
    package mutating func member(_ name: String, _ value: Bool) {
        key(name)
        bool(value)
    }

    /// Writes null as a member: of something that this version has nothing to say of.
    package mutating func nothing(_ name: String) {
        key(name)
        null()
    }
}
