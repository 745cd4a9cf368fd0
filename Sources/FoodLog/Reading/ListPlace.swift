import FoodDomain

/// Places of a list, such as `@1`, in what was typed: they mean nothing any more once another list was shown.
enum ListPlace {
    /// The text with the name of its food in the place of each.
    ///
    /// - Parameter name: the name of the food at a place; nil where there is none, which leaves the place as it is.
    static func replaced(in text: String, _ name: (Int) throws -> String?) rethrows -> String {
        var told = ""
        var rest = text[...]
        while let sign = rest.firstIndex(of: "@") {
            let digits = rest[rest.index(after: sign)...].prefix { $0.isASCII && $0.isNumber }
            let end = digits.endIndex
            let isWhole =
                (sign == text.startIndex || !isPartOfWord(text[text.index(before: sign)]))
                && (end == text.endIndex || !isPartOfWord(text[end]))
            told += rest[..<sign]
            if isWhole, let place = Int(digits), let name = try name(place) {
                told += name
            } else {
                told += rest[sign..<end]
            }
            rest = rest[end...]
        }
        return told + rest
    }

    private static func isPartOfWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
}

extension FoodLog {
    /// A text as the history tells it: with the names of the foods that places of a list, or an id, stand for.
    func told(_ text: String) throws -> String {
        if let id = UUID(text) { return try repository.read { try $0.ownFood(id: id)?.kept.food.name } ?? text }
        guard text.utf8.contains(UInt8(ascii: "@")) else { return text }
        let list = lastList()
        return try repository.read { reader in
            let finder = finder(reader)
            return try ListPlace.replaced(in: text) { place in
                try list.indices.contains(place - 1) ? finder.food(list[place - 1].identity)?.food.name : nil
            }
        }
    }

    /// The foods that places of a list in a text stand for, in a form that tells one from another; empty where there
    /// are none.
    func listed(in text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "@")) else { return "" }
        let list = lastList()
        var foods = ""
        _ = ListPlace.replaced(in: text) { place in
            guard list.indices.contains(place - 1) else { return nil }
            let identity = list[place - 1].identity
            foods += "\u{1F}\(identity.source.name) \(identity.sourceID)"
            return nil
        }
        return foods
    }
}
