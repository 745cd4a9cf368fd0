/// The keys of an object in the order in which they mostly come.
///
/// A scanner compares the next key's bytes with the text where it stands, and makes no string of it.
package struct JSONKeys: Sendable {
    /// The beginning of a key and of the quotation mark behind it, as a number, so that one comparison tells most keys
    /// apart; the lowest byte is the first.
    private struct Head {
        let bits: UInt64
        let mask: UInt64
        let length: Int
        /// Where the key begins in `text`.
        let start: Int
    }

    private let heads: [Head]
    /// All keys, one behind the other.
    private let text: [UInt8]

    /// The keys, each once.
    package init(_ keys: [String]) {
        var heads: [Head] = []
        var text: [UInt8] = []
        heads.reserveCapacity(keys.count)
        text.reserveCapacity(16 * keys.count)
        for key in keys {
            var bits: UInt64 = 0
            var length = 0
            let start = text.count
            for byte in key.utf8 {
                if length < 8 { bits |= UInt64(byte) << (8 * UInt64(length)) }
                length += 1
                text.append(byte)
            }
            if length < 8 { bits |= UInt64(UInt8(ascii: "\"")) << (8 * UInt64(length)) }
            let mask: UInt64 = length < 7 ? 1 << (8 * UInt64(length + 1)) - 1 : .max
            heads.append(Head(bits: bits, mask: mask, length: length, start: start))
        }
        self.heads = heads
        self.text = text
    }

    var count: Int { heads.count }

    /// The place of a key that is written in another way, with escapes.
    func index(of key: String) -> Int? {
        heads.firstIndex { text[$0.start..<$0.start + $0.length].elementsEqual(key.utf8) }
    }

    /// The length of key `index` where it is the text of a string whose first byte is at `start`; else nil.
    func length(ofMatch index: Int, in utf8: UnsafeRawBufferPointer, at start: Int) -> Int? {
        let head = heads[index]
        let left = utf8.count - start
        guard left > head.length else { return nil }
        if left >= 8 {
            let bits = UInt64(littleEndian: utf8.loadUnaligned(fromByteOffset: start, as: UInt64.self))
            guard bits & head.mask == head.bits else { return nil }
            if head.length < 8 { return head.length }
        }
        guard utf8[start + head.length] == UInt8(ascii: "\"") else { return nil }
        // Where eight bytes were at hand, they were compared.
        var offset = left >= 8 ? 8 : 0
        while offset < head.length {
            if utf8[start + offset] != text[head.start + offset] { return nil }
            offset += 1
        }
        return head.length
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
            if next < keys.count, let length = keys.length(ofMatch: next, in: utf8, at: start) {
                position = start + length + 1
                return next
            }
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
