/// The keys of an object in the order in which they mostly come.
///
/// A scanner compares the next key's bytes with the text where it stands, and makes no string of it.
package struct JSONKeys: Sendable {
    /// The bytes of all keys, one after the other.
    private let bytes: [UInt8]
    /// Where each key ends in `bytes`.
    private let ends: [Int]

    /// The keys, each once.
    package init(_ keys: [String]) {
        var bytes: [UInt8] = []
        var ends: [Int] = []
        for key in keys {
            bytes += key.utf8
            ends.append(bytes.count)
        }
        self.bytes = bytes
        self.ends = ends
    }

    var count: Int { ends.count }

    /// The place of a key that is written in another way, with escapes.
    func index(of key: String) -> Int? {
        (0..<count).first { bytes[($0 == 0 ? 0 : ends[$0 - 1])..<ends[$0]].elementsEqual(key.utf8) }
    }

    /// The length of key `index` where it is the text of a string whose first byte is at `start`; else nil.
    func length(ofMatch index: Int, in utf8: UnsafeRawBufferPointer, at start: Int) -> Int? {
        let first = index == 0 ? 0 : ends[index - 1]
        let length = ends[index] - first
        guard utf8.count - start > length, utf8[start + length] == UInt8(ascii: "\"") else { return nil }
        for offset in 0..<length where utf8[start + offset] != bytes[first + offset] { return nil }
        return length
    }
}

extension JSONScanner {
    /// Reads an object; `body` is called with the place of each key in `keys`, and reads its value or leaves it; keys
    /// that are not among them are passed over with their values.
    package mutating func readObject(
        _ keys: JSONKeys, _ body: (_ index: Int, _ value: inout JSONScanner) throws(JSONError) -> Void
    ) throws(JSONError) {
        // The one sought is mostly the next.
        var next = 0
        try readMembers(key: { (scanner) throws(JSONError) in try scanner.takeKey(keys, from: next) }) {
            (index: Int?, scanner) throws(JSONError) in
            guard let index else { return }
            next = index + 1
            try body(index, &scanner)
        }
    }

    /// Reads a key; nil for one that is not in the list.
    private mutating func takeKey(_ keys: JSONKeys, from next: Int) throws(JSONError) -> Int? {
        let start = position + 1
        if peek == UInt8(ascii: "\"") {
            for distance in 0..<keys.count {
                let index = next + distance < keys.count ? next + distance : next + distance - keys.count
                if let length = keys.length(ofMatch: index, in: utf8, at: start) {
                    position = start + length + 1
                    return index
                }
            }
        }
        return keys.index(of: try readString())
    }
}
