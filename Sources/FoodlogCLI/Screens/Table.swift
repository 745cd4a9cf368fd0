private import TextFolding

/// Rows of cells in aligned columns, never wider than the terminal.
///
/// Where the cells need more room than there is, columns that can be done without go first, then the flexible ones
/// shrink and their texts are cut. Columns that are not flexible, such as those of figures, are never cut: where they
/// still have no room, each row goes on in another line.
struct Table {
    enum Alignment {
        case left
        case right
    }

    struct Column {
        var alignment = Alignment.left
        /// The columns that the texts may shrink to; nil keeps them whole.
        var minimum: Int?
        /// Whether the column may be left out.
        var isOptional = false
        /// The blanks before it, unless it is the first.
        var gap = 1
        /// Whether a text that does not fit is put on lines of its own, above the row.
        var overflows = false
    }

    struct Row {
        var cells: [Cell]
        /// How many columns the first cell covers.
        var span = 1
    }

    var columns: [Column]
    var rows: [Row] = []
    /// The table is made as wide as this, by its first flexible column.
    var minimumWidth = 0

    mutating func add(_ cells: [Cell], span: Int = 1) { rows.append(Row(cells: cells, span: span)) }

    /// The lines of the table.
    func lines(_ style: ScreenStyle) -> [String] { rendered(style).flatMap { $0 } }

    /// The lines of each row.
    func rendered(_ style: ScreenStyle) -> [[String]] {
        let layout = Layout(self, style: style)
        return rows.map { layout.lines(of: $0) }
    }

    /// The columns that the widest line takes.
    func width(_ style: ScreenStyle) -> Int { Layout(self, style: style).total }
}

/// The widths that the columns of a table get.
private struct Layout {
    let table: Table
    let style: ScreenStyle
    /// Nil for a column that is left out.
    private var widths: [Int?]
    /// The columns that begin a further line of each row.
    private var breaks: [Int] = []

    /// The blanks before a further line of a row.
    private static let indent = 2

    init(_ table: Table, style: ScreenStyle) {
        self.table = table
        self.style = style
        widths = table.columns.indices.map { index in
            let width = table.rows.reduce(0) { widest, row in
                let place = index < row.span ? 0 : index - row.span + 1
                let isCovered = row.span > 1 && index < row.span
                return isCovered || !row.cells.indices.contains(place) ? widest : max(widest, row.cells[place].width)
            }
            return width == 0 ? nil : width
        }
        leaveOut()
        let natural = widths
        shrink()
        if total > style.width { fold(natural) }
        stretch()
    }

    /// The columns that the widest line takes.
    var total: Int {
        var (sum, widest, isFirst) = (0, 0, true)
        for (index, column) in table.columns.enumerated() {
            guard let width = widths[index] else { continue }
            if breaks.contains(index) {
                widest = max(widest, sum)
                (sum, isFirst) = (Self.indent, true)
            }
            sum += (isFirst ? 0 : column.gap) + width
            isFirst = false
        }
        return max(widest, sum)
    }

    // MARK: - Fitting

    private mutating func leaveOut() {
        for index in table.columns.indices.reversed() where table.columns[index].isOptional && total > style.width {
            widths[index] = nil
        }
    }

    /// Breaks rows where the next column does not fit any more; the flexible ones get the room that this leaves them.
    private mutating func fold(_ natural: [Int?]) {
        var room = style.width
        var flexible: Int?
        var isFirst = true
        func fill() {
            guard let index = flexible, let width = widths[index] else { return }
            widths[index] = min(width + room, max(natural[index] ?? width, width))
        }
        for index in widths.indices {
            guard let width = widths[index] else { continue }
            let needed = width + (isFirst ? 0 : table.columns[index].gap)
            if !isFirst, needed > room {
                fill()
                breaks.append(index)
                (room, flexible) = (style.width - Self.indent, nil)
                // No table that a log fills has such a column; a line must not be too wide for any.
                widths[index] = min(width, room)
                room -= widths[index] ?? 0
            } else {
                widths[index] = min(width, style.width)
                room -= min(needed, room)
            }
            isFirst = false
            if flexible == nil, table.columns[index].minimum != nil { flexible = index }
        }
        fill()
    }

    /// Takes columns from the widest of the flexible ones, down to its minimum.
    private mutating func shrink() {
        let minimums = table.columns.map(\.minimum)
        while total > style.width {
            let candidates = widths.indices.filter { (widths[$0] ?? 0) > minimums[$0] ?? .max }
            guard let widest = candidates.max(by: { (widths[$0] ?? 0) < (widths[$1] ?? 0) }), let width = widths[widest]
            else { return }
            // Down to the next widest at once, so that long texts cost few rounds.
            let next = candidates.filter { $0 != widest }.compactMap { widths[$0] }.max() ?? 0
            let floor = max(minimums[widest] ?? 1, min(width - 1, next))
            widths[widest] = max(floor, width - (total - style.width))
        }
    }

    private mutating func stretch() {
        let index = table.columns.indices.first { table.columns[$0].minimum != nil && widths[$0] != nil }
        guard breaks.isEmpty, let index else { return }
        let missing = min(table.minimumWidth, style.width) - total
        if missing > 0 { widths[index] = (widths[index] ?? 0) + missing }
    }

    // MARK: - Drawing

    func lines(of row: Table.Row) -> [String] {
        var above: [String] = []
        var line = ""
        var drawn = 0
        // Blanks wait for a text behind them, so that no line ends in any.
        var blanks = 0
        var isFirst = true
        var index = 0
        var passed = 0
        for (place, cell) in row.cells.enumerated() where index < widths.count {
            let covered = place == 0 ? max(row.span, 1) : 1
            while let next = breaks.dropFirst(passed).first, next <= index {
                passed += 1
                if !line.isEmpty { above.append(line) }
                (line, drawn, blanks, isFirst) = ("", 0, Self.indent, true)
                for column in next..<index {
                    guard let width = widths[column] else { continue }
                    blanks += (isFirst ? 0 : table.columns[column].gap) + width
                    isFirst = false
                }
            }
            var columns = index..<min(index + covered, widths.count)
            index = columns.upperBound
            // A text over several columns ends with its line.
            if let next = breaks.first(where: { $0 > columns.lowerBound && $0 < columns.upperBound }) {
                columns = columns.lowerBound..<next
            }
            var width = 0
            var gap = 0
            for column in columns {
                guard let part = widths[column] else { continue }
                if width == 0 { gap = table.columns[column].gap } else { width += table.columns[column].gap }
                width += part
            }
            guard width > 0 else { continue }
            if !isFirst { blanks += gap }
            isFirst = false
            let column = table.columns[columns.lowerBound]
            var shown = cell
            if cell.width > width {
                if column.overflows {
                    let start = line + String(repeating: " ", count: blanks)
                    above += overflow(cell, behind: start, width: drawn + blanks)
                    (line, drawn, blanks, shown) = ("", 0, drawn + blanks, .empty)
                } else {
                    shown = cell.truncated(to: width, style)
                }
            }
            let padding = width - shown.width
            let before = column.alignment == .right && covered == 1 ? padding : 0
            if shown.text.isEmpty {
                blanks += width
            } else {
                line.append(blanks: blanks + before)
                line += shown.painted(style)
                drawn += blanks + before + shown.width
                blanks = padding - before
            }
        }
        return above + (line.isEmpty && !above.isEmpty ? [] : [line])
    }

    /// The lines of a text that does not fit its column, the first behind what is drawn already.
    private func overflow(_ cell: Cell, behind start: String, width: Int) -> [String] {
        let words = cell.text.split(separator: " ").map(String.init)
        var lines = Paragraph.lines(words, indent: width, hanging: width + 2, limit: 3, style)
        guard let first = lines.first else { return [] }
        lines[0] = start + cell.ink.paint(String(first.dropFirst(width)), style)
        for index in lines.indices.dropFirst() { lines[index] = cell.ink.paint(lines[index], style) }
        return lines
    }
}

extension String {
    /// So many blanks, up to 8.
    private static let blanks = ["", " ", "  ", "   ", "    ", "     ", "      ", "       ", "        "]

    /// Appends blanks, several at a time: a text of any other number would have to be made first.
    fileprivate mutating func append(blanks count: Int) {
        var left = count
        while left > 0 {
            let next = min(left, 8)
            self += Self.blanks[next]
            left -= next
        }
    }
}
