/// The one of `candidates` that `word` most likely was meant to be, or nil.
///
/// It is at most three edits away, and no more than a third of the longer word; or the only one that begins with `word`.
/// Of several that are as near the first wins.
package func nearest(to word: String, among candidates: [String]) -> String? {
    let completed = candidates.filter { word.count > 1 && $0.hasPrefix(word) }
    if completed.count == 1 { return completed.first }
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
        let limit = min(3, max(word.count, candidate.count) / 3)
        let distance = editDistance(word.lowercased(), candidate.lowercased())
        if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.candidate
}

/// The number of insertions, deletions, replacements and swaps of neighbours that make one word of the other.
///
/// Optimal string alignment, that is Damerau's distance where no part is edited twice.
package func editDistance(_ first: String, _ second: String) -> Int {
    let first = Array(first.unicodeScalars)
    let second = Array(second.unicodeScalars)
    // A word this long is no mistyped name, and would cost time without limit.
    guard first.count <= 64, second.count <= 64 else { return .max }
    if first.isEmpty || second.isEmpty { return max(first.count, second.count) }
    var beforePrevious: [Int] = []
    var previous = Array(0...second.count)
    for row in 1...first.count {
        var current = [row]
        for column in 1...second.count {
            let isSame = first[row - 1] == second[column - 1]
            var distance = min(previous[column] + 1, current[column - 1] + 1, previous[column - 1] + (isSame ? 0 : 1))
            if row > 1, column > 1, first[row - 1] == second[column - 2], first[row - 2] == second[column - 1] {
                distance = min(distance, beforePrevious[column - 2] + 1)
            }
            current.append(distance)
        }
        (beforePrevious, previous) = (previous, current)
    }
    return previous[second.count]
}
