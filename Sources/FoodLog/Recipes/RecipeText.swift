import FoodDomain

/// Takes from lines of recipes what tells nothing of the food or its amount.
enum RecipeText {
    /// A piece of a line, and whether it says that its amount is a matter of taste.
    struct Piece: Equatable {
        var text: String
        var isToTaste = false
    }

    /// The lines of texts.
    static func lines(of texts: [String]) -> [String] {
        texts.flatMap { $0.split(whereSeparator: \.isNewline).map(String.init) }
    }

    /// More characters than the ingredients of any recipe have, which may stand on one line.
    private static let longestLine = 20_000

    /// The line without bullets and brackets; nil for a heading, a remark or a blank line.
    static func cleaned(_ line: String) throws -> String? {
        guard line.contains(where: { !$0.isWhitespace }) else { return nil }
        var text: String
        do throws(AmountError) {
            text = try InputText.clean(line, limit: longestLine)
        } catch {
            throw FoodLogError.amount(error, text: line)
        }
        for bullet in ["- ", "* ", "\u{2022} ", "\u{2013} ", "[ ] ", "[x] ", "\u{25A1} "] where text.hasPrefix(bullet) {
            text = String(text.dropFirst(bullet.count))
        }
        if text.hasPrefix("[ ] ") { text = String(text.dropFirst(4)) }
        if text.isEmpty || text.hasPrefix("#") || text.hasSuffix(":") { return nil }
        return text
    }

    /// The pieces of a line between semicolons and, where one of them is a matter of taste, commas; those that only tell
    /// how it is prepared are left out.
    static func pieces(of line: String) -> [Piece] { line.split(separator: ";").flatMap(piecesOfSegment) }

    private static func piecesOfSegment(_ segment: Substring) -> [Piece] {
        var pieces: [Piece] = []
        // What stands between commas may be one food's name: that is for others to say.
        var plain: [String] = []
        func finish() {
            if !plain.isEmpty { pieces.append(Piece(text: plain.joined(separator: ", "))) }
            plain = []
        }
        for text in commaPieces(segment) {
            let (rest, isToTaste) = withoutTaste(text)
            if isToTaste {
                // "salt, to taste": what stands before is meant.
                let words = rest.isEmpty ? plain.popLast() ?? "" : rest
                finish()
                if !words.isEmpty { pieces.append(Piece(text: words, isToTaste: true)) }
            } else if plain.isEmpty && pieces.isEmpty || !isPreparation(text) {
                plain.append(text)
            }
        }
        finish()
        return pieces
    }

    /// `2 x 400 g tomatoes` for `2 cans (400 g) tomatoes`; nil where no size stands in brackets behind a number and a
    /// word.
    static func sized(_ text: String) -> String? {
        guard let open = text.firstIndex(of: "("), let close = text[open...].firstIndex(of: ")") else { return nil }
        let front = text[..<open].split(separator: " ")
        let rest = text[text.index(after: close)...].drop { $0 == " " }
        guard front.count == 2, !rest.isEmpty, let first = front[0].unicodeScalars.first,
            first.properties.numericType != nil, front[1].contains(where: \.isLetter),
            front[1].allSatisfy({ $0.isLetter || $0 == "-" })
        else { return nil }
        let size = text[text.index(after: open)..<close]
        guard let amount = try? AmountParser.parse(String(size)), case .measure(let unit) = amount.unit,
            unit.dimension != .energy
        else { return nil }
        return "\(front[0]) x \(size) \(rest)"
    }

    /// The text without what stands in brackets, and without words that tell how the food is made ready.
    ///
    /// Only for a text that means no food as it stands: in others such words are a part of the name.
    static func simpler(_ text: String) -> [String] {
        let bare = withoutBrackets(text) ?? text
        let words = bare.split(separator: " ").filter { word in
            let word = plain(String(word.last == "," ? word.dropLast() : word))
            return !doings.contains(word) && !states.contains(word)
        }
        let fewer = words.joined(separator: " ")
        return [bare, fewer].filter { !$0.isEmpty && $0 != text }
    }

    private static let states = WordList(
        "fresh chopped diced sliced grated shredded peeled crushed minced ground ripe cold hot warm plain good quality")

    /// The text without what stands in brackets; nil where none do.
    private static func withoutBrackets(_ text: String) -> String? {
        var kept = ""
        var depth = 0
        for character in text {
            if character == "(" { depth += 1 }
            if depth == 0 { kept.append(character) }
            if character == ")", depth > 0 { depth -= 1 }
        }
        let words = kept.split(separator: " ")
        return words.isEmpty || kept.utf8.count == text.utf8.count ? nil : words.joined(separator: " ")
    }

    // MARK: - Taste

    /// The text without words that leave its amount to taste, and whether there were any.
    private static func withoutTaste(_ text: String) -> (rest: String, isToTaste: Bool) {
        var words = text.split(separator: " ").map(String.init)
        if let first = words.first?.lowercased() {
            if first == "some", words.count > 1 { return (words.dropFirst().joined(separator: " "), true) }
            if first == "a", words.count > 2, words[1].lowercased() == "little" {
                return (words.dropFirst(2).joined(separator: " "), true)
            }
        }
        guard words.count > 1 else { return (text, false) }
        let last = words.suffix(2).map { plain($0) }.joined(separator: " ")
        guard tastes.contains(last) else { return (text, false) }
        words.removeLast(2)
        while let word = words.last, fillers.contains(plain(word)) || word == "(" { words.removeLast() }
        var rest = words.joined(separator: " ")
        while let end = rest.last, end == "," || end == "(" || end == " " { rest.removeLast() }
        return (rest, true)
    }

    private static let tastes = [
        "to taste", "as needed", "as required", "as desired", "for serving", "to serve", "for garnish", "to garnish",
        "for frying", "for greasing", "for dusting", "if needed",
    ]

    private static let fillers = ["or", "and", "plus", "more", "extra"]

    private static func plain(_ word: String) -> String { word.lowercased().filter { $0 != "(" && $0 != ")" } }

    // MARK: - Preparation

    /// Whether a piece only tells what is done to the food: `finely chopped`, `at room temperature`.
    ///
    /// Words of state alone, such as `drained`, tell which food it is, and stay.
    private static func isPreparation(_ piece: String) -> Bool {
        let words = piece.split(separator: " ").map { plain(String($0)) }
        guard !StateWords.areAll(in: piece) else { return false }
        return words.contains { doings.contains($0) }
            && words.allSatisfy { doings.contains($0) || joints.contains($0) || StateWords.areAll(in: $0) }
    }

    private static let doings = WordList(
        """
        finely roughly coarsely thinly thickly freshly lightly halved quartered cubed cut trimmed rinsed washed beaten \
        whisked softened melted room temperature divided optional deseeded seeded pitted stoned torn julienned juiced \
        zested separated cooled crumbled packed sifted warmed chilled defrosted thawed cored
        """)

    private static let joints = WordList(
        """
        and or into in at of the if about well very pieces chunks strips rings wedges cubes slices dice bite-sized \
        bite-size small large thick thin cm inch lengthwise crosswise
        """)

    /// The pieces between commas; one between two digits is a decimal mark.
    private static func commaPieces(_ text: Substring) -> [String] {
        var pieces: [String] = []
        var piece = ""
        let characters = Array(text)
        for (index, character) in characters.enumerated() {
            let isBetweenDigits =
                index > 0 && characters[index - 1].isNumber && index + 1 < characters.count
                && characters[index + 1].isNumber
            if character == ",", !isBetweenDigits {
                pieces.append(piece)
                piece = ""
            } else {
                piece.append(character)
            }
        }
        return (pieces + [piece]).map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
    }
}
