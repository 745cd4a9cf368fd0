/// A zip archive whose files are stored as they are (PKWARE's APPNOTE 6.3, method 0).
struct StoredArchive {
    private var files: [(name: [UInt8], checksum: UInt32, size: UInt32, place: UInt32)] = []
    /// What was written so far.
    private(set) var bytes: [UInt8] = []

    /// Adds a file; false where it, or the archive, would be larger than the format can say.
    mutating func add(_ name: String, _ content: [UInt8]) -> Bool {
        guard content.count < Self.limit - bytes.count else { return false }
        let entry = (
            name: Array(name.utf8), checksum: Self.checksum(content), size: UInt32(content.count),
            place: UInt32(bytes.count)
        )
        files.append(entry)
        put32(0x0403_4B50)
        putCommon(entry)
        bytes += entry.name + content
        return true
    }

    /// The archive with its directory.
    var finished: [UInt8] {
        var archive = self
        let start = archive.bytes.count
        for file in files {
            archive.put32(0x0201_4B50)
            archive.put16(20)
            archive.putCommon(file)
            // No comment, the first disk, no attributes.
            archive.put16(0)
            archive.put16(0)
            archive.put16(0)
            archive.put32(0)
            archive.put32(file.place)
            archive.bytes += file.name
        }
        let size = archive.bytes.count - start
        archive.put32(0x0605_4B50)
        archive.put32(0)
        archive.put16(UInt16(files.count))
        archive.put16(UInt16(files.count))
        archive.put32(UInt32(size))
        archive.put32(UInt32(start))
        archive.put16(0)
        return archive.bytes
    }

    private static let limit = 1 << 31

    private mutating func putCommon(_ file: (name: [UInt8], checksum: UInt32, size: UInt32, place: UInt32)) {
        // Version 2.0, names in UTF-8, stored, no time but the first day of the format.
        put16(20)
        put16(0x0800)
        put16(0)
        put16(0)
        put16(0x0021)
        put32(file.checksum)
        put32(file.size)
        put32(file.size)
        put16(UInt16(file.name.count))
        put16(0)
    }

    private mutating func put16(_ value: UInt16) {
        bytes += [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
    }

    private mutating func put32(_ value: UInt32) {
        put16(UInt16(truncatingIfNeeded: value))
        put16(UInt16(truncatingIfNeeded: value >> 16))
    }

    /// The CRC-32 of ISO 3309, bit by bit through a table.
    static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var table: [UInt32] = []
        for index in UInt32(0)..<256 {
            var value = index
            for _ in 0..<8 {
                let isOdd = value & 1 == 1
                value >>= 1
                if isOdd { value ^= 0xEDB8_8320 }
            }
            table.append(value)
        }
        var sum = UInt32.max
        for byte in bytes {
            let place = Int(UInt8(truncatingIfNeeded: sum) ^ byte)
            sum = (sum >> 8) ^ table[place]
        }
        return ~sum
    }
}
