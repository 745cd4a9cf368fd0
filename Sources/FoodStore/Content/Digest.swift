private import CMessageDigest
package import FoodDomain

/// SHA-256, FIPS 180-4.
package enum Digest {
    /// The 32 bytes of the digest of `message`.
    package static func sha256(_ message: [UInt8]) -> [UInt8] {
        var rest: [UInt8]? = message
        return sha256(of: {
            defer { rest = nil }
            return rest
        })
    }

    /// The 32 bytes of the digest of a message that comes in pieces, until there is none.
    package static func sha256(of next: () throws -> [UInt8]?) rethrows -> [UInt8] {
        var context = SHA2_CTX()
        SHA256Init(&context)
        while let piece = try next() {
            piece.withUnsafeBufferPointer { bytes in
                if let start = bytes.baseAddress { SHA256Update(&context, start, bytes.count) }
            }
        }
        var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
        SHA256Final(&digest, &context)
        return digest
    }
}

extension VersionID {
    /// The name of a version: the digest of its canonical content.
    package static func of(content: [UInt8]) -> VersionID {
        guard let version = VersionID(bytes: Digest.sha256(content)) else {
            preconditionFailure("a SHA-256 digest has 32 bytes")
        }
        return version
    }
}

extension FoodIdentity {
    /// The id of the food in every log.
    ///
    /// What a person made (sources `own`, `recipe` and `quick`) was given a UUID, which it is. Any other food gets a
    /// UUIDv8 of the SHA-256 digest of source, NUL and source id, so that two devices agree; so do typical recipes,
    /// whose ids are words.
    package var id: UUID {
        if source == .own || source == .recipe || source == .quick, let id = UUID(sourceID) { return id }
        let digest = Digest.sha256(Array(source.name.utf8) + [0] + Array(sourceID.utf8))
        guard let id = UUID.v8(digest: digest) else { preconditionFailure("a SHA-256 digest has 32 bytes") }
        return id
    }
}
