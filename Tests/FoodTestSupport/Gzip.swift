/// Gzip files (RFC 1952) made by hand, so that tests need no packer.
package enum Gzip {
    /// The bytes, not packed but in a gzip file.
    package static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var file = header
        var rest = bytes[...]
        repeat {
            let block = rest.prefix(65_535)
            rest = rest.dropFirst(block.count)
            file.append(rest.isEmpty ? 1 : 0)
            let length = UInt16(block.count)
            file += [UInt8(length & 0xFF), UInt8(length >> 8), UInt8(~length & 0xFF), UInt8(~length >> 8)]
            file += block
        } while !rest.isEmpty
        return file + littleEndian(checksum(bytes)) + littleEndian(UInt32(truncatingIfNeeded: bytes.count))
    }

    /// A gzip file that unpacks to about `length` zeros, 158 times as long as it is, and is cut off there.
    package static func bomb(length: Int) -> [UInt8] {
        var bits = BitWriter(bytes: header)
        // One last block with the fixed codes of RFC 1951: a zero, and then "258 bytes as 1 before".
        bits.write(0b1, 1)
        bits.write(0b01, 2)
        bits.writeCode(0b0011_0000, 8)
        for _ in 0..<length / 258 {
            bits.writeCode(0b1100_0101, 8)
            bits.writeCode(0b00000, 5)
        }
        return bits.bytes
    }

    /// What every file begins with; blocks follow.
    package static let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]

    private static func littleEndian(_ value: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }

    /// CRC-32 of ISO 3309, bit by bit.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var sum = UInt32.max
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
        }
        return ~sum
    }
}

/// Bits as deflate packs them: the first is the lowest of its byte.
private struct BitWriter {
    private(set) var bytes: [UInt8]
    private var used = 8

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// Writes a number, its lowest bit first.
    mutating func write(_ value: Int, _ count: Int) {
        for bit in 0..<count { append(value >> bit & 1) }
    }

    /// Writes a Huffman code, its highest bit first.
    mutating func writeCode(_ code: Int, _ count: Int) {
        for bit in (0..<count).reversed() { append(code >> bit & 1) }
    }

    private mutating func append(_ bit: Int) {
        if used == 8 {
            bytes.append(0)
            used = 0
        }
        bytes[bytes.count - 1] |= UInt8(bit) << used
        used += 1
    }
}
