import FoodDomain
import FoodSources

/// A file whose beginning was looked at, and which is still read from there.
final class OpenedFile: ByteStream {
    private let stream: FileStream
    private let beginning: [UInt8]
    private var place = 0

    /// What a file is, by its first bytes.
    enum Kind {
        /// An exported log, or what should be one.
        case log
        /// A zip archive.
        case archive
        /// A journal of this program.
        case journal
        /// A backup of Waistline, or what should be one.
        case waistline
        /// A text of another kind.
        case text
    }

    /// Looks at the beginning of a stream.
    init(_ stream: FileStream) throws {
        self.stream = stream
        var bytes = [UInt8](repeating: 0, count: 4096)
        var count = 0
        // A pipe may give a byte at a time.
        while count < 64 {
            let read = try bytes.withUnsafeMutableBytes { buffer in
                try stream.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
            }
            if read == 0 { break }
            count += read
        }
        beginning = Array(bytes[..<count])
    }

    /// What the file is.
    var kind: Kind {
        if beginning.starts(with: "PK\u{3}\u{4}".utf8) { return .archive }
        let text = beginning.starts(with: [0xEF, 0xBB, 0xBF]) ? beginning[3...] : beginning[...]
        if text.starts(with: JournalFile.heading.utf8) { return .journal }
        if WaistlineBackup.isLikely(text) { return .waistline }
        let first = text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        return first == nil || first == UInt8(ascii: "{") || first == UInt8(ascii: "[") ? .log : .text
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        let left = beginning.count - place
        guard left > 0, buffer.count > 0 else { return try stream.read(into: buffer) }
        let count = min(left, buffer.count)
        beginning[place..<(place + count)].withUnsafeBytes { buffer.copyMemory(from: $0) }
        place += count
        return count
    }

    /// All that follows; nil where that is more than `limit` bytes.
    func all(limit: Int) throws -> [UInt8]? {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = try buffer.withUnsafeMutableBytes { try read(into: $0) }
            if count == 0 { return bytes }
            bytes += buffer[..<count]
            guard bytes.count <= limit else { return nil }
        }
    }
}
