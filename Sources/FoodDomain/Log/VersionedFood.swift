/// A food version that the log keeps: immutable, and named by the digest of its content.
package struct VersionedFood: Equatable, Sendable {
    /// The food that this is a version of.
    package let id: UUID
    /// The SHA-256 digest of the canonical content.
    package let version: VersionID
    /// The content.
    package let food: Food
    /// When the source was last asked, where it was asked at all.
    package let fetchedAt: Instant?

    /// A version of a food.
    package init(id: UUID, version: VersionID, food: Food, fetchedAt: Instant?) {
        self.id = id
        self.version = version
        self.food = food
        self.fetchedAt = fetchedAt
    }
}

/// The name of a food version: the SHA-256 digest of its canonical content.
package struct VersionID: Hashable, Sendable, CustomStringConvertible {
    /// The 32 bytes of the digest.
    package let bytes: [UInt8]

    /// The name of 32 bytes, or nil for any other number of them.
    package init?(bytes: [UInt8]) {
        guard bytes.count == 32 else { return nil }
        self.bytes = bytes
    }

    /// The digest in hexadecimal.
    package var description: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
