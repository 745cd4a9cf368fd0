private import Glibc

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
            let start = text.count
            text.append(contentsOf: key.utf8)
            let length = text.count - start
            var bits: UInt64 = length < 8 ? UInt64(UInt8(ascii: "\"")) << (8 * UInt64(length)) : 0
            for place in 0..<min(length, 8) { bits |= UInt64(text[start + place]) << (8 * UInt64(place)) }
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
    @inline(__always)
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
        let compared = left >= 8 ? 8 : 0
        let rest = head.length - compared
        guard rest > 0, let base = utf8.baseAddress else { return head.length }
        let isSame = text.withUnsafeBytes { text in
            text.baseAddress.map { memcmp(base + start + compared, $0 + head.start + compared, rest) == 0 } ?? false
        }
        return isSame ? head.length : nil
    }
}

extension JSONScanner {
    /// Reads an object; `body` is called with the place of each key in `keys`, and reads its value or leaves it; keys
    /// that are not among them are passed over with their values.
    package mutating func readObject(
        _ keys: JSONKeys, _ body: (_ index: Int, _ value: inout JSONScanner) throws(JSONError) -> Void
    ) throws(JSONError) {
        try open(UInt8(ascii: "{"), "an object is expected")
        if close(UInt8(ascii: "}")) { return }
        // The one sought is mostly the next.
        var next = 0
        repeat {
            skipSpace()
            let index = try takeKey(keys, from: next)
            try takeColon()
            let start = position
            if let index {
                next = index + 1
                try body(index, &self)
            }
            if position == start { try skipValue() }
        } while try hasNext(before: UInt8(ascii: "}"))
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
