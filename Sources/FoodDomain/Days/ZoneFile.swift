/// Why bytes are not a zone file that can be used.
package enum ZoneFileError: Error, Hashable, Sendable {
    /// The first four bytes are not `TZif`, or the version is not one.
    case notAZoneFile
    /// The bytes end before what the header announces.
    case truncated
    /// Counts, indices or times contradict each other.
    case malformed
    /// The last line, the rule for the time to come, cannot be read.
    case badRule(String)
    /// The file counts leap seconds, as those under `right/` do; the clocks of computers do not.
    case leapSeconds
}

/// The contents of a TZif file (RFC 9636): the time zone information format that the tz database is compiled to.
struct ZoneFile {
    /// Seconds east of UTC before the first transition.
    let firstOffset: Int32
    /// Seconds since 1970, strictly ascending.
    let transitions: [Int64]
    /// Seconds east of UTC from each transition on.
    let offsets: [Int32]
    let rule: ZoneRule?

    init(_ bytes: [UInt8]) throws(ZoneFileError) {
        var reader = Reader(bytes)
        var header = try Header(&reader)
        var timeSize = 4
        if header.version != 0 {
            // A first block with 32-bit times stands before the one that counts, for old readers.
            try reader.skip(header.size(timeSize: 4))
            header = try Header(&reader)
            timeSize = 8
        }
        guard header.typeCount > 0, header.characterCount > 0,
            header.utcCount == 0 || header.utcCount == header.typeCount,
            header.standardCount == 0 || header.standardCount == header.typeCount
        else { throw .malformed }
        guard header.leapCount == 0 else { throw .leapSeconds }
        guard reader.remaining >= header.size(timeSize: timeSize) else { throw .truncated }

        var times: [Int64] = []
        for _ in 0..<header.timeCount {
            let time = try reader.signed(size: timeSize)
            if let last = times.last, time <= last { throw .malformed }
            times.append(time)
        }
        let indices = try reader.bytes(header.timeCount)
        var types: [Int32] = []
        for _ in 0..<header.typeCount {
            let offset = try reader.signed(size: 4)
            let rest = try reader.bytes(2)
            guard Self.offsetRange.contains(offset), rest[0] <= 1, Int(rest[1]) < header.characterCount else {
                throw .malformed
            }
            types.append(Int32(offset))
        }
        try reader.skip(header.characterCount + header.standardCount + header.utcCount)

        var offsets: [Int32] = []
        for index in indices {
            guard Int(index) < types.count else { throw .malformed }
            offsets.append(types[Int(index)])
        }
        (transitions, self.offsets, firstOffset) = (times, offsets, types[0])
        rule = header.version == 0 ? nil : try Self.footer(&reader)
    }

    /// The offsets that RFC 9636 3.2 advises: less than 25 hours west and 26 hours east.
    private static let offsetRange: ClosedRange<Int64> = -89_999...93_599

    /// The last line: a newline, a rule that may be empty, and a newline.
    private static func footer(_ reader: inout Reader) throws(ZoneFileError) -> ZoneRule? {
        guard try reader.bytes(1) == [UInt8(ascii: "\n")] else { throw .malformed }
        let line = try reader.line()
        guard !line.isEmpty else { return nil }
        guard let rule = ZoneRule(posix: line) else {
            // The longest rule in use has some 45 characters; an error message needs no more of a broken one.
            throw .badRule(String(decoding: line.prefix(80), as: UTF8.self))
        }
        return rule
    }
}

private struct Header {
    let version: UInt8
    let utcCount: Int
    let standardCount: Int
    let leapCount: Int
    let timeCount: Int
    let typeCount: Int
    let characterCount: Int

    init(_ reader: inout Reader) throws(ZoneFileError) {
        guard reader.startsWith("TZif") else { throw .notAZoneFile }
        let start = try reader.bytes(20)
        version = start[4]
        guard version == 0 || version >= UInt8(ascii: "2") else { throw .notAZoneFile }
        utcCount = try reader.count()
        standardCount = try reader.count()
        leapCount = try reader.count()
        timeCount = try reader.count()
        typeCount = try reader.count()
        characterCount = try reader.count()
    }

    /// The bytes of the block that follows.
    ///
    /// The counts have 32 bits each, so the sum fits.
    func size(timeSize: Int) -> Int {
        timeCount * (timeSize + 1) + typeCount * 6 + characterCount + leapCount * (timeSize + 4) + standardCount
            + utcCount
    }
}

/// Takes big-endian numbers from the front of some bytes.
private struct Reader {
    private let all: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { all = bytes }

    var remaining: Int { all.count - position }

    func startsWith(_ text: String) -> Bool { all[position...].starts(with: text.utf8) }

    mutating func skip(_ count: Int) throws(ZoneFileError) {
        guard count <= remaining else { throw .truncated }
        position += count
    }

    /// - Returns: an array of its own, so that its indices begin at 0.
    mutating func bytes(_ count: Int) throws(ZoneFileError) -> [UInt8] {
        let start = position
        try skip(count)
        return Array(all[start..<position])
    }

    mutating func count() throws(ZoneFileError) -> Int {
        try bytes(4).reduce(0) { $0 << 8 | Int($1) }
    }

    mutating func signed(size: Int) throws(ZoneFileError) -> Int64 {
        let bits = try bytes(size).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return size == 4 ? Int64(Int32(truncatingIfNeeded: bits)) : Int64(bitPattern: bits)
    }

    /// Takes what stands before the next newline, and the newline.
    mutating func line() throws(ZoneFileError) -> ArraySlice<UInt8> {
        guard let end = all[position...].firstIndex(of: UInt8(ascii: "\n")) else { throw .truncated }
        defer { position = end + 1 }
        return all[position..<end]
    }
}
