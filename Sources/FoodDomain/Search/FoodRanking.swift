/// Orders the foods that a query may mean, and says whether one of them is plainly meant.
///
/// The person's own word for a food comes first, then an exact name or alias, then what the person eats, then foods that
/// hold all the words, then those whose word begins with the last one. A food of the person's own stands before others
/// that fit as well, and plain foods before long names.
package struct FoodRanking: Sendable {
    /// The query.
    package let query: FoodQuery

    /// A ranking for one query.
    package init(_ query: FoodQuery) { self.query = query }

    /// How well a candidate fits; nil where it does not.
    package func match(_ candidate: FoodCandidate, use: FoodUse? = nil) -> FoodMatch? {
        guard let fit = bestFit(candidate) else { return nil }
        var score = fit.kind.rawValue + fit.closeness
        if let use { score += 20 + 10 * Double(min(use.count, 50)).squareRoot() }
        if candidate.isEveryday { score += 15 }
        score += Double(candidate.prior) / 4
        if candidate.isInLog { score += 5 }
        if candidate.identity.source == .own { score += Self.ownFood }
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
        return best
    }

    private func fit(_ name: String, isAlias: Bool, _ pieces: NamePieces, details: String) -> Fit? {
        if name == query.key { return Fit(kind: isAlias ? .alias : .name, closeness: 90) }
        let wanted = query.wanted
        let words = Self.words(name)
        let covered = Double(wanted.filter { word in words.contains { $0 == word } }.count)
        guard covered > 0 || wanted.count == 1 else { return nil }
        let described = Self.words(details)
        let isKnown = { (word: String) in words.contains { $0 == word } || described.contains { $0 == word } }
        if covered > 0, wanted.allSatisfy(isKnown) {
            if !pieces.isEmpty { return Fit(kind: .words, closeness: closeness(words, in: pieces, last: nil)) }
            // The name and words of its state or brand, in any order: "cooked rice" is rice, cooked.
            if words.allSatisfy({ word in wanted.contains { $0 == word } }) {
                return Fit(kind: .described, closeness: 50 + covered)
            }
            return Fit(kind: .words, closeness: closeness(words, covered: covered))
        }
        guard let last = wanted.last, wanted.dropLast().allSatisfy(isKnown),
            words.contains(where: { $0.hasPrefix(last) || $0.hasPrefix(query.lastTyped) })
        else { return nil }
        if !pieces.isEmpty { return Fit(kind: .prefix, closeness: closeness(words, in: pieces, last: last)) }
        return Fit(kind: .prefix, closeness: closeness(words, covered: covered + 0.5))
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
        for (index, word) in words.enumerated() {
            let isAsked = query.wanted.contains { $0 == word } || last.map { word.hasPrefix($0) } ?? false
            guard !isAsked else { continue }
            let piece = pieces.piece(ofWord: index)
            let text = String(word)
            if piece == 0, NameWords.kinds.contains(text) {
                cost += 2
            } else if piece == 0 {
                if isHeadFree { cost += 8 }
                isHeadFree = false
                cost += 6
            } else if NameWords.plain.contains(text) {
                cost += 0.5
            } else if NameWords.usual.contains(text) {
                cost += 2
            } else if NameWords.estranging.contains(text) {
                cost += 10
            } else {
                cost += piece == 1 ? 6 : 4
            }
        }
        return max(0, 88 - cost)
    }

    /// Short names before long ones, and names that end or begin with the query's last word before others.
    private func closeness(_ words: [Substring], covered: Double) -> Double {
        let share = covered / Double(max(words.count, 1))
        let head = words.last.map(String.init) == query.words.last ? 12.0 : 0
        let start = words.first.map(String.init) == query.words.first ? 8.0 : 0
        return min(90, 50 * share + head + start)
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
