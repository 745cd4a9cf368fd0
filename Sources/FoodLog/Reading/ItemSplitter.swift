import FoodDomain

/// Splits a line into items: `2 eggs, 1 cup cooked rice` are two.
///
/// A comma between two digits never separates. Neither does one inside a food's full name, nor one before words that
/// only tell a state or an amount of the food before. `and`, `with`, `+` and `&` separate only where the whole is no food
/// and each side is one.
struct ItemSplitter {
    /// Reads what is between the separators.
    let reader: ItemReader

    /// The items of a line, in order; none where it is blank.
    func items(in line: String) throws -> [String] {
        try line.split(whereSeparator: { $0 == ";" || $0.isNewline }).flatMap { try itemsOfSegment(String($0)) }
    }

    private func itemsOfSegment(_ segment: String) throws -> [String] {
        let pieces = try Self.commaPieces(segment)
        var items: [String] = []
        var index = 0
        while index < pieces.count {
            let length = try lengthOfName(startingAt: index, in: pieces)
            var name = Array(pieces[index..<index + length]).joined(by: ", ")
            if index > 0 { name = try withoutConnector(name) }
            index += length
            var amount = ""
            while index < pieces.count {
                if StateWords.areAll(in: pieces[index]) {
                    name += " " + pieces[index]
                } else if try amount.isEmpty && reader.isAmount(pieces[index], of: name) {
                    amount = " " + pieces[index]
                } else {
                    break
                }
                index += 1
            }
            items += try splitAtConnectors(name + amount)
        }
        return items
    }

    /// How many pieces from `start` on are together one food's full name; 1 where none are.
    private func lengthOfName(startingAt start: Int, in pieces: [String]) throws -> Int {
        for length in stride(from: min(reader.finder.hasBulk ? 10 : 4, pieces.count - start), to: 1, by: -1) {
            let joined = Array(pieces[start..<start + length]).joined(by: ", ")
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
        // "1 container yogurt, skyr, plain": an amount may stand in front of it, where a word may be a portion of that
        // food, or behind it: "chicken, breast, raw 100g".
        let readings = ((try? reader.amountFirst(text)) ?? []) + ((try? reader.amountLast(text)) ?? [])
        return try readings.contains { reading in
            guard Self.hasCommasInside(reading.phrase, of: text),
                let found = try reader.finder.exact(reading.phrase, reach: reach)
            else { return false }
            // A word that is no portion of foods in general is one where that food has such a unit: "1 bar Bar, protein".
            return reading.isLikely || (try? reader.serving(reading.amount, of: found, text: text)) != nil
        }
    }

    /// Whether all separators of `text` are inside of the phrase: "oats, 2 eggs" is no amount of oats.
    ///
    /// A decimal comma is none: no blank follows it.
    private static func hasCommasInside(_ phrase: String, of text: String) -> Bool {
        func separators(_ text: String) -> Int {
            zip(text, text.dropFirst()).count { $0 == "," && $1 == " " }
        }
        return separators(text) == separators(phrase) && phrase.last != ","
    }

    /// The last of several is often told off by both, as in `eggs, bacon, and toast`.
    private func withoutConnector(_ piece: String) throws -> String {
        let words = piece.split(separator: " ")
        guard words.count > 1, Self.isConnector(words[0]), try !isName(piece, reach: .all) else { return piece }
        return words.dropFirst().joined(separator: " ")
    }

    private func splitAtConnectors(_ item: String) throws -> [String] {
        let words = item.split(separator: " ").map(String.init)
        guard words.dropFirst().dropLast().contains(where: Self.isConnector), item.count <= ItemReader.longestItem,
            try !reader.isNamed(item)
        else { return [item] }
        if let sides = try sides(of: words[...], fitting: reader.isNamed) { return sides }
        // Words that may mean a food together are not taken apart for the sake of two that may mean one each.
        if try isFood(item) { return [item] }
        return try sides(of: words[...], fitting: isFood) ?? [item]
    }

    /// The words in parts, each of which fits or is a name with a connector in it; nil where that cannot be.
    private func sides(of words: ArraySlice<String>, fitting fits: (String) throws -> Bool) throws -> [String]? {
        var sides: [String] = []
        var rest = words
        while true {
            let whole = rest.joined(separator: " ")
            let places = rest.indices.dropFirst().dropLast().filter { Self.isConnector(rest[$0]) }
            guard let first = places.first else { return try fits(whole) ? sides + [whole] : nil }
            if try reader.isNamed(whole) { return sides + [whole] }
            // No name has more connectors than two, and the longest is meant: "coffee with milk and toast".
            let end = try places.prefix(3).last { place in
                let left = rest[..<place].joined(separator: " ")
                return try place == first ? fits(left) : reader.isNamed(left)
            }
            guard let end else { return nil }
            sides.append(rest[..<end].joined(separator: " "))
            rest = rest[(end + 1)...]
        }
    }

    /// Whether the word may join two items.
    static func isConnector(_ word: some StringProtocol) -> Bool {
        ["and", "with", "+", "&"].contains(word.lowercased())
    }

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

    /// The pieces between commas, without blanks around them.
    ///
    /// A comma between two digits does not count, nor one before a digit that starts a piece: it is a decimal mark. One
    /// that stands apart before a digit inside a piece could be both, and is refused.
    private static func commaPieces(_ text: String) throws -> [String] {
        var pieces: [String] = []
        var piece = ""
        let characters = Array(text)
        for (index, character) in characters.enumerated() {
            guard character == ",", index + 1 < characters.count, characters[index + 1].isNumber else {
                if character == "," {
                    pieces.append(piece)
                    piece = ""
                } else {
                    piece.append(character)
                }
                continue
            }
            if piece.last?.isNumber == true || piece.allSatisfy(\.isWhitespace) {
                piece.append(character)
            } else if piece.last?.isWhitespace == true {
                let digits = characters[(index + 1)...].prefix { $0.isNumber }
                throw FoodLogError.amount(
                    .ambiguousNumber(text: "," + digits, readings: ["0." + digits, ", " + digits]), text: text)
            } else {
                pieces.append(piece)
                piece = ""
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
