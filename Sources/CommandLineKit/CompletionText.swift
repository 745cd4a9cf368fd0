/// The words of a command line as bash passes them, put together again.
///
/// Bash takes a word apart at `=` and `:` and passes quotes and backslashes as they were typed.
package func joinedBashWords(_ words: [String]) -> [String] {
    var joined: [String] = []
    var joinsNext = false
    for word in words {
        let isSeparator = !word.isEmpty && word.allSatisfy { $0 == "=" || $0 == ":" }
        if (isSeparator || joinsNext), let last = joined.popLast() {
            joined.append(last + word)
        } else {
            joined.append(word)
        }
        joinsNext = isSeparator
    }
    return joined.map(unquoted)
}

/// `word` without the shell's quotes and backslashes, also where the closing quote is not there yet.
func unquoted(_ word: String) -> String {
    var result = ""
    var quote: Character?
    var rest = word[...]
    while let character = rest.popFirst() {
        if let open = quote {
            if character == open {
                quote = nil
            } else if character == "\\", open == "\"", let next = rest.first, "\"\\$`".contains(next) {
                result.append(rest.removeFirst())
            } else {
                result.append(character)
            }
        } else if character == "\"" || character == "'" {
            quote = character
        } else if character == "\\" {
            if let next = rest.popFirst() { result.append(next) }
        } else {
            result.append(character)
        }
    }
    return result
}

/// The answer that the script of `shell` reads: `:files`, `:directories`, or a word a line with its description.
package func completionText(_ list: CandidateList, typed: String, for shell: Shell) -> String {
    switch list {
    case .files: return ":files\n"
    case .directories: return ":directories\n"
    case .words(let candidates):
        // A word that holds a line break or an escape sequence is no word to offer.
        let safe = candidates.filter { $0.word.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F } }
        return safe.map { line($0, typed: typed, for: shell) + "\n" }.joined()
    }
}

private func line(_ candidate: Candidate, typed: String, for shell: Shell) -> String {
    switch shell {
    case .bash:
        // Bash replaces only what follows the last `=` or `:`.
        guard let separator = typed.lastIndex(where: { $0 == "=" || $0 == ":" }) else { return candidate.word }
        let kept = typed[...separator]
        return candidate.word.hasPrefix(kept) ? String(candidate.word.dropFirst(kept.count)) : candidate.word
    case .zsh:
        let word = candidate.word.split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "\\\\")
            .split(separator: ":", omittingEmptySubsequences: false).joined(separator: "\\:")
        return candidate.description.isEmpty ? word : "\(word):\(candidate.description)"
    case .fish:
        return candidate.description.isEmpty ? candidate.word : "\(candidate.word)\t\(candidate.description)"
    }
}
