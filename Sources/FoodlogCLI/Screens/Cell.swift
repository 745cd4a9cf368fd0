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
    /// Pieces of the text that have inks of their own; empty where all of it has the same.
    private var pieces: [Piece] = []

    /// A piece of a bar.
    struct Piece: Equatable {
        var text: String
        var ink: Ink
    }

    /// A cell of any text: what could steer a terminal becomes visible.
    init(_ text: String, _ ink: Ink = .plain) {
        self.text = printable(text)
        self.ink = ink
        width = TextFolding.displayWidth(self.text)
    }

    /// A cell of pieces that the program drew itself.
    init(drawn pieces: [Piece]) {
        text = pieces.map(\.text).joined()
        ink = .plain
        width = TextFolding.displayWidth(text)
        self.pieces = pieces
    }

    /// The cell as it is printed.
    func painted(_ style: ScreenStyle) -> String {
        pieces.isEmpty ? ink.paint(text, style) : pieces.map { $0.ink.paint($0.text, style) }.joined()
    }

    /// An empty cell.
    static let empty = Cell("")

    /// The cell in at most so many columns.
    func truncated(to width: Int, _ style: ScreenStyle) -> Cell {
        Cell(TextFolding.truncated(text, to: width, ascii: !style.unicode), ink)
    }
}
