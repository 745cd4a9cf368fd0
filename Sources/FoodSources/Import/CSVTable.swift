/// A table with named columns that streams by.
struct CSVTable {
    let file: String
    private var reader: CSVReader
    private let columns: [String]
    private(set) var row = CSVReader.Record()

    /// Reads the header.
    ///
    /// - Throws: `ImportError` where there is none.
    init(_ stream: any ByteStream, file: String, separator: UInt8 = UInt8(ascii: ",")) throws {
        self.file = file
        reader = CSVReader(stream, separator: separator)
        guard try reader.next(&row) else { throw ImportError.empty(file: file) }
        if let problem = row.problem { throw ImportError.unreadableHeader(file: file, problem) }
        columns = row.fields.map(Self.trimmed)
    }

    var bytesRead: Int { reader.bytesRead }

    /// The names of the columns.
    var header: [String] { columns }

    /// The place of the column of a name.
    func column(_ name: String) throws -> Int {
        guard let index = columns.firstIndex(of: name) else { throw ImportError.missingColumn(name, file: file) }
        return index
    }

    /// The place of the column of a name; nil where there is none.
    func optionalColumn(_ name: String) -> Int? { columns.firstIndex(of: name) }

    /// Goes on to the next row.
    ///
    /// - Returns: false at the end.
    mutating func next() throws -> Bool { try reader.next(&row) }

    /// The text of a field of the current row, without blanks around it.
    func text(_ column: Int?) -> String { column.map { Self.trimmed(row[$0]) } ?? "" }

    /// The number in a field of the current row; nil where it is empty, or no finite decimal number.
    func number(_ column: Int?) -> Double? { column.flatMap { DecimalField.number(row[bytes: $0]) } }

    private static func trimmed(_ text: String) -> String {
        guard text.utf8.first == 0x20 || text.utf8.last == 0x20 || text.utf8.first == 0x09 || text.utf8.last == 0x09
        else { return text }
        var rest = text[...]
        while rest.first == " " || rest.first == "\t" { rest = rest.dropFirst() }
        while rest.last == " " || rest.last == "\t" { rest = rest.dropLast() }
        return String(rest)
    }
}

/// Reads decimal numbers of tables: digits with a point, a sign and an exponent where there is one.
enum DecimalField {
    /// The number; nil for anything else, such as `inf`, `nan`, `0x10` and `1,5`.
    static func number(_ bytes: some Collection<UInt8>) -> Double? {
        var digits: UInt64 = 0
        var count = 0
        var decimals = 0
        var isBehindPoint = false
        for byte in bytes {
            switch byte {
            case 0x30...0x39:
                guard count < 18 else { return general(bytes) }
                digits = digits * 10 + UInt64(byte - 0x30)
                count += 1
                if isBehindPoint { decimals += 1 }
            case UInt8(ascii: ".") where !isBehindPoint: isBehindPoint = true
            default: return general(bytes)
            }
        }
        guard count > 0 else { return nil }
        guard digits < 1 << 53 else { return general(bytes) }
        // Both are exact, so that the quotient is the nearest double.
        return Double(digits) / scales[decimals]
    }

    private static let scales: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    ]

    private static func general(_ bytes: some Collection<UInt8>) -> Double? {
        let text = String(decoding: bytes.drop { $0 == 0x20 }, as: UTF8.self).prefix { $0 != " " }
        let allowed = text.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(byte)
        }
        guard allowed, text.utf8.contains(where: { (0x30...0x39).contains($0) }), let number = Double(text),
            number.isFinite
        else { return nil }
        return number
    }
}
