private import Embedded
private import Glibc

/// A table of tab-separated lines that was embedded when the program was built: a header, then rows.
///
/// Nothing is read before it is asked for: a command that needs one food reads one line.
struct Table: @unchecked Sendable {
    // Sendable, since the bytes are constants of the program.
    fileprivate let bytes: UnsafeBufferPointer<UInt8>

    private init(_ file: embedded_file) {
        bytes = UnsafeBufferPointer(start: file.bytes, count: file.count)
    }

    /// The foods with figures of their own.
    static let foods = Table(embedded_starter_foods())
    /// The typical recipes.
    static let recipes = Table(embedded_starter_recipes())
    /// The words that mean several foods.
    static let ambiguous = Table(embedded_starter_ambiguous())
    /// The keys of all names, sorted.
    static let names = Table(embedded_starter_names())
    /// The sources of all foods, sorted.
    static let sources = Table(embedded_starter_sources())

    /// Words for the same food.
    static let synonyms = Table(embedded_synonyms())

    /// The fields of the header.
    var header: [String] { fields(at: 0) }

    /// Where the first row after the header starts.
    var firstRow: Int { next(after: 0) }

    /// The number of bytes: where a row would start that does not exist.
    var end: Int { bytes.count }

    /// Where the line after the one that starts at `offset` starts.
    func next(after offset: Int) -> Int { min(endOfLine(at: offset) + 1, bytes.count) }

    /// Where the line that starts at `offset` ends.
    private func endOfLine(at offset: Int) -> Int {
        guard let base = bytes.baseAddress, offset < bytes.count,
            let found = memchr(base + offset, Int32(Self.newline), bytes.count - offset)
        else { return bytes.count }
        return UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
    }

    /// Where the line that holds the byte at `offset` starts.
    func start(of offset: Int) -> Int {
        var index = offset
        while index > 0, bytes[index - 1] != Self.newline { index -= 1 }
        return index
    }

    /// The bytes of the line that starts at `offset`, without its end.
    func line(at offset: Int) -> UnsafeBufferPointer<UInt8> {
        guard bytes.indices.contains(offset) else { return UnsafeBufferPointer(rebasing: bytes[..<0]) }
        return UnsafeBufferPointer(rebasing: bytes[offset..<endOfLine(at: offset)])
    }

    /// Calls `body` with every row that has `text`, which is not empty, in order.
    func forEachRow(with text: [UInt8], _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        guard let base = bytes.baseAddress, let first = text.first else { return }
        var offset = firstRow
        while offset + text.count <= end, let found = memchr(base + offset, Int32(first), end - offset - text.count + 1)
        {
            guard memcmp(found, text, text.count) == 0 else {
                offset = UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found)) + 1
                continue
            }
            let start = start(of: UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found)))
            let line = line(at: start)
            body(line)
            offset = start + line.count + 1
        }
    }

    /// The fields of the line that starts at `offset`.
    func fields(at offset: Int) -> [String] { cells(at: offset).map { String(decoding: $0, as: UTF8.self) } }

    /// The bytes of the fields of the line that starts at `offset`; all behind `most` of them are one more.
    func cells(at offset: Int, most: Int = .max) -> [Slice<UnsafeBufferPointer<UInt8>>] {
        line(at: offset).split(separator: Self.tab, maxSplits: most, omittingEmptySubsequences: false)
    }

    /// The offset of the first row of which `matches` says yes.
    func firstRow(where matches: (UnsafeBufferPointer<UInt8>) -> Bool) -> Int? {
        var offset = firstRow
        while offset < end {
            if matches(line(at: offset)) { return offset }
            offset = next(after: offset)
        }
        return nil
    }

    private static let newline = UInt8(ascii: "\n")
    static let tab = UInt8(ascii: "\t")
}

extension Table {
    /// The offset of the first line whose first field is not before `key`, of lines that are sorted by it as bytes.
    func lowerBound(_ key: String) -> Int {
        let wanted = Array(key.utf8)
        var low = firstRow
        var high = end
        while low < high {
            let middle = start(of: low + (high - low) / 2)
            let line = line(at: middle)
            if line.prefix(while: { $0 != Self.tab }).lexicographicallyPrecedes(wanted) {
                low = middle + line.count + 1
            } else {
                high = middle
            }
        }
        return min(low, end)
    }
}
