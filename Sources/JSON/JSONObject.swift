/// The members of a JSON object, in the order in which they were read or given.
package struct JSONObject: Equatable, Sendable, RandomAccessCollection, ExpressibleByDictionaryLiteral {
    /// A key and its value.
    package struct Member: Equatable, Sendable {
        package var key: String
        package var value: JSONValue

        /// A member `key` with `value`.
        package init(key: String, value: JSONValue) {
            self.key = key
            self.value = value
        }
    }

    /// The members in order.
    ///
    /// That no key occurs twice is for whoever fills the array to see to.
    package var members: [Member]

    /// An object with `members` in this order.
    package init(members: [Member] = []) { self.members = members }

    /// An object with its members in the order of the literal.
    package init(dictionaryLiteral elements: (String, JSONValue)...) {
        members = elements.map { Member(key: $0, value: $1) }
    }

    /// The position of the first member.
    package var startIndex: Int { 0 }

    /// The position after the last member.
    package var endIndex: Int { members.count }

    /// The member at `position`, which must be a valid index.
    package subscript(position: Int) -> Member { members[position] }

    /// The value of `key`, found by looking at the members one after the other.
    ///
    /// A new key goes to the end; setting nil removes the member.
    package subscript(key: String) -> JSONValue? {
        get { members.first { $0.key == key }?.value }
        set {
            let position = members.firstIndex { $0.key == key }
            switch (position, newValue) {
            case (let position?, let value?): members[position].value = value
            case (let position?, nil): members.remove(at: position)
            case (nil, let value?): members.append(Member(key: key, value: value))
            case (nil, nil): break
            }
        }
    }

    /// Adds a member at the end, without looking whether there is one of that name.
    package mutating func append(_ key: String, _ value: JSONValue) {
        members.append(Member(key: key, value: value))
    }
}
