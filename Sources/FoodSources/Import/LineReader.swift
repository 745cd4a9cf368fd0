/// Reads the lines of a text as it streams by.
package struct LineReader {
    private let stream: any ByteStream
    private var buffer: [UInt8]
    private var start = 0
    private var end = 0
    /// How many bytes were read, line breaks included.
    package private(set) var bytesRead = 0
    /// The number of the line that was read last, counted from 1.
    package private(set) var number = 0

    /// The longest line, in bytes: a longer one is passed over.
    private let longestLine: Int

    /// Reads the lines of a stream.
    ///
    /// - Parameter longestLine: in bytes; 16 MiB by default.
    package init(_ stream: any ByteStream, longestLine: Int = 16 << 20) {
        self.stream = stream
        self.longestLine = longestLine
        buffer = [UInt8](repeating: 0, count: 256 << 10)
    }

    /// A line that was read.
    package enum Line {
        case bytes([UInt8])
        /// The line is longer than any should be.
        case tooLong
    }

    /// The next line, without its break; nil at the end.
    package mutating func next() throws -> Line? {
        var line: [UInt8] = []
        var isTooLong = false
        var isAny = false
        while try fill() {
            isAny = true
            let found = buffer[start..<end].firstIndex(of: UInt8(ascii: "\n"))
            let stop = found ?? end
            if line.count + stop - start > longestLine {
                isTooLong = true
                line.removeAll()
            } else if !isTooLong {
                line.append(contentsOf: buffer[start..<stop])
            }
            bytesRead += stop - start + (found == nil ? 0 : 1)
            start = found.map { $0 + 1 } ?? end
            if found != nil { break }
        }
        guard isAny else { return nil }
        number += 1
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        return isTooLong ? .tooLong : .bytes(line)
    }

    private mutating func fill() throws -> Bool {
        if start < end { return true }
        start = 0
        end = try buffer.withUnsafeMutableBytes { try stream.read(into: $0) }
        return end > 0
    }
}
