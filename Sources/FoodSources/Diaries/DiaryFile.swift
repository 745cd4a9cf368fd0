package import FoodDomain

/// A diary that another program wrote as a table, as it was understood.
package struct DiaryFile: Equatable, Sendable {
    /// Whose it is.
    package var program: DiaryProgram
    /// The rows that were understood, in the order of the file.
    package var rows: [DiaryRow]
    /// The rows that were not, with the reason.
    package var refused: [RefusedRecord]
    /// The days that are said to be whole.
    package var wholeDays: [Day]
    /// The headings of figures that are not taken.
    package var left: [String]
    /// The order of its dates.
    package var dateOrder: DateOrder
    /// Its decimal mark.
    package var decimalMark: DecimalMark
}

/// Why a diary could not be read.
package enum DiaryError: Error, Equatable, Sendable {
    /// No known program writes such a header.
    case unknownHeader([String])
    /// There is no row.
    case empty
    /// A date can be read in several orders, and so can all others.
    case ambiguousDates(String, [DateOrder])
    /// No order gives a day for all dates; this is one that the order at hand does not give.
    case noDateOrder(String)
    /// A number can be read with either decimal mark, and so can all others.
    case ambiguousNumbers(String)
    /// Some numbers have a decimal point and others a comma: two of them.
    case mixedNumbers(String, String)
    /// The header cannot be read.
    case unreadableHeader(CSVProblem)
    /// What should be JSON is none; with what is wrong, and where.
    case unreadableJSON(String)
}

/// How a diary is to be read where it does not tell by itself.
package struct DiaryReading: Equatable, Sendable {
    /// The order of dates; nil is to be found out.
    package var dateOrder: DateOrder?
    /// The decimal mark; nil is to be found out.
    package var decimalMark: DecimalMark?

    /// A reading; what is not given is found out.
    package init(dateOrder: DateOrder? = nil, decimalMark: DecimalMark? = nil) {
        (self.dateOrder, self.decimalMark) = (dateOrder, decimalMark)
    }
}

extension DiaryFile {
    /// The rows of a table.
    ///
    /// All of it is looked at before a date or a number is read, since one alone may be read in two ways.
    package static func read(_ bytes: [UInt8], _ reading: DiaryReading = DiaryReading()) throws -> DiaryFile {
        let separator = separator(of: bytes)
        var reader = CSVReader(MemoryStream(bytes), separator: separator)
        var record = CSVReader.Record()
        guard try reader.next(&record) else { throw DiaryError.empty }
        if let problem = record.problem { throw DiaryError.unreadableHeader(problem) }
        let header = record.fields
        guard let layout = DiaryLayout(header: header, separator: separator) else {
            throw DiaryError.unknownHeader(header)
        }
        var records: [CSVReader.Record] = []
        var refused: [RefusedRecord] = []
        while try reader.next(&record) {
            if let problem = record.problem {
                refused.append(RefusedRecord(line: record.line, id: record[0], reason: problem.clause))
            } else {
                records.append(record)
            }
        }
        guard !records.isEmpty || !refused.isEmpty else { throw DiaryError.empty }
        let order = try dateOrder(of: records, layout, reading.dateOrder)
        let mark = try decimalMark(of: records, layout, reading.decimalMark)
        var file = DiaryFile(
            program: layout.program, rows: [], refused: refused, wholeDays: [], left: layout.left, dateOrder: order,
            decimalMark: mark)
        let rows = DiaryRowReader(layout: layout, order: order, mark: mark)
        for record in records {
            switch rows.read(record) {
            case .row(let row, let isWhole):
                file.rows.append(row)
                if isWhole { file.wholeDays.append(row.day) }
            case .refused(let refusal): file.refused.append(refusal)
            }
        }
        file.refused.sort { $0.line < $1.line }
        return file
    }

    // MARK: - What the table does not say

    /// The most frequent of comma, semicolon and tab in the first line, outside of quotes.
    private static func separator(of bytes: [UInt8]) -> UInt8 {
        var counts: [(byte: UInt8, count: Int)] = [
            (UInt8(ascii: ","), 0), (UInt8(ascii: ";"), 0), (UInt8(ascii: "\t"), 0),
        ]
        var isQuoted = false
        for byte in bytes.prefix(16_384) {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if isQuoted { continue }
            if byte == UInt8(ascii: "\n") { break }
            for index in counts.indices where counts[index].byte == byte { counts[index].count += 1 }
        }
        return counts.max { $0.count < $1.count }?.byte ?? UInt8(ascii: ",")
    }

    private static func dateOrder(
        of records: [CSVReader.Record], _ layout: DiaryLayout, _ asked: DateOrder?
    ) throws -> DateOrder {
        guard let column = layout.columns.firstIndex(of: .day) else { throw DiaryError.empty }
        // What is no date at all, such as a line of totals, is refused by itself.
        let dates = records.compactMap { record in WrittenDate(record[column]).map { (record[column], $0) } }
        if let asked { return asked }
        let orders = WrittenDate.orders(of: dates.map(\.1))
        if orders.count > 1, let usual = layout.usualOrder, orders.contains(usual) { return usual }
        if orders.count > 1 {
            // Where all orders give the same days, it does not matter.
            if dates.allSatisfy({ date in Set(orders.compactMap { date.1.day($0) }).count == 1 }) { return orders[0] }
            let example = dates.first { date in Set(orders.compactMap { date.1.day($0) }).count > 1 }
            throw DiaryError.ambiguousDates(example?.0 ?? "", orders)
        }
        if let order = orders.first { return order }
        guard let first = dates.first else { return layout.usualOrder ?? .ymd }
        // The order of most dates: the others are refused row by row.
        let counts = DateOrder.allCases.map { order in (order, dates.count { $0.1.day(order) != nil }) }
        guard let best = counts.max(by: { $0.1 < $1.1 }), counts.count(where: { $0.1 == best.1 }) == 1 else {
            throw DiaryError.noDateOrder(first.0)
        }
        return best.0
    }

    private static func decimalMark(
        of records: [CSVReader.Record], _ layout: DiaryLayout, _ asked: DecimalMark?
    ) throws -> DecimalMark {
        if let asked { return asked }
        var (point, comma, undecided): (String?, String?, String?) = (nil, nil, nil)
        // Amounts are text of the person's language where figures may not be: they decide what figures leave open.
        var amounts: [WrittenNumber.Evidence] = []
        for record in records {
            for (place, column) in layout.columns.enumerated() {
                switch column {
                case .nutrient, .quantity: break
                case .amount:
                    if let evidence = WrittenNumber.leading(in: record[place]).number?.evidence,
                        evidence == .point || evidence == .comma, !amounts.contains(evidence)
                    {
                        amounts.append(evidence)
                    }
                    continue
                default: continue
                }
                let field = record[place]
                switch WrittenNumber(field)?.evidence {
                case .point?: point = point ?? field
                case .comma?: comma = comma ?? field
                case .undecided?: undecided = undecided ?? field
                case .either?, nil, .some(.none): continue
                }
            }
        }
        if let point, let comma { throw DiaryError.mixedNumbers(point, comma) }
        if comma != nil || point == nil && amounts == [.comma] { return .comma }
        if point == nil, amounts != [.point], let undecided { throw DiaryError.ambiguousNumbers(undecided) }
        return .point
    }
}

/// Bytes in memory as a stream.
package final class MemoryStream: ByteStream {
    private let bytes: [UInt8]
    private var place = 0

    /// A stream of bytes.
    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    package func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        let count = min(buffer.count, bytes.count - place)
        guard count > 0 else { return 0 }
        bytes[place..<(place + count)].withUnsafeBytes { buffer.copyMemory(from: $0) }
        place += count
        return count
    }
}
