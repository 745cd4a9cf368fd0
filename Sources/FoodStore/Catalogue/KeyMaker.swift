import FoodDomain
private import TextFolding

/// Makes the keys of a million names: as `FoodQuery.key` of their words, in a fraction of the time.
package struct KeyMaker {
    private var cache = SingularCache()
    /// The key that is being made.
    private var bytes: [UInt8] = []

    /// A maker that has made none yet.
    package init() {}

    /// The key of a text; empty where it has no word.
    package mutating func key(_ text: String) -> String {
        var text = text
        let isPlain = text.withUTF8 { makeKey(of: $0) }
        guard isPlain else { return FoodQuery.key(foldedWords: TextFolding.words(text)) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The keys of the name and the aliases, one a line, each once; empty where the name has no word.
    mutating func names(of food: Food) -> String {
        let name = key(food.name)
        guard !name.isEmpty, !food.aliases.isEmpty else { return name }
        var keys = [name]
        for alias in food.aliases {
            let key = key(alias)
            if !key.isEmpty, !keys.contains(key) { keys.append(key) }
        }
        return keys.joined(separator: "\n")
    }

    /// The key of what tells a food from others of its name: its details and its state.
    mutating func details(of food: Food) -> String {
        food.state.isEmpty ? key(food.details) : key("\(food.details) \(food.state)")
    }

    /// How many words stand between the commas.
    func pieces(of name: String) -> NamePieces {
        NamePieces(counts: name.split(separator: ",").map { TextFolding.words(String($0)).count })
    }

    /// Makes the key of a text in ASCII without anything that may belong to a word but for letters and digits.
    ///
    /// - Returns: false for any other: `TextFolding.words` decides what the words are.
    private mutating func makeKey(of text: UnsafeBufferPointer<UInt8>) -> Bool {
        bytes.removeAll(keepingCapacity: true)
        var start = 0
        for byte in text {
            switch byte {
            case 0x61...0x7A, 0x30...0x39: bytes.append(byte)
            case 0x41...0x5A: bytes.append(byte | 0x20)
            case 0x80..., UInt8(ascii: "'"), UInt8(ascii: "`"): return false
            case UInt8(ascii: "&") where bytes.count == start + 1: return false
            case UInt8(ascii: "%"), UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: "/"):
                if bytes.count > start, let last = bytes.last, (0x30...0x39).contains(last) { return false }
                endWord(&start)
            default: endWord(&start)
            }
        }
        endWord(&start)
        if !bytes.isEmpty { bytes.removeLast() }
        return true
    }

    private mutating func endWord(_ start: inout Int) {
        guard bytes.count > start else { return }
        cache.makeSingular(&bytes, from: start)
        bytes.append(0x20)
        start = bytes.count
    }
}

/// The singulars of words that came before: most words of a catalogue are few.
///
/// A table of words of up to 16 bytes by their bytes, of one size: what does not fit is worked out each time.
private struct SingularCache {
    private struct Entry {
        /// The word; no word begins with a zero.
        var low: UInt64 = 0
        var high: UInt64 = 0
        /// How many of its bytes stay, and what comes behind them.
        var kept: UInt8 = 0
        var addedCount: UInt8 = 0
        var added: UInt64 = 0
    }

    private var entries = [Entry](repeating: Entry(), count: 1 << 16)
    private var free = 3 << 14

    /// Brings the word at the end of `bytes`, folded, into the singular.
    mutating func makeSingular(_ bytes: inout [UInt8], from start: Int) {
        let count = bytes.count - start
        // No word is so short in the plural.
        guard count > 2 else { return }
        guard count <= 16 else { return replace(&bytes, from: start, by: Self.singular(bytes[start...])) }
        var (low, high) = (UInt64(0), UInt64(0))
        for index in 0..<min(count, 8) { low |= UInt64(bytes[start + index]) << UInt64(8 * index) }
        if count > 8 { for index in 8..<count { high |= UInt64(bytes[start + index]) << UInt64(8 * (index - 8)) } }
        var place = Int(truncatingIfNeeded: ((low ^ (high << 29 | high >> 35)) &* 0x9E37_79B9_7F4A_7C15) >> 48)
        while entries[place].low != 0 {
            let entry = entries[place]
            if entry.low == low, entry.high == high {
                bytes.removeLast(count - Int(entry.kept))
                for index in 0..<Int(entry.addedCount) {
                    bytes.append(UInt8(truncatingIfNeeded: entry.added >> UInt64(8 * index)))
                }
                return
            }
            place = (place + 1) & 0xFFFF
        }
        let singular = Self.singular(bytes[start...])
        let kept = zip(bytes[start...], singular).prefix { $0 == $1 }.count
        if free > 0, singular.count - kept <= 8 {
            free -= 1
            var entry = Entry(low: low, high: high, kept: UInt8(kept), addedCount: UInt8(singular.count - kept))
            for (index, byte) in singular[kept...].enumerated() { entry.added |= UInt64(byte) << UInt64(8 * index) }
            entries[place] = entry
        }
        replace(&bytes, from: start, by: singular)
    }

    private func replace(_ bytes: inout [UInt8], from start: Int, by word: [UInt8]) {
        bytes.replaceSubrange(start..., with: word)
    }

    private static func singular(_ word: ArraySlice<UInt8>) -> [UInt8] {
        Array(LabelWord.singular(String(decoding: word, as: UTF8.self)).utf8)
    }
}
