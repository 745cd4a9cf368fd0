private import TextFolding

/// Breaks text into lines.
enum Paragraph {
    /// Pieces separated by single blanks, in lines that fit the terminal.
    ///
    /// A piece is kept on one line where it fits on one, for example a command that is to be copied.
    /// - Parameters:
    ///   - indent: blanks before the first line.
    ///   - hanging: blanks before the others.
    ///   - limit: the most lines; the last is cut.
    static func lines(
        _ pieces: [String], indent: Int = 0, hanging: Int = 0, limit: Int = 20, _ style: ScreenStyle
    ) -> [String] {
        let words = pieces.map(Cell.safe).flatMap { piece in
            TextFolding.displayWidth(piece) <= style.measure - max(indent, hanging)
                ? [piece] : piece.split(separator: " ").map(String.init)
        }
        return fill(words, indent: indent, hanging: hanging, limit: limit, style)
    }

    /// A sentence, in lines that fit the terminal.
    static func lines(
        sentence: String, indent: Int = 0, hanging: Int = 0, limit: Int = 20, _ style: ScreenStyle
    ) -> [String] {
        let words = Cell.safe(sentence).split(separator: " ").map(String.init)
        return fill(words, indent: indent, hanging: hanging, limit: limit, style)
    }

    /// Items with a dot between them, broken between items only.
    static func list(_ items: [String], label: String, style: ScreenStyle) -> [String] {
        let separated = items.enumerated().map {
            $0.offset + 1 < items.count ? "\($0.element) \(style.dot)" : $0.element
        }
        return lines((label.isEmpty ? [] : [label]) + separated, hanging: label.isEmpty ? 0 : 2, style)
    }

    private static func fill(
        _ words: [String], indent: Int, hanging: Int, limit: Int, _ style: ScreenStyle
    ) -> [String] {
        var lines: [String] = []
        var line = String(repeating: " ", count: indent)
        var width = indent
        var isEmpty = true
        for (place, word) in words.enumerated() {
            let needed = TextFolding.displayWidth(word)
            if !isEmpty, width + 1 + needed > style.measure {
                if lines.count + 1 == limit {
                    let rest = ([line] + words[place...]).joined(separator: " ")
                    return lines + [TextFolding.truncated(rest, to: style.measure, ascii: !style.unicode)]
                }
                lines.append(line)
                (line, width, isEmpty) = (String(repeating: " ", count: hanging), hanging, true)
            }
            let room = style.measure - width - (isEmpty ? 0 : 1)
            let shown = needed > room ? TextFolding.truncated(word, to: room, ascii: !style.unicode) : word
            line += (isEmpty ? "" : " ") + shown
            width += (isEmpty ? 0 : 1) + TextFolding.displayWidth(shown)
            isEmpty = false
        }
        return isEmpty ? lines : lines + [line]
    }
}
