import FoodlogCLI
import Testing

/// CSV and TSV: a row is a line, whatever the cells hold.
@Suite struct DelimitedTests {
    /// Texts that a terminal, a spreadsheet or a reader of lines could trip over.
    static let hostile = [
        "a\tb", "a\nb", "a\r\nb", "a\rb", "a\u{85}b", "a\u{2028}b", "a\u{B}b", "\u{1B}[31mred\u{1B}[0m",
        "\u{9B}31m", "\u{202E}gge", "a\u{0}b", "a\u{7F}b", "a,\u{301}b", "a\"\u{301}b", "\"", "\"\"",
        "=1+1", "\t=1+1", "\u{A0}=1+1", "\u{200B}=1+1", "-1", "@1", "a,b", "plain",
    ]

    /// The texts of one column, read back by RFC 4180 as a spreadsheet does.
    static func rows(ofCSV text: String) -> [[String]] {
        var rows: [[String]] = []
        var row: [String] = []
        var cell = String.UnicodeScalarView()
        var isQuoted = false
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\"" where isQuoted && rest.first == "\"":
                rest.removeFirst()
                cell.append(scalar)
            case "\"": isQuoted.toggle()
            case "," where !isQuoted, "\r" where !isQuoted:
                row.append(String(cell))
                cell = String.UnicodeScalarView()
            case "\n" where !isQuoted:
                rows.append(row)
                row = []
            default: cell.append(scalar)
            }
        }
        return rows
    }

    private static let table = DelimitedTable(
        header: ["text", "number", "again"], rows: hostile.map { [.text($0), .number(-1.5), .text($0)] })

    @Test func `a row is a line with as many cells as the header`() {
        let tsv = Self.table.tsv
        let lines = tsv.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        #expect(lines.count == Self.hostile.count + 2 && lines.last == "")
        #expect(lines.dropLast().allSatisfy { $0.unicodeScalars.count { $0 == "\t" } == 2 })

        let csv = Self.table.csv
        let rows = Self.rows(ofCSV: csv)
        #expect(rows.count == Self.hostile.count + 1)
        #expect(rows.allSatisfy { $0.count == 3 && ($0[0] == $0[2] || $0[0] == "text") })
        #expect(csv.unicodeScalars.count { $0 == "\n" } == rows.count)
        #expect(rows.dropFirst().allSatisfy { $0[1] == "-1.5" })
    }

    @Test func `nothing in a cell steers a terminal or hides`() {
        let breaks = "\t\r\n".unicodeScalars
        for scalar in (Self.table.tsv + Self.table.csv).unicodeScalars where !breaks.contains(scalar) {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: Issue.record("\(scalar.value)")
            default: break
            }
        }
        #expect(!Self.table.csv.unicodeScalars.contains("\t"))
    }

    @Test(arguments: [
        ("a\tb", "a\\tb"), ("a\r\nb", "a\\r\\nb"), ("\u{1B}[31m", "\\u{1B}[31m"), ("a,\u{301}b", "a,\u{301}b"),
        ("a\"\u{301}", "a\"\u{301}"), ("\"\"", "\"\""), ("=1+1", "'=1+1"), ("\u{A0}=1+1", "'\u{A0}=1+1"),
        ("\t=1+1", "\\t=1+1"), ("-1", "'-1"), ("@1", "'@1"), ("1,5", "1,5"), (" plain ", " plain "), ("", ""),
    ])
    func `a text is read back, harmless to a terminal and to a spreadsheet`(text: String, shown: String) {
        let table = DelimitedTable(header: ["text"], rows: [[.text(text)]])
        #expect(Self.rows(ofCSV: table.csv) == [["text"], [shown]])
        #expect(table.tsv == "text\n\(shown)\n")
    }
}
