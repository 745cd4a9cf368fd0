/// Orders the foods that a query may mean, and says whether one of them is plainly meant.
///
/// The person's own word for a food comes first, then an exact name or alias, then what the person eats, then foods that
/// hold all the words, then those whose word begins with the last one. A food of the person's own stands before others
/// that fit as well, and plain foods before long names.
package struct FoodRanking: Sendable {
    /// The query.
    package let query: FoodQuery

    /// The bytes of what is looked for: names are compared by theirs, which takes a fraction of the time.
    private let wanted: [[UInt8]]
    private let lastTyped: [UInt8]
    private let firstWord: [UInt8]
    private let lastWord: [UInt8]

    /// A ranking for one query.
    package init(_ query: FoodQuery) {
        self.query = query
        wanted = query.wanted.map { Array($0.utf8) }
        lastTyped = Array(query.lastTyped.utf8)
        firstWord = Array((query.words.first ?? "").utf8)
        lastWord = Array((query.words.last ?? "").utf8)
    }

    /// How well a candidate fits; nil where it does not.
    package func match(_ candidate: FoodCandidate, use: FoodUse? = nil) -> FoodMatch? {
        guard let fit = bestFit(candidate) else { return nil }
        // Somebody chose what an everyday food answers to: its alias goes before the name of a food in a table.
        let isChosen = candidate.isEveryday && fit.kind == .alias
        var score = (isChosen ? Self.chosenAlias : fit.kind.rawValue) + fit.closeness
        if let use { score += 20 + 10 * Double(min(use.count, 50)).squareRoot() }
        if candidate.isEveryday { score += 15 }
        score += Double(candidate.prior) / 4
        if candidate.isInLog { score += 5 }
        if candidate.identity.isPersonal { score += Self.ownFood }
        if fit.isPersonal { score += Self.personalWord }
        return FoodMatch(candidate: candidate, kind: fit.kind, score: score)
    }

    /// The candidates that fit, the best first; equal ones in order of their names.
    package func ordered(_ candidates: [FoodCandidate], uses: [FoodIdentity: FoodUse] = [:]) -> [FoodMatch] {
        let matches = candidates.compactMap { match($0, use: uses[$0.identity]) }
        // Places are moved, not matches: a match is large.
        let order = matches.indices.sorted { left, right in
            if matches[left].score != matches[right].score { return matches[left].score > matches[right].score }
            return matches[left].candidate.names.first ?? "" < matches[right].candidate.names.first ?? ""
        }
        return order.map { matches[$0] }
    }

    /// More than the habit of another food can be worth.
    private static let ownFood = 100.0

    /// More than everything else.
    private static let personalWord = 500.0

    /// The least score of an everyday food's alias: below any name with as good a reason, above names without.
    private static let chosenAlias = FoodMatch.Kind.name.rawValue - 5

    // MARK: - Fitting

    private struct Fit {
        let kind: FoodMatch.Kind
        /// 0 to 90: how much of the name the query covers.
        let closeness: Double
        /// Whether the query is the person's own word for the food.
        var isPersonal = false
    }

    private func bestFit(_ candidate: FoodCandidate) -> Fit? {
        var best: Fit?
        for (index, name) in candidate.names.enumerated() {
            let pieces = index == 0 ? candidate.pieces : NamePieces()
            guard var fit = fit(name, isAlias: index > 0, pieces, details: candidate.details) else { continue }
            if fit.kind == .alias, index >= candidate.names.count - candidate.personalNames {
                fit = Fit(kind: .name, closeness: fit.closeness, isPersonal: true)
            }
            if let standing = best, standing.kind.rawValue + standing.closeness >= fit.kind.rawValue + fit.closeness {
                continue
            }
            best = fit
        }
        return best ?? scatteredFit(candidate)
    }

    /// The fit of a food some of whose names have some of the words, and others the others: `cremini mushroom` is the
    /// brown mushroom, also called cremini.
    private func scatteredFit(_ candidate: FoodCandidate) -> Fit? {
        guard candidate.names.count > 1, let last = wanted.last, (2...64).contains(wanted.count) else { return nil }
        let inDetails = known(in: candidate.details, last: last).known
        let all = candidate.names.reduce(inDetails) { $0 | known(in: $1, last: last).known }
        return all == UInt64.max >> UInt64(64 - wanted.count) ? Fit(kind: .words, closeness: 0) : nil
    }

    private func fit(_ name: String, isAlias: Bool, _ pieces: NamePieces, details: String) -> Fit? {
        if name == query.key { return Fit(kind: isAlias ? .alias : .name, closeness: 90) }
        // No food has so many words; each is a bit below.
        guard let last = wanted.last, wanted.count <= 64 else { return nil }
        let all = UInt64.max >> UInt64(64 - wanted.count)
        let words = known(in: name, last: last)
        guard words.known != 0 || wanted.count == 1 else { return nil }
        let covered = Double(words.known.nonzeroBitCount)
        let known = words.known == all ? all : words.known | self.known(in: details, last: last).known
        if words.known != 0, known == all {
            if !pieces.isEmpty {
                return Fit(kind: .words, closeness: closeness(Self.words(name), in: pieces, last: nil))
            }
            // The name and words of its state or brand, in any order: "cooked rice" is rice, cooked.
            if words.areAllWanted { return Fit(kind: .described, closeness: 50 + covered) }
            return Fit(kind: .words, closeness: closeness(words, covered: covered))
        }
        guard known | 1 << UInt64(wanted.count - 1) == all, words.hasBeginning else { return nil }
        if !pieces.isEmpty {
            return Fit(kind: .prefix, closeness: closeness(Self.words(name), in: pieces, last: query.wanted.last))
        }
        return Fit(kind: .prefix, closeness: closeness(words, covered: covered + 0.5))
    }

    /// What the words of a folded text have to do with those that are looked for.
    private struct KnownWords {
        /// A bit for each word that is looked for and is there.
        var known: UInt64 = 0
        var count = 0
        /// Whether all that is there is looked for.
        var areAllWanted = true
        /// Whether a word begins with the last one that is looked for.
        var hasBeginning = false
        /// Whether the first word is the first of the query, and the last one the last.
        var startsLikeQuery = false
        var endsLikeQuery = false
    }

    private func known(in text: String, last: [UInt8]) -> KnownWords {
        var text = text
        return text.withUTF8 { bytes in
            var found = KnownWords()
            var start = 0
            while start < bytes.count {
                var end = start
                while end < bytes.count, bytes[end] != UInt8(ascii: " ") { end += 1 }
                if end > start { note(UnsafeBufferPointer(rebasing: bytes[start..<end]), last, &found) }
                start = end + 1
            }
            return found
        }
    }

    private func note(_ word: UnsafeBufferPointer<UInt8>, _ last: [UInt8], _ found: inout KnownWords) {
        var isWanted = false
        for (index, other) in wanted.enumerated() where Self.isSame(word, other) {
            found.known |= 1 << UInt64(index)
            isWanted = true
        }
        if !isWanted { found.areAllWanted = false }
        if Self.begins(word, with: last) || Self.begins(word, with: lastTyped) { found.hasBeginning = true }
        if found.count == 0 { found.startsLikeQuery = Self.isSame(word, firstWord) }
        found.endsLikeQuery = Self.isSame(word, lastWord)
        found.count += 1
    }

    private static func isSame(_ word: UnsafeBufferPointer<UInt8>, _ other: [UInt8]) -> Bool {
        word.count == other.count && begins(word, with: other)
    }

    private static func begins(_ word: UnsafeBufferPointer<UInt8>, with other: [UInt8]) -> Bool {
        guard word.count >= other.count else { return false }
        for index in other.indices where word[index] != other[index] { return false }
        return true
    }

    /// The words of a folded text; by its bytes, which takes a fraction of the time that characters do.
    private static func words(_ text: String) -> [Substring] {
        text.utf8.split(separator: UInt8(ascii: " ")).map(Substring.init)
    }

    /// How near a name is that goes from the general to the particular: what it says beyond the query counts against
    /// it, more where it says what the food is than where it says which.
    private func closeness(_ words: [Substring], in pieces: NamePieces, last: String?) -> Double {
        var cost = 0.0
        var isHeadFree = true
        // The piece that the word before is in, and whether that piece has a word that is asked for.
        var (current, isPieceAsked) = (-1, false)
        // What the last word of such a piece adds that is not asked for: it says what the piece means.
        var tail = 0.0
        for (index, word) in words.enumerated() {
            let isAsked = query.wanted.contains { $0 == word } || last.map { word.hasPrefix($0) } ?? false
            let piece = pieces.piece(ofWord: index)
            if piece != current {
                cost += tail
                (current, isPieceAsked, tail) = (piece, false, 0)
            }
            if isAsked {
                (isPieceAsked, tail) = (true, 0)
                continue
            }
            let text = String(word)
            if piece == 0, NameWords.kinds.contains(text) {
                cost += 2
            } else if piece == 0 {
                if isHeadFree { cost += 8 }
                isHeadFree = false
                cost += NameWords.estranging.contains(text) ? 12 : 6
            } else if NameWords.plain.contains(text) {
                cost += 0.5
            } else if NameWords.usual.contains(text) {
                cost += 2
            } else {
                cost += NameWords.estranging.contains(text) ? 10 : piece == 1 ? 6 : 4
                // A protein shake is no protein, and Special K Protein Shake no Special K.
                if isPieceAsked { tail = 6 }
            }
        }
        cost += tail
        return max(0, 88 - cost)
    }

    /// Short names before long ones, and names that end or begin with the query's last word before others.
    private func closeness(_ words: KnownWords, covered: Double) -> Double {
        let share = covered / Double(max(words.count, 1))
        return min(90, 50 * share + (words.endsLikeQuery ? 12 : 0) + (words.startsLikeQuery ? 8 : 0))
    }
}

/// A candidate that fits a query.
package struct FoodMatch: Equatable, Sendable {
    /// In which way it fits.
    ///
    /// The raw value is the least score of that kind.
    package enum Kind: Double, Comparable, Sendable {
        case prefix = 200
        case words = 400
        case described = 700
        case alias = 900
        case name = 1000

        package static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
    }

    /// The food.
    package let candidate: FoodCandidate
    /// In which way it fits.
    package let kind: Kind
    /// Higher is better.
    package let score: Double

    /// The same match, worth so much less.
    package func lowered(by points: Double) -> FoodMatch {
        FoodMatch(candidate: candidate, kind: kind, score: score - points)
    }
}

/// What a query turned out to mean.
package enum FoodResolution: Equatable, Sendable {
    /// One food, plainly.
    case found(FoodMatch)
    /// Several that are about as near, the best first.
    case several([FoodMatch])
    /// None.
    case none

    /// Takes the clear winner of ordered matches.
    ///
    /// An exact name or alias wins over everything that is not; else the only match wins, or one that is far ahead,
    /// where one of the queries that they answer says what the food is: `strawberry b` alone is no smoothie.
    package init(_ ordered: [FoodMatch], of queries: [FoodQuery]) {
        guard let best = ordered.first else {
            self = .none
            return
        }
        let rival = ordered.dropFirst().first
        let isClear =
            rival.map { rival in
                (best.kind >= .described && rival.kind < best.kind)
                    || (best.kind >= .words && best.score - rival.score >= Self.clearLead)
                    || (best.kind >= .alias && best.score > rival.score)
            } ?? true
        self =
            isClear && (best.kind >= .described || queries.contains(where: best.candidate.isHeadNamed))
            ? .found(best) : .several(ordered)
    }

    /// By how much a match must lead to be taken without asking: more than short names are worth, less than a habit.
    private static let clearLead = 45.0
}
