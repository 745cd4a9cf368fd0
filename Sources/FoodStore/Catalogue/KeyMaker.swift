import FoodDomain
private import TextFolding

/// Makes the keys of a million names: as `FoodQuery.key` of their words, in a fraction of the time.
struct KeyMaker {
    /// The singulars of words that came before: most words of a catalogue are few.
    private var singulars: [String: String] = [:]
    /// Enough for the words that come again; rarer ones are worked out each time.
    private static let mostSingulars = 60_000

    /// The key of a text; empty where it has no word.
    mutating func key(_ text: String) -> String {
        if let words = Self.plainWords(text) { return joined(words) }
        return joined(TextFolding.words(text))
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

    /// How many words stand between the commas.
    func pieces(of name: String) -> NamePieces {
        NamePieces(counts: name.split(separator: ",").map { TextFolding.words(String($0)).count })
    }

    private mutating func joined(_ words: [String]) -> String {
        guard words.count > 1 else { return words.first.map { singular($0) } ?? "" }
        var key = ""
        for word in words {
            if !key.isEmpty { key += " " }
            key += singular(word)
        }
        return key
    }

    private mutating func singular(_ word: String) -> String {
        if let known = singulars[word] { return known }
        let singular = LabelWord.singular(word)
        if singulars.count < Self.mostSingulars { singulars[word] = singular }
        return singular
    }

    /// The words of a text of ASCII letters, digits and blanks alone, which fold into lower case and part at the blanks;
    /// nil for any other.
    private static func plainWords(_ text: String) -> [String]? {
        var text = text
        return text.withUTF8 { bytes in
            var words: [String] = []
            var word: [UInt8] = []
            for byte in bytes {
                switch byte {
                case 0x61...0x7A, 0x30...0x39: word.append(byte)
                case 0x41...0x5A: word.append(byte | 0x20)
                case 0x20:
                    if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
                    word.removeAll(keepingCapacity: true)
                default: return nil
                }
            }
            if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
            return words
        }
    }
}
