import FoodlogAnswers
private import TextFolding

/// A piece of text on a screen, safe to print.
struct Cell: Equatable {
    /// The text, in which nothing steers the terminal.
    let text: String
    /// What it is.
    let ink: Ink
    /// The columns that it takes.
    let width: Int

    /// A cell of any text: what could steer a terminal becomes visible.
    init(_ text: String, _ ink: Ink = .plain) {
        self.text = printable(text)
        self.ink = ink
        width = TextFolding.displayWidth(self.text)
    }

    /// An empty cell.
    static let empty = Cell("")

    /// The cell in at most so many columns.
    func truncated(to width: Int, _ style: ScreenStyle) -> Cell {
        Cell(TextFolding.truncated(text, to: width, ascii: !style.unicode), ink)
    }
}
