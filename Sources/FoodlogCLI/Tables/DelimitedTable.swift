import FoodlogAnswers
private import TextFolding

/// Rows of cells as CSV (RFC 4180) or TSV, for spreadsheets and scripts.
///
/// A row is one line. What could end one, steer a terminal or hide itself is written as a visible escape, such as `\n`
/// or `\u{1B}`; JSON has texts as they are.
package struct DelimitedTable: Equatable {
    /// The names of the columns.
    let header: [String]
    /// The rows, each with a cell for every column.
    let rows: [[Cell]]

    /// A table of rows.
    package init(header: [String], rows: [[Cell]]) {
        self.header = header
        self.rows = rows
    }

    /// A cell: a text that somebody typed or a source gave, or a figure.
    package enum Cell: Equatable {
        case text(String)
        case number(Double?)
        case integer(Int?)
    }

    /// The table with commas and CR LF.
    package var csv: String { lines(ending: "\r\n", separator: ",", Self.quoted) }

    /// The table with tabs, of which no cell has any.
    package var tsv: String { lines(ending: "\n", separator: "\t") { $0 } }

    private func lines(ending: String, separator: String, _ escape: (String) -> String) -> String {
        ([header.map(Cell.text)] + rows).map { Self.line($0, ending: ending, separator: separator, escape) }.joined()
    }

    private static func line(
        _ cells: [Cell], ending: String, separator: String, _ escape: (String) -> String
    ) -> String {
        cells.map { escape(text(of: $0)) }.joined(separator: separator) + ending
    }

    /// One row alone, for tables that are written as they are made.
    static func csv(row: [Cell]) -> String { line(row, ending: "\r\n", separator: ",", quoted) }

    /// One row alone, with tabs.
    static func tsv(row: [Cell]) -> String { line(row, ending: "\n", separator: "\t") { $0 } }

    private static func text(of cell: Cell) -> String {
        switch cell {
        case .text(let text): harmless(TextFolding.visible(text))
        case .number(let value):
            value.map { value in value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)" } ?? ""
        case .integer(let value): value.map(String.init) ?? ""
        }
    }

    /// A text that no spreadsheet takes for a formula: an apostrophe in front of what looks like one (OWASP ASVS 1.2.10).
    private static func harmless(_ text: String) -> String {
        switch text.unicodeScalars.first(where: { !$0.properties.isWhitespace }) {
        case "=", "+", "-", "@", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}": "'" + text
        default: text
        }
    }

    /// A cell as RFC 4180 has it.
    ///
    /// By scalars: to a `Character` a comma with an accent on it is no comma.
    private static func quoted(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { $0 == "," || $0 == "\"" }) else { return text }
        var quoted = String.UnicodeScalarView("\"".unicodeScalars)
        for scalar in text.unicodeScalars {
            if scalar == "\"" { quoted.append(scalar) }
            quoted.append(scalar)
        }
        quoted.append("\"")
        return String(quoted)
    }
}
