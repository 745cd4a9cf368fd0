/// Breaks lines between words where a terminal is so narrow that it would break them within words.
enum NarrowText {
    /// On wider terminals a line stays one, to be searched and copied.
    static let narrow = 60

    /// A text in which no line is wider than a narrow terminal.
    ///
    /// What follows of a line stands two blanks further in. A line of JSON stays whole: it is for programs.
    static func broken(_ text: String, width: Int) -> String {
        guard width < narrow else { return text }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.flatMap { broken(line: $0, width: max(width, 20)) }.joined(separator: "\n")
    }

    /// The lines that a line becomes.
    ///
    /// - Parameter end: what stands at the end of all but the last.
    static func broken(line: Substring, width: Int, end: String = "") -> [String] {
        guard !line.hasPrefix("{"), columns(line) > width else { return [String(line)] }
        let indent = line.prefix { $0 == " " }.count
        let margin = String(repeating: " ", count: min(indent + 2, width / 2))
        var lines: [String] = []
        var current = String(repeating: " ", count: indent)
        var isEmpty = true
        for word in line.split(separator: " ") {
            var word = word
            if !isEmpty, columns(current) + 1 + columns(word) + columns(end) > width {
                lines.append(current + end)
                (current, isEmpty) = (margin, true)
            }
            // A word that no line holds is broken where the terminal would.
            while columns(word) + columns(current) > width, isEmpty {
                let room = max(width - columns(current), 1)
                let part = word.prefix(room)
                guard columns(part) <= room, !part.isEmpty, part.count < word.count else { break }
                lines.append(current + part)
                word = word[part.endIndex...]
                current = margin
            }
            current += isEmpty ? String(word) : " \(word)"
            isEmpty = false
        }
        return lines + [current]
    }

    /// How many columns a text takes: characters of East Asian scripts and pictures take two.
    static func columns(_ text: some StringProtocol) -> Int {
        text.reduce(0) { sum, character in
            let value = character.unicodeScalars.first?.value ?? 0
            let isWide =
                (0x1100...0x115F).contains(value) || (0x2E80...0xA4CF).contains(value)
                || (0xAC00...0xD7A3).contains(value) || (0xF900...0xFAFF).contains(value)
                || (0xFE30...0xFE6F).contains(value) || (0xFF00...0xFF60).contains(value)
                || (0x1F300...0x1FAFF).contains(value) || (0x20000...0x3FFFD).contains(value)
            return sum + (isWide ? 2 : 1)
        }
    }
}
