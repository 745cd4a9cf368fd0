/// The keys of an object in the order in which they mostly come.
///
/// A scanner compares the next key's bytes with the text where it stands, and makes no string of it.
package struct JSONKeys: Sendable {
    /// The beginning of a key and of the quotation mark behind it, as a number, so that one comparison tells most keys
    /// apart; the lowest byte is the first.
    private struct Head {
        let bits: UInt64
        let mask: UInt64
        /// The end of a key of eight bytes and more, with the quotation mark.
        let tail: UInt64
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
            text.append(UInt8(ascii: "\""))
            let length = text.count - 1 - start
            let mask: UInt64 = length < 7 ? 1 << (8 * UInt64(length + 1)) - 1 : .max
            let tail = length < 8 ? 0 : Self.word(text[(start + length - 7)...])
            heads.append(
                Head(bits: Self.word(text[start...].prefix(8)), mask: mask, tail: tail, length: length, start: start))
        }
        self.heads = heads
        self.text = text
    }

    /// Up to eight bytes as a number, the first the lowest.
    private static func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        var word: UInt64 = 0
        var shift: UInt64 = 0
        for byte in bytes {
            word |= UInt64(byte) << shift
            shift += 8
        }
        return word
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
        guard left >= 8 else { return holds(head, in: utf8, at: start, from: 0) ? head.length : nil }
        guard Self.word(in: utf8, at: start) & head.mask == head.bits else { return nil }
        if head.length < 8 { return head.length }
        guard Self.word(in: utf8, at: start + head.length - 7) == head.tail else { return nil }
        // Both words together are as long as most keys.
        return head.length < 16 || holds(head, in: utf8, at: start, from: 8) ? head.length : nil
    }

    @inline(__always)
    private static func word(in utf8: UnsafeRawBufferPointer, at place: Int) -> UInt64 {
        UInt64(littleEndian: utf8.loadUnaligned(fromByteOffset: place, as: UInt64.self))
    }

    /// Whether the bytes of a key from `offset` on, and the quotation mark, are there; the text has as many.
    private func holds(_ head: Head, in utf8: UnsafeRawBufferPointer, at start: Int, from offset: Int) -> Bool {
        (offset...head.length).allSatisfy { utf8[start + $0] == text[head.start + $0] }
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
