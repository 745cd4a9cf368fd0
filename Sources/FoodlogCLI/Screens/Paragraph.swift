import FoodlogAnswers
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
        var filler = Filler(indent: indent, hanging: hanging, limit: limit, style: style)
        for piece in pieces { filler.add(piece, after: " ") }
        return filler.finished
    }

    /// A sentence, in lines that fit the terminal.
    static func lines(
        sentence: String, indent: Int = 0, hanging: Int = 0, limit: Int = 20, _ style: ScreenStyle
    ) -> [String] {
        let words = printable(sentence).split(separator: " ").map(String.init)
        return lines(words, indent: indent, hanging: hanging, limit: limit, style)
    }

    /// A label and items, broken between items only; no separator stands at the end of a line.
    static func list(
        _ items: [String], label: String = "", separator: String? = nil, limit: Int = 20, _ style: ScreenStyle
    ) -> [String] {
        var filler = Filler(indent: 0, hanging: label.isEmpty ? 0 : 2, limit: limit, style: style)
        if !label.isEmpty { filler.add(label, after: " ") }
        for (place, item) in items.enumerated() {
            filler.add(item, after: place == 0 ? " " : separator ?? " \(style.dot) ")
        }
        return filler.finished
    }
}

/// Fills lines with pieces of text.
private struct Filler {
    private let hanging: Int
    private let limit: Int
    private let style: ScreenStyle
    private var lines: [String] = []
    private var line: String
    private var width: Int
    private var isEmpty = true
    private var isFull = false

    init(indent: Int, hanging: Int, limit: Int, style: ScreenStyle) {
        (self.hanging, self.limit, self.style) = (hanging, limit, style)
        line = String(repeating: " ", count: indent)
        width = indent
    }

    /// Adds a piece, with a separator before it unless a line begins.
    mutating func add(_ text: String, after separator: String) {
        let piece = printable(text)
        if TextFolding.displayWidth(piece) <= style.measure - hanging {
            put(piece, separator)
        } else {
            for (place, word) in piece.split(separator: " ").enumerated() {
                put(String(word), place == 0 ? separator : " ")
            }
        }
    }

    private mutating func put(_ piece: String, _ separator: String) {
        guard !isFull else { return }
        var gap = isEmpty ? "" : separator
        let needed = TextFolding.displayWidth(piece)
        if !isEmpty, width + TextFolding.displayWidth(gap) + needed > style.measure {
            if lines.count + 1 == limit {
                line = TextFolding.truncated(line + gap + piece, to: style.measure, ascii: !style.unicode)
                isFull = true
                return
            }
            lines.append(line)
            (line, width, gap) = (String(repeating: " ", count: hanging), hanging, "")
        }
        width += TextFolding.displayWidth(gap)
        let shown =
            needed <= style.measure - width
            ? piece : TextFolding.truncated(piece, to: style.measure - width, ascii: !style.unicode)
        line += gap + shown
        width += TextFolding.displayWidth(shown)
        isEmpty = false
    }

    var finished: [String] { isEmpty ? lines : lines + [line] }
}
