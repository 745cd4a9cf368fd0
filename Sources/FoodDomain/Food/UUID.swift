/// A universally unique identifier, RFC 9562.
package struct UUID: Hashable, Comparable, Sendable, CustomStringConvertible {
    private let high: UInt64
    private let low: UInt64

    private init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// The identifier whose bits are all zero: of something that has none yet.
    package static let zero = UUID(high: 0, low: 0)

    /// The identifier of 16 bytes, or nil for any other number of them.
    package init?(bytes: [UInt8]) {
        guard bytes.count == 16 else { return nil }
        high = bytes[..<8].reduce(0) { $0 << 8 | UInt64($1) }
        low = bytes[8...].reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// Version 7: sortable by time.
    ///
    /// - Parameters:
    ///   - milliseconds: since 1970; the low 48 bits are kept.
    ///   - random: 10 bytes from a secure source, of which 74 bits are kept.
    package static func v7(milliseconds: Int64, random: [UInt8]) -> UUID {
        let bits = random.prefix(10).reduce((high: UInt64(0), low: UInt64(0))) { sum, byte in
            (sum.high << 8 | sum.low >> 56, sum.low << 8 | UInt64(byte))
        }
        let time = UInt64(truncatingIfNeeded: milliseconds) << 16
        return UUID(high: time | 0x7000 | (bits.high & 0x0fff), low: 0x8000_0000_0000_0000 | (bits.low >> 2))
    }

    /// Version 8: made of the first 16 bytes of a digest, so that equal input gives the equal identifier anywhere.
    ///
    /// Returns nil where the digest is shorter than 16 bytes.
    package static func v8(digest: [UInt8]) -> UUID? {
        guard let plain = UUID(bytes: Array(digest.prefix(16))) else { return nil }
        return UUID(
            high: plain.high & ~0xf000 | 0x8000, low: plain.low & 0x3fff_ffff_ffff_ffff | 0x8000_0000_0000_0000)
    }

    /// The 16 bytes, the most significant first.
    package var bytes: [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: high >> (56 - 8 * $0)) }
            + (0..<8).map { UInt8(truncatingIfNeeded: low >> (56 - 8 * $0)) }
    }

    /// The form `xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx` in lower case.
    package var description: String {
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        text.reserveCapacity(36)
        for (index, byte) in bytes.enumerated() {
            if index == 4 || index == 6 || index == 8 || index == 10 { text.append(UInt8(ascii: "-")) }
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The identifier that `text` spells, in either letter case, or nil.
    package init?(_ text: String) {
        guard text.utf8.count == 36 else { return nil }
        var bytes: [UInt8] = []
        var pending: UInt8?
        for (index, character) in text.utf8.enumerated() {
            if index == 8 || index == 13 || index == 18 || index == 23 {
                guard character == UInt8(ascii: "-") else { return nil }
                continue
            }
            guard let digit = Self.hexDigit(character) else { return nil }
            if let high = pending {
                bytes.append(high << 4 | digit)
                pending = nil
            } else {
                pending = digit
            }
        }
        self.init(bytes: bytes)
    }

    private static func hexDigit(_ character: UInt8) -> UInt8? {
        switch character {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): character - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): character - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    package static func < (left: UUID, right: UUID) -> Bool {
        (left.high, left.low) < (right.high, right.low)
    }
}
