import FoodDomain

/// Splits a line into items: `2 eggs, 1 cup cooked rice` are two.
///
/// A comma between two digits never separates. Neither does one inside a food's full name, nor one before words that
/// only tell a state. `and`, `with`, `+` and `&` separate only where the whole is no food and each side is one.
struct ItemSplitter {
    /// Reads what is between the separators.
    let reader: ItemReader

    /// The items of a line, in order; none where it is blank.
    func items(in line: String) throws -> [String] {
        try line.split(whereSeparator: { $0 == ";" || $0.isNewline }).flatMap { try itemsOfSegment(String($0)) }
    }

    private func itemsOfSegment(_ segment: String) throws -> [String] {
        let pieces = Self.commaPieces(segment)
        var items: [String] = []
        var index = 0
        while index < pieces.count {
            let length = try lengthOfName(startingAt: index, in: pieces)
            var item = pieces[index..<index + length].joined(separator: ", ")
            index += length
            while index < pieces.count, StateWords.areAll(in: pieces[index]) {
                item += " " + pieces[index]
                index += 1
            }
            items += try splitAtConnectors(item)
        }
        return items
    }

    /// How many pieces from `start` on are together one food's full name; 1 where none are.
    private func lengthOfName(startingAt start: Int, in pieces: [String]) throws -> Int {
        for length in stride(from: min(reader.finder.hasBulk ? 10 : 4, pieces.count - start), to: 1, by: -1) {
            let joined = pieces[start..<start + length].joined(separator: ", ")
            guard joined.count <= ItemReader.longestItem else { continue }
            if try isName(joined, reach: .near) { return length }
            // Pieces that are names each need no look into the large catalogues.
            guard reader.finder.hasBulk,
                try !pieces[start..<start + length].allSatisfy({ try isName($0, reach: .near) })
            else { continue }
            if try isName(joined, reach: .all) { return length }
        }
        return 1
    }

    /// Whether the text, or what follows the amount in front of it, is exactly a food's name.
    private func isName(_ text: String, reach: FoodFinder.Reach) throws -> Bool {
        if try reader.finder.exact(text, reach: reach) != nil { return true }
        // "chicken, breast, raw 100g": a name that is written with commas may have its amount behind it.
        if reach == .all, let parts = try? reader.parts(text), parts.amount != nil {
            return try reader.finder.exact(parts.phrase, reach: reach) != nil
        }
        guard let (_, rest) = try? AmountParser.scanPrefix(text[...], locale: reader.locale, measures: reader.measures)
        else { return false }
        let phrase = rest.drop { $0 == " " }
        return try !phrase.isEmpty && reader.finder.exact(String(phrase), reach: reach) != nil
    }

    private func splitAtConnectors(_ item: String) throws -> [String] {
        let words = item.split(separator: " ").map(String.init)
        let places = words.indices.dropFirst().dropLast().filter { Self.connectors.contains(words[$0].lowercased()) }
        guard !places.isEmpty, item.count <= ItemReader.longestItem, try !isFood(item) else { return [item] }
        for place in places {
            let left = words[..<place].joined(separator: " ")
            let right = words[(place + 1)...].joined(separator: " ")
            if try isFood(left) {
                let rest = try splitAtConnectors(right)
                if try rest.allSatisfy(isFood) { return [left] + rest }
            }
        }
        return [item]
    }

    /// Words that may join two items.
    static let connectors: Set<String> = ["and", "with", "+", "&"]

    /// Whether an item names a food, whatever its amount.
    private func isFood(_ item: String) throws -> Bool {
        if ItemReader.barcode(in: item) != nil { return true }
        do {
            _ = try reader.read(item)
            return true
        } catch FoodLogError.unit, FoodLogError.ambiguousFood {
            return true
        } catch is FoodLogError {
            return false
        }
    }

    /// The pieces between commas, without blanks around them; a comma between two digits does not count.
    private static func commaPieces(_ text: String) -> [String] {
        var pieces: [String] = []
        var piece = ""
        let characters = Array(text)
        for (index, character) in characters.enumerated() {
            let isDecimal =
                index > 0 && index + 1 < characters.count && characters[index - 1].isNumber
                && characters[index + 1].isNumber
            if character == ",", !isDecimal {
                pieces.append(piece)
                piece = ""
            } else {
                piece.append(character)
            }
        }
        pieces.append(piece)
        return pieces.map { String($0.drop { $0 == " " || $0 == "\t" }) }.map(trimmedEnd).filter { !$0.isEmpty }
    }

    private static func trimmedEnd(_ text: String) -> String {
        var text = text
        while let last = text.last, last == " " || last == "\t" { text.removeLast() }
        return text
    }
}
