private import TextFolding

/// A piece of text on a screen, safe to print.
struct Cell: Equatable {
    /// The text, in which nothing steers the terminal.
    let text: String
    /// What it is.
    let ink: Ink
    /// The columns that it takes.
    let width: Int

    /// Longer than anything that a screen shows whole.
    private static let longest = 600

    /// A cell of any text: what could steer a terminal becomes visible.
    init(_ text: String, _ ink: Ink = .plain) {
        self.text = Self.safe(text)
        self.ink = ink
        width = TextFolding.displayWidth(self.text)
    }

    /// An empty cell.
    static let empty = Cell("")

    /// The cell in at most so many columns.
    func truncated(to width: Int, _ style: ScreenStyle) -> Cell {
        Cell(TextFolding.truncated(text, to: width, ascii: !style.unicode), ink)
    }

    /// Text of any origin as it can be printed: single spaces, nothing invisible, of a sane length.
    static func safe(_ text: String) -> String {
        // Every character is at least one byte, so most texts need not be counted.
        let text = text.utf8.count <= longest ? text : cut(text)
        return TextFolding.visible(text)
    }

    private static func cut(_ text: String) -> String {
        // By scalars: one character may have thousands of combining marks.
        String(String.UnicodeScalarView(text.unicodeScalars.prefix(longest)))
    }
}
