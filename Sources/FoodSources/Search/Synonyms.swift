/// Words that people use for the same food: `Data/synonyms.tsv`, a pair in each line, as name keys.
package enum Synonyms {
    /// The same words with one of them, or several that belong together, said in another way.
    ///
    /// At most `limit`, in the order of the table.
    package static func alternatives(of words: [String], limit: Int = 4) -> [[String]] {
        let utf8 = words.map { Array($0.utf8) }
        var alternatives: [[String]] = []
        var offset = Table.synonyms.firstRow
        while offset < Table.synonyms.end, alternatives.count < limit {
            let line = Table.synonyms.line(at: offset)
            offset += line.count + 1
            guard let tab = line.firstIndex(of: Table.tab) else { continue }
            let sides = (line[..<tab], line[(tab + 1)...])
            for (side, other) in [sides, (sides.1, sides.0)] {
                guard let place = place(of: side, in: utf8) else { continue }
                let said = other.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
                let alternative = Array(words[..<place.lowerBound]) + said + Array(words[place.upperBound...])
                if alternative != words, !alternatives.contains(alternative) { alternatives.append(alternative) }
            }
        }
        return alternatives
    }

    /// All pairs.
    package static var pairs: [(String, String)] {
        var pairs: [(String, String)] = []
        var offset = Table.synonyms.firstRow
        while offset < Table.synonyms.end {
            let fields = Table.synonyms.fields(at: offset)
            if fields.count == 2 { pairs.append((fields[0], fields[1])) }
            offset = Table.synonyms.next(after: offset)
        }
        return pairs
    }

    /// Where the words of `side` stand one after the other.
    private static func place(of side: Slice<UnsafeBufferPointer<UInt8>>, in words: [[UInt8]]) -> Range<Int>? {
        let first = side.prefix { $0 != UInt8(ascii: " ") }
        for start in words.indices where words[start].elementsEqual(first) {
            var end = start
            var isEqual = true
            for word in side.split(separator: UInt8(ascii: " ")) where isEqual {
                isEqual = end < words.count && words[end].elementsEqual(word)
                end += 1
            }
            if isEqual { return start..<end }
        }
        return nil
    }
}
