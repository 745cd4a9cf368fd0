/// Rows of cells as CSV (RFC 4180) or TSV, for spreadsheets and scripts.
struct DelimitedTable: Equatable {
    /// The names of the columns.
    var header: [String]
    /// The rows.
    var rows: [[Cell]]

    /// A cell: a text that somebody typed or a source gave, or a figure.
    enum Cell: Equatable {
        case text(String)
        case number(Double?)
        case integer(Int?)
    }

    /// The table with commas and CR LF.
    var csv: String { lines(ending: "\r\n") { Self.quoted($0) }.joined() }

    /// The table with tabs; tabs and line breaks inside of a cell become blanks.
    var tsv: String {
        lines(ending: "\n", separator: "\t") { text in String(text.map { $0 == "\t" || $0.isNewline ? " " : $0 }) }
            .joined()
    }

    private func lines(ending: String, separator: String = ",", _ escape: (String) -> String) -> [String] {
        let texts = [header.map(Cell.text)] + rows
        return texts.map { row in row.map { escape(Self.text(of: $0)) }.joined(separator: separator) + ending }
    }

    private static func text(of cell: Cell) -> String {
        switch cell {
        case .text(let text): harmless(text)
        case .number(let value):
            value.map { value in value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)" } ?? ""
        case .integer(let value): value.map(String.init) ?? ""
        }
    }

    /// A text that no spreadsheet takes for a formula: an apostrophe in front of what looks like one (OWASP ASVS 1.2.10).
    private static func harmless(_ text: String) -> String {
        let first = text.unicodeScalars.first { $0 != " " }
        let starters: Set<Unicode.Scalar> = [
            "=", "+", "-", "@", "\t", "\r", "\n", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
        ]
        return first.map(starters.contains) == true ? "'" + text : text
    }

    private static func quoted(_ text: String) -> String {
        guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
        return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }
}
