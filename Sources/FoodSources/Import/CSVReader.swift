/// What is wrong with a row of a table.
package enum CSVProblem: Error, Equatable, Sendable {
    /// A quoted field does not end.
    case openQuote
    /// Something other than a separator follows a quoted field.
    case afterQuote
    /// A quote stands in the middle of a field that is not quoted.
    case strayQuote
    /// The bytes are not UTF-8.
    case notUTF8
    /// The row is longer than any row should be.
    case tooLong
    /// The row has another number of fields than the header.
    case fieldCount(found: Int, expected: Int)
}

/// Reads a table of comma-separated values as it streams by, strictly by RFC 4180.
///
/// A field in double quotes may hold commas, line breaks, and double quotes written twice. Lines end in LF or CRLF. A
/// byte order mark before the header is passed over. A row that breaks the rules is reported, and reading goes on after
/// the end of its line.
package struct CSVReader {
    /// One row: its fields' bytes, without quotes.
    package struct Record {
        /// The line that it starts in, counted from 1.
        package fileprivate(set) var line = 0
        /// What is wrong with it.
        package fileprivate(set) var problem: CSVProblem?
        fileprivate var bytes: [UInt8] = []
        fileprivate var ends: [Int] = []

        /// A record that nothing was read into.
        package init() {}

        /// How many fields there are.
        package var count: Int { ends.count }

        /// The bytes of a field; none where there is no such field.
        package subscript(bytes index: Int) -> ArraySlice<UInt8> {
            guard ends.indices.contains(index) else { return [] }
            return bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
        }

        /// The text of a field; empty where there is no such field.
        package subscript(index: Int) -> String { String(decoding: self[bytes: index], as: UTF8.self) }

        /// All fields.
        package var fields: [String] { ends.indices.map { self[$0] } }
    }

    private let stream: any ByteStream
    private let separator: UInt8
    private var buffer: [UInt8]
    private var start = 0
    private var end = 0
    private var nextLine = 1
    /// The number of fields that every row has; nil before the header.
    private var fieldCount: Int?
    /// How many bytes were read, quotes and separators included.
    package private(set) var bytesRead = 0

    /// The longest row, in bytes.
    package static let longestRow = 4 << 20

    /// A reader of `stream`, whose fields are separated by commas unless another separator is given.
    package init(_ stream: any ByteStream, separator: UInt8 = UInt8(ascii: ",")) {
        self.stream = stream
        self.separator = separator
        buffer = [UInt8](repeating: 0, count: 256 << 10)
    }

    /// Reads the next row into `record`; empty lines are passed over.
    ///
    /// A row with something wrong has a `problem`, and as many fields as could be read. The first row says how many
    /// fields the others have.
    ///
    /// - Returns: false at the end.
    package mutating func next(_ record: inout Record) throws -> Bool {
        repeat {
            guard try readRow(&record) else { return false }
        } while record.problem == nil && record.count == 1 && record[bytes: 0].isEmpty && fieldCount != 1
        guard record.problem == nil else { return true }
        if !Self.isUTF8(record.bytes) { record.problem = .notUTF8 }
        guard let fieldCount else {
            fieldCount = record.count
            return true
        }
        if record.problem == nil, record.count != fieldCount {
            record.problem = .fieldCount(found: record.count, expected: fieldCount)
        }
        return true
    }

    // MARK: - Rows

    private mutating func readRow(_ record: inout Record) throws -> Bool {
        record.bytes.removeAll(keepingCapacity: true)
        record.ends.removeAll(keepingCapacity: true)
        record.problem = nil
        record.line = nextLine
        if bytesRead == 0 { try skipByteOrderMark() }
        guard try peek() != nil else { return false }
        while true {
            if try peek() == Self.quote {
                try readQuoted(&record)
            } else {
                try readPlain(&record)
            }
            record.ends.append(record.bytes.count)
            if record.problem != nil {
                try skipLine()
                return true
            }
            // What ended the field: a separator, a line break, or the end.
            guard let byte = try take() else { return true }
            if byte == Self.lineFeed {
                nextLine += 1
                return true
            }
        }
    }

    /// Reads up to the separator or line feed, which is left; a carriage return before a line feed is dropped.
    private mutating func readPlain(_ record: inout Record) throws {
        let first = record.bytes.count
        while try fill() {
            let separator = separator
            let found = buffer[start..<end].firstIndex {
                $0 == separator || $0 == Self.lineFeed || $0 == Self.quote
            }
            let stop = found ?? end
            record.bytes.append(contentsOf: buffer[start..<stop])
            bytesRead += stop - start
            start = stop
            if record.bytes.count > Self.longestRow {
                record.problem = .tooLong
                return
            }
            guard let found else { continue }
            if buffer[found] == Self.quote {
                record.problem = .strayQuote
                return
            }
            if buffer[found] == Self.lineFeed { break }
            return
        }
        if record.bytes.count > first, record.bytes.last == Self.carriageReturn { record.bytes.removeLast() }
    }

    /// Reads a quoted field and what ends it, which is left.
    private mutating func readQuoted(_ record: inout Record) throws {
        _ = try take()
        while true {
            guard let byte = try take() else {
                record.problem = .openQuote
                return
            }
            if byte == Self.lineFeed { nextLine += 1 }
            guard byte == Self.quote else {
                record.bytes.append(byte)
                if record.bytes.count > Self.longestRow {
                    record.problem = .tooLong
                    return
                }
                continue
            }
            switch try peek() {
            case Self.quote:
                _ = try take()
                record.bytes.append(Self.quote)
            case nil, separator, Self.lineFeed: return
            case Self.carriageReturn:
                _ = try take()
                guard let byte = try peek(), byte != Self.lineFeed else { return }
                record.problem = .afterQuote
                return
            default:
                record.problem = .afterQuote
                return
            }
        }
    }

    private mutating func skipLine() throws {
        while let byte = try take() {
            guard byte == Self.lineFeed else { continue }
            nextLine += 1
            return
        }
    }

    private mutating func skipByteOrderMark() throws {
        // A stream may give one byte at a time.
        while end < 3 {
            let count = try buffer.withUnsafeMutableBytes { buffer in
                try stream.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[end...]))
            }
            guard count > 0 else { return }
            end += count
        }
        guard buffer[start..<start + 3].elementsEqual([0xEF, 0xBB, 0xBF]) else { return }
        start += 3
        bytesRead += 3
    }

    // MARK: - Bytes

    private mutating func peek() throws -> UInt8? { try fill() ? buffer[start] : nil }

    private mutating func take() throws -> UInt8? {
        guard try fill() else { return nil }
        defer { start += 1 }
        bytesRead += 1
        return buffer[start]
    }

    /// Whether there is a byte.
    private mutating func fill() throws -> Bool {
        if start < end { return true }
        start = 0
        end = try buffer.withUnsafeMutableBytes { try stream.read(into: $0) }
        return end > 0
    }

    private static func isUTF8(_ bytes: [UInt8]) -> Bool {
        bytes.allSatisfy { $0 < 0x80 } || String(validating: bytes, as: UTF8.self) != nil
    }

    private static let quote = UInt8(ascii: "\"")
    private static let lineFeed = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")
}
